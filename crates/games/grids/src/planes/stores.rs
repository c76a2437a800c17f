//! Where the cell of a row and column lies, for [`Pair`](super::pair::Pair).
//!
//! ```text
//!  flat  0 1 2 3   tiles of 2   0 1 4 5   Morton  0 1 4 5   stride2k, columns 3:
//!        4 5 6 7   (for 4, 8)   2 3 6 7           2 3 6 7   0 1 2 #
//!        8 ...                  8 ...             8 ...     4 5 6 #
//! ```
//!
//! Bytes: a cell for each point; `stride2k` and `tiles` up to the next power of two or
//! whole tile; `morton` the square of the next power of two of the longer side.

use super::pair::Store;
use crate::plane::{About, Cell, Extent, Fixed, Open};

const fn about(name: &'static str, summary: &'static str, source: &'static str) -> About {
    About {
        name,
        summary,
        source,
        dimension: "one",
        border: "none",
    }
}

const fn of_rows(name: &'static str, summary: &'static str) -> About {
    About {
        dimension: "two",
        ..about(name, summary, "the first that most programs write")
    }
}

const NAIVE: [About; 2] = {
    let interior = "rows of rows; the eight neighbours are tested at once, sweeps run over rows";
    [
        of_rows("naive2d", "rows of rows; each step is tested"),
        of_rows("naive2d-interior", interior),
    ]
};

/// Reading and writing where the cells are rows of rows.
macro_rules! rows_of_rows {
    ($cells:ty) => {
        #[inline(always)]
        fn read<T: Cell>(&self, cells: &$cells, row: usize, column: usize) -> T {
            cells[row][column]
        }
        #[inline(always)]
        fn cell<'a, T: Cell>(&self, cells: &'a mut $cells, row: usize, column: usize) -> &'a mut T {
            &mut cells[row][column]
        }
        #[inline(always)]
        fn checked<T: Cell>(&self, cells: &$cells, row: usize, column: usize) -> Option<T> {
            cells.get(row)?.get(column).copied()
        }
        #[inline(always)]
        fn checked_mut<'a, T: Cell>(
            &self,
            cells: &'a mut $cells,
            row: usize,
            column: usize,
        ) -> Option<&'a mut T> {
            cells.get_mut(row)?.get_mut(column)
        }
        #[inline(always)]
        fn row<'a, T: Cell>(&self, cells: &'a $cells, row: usize) -> Option<&'a [T]> {
            Some(&cells[row])
        }
        #[inline(always)]
        fn row_mut<'a, T: Cell>(&self, cells: &'a mut $cells, row: usize) -> Option<&'a mut [T]> {
            Some(&mut cells[row])
        }
    };
}

/// A `Vec` of a `Vec` for each row.
#[derive(Clone, Debug)]
pub struct Nested(Open);

impl Store for Nested {
    const ABOUT: [About; 2] = NAIVE;
    type Extent = Open;
    type Cells<T: Cell> = Vec<Vec<T>>;

    fn new(extent: Open) -> Self {
        Self(extent)
    }
    #[inline(always)]
    fn extent(&self) -> Open {
        self.0
    }
    fn cells<T: Cell>(&self, inside: T) -> Vec<Vec<T>> {
        vec![vec![inside; self.0.columns()]; self.0.rows()]
    }
    fn length<T: Cell>(&self) -> usize {
        self.0.rows() * (self.0.columns() + size_of::<Vec<T>>() / size_of::<T>())
    }
    rows_of_rows!(Vec<Vec<T>>);
}

/// An array of arrays.
#[derive(Clone, Debug)]
pub struct NestedArray<const N: usize>;

impl<const N: usize> Store for NestedArray<N> {
    const ABOUT: [About; 2] = NAIVE;
    type Extent = Fixed<N>;
    type Cells<T: Cell> = Box<[[T; N]; N]>;

    fn new(_: Fixed<N>) -> Self {
        Self
    }
    #[inline(always)]
    fn extent(&self) -> Fixed<N> {
        Fixed
    }
    fn cells<T: Cell>(&self, inside: T) -> Box<[[T; N]; N]> {
        let rows = vec![[inside; N]; N].into_boxed_slice();
        rows.try_into().expect("as many rows as were made")
    }
    fn length<T: Cell>(&self) -> usize {
        N * N
    }
    rows_of_rows!(Box<[[T; N]; N]>);
}

/// What stores in one array have in common: each cell lies at an index of its own.
macro_rules! one_array {
    () => {
        type Cells<T: Cell> = Vec<T>;

        #[inline(always)]
        fn extent(&self) -> Self::Extent {
            self.extent
        }
        fn cells<T: Cell>(&self, inside: T) -> Vec<T> {
            vec![inside; self.length::<T>()]
        }
        #[inline(always)]
        fn read<T: Cell>(&self, cells: &Vec<T>, row: usize, column: usize) -> T {
            cells[self.index(row, column)]
        }
        #[inline(always)]
        fn cell<'a, T: Cell>(&self, cells: &'a mut Vec<T>, row: usize, column: usize) -> &'a mut T {
            &mut cells[self.index(row, column)]
        }
    };
}

/// How far apart the rows of [`Strided`] lie: the columns.
pub const TIGHT: u8 = 0;
/// The next power of two.
pub const POWER: u8 = 1;
/// The next power of two and a cache line.
pub const LINE: u8 = 2;
/// The cells of 32 bits that fill a cache line.
const CACHE_LINE: usize = 16;

/// Rows one after another in one array.
#[derive(Clone, Debug)]
pub struct Strided<E, const KIND: u8> {
    extent: E,
    stride: usize,
}

