//! Ways to store a board in memory, each in a separate file that has the name of the
//! layout in the reports.
//!
//! Each file declares a layout and its [`Family`], the layout at every size
//! that is measured. [`contenders!`] lists them; whatever is made for all of
//! them (tests, tables, help) is made from that list. The modules `variants` (layouts that
//! change one thing of another, to see what it costs) and `duplicates` (layouts that differ
//! from another in nothing that could cost time) are for boardbench alone. Their
//! documentation is hidden, and any version may change them.
//!
//! ```
//! use board::{Coord, Direction, Family, Layout, TicTacToe};
//!
//! // # # # #
//! // # . . .      The smallest of GNU Go's boards: off the board, a look
//! // # . . .      finds what the map was made with as outside.
//! // # . . .
//! // # # # # #
//! let board = <boardbench_layouts::Padded as Family>::TicTacToe::new(TicTacToe {}).unwrap();
//! let map = board.map('.', '#');
//! let corner = board.point(Coord::new(0, 0));
//! assert_eq!(board.look(&map, corner, board.step(Direction::EAST), '#').1, '.');
//! assert_eq!(board.look(&map, corner, board.step(Direction::WEST), '#').1, '#');
//! ```

pub use board;

use board::Family;
use board::conformance::{Checked, Violation};

// Written out, not made by the lists: rustfmt and cargo-mutants don't look into macros.
pub mod array2d;
pub mod bordered;
#[doc(hidden)]
pub mod duplicates;
pub mod flat;
pub mod flat_division;
pub mod naive2d;
pub mod padded;
pub mod padded2d;
pub mod padded_full;
pub mod padded_tight;
pub mod store;
pub mod table;
pub mod tables;
#[doc(hidden)]
pub mod variants;
pub mod zero_x88;
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

/// What is made of a list, in a module beside the files that the list names: the
/// families, and a visit to each.
macro_rules! made_of_a_list {
    ($($module:ident $family:ident,)+) => {
        $(pub use super::$module::$family;)+

        /// Shows every layout of the list to `visitor`, in the order of the list.
        pub fn for_each(visitor: &mut impl crate::Visitor) {
            $(visitor.visit::<$family>();)+
        }
    };
}
pub(crate) use made_of_a_list;

/// The checks of the laws of a list, which are compiled here, once for tests and for
/// `verify`. Those of variants are compiled where these are registered.
macro_rules! laws_of_a_list {
    ($($module:ident $family:ident,)+) => {
        pub(crate) const LAWS: &[crate::Laws] = &[
            $((<$family as board::Family>::ABOUT.name, board::conformance::check_family::<$family>),)+
        ];
    };
}

mod listed {
    contenders!(made_of_a_list);
    contenders!(laws_of_a_list);
}

#[doc(hidden)]
pub use duplicates::{FlatTwin, PaddedTwin, ZeroX88Twin};
pub use listed::for_each;
pub use listed::*;
#[doc(hidden)]
pub use variants::chess::for_each as for_each_chess_variant;
#[doc(hidden)]
pub use variants::go::for_each as for_each_variant;
#[doc(hidden)]
pub use variants::width::for_each as for_each_width_variant;
// Inlined, they would be shown although they are hidden.
#[doc(hidden, no_inline)]
pub use variants::{chess::*, go::*, width::*};

/// A check of the laws.
pub type Check = fn() -> Result<Checked, Violation>;

/// A layout's name, and the check of its laws at every size at which it is used.
type Laws = (&'static str, Check);

/// The check of a layout of the list, or of a duplicate.
pub fn laws(name: &str) -> Option<Check> {
    let mut all = listed::LAWS.iter().chain(duplicates::LAWS);
    all.find(|laws| laws.0 == name).map(|laws| laws.1)
}

/// What is done with each contender.
pub trait Visitor {
    /// Meets one of them.
    fn visit<F: Family>(&mut self);
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
