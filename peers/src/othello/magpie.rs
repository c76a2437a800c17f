//! The crate `magpie`: a word for each side, a1 the highest bit, so that its
//! squares in descending order of bits are in the protocol's order.

use super::bits;
use boardbench::board::Unsupported;
use boardbench::games::othello::{Move, OthelloPosition, Setup};
use boardbench::games::{self, Side, Unmake, View};
use magpie::othello::{Bitboard, Board, Position, Stone};

/// A position of the crate: its board, which takes moves unchecked, and who
/// moves. Its `Game` would test each move for legality again.
#[derive(Clone)]
pub(super) struct Magpie {
    board: Board,
    to_move: Stone,
}

#[inline(always)]
fn side(stone: Stone) -> Side {
    match stone {
        Stone::Black => Side::Black,
        Stone::White => Side::White,
    }
}

impl Magpie {
    /// Black's discs and white's, a1 the lowest bit.
    fn sides(&self) -> [u64; 2] {
        [Stone::Black, Stone::White].map(|stone| self.board.bits_for(stone).raw().reverse_bits())
    }

    #[inline(always)]
    fn moves(&self) -> Bitboard {
        self.board.moves_for(self.to_move)
    }

    /// Whether the other side could move.
    #[inline(always)]
    fn other_can_move(&self) -> bool {
        !self.board.moves_for(self.to_move.flip()).is_empty()
    }

    #[inline(always)]
    fn make_move(&mut self, chosen: Move<Position>) {
        if let Move::Disc(square) = chosen {
            self.board.play(self.to_move, square);
        }
        self.to_move = self.to_move.flip();
    }
}

impl games::Position for Magpie {
    type Setup = Setup;
    type Move = Move<Position>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let [black, white] = bits::of_setup(setup)?.map(u64::reverse_bits);
        Ok(Self {
            board: Board::try_from((black, white)).expect("a square holds one disc"),
            to_move: match setup.to_move() {
                Side::Black => Stone::Black,
                Side::White => Stone::White,
            },
        })
    }

    fn set_up(&mut self, setup: &Setup) {
        *self = Self::new(setup).expect("a set-up that it can play from");
    }

    #[inline]
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let found = self.moves();
        if found.is_empty() && self.other_can_move() {
            moves.push(Move::Pass);
        }
        for square in found.hot_bits() {
            moves.push(Move::Disc(square));
        }
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        self.make_move(chosen);
    }

    #[inline]
    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Disc(square) => square.raw().leading_zeros(),
            Move::Pass => 64,
        }
    }

    fn is_over(&self) -> bool {
        self.moves().is_empty() && !self.other_can_move()
    }

    fn hash(&self) -> u64 {
        bits::hash(self.sides(), side(self.to_move))
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        bits::witness(self.sides(), side(self.to_move))
    }

    fn view(&self) -> View {
        bits::view(self.sides(), side(self.to_move))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    #[inline]
    fn count_legal_moves(&mut self, _: &mut Vec<Self::Move>) -> u64 {
        let found = self.moves();
        match found.is_empty() {
            true => u64::from(self.other_can_move()),
            false => u64::from(found.count_set()),
        }
    }
}

impl Unmake for Magpie {
    type Undo = Self;

    #[inline]
    fn make(&mut self, chosen: Self::Move) -> Self {
        let before = self.clone();
        self.make_move(chosen);
        before
    }

    #[inline]
    fn unmake(&mut self, _: Self::Move, before: Self) {
        *self = before;
    }
}

impl OthelloPosition for Magpie {
    fn lead(&self) -> i32 {
        bits::lead(self.sides())
    }

    #[inline(always)]
    fn choose(
        &mut self,
        _: &mut Vec<Self::Move>,
        draw: impl FnOnce(u32) -> u32,
    ) -> Option<Self::Move> {
        let found = self.moves();
        if found.is_empty() {
            return self.other_can_move().then(|| {
                draw(1);
                Move::Pass
            });
        }
        let number = draw(u32::from(found.count_set()));
        found.hot_bits().nth(number as usize).map(Move::Disc)
    }
}
