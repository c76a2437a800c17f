//! Games of the reference protocol whose moves are made with a change record.

use board::Layout;
use games::go::{GoPosition, Move, Strings};
use games::{Unmake, XorShift64Star};

/// What a game asks of a board.
pub(crate) trait Tries {
    type Point: Copy + PartialEq;

    fn points(&self, list: &mut Vec<Self::Point>);
    fn is_own_eye(&self, point: Self::Point) -> bool;
    fn may_play(&mut self, point: Self::Point) -> bool;
    fn make(&mut self, chosen: Move<Self::Point>);
    fn unmake(&mut self, chosen: Move<Self::Point>);
    /// Stones captured by the last move made.
    fn captured(&self) -> &[Self::Point];
}

impl<L: Layout> Tries for Strings<L> {
    type Point = L::Point;

    fn points(&self, list: &mut Vec<L::Point>) {
        GoPosition::points(self, list);
    }
    #[inline(always)]
    fn is_own_eye(&self, point: L::Point) -> bool {
        GoPosition::is_own_eye(self, point)
    }
    #[inline(always)]
    fn may_play(&mut self, point: L::Point) -> bool {
        GoPosition::may_play(self, point)
    }
    #[inline(always)]
    fn make(&mut self, chosen: Move<L::Point>) {
        Unmake::make(self, chosen);
    }
    fn unmake(&mut self, chosen: Move<L::Point>) {
        Unmake::unmake(self, chosen, ());
    }
    #[inline(always)]
    fn captured(&self) -> &[L::Point] {
        GoPosition::captured(self)
    }
}

/// A game. With `TWICE` each move is undone and made again.
pub(crate) fn choose<B: Tries, const TWICE: bool>(
    board: &mut B,
    random: &mut XorShift64Star,
    game: &mut Vec<Move<B::Point>>,
    empty: &mut Vec<B::Point>,
) {
    game.clear();
    empty.clear();
    board.points(empty);
    let limit = 3 * empty.len();
    let mut passes = 0;
    while passes < 2 && game.len() < limit {
        // As a slice, as the player of the reference games has it.
        let mut open = empty.as_mut_slice();
        let mut chosen = Move::Pass;
        while !open.is_empty() {
            let index = random.below(open.len() as u32) as usize;
            let point = open[index];
            if !board.is_own_eye(point) && board.may_play(point) {
                chosen = Move::Place(point);
                empty.swap_remove(index);
                break;
            }
            let last = open.len() - 1;
            open.swap(index, last);
            open = &mut open[..last];
        }
        board.make(chosen);
        if TWICE {
            board.unmake(chosen);
            board.make(chosen);
        }
        passes = if chosen == Move::Pass { passes + 1 } else { 0 };
        for &point in board.captured() {
            empty.push(point);
        }
        game.push(chosen);
    }
}

#[inline(never)]
pub(crate) fn undo_game<B: Tries>(board: &mut B, game: &[Move<B::Point>]) {
    for &chosen in game.iter().rev() {
        board.unmake(chosen);
    }
}
