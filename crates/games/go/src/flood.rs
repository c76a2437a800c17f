//! Bookkeeping *flood*: only the stones are kept. Whether a string still has a
//! liberty is found by a breadth-first flood fill that stops at the first one.

mod place;
mod reads;
mod survey;

use super::cells::{self, opponent};
use super::placement::append;
use super::view::Facts;
use super::{
    EMPTY, GoPosition, Ko, KoEncoding, KoInVariable, Move, OFF, Passes, Setup, side_of, stone_of,
};
use crate::{Position, Side, Unmake, View};
use board::{Coord, Geometry, LARGEST, Layout, Unsupported};

/// A Go position of bookkeeping *flood* in layout `L`.
///
/// No hash is kept up to date: [`Position::hash`] computes it, and positional
/// superko pays for that at every move. Where the ko point is kept is `K`'s to
/// say.
#[derive(Debug)]
pub struct Flood<L: Layout, K = KoInVariable<<L as Layout>::Point>> {
    layout: L,
    cells: L::Map<u8>,
    /// The number of the last flood that visited a point.
    marks: L::Map<u16>,
    flood: u16,
    /// The string found by the last flood, in breadth-first order. Room for the largest board and
    /// one point more, because a constant length is cheaper to check.
    string: Box<[L::Point; LARGEST * LARGEST + 1]>,
    /// Captured stones, the latest last: those of the last move begin at
    /// `taken_before`, those of moves that can be unmade lie below.
    taken: Vec<L::Point>,
    taken_before: usize,
    /// The stone of the side to move.
    own: u8,
    ko: K,
    passes: u8,
    /// Stones captured by black and by white.
    captures: [u32; 2],
    rules: super::Rules,
    /// Hashes of earlier boards, under positional superko only.
    history: Vec<u64>,
}

/// What unmaking a move needs beside the stones themselves.
#[derive(Clone, Copy, Debug)]
pub struct FloodUndo<K> {
    ko: K,
    passes: u8,
    taken_before: usize,
}

impl<L: Layout, K: KoEncoding<L::Point>> Clone for Flood<L, K> {
    fn clone(&self) -> Self {
        Self {
            cells: self.cells.clone(),
            marks: self.marks.clone(),
            string: self.string.clone(),
            taken: self.taken.clone(),
            history: self.history.clone(),
            ..*self
        }
    }

    /// Copies what makes up the position; marks and the last string are
    /// scratch and stay as they are.
    fn clone_from(&mut self, source: &Self) {
        if self.layout.geometry() != source.layout.geometry() {
            // The scratch is of another size, too.
            *self = source.clone();
            return;
        }
        self.layout = source.layout;
        self.cells.clone_from(&source.cells);
        self.taken.clone_from(&source.taken);
        self.taken_before = source.taken_before;
        self.own = source.own;
        self.ko = source.ko;
        self.passes = source.passes;
        self.captures = source.captures;
        self.rules = source.rules;
        self.history.clone_from(&source.history);
    }
}

impl<L: Layout, K: KoEncoding<L::Point>> Flood<L, K> {
    /// What is known beside the stones.
    fn facts(&self) -> Facts {
        let (to_move, ko) = (self.side_to_move(), self.ko.point());
        Facts::of(self.layout, to_move, ko, self.captures, self.passes)
    }

    /// The hash of the stones alone.
    fn stones_hash(&self) -> u64 {
        cells::stones_hash(self.layout, &self.cells)
    }
}

