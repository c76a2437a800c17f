//! What one representation of a game can do on one board.

use crate::any::Opened;
use crate::perft::Ways;
use crate::playout::{Faced, Lockstep, MakeGames, MakeLanes, Makers, Player, Records};
use crate::workload::{Offer, Workload, offer};
use crate::{AnyPosition, Tally, perft, playout};
use board::Unsupported;
use game::{Position, Unmake};
use std::ops::Range;

/// What one representation of a game can do, as pointers to code that was
/// compiled for it alone: every loop lies behind a pointer, none around it.
///
/// Every representation offers playouts, and most offer perft. What else it offers is
/// added by [`and`](Self::and), so that a workload is compiled only for the
/// representations that some case compares in it.
pub struct Compiled<S> {
    can_play: fn(&S) -> Result<(), Unsupported>,
    open: Open<S>,
    games: Makers<S>,
    /// Games in its own way to choose moves.
    own: Option<Makers<S>>,
    /// Several games in lockstep.
    lanes: Option<MakeLanes<S>>,
    offers: Vec<Offer<S>>,
}

/// Opens a position.
type Open<S> = fn(&S) -> Result<Box<dyn AnyPosition>, Unsupported>;

impl<S: Clone + 'static> Compiled<S> {
    /// A representation together with the player of its game.
    pub fn of<R>() -> Self
    where
        R: Player<Position: Unmake<Undo: Send> + Position<Setup = S>>,
    {
        Self::with_perft::<R>(|setup| Ok(Opened::<R::Position>::new(setup, Some(Ways::TIMED))?))
    }

    /// One that counts the last two plies of bulk perft like all others: its own way is
    /// much code, and no case times it.
    pub fn without_replies<R>() -> Self
    where
        R: Player<Position: Unmake<Undo: Send> + Position<Setup = S>>,
    {
        Self::with_perft::<R>(|setup| Ok(Opened::<R::Position>::new(setup, Some(Ways::FULL))?))
    }

    /// One of which no case times perft, nor playouts in its own way: it offers neither
    /// to cases, counts perft by one loop for all ways, and plays free games by the
    /// protocol.
    pub fn playouts_alone<R>() -> Self
    where
        R: Player<Position: Unmake<Undo: Send> + Position<Setup = S>>,
    {
        Self::opened_by::<R>(|setup| Ok(Opened::<R::Position>::new(setup, Some(Ways::UNTIMED))?))
    }

    fn with_perft<R>(open: Open<S>) -> Self
    where
        R: Player<Position: Unmake<Undo: Send> + Position<Setup = S>>,
    {
        let offered = Self::opened_by::<R>(open)
            .and(playout::free::<R>())
            .and(perft::offer::<R::Position>());
        Self {
            own: R::OWN,
            ..offered
        }
    }

    fn opened_by<R>(open: Open<S>) -> Self
    where
        R: Player<Position: Unmake<Undo: Send> + Position<Setup = S>>,
    {
        Self {
            can_play: R::Position::can_play,
            open,
            games: R::MAKERS,
            own: None,
            lanes: None,
            offers: playout::offer::<R>().to_vec(),
        }
    }
}

impl<S> Compiled<S> {
    /// The same with more workloads.
    #[must_use]
    #[inline(never)]
    pub fn and(mut self, offers: &[Offer<S>]) -> Self {
        self.offers.extend_from_slice(offers);
        self
    }

    /// The same with all that `other` offers and this one does not.
    pub(crate) fn beside(mut self, other: &Self) -> Self {
        self.lanes = self.lanes.or(other.lanes);
        let mut offers = other.offers.clone();
        offers.retain(|own| self.offer(&own.workload).is_none());
        self.and(&offers)
    }

    /// The same with several games in lockstep.
    #[must_use]
    #[inline(never)]
    pub fn in_lockstep(mut self, lockstep: Lockstep<S>) -> Self {
        self.lanes = Some(lockstep.lanes);
        self.and(&[lockstep.offer])
    }

