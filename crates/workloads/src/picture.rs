//! What a layout's memory looks like.

use board::{Coord, Layout};
use std::fmt::Write;

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

    /// The index of every cell.
    pub fn index_map(&self) -> String {
        let width = (self.cells.len() - 1).to_string().len();
        self.lines(|index, _| format!("{index:>width$}"))
    }

    /// `.` for a point of the board, `#` for what lies outside.
    pub fn marks(&self) -> String {
        self.lines(|_, on_board| if on_board { ".".into() } else { "#".into() })
    }

    /// What is left over after the last whole line is drawn at its end, as GNU
    /// Go draws the corner of its border.
    fn lines(&self, draw: impl Fn(usize, bool) -> String) -> String {
        let whole = (self.cells.len() / self.line).max(1);
        let mut text = String::new();
        for line in 0..whole {
            let start = line * self.line;
            let last = line + 1 == whole;
            let end = if last {
                self.cells.len()
            } else {
                start + self.line
            };
            let cells: Vec<String> = (start..end)
                .map(|index| draw(index, self.cells[index]))
                .collect();
            let _ = writeln!(text, "{}", cells.join(" "));
        }
        text
    }
}