impl<E: Extent, const KIND: u8> Strided<E, KIND> {
    /// How many cells lie between the starts of two rows.
    #[inline(always)]
    pub fn stride(&self) -> usize {
        match KIND {
            TIGHT => self.extent.columns(),
            POWER => self.stride,
            _ => self.stride + CACHE_LINE,
        }
    }

    #[inline(always)]
    fn index(&self, row: usize, column: usize) -> usize {
        row * self.stride() + column
    }
}

impl<E: Extent, const KIND: u8> Store for Strided<E, KIND> {
    const ABOUT: [About; 2] = match KIND {
        TIGHT => {
            let source = "the advice of most articles on grids";
            let tested = "one array, row by row; each step is tested";
            let interior = "flat; the eight neighbours are tested at once, sweeps run over rows";
            [
                about("flat", tested, source),
                about("flat-interior", interior, source),
            ]
        }
        POWER => {
            let summary = "flat-interior whose rows lie a power of two apart";
            [about("stride2k", summary, "0x88; textures of graphics cards"); 2]
        }
        _ => {
            let source =
                "padding against conflicts of cache sets (Frumkin and Van der Wijngaart 2002)";
            let summary = "stride2k, and 16 cells between rows";
            [about("stride2k-line", summary, source); 2]
        }
    };
    type Extent = E;
    one_array!();

    fn new(extent: E) -> Self {
        let stride = extent.columns().next_power_of_two();
        Self { extent, stride }
    }
    fn length<T: Cell>(&self) -> usize {
        self.extent.rows() * self.stride()
    }
    #[inline(always)]
    fn checked<T: Cell>(&self, cells: &Vec<T>, row: usize, column: usize) -> Option<T> {
        let is_on = row < self.extent.rows() && column < self.extent.columns();
        // Without a panic the compiler can remove reads that are not used.
        is_on.then(|| cells.get(self.index(row, column)).copied())?
    }
    #[inline(always)]
    fn row<'a, T: Cell>(&self, cells: &'a Vec<T>, row: usize) -> Option<&'a [T]> {
        let first = row * self.stride();
        Some(&cells[first..first + self.extent.columns()])
    }
    #[inline(always)]
    fn row_mut<'a, T: Cell>(&self, cells: &'a mut Vec<T>, row: usize) -> Option<&'a mut [T]> {
        let first = row * self.stride();
        Some(&mut cells[first..first + self.extent.columns()])
    }
}

/// Square tiles with sides of `K` cells, a power of two, row by row.
#[derive(Clone, Debug)]
pub struct Tiles<const K: usize> {
    extent: Open,
    /// Cells of a row of tiles.
    across: usize,
}

impl<const K: usize> Tiles<K> {
    #[inline(always)]
    fn index(&self, row: usize, column: usize) -> usize {
        row / K * self.across + column / K * (K * K) + row % K * K + column % K
    }
}

impl<const K: usize> Store for Tiles<K> {
    const ABOUT: [About; 2] = {
        let summary = "square tiles, each in one piece; each step is tested";
        let source = "tiled textures; blocked matrices (Lam, Rothberg and Wolf 1991)";
        [about(if K == 4 { "tiles4" } else { "tiles8" }, summary, source); 2]
    };
    type Extent = Open;
    one_array!();

    fn new(extent: Open) -> Self {
        let across = extent.columns().div_ceil(K) * K * K;
        Self { extent, across }
    }
    fn length<T: Cell>(&self) -> usize {
        self.extent.rows().div_ceil(K) * self.across
    }
    #[inline(always)]
    fn checked<T: Cell>(&self, cells: &Vec<T>, row: usize, column: usize) -> Option<T> {
        let is_on = row < self.extent.rows() && column < self.extent.columns();
        // Without a panic the compiler can remove reads that are not used.
        is_on.then(|| cells.get(self.index(row, column)).copied())?
    }
    /// The pieces of the row in its tiles.
    #[inline(always)]
    fn each_of_row<T: Cell>(&self, cells: &Vec<T>, row: usize, mut read: impl FnMut(T)) {
        let tiles = &cells[row / K * self.across..][..self.across];
        let pieces = tiles
            .chunks_exact(K * K)
            .map(|tile| &tile[row % K * K..][..K]);
        let (full, rest) = (self.extent.columns() / K, self.extent.columns() % K);
        for piece in pieces.clone().take(full) {
            piece.iter().for_each(|&own| read(own));
        }
        for piece in pieces.skip(full) {
            piece[..rest].iter().for_each(|&own| read(own));
        }
    }
}

/// Morton order: the bits of row and column by turns.
#[derive(Clone, Debug)]
pub struct Morton {
    extent: Open,
    /// The bits of a number, with a gap after each.
    spread: Vec<u32>,
}

impl Morton {
    fn spread(side: usize) -> Vec<u32> {
        let bit = |number: u32, bit: u32| (number >> bit & 1) << (2 * bit);
        let spread = |number: usize| (0..16).fold(0, |sum, at| sum | bit(number as u32, at));
        (0..side).map(spread).collect()
    }

    #[inline(always)]
    fn index(&self, row: usize, column: usize) -> usize {
        (self.spread[row] << 1 | self.spread[column]) as usize
    }
}

impl Store for Morton {
    const ABOUT: [About; 2] = {
        let source = "G. M. Morton 1966; dilated integers from a table";
        [about("morton", "Z-order; each step is tested", source); 2]
    };
    type Extent = Open;
    one_array!();

    fn new(extent: Open) -> Self {
        let side = extent.rows().max(extent.columns());
        let spread = Self::spread(side);
        Self { extent, spread }
    }
    fn length<T: Cell>(&self) -> usize {
        self.index(self.extent.rows() - 1, self.extent.columns() - 1) + 1
    }
}
