//! The crate `cozy-chess`.
//!
//! Moves come from [`Board::generate_moves`] and are made by
//! [`Board::play_unchecked`] on a copy, as its documentation shows. It writes
//! castling as the king taking its own rook; the protocol's number has the king's
//! movement.

use super::setup::{self, Told, code};
use crate::stack::Stack;
use boardbench::board::Unsupported;
use boardbench::games::chess::{Castling, ChessPosition, Setup, Wing};
use boardbench::games::{Position, Side, Unmake, View};
use cozy_chess::{Board, BoardBuilder, Color, File, Move, Piece, Square};

/// A position of the crate.
#[derive(Clone)]
pub(super) struct Cozy(Stack<Clocked>);

/// The crate's board, whose clock stops at 100, with one that goes on.
#[derive(Clone)]
struct Clocked {
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

impl Clocked {
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
    fn make(&mut self, chosen: Move) {
        self.board.play_unchecked(chosen);
        self.halfmove = match self.board.halfmove_clock() {
            0 => 0,
            _ => self.halfmove + 1,
        };
    }
}

impl Told for Clocked {
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

impl Position for Cozy {
    type Setup = Setup;
    type Move = Move;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Clocked::new(setup).map(|first| Self(Stack::new(first)))
    }

    fn set_up(&mut self, setup: &Setup) {
        let first = Clocked::new(setup).expect("a set-up that it can play from");
        self.0.reset(first);
    }

    #[inline]
    fn legal_moves(&mut self, moves: &mut Vec<Move>) {
        self.0.top().board.generate_moves(|of_piece| {
            for one in of_piece {
                moves.push(one);
            }
            false
        });
    }

    fn play(&mut self, chosen: Move) {
        self.0.top_mut().make(chosen);
    }

    #[inline(always)]
    fn code(&self, of: Move) -> u32 {
        let board = &self.0.top().board;
        let mut to = of.to as u32;
        if board.colors(board.side_to_move()).has(of.to) {
            // From the rook's file to c or g.
            to = if of.to > of.from { to - 1 } else { to + 2 };
        }
        code(of.from as u32, to, of.promotion.map(|kind| kind as u32))
    }

    fn is_over(&self) -> bool {
        // Its `status` would also end games by the fifty-move rule.
        !self.0.top().board.generate_moves(|_| true)
    }

    fn hash(&self) -> u64 {
        self.0.top().told().hash()
    }

    fn view(&self) -> View {
        self.0.top().told().view()
    }

    fn bytes(&self) -> usize {
        size_of::<Clocked>()
    }

    #[inline]
    fn count_legal_moves(&mut self, _: &mut Vec<Move>) -> u64 {
        let mut count = 0;
        self.0.top().board.generate_moves(|of_piece| {
            count += of_piece.len() as u64;
            false
        });
        count
    }
}

impl Unmake for Cozy {
    type Undo = ();

    #[inline]
    fn make(&mut self, chosen: Move) {
        self.0.push(|before, after| {
            after.clone_from(before);
            after.make(chosen);
        });
    }

    #[inline]
    fn unmake(&mut self, _: Move, (): ()) {
        self.0.pop();
    }
}

impl ChessPosition for Cozy {
    fn side_to_move(&self) -> Side {
        self.0.top().to_move()
    }

    fn in_check(&self) -> bool {
        !self.0.top().board.checkers().is_empty()
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
