//! The crate `shakmaty`, whose licence is the GPL: only with the feature `gpl`.
//!
//! Moves come in a list of the crate's own, and are made by
//! [`Position::play_unchecked`] on a copy.

use super::copy_make::CopyMake;
use super::setup::{self, BoardState, code};
use boardbench::board::Unsupported;
use boardbench::games::Side;
use boardbench::games::chess::{Castling, Setup, Wing};
use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, Color, Move, Piece, Position, PositionError, Role,
    Square,
};

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

fn square(number: usize) -> Square {
    Square::new(number as u32)
}

impl BoardState for Chess {
    fn piece(&self, number: usize) -> Option<(Side, usize)> {
        let piece = self.board().piece_at(square(number))?;
        Some((side(piece.color), piece.role as usize - 1))
    }

    fn to_move(&self) -> Side {
        side(self.turn())
    }

    fn may_castle(&self, owner: Side, wing: Wing) -> bool {
        let wing = match wing {
            Wing::King => CastlingSide::KingSide,
            Wing::Queen => CastlingSide::QueenSide,
        };
        self.castles().has(color(owner), wing)
    }

    fn en_passant(&self) -> Option<usize> {
        self.maybe_ep_square().map(|square| square as usize)
    }

    fn halfmove(&self) -> u16 {
        self.halfmoves() as u16
    }
}

impl CopyMake for Chess {
    type Move = Move;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let mut own = shakmaty::Setup::empty();
        for (at, piece) in setup.occupied() {
            let role = Role::ALL[setup::kind_number(piece.kind)];
            let color = color(piece.side);
            own.board
                .set_piece_at(square(setup::number(at)), Piece { color, role });
        }
        own.turn = color(setup.to_move);
        for (owner, wing, _) in Castling::EACH {
            if setup.castling.has(Castling::right(owner, wing)) {
                let row = match owner {
                    Side::White => 0,
                    Side::Black => 7,
                };
                own.castling_rights |= Bitboard::from(square(8 * row + wing.rook_column()));
            }
        }
        own.ep_square = setup.en_passant.map(|at| square(setup::number(at)));
        own.halfmoves = u32::from(setup.halfmove);
        let made = own.position::<Chess>(CastlingMode::Standard);
        made.or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .map_err(|why| Unsupported(format!("the crate refuses the position: {why}")))
    }

    #[inline(always)]
    fn each_move(&self, found: impl FnMut(Move)) {
        self.legal_moves().into_iter().for_each(found);
    }

    fn count_moves(&self) -> u64 {
        self.legal_moves().len() as u64
    }

    #[inline(always)]
    fn make(&self, chosen: Move) -> Self {
        let mut after = self.clone();
        after.play_unchecked(chosen);
        after
    }

    #[inline(always)]
    fn code(&self, of: Move) -> u32 {
        let number = |square: Square| square as u32;
        match of {
            Move::Castle { king, rook } => {
                let (king, rook) = (number(king), number(rook));
                code(king, if rook > king { king + 2 } else { king - 2 }, None)
            }
            Move::Normal {
                from,
                to,
                promotion,
                ..
            } => {
                let promotion = promotion.map(|role| role as u32 - 1);
                code(number(from), number(to), promotion)
            }
            Move::EnPassant { from, to } => code(number(from), number(to), None),
            Move::Put { .. } => unreachable!("no piece is dropped in chess"),
        }
    }

    fn in_check(&self) -> bool {
        self.is_check()
    }
}
