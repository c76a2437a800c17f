//! Moves undone by a copy of the whole position.

use super::{ChessPosition, Setup};
use crate::play::Step;
use crate::{Position, Side, Unmake, View};
use board::Unsupported;

/// A position `P` that is copied before a move instead of taking it back:
/// copy-make, which programs choose where a position is small.
#[derive(Debug)]
pub struct ByCopy<P>(P);

impl<P: Clone> Clone for ByCopy<P> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl<P: ChessPosition> Position for ByCopy<P> {
    type Setup = Setup;
    type Move = P::Move;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        P::new(setup).map(Self)
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        P::can_play(setup)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.0.set_up(setup);
    }

    fn legal_moves(&mut self, moves: &mut Vec<P::Move>) {
        self.0.legal_moves(moves);
    }

    #[inline]
    fn play(&mut self, chosen: P::Move) {
        self.0.play(chosen);
    }

    fn code(&self, of: P::Move) -> u32 {
        self.0.code(of)
    }

    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    fn hash(&self) -> u64 {
        self.0.hash()
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        self.0.witness()
    }

    fn view(&self) -> View {
        self.0.view()
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }

    fn shared_bytes(&self) -> usize {
        self.0.shared_bytes()
    }
}

impl<P: ChessPosition> Unmake for ByCopy<P> {
    type Undo = P;

    #[inline]
    fn make(&mut self, chosen: P::Move) -> P {
        let before = self.0.clone();
        self.0.play(chosen);
        before
    }

    #[inline]
    fn unmake(&mut self, _: P::Move, undo: P) {
        self.0 = undo;
    }

    /// Each move is made in a separate copy, and nothing is copied back.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<P::Move>,
        visit: impl FnMut(&mut Self, &mut Vec<P::Move>),
    ) {
        let child = self.clone();
        P::for_each_move(self, |own| &mut own.0, moves, &mut InCopy { child, visit });
    }
}

/// Plays the move in a copy and shows that.
struct InCopy<P, V> {
    child: ByCopy<P>,
    visit: V,
}

impl<P: ChessPosition, V> Step<ByCopy<P>, P::Move> for InCopy<P, V>
where
    V: FnMut(&mut ByCopy<P>, &mut Vec<P::Move>),
{
    #[inline(always)]
    fn take(&mut self, holder: &mut ByCopy<P>, chosen: P::Move, moves: &mut Vec<P::Move>) {
        self.child.clone_from(holder);
        self.child.0.play(chosen);
        (self.visit)(&mut self.child, moves);
    }
}

impl<P: ChessPosition> ChessPosition for ByCopy<P> {
    #[inline(always)]
    fn choose(
        &mut self,
        moves: &mut Vec<P::Move>,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(P::Move, u32)> {
        self.0.choose(moves, weigh)
    }

    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn in_check(&self) -> bool {
        self.0.in_check()
    }
}
