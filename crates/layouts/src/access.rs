//! Reads a cell by its index: with a bounds check, as the language does it, or
//! in another way that shows what the test costs.

use board::{Heap, Inline};
use std::fmt::Debug;
use std::slice::SliceIndex;

/// How cells, and a layout's own tables, are read and written by index.
///
/// The provided methods test, and panic where there is no such cell. Code that
/// replaces them says why no index is beyond the array. A layout that leaves its
/// memory open reads by `read!`, writes by `write!` and takes slices by `part!`.
pub trait Access: Copy + Debug + Send + Sync + 'static {
    /// Whether an index is tested as the language does it.
    const TESTED: bool = true;

    /// The cell of an index.
    #[inline(always)]
    fn cell<T>(cells: &[T], index: usize) -> &T {
        &cells[index]
    }
    /// The same to be written.
    #[inline(always)]
    fn cell_mut<T>(cells: &mut [T], index: usize) -> &mut T {
        &mut cells[index]
    }
    /// The cells of several indices.
    #[inline(always)]
    fn part<T, R>(cells: &[T], range: R) -> &[T]
    where
        R: SliceIndex<[T], Output = [T]> + Clone + Debug,
    {
        &cells[range]
    }
}

/// Tested, for layouts that have no [`Store`](crate::store::Store).
#[derive(Clone, Copy, Debug)]
pub struct Tested;

impl Access for Tested {}
impl<const LEN: usize> Access for Inline<LEN> {}
impl Access for Heap {}

/// Reads `cells[index]`, or `cells[row][column]`, by an [`Access`].
///
/// Where it tests, that is what is compiled, and no call of a method that does the
/// same: by such calls the compiler inlines otherwise, and an Othello playout on
/// `naive2d` took 24 % fewer instructions and one on `table` 1.5 % more.
macro_rules! read {
    ($access:ident, $cells:expr, $index:expr) => {
        if $access::TESTED {
            $cells[$index]
        } else {
            *$access::cell(&$cells[..], $index)
        }
    };
    ($access:ident, $cells:expr, $row:expr, $column:expr) => {
        if $access::TESTED {
            $cells[$row][$column]
        } else {
            *$access::cell(&$access::cell(&$cells[..], $row)[..], $column)
        }
    };
}

/// Writes `cells[index]`, or `cells[row][column]`, as [`read!`] reads.
macro_rules! write {
    ($access:ident, $cells:expr, $index:expr, $value:expr) => {
        if $access::TESTED {
            $cells[$index] = $value;
        } else {
            *$access::cell_mut(&mut $cells[..], $index) = $value;
        }
    };
    ($access:ident, $cells:expr, $row:expr, $column:expr, $value:expr) => {
        if $access::TESTED {
            $cells[$row][$column] = $value;
        } else {
            let row = $access::cell_mut(&mut $cells[..], $row);
            *$access::cell_mut(&mut row[..], $column) = $value;
        }
    };
}

/// The slice `&cells[range]`, as [`read!`] reads.
macro_rules! part {
    ($access:ident, $cells:expr, $range:expr) => {
        if $access::TESTED {
            &$cells[$range]
        } else {
            $access::part(&$cells[..], $range)
        }
    };
}

pub(crate) use {part, read, write};
