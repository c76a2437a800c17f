//! Other people's grids, used as their documentation shows: `get` where a place may be
//! off the grid, the index operator where it can't.

use super::pair::Store;
use crate::plane::{About, Cell, Extent, Open};

/// A [`Store`] over another crate's type.
macro_rules! peer {
    ($name:ident, $text:literal, $source:literal, $cells:ty,
     new: |$e:ident, $value:ident| $new:expr,
     get: |$map:ident, $row:ident, $column:ident| $get:expr,
     get_mut: $get_mut:expr,
     index: $index:expr) => {
        #[doc = concat!("The crate `", $text, "`.")]
        #[derive(Clone, Debug)]
        pub struct $name(Open);

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
                let $e = self.0;
                $new
            }
            fn length<T: Cell>(&self) -> usize {
                self.0.rows() * self.0.columns()
            }
            #[inline(always)]
            fn read<T: Cell>(&self, $map: &$cells, $row: usize, $column: usize) -> T {
                $map[$index]
            }
            #[inline(always)]
            fn cell<'a, T: Cell>(
                &self,
                $map: &'a mut $cells,
                $row: usize,
                $column: usize,
            ) -> &'a mut T {
                &mut $map[$index]
            }
            #[inline(always)]
            fn checked<T: Cell>(&self, $map: &$cells, $row: usize, $column: usize) -> Option<T> {
                $get
            }
            #[inline(always)]
            fn checked_mut<'a, T: Cell>(
                &self,
                $map: &'a mut $cells,
                $row: usize,
                $column: usize,
            ) -> Option<&'a mut T> {
                $get_mut
            }
        }
    };
}

peer!(Ndarray, "ndarray", "https://docs.rs/ndarray/0.17", ndarray::Array2<T>,
    new: |e, value| ndarray::Array2::from_elem((e.rows(), e.columns()), value),
    get: |map, row, column| map.get((row, column)).copied(),
    get_mut: map.get_mut((row, column)),
    index: (row, column));

peer!(GridCrate, "grid", "https://docs.rs/grid/1.0", grid::Grid<T>,
    new: |e, value| grid::Grid::init(e.rows(), e.columns(), value),
    get: |map, row, column| map.get(row, column).copied(),
    get_mut: map.get_mut(row, column),
    index: (row, column));

peer!(Array2dCrate, "array2d", "https://docs.rs/array2d/0.3", array2d::Array2D<T>,
    new: |e, value| array2d::Array2D::filled_with(value, e.rows(), e.columns()),
    get: |map, row, column| map.get(row, column).copied(),
    get_mut: map.get_mut(row, column),
    index: (row, column));

// Its type has no `get`: a row is a slice, which has one.
peer!(TooDeeCrate, "toodee", "https://docs.rs/toodee/0.6", toodee::TooDee<T>,
    new: |e, value| toodee::TooDee::init(e.columns(), e.rows(), value),
    get: |map, row, column| {
        use toodee::TooDeeOps;
        (row < map.num_rows()).then(|| map[row].get(column).copied()).flatten()
    },
    get_mut: {
        use toodee::TooDeeOps;
        (row < map.num_rows()).then(|| map[row].get_mut(column)).flatten()
    },
    index: (column, row));

peer!(Pathfinding, "pathfinding", "https://docs.rs/pathfinding/4.16", pathfinding::matrix::Matrix<T>,
    new: |e, value| pathfinding::matrix::Matrix::new(e.rows(), e.columns(), value),
    get: |map, row, column| map.get((row, column)).copied(),
    get_mut: map.get_mut((row, column)),
    index: (row, column));
