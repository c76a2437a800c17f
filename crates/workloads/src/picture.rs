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
    /// The cell of each point, row by row.
    pub points: Vec<usize>,
}

impl Picture {
    /// Draws a layout.
    pub fn of<L: Layout>(layout: L) -> Self {
        let (rows, columns) = (layout.rows(), layout.columns());
        let index = |row, column| layout.index(layout.point(Coord::new(row, column)));
        let row_by_row = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let points: Vec<usize> = row_by_row.map(|(row, column)| index(row, column)).collect();
        let mut cells = vec![false; layout.cells()];
        points.iter().for_each(|cell| cells[*cell] = true);
        Self {
            rows,
            columns,
            stride: layout.stride(),
            line: layout.stride().max(index(0, 1).abs_diff(index(0, 0))),
            cells,
            points,
        }
    }
}
