//! Chess as H. G. Muller's micro-Max keeps it: the board it made known as 0x88,
//! its move generation, and its search.
//!
//! * [`Square`]: square numbers, one AND for the edge, the step over the unused
//!   half and the scan that wraps.
//! * [`Array`]: 129 cells with the centre points in the unused half, a dummy
//!   square at the end, and the virgin bits that carry castling rights.
//! * [`Micromax`]: the position as a contender, with [`Move`] and [`Undo`]. What
//!   it adds to micro-Max is underpromotion, and all of castling's rules.
//! * [`Engine`]: a game with the search, on any [`SearchBoard`]: micro-Max's own
//!   ([`KeyedArray`]) or a layout's ([`LayoutBoard`]). Nodes, scores and best
//!   moves are those that the program prints, to every depth compared.
//!
//! What the program does otherwise than its text and comments say; the search
//! does as the program does, the contender as the rules of chess do:
//!
//! * The wrap goes from h1 to a8: 0x00 is a8, not a1.
//! * The hash table is probed at nine places, not eight, and the last can lie
//!   one entry beyond the array.
//! * The square passed by the last move is kept in a signed byte, where the
//!   dummy's 0x80 is -128: a root has another place in the table than the same
//!   position further down.
//! * A best move that is a pawn's capture is first put to the pawn's straight
//!   ray, which refuses it and is thereby passed over.
//! * Castling rights, and the square passed, are no part of the lock: positions
//!   that differ in them are taken for the same.
//! * Castling is allowed out of check by a pawn that attacks nothing else
//!   there, and past a pawn that attacks the rook's square if the square in
//!   front of the rook is empty.
//! * "Full FIDE rules" but for minor promotions: repetition and the fifty-move
//!   rule are not in it either.
//!
//! The source has 1991 characters without comments and white space, as printed
//! with `for` and `while` loops expanded in part: fewer than the 2000 it claims.
//!
//! Source: H. G. Muller, micro-Max 3.2, "The Board". Nothing of its text is
//! here; glibc's generator of its keys is written from its description.

mod array;
mod engine;
mod form;
mod generate;
mod keys;
mod make;
mod node;
mod piece;
mod position;
mod random;
mod score;
mod search;
mod search_array;
mod search_board;
mod search_layout;
mod square;
mod steps;
mod table;

pub use array::Array;
pub use engine::{Completed, Engine, Switches};
pub use form::{Classic, Form, GlobalMask, TestedStores};
pub use generate::Move;
pub use keys::Keys;
pub use make::Undo;
pub use position::Micromax;
pub use search_array::{Apart, InArray, KeyedArray, Points};
pub use search_board::SearchBoard;
pub use search_layout::LayoutBoard;
pub use square::Square;
pub use table::FULL_SIZE_LOG2;
