//! A position as plain data: where every representation starts from, and what
//! it is shown and hashed by.

use super::square::{SIZE, SQUARES, square_name, square_number, square_of};
use super::{Castling, Piece, zobrist};
use crate::{Side, View};
use board::Coord;

/// A chess position as plain data, independent of any representation.
///
/// [`start`](Self::start) and [`from_fen`](Self::from_fen) give valid ones;
/// code that fills the fields by hand calls [`check`](Self::check) before a
/// representation is set up from it.
///
/// A position's own `hash` and `view` go through this type, so that they are
/// equal in all representations by construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each square, by its number: a1 = 0, b1 = 1 ... h8 = 63.
    pub pieces: [Option<Piece>; SQUARES],
    /// The side to move.
    pub to_move: Side,
    /// Castling rights.
    pub castling: Castling,
    /// The square a pawn has just passed by a double step, whether or not a
    /// pawn could capture there.
    pub en_passant: Option<Coord>,
    /// Plies since the last capture or pawn move.
    pub halfmove: u16,
    /// The number of the full move, from 1. Representations don't keep it.
    pub fullmove: u16,
}

impl Setup {
    /// The FEN of the start position.
    pub const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// The start position.
    pub fn start() -> Self {
        Self::from_fen(Self::START_FEN).expect("the start position is valid")
    }

    /// An empty board with White to move. Not a valid position before it has
    /// kings.
    pub fn empty() -> Self {
        Self {
            pieces: [None; SQUARES],
            to_move: Side::White,
            castling: Castling::NONE,
            en_passant: None,
            halfmove: 0,
            fullmove: 1,
        }
    }

    /// What stands on a square.
    pub fn piece(&self, square: Coord) -> Option<Piece> {
        self.pieces[square_number(square)]
    }

    /// The squares that hold a piece, in the order of their numbers.
    pub fn occupied(&self) -> impl Iterator<Item = (Coord, Piece)> {
        self.pieces
            .iter()
            .enumerate()
            .filter_map(|(number, piece)| Some((square_of(number), (*piece)?)))
    }

    /// The position as people draw it: the eighth rank first, FEN letters, `.`
    /// for an empty square; and `castling`, `en_passant` and `halfmove` as FEN
    /// writes them.
    pub fn view(&self) -> View {
        let rank = |row: usize| (0..SIZE).map(move |column| self.piece(Coord::new(row, column)));
        let letter = |piece: Option<Piece>| piece.map_or('.', Piece::letter);
        View {
            rows: (0..SIZE)
                .rev()
                .map(|row| rank(row).map(letter).collect())
                .collect(),
            to_move: self.to_move,
            state: vec![
                ("castling", self.castling.to_string()),
                (
                    "en_passant",
                    self.en_passant.map_or("-".to_owned(), square_name),
                ),
                ("halfmove", self.halfmove.to_string()),
            ],
        }
    }

    /// A Zobrist hash of pieces, side to move, castling rights and the file of
    /// the en-passant square. The keys are [`mix`](crate::mix)ed numbers:
    ///
    /// | numbers | feature |
    /// |---|---|
    /// | 0 .. 2048 | a piece on a square: `cell * 64 + square`, where the cell is the kind plus 8 for White, 16 for Black |
    /// | 2048 | Black to move |
    /// | 2049 .. 2053 | the rights `K`, `Q`, `k`, `q` |
    /// | 2053 .. 2061 | the file of the en-passant square, when it is set and on the board |
    pub fn hash(&self) -> u64 {
        let pieces = self
            .occupied()
            .map(|(square, piece)| zobrist::of_piece(piece, square_number(square)));
        let side = (self.to_move == Side::Black).then_some(zobrist::SIDE);
        let file = self
            .en_passant
            .and_then(|square| zobrist::FILES.get(usize::from(square.column)));
        let others = [zobrist::of_rights(self.castling)];
        let others = others.into_iter().chain(side).chain(file.copied());
        pieces.chain(others).fold(0, |hash, key| hash ^ key)
    }
}

impl game::Rebuild for Setup {
    fn rebuild(&self, view: &game::View) -> Self {
        Self::from_fen(&crate::view_to_fen(view)).expect("a position reached by legal moves")
    }
}
