//! Facts about the memory of one-dimensional layouts: whether the
//! numbers behind an index are constants, and what lies on the heap.

use board::{Cell, Heap, Inline, Memory};
use std::fmt::Debug;

/// Numbers that a layout computes from its geometry, such as a stride.
pub trait Numbers: Copy + Debug + Send + Sync + 'static {}
impl<N: Copy + Debug + Send + Sync + 'static> Numbers for N {}

/// Memory that also says where a layout's numbers live.
///
/// Cells are [`Inline`] where the compiler knows the size: there the numbers
/// are recomputed at each use and fold into constants, and the layout has no
/// bytes. Cells on the [`Heap`] go with sizes known at run time: there the
/// numbers are computed once and kept in the layout.
pub trait Store: Memory {
    /// Whether a read or write by an index tests it, so that it pays to test a
    /// point once before several steps.
    const TESTED: bool = true;
    /// The number of cells, where it may be more than a layout asked for.
    const LENGTH: Option<usize> = None;

    /// `N` itself, or nothing.
    type Kept<N: Numbers>: Numbers;
    /// Puts numbers by.
    fn keep<N: Numbers>(numbers: N) -> Self::Kept<N>;
    /// The numbers saved, or those that `compute` finds.
    fn recall<N: Numbers>(kept: Self::Kept<N>, compute: impl FnOnce() -> N) -> N;
    /// Bytes on the heap of `cells` cells.
    fn heap_bytes<T: Cell>(cells: usize) -> usize;
}

impl<const LEN: usize> Store for Inline<LEN> {
    type Kept<N: Numbers> = ();

    #[inline(always)]
    fn keep<N: Numbers>(_: N) {}
    #[inline(always)]
    fn recall<N: Numbers>((): (), compute: impl FnOnce() -> N) -> N {
        compute()
    }
    fn heap_bytes<T: Cell>(_: usize) -> usize {
        0
    }
}

impl Store for Heap {
    type Kept<N: Numbers> = N;

    #[inline(always)]
    fn keep<N: Numbers>(numbers: N) -> N {
        numbers
    }
    #[inline(always)]
    fn recall<N: Numbers>(kept: N, _: impl FnOnce() -> N) -> N {
        kept
    }
    fn heap_bytes<T: Cell>(cells: usize) -> usize {
        cells * size_of::<T>()
    }
}
