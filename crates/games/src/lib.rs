//! The games, written once over any [`Layout`](board::Layout), and the traits
//! that perft, playouts and proofs are generic over.
//!
//! No module here names a layout. A representation of its own (a bitboard, an
//! engine from outside) implements [`Position`] directly.

pub mod chess;
pub mod connect4;
pub mod go;
pub mod hex;
pub mod mnk;
pub mod oracle;
pub mod othello;
pub mod placement;
mod position;
mod random;

pub use position::{BadInput, Position, Side, Unmake, View};
pub use random::{XorShift64Star, finalise, mix};
