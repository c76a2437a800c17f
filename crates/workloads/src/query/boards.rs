//! Boards as content, and the maps they are loaded into.

use crate::spiral;
use board::{Cell, Coord, Layout};

/// A cell without a stone.
pub const EMPTY: u8 = 0;
/// A cell of the first player.
pub const BLACK: u8 = 1;
/// A cell of the second player.
pub const WHITE: u8 = 2;
/// What a look off the board finds.
pub const OFF: u8 = 3;

/// A board from a game, independent of any layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// [`EMPTY`], [`BLACK`] or [`WHITE`], row by row.
    pub cells: Vec<u8>,
}

impl Board {
    /// The board of a view: dots are empty, capital letters (but O) black, the
    /// rest white.
    pub fn from_view(view: &game::View) -> Self {
        let cells: Vec<u8> = view
            .rows
            .iter()
            .flat_map(|row| row.bytes())
            .map(|drawn| match drawn {
                b'.' => EMPTY,
                b'O' => WHITE,
                b'A'..=b'Z' => BLACK,
                _ => WHITE,
            })
            .collect();
        Self {
            rows: view.rows.len(),
            columns: cells.len() / view.rows.len(),
            cells,
        }
    }

    /// Writes its contents into a layout's memory.
    pub(super) fn enter<L: Layout>(&self, layout: L, map: &mut L::Map<u8>) {
        for (index, &cell) in self.cells.iter().enumerate() {
            let coord = Coord::new(index / self.columns, index % self.columns);
            layout.set(map, layout.point(coord), cell);
        }
    }
}

/// A new map, compiled once for each kind of cell.
#[inline(never)]
pub(super) fn new_map<L: Layout, T: Cell>(layout: L, inside: T, outside: T) -> L::Map<T> {
    layout.map(inside, outside)
}

/// The boards of one block in one layout's own memory.
pub(crate) struct Loaded<L: Layout> {
    pub(crate) layout: L,
    pub(crate) maps: Vec<L::Map<u8>>,
    /// Points in an order that depends on the block, for queries about points
    /// rather than boards.
    pub(crate) points: Vec<L::Point>,
    /// Their places, far from one to the next.
    pub(crate) places: Vec<Coord>,
    /// The contents of the boards as they were loaded, row by row.
    pub(crate) contents: Vec<u8>,
    pub(crate) marks: L::Map<u16>,
    pub(crate) work: Vec<L::Point>,
    /// A board to copy into or set up.
    pub(crate) target: L::Map<u8>,
    /// Numbers of points.
    pub(crate) numbers: L::Map<u16>,
    /// The patterns of an empty board, where they are requested.
    pub(crate) patterns: L::Map<u16>,
}

impl<L: Layout> Loaded<L> {
    pub(crate) fn new(layout: L) -> Self {
        let mut points = Vec::new();
        layout.points(|point| points.push(point));
        // A prime that divides the number of points of no board.
        let far = (0..points.len()).map(|index| index * 181 % points.len());
        let places = far.map(|index| layout.coord(points[index])).collect();
        Self {
            layout,
            maps: Vec::new(),
            marks: new_map(layout, 0, 0),
            work: points.clone(),
            target: new_map(layout, EMPTY, OFF),
            numbers: new_map(layout, spiral::UNFILLED, spiral::FLAG),
            patterns: new_map(layout, 0, 0),
            points,
            places,
            contents: Vec::new(),
        }
    }

    /// Copies boards into warm maps that are already there.
    pub(crate) fn load<'a>(&mut self, boards: impl ExactSizeIterator<Item = &'a Board>) {
        let layout = self.layout;
        self.contents.clear();
        self.maps
            .resize_with(boards.len(), || new_map(layout, EMPTY, OFF));
        for (map, board) in self.maps.iter_mut().zip(boards) {
            self.contents.extend_from_slice(&board.cells);
            board.enter(layout, map);
        }
    }
}
