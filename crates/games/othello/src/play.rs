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

    /// Plays what [`choose`](Self::choose) gives, `most_moves` times or to the end
    /// of the game, and reports the code of each. Override where the position is
    /// small enough to be kept in registers meanwhile.
    #[inline(always)]
    fn play_drawn(
        &mut self,
        most_moves: u64,
        moves: &mut Vec<Self::Move>,
        mut draw: impl FnMut(u32) -> u32,
        mut moved: impl FnMut(u32),
    ) {
        for _ in 0..most_moves {
            let Some(chosen) = self.choose(moves, &mut draw) else {
                break;
            };
            moved(self.code(chosen));
            self.play(chosen);
        }
    }
}

impl<L: Layout> OthelloPosition for Scan<L> {
    fn lead(&self) -> i32 {
        squares::lead(self.layout, &self.cells)
    }
}
