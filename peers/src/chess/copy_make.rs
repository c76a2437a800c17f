//! What these crates have in common: a move is made on a copy of the board. So a
//! child is made from its parent without taking anything back, and the move to be
//! played is chosen as moves are found, without a list, as users of such a crate
//! would write perft and playouts.

use super::setup::BoardState;
use boardbench::board::Unsupported;
use boardbench::games::chess::{ChessPosition, E4, Setup, square_number};
use boardbench::games::{Position, Side, Unmake, View};
use std::fmt::Debug;

/// What a crate's board answers.
pub(super) trait CopyMake: BoardState + Clone + Send + 'static {
    /// The crate's own move.
    type Move: Copy + Eq + Debug + Send + 'static;

    /// A board of a set-up.
    fn new(setup: &Setup) -> Result<Self, Unsupported>;
    /// Finds every legal move.
    fn each_move(&self, found: impl FnMut(Self::Move));
    /// Number of legal moves.
    fn count_moves(&self) -> u64;
    /// The board after a legal move.
    fn make(&self, chosen: Self::Move) -> Self;
    /// A move's number in the protocol.
    fn code(&self, of: Self::Move) -> u32;
    /// Whether the king of the side to move is attacked.
    fn in_check(&self) -> bool;
}

/// A position that is a crate's board.
#[derive(Clone)]
pub(super) struct Copied<B>(B);

impl<B: CopyMake> Position for Copied<B> {
    type Setup = Setup;
    type Move = B::Move;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        B::new(setup).map(Self)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.0 = B::new(setup).expect("a set-up that it can play from");
    }

    #[inline]
    fn legal_moves(&mut self, moves: &mut Vec<B::Move>) {
        self.0.each_move(|found| moves.push(found));
    }

    #[inline]
    fn play(&mut self, chosen: B::Move) {
        self.0 = self.0.make(chosen);
    }

    #[inline(always)]
    fn code(&self, of: B::Move) -> u32 {
        self.0.code(of)
    }

    /// Always false, as in all representations of chess: the empty list of moves
    /// ends the game, and no crate's own rule of repetition or fifty moves.
    fn is_over(&self) -> bool {
        false
    }

    fn hash(&self) -> u64 {
        self.0.as_setup().hash()
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        self.0.piece(square_number(E4)).is_some().into()
    }

    fn view(&self) -> View {
        self.0.as_setup().view()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    #[inline]
    fn count_legal_moves(&mut self, _: &mut Vec<B::Move>) -> u64 {
        self.0.count_moves()
    }
}

impl<B: CopyMake> Unmake for Copied<B> {
    type Undo = Self;

    #[inline]
    fn make(&mut self, chosen: B::Move) -> Self {
        let after = Self(self.0.make(chosen));
        std::mem::replace(self, after)
    }

    #[inline]
    fn unmake(&mut self, _: B::Move, before: Self) {
        *self = before;
    }

    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<B::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<B::Move>),
    ) {
        let board = &self.0;
        board.each_move(|found| visit(&mut Self(board.make(found)), moves));
    }
}

impl<B: CopyMake> ChessPosition for Copied<B> {
    fn side_to_move(&self) -> Side {
        self.0.to_move()
    }

    fn in_check(&self) -> bool {
        self.0.in_check()
    }

    #[inline]
    fn choose(
        &mut self,
        _: &mut Vec<B::Move>,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(B::Move, u32)> {
        let board = &self.0;
        let mut chosen = None;
        let mut least = u64::MAX;
        board.each_move(|found| {
            let code = board.code(found);
            let weight = weigh(code);
            if weight <= least {
                least = weight;
                chosen = Some((found, code));
            }
        });
        chosen
    }
}
