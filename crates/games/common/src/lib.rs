//! What every game shares: the traits that perft, playouts and proofs are generic
//! over, and the parts that several games are made of.
//!
//! * [`Position`], [`Unmake`]: a position of a game, however it is kept in memory;
//!   [`View`]: all that the rules say about it; [`Rebuild`]: a start made from a view.
//! * [`XorShift64Star`]: the generator of the playout protocols; [`Generators`]: several
//!   side by side in [`Words`].
//! * [`placement`]: games of stones on empty points. [`squares`]: boards with black and
//!   white pieces. [`base3`]: their lines as numbers in base 3.
//! * `oracle`, with the feature `oracles`: published figures as typed rows.
//!
//! No game is named here.

pub mod base3;
#[cfg(feature = "oracles")]
pub mod oracle;
pub mod placement;
mod position;
mod random;
mod rebuild;
pub mod squares;
mod words;

pub use board;
pub use position::{BadInput, Position, Side, Unmake, View, replies_of_children, witness};
pub use random::{Generators, XorShift64Star, finalise, finalised, mix};
pub use rebuild::{Rebuild, owners};
pub use words::{Eight, Four, Words};
