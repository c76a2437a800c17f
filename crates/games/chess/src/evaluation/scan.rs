//! Values as maps, for the bookkeepings on layouts.

use super::{Evaluates, value};
use crate::Side;
use crate::castling::rook_squares;
use crate::generate::victim;
use crate::piece::{EMPTY, OFF, maps};
use crate::{Kind, Move, Piece, Scan};
use board::Layout;

/// A map of squares for each [`Piece::cell`].
pub(crate) type Values<L> = Box<[<L as Layout>::Map<i16>; 32]>;

/// The values on a layout.
pub(crate) fn values<L: Layout>(layout: L) -> Values<L> {
    Box::new(maps(layout, value))
}

/// What a move of `side` adds, where `piece` says what a cell holds in the terms of
/// [`Piece::cell`]. An empty cell is [`EMPTY`] in any terms, and only cells on the board are
/// read.
#[inline(always)]
pub(crate) fn change<L: Layout>(
    (layout, cells): (L, &L::Map<u8>),
    values: &Values<L>,
    side: Side,
    Move { from, to, kind }: Move<L::Point>,
    piece: impl Fn(u8) -> u8,
) -> i32 {
    let at = |point| piece(layout.get(cells, point));
    let value = |cell: u8, point| i32::from(layout.get(&values[usize::from(cell) % 32], point));
    let moved = at(from);
    let mut change = value(moved, to) - value(moved, from);
    let captured = layout.get(cells, to);
    if captured != EMPTY {
        change -= value(piece(captured), to);
    }
    match kind {
        Kind::Plain | Kind::DoubleStep => {}
        Kind::EnPassant => {
            let victim = victim(layout, from, to);
            change -= value(at(victim), victim);
        }
        Kind::CastleKing | Kind::CastleQueen => {
            let [home, over] = rook_squares(layout, side, kind.wing());
            change += value(at(home), over) - value(at(home), home);
        }
        Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => {
            let promoted = kind.promotion().expect("a promotion");
            change += value(Piece::new(side, promoted).cell(), to) - value(moved, to);
        }
    }
    change
}

impl<L: Layout> Evaluates for Scan<L> {
    type Values = Values<L>;

    fn values(&self) -> Values<L> {
        values(self.layout)
    }

    #[inline(never)]
    fn evaluate(&self, values: &Values<L>) -> i32 {
        let layout = self.layout;
        let mut lead = 0;
        layout.scan(&self.cells, OFF, |point, cell| {
            lead += i32::from(layout.get(&values[usize::from(cell) % 32], point));
        });
        lead
    }

    #[inline(always)]
    fn change(&self, values: &Values<L>, chosen: Move<L::Point>) -> i32 {
        let board = (self.layout, &self.cells);
        change(board, values, self.to_move, chosen, |cell| cell)
    }
}
