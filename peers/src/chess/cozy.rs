//! The crate `cozy-chess`.
//!
//! Moves come from [`Board::generate_moves`] and are made by
//! [`Board::play_unchecked`] on a copy, as its documentation shows. It writes
//! castling as the king taking its own rook; the protocol's number has the king's
//! movement.

use super::copy_make::CopyMake;
use super::setup::{self, BoardState, code};
use boardbench::board::Unsupported;
use boardbench::games::Side;
use boardbench::games::chess::{Castling, Setup, Wing};
use cozy_chess::{Board, BoardBuilder, Color, File, Move, Piece, Square};

/// The crate's board, whose clock stops at 100, with one that goes on.
#[derive(Clone)]
pub(super) struct Cozy {
    board: Board,
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

impl BoardState for Cozy {
    fn piece(&self, square: usize) -> Option<(Side, usize)> {
        let square = Square::index(square);
        let owner = self.board.color_on(square)?;
        let kind = self.board.piece_on(square)?;
        Some((side(owner), kind as usize))
    }

    fn to_move(&self) -> Side {
        side(self.board.side_to_move())
    }

    fn may_castle(&self, owner: Side, wing: Wing) -> bool {
        let rights = self.board.castle_rights(color(owner));
        match wing {
            Wing::King => rights.short.is_some(),
            Wing::Queen => rights.long.is_some(),
        }
    }

    fn en_passant(&self) -> Option<usize> {
        let row = match self.to_move() {
            Side::Black => 2,
            Side::White => 5,
        };
        self.board.en_passant().map(|file| 8 * row + file as usize)
    }

    fn halfmove(&self) -> u16 {
        self.halfmove
    }
}

impl CopyMake for Cozy {
    type Move = Move;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let mut builder = BoardBuilder::empty();
        for (square, piece) in setup.occupied() {
            let kind = Piece::index(setup::kind_number(piece.kind));
            let square = Square::index(setup::number(square));
            *builder.square_mut(square) = Some((kind, color(piece.side)));
        }
        builder.side_to_move = color(setup.to_move);
        for (owner, wing, _) in Castling::EACH {
            let may = setup.castling.has(Castling::right(owner, wing));
            let file = |file| may.then_some(file);
            let rights = builder.castle_rights_mut(color(owner));
            match wing {
                Wing::King => rights.short = file(File::H),
                Wing::Queen => rights.long = file(File::A),
            }
        }
        builder.en_passant = setup
            .en_passant
            .map(|square| Square::index(setup::number(square)));
        builder.halfmove_clock = setup.halfmove.min(100) as u8;
        let refused = |why| Unsupported(format!("the crate refuses the position: {why}"));
        Ok(Self {
            board: builder.build().map_err(refused)?,
            halfmove: setup.halfmove,
        })
    }

    #[inline(always)]
    fn each_move(&self, mut found: impl FnMut(Move)) {
        self.board.generate_moves(|of_piece| {
            for one in of_piece {
                found(one);
            }
            false
        });
    }

    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.board.generate_moves(|of_piece| {
            count += of_piece.len() as u64;
            false
        });
        count
    }

    #[inline(always)]
    fn make(&self, chosen: Move) -> Self {
        let mut board = self.board.clone();
        board.play_unchecked(chosen);
        let halfmove = match board.halfmove_clock() {
            0 => 0,
            _ => self.halfmove + 1,
        };
        Self { board, halfmove }
    }

    #[inline(always)]
    fn code(&self, of: Move) -> u32 {
        let mut to = of.to as u32;
        if self.board.colors(self.board.side_to_move()).has(of.to) {
            // From the rook's file to c or g.
            to = if of.to > of.from { to - 1 } else { to + 2 };
        }
        code(of.from as u32, to, of.promotion.map(|kind| kind as u32))
    }

    fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::setup::KINDS;
    use super::*;

    #[test]
    fn kinds_have_the_order_of_the_list() {
        for (number, kind) in KINDS.into_iter().enumerate() {
            let piece = Piece::index(number);
            assert_eq!(piece.to_string(), kind.letter().to_string());
        }
    }
}
