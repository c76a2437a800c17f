//! Stores of crates, used as their documentation shows: `get` where a place may be off the
//! grid, the index operator where it can't.

use super::searches::is_small;
use super::{Entry, batch};
use boardbench::measure::Work;
use grids::jobs::{AT_RANDOM, COLUMNS, Conway, Copy, Distances, Five, ROWS, Sweep, Walk};
use grids::maps::Map;
use grids::plane::laws::laws;
use grids::plane::{About, Cell, Extent, Open};
use grids::planes::pair::{Pair, Store};
use grids::{Plane, Size};
use grixy::prelude::{GridBuf, GridRead, Pos, RowMajor};
use std::fmt::{self, Debug, Formatter};
use std::ops::{Deref, DerefMut};
use std::rc::Rc;
use toodee::TooDeeOps;

/// A [`Store`] over a crate's type: how it is made, how the index operator writes a place, and
/// how `get` and `get_mut` do, if not in the same way.
macro_rules! store {
    ($name:ident, $text:literal, $source:literal, $cells:ty,
     new: |$rows:ident, $columns:ident, $value:ident| $new:expr,
     at: |$row:ident, $column:ident| $at:expr) => {
        store!($name, $text, $source, $cells,
            new: |$rows, $columns, $value| $new,
            at: |$row, $column| $at,
            get: |map| map.get($at),
            get_mut: |map| map.get_mut($at));
    };
    ($name:ident, $text:literal, $source:literal, $cells:ty,
     new: |$rows:ident, $columns:ident, $value:ident| $new:expr,
     at: |$row:ident, $column:ident| $at:expr,
     get: |$map:ident| $get:expr,
     get_mut: |$map_mut:ident| $get_mut:expr) => {
        #[derive(Clone, Debug)]
        struct $name(Open);

        impl Store for $name {
            const ABOUT: [About; 2] = [About {
                name: concat!("peer:", $text),
                summary: concat!("the crate ", $text),
                source: $source,
                dimension: "one",
                border: "none",
            }; 2];
            type Extent = Open;
            type Cells<T: Cell> = $cells;

            fn new(extent: Open) -> Self {
                Self(extent)
            }
            #[inline(always)]
            fn extent(&self) -> Open {
                self.0
            }
            fn cells<T: Cell>(&self, $value: T) -> $cells {
                let ($rows, $columns) = (self.0.rows(), self.0.columns());
                $new
            }
            fn length<T: Cell>(&self) -> usize {
                self.0.rows() * self.0.columns()
            }
            #[inline(always)]
            fn read<T: Cell>(&self, map: &$cells, $row: usize, $column: usize) -> T {
                map[$at]
            }
            #[inline(always)]
            fn cell<'a, T: Cell>(
                &self,
                map: &'a mut $cells,
                $row: usize,
                $column: usize,
            ) -> &'a mut T {
                &mut map[$at]
            }
            #[inline(always)]
            fn checked<T: Cell>(&self, $map: &$cells, $row: usize, $column: usize) -> Option<T> {
                $get.copied()
            }
            #[inline(always)]
            fn checked_mut<'a, T: Cell>(
                &self,
                $map_mut: &'a mut $cells,
                $row: usize,
                $column: usize,
            ) -> Option<&'a mut T> {
                $get_mut
            }
        }
    };
}

/// A grid of `grixy`, which can't be printed, as a store must.
#[derive(Clone)]
struct Buffer<T>(GridBuf<T, Vec<T>, RowMajor>);

impl<T> Debug for Buffer<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a grid of grixy")
    }
}

