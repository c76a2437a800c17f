//! Updates the hash by a move, for the bookkeeping *lists*.

use super::Lists;
use super::make::Undo;
use super::slot::{EMPTY, piece};
use super::state::State;
use crate::Side;
use crate::chess::castling::rook_squares;
use crate::chess::hashed::{Keyed, MapKeys};
use crate::chess::{Kind, Move, Piece, PieceKind, zobrist};
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
            change ^= self.others_change(keys, chosen, undo.state);
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

impl<L: Layout> Lists<L> {
    /// What a special move has changed beside taking a piece from one square to
    /// another.
    #[inline(never)]
    fn others_change(&self, keys: &MapKeys<L>, chosen: Move<L::Point>, before: State) -> u64 {
        let Move { to, kind, .. } = chosen;
        let side = self.to_move().other();
        let key =
            |side: Side, kind, point| keys.piece(self.layout, Piece::new(side, kind).cell(), point);
        match kind {
            Kind::Plain | Kind::DoubleStep => 0,
            // It is on no list, but where it was is still known.
            Kind::EnPassant => key(side.other(), PieceKind::Pawn, self.square(before.passed())),
            Kind::CastleKing | Kind::CastleQueen => {
                let [home, over] = rook_squares(self.layout, side, kind.wing());
                key(side, PieceKind::Rook, home) ^ key(side, PieceKind::Rook, over)
            }
            Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => {
                let promoted = kind.promotion().expect("a promotion");
                key(side, PieceKind::Pawn, to) ^ key(side, promoted, to)
            }
        }
    }
}
