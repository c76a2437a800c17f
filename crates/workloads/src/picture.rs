//! What a layout's memory looks like.

use board::{Coord, Layout};

/// The cells of a layout, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Number of rows of the board.
    pub rows: usize,
    /// Number of columns of the board.
    pub columns: usize,
    /// Distance in cells from a point to the one south of it.
    pub stride: usize,
    /// Cells drawn in a line: the stride, or in a layout that keeps columns
    /// together the distance to the point east.
    pub line: usize,
    /// For each cell whether it is a point of the board.
    pub cells: Vec<bool>,
}

impl Picture {
    /// Draws a layout.
    pub fn of<L: Layout>(layout: L) -> Self {
        let (rows, columns) = (layout.rows(), layout.columns());
        let index = |row, column| layout.index(layout.point(Coord::new(row, column)));
        let mut cells = vec![false; layout.cells()];
        for row in 0..rows {
            for column in 0..columns {
                cells[index(row, column)] = true;
            }
        }
        Self {
            rows,
            columns,
            stride: layout.stride(),
            line: layout.stride().max(index(0, 1).abs_diff(index(0, 0))),
            cells,
        }
    }
}
