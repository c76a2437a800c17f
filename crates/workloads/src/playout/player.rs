//! A player of random games, and what its games amount to.

use super::records::{MakeGames, Open, Records};
use crate::{Digest, Footprint, untimed};
use board::Unsupported;
use game::{Position, Side, XorShift64Star};
use std::ops::ControlFlow;

/// What a run of playouts amounts to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub playouts: u64,
    /// Moves made, passes included.
    pub moves: u64,
    /// Games that black won.
    pub black_wins: u64,
    /// The digest of all moves' codes in their order.
    pub digest: Digest,
}

impl Tally {
    /// Two runs as one: counts add up, and the other run's digest is taken in
    /// as one word.
    pub fn joined(mut self, other: Self) -> Self {
        self.playouts += other.playouts;
        self.moves += other.moves;
        self.black_wins += other.black_wins;
        self.digest.add(other.digest.value());
        self
    }

    /// One copy for the games that are timed and those that are counted.
    ///
    /// What every move changes is copied for the length of a game, so that it can
    /// stay in registers: behind references it is stored to memory at each move.
    #[inline(never)]
    pub(super) fn add<R: Player>(&mut self, player: &mut R, random: &mut XorShift64Star) {
        let (mut moves, mut digest, mut generator) = (0, self.digest, random.clone());
        let winner = player.play(&mut generator, u64::MAX, &mut |code| {
            moves += 1;
            digest.add(u64::from(code));
        });
        (self.digest, *random) = (digest, generator);
        self.moves += moves;
        self.playouts += 1;
        self.black_wins += u64::from(winner == Some(Side::Black));
    }
}

/// Whether a game goes on; if not, who has won, if any side has.
pub type Progress = ControlFlow<Option<Side>>;

/// Plays random games with one representation, by the protocol of its game.
pub trait Player: Sized + 'static {
    /// The representation.
    type Position: Position;

    /// What makes players of games in the representation's own way to choose moves, if it
    /// has one. Their digest proves nothing.
    const OWN: Option<Makers<<Self::Position as Position>::Setup>> = None;

    /// Prepares to play from a set-up.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation can't play there.
    fn new(setup: &<Self::Position as Position>::Setup) -> Result<Self, Unsupported>;

    /// Plays one game from the set-up, or its first `most_moves` moves, calling
    /// `moved` with the code of each. Returns the winner, if the game ended and has one.
    /// Override where what a game changes can stay in registers meanwhile.
    fn play(
        &mut self,
        random: &mut XorShift64Star,
        most_moves: u64,
        moved: &mut impl FnMut(u32),
    ) -> Option<Side> {
        let mut progress = self.begin();
        for made in 0..most_moves {
            if progress.is_break() {
                break;
            }
            progress = self.step(made, random, &mut *moved);
        }
        progress.break_value().flatten()
    }

    /// Goes to the set-up, for a game whose moves [`step`](Self::step) plays. Breaks with
    /// the winner, if any, where the game is over there.
    fn begin(&mut self) -> Progress;

    /// Plays the next move of a game in which `made` moves have been played, and calls
    /// `moved` with its code. Breaks with the winner, if any, when the game has ended,
    /// by this move or because there is none.
    fn step(&mut self, made: u64, random: &mut XorShift64Star, moved: impl FnOnce(u32))
    -> Progress;

    /// A player of the same games that is not timed; `open` opens its position behind a
    /// face.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation can't play there.
    fn recorder(
        setup: &<Self::Position as Position>::Setup,
        open: Open<<Self::Position as Position>::Setup>,
    ) -> Result<Box<dyn Records>, Unsupported>;

    /// The position as the last game left it.
    fn position(&self) -> &Self::Position;

    /// Bytes of the list that moves are chosen from.
    fn list_bytes(&self) -> usize;
}

/// What makes players of one kind of games.
pub struct Makers<S> {
    /// Makes a player that is timed.
    pub player: fn(&S) -> Result<Box<dyn Plays>, Unsupported>,
    /// Makes a player whose games are recorded.
    pub recorder: MakeGames<S>,
}

impl<S> Clone for Makers<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Makers<S> {}

/// A player of random games behind its face: timed or counted.
pub trait Plays {
    /// Plays `playouts` games: by the reference protocol with one generator, which starts
    /// from `seed`; by the independent one from the origin `seed`.
    fn tally(&mut self, playouts: u64, seed: u64) -> Tally;

    /// Bytes of the position, and with the list of candidates or moves beside it.
    fn footprint(&self) -> Footprint;

    /// Where the code of [`tally`](Self::tally) lies.
    fn address(&self) -> usize;
}

impl<R: Player> Plays for R {
    #[inline(never)]
    fn tally(&mut self, playouts: u64, seed: u64) -> Tally {
        let mut random = XorShift64Star::new(seed);
        let mut tally = Tally::default();
        for _ in 0..playouts {
            tally.add(self, &mut random);
        }
        tally
    }

    fn footprint(&self) -> Footprint {
        untimed::footprint(self.position(), self.list_bytes())
    }

    fn address(&self) -> usize {
        <Self as Plays>::tally as fn(&mut Self, u64, u64) -> Tally as usize
    }
}
