//! Finds and flips the discs of a move.

use super::super::scan::brackets;
use super::super::squares::{OFF, content};
use super::Frontier;
use board::{Direction, Layout};

impl<L: Layout> Frontier<L> {
    /// Puts a disc on an empty square and turns what it brackets, if that is
    /// anything; otherwise nothing changes. The side to move stays. Returns whether
    /// it was a move.
    #[inline(always)]
    pub(super) fn place(&mut self, number: u8) -> bool {
        let point = self.point(number);
        let (own, theirs) = (content(self.to_move), content(self.to_move.other()));
        // Written out for the reason given in `scan.rs`.
        let mut any = self.turn(point, Direction::NORTH, own, theirs);
        any |= self.turn(point, Direction::WEST, own, theirs);
        any |= self.turn(point, Direction::EAST, own, theirs);
        any |= self.turn(point, Direction::SOUTH, own, theirs);
        any |= self.turn(point, Direction::new(-1, -1), own, theirs);
        any |= self.turn(point, Direction::new(-1, 1), own, theirs);
        any |= self.turn(point, Direction::new(1, -1), own, theirs);
        any |= self.turn(point, Direction::new(1, 1), own, theirs);
        if any {
            self.layout.set(&mut self.cells, point, own);
            self.empty ^= 1 << number;
            self.frontier = (self.frontier | self.around(1 << number)) & self.empty;
        }
        any
    }

    /// Turns what is bracketed in one direction. A row is walked to its end before
    /// any disc is turned, because most rows end without an own disc.
    #[inline(always)]
    fn turn(&mut self, point: L::Point, direction: Direction, own: u8, theirs: u8) -> bool {
        let step = self.layout.step(direction);
        let bracketed = brackets(self.layout, &self.cells, point, step, own, theirs);
        if bracketed {
            let (mut here, mut disc) = self.layout.look(&self.cells, point, step, OFF);
            while disc == theirs {
                self.layout.set(&mut self.cells, here, own);
                (here, disc) = self.layout.look(&self.cells, here, step, OFF);
            }
        }
        bracketed
    }
}
