//! Updates the hash by a move, for the bookkeeping *scan*.

use super::{Keyed, MapKeys};
use crate::piece::EMPTY;
use crate::{Kind, Move, Piece, PieceKind, Scan, Undo, zobrist};
use board::Layout;

impl<L: Layout> Keyed for Scan<L> {
    type Keys = MapKeys<L>;

    fn keys(&self) -> &'static MapKeys<L> {
        MapKeys::of(self.layout)
    }

    #[inline(always)]
    fn change(&self, keys: &MapKeys<L>, chosen: Move<L::Point>, undo: &Undo<L::Point>) -> u64 {
        let Move { from, to, kind } = chosen;
        let key = |cell, point| keys.piece(self.layout, cell, point);
        let mut change = if kind <= Kind::DoubleStep {
            let moved = self.layout.get(&self.cells, to);
            let captured = match undo.captured {
                EMPTY => 0,
                captured => key(captured, to),
            };
            key(moved, from) ^ key(moved, to) ^ captured
        } else {
            self.special_change(keys, chosen, undo.captured)
        };
        if let Some(passed) = undo.en_passant {
            change ^= keys.file(self.layout, passed);
        }
        if kind == Kind::DoubleStep {
            change ^= keys.file(self.layout, to);
        }
        if undo.castling != self.castling {
            change ^= zobrist::of_rights(undo.castling.without(self.castling));
        }
        change
    }
}

impl<L: Layout> Scan<L> {
    /// What the pieces of a special move have changed.
    #[inline(never)]
    fn special_change(&self, keys: &MapKeys<L>, chosen: Move<L::Point>, captured: u8) -> u64 {
        let Move { from, to, kind } = chosen;
        let side = self.to_move.other();
        let key = |cell, point| keys.piece(self.layout, cell, point);
        let moved = match kind.promotion() {
            Some(_) => Piece::new(side, PieceKind::Pawn).cell(),
            None => self.layout.get(&self.cells, to),
        };
        let on_arrival = match kind {
            Kind::EnPassant => EMPTY,
            _ => captured,
        };
        let plain = key(moved, from) ^ key(moved, to) ^ key(on_arrival, to);
        plain ^ keys.others(self.layout, side, chosen)
    }
}
