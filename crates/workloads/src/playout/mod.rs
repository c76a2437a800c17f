//! Random games by the protocols that make them the same for every contender.
//!
//! The generator is [`XorShift64Star`](game::XorShift64Star). By the reference protocol it
//! runs on through all games of a run, and so does the digest of the moves' codes. By the
//! independent protocol each game has its own generator, and the run sums the digests of its
//! games.

pub mod candidates;
mod drawn;
mod independent;
mod lockstep;
mod placement;
mod player;
mod records;
mod side_by_side;
mod work;

pub use drawn::{Decided, DrawnPlayer, record};
pub use lockstep::{LOCKSTEP, Lockstep, lockstep};
pub use placement::PlacementPlayer;
pub use player::{Makers, Player, Plays, Progress, Tally};
pub use records::{MakeGames, Open, Protocol, Recorder, Records, record_games};
pub use side_by_side::{GamesInLanes, Played, side_by_side};

use crate::any::Opened;
use crate::{Inputs, Offer, Pool, Work, Workload};
use board::Unsupported;
use game::{Position, Side, Unmake};
pub(crate) use independent::{one_by_one, origin};
pub(crate) use lockstep::MakeLanes;
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
