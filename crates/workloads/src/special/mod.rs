//! Workloads of one game: what its programs ask of a position beside its moves.

pub mod attacks;
pub mod evaluation;
pub mod planes;
mod tree;
pub mod trees;
