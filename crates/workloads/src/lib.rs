//! What is timed: perft, playouts, replay, make and unmake, reading, visits to
//! many positions and queries, each written once over the traits of `games` and `board`, each with a digest that proves that all
//! contenders did the same work.
//!
//! No clock is read here; whoever times sees only [`Work`].
//!
//! * [`Contender`]: one representation with everything it can do, behind plain
//!   pointers to monomorphised code.
//! * [`perft`], [`playout`], [`query`], [`reading`], [`search`]: the workloads.
//! * [`Special`]: questions that the programs of one game put to a position.
//! * [`spiral`]: a walk that turns at flags, or at limits.
//! * [`AnyPosition`]: a position behind one face, for what is not timed.

mod any;
mod asked;
mod asks;
mod contender;
mod digest;
mod liberties;
mod made_again;
pub mod perft;
mod picture;
pub mod playout;
mod plays;
mod pool;
pub mod query;
pub mod reading;
mod recorded;
mod scattered;
pub mod search;
mod special;
pub mod spiral;
mod untimed;
mod work;

pub use any::{AnyPosition, Played};
pub use asked::Asked;
pub use asks::{Asks, QueriesOf};
pub use contender::{Contender, LayoutEntry, PEER};
pub use digest::Digest;
pub use perft::Counting;
pub use picture::Picture;
pub use playout::{Games, Records, Tally, record_games};
pub use plays::{
    ChessAnswersOf, ChessAttacksOf, ChessOf, GoManyOf, GoOf, GoReadingOf, GoSurveyManyOf,
    GoSurveyOf, GoTreeOf, MnkOf, Of, OthelloOf, Plays,
};
pub use pool::{Pool, Rebuild};
pub use search::{SearchOn, Searcher, Searches};
pub use special::Special;
pub use work::Work;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Which `count` of `len` inputs a block works on, drawn from the block's seed.
/// A list and no iterator, whose generator would be compiled into every load.
pub(crate) fn choose(seed: u64, count: u32, len: usize) -> Vec<usize> {
    let mut random = StdRng::seed_from_u64(seed);
    (0..count).map(|_| random.random_range(0..len)).collect()
}
