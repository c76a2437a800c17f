//! Random games: a move drawn by its number, and games played on a copy.

use super::super::{Move, OthelloPosition};
use super::select::drawn;
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

    #[inline(always)]
    fn step_drawn(
        &mut self,
        _: &mut Vec<Self::Move>,
        draw: impl FnOnce(u32) -> u32,
        moved: impl FnOnce(u32),
    ) -> bool {
        let next = next_drawn::<A>(A::discs(self.own, self.theirs), draw, moved);
        if let Some(discs) = next {
            *self = Self::of(discs, self.to_move.other());
        }
        next.is_some()
    }

    /// On a copy, which stays in registers.
    #[inline(always)]
    fn play_drawn(
        &mut self,
        most_moves: u64,
        _: &mut Vec<Self::Move>,
        mut draw: impl FnMut(u32) -> u32,
        mut moved: impl FnMut(u32),
    ) {
        let (mut discs, mut to_move) = (A::discs(self.own, self.theirs), self.to_move);
        for _ in 0..most_moves {
            let Some(next) = next_drawn::<A>(discs, &mut draw, &mut moved) else {
                break;
            };
            (discs, to_move) = (next, to_move.other());
        }
        *self = Self::of(discs, to_move);
    }
}

/// Calls `moved` with the code of a drawn move. Returns the discs after it; none in a
/// finished game.
#[inline(always)]
fn next_drawn<A: Arithmetic>(
    discs: A::Discs,
    draw: impl FnOnce(u32) -> u32,
    moved: impl FnOnce(u32),
) -> Option<A::Discs> {
    let (found, runs) = A::found(discs);
    if found != 0 {
        let square = drawn(found, draw);
        moved(u32::from(square));
        return Some(A::after(discs, &runs, square));
    }
    let (own, theirs) = A::words(discs);
    if !can_place::<A>(theirs, own) {
        return None;
    }
    draw(1);
    moved(PASS);
    Some(A::passed(discs))
}

/// Whether a side may place a disc. Asked of the other one when the side to move
/// can't: if it can, that is a pass, one move in 135 of a random game. By words,
/// because a reference would keep the position in memory.
#[cold]
#[inline(never)]
pub(super) fn can_place<A: Arithmetic>(own: u64, theirs: u64) -> bool {
    A::placements(own, theirs) != 0
}
