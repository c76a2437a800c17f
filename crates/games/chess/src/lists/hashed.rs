//! Updates the hash by a move, for the bookkeeping *lists*.

use super::Lists;
use super::make::Undo;
use super::slot::{EMPTY, piece};
use crate::hashed::{Keyed, MapKeys};
use crate::{Kind, Move, zobrist};
use board::Layout;

impl<L: Layout> Keyed for Lists<L> {
    type Keys = MapKeys<L>;

    fn keys(&self) -> &'static MapKeys<L> {
        MapKeys::of(self.layout)
    }

    #[inline(always)]
    fn change(&self, keys: &MapKeys<L>, chosen: Move<L::Point>, undo: &Undo) -> u64 {
        let Move { from, to, kind } = chosen;
        let key = |cell: u8, point| keys.piece(self.layout, piece(cell), point);
        let mut change = key(undo.moved, from) ^ key(undo.moved, to);
        if undo.captured != EMPTY {
            change ^= key(undo.captured, to);
        }
        if kind > Kind::DoubleStep {
            change ^= keys.others(self.layout, self.to_move().other(), chosen);
        }
        let file = |pawn| keys.file(self.layout, self.square(pawn));
        if kind == Kind::DoubleStep {
            change ^= file(undo.moved);
        }
        if undo.state.passed() != EMPTY {
            change ^= file(undo.state.passed());
        }
        if undo.state.castling() != self.state.castling() {
            let lost = undo.state.castling().without(self.state.castling());
            change ^= zobrist::of_rights(lost);
        }
        change
    }
}
