//! The contenders: each way of keeping a board in memory in a separate file,
//! named as in the reports.
//!
//! Each file declares a layout and its [`Family`], the layout at every size
//! that is measured. [`contenders!`] lists them; whatever is made for all of
//! them (tests, tables, help) is made from that list. [`variants!`],
//! [`chess_variants!`] and [`width_variants!`] list layouts that change one thing of
//! another, to see what it costs. [`PaddedTwin`], [`FlatTwin`]
//! and [`ZeroX88Twin`] are duplicates and in no list.
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

pub use board;

use board::Family;
use board::conformance::{Checked, Violation, check_family, check_variant};

// Written out, not made by the lists: rustfmt and cargo-mutants don't look into macros.
pub mod array2d;
pub mod bordered;
pub mod flat;
pub mod flat_division;
pub mod flat_interior;
pub mod flat_masked;
pub mod flat_narrow;
pub mod flat_pair;
pub mod flat_twin;
pub mod gnu_go;
pub mod masked;
pub mod naive2d;
pub mod narrow;
pub mod padded;
pub mod padded2d;
pub mod padded2d_calls;
pub mod padded_cells2;
pub mod padded_cells4;
pub mod padded_full;
pub mod padded_full_calls;
pub mod padded_loaded;
pub mod padded_masked;
pub mod padded_narrow;
pub mod padded_onboard1;
pub mod padded_stride21;
pub mod padded_stride24;
pub mod padded_stride32;
pub mod padded_tight;
pub mod padded_twin;
pub mod store;
pub mod table;
pub mod tables;
pub mod wide_cells;
pub mod zero_x88;
pub mod zero_x88_byte;
pub mod zero_x88_masked;
pub mod zero_x88_narrow;
pub mod zero_x88_twin;
pub mod zero_x88_wide;

/// The list of contenders in the order of all tables: calls the macro `$with`
/// with `module Family,` for each.
#[macro_export]
macro_rules! contenders {
    ($with:ident) => {
        $with! {
            naive2d Naive2d,
            array2d Array2d,
            flat Flat,
            flat_division FlatDivision,
            padded Padded,
            padded_tight PaddedTight,
            padded_full PaddedFull,
            padded2d Padded2d,
            zero_x88 ZeroX88,
            zero_x88_wide ZeroX88Wide,
            table Table,
        }
    };
}

/// The list of variants, each of which decides one question. They are asked and
/// play Go on 19x19, where the question is put, and no other game. Calls the
/// macro `$with` as [`contenders!`] does.
#[macro_export]
macro_rules! variants {
    ($with:ident) => {
        $with! {
            padded_onboard1 PaddedOnBoard1,
            padded_loaded PaddedLoaded,
            padded_stride21 PaddedStride21,
            padded_stride24 PaddedStride24,
            padded_stride32 PaddedStride32,
            padded_full_calls PaddedFullCalls,
            padded2d_calls Padded2dCalls,
            flat_pair FlatPair,
            flat_masked FlatMasked,
            flat_interior FlatInterior,
            padded_masked PaddedMasked,
            padded_cells2 PaddedCells2,
            padded_cells4 PaddedCells4,
        }
    };
}

/// The list of variants whose question is put on the chess board: they are asked
/// there and play chess with piece lists. Calls the macro `$with` as
/// [`contenders!`] does.
#[macro_export]
macro_rules! chess_variants {
    ($with:ident) => {
        $with! {
            zero_x88_masked ZeroX88Masked,
            zero_x88_byte ZeroX88Byte,
        }
    };
}

/// The list of variants that change the width of integers, which matters in each
/// game in another way: they play Go on 19x19, chess, Othello and Gomoku. Calls the
/// macro `$with` as [`contenders!`] does.
#[macro_export]
macro_rules! width_variants {
    ($with:ident) => {
        $with! {
            padded_narrow PaddedNarrow,
            flat_narrow FlatNarrow,
            zero_x88_narrow ZeroX88Narrow,
        }
    };
}

macro_rules! declare {
    ($($module:ident $family:ident,)+) => {
        $(pub use $module::$family;)+
    };
}

contenders!(declare);
variants!(declare);
chess_variants!(declare);
width_variants!(declare);

macro_rules! visit_contenders {
    ($($module:ident $family:ident,)+) => {
        /// Shows every contender to `visitor`, in the order of all tables.
        pub fn for_each(visitor: &mut impl Visitor) {
            $(visitor.visit::<$family>();)+
        }
    };
}

macro_rules! visit_variants {
    ($($module:ident $family:ident,)+) => {
        /// Shows every variant to `visitor`.
        pub fn for_each_variant(visitor: &mut impl Visitor) {
            $(visitor.visit::<$family>();)+
        }
    };
}

macro_rules! visit_chess_variants {
    ($($module:ident $family:ident,)+) => {
        /// Shows every variant of chess to `visitor`.
        pub fn for_each_chess_variant(visitor: &mut impl Visitor) {
            $(visitor.visit::<$family>();)+
        }
    };
}

macro_rules! visit_width_variants {
    ($($module:ident $family:ident,)+) => {
        /// Shows every variant of integer width to `visitor`.
        pub fn for_each_width_variant(visitor: &mut impl Visitor) {
            $(visitor.visit::<$family>();)+
        }
    };
}

contenders!(visit_contenders);
variants!(visit_variants);
chess_variants!(visit_chess_variants);
width_variants!(visit_width_variants);

macro_rules! laws_of_contenders {
    ($($module:ident $family:ident,)+) => {
        const OF_CONTENDERS: &[Laws] = &[
            $(($family::ABOUT.name, check_family::<$family>),)+
            (PaddedTwin::ABOUT.name, check_family::<PaddedTwin>),
            (FlatTwin::ABOUT.name, check_family::<FlatTwin>),
            (ZeroX88Twin::ABOUT.name, check_family::<ZeroX88Twin>),
        ];
    };
}

macro_rules! laws_of_variants {
    ($($module:ident $family:ident,)+) => {
        const OF_VARIANTS: &[Laws] = &[$(($family::ABOUT.name, check_variant::<$family>),)+];
    };
}

macro_rules! laws_of_chess_variants {
    ($($module:ident $family:ident,)+) => {
        const OF_CHESS_VARIANTS: &[Laws] = &[$(($family::ABOUT.name, check_family::<$family>),)+];
    };
}

macro_rules! laws_of_width_variants {
    ($($module:ident $family:ident,)+) => {
        const OF_WIDTH_VARIANTS: &[Laws] = &[$(($family::ABOUT.name, check_family::<$family>),)+];
    };
}

contenders!(laws_of_contenders);
variants!(laws_of_variants);
chess_variants!(laws_of_chess_variants);
width_variants!(laws_of_width_variants);

/// A check of the laws.
pub type Check = fn() -> Result<Checked, Violation>;

/// A layout's name, and the check of its laws at every size at which it is used.
type Laws = (&'static str, Check);

/// The check of a layout of the lists, or of a duplicate. Compiled here, once for
/// tests and for `verify`.
pub fn laws(name: &str) -> Option<Check> {
    let lists = [
        OF_CONTENDERS,
        OF_VARIANTS,
        OF_CHESS_VARIANTS,
        OF_WIDTH_VARIANTS,
    ];
    let mut all = lists.into_iter().flatten();
    all.find(|laws| laws.0 == name).map(|laws| laws.1)
}

pub use flat_twin::FlatTwin;
pub use padded_twin::PaddedTwin;
pub use zero_x88_twin::ZeroX88Twin;

/// What is done with each contender.
pub trait Visitor {
    /// Meets one of them.
    fn visit<F: Family>(&mut self);
}