    /// Whether the representation can play from a set-up.
    ///
    /// # Errors
    /// [`Unsupported`] where it can't; so in all methods.
    pub fn can_play(&self, setup: &S) -> Result<(), Unsupported> {
        (self.can_play)(setup)
    }

    /// Opens a position.
    ///
    /// # Errors
    /// As [`can_play`](Self::can_play).
    pub fn open(&self, setup: &S) -> Result<Box<dyn AnyPosition>, Unsupported> {
        (self.open)(setup)
    }

    /// Plays random games with one generator, by the protocol of the game.
    ///
    /// # Errors
    /// As [`can_play`](Self::can_play).
    pub fn playouts(&self, setup: &S, playouts: u64, seed: u64) -> Result<Tally, Unsupported> {
        Ok((self.games.player)(setup)?.tally(playouts, seed))
    }

    /// Plays random games with one generator, in the representation's own way to
    /// choose moves if it was compiled with one. The digest is then meaningless.
    ///
    /// # Errors
    /// As [`can_play`](Self::can_play).
    pub fn free_playouts(&self, setup: &S, playouts: u64, seed: u64) -> Result<Tally, Unsupported> {
        let makers = self.own.unwrap_or(self.games);
        Ok((makers.player)(setup)?.tally(playouts, seed))
    }

    /// Plays the games of these numbers by the independent protocol, `lockstep` at a time
    /// in this thread. [`Tally::plus`] joins what several threads have played.
    ///
    /// # Errors
    /// As [`can_play`](Self::can_play), and where `lockstep` is not 1 and it was not
    /// compiled for several games in lockstep.
    ///
    /// # Panics
    /// If `lockstep` is 0.
    pub fn independent_playouts(
        &self,
        setup: &S,
        numbers: Range<u64>,
        seed: u64,
        lockstep: usize,
    ) -> Result<Tally, Unsupported> {
        assert_ne!(lockstep, 0, "at least one game at a time");
        let first = playout::origin(seed).wrapping_add(numbers.start);
        let games = numbers.end.saturating_sub(numbers.start);
        if lockstep == 1 {
            let mut player = (self.games.player)(setup)?;
            return Ok(playout::one_by_one(player.as_mut(), games, first));
        }
        let unable = || Unsupported("it is not compiled for several games in lockstep".into());
        let make = self.lanes.ok_or_else(unable)?;
        Ok(make(setup, lockstep)?.tally(games, first))
    }

    /// Whether it was compiled for several games in lockstep.
    pub fn plays_in_lockstep(&self) -> bool {
        self.lanes.is_some()
    }

    /// A player whose games are recorded and not timed.
    ///
    /// # Errors
    /// As [`can_play`](Self::can_play).
    pub fn recorder(&self, setup: &S) -> Result<Box<dyn Records>, Unsupported> {
        (self.games.recorder)(setup)
    }

    /// The same in the representation's own way to choose moves, if it was compiled with
    /// one.
    ///
    /// # Errors
    /// As [`can_play`](Self::can_play).
    pub fn free_recorder(&self, setup: &S) -> Option<Result<Box<dyn Records>, Unsupported>> {
        Some((self.own?.recorder)(setup))
    }

    /// The function behind [`recorder`](Self::recorder).
    pub fn make_games(&self) -> MakeGames<S> {
        self.games.recorder
    }

    /// The workloads that the representation can do.
    pub fn offers(&self) -> &[Offer<S>] {
        &self.offers
    }

    /// The offer of a workload, with its number; none where the representation
    /// doesn't do it.
    pub fn offer(&self, workload: &Workload) -> Option<Offer<S>> {
        offer(&self.offers, workload)
    }
}

impl<S> Clone for Compiled<S> {
    fn clone(&self) -> Self {
        Self {
            offers: self.offers.clone(),
            ..*self
        }
    }
}
