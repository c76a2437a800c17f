//! Random games by the protocols that make them the same for every contender.
//!
//! The generator is [`XorShift64Star`]. By the reference protocol it runs on through all
//! games of a run, and so does the digest of the moves' codes. By the independent
//! protocol each game has its own generator, and the run sums the digests of its games.

pub mod candidates;
mod drawn;
mod independent;
mod lockstep;
mod placement;
mod records;
mod side_by_side;
mod work;

pub use drawn::{Decided, DrawnPlayer, record};
pub use lockstep::{LOCKSTEP, Lockstep, lockstep};
pub use placement::PlacementPlayer;
pub use records::{MakeGames, Open, Protocol, Recorder, Records, record_games};
pub use side_by_side::{FourGames, Played, side_by_side};
pub use work::{Makers, Plays};

use crate::any::Opened;
use crate::{Digest, Inputs, Offer, Pool, Work, Workload};
use board::Unsupported;
use game::{Position, Side, Unmake, XorShift64Star};
pub(crate) use independent::{one_by_one, origin};
pub(crate) use lockstep::MakeLanes;
use std::ops::ControlFlow;
use work::Drawn;

/// Random games.
pub const PLAYOUT: Workload = Workload::new(
    "playout",
    "move",
    Inputs::NewGames,
    "random games by the game's protocol",
);
/// Random games in each contender's own way to choose moves.
pub const FREE_PLAYOUT: Workload = Workload::new(
    "playout-free",
    "move",
    Inputs::NewGames,
    "random games as each contender plays them at best, beside peers",
)
.with("protocol=free", 0)
.whose_operations_differ();

/// The set-up of a player's representation.
type Setup<R> = <<R as Player>::Position as Position>::Setup;

/// A player whose representation can also be opened behind a face.
pub(crate) trait Faced:
    Player<Position: Unmake<Undo: Send, Setup: Clone + 'static>>
{
    /// What makes players of the protocol's games.
    const MAKERS: Makers<Setup<Self>> = Makers {
        player: |setup| Ok(player::<Self>(setup)?),
        recorder: |setup| {
            Self::recorder(setup, |setup| {
                Ok(Opened::<Self::Position>::new(setup, None)?)
            })
        },
    };
}

impl<R: Player<Position: Unmake<Undo: Send, Setup: Clone + 'static>>> Faced for R {}

/// A new player, in one copy for all who play.
///
/// # Errors
/// [`Unsupported`] where the representation can't play from the set-up.
#[inline(never)]
pub fn player<R: Player>(setup: &Setup<R>) -> Result<Box<R>, Unsupported> {
    Ok(Box::new(R::new(setup)?))
}

/// Random games for one representation.
pub(crate) fn offer<R: Faced>() -> &'static [Offer<Setup<R>>] {
    fn playout<R: Faced>(
        _: &Workload,
        setup: &Setup<R>,
        _: &Pool<Setup<R>>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        work::made(R::MAKERS, setup, Drawn::Reference)
    }
    const { &[Offer::new(PLAYOUT, playout::<R>)] }
}

/// Free games for one representation. They differ from one contender to the next, so
/// their digest only counts them.
pub(crate) fn free<R: Faced>() -> &'static [Offer<Setup<R>>] {
    fn free<R: Faced>(
        _: &Workload,
        setup: &Setup<R>,
        _: &Pool<Setup<R>>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        work::made(R::OWN.unwrap_or(R::MAKERS), setup, Drawn::Free)
    }
    const { &[Offer::new(FREE_PLAYOUT, free::<R>)] }
}

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
    fn add<R: Player>(&mut self, player: &mut R, random: &mut XorShift64Star) {
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

/// The side that is ahead, if one is.
pub fn ahead(black_lead: i32) -> Option<Side> {
    match black_lead {
        0 => None,
        lead if lead > 0 => Some(Side::Black),
        _ => Some(Side::White),
    }
}

/// Plays `playouts` games with one generator.
///
/// # Errors
/// [`Unsupported`] where the representation can't play from the set-up.
#[inline(never)]
pub fn playouts<R: Player>(
    setup: &<R::Position as Position>::Setup,
    playouts: u64,
    seed: u64,
) -> Result<Tally, Unsupported> {
    Ok(R::new(setup)?.tally(playouts, seed))
}
