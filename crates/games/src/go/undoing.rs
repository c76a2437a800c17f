//! Moves taken back in other ways than a bookkeeping's own.

use super::{GoPosition, Reads, Setup};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;

/// A way to take moves back, for positions `P`.
pub trait UndoBy<P>: Default + Send + 'static {
    /// What taking a move back needs.
    type Undo: Send;

    /// Makes a move by `play`, which says whether it was legal, so that it can
    /// be taken back.
    fn make(&mut self, position: &mut P, play: impl FnOnce(&mut P) -> bool) -> Option<Self::Undo>;

    /// Takes back the last move made.
    fn unmake(&mut self, position: &mut P, undo: Self::Undo);

    /// Forgets the moves made so far.
    fn forget(&mut self);

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize;
}

/// A position `P` that takes moves back in the way of `K`.
#[derive(Debug)]
pub struct Undoing<P, K> {
    position: P,
    kind: K,
}

impl<P: Clone, K: UndoBy<P>> Clone for Undoing<P, K> {
    /// A copy that can't take moves back.
    fn clone(&self) -> Self {
        Self {
            position: self.position.clone(),
            kind: K::default(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.position.clone_from(&source.position);
        self.kind.forget();
    }
}

/// By a copy of the whole position, put by before each move.
#[derive(Debug)]
pub struct ByCopy<P> {
    /// Memory of copies; those in use come first.
    copies: Vec<P>,
    used: usize,
}

impl<P> Default for ByCopy<P> {
    fn default() -> Self {
        Self {
            copies: Vec::new(),
            used: 0,
        }
    }
}

impl<P: Position> UndoBy<P> for ByCopy<P> {
    type Undo = ();

    fn make(&mut self, position: &mut P, play: impl FnOnce(&mut P) -> bool) -> Option<()> {
        match self.copies.get_mut(self.used) {
            Some(copy) => copy.clone_from(position),
            None => self.copies.push(position.clone()),
        }
        let legal = play(position);
        self.used += usize::from(legal);
        legal.then_some(())
    }

    fn unmake(&mut self, position: &mut P, (): ()) {
        self.used -= 1;
        std::mem::swap(position, &mut self.copies[self.used]);
    }

    fn forget(&mut self) {
        self.used = 0;
    }

    fn heap_bytes(&self) -> usize {
        self.copies.iter().map(P::bytes).sum()
    }
}

impl<P: GoPosition, K: UndoBy<P>> Position for Undoing<P, K> {
    type Setup = Setup;
    type Move = P::Move;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let (position, kind) = (P::new(setup)?, K::default());
        Ok(Self { position, kind })
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        P::can_play(setup)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.kind.forget();
        self.position.set_up(setup);
    }

    fn legal_moves(&mut self, moves: &mut Vec<P::Move>) {
        self.position.legal_moves(moves);
    }

    fn play(&mut self, chosen: P::Move) {
        self.kind.forget();
        self.position.play(chosen);
    }

    fn code(&self, of: P::Move) -> u32 {
        self.position.code(of)
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn hash(&self) -> u64 {
        self.position.hash()
    }

    fn view(&self) -> View {
        self.position.view()
    }

    fn bytes(&self) -> usize {
        self.position.bytes() + self.kind.heap_bytes()
    }
}

impl<P: GoPosition, K: UndoBy<P>> Unmake for Undoing<P, K> {
    type Undo = K::Undo;

    fn make(&mut self, chosen: P::Move) -> K::Undo {
        let play = |position: &mut P| {
            position.play(chosen);
            true
        };
        let made = self.kind.make(&mut self.position, play);
        made.expect("a move that is just played is never refused")
    }

    fn unmake(&mut self, _: P::Move, undo: K::Undo) {
        self.kind.unmake(&mut self.position, undo);
    }
}

impl<P: GoPosition, K: UndoBy<P>> GoPosition for Undoing<P, K> {
    type Point = P::Point;

    fn points(&self, list: &mut Vec<P::Point>) {
        self.position.points(list);
    }

    #[inline(always)]
    fn number(&self, point: P::Point) -> u32 {
        self.position.number(point)
    }

    fn stone(&self, point: P::Point) -> u8 {
        self.position.stone(point)
    }

    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    #[inline(always)]
    fn is_own_eye(&self, point: P::Point) -> bool {
        self.position.is_own_eye(point)
    }

    #[inline(always)]
    fn try_play(&mut self, point: P::Point) -> bool {
        self.kind.forget();
        self.position.try_play(point)
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.kind.forget();
        self.position.pass();
    }

    #[inline(always)]
    fn captured(&self) -> &[P::Point] {
        self.position.captured()
    }

    fn playout_lead(&self) -> i32 {
        self.position.playout_lead()
    }
}

impl<P: Reads, K: UndoBy<P>> Reads for Undoing<P, K> {
    type Tried = K::Undo;

    fn trymove(&mut self, point: P::Point, side: Side) -> Option<K::Undo> {
        let play = |position: &mut P| position.try_for_good(point, side, false);
        self.kind.make(&mut self.position, play)
    }

    fn tryko(&mut self, point: P::Point, side: Side) -> Option<K::Undo> {
        let play = |position: &mut P| position.try_for_good(point, side, true);
        self.kind.make(&mut self.position, play)
    }

    fn popgo(&mut self, tried: K::Undo) {
        self.kind.unmake(&mut self.position, tried);
    }

    fn try_for_good(&mut self, point: P::Point, side: Side, ko: bool) -> bool {
        self.kind.forget();
        self.position.try_for_good(point, side, ko)
    }

    fn find_liberties(
        &mut self,
        stone: P::Point,
        most: usize,
        liberties: &mut Vec<P::Point>,
    ) -> usize {
        self.position.find_liberties(stone, most, liberties)
    }

    fn find_captures(&mut self, stone: P::Point, liberties: &mut Vec<P::Point>) {
        self.position.find_captures(stone, liberties);
    }
}
