//! An array of a power of two whose every index is masked: no index is beyond it,
//! and so the compiler tests none. It is how safe code comes to what a program in
//! C does.

use crate::access::Access;
use crate::store::{Numbers, Store};
use board::{Cell, Inline, Memory};
use std::fmt::Debug;
use std::slice::SliceIndex;

/// `LEN` cells in an array, which must be a power of two.
#[derive(Clone, Copy, Debug)]
pub struct Masked<const LEN: usize>;

impl<const LEN: usize> Memory for Masked<LEN> {
    type Cells<T: Cell> = [T; LEN];

    /// What a layout doesn't ask for is filled too.
    #[inline]
    fn filled<T: Cell>(len: usize, value: T) -> [T; LEN] {
        const { assert!(LEN.is_power_of_two()) };
        assert!(
            len <= LEN,
            "a layout asked for {len} cells of an array of {LEN}"
        );
        Inline::<LEN>::filled(LEN, value)
    }
}

impl<const LEN: usize> Access for Masked<LEN> {
    const TESTED: bool = false;

    #[inline(always)]
    fn cell<T>(cells: &[T], index: usize) -> &T {
        &cells[index & (LEN - 1)]
    }
    #[inline(always)]
    fn cell_mut<T>(cells: &mut [T], index: usize) -> &mut T {
        &mut cells[index & (LEN - 1)]
    }
    /// Tested: there is no mask for a slice.
    #[inline(always)]
    fn part<T, R>(cells: &[T], range: R) -> &[T]
    where
        R: SliceIndex<[T], Output = [T]> + Clone + Debug,
    {
        &cells[range]
    }
}

impl<const LEN: usize> Store for Masked<LEN> {
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
