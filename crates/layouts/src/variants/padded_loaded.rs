//! `padded-loaded`: `padded` with its steps in memory instead of in the code.
//!
//! The array is as long as the compiler knows, but the stride, and with it
//! every step, is a number that a position keeps and reads when it needs it, as
//! a program does that loops over a `delta[k]`. In `padded` the steps are
//! constants of the machine code; in `padded-dynamic` the length of the array
//! is unknown too.
//!
//! Source: "a loop over multiple directions is straightforwardly written" in
//! the GNU Go documentation; `dir[4]` in *One-dimensional array modeling*.

use crate::padded::{PaddedLayout, cells};
use crate::store::{Numbers, Store};
use board::{Cell, Inline, Memory};

/// `LEN` cells in an array, and the numbers of the layout beside it.
#[derive(Clone, Copy, Debug)]
pub struct Beside<const LEN: usize>;

impl<const LEN: usize> Memory for Beside<LEN> {
    type Cells<T: Cell> = [T; LEN];

    #[inline]
    fn filled<T: Cell>(len: usize, value: T) -> [T; LEN] {
        Inline::<LEN>::filled(len, value)
    }
}

impl<const LEN: usize> Store for Beside<LEN> {
    type Kept<N: Numbers> = N;

    #[inline(always)]
    fn keep<N: Numbers>(numbers: N) -> N {
        numbers
    }
    #[inline(always)]
    fn recall<N: Numbers>(kept: N, _: impl FnOnce() -> N) -> N {
        kept
    }
    fn heap_bytes<T: Cell>(_: usize) -> usize {
        0
    }
}

board::family! {
    pub PaddedLoaded = "padded-loaded", "padded with its steps read from memory",
        "GNU Go documentation, delta[k]", overrides &["number", "difference", "scan"],
        border "shared", varies "padded" in "steps" to "loaded from memory";
    row PaddedLayout(cells) in Beside
}
