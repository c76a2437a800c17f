//! `array2d`: nested arrays of fixed size, what the documents call a
//! two-dimensional board.
//!
//! The rows lie one behind the other in one block, a point is its row and
//! column, and a step is tested against the edges by one unsigned comparison
//! each for row and column.
//!
//! ```text
//!            column
//!            0  1  2
//!  row 0  |  .  .  .  |
//!      1  |  .  .  .  |     [[T; 3]; 3]
//!      2  |  .  .  .  |
//! ```
//!
//! Bytes: one for each byte-wide point, 361 on 19x19. At run time the array is
//! made for 25x25 as C programs do with their largest size, 625 bytes for every
//! board.
//!
//! Source: "the old two-dimensional board representation" that the GNU Go
//! documentation of the board array argues against.

use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};

/// Nested arrays of `R` rows and `C` columns.
#[derive(Clone, Copy, Debug)]
pub struct Array2dLayout<G, const R: usize, const C: usize>(G);

const fn rows(rows: usize, _columns: usize, _max: usize, _reach: usize) -> usize {
    rows
}

const fn columns(_rows: usize, columns: usize, _max: usize, _reach: usize) -> usize {
    columns
}

impl<G: Geometry, const R: usize, const C: usize> Layout for Array2dLayout<G, R, C> {
    type Geometry = G;
    type Point = Coord;
    type Step = Direction;
    type Map<T: Cell> = [[T; C]; R];
    /// Each look tests two indices: playouts of Gomoku took up to 1.13 times as long.
    const LOOKS_AHEAD: bool = false;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        if geometry.rows() > R || geometry.columns() > C {
            return Err(Unsupported(format!(
                "an array of {R} rows and {C} columns can't hold {} rows and {} columns",
                geometry.rows(),
                geometry.columns()
            )));
        }
        Ok(Self(geometry))
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.0
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> Coord {
        coord
    }
    #[inline(always)]
    fn coord(self, point: Coord) -> Coord {
        point
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> Direction {
        direction
    }

    /// Of the two comparisons of a step, the compiler drops the one that asks about the
    /// coordinate that stays: where it knows both sizes and the point is on the board.
    #[inline(always)]
    fn checked(self, point: Coord) -> Coord {
        if G::KNOWN {
            assert!(usize::from(point.row) < self.rows(), "beyond the last row");
            assert!(
                usize::from(point.column) < self.columns(),
                "beyond the last column"
            );
        }
        point
    }

    #[inline]
    fn map<T: Cell>(self, inside: T, _outside: T) -> [[T; C]; R] {
        [[inside; C]; R]
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut [[T; C]; R], inside: T) {
        for row in &mut map[..self.rows()] {
            row[..self.columns()].fill(inside);
        }
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &[[T; C]; R], point: Coord) -> T {
        map[usize::from(point.row)][usize::from(point.column)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut [[T; C]; R], point: Coord, value: T) {
        map[usize::from(point.row)][usize::from(point.column)] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &[[T; C]; R], point: Coord, step: Direction, off: T) -> (Coord, T) {
        // In the width of addresses, where a coordinate below zero wraps to a large one.
        // Both tests at once: of two branches the compiler keeps more in registers, 19 %
        // more instructions in Othello and 4 % in a flood fill.
        let row = usize::from(point.row).wrapping_add_signed(step.rows.into());
        let column = usize::from(point.column).wrapping_add_signed(step.columns.into());
        let reached = Coord::new(row, column);
        if (row < self.rows()) & (column < self.columns()) {
            (reached, map[row][column])
        } else {
            (reached, off)
        }
    }

    fn cells(self) -> usize {
        R * C
    }
    fn stride(self) -> usize {
        C
    }
    fn index(self, point: Coord) -> usize {
        usize::from(point.row) * C + usize::from(point.column)
    }

    /// Rows taken as slices, so that no read is tested against the array.
    #[inline(always)]
    #[allow(
        clippy::needless_range_loop,
        reason = "an iterator over the rows is slower"
    )]
    fn scan<T: Cell>(self, map: &[[T; C]; R], _off: T, mut f: impl FnMut(Coord, T)) {
        for row in 0..self.rows() {
            for (column, &content) in map[row][..self.columns()].iter().enumerate() {
                f(Coord::new(row, column), content);
            }
        }
    }
}

board::family! {
    pub Array2d = "array2d", "nested fixed arrays, row and column tested", "GNU Go's board before its board array",
        overrides &["checked", "scan"];
    nested Array2dLayout(rows, columns)
}
