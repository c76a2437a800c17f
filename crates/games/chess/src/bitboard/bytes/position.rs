//! The position: what stands on each square, how it is changed, and its face.

use super::super::moves::{BitMove, Special};
use super::super::pieces::ROOK;
use super::super::set::{only, rook_of};
use super::super::sink::Each;
use super::super::state::State;
use super::generate::Sight;
use super::order::{Orders, Square};
use super::piece::{WHITE, code, kind};
use super::tables::{NoTables, Tables};
use super::vector::Vector;
use crate::square::{E4, SQUARES, square_number};
use crate::{ChessPosition, Piece, PieceKind, Setup};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;
use std::hint::select_unpredictable;

/// A chess position in 64 bytes and a word; the attackers of every square are kept by `T`.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<T = NoTables> {
    /// What stands there, in codes of `piece`.
    pub(super) squares: [u8; SQUARES],
    pub(super) state: State,
    pub(super) tables: T,
}

impl<T: Tables> Bytes<T> {
    /// The position as plain data. The number of the full move is not kept: it is 1.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for (square, &code) in setup.pieces.iter_mut().zip(&self.squares) {
            let mut kinds = PieceKind::ALL.into_iter();
            let kind = kinds.find(|&own| own as u8 == kind(code));
            let side = if code & WHITE != 0 {
                Side::White
            } else {
                Side::Black
            };
            *square = kind.map(|kind| Piece::new(side, kind));
        }
        self.state.write(&mut setup);
        setup
    }

    /// Gives every legal move to `found`, by the generator of the side to move.
    #[inline(always)]
    pub(super) fn moves_into<const CAPTURES: bool>(&self, found: impl FnMut(BitMove)) {
        let mut found = Each(found);
        if self.state.white_moves() {
            Sight::<true, T>::new(self).moves::<CAPTURES>(self.state, &mut found);
        } else {
            Sight::<false, T>::new(self).moves::<CAPTURES>(self.state, &mut found);
        }
    }

    /// Empties a square. Returns the number that its piece has in the tables.
    #[inline(always)]
    fn take(&mut self, square: Square) -> u8 {
        Vector::put(&mut self.squares, square, 0);
        self.tables.taken(&self.squares, square)
    }

    /// Puts a piece on a square, whatever stands there.
    #[inline(always)]
    fn put(&mut self, square: Square, code: u8, number: u8) {
        let before = self.squares[square];
        Vector::put(&mut self.squares, square, code);
        self.tables.put(&self.squares, square, before, number);
    }

    #[inline(always)]
    fn make_move(&mut self, chosen: BitMove) {
        let white = self.state.white_moves();
        let (from, to) = (only(chosen.from()), only(chosen.to()));
        let after = if (self.squares[to] != 0) | chosen.by_pawn() {
            self.state.after_progress()
        } else {
            self.state.after_quiet()
        };
        self.state = after.without(chosen.from() | chosen.to());
        let number = self.take(from);
        self.put(to, code(white, chosen.arriving() as u8), number);
        let behind = if white {
            chosen.to() >> 8
        } else {
            chosen.to() << 8
        };
        match chosen.special() {
            Special::None => {}
            Special::DoubleStep => self.state = self.state.with_passed(behind),
            Special::EnPassant => {
                self.take(only(behind));
            }
            Special::Castling => {
                let (home, over) = rook_of(chosen.to());
                let number = self.take(only(home));
                self.put(only(over), code(white, ROOK), number);
            }
        }
    }

    /// The legal move of the least weight, or no move. Squares that the king may go to are
    /// looked at only if its move has less weight than all others.
    #[inline(always)]
    fn least<const WHITE: bool>(&self, weigh: impl Fn(u32) -> u64) -> BitMove {
        let sight = Sight::<WHITE, T>::new(self);
        let (mut chosen, mut least) = (BitMove::NONE, u64::MAX);
        sight.others::<false, _>(
            self.state,
            &mut Each(|found: BitMove| {
                let weight = weigh(found.code());
                let less = weight <= least;
                chosen = select_unpredictable(less, found, chosen);
                least = select_unpredictable(less, weight, least);
            }),
        );
        for (step, leaves) in sight.steps_of_king(self.state) {
            let weight = weigh(step.code());
            if weight <= least && sight.is_safe(step, leaves) {
                (chosen, least) = (step, weight);
            }
        }
        chosen
    }
}

impl<T: Tables> Position for Bytes<T> {
    type Setup = Setup;
    type Move = BitMove;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let squares = setup.pieces.map(|piece| {
            piece.map_or(0, |Piece { side, kind, .. }| {
                code(side == Side::White, kind as u8)
            })
        });
        Ok(Self {
            squares,
            state: State::new(setup),
            tables: T::new(&squares)?,
        })
    }

    fn set_up(&mut self, setup: &Setup) {
        *self = Self::new(setup).expect("a position that was played before");
    }

    fn legal_moves(&mut self, moves: &mut Vec<BitMove>) {
        self.moves_into::<false>(|found| moves.push(found));
    }

    #[inline]
    fn play(&mut self, chosen: BitMove) {
        self.make_move(chosen);
    }

    #[inline(always)]
    fn code(&self, of: BitMove) -> u32 {
        of.code()
    }

    /// Always false, as in [`Scan`](crate::Scan): the empty list of moves ends the game.
    fn is_over(&self) -> bool {
        false
    }

    fn hash(&self) -> u64 {
        self.to_setup().hash()
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        u64::from(self.squares[square_number(E4)] != 0)
    }

    fn view(&self) -> View {
        self.to_setup().view()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    fn shared_bytes(&self) -> usize {
        size_of::<Orders>() + size_of::<[u64; SQUARES]>()
    }

    #[inline(never)]
    fn count_legal_moves(&mut self, _: &mut Vec<BitMove>) -> u64 {
        let mut count = 0;
        self.moves_into::<false>(|_| count += 1);
        count
    }
}

impl<T: Tables> Unmake for Bytes<T> {
    /// The position before the move.
    type Undo = Self;

    #[inline]
    fn make(&mut self, chosen: BitMove) -> Self {
        let before = *self;
        self.make_move(chosen);
        before
    }

    #[inline]
    fn unmake(&mut self, _: BitMove, undo: Self) {
        *self = undo;
    }

    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<BitMove>,
        mut visit: impl FnMut(&mut Self, &mut Vec<BitMove>),
    ) {
        let mut child = *self;
        self.moves_into::<false>(|found| {
            child = *self;
            child.make_move(found);
            visit(&mut child, moves);
        });
    }
}

impl<T: Tables> ChessPosition for Bytes<T> {
    fn side_to_move(&self) -> Side {
        self.state.to_move()
    }

    fn in_check(&self) -> bool {
        if self.state.white_moves() {
            Sight::<true, T>::new(self).in_check()
        } else {
            Sight::<false, T>::new(self).in_check()
        }
    }

    #[inline]
    fn choose(
        &mut self,
        _: &mut Vec<BitMove>,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(BitMove, u32)> {
        let chosen = if self.state.white_moves() {
            self.least::<true>(weigh)
        } else {
            self.least::<false>(weigh)
        };
        (chosen != BitMove::NONE).then(|| (chosen, chosen.code()))
    }
}
