//! Conway's Life, a cell a byte: one generation. Off the grid nothing lives, or the grid
//! is a torus.

use super::{Job, contents, digest, put};
use crate::maps::Map;
use crate::plane::{Extent, Plane};
use crate::planes::bordered::Bordered;
use work::Footprint;

/// One generation over any layout.
#[derive(Clone, Debug)]
pub struct Life<P: Plane, const TORUS: bool = false> {
    plane: P,
    now: P::Map<u8>,
    next: P::Map<u8>,
}

impl<P: Plane, const TORUS: bool> Life<P, TORUS> {
    /// An empty grid.
    pub fn new(plane: P) -> Self {
        Self {
            now: plane.map(0, 0),
            next: plane.map(0, 0),
            plane,
        }
    }

    /// Number of cells that live.
    pub fn living(&self) -> u64 {
        contents(&self.plane, &self.now).map(u64::from).sum()
    }
}

/// What becomes of the cell in the middle: three neighbours, or two and itself alive.
#[inline(always)]
fn rule(nine: [u8; 9]) -> u8 {
    let [a, b, c, d, own, f, g, h, i] = nine;
    u8::from((a + b + c + d + f + g + h + i) | own == 3)
}

impl<P: Plane, const TORUS: bool> Job for Life<P, TORUS> {
    fn load(&mut self, map: &Map) {
        put(&self.plane, &mut self.now, &map.cells, |cell| cell);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let Self { plane, now, next } = self;
        match TORUS {
            true => plane.sweep_torus(now, next, rule),
            false => plane.sweep(now, next, 0, rule),
        }
        std::mem::swap(&mut self.now, &mut self.next);
        (self.plane.rows() * self.plane.columns()) as u64
    }

    fn digest(&self) -> u64 {
        digest(contents(&self.plane, &self.now).map(u64::from))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<u8>();
        Footprint::of(bytes, 2 * bytes)
    }
}

/// One generation over a border, by sums of columns: three cells above one another are
/// added once and serve three cells. With a border on both sides it is of a torus.
#[derive(Clone, Debug)]
pub struct LifeBySums<E: Extent, const SIDES: usize> {
    life: Life<Bordered<E, SIDES>>,
    sums: Vec<u8>,
}

impl<E: Extent, const SIDES: usize> LifeBySums<E, SIDES> {
    /// An empty grid.
    pub fn new(plane: Bordered<E, SIDES>) -> Self {
        Self {
            sums: vec![0; rows_of_piece(&plane) * plane.stride() + 2],
            life: Life::new(plane),
        }
    }
}

fn rows_of_piece<E: Extent, const SIDES: usize>(plane: &Bordered<E, SIDES>) -> usize {
    (PIECE / plane.stride()).max(1)
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
        let Life { plane, now, next } = &mut self.life;
        if SIDES == 2 {
            plane.wrap(now);
        }
        // The border lies among the points: some rows are one line of cells.
        let (rows, stride) = (plane.rows(), plane.stride());
        let step = rows_of_piece(plane);
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
        let Footprint { position, working } = self.life.bytes();
        Footprint {
            position,
            working: working + self.sums.len() as u64,
        }
    }
}