impl<T> Deref for Buffer<T> {
    type Target = GridBuf<T, Vec<T>, RowMajor>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<T> DerefMut for Buffer<T> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

store!(Grixy, "grixy", "https://docs.rs/grixy/0.7", Buffer<T>,
    new: |rows, columns, value| Buffer(GridBuf::new_filled(columns, rows, value)),
    at: |row, column| Pos::new(column, row));

// The only one that keeps columns together.
store!(Nalgebra, "nalgebra", "https://docs.rs/nalgebra/0.35", nalgebra::DMatrix<T>,
    new: |rows, columns, value| nalgebra::DMatrix::from_element(rows, columns, value),
    at: |row, column| (row, column));

// Blocks of 8x8, as `tiles8`.
store!(Blocks, "block-grid", "https://docs.rs/block-grid/1.0",
    block_grid::BlockGrid<T, block_grid::U8>,
    new: |rows, columns, value| {
        block_grid::BlockGrid::filled(rows, columns, value).expect("whole blocks")
    },
    at: |row, column| (row, column));

store!(Ndarray, "ndarray", "https://docs.rs/ndarray/0.17", ndarray::Array2<T>,
    new: |rows, columns, value| ndarray::Array2::from_elem((rows, columns), value),
    at: |row, column| (row, column));

store!(GridCrate, "grid", "https://docs.rs/grid/1.0", grid::Grid<T>,
    new: |rows, columns, value| grid::Grid::init(rows, columns, value),
    at: |row, column| (row, column),
    get: |map| map.get(row, column),
    get_mut: |map| map.get_mut(row, column));

store!(Array2dCrate, "array2d", "https://docs.rs/array2d/0.3", array2d::Array2D<T>,
    new: |rows, columns, value| array2d::Array2D::filled_with(value, rows, columns),
    at: |row, column| (row, column),
    get: |map| map.get(row, column),
    get_mut: |map| map.get_mut(row, column));

// Its type has no `get`: a row is a slice, which has one.
store!(TooDeeCrate, "toodee", "https://docs.rs/toodee/0.6", toodee::TooDee<T>,
    new: |rows, columns, value| toodee::TooDee::init(columns, rows, value),
    at: |row, column| (column, row),
    get: |map| (row < map.num_rows()).then(|| map[row].get(column)).flatten(),
    get_mut: |map| (row < map.num_rows()).then(|| map[row].get_mut(column)).flatten());

store!(Pathfinding, "pathfinding", "https://docs.rs/pathfinding/4.16",
    pathfinding::matrix::Matrix<T>,
    new: |rows, columns, value| pathfinding::matrix::Matrix::new(rows, columns, value),
    at: |row, column| (row, column));

pub(super) fn all() -> [Entry; 8] {
    [
        entry::<Ndarray>(|work, _| do_it(work)),
        entry::<GridCrate>(|work, _| do_it(work)),
        entry::<Array2dCrate>(|work, _| do_it(work)),
        entry::<TooDeeCrate>(|work, _| do_it(work)),
        entry::<Pathfinding>(|work, _| do_it(work)),
        entry::<Grixy>(|work, _| do_it(work)),
        // Maps are loaded row by row: on a million cells that takes it longer than the work,
        // and `measure` refuses it.
        entry::<Nalgebra>(|work, size| do_it(work) && is_small(size)),
        // It refuses a part of a block.
        entry::<Blocks>(|work, size| do_it(work) && size.rows % 8 == 0 && size.columns % 8 == 0),
    ]
}

fn entry<S: Store>(does: fn(&str, Size) -> bool) -> Entry {
    Entry {
        about: S::ABOUT[0],
        does,
        make: Rc::new(make::<Pair<S>>),
        laws: Some(laws::<Pair<S>>),
    }
}

/// Whether stores are compared in that work.
pub(super) fn do_it(work: &str) -> bool {
    let walks = ["walk-rows", "walk-columns", "walk-random", "copy"];
    [
        "life-bytes",
        "stencil5",
        "bfs-open",
        "bfs-maze",
        "bfs-caves",
    ]
    .into_iter()
    .chain(walks)
    .any(|own| own == work)
}

fn make<P: Plane>(work: &str, size: Size, maps: Rc<[Map]>) -> Box<dyn Work> {
    let plane = P::new(P::Extent::of(size));
    match work {
        "life-bytes" => batch(maps, move || Sweep::<P, Conway>::new(plane.clone())),
        "stencil5" => batch(maps, move || Sweep::<P, Five>::new(plane.clone())),
        "walk-rows" => batch(maps, move || Walk::<P, ROWS>::new(plane.clone())),
        "walk-columns" => batch(maps, move || Walk::<P, COLUMNS>::new(plane.clone())),
        "walk-random" => batch(maps, move || Walk::<P, AT_RANDOM>::new(plane.clone())),
        "copy" => batch(maps, move || Copy::new(plane.clone())),
        "bfs-open" | "bfs-maze" | "bfs-caves" => batch(maps, move || Distances::new(plane.clone())),
        _ => unreachable!("crates do not meet in {work}"),
    }
}
