//! Chess, written once over any [`Layout`](board::Layout).
//!
//! What every representation of chess shares:
//!
//! * [`Piece`], [`PieceKind`], [`Castling`]: what stands on a square, and the
//!   rights the rules remember.
//! * [`Setup`]: a position as plain data; reads and writes FEN, and answers
//!   for hash and view, so that all representations give the same.
//! * [`MoveCode`]: the number of a move, with its UCI text.
//! * [`ChessPosition`]: what playouts ask beside moves; [`Attacks`],
//!   [`Evaluates`]: what searches ask.
//!
//! The representations generic over a layout:
//!
//! * [`Scan`]: nothing kept but the board; legality by making the move.
//! * [`Lists`]: piece lists; pins and checkers found once a node.
//!
//! [`ByCopy`] takes moves of either back in another way, [`Hashed`] keeps the hash
//! of either up to date.
//!
//! And two that are no layout:
//!
//! * [`Bitboard`]: sets of squares, legal moves by masks.
//! * [`Bytes`](bytes::Bytes): a byte for each square, looked at by permutations.
//!
//! Squares are [`Coord`](board::Coord)s: row 0 is the first rank, column 0 the
//! a-file, so "south" of the board's memory is up the board for White. The
//! number of a square is `row * 8 + column`: a1 = 0, b1 = 1 ... h8 = 63.
//!
//! Perft and playouts know no repetition, fifty-move or material rule.
//!
//! ```
//! use boardbench_chess::{MoveCode, Setup};
//!
//! let setup = Setup::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
//! assert_eq!(setup.view().rows[6], "....P...");
//! assert_eq!(MoveCode::from_uci("e2e4").unwrap().to_string(), "e2e4");
//! assert!(Setup::from_fen("4k3/9/8/8/8/8/4P3/4K3 w - - 0 1").is_err());
//! ```

mod attack;
mod bitboard;
mod by_copy;
mod candidates;
mod castling;
mod check;
mod choose;
mod code;
mod evaluation;
mod exchange;
mod fen;
mod generate;
mod hashed;
mod lists;
mod make;
pub mod micromax;
#[cfg(feature = "oracles")]
pub mod oracle;
mod piece;
mod play;
mod scan;
mod setup;
mod sink;
mod square;
pub mod timed;
mod zobrist;

pub use bitboard::{
    BitMove, Bitboard, KeptKey, Key, Kindergarten, Magic, NoKey, Sliders, bytes, stores, ways,
};
pub use by_copy::ByCopy;
pub use candidates::Candidates;
pub use castling::{Castling, Wing};
pub use code::{MoveCode, parse_uci, uci};
pub use evaluation::Evaluates;
pub use exchange::Attacks;
pub use fen::view_to_fen;
pub use game::*;
pub use generate::{Kind, Move};
pub use hashed::{Hashed, Keyed, MapKeys};
pub use lists::Lists;
pub use make::Undo;
pub use piece::{Piece, PieceKind};
pub use play::{ChessPosition, Step};
pub use scan::Scan;
pub use setup::Setup;
pub use square::{E4, SQUARES, parse_square, square_name, square_number, square_of};
pub use timed::{ChessPlayer, compiled};
