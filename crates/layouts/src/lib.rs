//! The contenders: each way of keeping a board in memory in a file of its own,
//! named as in the reports.
//!
//! Each file declares a layout and its [`Family`], the layout at every size
//! that is measured. [`for_each`] lists the contenders; whatever is made for
//! all of them (tests, tables, help) is made from that list.
//!
//! | family | name |
//! |---|---|
//! | [`Naive2d`] | `naive2d` |
//! | [`Array2d`] | `array2d` |
//! | [`Flat`] | `flat` |
//! | [`FlatDivision`] | `flat-division` |
//! | [`Padded`] | `padded` |
//! | [`PaddedTight`] | `padded-tight` |
//! | [`PaddedFull`] | `padded-full` |
//! | [`Padded2d`] | `padded2d` |
//! | [`ZeroX88`] | `0x88` |
//! | [`ZeroX88Wide`] | `0x88-wide` |
//! | [`Table`] | `table` |
//! | [`PaddedTwin`] | `padded-twin`, the control: not a contender |
//!
//! Variants of `padded`, each with one thing changed to see what it costs;
//! [`for_each_variant`] lists them:
//!
//! | family | name |
//! |---|---|
//! | [`PaddedOnBoard1`] | `padded-onboard1` |
//! | [`PaddedLoaded`] | `padded-loaded` |
//! | [`PaddedStride21`] | `padded-stride21` |
//! | [`PaddedStride24`] | `padded-stride24` |
//! | [`PaddedStride32`] | `padded-stride32` |
//!
//! ```
//! use board::{Coord, Direction, Family, Layout, TicTacToe};
//!
//! // # # # #
//! // # . . .      The smallest of GNU Go's boards: off the board, a look
//! // # . . .      finds what the map was made with as outside.
//! // # . . .
//! // # # # # #
//! let board = <layouts::Padded as Family>::TicTacToe::new(TicTacToe {}).unwrap();
//! let map = board.map('.', '#');
//! let corner = board.point(Coord::new(0, 0));
//! assert_eq!(board.look(&map, corner, board.step(Direction::EAST), '#').1, '.');
//! assert_eq!(board.look(&map, corner, board.step(Direction::WEST), '#').1, '#');
//! ```

use board::Family;

pub mod array2d;
pub mod bordered;
pub mod flat;
pub mod flat_division;
pub mod gnu_go;
pub mod naive2d;
pub mod padded;
pub mod padded2d;
pub mod padded_full;
pub mod padded_loaded;
pub mod padded_onboard1;
pub mod padded_stride;
pub mod padded_tight;
pub mod padded_twin;
mod pair;
pub mod store;
pub mod table;
mod tables;
pub mod zero_x88;
pub mod zero_x88_wide;

pub use array2d::Array2d;
pub use flat::Flat;
pub use flat_division::FlatDivision;
pub use naive2d::Naive2d;
pub use padded::Padded;
pub use padded_full::PaddedFull;
pub use padded_loaded::PaddedLoaded;
pub use padded_onboard1::PaddedOnBoard1;
pub use padded_stride::{PaddedStride21, PaddedStride24, PaddedStride32};
pub use padded_tight::PaddedTight;
pub use padded_twin::PaddedTwin;
pub use padded2d::Padded2d;
pub use table::Table;
pub use zero_x88::ZeroX88;
pub use zero_x88_wide::ZeroX88Wide;

/// What is done with each contender.
pub trait Visitor {
    /// Meets one of them.
    fn visit<F: Family>(&mut self);
}

/// Shows every contender to `visitor`, in the order of all tables. The control
/// [`PaddedTwin`] is not among them.
pub fn for_each(visitor: &mut impl Visitor) {
    visitor.visit::<Naive2d>();
    visitor.visit::<Array2d>();
    visitor.visit::<Flat>();
    visitor.visit::<FlatDivision>();
    visitor.visit::<Padded>();
    visitor.visit::<PaddedTight>();
    visitor.visit::<PaddedFull>();
    visitor.visit::<Padded2d>();
    visitor.visit::<ZeroX88>();
    visitor.visit::<ZeroX88Wide>();
    visitor.visit::<Table>();
}

/// Shows the variants of `padded` that exist to decide one question each. They
/// are asked and play Go on 19x19, where the question is put, and no other
/// game.
pub fn for_each_variant(visitor: &mut impl Visitor) {
    visitor.visit::<PaddedOnBoard1>();
    visitor.visit::<PaddedLoaded>();
    visitor.visit::<PaddedStride21>();
    visitor.visit::<PaddedStride24>();
    visitor.visit::<PaddedStride32>();
}
