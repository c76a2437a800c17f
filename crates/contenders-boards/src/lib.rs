//! Every representation of Othello, of m,n,k games, Hex and Connect 4, compiled for every
//! measured board.
//!
//! A separate crate for the reasons given in `contenders-go`.

pub mod connect4;
pub mod hex;
pub mod mnk;
pub mod othello;
