//! Finds and flips the discs of a move.

use super::super::squares::{OFF, content};
use super::{DIRECTIONS, Frontier};
use board::Layout;

impl<L: Layout> Frontier<L> {
    /// Puts a disc on an empty square and turns what it brackets, if that is
    /// anything; otherwise nothing changes. The side to move stays. Returns whether
    /// it was a move. `before` has, for each direction, the squares from which a row may
    /// be bracketed: all will do.
    #[inline(always)]
    pub(super) fn place<const KNOWN: bool>(&mut self, number: u8, before: &[u64; 8]) -> bool {
        // Written out for the reason given in `scan.rs`.
        let mut any = self.turn::<0, KNOWN>(number, before);
        any |= self.turn::<1, KNOWN>(number, before);
        any |= self.turn::<2, KNOWN>(number, before);
        any |= self.turn::<3, KNOWN>(number, before);
        any |= self.turn::<4, KNOWN>(number, before);
        any |= self.turn::<5, KNOWN>(number, before);
        any |= self.turn::<6, KNOWN>(number, before);
        any |= self.turn::<7, KNOWN>(number, before);
        if any {
            let (point, own) = (self.point(number), content(self.to_move));
            self.layout.set(&mut self.cells, point, own);
            self.empty ^= 1 << number;
            self.frontier = (self.frontier | self.around(1 << number)) & self.empty;
        }
        any
    }

    /// Turns what is bracketed in one direction. A row is walked to its end before
    /// any disc is turned, because most rows end without an own disc.
    #[inline(always)]
    fn turn<const DIRECTION: usize, const KNOWN: bool>(
        &mut self,
        number: u8,
        before: &[u64; 8],
    ) -> bool {
        let point = self.point(number);
        let (own, theirs) = (content(self.to_move), content(self.to_move.other()));
        let step = self.layout.step(DIRECTIONS[DIRECTION]);
        if before[DIRECTION] >> number & 1 == 0 {
            return false;
        }
        let (first, beside) = self.layout.look(&self.cells, point, step, OFF);
        if !KNOWN && beside != theirs {
            return false;
        }
        let (mut passed, mut disc) = self.layout.look(&self.cells, first, step, OFF);
        while disc == theirs {
            (passed, disc) = self.layout.look(&self.cells, passed, step, OFF);
        }
        let bracketed = disc == own;
        if bracketed {
            self.layout.set(&mut self.cells, first, own);
            let (mut here, mut disc) = self.layout.look(&self.cells, first, step, OFF);
            while disc == theirs {
                self.layout.set(&mut self.cells, here, own);
                (here, disc) = self.layout.look(&self.cells, here, step, OFF);
            }
        }
        bracketed
    }
}
