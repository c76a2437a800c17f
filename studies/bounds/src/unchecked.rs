//! Reads and writes without a test of bounds: all unsafe code of this package.
//!
//! What is trusted is one sentence: *a layout is asked about points of its own
//! board, in maps of its own making*. Points come from `point` and from a `look`
//! that found something else than `off`, steps from `step`; the laws of
//! [`board::conformance`](boardbench::board::conformance) say of these, at every
//! size exhaustively, that
//!
//! * law 2: each point has a cell of its own, below the number of cells, which is
//!   how long a map is: so `get` and `set` of any point are inside (of nested
//!   arrays, row and column each);
//! * law 4: `look` answers for every point and every step within the reach, those
//!   that leave the board included. The twin that tests is held to the same law
//!   with the same code, and panics where an index is beyond an array: it does at
//!   no point and step of any size, so each cell that a look, a neighbour list or
//!   a ray can read is inside, border and tables included;
//! * law 5: what `around`, `any_around`, `ray` and `scan` visit is what looks
//!   reach.
//!
//! [`Layout`](boardbench::board::Layout) has safe methods and can't ask for more:
//! who makes up a point, or brings one of another board, is outside of what is
//! trusted, and there the twin that tests would panic. That is why this is a
//! study, and why nothing but the study links it. Debug builds and Miri look at
//! each index before it is trusted.
#![allow(unsafe_code)]

use boardbench::board::{Cell, Memory};
use layouts::access::Access;
use layouts::store::{Numbers, Store};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::slice::SliceIndex;

/// Memory `M`, or the access `M` of a nested array, without a test.
#[derive(Clone, Copy, Debug)]
pub struct Unchecked<M>(PhantomData<M>);

impl<M: Access> Access for Unchecked<M> {
    const TESTED: bool = false;

    #[inline(always)]
    fn cell<T>(cells: &[T], index: usize) -> &T {
        debug_assert!(
            index < cells.len(),
            "cell {index} of only {} cells",
            cells.len()
        );
        // SAFETY: index < cells.len(), by laws 2, 4 and 5 for a point of the board
        // and a step within its reach, as said above.
        unsafe { cells.get_unchecked(index) }
    }

    #[inline(always)]
    fn cell_mut<T>(cells: &mut [T], index: usize) -> &mut T {
        debug_assert!(
            index < cells.len(),
            "cell {index} of only {} cells",
            cells.len()
        );
        // SAFETY: index < cells.len(), by law 2: only points of the board are
        // written.
        unsafe { cells.get_unchecked_mut(index) }
    }

    #[inline(always)]
    fn part<T, R>(cells: &[T], range: R) -> &[T]
    where
        R: SliceIndex<[T], Output = [T]> + Clone + Debug,
    {
        debug_assert!(
            cells.get(range.clone()).is_some(),
            "cells {range:?} of only {} cells",
            cells.len()
        );
        // SAFETY: the range is one of `cells`, by laws 4 and 5: it is a row of the
        // board, or a list or line of its points, which the twin that tests takes too.
        unsafe { cells.get_unchecked(range) }
    }
}

impl<M: Memory> Memory for Unchecked<M> {
    type Cells<T: Cell> = M::Cells<T>;

    #[inline]
    fn filled<T: Cell>(len: usize, value: T) -> M::Cells<T> {
        M::filled(len, value)
    }
}

impl<M: Store> Store for Unchecked<M> {
    type Kept<N: Numbers> = M::Kept<N>;

    #[inline(always)]
    fn keep<N: Numbers>(numbers: N) -> M::Kept<N> {
        M::keep(numbers)
    }
    #[inline(always)]
    fn recall<N: Numbers>(kept: M::Kept<N>, compute: impl FnOnce() -> N) -> N {
        M::recall(kept, compute)
    }
    fn heap_bytes<T: Cell>(cells: usize) -> usize {
        M::heap_bytes::<T>(cells)
    }
}
