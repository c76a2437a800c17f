//! m,n,k games in which a win is found by walking from the last stone.

use super::setup::LINES;
use super::{Encoding, Setup, Usual};
use crate::Side;
use crate::placement::{StoneBoard, Turn, list_empty};
use crate::squares;
use board::{Coord, Direction, Geometry, Layout, Unsupported};
use std::marker::PhantomData;

/// A position that keeps the stones, their number and the winner.
///
/// A win is found as the author of a Gomoku program describes it: walk both
/// ways from the last stone along each of the four lines, until the border or
/// anything but an own stone. A move is a point.
#[derive(Debug)]
pub struct Walk<L: Layout, E: Encoding = Usual> {
    layout: L,
    cells: L::Map<u8>,
    stones: u16,
    /// With fewer stones on the board no row can be long enough, and none is looked for.
    least_to_win: u16,
    in_a_row: u8,
    turn: Turn,
    encoding: PhantomData<E>,
}

impl<L: Layout, E: Encoding> Clone for Walk<L, E> {
    fn clone(&self) -> Self {
        Self {
            cells: self.cells.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.cells.clone_from(&source.cells);
        self.layout = source.layout;
        self.stones = source.stones;
        self.least_to_win = source.least_to_win;
        self.in_a_row = source.in_a_row;
        self.turn = source.turn;
    }
}

impl<L: Layout, E: Encoding> Walk<L, E> {
    /// How the board is laid out.
    pub fn layout(&self) -> L {
        self.layout
    }

    /// Whether the stone on `point`, of content `own`, stands in a long enough
    /// row. The lines are written out: in a loop the compiler looks each step
    /// up, which doubled the instructions of a playout on a table of neighbours.
    ///
    /// Of four in a row or more, two follow any of them on one side. Where looks are cheap,
    /// that is asked first, of all lines without a branch: whether a single neighbour is own
    /// can't be foreseen.
    #[inline(always)]
    fn completes_a_row(&self, point: L::Point, own: u8) -> bool {
        let [east, south, south_east, south_west] = LINES;
        let row = |line| self.row(point, line, own) >= self.in_a_row;
        if self.in_a_row < 4 || !L::LOOKS_AHEAD {
            // On boards of three rows, so that larger ones of known size don't get this code.
            if L::LOOK_IS_ONE_READ && self.in_a_row == 3 && self.layout.rows() == 3 {
                let three = |line: Direction| {
                    self.up_to_two(point, line, own) + self.up_to_two(point, line.reversed(), own)
                        >= 2
                };
                return three(east) | three(south) | three(south_east) | three(south_west);
            }
            return row(east) || row(south) || row(south_east) || row(south_west);
        }
        let follow = |line| u32::from(self.two_follow(point, line, own));
        let lines =
            follow(east) | follow(south) << 1 | follow(south_east) << 2 | follow(south_west) << 3;
        lines != 0
            && (lines & 1 != 0 && row(east)
                || lines & 2 != 0 && row(south)
                || lines & 4 != 0 && row(south_east)
                || lines & 8 != 0 && row(south_west))
    }

    /// How many own stones follow `point` in a direction, two at most, without a branch.
    #[inline(always)]
    fn up_to_two(&self, point: L::Point, direction: Direction, own: u8) -> u8 {
        let step = self.layout.step(direction);
        let (passed, stone) = self.layout.look(&self.cells, point, step, E::FLAG);
        // Beside no own stone the neighbour is looked at again.
        let from = if stone == own { passed } else { point };
        let (_, next) = self.layout.look(&self.cells, from, step, E::FLAG);
        u8::from(stone == own) + u8::from(next == own)
    }

    /// Whether two own stones follow `point` on either side along a line.
    #[inline(always)]
    fn two_follow(&self, point: L::Point, line: Direction, own: u8) -> bool {
        let follow = |direction| {
            let step = self.layout.step(direction);
            let (passed, stone) = self.layout.look(&self.cells, point, step, E::FLAG);
            // Beside no own stone the neighbour is looked at again.
            let from = if stone == own { passed } else { point };
            self.layout.look(&self.cells, from, step, E::FLAG).1 == own
        };
        follow(line) | follow(line.reversed())
    }

    /// Number of own stones in a row through `point` along a line.
    #[inline(always)]
    fn row(&self, point: L::Point, line: Direction, own: u8) -> u8 {
        let mut length = 1;
        for direction in [line, line.reversed()] {
            let step = self.layout.step(direction);
            let next = |from| self.layout.look(&self.cells, from, step, E::FLAG);
            let (mut passed, mut stone) = next(point);
            while stone == own {
                length += 1;
                (passed, stone) = next(passed);
            }
        }
        length
    }
}

impl<L: Layout, E: Encoding> StoneBoard for Walk<L, E> {
    type Start = Setup;
    type Point = L::Point;
    type Moment = ();

    const BY_SIDE: bool = true;

    fn empty(start: &Setup) -> Result<Self, Unsupported> {
        let (rows, columns) = (start.rows(), start.columns());
        let layout = L::new(L::Geometry::of(rows, columns, rows.max(columns))?)?;
        Ok(Self {
            layout,
            cells: layout.map(E::EMPTY, E::FLAG),
            stones: 0,
            least_to_win: 0,
            in_a_row: 0,
            turn: Turn::FIRST,
            encoding: PhantomData,
        })
    }

    fn clear(&mut self, start: &Setup) {
        self.layout.fill(&mut self.cells, E::EMPTY);
        self.stones = 0;
        self.in_a_row = start.in_a_row() as u8;
        self.least_to_win = start.least_to_win();
    }

    #[inline(always)]
    fn turn(&self) -> &Turn {
        &self.turn
    }

    #[inline(always)]
    fn turn_mut(&mut self) -> &mut Turn {
        &mut self.turn
    }

    fn columns(&self) -> usize {
        self.layout.columns()
    }

    #[inline(always)]
    fn left(&self) -> usize {
        self.layout.geometry().points() - usize::from(self.stones)
    }

    fn point(&self, at: Coord) -> L::Point {
        self.layout.point(at)
    }

    #[inline(always)]
    fn number(&self, point: L::Point) -> u32 {
        self.layout.number(point)
    }

    #[inline(always)]
    fn list_empty(&self, list: &mut Vec<L::Point>) {
        list_empty(self.layout, &self.cells, E::EMPTY, E::FLAG, list);
    }

    fn each_piece(&self, mut f: impl FnMut(Option<Side>)) {
        let content = |point| E::usual(self.layout.get(&self.cells, point));
        self.layout
            .points(|point| f(squares::piece(content(point))));
    }

    fn moment(&self) {}

    #[inline(always)]
    fn put<const UNDO: bool>(&mut self, point: L::Point, side: Side) -> bool {
        let point = self.layout.checked(point);
        self.layout.set(&mut self.cells, point, E::stone(side));
        self.stones += 1;
        self.stones >= self.least_to_win && self.completes_a_row(point, E::stone(side))
    }

    #[inline(always)]
    fn remove(&mut self, point: L::Point, (): ()) {
        self.layout.set(&mut self.cells, point, E::EMPTY);
        self.stones -= 1;
    }

    fn heap_bytes(&self) -> usize {
        self.layout.heap_bytes::<u8>()
    }
}
