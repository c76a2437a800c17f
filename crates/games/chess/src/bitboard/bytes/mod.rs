//! Chess as a byteboard: a byte for each square, and no sets of squares.
//!
//! * What a square sees is found by one permutation of the 64 bytes (`vector`) into the order
//!   of its rays (`order`), and by bits of what is occupied there (`rays`).
//! * Codes of pieces (`piece`) are made so that one AND finds all attackers of a square.
//! * Legal moves (`generate`) by such looks from the king and from each piece. Moves, the
//!   state beside the pieces, and the steps of pawns are those of bitboards.
//! * Nothing is kept beside the board, or `tables`: the attackers of every square.
//!
//! A position is copied to undo a move. No hash is kept.

mod asked;
mod generate;
mod order;
mod piece;
mod position;
mod rays;
mod tables;
mod vector;

pub use position::Bytes;
pub use tables::{NoTables, PieceSets, Tables};