impl<L: Layout, K: KoEncoding<L::Point>> Position for Flood<L, K> {
    type Setup = Setup;
    type Move = Move<L::Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let layout: L = setup.laid_out()?;
        let somewhere = layout.point(Coord::new(0, 0));
        let mut position = Self {
            layout,
            cells: layout.map(EMPTY, OFF),
            marks: layout.map(0, 0),
            flood: 0,
            string: Box::new([somewhere; LARGEST * LARGEST + 1]),
            taken: Vec::with_capacity(setup.points()),
            taken_before: 0,
            own: stone_of(setup.to_move),
            ko: K::of(None),
            passes: 0,
            captures: [0; 2],
            rules: setup.rules,
            history: Vec::new(),
        };
        position.set_up(setup);
        Ok(position)
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        setup.laid_out::<L>().map(|_| ())
    }

    fn set_up(&mut self, setup: &Setup) {
        self.layout.fill(&mut self.cells, EMPTY);
        for &(coord, side) in &setup.stones {
            let point = self.layout.point(coord);
            self.layout.set(&mut self.cells, point, stone_of(side));
        }
        self.forget_taken();
        self.own = stone_of(setup.to_move);
        self.ko = K::of(None);
        self.passes = 0;
        self.captures = [0; 2];
        self.rules = setup.rules;
        self.history.clear();
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.push(self.stones_hash());
        }
    }

    /// Points in row-major order, then the pass.
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        if self.is_over() {
            return;
        }
        let (layout, start) = (self.layout, moves.len());
        let any = Move::Place(self.string[0]);
        append(moves, layout.geometry().points(), any, |room| {
            layout.scan(&self.cells, OFF, |point, content| {
                room.add_if(Move::Place(point), K::is_free(content));
            });
        });
        let (list, mut kept) = (&mut moves[start..], 0);
        for next in 0..list.len() {
            let chosen = list[next];
            if let Move::Place(point) = chosen {
                // The next one takes its place if it is not legal.
                list[kept] = chosen;
                kept += usize::from(self.is_legal(point));
            }
        }
        moves.truncate(start + kept);
        if self.rules.passes != Passes::Never {
            moves.push(Move::Pass);
        }
    }

    fn play(&mut self, chosen: Self::Move) {
        self.forget_taken();
        self.make(chosen);
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Place(point) => self.number(point),
            Move::Pass => (self.layout.rows() * self.layout.columns()) as u32,
        }
    }

    fn is_over(&self) -> bool {
        self.rules.passes == Passes::End && self.passes >= 2
    }

    fn hash(&self) -> u64 {
        self.facts().hash(self.stones_hash())
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        super::witness(self.side_to_move(), self.captures)
    }

    fn view(&self) -> View {
        self.facts()
            .view(&|coord| self.stone(self.layout.point(coord)))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.layout.heap_bytes::<u8>()
            + self.layout.heap_bytes::<u16>()
            + size_of_val(&*self.string)
            + self.taken.capacity() * size_of::<L::Point>()
            + self.history.capacity() * size_of::<u64>()
    }
}

impl<L: Layout, K: KoEncoding<L::Point>> Unmake for Flood<L, K> {
    type Undo = FloodUndo<K>;

    #[inline(always)]
    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        let undo = self.undo();
        match chosen {
            Move::Place(point) => {
                let legal = self.place::<false>(point);
                debug_assert!(legal, "the caller makes legal moves");
            }
            Move::Pass => self.make_pass(),
        }
        undo
    }

    #[inline(always)]
    fn unmake(&mut self, chosen: Self::Move, undo: Self::Undo) {
        match chosen {
            Move::Place(point) => self.remove(point, undo),
            Move::Pass => {
                self.own = opponent(self.own);
                self.restore(undo);
            }
        }
    }
}

impl<L: Layout, K: KoEncoding<L::Point>> GoPosition for Flood<L, K> {
    type Point = L::Point;

    fn points(&self, list: &mut Vec<L::Point>) {
        self.layout.points(|point| list.push(point));
    }

    #[inline(always)]
    fn number(&self, point: L::Point) -> u32 {
        self.layout.number(point)
    }

    fn stone(&self, point: L::Point) -> u8 {
        K::unmarked(self.layout.get(&self.cells, point))
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        side_of(self.own)
    }

    #[inline(always)]
    fn is_own_eye(&self, point: L::Point) -> bool {
        cells::is_true_eye(self.layout, &self.cells, point, self.own, K::unmarked)
    }

    fn may_play(&mut self, point: L::Point) -> bool {
        self.may_be_placed(point)
    }

    #[inline(always)]
    fn try_play(&mut self, point: L::Point) -> bool {
        self.forget_taken();
        self.place::<true>(point)
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.forget_taken();
        self.make_pass();
    }

    #[inline(always)]
    fn captured(&self) -> &[L::Point] {
        &self.taken[self.taken_before..]
    }

    fn playout_lead(&self) -> i32 {
        cells::playout_lead(self.layout, &self.cells, K::unmarked)
    }
}
