//! A sweep: each cell becomes what a rule makes of itself and its eight neighbours. Off the
//! grid is 0, or the grid is a torus.
//!
//! Sums of `f32` are added in one order, so that results are equal to the last bit.

use super::{Job, contents, digest, put};
use crate::maps::Map;
use crate::plane::{self, Plane};
use std::marker::PhantomData;
use work::Footprint;

/// What becomes of nine cells.
pub trait Rule: 'static {
    /// What a cell holds.
    type Cell: plane::Cell;
    /// The content of a cell of a map.
    fn content(cell: u8) -> Self::Cell;
    /// The new content of the cell in the middle.
    fn of(nine: [Self::Cell; 9]) -> Self::Cell;
    /// The bits of a cell.
    fn bits(cell: Self::Cell) -> u64;
}

/// A cell and its four neighbours: a step of diffusion.
pub struct Five;
/// A cell and its eight neighbours: a blur.
pub struct Nine;
/// A generation of Conway's Life, a cell a byte.
pub struct Conway;

/// The rule of cells of a type by its sum.
macro_rules! rule {
    ($name:ident, $cell:ty, $bits:expr, |$nine:pat_param| $sum:expr) => {
        impl Rule for $name {
            type Cell = $cell;

            fn content(cell: u8) -> $cell {
                cell.into()
            }
            #[inline(always)]
            fn of($nine: [$cell; 9]) -> $cell {
                $sum
            }
            fn bits(cell: $cell) -> u64 {
                $bits(cell).into()
            }
        }
    };
}

rule!(Five, f32, f32::to_bits, |[_, n, _, w, own, e, _, s, _]| {
    own + 0.2 * ((n + s) + (w + e) - 4.0 * own)
});
rule!(Nine, f32, f32::to_bits, |[a, n, b, w, own, e, c, s, d]| {
    let (near, far) = ((n + s) + (w + e), (a + b) + (c + d));
    0.25 * own + 0.125 * near + 0.0625 * far
});
// Three neighbours, or two and itself alive.
rule!(Conway, u8, u64::from, |[a, b, c, d, own, f, g, h, i]| {
    u8::from((a + b + c + d + f + g + h + i) | own == 3)
});

/// One sweep.
pub struct Sweep<P: Plane, R: Rule, const TORUS: bool = false> {
    pub(super) plane: P,
    pub(super) now: P::Map<R::Cell>,
    pub(super) next: P::Map<R::Cell>,
    rule: PhantomData<R>,
}

impl<P: Plane, R: Rule, const TORUS: bool> Sweep<P, R, TORUS> {
    /// A grid of zeros.
    pub fn new(plane: P) -> Self {
        let zero = R::content(0);
        Self {
            now: plane.map(zero, zero),
            next: plane.map(zero, zero),
            plane,
            rule: PhantomData,
        }
    }
}

impl<P: Plane, R: Rule, const TORUS: bool> Job for Sweep<P, R, TORUS> {
    fn load(&mut self, map: &Map) {
        put(&self.plane, &mut self.now, &map.cells, R::content);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        match TORUS {
            true => self.plane.sweep_torus(&mut self.now, &mut self.next, R::of),
            false => self
                .plane
                .sweep(&self.now, &mut self.next, R::Cell::default(), R::of),
        }
        std::mem::swap(&mut self.now, &mut self.next);
        (self.plane.rows() * self.plane.columns()) as u64
    }

    fn digest(&self) -> u64 {
        digest(contents(&self.plane, &self.now).map(R::bits))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<R::Cell>();
        Footprint::of(bytes, 2 * bytes)
    }
}
