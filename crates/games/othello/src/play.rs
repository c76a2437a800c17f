//! The operations of an Othello position that playouts need.

use super::{Scan, Setup, squares};
use crate::Position;
use board::Layout;

/// What playouts ask of an Othello position beside [`Position`].
///
/// Its `legal_moves` must append in ascending square order.
pub trait OthelloPosition: Position<Setup = Setup> {
    /// Black's discs minus white's.
    fn lead(&self) -> i32;

    /// The legal move of the number that `draw` returns for how many there are;
    /// none, and nothing drawn, in a finished game. Override where it is found
    /// without listing them; `moves` is memory for the list.
    #[inline(always)]
    fn choose(
        &mut self,
        moves: &mut Vec<Self::Move>,
        draw: impl FnOnce(u32) -> u32,
    ) -> Option<Self::Move> {
        moves.clear();
        self.legal_moves(moves);
        if moves.is_empty() {
            return None;
        }
        Some(moves[draw(moves.len() as u32) as usize])
    }

    /// Plays what [`choose`](Self::choose) gives and calls `moved` with its code. Returns
    /// false in a finished game. Override where what finds the moves finds the discs that
    /// they turn, too.
    #[inline(always)]
    fn step_drawn(
        &mut self,
        moves: &mut Vec<Self::Move>,
        draw: impl FnOnce(u32) -> u32,
        moved: impl FnOnce(u32),
    ) -> bool {
        let chosen = self.choose(moves, draw);
        if let Some(chosen) = chosen {
            moved(self.code(chosen));
            self.play(chosen);
        }
        chosen.is_some()
    }

    /// [`step_drawn`](Self::step_drawn), `most_moves` times or to the end of the game.
    /// Override where the position is small enough to be kept in registers meanwhile.
    #[inline(always)]
    fn play_drawn(
        &mut self,
        most_moves: u64,
        moves: &mut Vec<Self::Move>,
        mut draw: impl FnMut(u32) -> u32,
        mut moved: impl FnMut(u32),
    ) {
        for _ in 0..most_moves {
            if !self.step_drawn(moves, &mut draw, &mut moved) {
                break;
            }
        }
    }
}

impl<L: Layout> OthelloPosition for Scan<L> {
    fn lead(&self) -> i32 {
        squares::lead(self.layout, &self.cells)
    }
}
