//! Places and movements as people name them, independent of any memory.

use std::fmt;

/// A place on a board: row 0 is the row that comes first in memory, column 0
/// the leftmost.
///
/// Which row a game draws first is the game's affair: Go, Othello and m,n,k
/// games draw row 0 on top; chess calls row 0 the first rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// Row, from 0.
    pub row: u8,
    /// Column, from 0.
    pub column: u8,
}

impl Coord {
    /// The place at `row` and `column`.
    #[inline(always)]
    pub const fn new(row: usize, column: usize) -> Self {
        Self {
            row: row as u8,
            column: column as u8,
        }
    }

    /// The place one `direction` away, or `None` where it leaves a board of
    /// `rows` x `columns`. This is the plain arithmetic that layouts are judged
    /// against.
    pub fn moved(self, direction: Direction, rows: usize, columns: usize) -> Option<Self> {
        let row = i32::from(self.row) + i32::from(direction.rows);
        let column = i32::from(self.column) + i32::from(direction.columns);
        let inside = (0..rows as i32).contains(&row) && (0..columns as i32).contains(&column);
        inside.then(|| Self::new(row as usize, column as usize))
    }
}

impl fmt::Debug for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(row {}, column {})", self.row, self.column)
    }
}

/// A movement by whole rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Direction {
    /// Rows to add: north is -1.
    pub rows: i8,
    /// Columns to add: west is -1.
    pub columns: i8,
}

impl Direction {
    /// Towards row 0.
    pub const NORTH: Self = Self::new(-1, 0);
    /// Away from row 0.
    pub const SOUTH: Self = Self::new(1, 0);
    /// Towards column 0.
    pub const WEST: Self = Self::new(0, -1);
    /// Away from column 0.
    pub const EAST: Self = Self::new(0, 1);

    /// The movement by `rows` and `columns`.
    pub const fn new(rows: i8, columns: i8) -> Self {
        Self { rows, columns }
    }

    /// The same distance the other way.
    #[inline(always)]
    pub const fn reversed(self) -> Self {
        Self::new(-self.rows, -self.columns)
    }

    /// The smallest [`Geometry::REACH`](crate::Geometry::REACH) that covers
    /// this movement: the larger of its two distances.
    pub const fn reach(self) -> usize {
        let rows = self.rows.unsigned_abs();
        let columns = self.columns.unsigned_abs();
        if rows > columns {
            rows as usize
        } else {
            columns as usize
        }
    }
}

impl fmt::Debug for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({:+} rows, {:+} columns)", self.rows, self.columns)
    }
}

/// The four neighbours in the order north, west, east, south.
///
/// The order is part of the playout protocols: captured stones are listed in it.
pub const ORTHOGONAL: [Direction; 4] = [
    Direction::NORTH,
    Direction::WEST,
    Direction::EAST,
    Direction::SOUTH,
];

/// The four diagonal neighbours, row by row.
pub const DIAGONAL: [Direction; 4] = [
    Direction::new(-1, -1),
    Direction::new(-1, 1),
    Direction::new(1, -1),
    Direction::new(1, 1),
];

/// The eight jumps of a chess knight, row by row.
pub const KNIGHT: [Direction; 8] = [
    Direction::new(-2, -1),
    Direction::new(-2, 1),
    Direction::new(-1, -2),
    Direction::new(-1, 2),
    Direction::new(1, -2),
    Direction::new(1, 2),
    Direction::new(2, -1),
    Direction::new(2, 1),
];

/// Every step that a [`Layout`](crate::Layout) may be asked for: the eight
/// neighbours (reach 1), then the knight's jumps and the two-step movements
/// along a row or column (reach 2).
pub const ALL_STEPS: [Direction; 20] = [
    ORTHOGONAL[0],
    ORTHOGONAL[1],
    ORTHOGONAL[2],
    ORTHOGONAL[3],
    DIAGONAL[0],
    DIAGONAL[1],
    DIAGONAL[2],
    DIAGONAL[3],
    KNIGHT[0],
    KNIGHT[1],
    KNIGHT[2],
    KNIGHT[3],
    KNIGHT[4],
    KNIGHT[5],
    KNIGHT[6],
    KNIGHT[7],
    Direction::new(-2, 0),
    Direction::new(0, -2),
    Direction::new(0, 2),
    Direction::new(2, 0),
];
