//! An array of a power of two whose every index is masked: no index is beyond it,
//! and so the compiler tests none. It is how safe code comes to what a program in
//! C does.

use crate::store::{Numbers, Store};
use board::{Cell, Inline, Memory};
use std::fmt::Debug;
use std::ops::{Index, IndexMut};

/// `LEN` cells in an array. Where that is no power of two, no index is masked.
#[derive(Clone, Copy, Debug)]
pub struct Masked<const LEN: usize>;

/// The cells. An index is masked, and so never beyond a power of two of them.
#[derive(Clone, Debug, PartialEq)]
pub struct MaskedCells<T, const LEN: usize>([T; LEN]);

/// An index with no bit that an index of `LEN` cells lacks.
#[inline(always)]
const fn masked<const LEN: usize>(index: usize) -> usize {
    if LEN.is_power_of_two() {
        index & (LEN - 1)
    } else {
        index
    }
}

impl<T, const LEN: usize> Index<usize> for MaskedCells<T, LEN> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: usize) -> &T {
        &self.0[masked::<LEN>(index)]
    }
}

impl<T, const LEN: usize> IndexMut<usize> for MaskedCells<T, LEN> {
    #[inline(always)]
    fn index_mut(&mut self, index: usize) -> &mut T {
        &mut self.0[masked::<LEN>(index)]
    }
}

impl<T, const LEN: usize> AsRef<[T]> for MaskedCells<T, LEN> {
    #[inline(always)]
    fn as_ref(&self) -> &[T] {
        &self.0
    }
}

impl<T, const LEN: usize> AsMut<[T]> for MaskedCells<T, LEN> {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<const LEN: usize> Memory for Masked<LEN> {
    type Cells<T: Cell> = MaskedCells<T, LEN>;

    /// What a layout doesn't ask for is filled too.
    #[inline]
    fn filled<T: Cell>(len: usize, value: T) -> MaskedCells<T, LEN> {
        assert!(
            len <= LEN,
            "a layout asked for {len} cells of an array of {LEN}"
        );
        MaskedCells(Inline::<LEN>::filled(LEN, value))
    }
}

impl<const LEN: usize> Store for Masked<LEN> {
    const TESTED: bool = false;
    const LENGTH: Option<usize> = Some(LEN);

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
