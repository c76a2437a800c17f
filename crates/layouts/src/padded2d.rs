//! `padded2d`: nested arrays with a border on every side.
//!
//! A point is the row and the column of its cell in the array, border counted,
//! so that no step from the board leaves the array and no range is tested for
//! the edge: the border's content says it. Between this and `padded-full`
//! stands nothing but two subscripts instead of one.
//!
//! ```text
//!            column
//!            0  1  2  3  4
//!  row 0  |  #  #  #  #  #  |
//!      1  |  #  .  .  .  #  |
//!      2  |  #  .  .  .  #  |     [[T; 5]; 5] for 3x3
//!      3  |  #  .  .  .  #  |
//!      4  |  #  #  #  #  #  |
//! ```
//!
//! Bytes: `(rows + 2 * reach) * (columns + 2 * reach)` for byte-wide cells, 441
//! on 19x19, 144 for chess. At run time the array is made for 25x25: 729, and
//! 841 for chess.
//!
//! Source: "in a two-dimensional board representation this would be the case"
//! (21x21), *Board representation* (Sensei's Library).

use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};

/// Nested arrays of `R` rows and `C` columns, border included.
#[derive(Clone, Copy, Debug)]
pub struct Padded2dLayout<G, const R: usize, const C: usize>(G);

/// Row and column in the array, border counted. Ordered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Subscripts {
    /// The row in the array.
    pub row: u8,
    /// The column in the array.
    pub column: u8,
}

const fn rows(rows: usize, _columns: usize, _max: usize, reach: usize) -> usize {
    rows + 2 * reach
}

const fn columns(_rows: usize, columns: usize, _max: usize, reach: usize) -> usize {
    columns + 2 * reach
}

impl<G: Geometry, const R: usize, const C: usize> Layout for Padded2dLayout<G, R, C> {
    type Geometry = G;
    type Point = Subscripts;
    type Step = Direction;
    type Map<T: Cell> = [[T; C]; R];
    /// Each look tests two indices: playouts of Gomoku took up to 1.55 times as long.
    const LOOKS_AHEAD: bool = false;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        let border = 2 * G::REACH;
        if geometry.rows() + border > R || geometry.columns() + border > C {
            return Err(Unsupported(format!(
                "an array of {R} rows and {C} columns can't hold {} rows and {} columns with a border of {} on every side",
                geometry.rows(),
                geometry.columns(),
                G::REACH
            )));
        }
        Ok(Self(geometry))
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.0
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> Subscripts {
        Subscripts {
            row: coord.row + G::REACH as u8,
            column: coord.column + G::REACH as u8,
        }
    }
    #[inline(always)]
    fn coord(self, point: Subscripts) -> Coord {
        Coord {
            row: point.row - G::REACH as u8,
            column: point.column - G::REACH as u8,
        }
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> Direction {
        direction
    }

    /// The compiler concludes from it that no step leaves the arrays, and drops two
    /// tests a step.
    #[inline(always)]
    fn checked(self, point: Subscripts) -> Subscripts {
        if G::KNOWN {
            let (row, column) = (usize::from(point.row), usize::from(point.column));
            assert!(row >= G::REACH, "before the first row");
            assert!(row < G::REACH + self.rows(), "beyond the last row");
            assert!(column >= G::REACH, "before the first column");
            assert!(column < G::REACH + self.columns(), "beyond the last column");
        }
        point
    }

    #[inline]
    fn map<T: Cell>(self, inside: T, outside: T) -> [[T; C]; R] {
        let mut map = [[outside; C]; R];
        self.fill(&mut map, inside);
        map
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut [[T; C]; R], inside: T) {
        for row in &mut map[G::REACH..G::REACH + self.rows()] {
            row[G::REACH..G::REACH + self.columns()].fill(inside);
        }
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &[[T; C]; R], point: Subscripts) -> T {
        map[usize::from(point.row)][usize::from(point.column)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut [[T; C]; R], point: Subscripts, value: T) {
        map[usize::from(point.row)][usize::from(point.column)] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(
        self,
        map: &[[T; C]; R],
        point: Subscripts,
        step: Direction,
        _off: T,
    ) -> (Subscripts, T) {
        // In 32 bits, which needs fewer instructions than 8 and less time than 64.
        let row = u32::from(point.row).wrapping_add_signed(step.rows.into());
        let column = u32::from(point.column).wrapping_add_signed(step.columns.into());
        let reached = Subscripts {
            row: row as u8,
            column: column as u8,
        };
        (reached, map[row as usize][column as usize])
    }

    #[inline(always)]
    fn put<T: Cell>(self, map: &mut [[T; C]; R], (reached, _): (Subscripts, T), value: T, _off: T) {
        self.set(map, reached, value);
    }

    fn cells(self) -> usize {
        R * C
    }
    fn stride(self) -> usize {
        C
    }
    fn index(self, point: Subscripts) -> usize {
        usize::from(point.row) * C + usize::from(point.column)
    }

    /// Rows taken as slices, so that no read is tested against the array.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &[[T; C]; R], _off: T, mut f: impl FnMut(Subscripts, T)) {
        for (row, cells) in map[G::REACH..G::REACH + self.rows()].iter().enumerate() {
            let cells = &cells[G::REACH..G::REACH + self.columns()];
            for (column, &content) in cells.iter().enumerate() {
                f(self.point(Coord::new(row, column)), content);
            }
        }
    }
}

board::family! {
    pub Padded2d = "padded2d", "nested fixed arrays with a border on every side",
        "Board representation (Sensei's Library), 21x21", overrides &["checked", "scan"],
        border "full";
    nested Padded2dLayout(rows, columns)
}
