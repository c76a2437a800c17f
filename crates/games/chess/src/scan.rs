//! The bookkeeping *scan*: nothing is kept but the board.

use super::piece::{EMPTY, OFF};
use super::play::{Step, keep_legal};
use super::square::{E4, layout_of};
use super::{Castling, ChessPosition, Move, Piece, PieceKind, Setup};
use crate::{Position, Side, Unmake, View};
use board::{Coord, Layout, Unsupported};

/// Chess on any layout, with the least bookkeeping that plays: the board, the
/// kings' squares and what the rules remember.
///
/// Moves are found by scanning the board for own pieces, and each is tested for itself.
/// In check, and for the king and captures in passing, by making it on the board and asking
/// whether the own king is attacked; of another piece, only if it leaves a line with the
/// king, by a look along that line. So classic 0x88 programs do, by the difference of the
/// squares. No piece lists, no pins, no hash is kept up to date:
/// [`hash`](Position::hash) is computed from scratch. [`Hashed`](super::Hashed) keeps it.
///
/// The rules end a game only where a side has no legal move; that is as costly
/// to know as the moves themselves, so [`is_over`](Position::is_over) is always
/// false and the empty list of moves ends the game.
#[derive(Debug)]
pub struct Scan<L: Layout> {
    pub(super) layout: L,
    /// What stands where, in the terms of [`Piece::cell`].
    pub(super) cells: L::Map<u8>,
    /// The kings' squares by [`Side::index`].
    pub(super) kings: [L::Point; 2],
    pub(super) to_move: Side,
    pub(super) castling: Castling,
    /// The square just passed by a pawn's double step.
    pub(super) en_passant: Option<L::Point>,
    /// Plies since the last capture or pawn move.
    pub(super) halfmove: u16,
}

/// Field by field, so that `clone_from` reuses the memory of the map.
impl<L: Layout> Clone for Scan<L> {
    fn clone(&self) -> Self {
        Self {
            cells: self.cells.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.cells.clone_from(&source.cells);
        self.layout = source.layout;
        self.kings = source.kings;
        self.to_move = source.to_move;
        self.castling = source.castling;
        self.en_passant = source.en_passant;
        self.halfmove = source.halfmove;
    }
}

impl<L: Layout> Scan<L> {
    /// The layout the board is kept in.
    pub fn layout(&self) -> L {
        self.layout
    }

    /// The position as plain data. The number of the full move is not kept: it
    /// is 1.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        let mut pieces = setup.pieces.iter_mut();
        self.layout.points(|point| {
            let square = pieces.next().expect("a point for each square");
            *square = Piece::in_cell(self.layout.get(&self.cells, point));
        });
        Setup {
            to_move: self.to_move,
            castling: self.castling,
            en_passant: self.en_passant.map(|point| self.layout.coord(point)),
            halfmove: self.halfmove,
            ..setup
        }
    }
}

impl<L: Layout> Position for Scan<L> {
    type Setup = Setup;
    type Move = Move<L::Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let layout = layout_of::<L>()?;
        let mut position = Self {
            layout,
            cells: layout.map(EMPTY, OFF),
            kings: [layout.point(Coord::new(0, 0)); 2],
            to_move: Side::White,
            castling: Castling::NONE,
            en_passant: None,
            halfmove: 0,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.layout.fill(&mut self.cells, EMPTY);
        for (square, piece) in setup.occupied() {
            let point = self.layout.point(square);
            self.layout.set(&mut self.cells, point, piece.cell());
            if piece.kind == PieceKind::King {
                self.kings[piece.side.index()] = point;
            }
        }
        self.to_move = setup.to_move;
        self.castling = setup.castling;
        self.en_passant = setup.en_passant.map(|square| self.layout.point(square));
        self.halfmove = setup.halfmove;
    }

    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let start = moves.len();
        self.pseudo_legal_moves(moves);
        if self.in_check() {
            keep_legal(moves, start, |candidate| self.keeps_king_safe(candidate));
        } else {
            keep_legal(moves, start, |candidate| self.keeps_cover(candidate));
        }
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        let _ = self.make(chosen);
    }

    fn code(&self, of: Self::Move) -> u32 {
        of.code(self.layout)
    }

    /// Always false: see the type.
    fn is_over(&self) -> bool {
        false
    }

    fn hash(&self) -> u64 {
        self.to_setup().hash()
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        let stands = self.layout.get(&self.cells, self.layout.point(E4));
        (stands != EMPTY).into()
    }

    fn view(&self) -> View {
        self.to_setup().view()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.layout.heap_bytes::<u8>()
    }
}

impl<L: Layout> ChessPosition for Scan<L> {
    #[inline(always)]
    fn choose(
        &mut self,
        moves: &mut Vec<Self::Move>,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(Self::Move, u32)> {
        self.least_move(moves, weigh)
    }

    /// Each is tested just before it is made, so that the list is read once.
    #[inline(always)]
    fn for_each_move<H: Clone>(
        holder: &mut H,
        position: impl Fn(&mut H) -> &mut Self,
        moves: &mut Vec<Self::Move>,
        step: &mut impl Step<H, Self::Move>,
    ) {
        let start = moves.len();
        let own = position(holder);
        own.pseudo_legal_moves(moves);
        let checked = own.in_check();
        for index in start..moves.len() {
            let chosen = moves[index];
            let own = position(holder);
            let is_legal = match checked {
                true => own.keeps_king_safe(chosen),
                false => own.keeps_cover(chosen),
            };
            if is_legal {
                step.take(holder, chosen, moves);
            }
        }
        moves.truncate(start);
    }

    fn side_to_move(&self) -> Side {
        self.to_move
    }

    fn in_check(&self) -> bool {
        let king = self.kings[self.to_move.index()];
        self.is_attacked(king, self.to_move.other())
    }
}
