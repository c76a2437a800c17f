//! Random games: a move drawn by its number, and games played on a copy.

use super::super::{Move, OthelloPosition};
use super::{Arithmetic, Bitboard, PASS};

impl<A: Arithmetic> OthelloPosition for Bitboard<A> {
    fn lead(&self) -> i32 {
        let (black, white) = self.sides();
        black.count_ones() as i32 - white.count_ones() as i32
    }

    #[inline(always)]
    fn choose(
        &mut self,
        _: &mut Vec<Self::Move>,
        draw: impl FnOnce(u32) -> u32,
    ) -> Option<Self::Move> {
        let found = A::placements(self.own, self.theirs);
        if found != 0 {
            return Some(Move::Disc(drawn(found, draw)));
        }
        can_place::<A>(self.theirs, self.own).then(|| {
            draw(1);
            Move::Pass
        })
    }

    /// On a copy, which stays in registers: 128 instead of 137 instructions a ply
    /// with lanes (x86-64-v3), 371 instead of 387 for the baseline processor.
    #[inline(always)]
    fn play_drawn(
        &mut self,
        most_moves: u64,
        _: &mut Vec<Self::Move>,
        mut draw: impl FnMut(u32) -> u32,
        mut moved: impl FnMut(u32),
    ) {
        let mut here = *self;
        for _ in 0..most_moves {
            let found = A::placements(here.own, here.theirs);
            if found != 0 {
                let square = drawn(found, &mut draw);
                moved(u32::from(square));
                let flipped = A::flips(square, here.own, here.theirs);
                here = here.after(1 << square, flipped);
            } else if can_place::<A>(here.theirs, here.own) {
                draw(1);
                moved(PASS);
                here = here.after(0, 0);
            } else {
                break;
            }
        }
        *self = here;
    }
}

/// The square of the number that `draw` returns for how many there are. By the
/// bits of the number, because the compiler writes a plain loop out eightfold. (A
/// bit deposit would do in three instructions, but is `unsafe` to call.)
#[inline(always)]
pub(super) fn drawn(mut found: u64, draw: impl FnOnce(u32) -> u32) -> u8 {
    let without_lowest = |found: u64| found & found.wrapping_sub(1);
    let number = draw(found.count_ones());
    if number & 1 != 0 {
        found = without_lowest(found);
    }
    if number & 2 != 0 {
        found = without_lowest(without_lowest(found));
    }
    if number & 4 != 0 {
        found = without_lowest(without_lowest(without_lowest(without_lowest(found))));
    }
    for _ in 0..number / 8 * 8 {
        found = without_lowest(found);
    }
    found.trailing_zeros() as u8
}

/// Whether a side may place a disc. Asked of the other one when the side to move
/// can't: if it can, that is a pass, one move in 135 of a random game. By words,
/// because a reference would keep the position in memory.
#[cold]
#[inline(never)]
pub(super) fn can_place<A: Arithmetic>(own: u64, theirs: u64) -> bool {
    A::placements(own, theirs) != 0
}
