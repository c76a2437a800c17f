//! Moves undone in other ways than a bookkeeping's own.

use super::{GoPosition, Move, Reads, Setup};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;

/// A way to take moves back, for positions `P`.
pub trait UndoBy<P: GoPosition>: Default + Send + 'static {
    /// Begins at a position: no move before it will be undone.
    fn begin(&mut self, position: &P);

    /// Saves what undoing the next move needs, if that turns out to be legal.
    fn save(&mut self, position: &P);

    /// Called after the move that was saved for has been made.
    fn made(&mut self, side: Side, chosen: Move<P::Point>);

    /// Undoes the last move made.
    fn unmake(&mut self, position: &mut P);

    /// Called after a permanent move: neither it nor any before it
    /// will be undone.
    fn played(&mut self, side: Side, chosen: Move<P::Point>);

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize;
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
        let copies = Vec::new();
        Self { copies, used: 0 }
    }
}

impl<P: GoPosition> UndoBy<P> for ByCopy<P> {
    fn begin(&mut self, _: &P) {
        self.used = 0;
    }

    fn save(&mut self, position: &P) {
        match self.copies.get_mut(self.used) {
            Some(copy) => copy.clone_from(position),
            None => self.copies.push(position.clone()),
        }
    }

    fn made(&mut self, _: Side, _: Move<P::Point>) {
        self.used += 1;
    }

    fn unmake(&mut self, position: &mut P) {
        self.used -= 1;
        std::mem::swap(position, &mut self.copies[self.used]);
    }

    fn played(&mut self, _: Side, _: Move<P::Point>) {
        self.used = 0;
    }

    fn heap_bytes(&self) -> usize {
        self.copies.iter().map(P::bytes).sum()
    }
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

    /// Makes a move of a side by `play`, which says whether it was legal, so that it
    /// can be undone.
    fn make_by(
        &mut self,
        side: Side,
        chosen: Move<P::Point>,
        play: impl FnOnce(&mut P) -> bool,
    ) -> bool {
        self.kind.save(&self.position);
        let legal = play(&mut self.position);
        if legal {
            self.kind.made(side, chosen);
        }
        legal
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

impl<P: GoPosition, K: UndoBy<P>> Position for Undoing<P, K> {
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

    #[inline(always)]
    fn witness(&self) -> u64 {
        self.position.witness()
    }

    fn view(&self) -> View {
        self.position.view()
    }

    fn bytes(&self) -> usize {
        self.position.bytes() + self.kind.heap_bytes()
    }
}

impl<P: GoPosition, K: UndoBy<P>> Unmake for Undoing<P, K> {
    type Undo = ();

    fn make(&mut self, chosen: P::Move) {
        self.make_by(self.position.side_to_move(), chosen, |position| {
            position.play(chosen);
            true
        });
    }

    fn unmake(&mut self, _: P::Move, (): ()) {
        self.kind.unmake(&mut self.position);
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

    fn may_play(&mut self, point: P::Point) -> bool {
        self.position.may_play(point)
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

impl<P: Reads, K: UndoBy<P>> Reads for Undoing<P, K> {
    type Tried = ();

    fn trymove(&mut self, point: P::Point, side: Side) -> Option<()> {
        let play = |position: &mut P| position.try_for_good(point, side, false);
        self.make_by(side, Move::Place(point), play).then_some(())
    }

    fn tryko(&mut self, point: P::Point, side: Side) -> Option<()> {
        let play = |position: &mut P| position.try_for_good(point, side, true);
        self.make_by(side, Move::Place(point), play).then_some(())
    }

    fn popgo(&mut self, (): ()) {
        self.kind.unmake(&mut self.position);
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
