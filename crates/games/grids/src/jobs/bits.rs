//! The work of grids of bits.

use super::{Job, digest};
use crate::maps::{FREE, Map};
use crate::plane::{Coord, Size};
use crate::planes::bits::{Bits, LifeScratch, WORD, life};
use work::Footprint;

/// One generation of Life; off the grid nothing lives, or the grid is a torus.
pub struct BitLife<const BORDER: usize, const TORUS: bool = false> {
    /// The cells that live.
    pub(crate) now: Bits<BORDER>,
    next: Bits<BORDER>,
    scratch: LifeScratch,
}

impl<const BORDER: usize, const TORUS: bool> BitLife<BORDER, TORUS> {
    /// An empty grid.
    pub fn new(size: Size) -> Self {
        Self {
            now: Bits::new(size),
            next: Bits::new(size),
            scratch: LifeScratch::new::<BORDER>(size),
        }
    }
}

impl<const BORDER: usize, const TORUS: bool> Job for BitLife<BORDER, TORUS> {
    fn load(&mut self, map: &Map) {
        self.now.load(&map.cells);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        if TORUS && BORDER == 1 {
            self.now.wrap();
        }
        life::<BORDER, TORUS>(&self.now, &mut self.next, &mut self.scratch);
        std::mem::swap(&mut self.now, &mut self.next);
        self.now.size.points() as u64
    }

    fn digest(&self) -> u64 {
        let places = self.now.size.coords();
        digest(places.map(|at| self.now.get(at.row.into(), at.column.into()).into()))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.now.bytes();
        Footprint::of(bytes, 2 * bytes + self.scratch.bytes())
    }
}

/// The number of cells at each distance, a whole row of words at a time: the next level
/// is what lies beside the last one, is free and was not seen.
pub struct BitLevels {
    free: Bits<1>,
    /// Free cells that were not reached.
    left: Bits<1>,
    level: Bits<1>,
    next: Bits<1>,
    start: Coord,
    counts: Vec<u32>,
}

impl BitLevels {
    /// An open grid.
    pub fn new(size: Size) -> Self {
        let empty = Bits::new(size);
        Self {
            free: empty.clone(),
            left: empty.clone(),
            level: empty.clone(),
            next: empty,
            start: Coord::default(),
            counts: Vec::new(),
        }
    }
}

impl Job for BitLevels {
    fn load(&mut self, map: &Map) {
        let is_free = |&cell: &u8| u8::from(cell == FREE);
        let free: Vec<u8> = map.cells.iter().map(is_free).collect();
        self.free.load(&free);
        self.start = map.places[0];
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let (left, level, next) = (&mut self.left, &mut self.level, &mut self.next);
        left.clone_from(&self.free);
        level.clear();
        next.clear();
        self.counts.clear();
        let (row, column) = (usize::from(self.start.row), usize::from(self.start.column));
        let bit = 1 << (column % WORD);
        level.row_mut(row)[column / WORD] = bit;
        left.row_mut(row)[column / WORD] &= !bit;
        // The rows that hold a bit of the level. Bits of older levels in other rows do
        // nothing: what lies beside them was taken out of `left`.
        let (mut rows, mut reached, mut count) = (row..row + 1, 0, 1);
        let last = self.free.size.rows;
        while count > 0 {
            self.counts.push(count);
            reached += u64::from(count);
            rows = rows.start.saturating_sub(1)..(rows.end + 1).min(last);
            count = level.spread(rows.clone(), left, next);
            let is_empty = |row: usize| next.row(row).iter().all(|&word| word == 0);
            while !rows.is_empty() && is_empty(rows.start) {
                rows.start += 1;
            }
            while !rows.is_empty() && is_empty(rows.end - 1) {
                rows.end -= 1;
            }
            std::mem::swap(level, next);
        }
        reached
    }

    fn digest(&self) -> u64 {
        digest(self.counts.iter().map(|&count| count.into()))
    }

    fn bytes(&self) -> Footprint {
        Footprint::of(self.free.bytes(), 4 * self.free.bytes())
    }
}
