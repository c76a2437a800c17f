//! The waist of boardbench: the vocabulary of boards, the [`Layout`] trait that
//! every way of keeping a board in memory implements, and the laws that all of
//! them are compared with.
//!
//! Those who write layouts and those who write games both depend on this crate
//! and never on one another.
//!
//! * [`Coord`] and [`Direction`]: places and movements as people name them.
//! * [`Geometry`]: the size of a board and how much of it the compiler knows.
//! * [`Memory`]: where a layout's cells live, inline or on the heap.
//! * [`Layout`]: how a place is addressed in memory.
//! * [`Family`]: one layout at every size that is measured.
//! * [`conformance`]: the laws, checked exhaustively.

pub mod conformance;
mod coord;
mod family;
mod geometry;
mod layout;
mod memory;

pub use coord::{ALL_STEPS, Coord, DIAGONAL, Direction, KNIGHT, ORTHOGONAL};
pub use family::{About, Family, VariantOf};
pub use geometry::{
    AtRunTime, BadSize, Chess, Geometry, Go9, Go13, Go19, Gomoku, Known, LARGEST, Othello,
    SMALLEST, TicTacToe,
};
pub use layout::{Cell, Layout, Unsupported, points_by_rows};
pub use memory::{Heap, Inline, Memory};
