//! The games, written once over any [`Layout`](board::Layout), and the traits
//! that perft, playouts and proofs are generic over: one crate for each game and one for
//! what they share, under one name for programs that use several.
//!
//! No module here names a layout. A representation without a layout (a bitboard, an
//! engine from outside) implements [`Position`] directly.
//!
//! Set up, list moves, play, undo, print:
//!
//! ```
//! use board::Family;
//! use boardbench_games::chess::{Lists, Setup, uci};
//! use boardbench_games::{Position, Unmake};
//!
//! // Chess with piece lists on 0x88; any other layout has the same moves.
//! type Board = <boardbench_layouts::ZeroX88 as Family>::Chess;
//! let mut position = Lists::<Board>::new(&Setup::start()).unwrap();
//!
//! let mut moves = Vec::new();
//! position.legal_moves(&mut moves);
//! assert_eq!(moves.len(), 20);
//!
//! let is_e2e4 = |&&chosen: &&_| uci(position.code(chosen)) == "e2e4";
//! let e2e4 = *moves.iter().find(is_e2e4).unwrap();
//! let before = position.hash();
//! let undo = position.make(e2e4);
//! assert_eq!(position.view().rows[4], "....P...");
//! position.unmake(e2e4, undo);
//! assert_eq!(position.hash(), before);
//!
//! position.play(e2e4);
//! println!("{}", position.view().rows.join("\n"));
//! ```

#[cfg(feature = "oracles")]
pub mod oracle;

pub use game::*;
pub use {chess, connect4, go, hex, mnk, othello};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
