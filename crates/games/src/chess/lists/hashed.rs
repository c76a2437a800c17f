//! Updates the hash by a move, for the bookkeeping *lists*.

use super::Lists;
use super::make::Undo;
use super::slot::{EMPTY, bit, colour, slots_of};
use super::state::State;
use crate::Side;
use crate::chess::castling::rook_home;
use crate::chess::hashed::{Keyed, MapKeys};
use crate::chess::{Kind, Move, Piece, PieceKind, Wing, zobrist};
use board::Layout;

impl<L: Layout> Keyed for Lists<L> {
    type Keys = MapKeys<L>;

    fn keys(&self) -> &'static MapKeys<L> {
        MapKeys::of(self.layout)
    }

    #[inline(always)]
    fn change(&self, keys: &MapKeys<L>, chosen: Move<L::Point>, undo: &Undo) -> u64 {
        let Move { from, to, kind } = chosen;
        let key = |cell: u8, point| keys.piece(self.layout, PIECES[usize::from(cell)], point);
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

/// What [`Piece::cell`] says of the piece that a cell names here.
static PIECES: [u8; 256] = {
    let mut pieces = [0; 256];
    let mut slot = 1;
    while slot < 64 {
        let mut number = 0;
        while number < PieceKind::ALL.len() {
            let kind = PieceKind::ALL[number];
            if slots_of(kind) & bit(slot) != 0 {
                let (white, black) = (colour(Side::White) | slot, colour(Side::Black) | slot);
                pieces[white as usize] = Piece::new(Side::White, kind).cell();
                pieces[black as usize] = Piece::new(Side::Black, kind).cell();
            }
            number += 1;
        }
        slot += 1;
    }
    pieces
};

impl<L: Layout> Lists<L> {
    /// What a special move has changed beside taking a piece from one square to
    /// another.
    #[inline(never)]
    fn others_change(&self, keys: &MapKeys<L>, chosen: Move<L::Point>, before: State) -> u64 {
        let Move { from, to, kind } = chosen;
        let side = self.to_move().other();
        let key =
            |side: Side, kind, point| keys.piece(self.layout, Piece::new(side, kind).cell(), point);
        let castled = |wing| {
            let home = self.layout.point(rook_home(side, wing));
            let rook = PieceKind::Rook;
            key(side, rook, home) ^ key(side, rook, self.beside(from, to))
        };
        match kind {
            Kind::Plain | Kind::DoubleStep => 0,
            // It is on no list, but where it was is still known.
            Kind::EnPassant => key(side.other(), PieceKind::Pawn, self.square(before.passed())),
            Kind::CastleKing => castled(Wing::King),
            Kind::CastleQueen => castled(Wing::Queen),
            Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => {
                let promoted = kind.promotion().expect("a promotion");
                key(side, PieceKind::Pawn, to) ^ key(side, promoted, to)
            }
        }
    }
}
