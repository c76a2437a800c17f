//! Stencils of `f32`: each cell becomes a weighted sum of itself and its neighbours.
//! Off the grid is 0, or the grid is a torus. One sum, in one order, so that results are
//! equal to the last bit.

use super::{Job, contents, digest, put};
use crate::maps::Map;
use crate::plane::Plane;
use std::marker::PhantomData;
use work::Footprint;

/// What becomes of nine cells.
pub trait Weights: 'static {
    /// The new content of the cell in the middle.
    fn of(nine: [f32; 9]) -> f32;
}

/// A cell and its four neighbours: a step of diffusion.
#[derive(Clone, Copy, Debug)]
pub struct Five;
/// A cell and its eight neighbours: a blur.
#[derive(Clone, Copy, Debug)]
pub struct Nine;

impl Weights for Five {
    #[inline(always)]
    fn of([_, n, _, w, own, e, _, s, _]: [f32; 9]) -> f32 {
        own + 0.2 * ((n + s) + (w + e) - 4.0 * own)
    }
}

impl Weights for Nine {
    #[inline(always)]
    fn of([nw, n, ne, w, own, e, sw, s, se]: [f32; 9]) -> f32 {
        let (near, far) = ((n + s) + (w + e), (nw + ne) + (sw + se));
        0.25 * own + 0.125 * near + 0.0625 * far
    }
}

/// One step of a stencil.
#[derive(Clone, Debug)]
pub struct Stencil<P: Plane, W, const TORUS: bool = false> {
    plane: P,
    now: P::Map<f32>,
    next: P::Map<f32>,
    weights: PhantomData<W>,
}

impl<P: Plane, W: Weights, const TORUS: bool> Stencil<P, W, TORUS> {
    /// A grid of zeros.
    pub fn new(plane: P) -> Self {
        Self {
            now: plane.map(0.0, 0.0),
            next: plane.map(0.0, 0.0),
            plane,
            weights: PhantomData,
        }
    }
}

impl<P: Plane, W: Weights, const TORUS: bool> Job for Stencil<P, W, TORUS> {
    fn load(&mut self, map: &Map) {
        put(&self.plane, &mut self.now, &map.cells, f32::from);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        match TORUS {
            true => self.plane.sweep_torus(&mut self.now, &mut self.next, W::of),
            false => self.plane.sweep(&self.now, &mut self.next, 0.0, W::of),
        }
        std::mem::swap(&mut self.now, &mut self.next);
        (self.plane.rows() * self.plane.columns()) as u64
    }

    fn digest(&self) -> u64 {
        digest(contents(&self.plane, &self.now).map(|own| own.to_bits().into()))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<f32>();
        Footprint::of(bytes, 2 * bytes)
    }
}
