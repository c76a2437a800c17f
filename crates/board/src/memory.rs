//! Memory for the cells of a one-dimensional layout.

use crate::Cell;
use std::ops::{Index, IndexMut};

/// A fixed number of cells of one type, either inline in the owner or on the
/// heap.
///
/// Layouts whose size the compiler knows use [`Inline`], so that a whole
/// position is one block of memory and bounds are constants; the others use
/// [`Heap`].
pub trait Memory: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// The cells.
    type Cells<T: Cell>: Clone
        + AsRef<[T]>
        + AsMut<[T]>
        + Index<usize, Output = T>
        + IndexMut<usize>
        + std::fmt::Debug
        + PartialEq
        + Send
        + Sync
        + 'static;

    /// `len` cells that all hold `value`.
    ///
    /// # Panics
    /// If `len` is not the number of cells this memory was made for.
    fn filled<T: Cell>(len: usize, value: T) -> Self::Cells<T>;
}

/// `LEN` cells in an array.
#[derive(Clone, Copy, Debug)]
pub struct Inline<const LEN: usize>;

impl<const LEN: usize> Memory for Inline<LEN> {
    type Cells<T: Cell> = [T; LEN];

    #[inline]
    fn filled<T: Cell>(len: usize, value: T) -> [T; LEN] {
        assert_eq!(
            len, LEN,
            "a layout asked for {len} cells of an array of {LEN}"
        );
        [value; LEN]
    }
}

/// Cells in a vector.
#[derive(Clone, Copy, Debug)]
pub struct Heap;

impl Memory for Heap {
    type Cells<T: Cell> = Vec<T>;

    fn filled<T: Cell>(len: usize, value: T) -> Vec<T> {
        vec![value; len]
    }
}
