//! Moves undone in other ways than a bookkeeping's own.

use super::{GoPosition, Move, Reads, Setup};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;

/// A way to take moves back, for positions `P`.
pub trait UndoBy<P: GoPosition>: Default + Send + 'static {
    /// What undoing a move needs.
    type Undo: Send;

    /// Makes a move of a side by `play`, which says whether it was legal, so
    /// that it can be undone.
    fn make(
        &mut self,
        position: &mut P,
        side: Side,
        chosen: Move<P::Point>,
        play: impl FnOnce(&mut P) -> bool,
    ) -> Option<Self::Undo>;

    /// Takes back the last move made.
    fn unmake(&mut self, position: &mut P, undo: Self::Undo);

    /// Begins at a position: no move before it will be undone.
    fn begin(&mut self, position: &P);

    /// Called after a permanent move: neither it nor any before it
    /// will be undone.
    fn played(&mut self, side: Side, chosen: Move<P::Point>);

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize;
}

/// A position `P` that takes moves back in the way of `K`.
#[derive(Debug)]
pub struct Undoing<P, K> {
    position: P,
    kind: K,
}

impl<P: GoPosition, K: UndoBy<P>> Undoing<P, K> {
    fn of(position: P) -> Self {
        let mut kind = K::default();
        kind.begin(&position);
        Self { position, kind }
    }
}

impl<P: GoPosition, K: UndoBy<P>> Clone for Undoing<P, K> {
    /// A copy that can't take moves back.
    fn clone(&self) -> Self {
        Self::of(self.position.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.position.clone_from(&source.position);
        self.kind.begin(&self.position);
    }
}

/// By a copy of the whole position, saved before each move.
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

impl<P: GoPosition> UndoBy<P> for ByCopy<P> {
    type Undo = ();

    fn make(
        &mut self,
        position: &mut P,
        _: Side,
        _: Move<P::Point>,
        play: impl FnOnce(&mut P) -> bool,
    ) -> Option<()> {
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

    fn begin(&mut self, _: &P) {
        self.used = 0;
    }

    fn played(&mut self, _: Side, _: Move<P::Point>) {
        self.used = 0;
    }

    fn heap_bytes(&self) -> usize {
        self.copies.iter().map(P::bytes).sum()
    }
}

impl<P, K> Position for Undoing<P, K>
where
    P: GoPosition<Move = Move<<P as GoPosition>::Point>>,
    K: UndoBy<P>,
{
    type Setup = Setup;
    type Move = P::Move;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        P::new(setup).map(Self::of)
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        P::can_play(setup)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.position.set_up(setup);
        self.kind.begin(&self.position);
    }

    fn legal_moves(&mut self, moves: &mut Vec<P::Move>) {
        self.position.legal_moves(moves);
    }

    fn play(&mut self, chosen: P::Move) {
        self.kind.played(self.position.side_to_move(), chosen);
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

impl<P, K> Unmake for Undoing<P, K>
where
    P: GoPosition<Move = Move<<P as GoPosition>::Point>>,
    K: UndoBy<P>,
{
    type Undo = K::Undo;

    fn make(&mut self, chosen: P::Move) -> K::Undo {
        let play = |position: &mut P| {
            position.play(chosen);
            true
        };
        let side = self.position.side_to_move();
        let made = self.kind.make(&mut self.position, side, chosen, play);
        made.expect("a move that is just played is never refused")
    }

    fn unmake(&mut self, _: P::Move, undo: K::Undo) {
        self.kind.unmake(&mut self.position, undo);
    }
}

impl<P, K> GoPosition for Undoing<P, K>
where
    P: GoPosition<Move = Move<<P as GoPosition>::Point>>,
    K: UndoBy<P>,
{
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
        let side = self.position.side_to_move();
        let legal = self.position.try_play(point);
        if legal {
            self.kind.played(side, Move::Place(point));
        }
        legal
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.kind.played(self.position.side_to_move(), Move::Pass);
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

impl<P, K> Reads for Undoing<P, K>
where
    P: Reads + GoPosition<Move = Move<<P as GoPosition>::Point>>,
    K: UndoBy<P>,
{
    type Tried = K::Undo;

    fn trymove(&mut self, point: P::Point, side: Side) -> Option<K::Undo> {
        let play = |position: &mut P| position.try_for_good(point, side, false);
        let stone = Move::Place(point);
        self.kind.make(&mut self.position, side, stone, play)
    }

    fn tryko(&mut self, point: P::Point, side: Side) -> Option<K::Undo> {
        let play = |position: &mut P| position.try_for_good(point, side, true);
        let stone = Move::Place(point);
        self.kind.make(&mut self.position, side, stone, play)
    }

    fn popgo(&mut self, tried: K::Undo) {
        self.kind.unmake(&mut self.position, tried);
    }

    fn try_for_good(&mut self, point: P::Point, side: Side, ko: bool) -> bool {
        let legal = self.position.try_for_good(point, side, ko);
        if legal {
            self.kind.played(side, Move::Place(point));
        }
        legal
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
