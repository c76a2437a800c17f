//! The crate `chess`.
//!
//! Moves come from [`MoveGen`] and are made by [`Board::make_move_new`] on a
//! copy, as its documentation shows. Its board keeps no clock, and an
//! en-passant square only where a pawn could capture: the adapter counts plies
//! and remembers the last move, from which a view finds the square.

use super::copy_make::CopyMake;
use super::setup::{self, BoardState, code};
use boardbench::board::Unsupported;
use boardbench::games::Side;
use boardbench::games::chess::{Castling, Setup, Wing};
use chess::{
    ALL_PIECES, ALL_SQUARES, BitBoard, Board, BoardBuilder, CastleRights, ChessMove, Color, EMPTY,
    File, MoveGen, Piece, Square,
};

/// The crate's board with what the protocol's view has beside.
#[derive(Clone, Copy)]
pub(super) struct ChessCrate {
    board: Board,
    last: ChessMove,
    halfmove: u16,
}

fn color(side: Side) -> Color {
    match side {
        Side::Black => Color::Black,
        Side::White => Color::White,
    }
}

#[inline(always)]
fn side(color: Color) -> Side {
    match color {
        Color::Black => Side::Black,
        Color::White => Side::White,
    }
}

impl BoardState for ChessCrate {
    fn piece(&self, square: usize) -> Option<(Side, usize)> {
        let square = ALL_SQUARES[square];
        let owner = self.board.color_on(square)?;
        let kind = self.board.piece_on(square)?;
        Some((side(owner), kind.to_index()))
    }

    fn to_move(&self) -> Side {
        side(self.board.side_to_move())
    }

    fn may_castle(&self, owner: Side, wing: Wing) -> bool {
        let rights = self.board.castle_rights(color(owner));
        match wing {
            Wing::King => rights.has_kingside(),
            Wing::Queen => rights.has_queenside(),
        }
    }

    /// Of the last move, if a pawn made it by two steps.
    fn en_passant(&self) -> Option<usize> {
        let (from, to) = (self.last.get_source(), self.last.get_dest());
        let is_pawn = self.board.piece_on(to) == Some(Piece::Pawn);
        let (from, to) = (from.to_index(), to.to_index());
        (is_pawn && from.abs_diff(to) == 16).then_some((from + to) / 2)
    }

    fn halfmove(&self) -> u16 {
        self.halfmove
    }
}

impl CopyMake for ChessCrate {
    type Move = ChessMove;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let mut builder = BoardBuilder::new();
        for (square, piece) in setup.occupied() {
            let square = ALL_SQUARES[setup::number(square)];
            let kind = ALL_PIECES[setup::kind_number(piece.kind)];
            builder.piece(square, kind, color(piece.side));
        }
        builder.side_to_move(color(setup.to_move));
        for owner in [Side::White, Side::Black] {
            let may = |wing| setup.castling.has(Castling::right(owner, wing));
            let rights = match (may(Wing::King), may(Wing::Queen)) {
                (false, false) => CastleRights::NoRights,
                (true, false) => CastleRights::KingSide,
                (false, true) => CastleRights::QueenSide,
                (true, true) => CastleRights::Both,
            };
            builder.castle_rights(color(owner), rights);
        }
        let mut last = ChessMove::default();
        if let Some(square) = setup.en_passant {
            builder.en_passant(Some(File::from_index(usize::from(square.column))));
            let passed = ALL_SQUARES[setup::number(square)];
            let mover = color(setup.to_move.other());
            last = ChessMove::new(passed.ubackward(mover), passed.uforward(mover), None);
        }
        let refused = |why| Unsupported(format!("the crate refuses the position: {why}"));
        Ok(Self {
            board: Board::try_from(&builder).map_err(refused)?,
            last,
            halfmove: setup.halfmove,
        })
    }

    #[inline(always)]
    fn each_move(&self, mut found: impl FnMut(ChessMove)) {
        for one in MoveGen::new_legal(&self.board) {
            found(one);
        }
    }

    fn count_moves(&self) -> u64 {
        MoveGen::new_legal(&self.board).len() as u64
    }

    #[inline(always)]
    fn make(&self, chosen: ChessMove) -> Self {
        let from = BitBoard::from_square(chosen.get_source()) & self.board.pieces(Piece::Pawn);
        let to = BitBoard::from_square(chosen.get_dest()) & self.board.combined();
        Self {
            board: self.board.make_move_new(chosen),
            last: chosen,
            halfmove: if from | to == EMPTY {
                self.halfmove + 1
            } else {
                0
            },
        }
    }

    #[inline(always)]
    fn code(&self, of: ChessMove) -> u32 {
        let number = |square: Square| square.to_index() as u32;
        let promotion = of.get_promotion().map(|kind| kind.to_index() as u32);
        code(number(of.get_source()), number(of.get_dest()), promotion)
    }

    fn in_check(&self) -> bool {
        *self.board.checkers() != EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::super::setup::KINDS;
    use super::*;

    #[test]
    fn kinds_have_the_order_of_the_list() {
        for (number, kind) in KINDS.into_iter().enumerate() {
            let piece = ALL_PIECES[number];
            assert_eq!(piece.to_index(), number);
            assert_eq!(piece.to_string(Color::Black), kind.letter().to_string());
        }
    }
}
