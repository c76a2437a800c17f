//! `table`: a table has the eight neighbours of each point.
//!
//! ```text
//!  3x3:  0 1 2      neighbours of 2:  N 9  W 1  E 9  S 5 ...
//!        3 4 5      9  the cell behind the last, which holds what is off the grid
//!        6 7 8
//! ```
//!
//! Bytes: a cell for each point and one more; the table takes 32 for each point.
//!
//! Source: lists of neighbours of Go programs and of unstructured meshes.

use crate::plane::{About, Cell, Coord, Extent, ORTHOGONAL, Open, Plane, STEPS, Size};
use std::rc::Rc;

/// One array, and a table of neighbours that maps share.
#[derive(Clone, Debug)]
pub struct Table {
    extent: Open,
    pub(crate) neighbours: Rc<[[u32; 8]]>,
}

impl Table {
    /// Neighbours by their rows and columns, which may be one too small or too large.
    fn with(extent: Open, index: impl Fn(usize, usize) -> usize) -> Self {
        let (rows, columns) = (extent.rows(), extent.columns());
        let neighbours = Size { rows, columns }.coords().map(|at| {
            STEPS.map(|(down, right)| {
                let row = usize::from(at.row).wrapping_add_signed(down.into());
                let column = usize::from(at.column).wrapping_add_signed(right.into());
                index(row, column) as u32
            })
        });
        Self {
            extent,
            neighbours: neighbours.collect(),
        }
    }
}

impl Plane for Table {
    const ABOUT: About = About {
        name: "table",
        summary: "one array; a table has the eight neighbours of each point",
        source: "lists of neighbours of Go programs and of unstructured meshes",
        dimension: "one",
        border: "none",
    };
    type Extent = Open;
    type Point = u32;
    /// The column of the table.
    type Step = usize;
    type Map<T: Cell> = Vec<T>;

    fn new(extent: Open) -> Self {
        let (rows, columns) = (extent.rows(), extent.columns());
        Self::with(extent, |row, column| {
            let is_on = row < rows && column < columns;
            if is_on {
                row * columns + column
            } else {
                rows * columns
            }
        })
    }
    fn torus(extent: Open) -> Self {
        let (rows, columns) = (extent.rows(), extent.columns());
        // One below zero is the largest number.
        let round = |at: usize, length: usize| match at {
            usize::MAX => length - 1,
            _ => at % length,
        };
        Self::with(extent, |row, column| {
            round(row, rows) * columns + round(column, columns)
        })
    }
    #[inline(always)]
    fn extent(&self) -> Open {
        self.extent
    }
    #[inline(always)]
    fn point(&self, at: Coord) -> u32 {
        u32::from(at.row) * self.extent.columns() as u32 + u32::from(at.column)
    }
    #[inline(always)]
    fn coord(&self, point: u32) -> Coord {
        let columns = self.extent.columns();
        Coord::new(point as usize / columns, point as usize % columns)
    }
    #[inline(always)]
    fn step(&self, step: (i16, i16)) -> usize {
        let found = STEPS.iter().position(|own| *own == step);
        found.expect("one of the eight steps")
    }
    fn map<T: Cell>(&self, inside: T, off: T) -> Vec<T> {
        let mut map = vec![inside; self.neighbours.len()];
        map.push(off);
        map
    }
    fn bytes<T: Cell>(&self) -> usize {
        (self.neighbours.len() + 1) * size_of::<T>()
    }
    #[inline(always)]
    fn get<T: Cell>(&self, map: &Vec<T>, point: u32) -> T {
        map[point as usize]
    }
    #[inline(always)]
    fn set<T: Cell>(&self, map: &mut Vec<T>, point: u32, value: T) {
        map[point as usize] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(&self, map: &Vec<T>, point: u32, step: usize, _off: T) -> (u32, T) {
        let reached = self.neighbours[point as usize][step];
        (reached, map[reached as usize])
    }
    #[inline(always)]
    fn visit<T: Cell>(&self, map: &mut Vec<T>, point: u32, mut visit: impl FnMut(u32, &mut T)) {
        for &reached in &self.neighbours[point as usize][..ORTHOGONAL] {
            visit(reached, &mut map[reached as usize]);
        }
    }

    #[inline(always)]
    fn each_of_row<T: Cell>(&self, map: &Vec<T>, row: usize, mut read: impl FnMut(T)) {
        let columns = self.columns();
        let row = &map[row * columns..(row + 1) * columns];
        row.iter().for_each(|&own| read(own));
    }

    #[inline(always)]
    fn sweep_torus<T: Cell, U: Cell>(
        &self,
        from: &mut Vec<T>,
        to: &mut Vec<U>,
        rule: impl Fn([T; 9]) -> U,
    ) {
        self.sweep(from, to, T::default(), rule);
    }
}
