//! A generation of Life over a border, by sums of columns: three cells above one another are
//! added once and serve three cells.

use super::Job;
use super::sweep::{Conway, Sweep};
use crate::maps::Map;
use crate::plane::{Extent, Plane};
use crate::planes::{bits::rows_of_piece, bordered::Bordered};
use work::Footprint;

/// Off the grid nothing lives; with a border on both sides it is a torus.
pub struct LifeBySums<E: Extent, const SIDES: usize> {
    life: Sweep<Bordered<E, SIDES>, Conway>,
    sums: Vec<u8>,
}

impl<E: Extent, const SIDES: usize> LifeBySums<E, SIDES> {
    /// An empty grid.
    pub fn new(plane: Bordered<E, SIDES>) -> Self {
        Self {
            sums: vec![0; rows_of_piece(PIECE, plane.stride()) * plane.stride() + 2],
            life: Sweep::new(plane),
        }
    }
}

/// Cells of a piece of rows, whose sums stay in the first cache.
const PIECE: usize = 1 << 13;

/// The sums of three cells above one another. As [`sweep_row`](crate::plane::sweep_row),
/// a function of its own.
#[inline(never)]
fn add_columns([above, here, below]: [&[u8]; 3], sums: &mut [u8]) {
    let cells = sums.len();
    let (above, here, below) = (&above[..cells], &here[..cells], &below[..cells]);
    for (at, sum) in sums.iter_mut().enumerate() {
        *sum = above[at] + here[at] + below[at];
    }
}

/// The next generation of cells in a line. With itself a cell that stays counts three or four.
#[inline(never)]
fn by_sums(sums: &[u8], here: &[u8], out: &mut [u8]) {
    let cells = out.len() + 2;
    let (sums, here) = (&sums[..cells], &here[..cells]);
    for (at, out) in out.iter_mut().enumerate() {
        let sum = sums[at] + sums[at + 1] + sums[at + 2];
        let own = here[at + 1];
        *out = u8::from((sum - own) | own == 3);
    }
}

impl<E: Extent, const SIDES: usize> Job for LifeBySums<E, SIDES> {
    fn load(&mut self, map: &Map) {
        self.life.load(map);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let Sweep {
            plane, now, next, ..
        } = &mut self.life;
        if SIDES == 2 {
            plane.wrap(now);
        }
        // The border lies among the points: some rows are one line of cells.
        let (rows, stride) = (plane.rows(), plane.stride());
        let step = rows_of_piece(PIECE, stride);
        for first in (0..rows).step_by(step) {
            let behind = (first + step).min(rows);
            let own = plane.first(first)..plane.first(behind) - SIDES;
            let around = own.start - 1..own.end + 1;
            let sums = &mut self.sums[..around.len()];
            let at = |begin: usize| &now[begin..begin + around.len()];
            let three = [around.start - stride, around.start, around.start + stride].map(at);
            add_columns(three, sums);
            by_sums(sums, three[1], &mut next[own]);
            for row in first + 1..behind {
                let begin = plane.first(row);
                next[begin - SIDES..begin].fill(0);
            }
        }
        std::mem::swap(now, next);
        (rows * plane.columns()) as u64
    }

    fn digest(&self) -> u64 {
        self.life.digest()
    }

    fn bytes(&self) -> Footprint {
        let mut bytes = self.life.bytes();
        bytes.working += self.sums.len() as u64;
        bytes
    }
}
