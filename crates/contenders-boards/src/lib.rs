//! Every representation of Othello and of m,n,k games, compiled for every
//! measured board.
//!
//! A crate of its own for the reasons given in `contenders-go`.

pub mod mnk;
pub mod othello;
