//! What is timed: perft, playouts, replay, make and unmake, reading, visits to
//! many positions and queries, each written once over the traits of `game` and `board`, each with a digest that proves that all
//! contenders did the same work. What is timed of one game alone is in the folder of that
//! game.
//!
//! No clock is read here; the timer sees only [`Work`].
//!
//! * [`Workload`]: what is timed, as a value; a constant in the file that
//!   implements it. [`Offer`]: a workload compiled for one representation.
//! * [`Entry`]: one contender: [`Contender`], a representation of a game;
//!   [`LayoutEntry`]. [`Compiled`]: what a representation can do on
//!   one board, as pointers to monomorphised code.
//! * [`playout`], [`perft`], [`made_again`], [`positions`]: workloads of all games;
//!   [`query`]: of layouts.
//! * [`block`], [`recorded`], [`untimed`]: what workloads are made of. `replies`: whether
//!   moves are made at once.
//! * [`spiral`]: a walk that turns at flags, or at limits.
//! * [`AnyPosition`]: a position behind one face, for what is not timed.

pub mod any;
pub mod block;
mod compiled;
mod contender;
mod digest;
mod face;
mod layout;
mod line;
pub mod made_again;
pub mod perft;
mod picture;
pub mod playout;
mod pool;
pub mod positions;
pub mod query;
pub mod recorded;
mod replies;
mod scattered;
pub mod spiral;
pub mod untimed;
mod workload;

pub use compiled::Compiled;
pub use contender::{
    Contender, Entry, LayoutEntry, PEER, Variant, also, also_in_lockstep, instead,
};
pub use digest::Digest;
pub use face::{AnyPosition, Counting};
pub use game::Rebuild;
pub use layout::{CompiledLayout, Grid};
pub use picture::Picture;
pub use playout::{MakeGames, Records, Tally, record_games};
pub use pool::Pool;
pub use work::{Footprint, Pass, Replies, Work};
pub use workload::{Inputs, Make, Offer, Workload, offer};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Which `count` of `len` inputs a block works on, drawn from the block's seed.
/// A list and no iterator, whose generator would be compiled into every load.
pub fn choose(seed: u64, count: u32, len: usize) -> Vec<usize> {
    let mut random = StdRng::seed_from_u64(seed);
    (0..count).map(|_| random.random_range(0..len)).collect()
}
