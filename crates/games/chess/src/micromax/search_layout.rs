//! The search's board in any layout, with the side arrays that an engine in
//! that layout would keep.

use super::array::{Array, centre_points, squares};
use super::keys::{KeyBytes, Keys};
use super::piece::{EMPTY, OFF};
use super::search_board::SearchBoard;
use super::steps::{self, MOST_STEPS};
use super::{Square, piece};
use crate::Setup;
use crate::square::{SIZE, layout_of};
use board::{Coord, Direction, Layout, Unsupported};

/// A chess board in a layout, row 0 being the eighth rank so that scans have
/// micro-Max's order. Everything that depends on a square alone (centre points,
/// hash keys, the square that comes next) is a map of the same layout; "no
/// square" is `None`, tested before each store.
#[derive(Clone, Debug)]
pub struct LayoutBoard<L: Layout> {
    layout: L,
    cells: L::Map<u8>,
    centre: L::Map<u8>,
    following: L::Map<L::Point>,
    /// By the low four bits of a cell: kind, and whether it is White's.
    keys: Box<[L::Map<Keys>]>,
    /// By kind, each list ended by `None`.
    steps: [[Option<L::Step>; MOST_STEPS + 1]; 8],
    /// Two files west and east.
    two_files: [L::Step; 2],
}

/// The bits of a cell that keys depend on.
const KEYED: u8 = 15;

/// A square's place in the layout.
fn coord(square: Square) -> Coord {
    Coord::new(usize::from(square.row()), usize::from(square.file()))
}

impl<L: Layout> LayoutBoard<L> {
    /// A map of what depends on the square alone.
    fn table<T: board::Cell>(layout: L, outside: T, of: impl Fn(Square) -> T) -> L::Map<T> {
        let mut map = layout.map(outside, outside);
        for square in squares() {
            layout.set(&mut map, layout.point(coord(square)), of(square));
        }
        map
    }

    fn steps(layout: L) -> [[Option<L::Step>; MOST_STEPS + 1]; 8] {
        let mut lists = [[None; MOST_STEPS + 1]; 8];
        for (kind, list) in (0..).zip(&mut lists) {
            let steps = (0..MOST_STEPS).map_while(|index| steps::step(kind, index));
            for (entry, step) in list.iter_mut().zip(steps) {
                *entry = Some(layout.step(steps::direction(step)));
            }
        }
        lists
    }
}

impl<L: Layout> SearchBoard for LayoutBoard<L> {
    type Square = L::Point;
    type Place = Option<L::Point>;
    type Step = L::Step;
    const NOWHERE: Option<L::Point> = None;

    fn empty() -> Result<Self, Unsupported> {
        let layout = layout_of::<L>()?;
        let bytes = KeyBytes::new();
        let a8 = layout.point(coord(Square::FIRST));
        let keys_of =
            |cell| Self::table(layout, Keys::default(), |square| bytes.keys(cell, square));
        Ok(Self {
            layout,
            cells: layout.map(EMPTY, OFF),
            centre: Self::table(layout, 0, centre_points),
            following: Self::table(layout, a8, |square| {
                layout.point(coord(square.next_wrapped()))
            }),
            keys: (0..=KEYED).map(keys_of).collect(),
            steps: Self::steps(layout),
            two_files: [-2, 2].map(|columns| layout.step(Direction::new(0, columns))),
        })
    }

    fn set_up(&mut self, setup: &Setup) {
        let mut array = Array::empty();
        array.set_up(setup);
        for square in squares() {
            let point = self.layout.point(coord(square));
            self.set(point, array.get(square));
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.keys.len() * (size_of::<L::Map<Keys>>() + self.layout.heap_bytes::<Keys>())
            + 2 * self.layout.heap_bytes::<u8>()
            + self.layout.heap_bytes::<L::Point>()
    }

    #[inline(always)]
    fn number(&self, square: L::Point) -> u8 {
        let coord = self.layout.coord(square);
        coord.row << 4 | coord.column
    }

    #[inline(always)]
    fn square(&self, number: u8) -> L::Point {
        self.layout.point(coord(Square::new(number)))
    }

    #[inline(always)]
    fn place_number(&self, place: Option<L::Point>) -> u8 {
        place.map_or(Square::DUMMY.number(), |square| self.number(square))
    }

    #[inline(always)]
    fn next(&self, square: L::Point) -> L::Point {
        self.layout.get(&self.following, square)
    }

    /// Points are ordered row by row, so a row is found by comparing.
    #[inline(always)]
    fn is_in_row(&self, square: L::Point, row: u8) -> bool {
        let row = usize::from(row);
        square >= self.layout.point(Coord::new(row, 0))
            && square <= self.layout.point(Coord::new(row, SIZE - 1))
    }

    #[inline(always)]
    fn get(&self, square: L::Point) -> u8 {
        self.layout.get(&self.cells, square)
    }

    #[inline(always)]
    fn set(&mut self, square: L::Point, cell: u8) {
        self.layout.set(&mut self.cells, square, cell);
    }

    #[inline(always)]
    fn is_occupied(&self, place: Option<L::Point>) -> bool {
        place.is_some_and(|square| self.get(square) != EMPTY)
    }

    #[inline(always)]
    fn store(&mut self, place: Option<L::Point>, cell: u8) {
        if let Some(square) = place {
            self.set(square, cell);
        }
    }

    #[inline(always)]
    fn step(&self, kind: u8, index: usize) -> Option<L::Step> {
        self.steps[usize::from(kind & piece::KIND)][index]
    }

    #[inline(always)]
    fn look(&self, from: L::Point, step: L::Step) -> (L::Point, u8) {
        self.layout.look(&self.cells, from, step, OFF)
    }

    #[inline(always)]
    fn two_files_away(&self, square: L::Point) -> [u8; 2] {
        self.two_files.map(|step| self.look(square, step).1)
    }

    #[inline(always)]
    fn centre(&self, square: L::Point) -> i32 {
        i32::from(self.layout.get(&self.centre, square))
    }

    #[inline(always)]
    fn keys(&self, cell: u8, square: L::Point) -> Keys {
        self.layout
            .get(&self.keys[usize::from(cell & KEYED)], square)
    }
}
