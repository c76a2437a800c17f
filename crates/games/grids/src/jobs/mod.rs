//! What is done on grids, a file for each kind of work.
//!
//! A [`Job`] is done on a grid in one layout. What it leaves in memory is its result,
//! whose digest is taken after the timed span, row by row, so that it costs the layouts
//! nothing there.

mod bits;
mod fill;
mod life;
mod path;
mod search;
mod sweep;
mod walk;

pub use bits::{BitLevels, BitLife};
pub use fill::Labels;
pub use life::LifeBySums;
pub use path::{DIAGONAL, Path, STRAIGHT};
pub use search::{Distances, Levels, UNSEEN};
pub use sweep::{Conway, Five, Nine, Rule, Sweep};
pub use walk::{AT_RANDOM, COLUMNS, Copy, ROWS, Sight, Walk};

use crate::maps::{Map, Random};
use crate::plane::{Cell, Coord, Plane, Size};
use std::rc::Rc;
use work::{Footprint, Work};

/// Work on one grid.
pub trait Job: 'static {
    /// Puts a map into its own buffers. Not timed.
    fn load(&mut self, map: &Map);
    /// Does the work once. Returns the number of operations.
    fn run(&mut self) -> u64;
    /// A digest of what the work has left. Not timed.
    fn digest(&self) -> u64;
    /// Bytes of the grid itself, and of all that the work touches.
    fn bytes(&self) -> Footprint;
}

/// FNV-1a over 64-bit words.
pub(crate) fn digest(words: impl Iterator<Item = u64>) -> u64 {
    words.fold(14_695_981_039_346_656_037, |digest, word| {
        (digest ^ word).wrapping_mul(1_099_511_628_211)
    })
}

/// All places of a plane, row by row.
pub(crate) fn coords<P: Plane>(plane: &P) -> impl Iterator<Item = Coord> + use<P> {
    let (rows, columns) = (plane.rows(), plane.columns());
    Size { rows, columns }.coords()
}

/// The contents of a map, row by row.
pub(crate) fn contents<'a, P: Plane, T: Cell>(
    plane: &'a P,
    map: &'a P::Map<T>,
) -> impl Iterator<Item = T> + 'a {
    coords(plane).map(|at| plane.get(map, plane.point(at)))
}

/// Writes a map that `content` makes of the cells, row by row.
pub(crate) fn put<P: Plane, T: Cell>(
    plane: &P,
    map: &mut P::Map<T>,
    cells: &[u8],
    content: impl Fn(u8) -> T,
) {
    for (at, &cell) in coords(plane).zip(cells) {
        plane.set(map, plane.point(at), content(cell));
    }
}

/// As many jobs as a sample has units, on maps of a pool.
pub struct Batch<J> {
    pool: Rc<[Map]>,
    make: Box<dyn Fn() -> J>,
    loaded: Vec<J>,
    operations: u64,
}

impl<J: Job> Batch<J> {
    /// Jobs on maps of a pool, which has one at least.
    pub fn new(pool: Rc<[Map]>, make: impl Fn() -> J + 'static) -> Self {
        Self {
            pool,
            loaded: vec![make()],
            make: Box::new(make),
            operations: 0,
        }
    }
}

impl<J: Job> Work for Batch<J> {
    fn load(&mut self, seed: u64, batch: u32) {
        let mut random = Random::new(seed);
        self.loaded.resize_with(batch as usize, &self.make);
        for job in &mut self.loaded {
            job.load(&self.pool[random.below(self.pool.len())]);
        }
    }

    fn run(&mut self) -> u64 {
        self.operations = self.loaded.iter_mut().map(Job::run).sum();
        0
    }

    fn result(&self) -> u64 {
        digest(self.loaded.iter().map(Job::digest))
    }

    fn operations(&self) -> u64 {
        self.operations
    }

    fn footprint(&self) -> Footprint {
        let one = self.loaded.first().map_or(Footprint::default(), Job::bytes);
        Footprint {
            working: one.working * self.loaded.len() as u64,
            ..one
        }
    }
}
