//! What perft, playouts and proofs ask of the bookkeeping *pseudo*.

use super::word::{self, EMPTY, OFF, Word, colour, other};
use super::{Pseudo, PseudoUndo};
use crate::go::view::Facts;
use crate::go::{BLACK, GoPosition, Ko, Move, Passes, Setup, WHITE, WHITE_TO_MOVE, ko_key};
use crate::{Position, Side, Unmake, View};
use board::{DIAGONAL, Layout, Unsupported};
use std::sync::Arc;

impl<L: Layout> Pseudo<L> {
    /// Whether the diagonals make a true eye of an empty point that own stones and
    /// the edge enclose: enemy stones, plus one if any diagonal is off the
    /// board, are fewer than two.
    ///
    /// In colours as bits, off the board is an enemy too. An enclosed point
    /// knows how many neighbours are off the board, and so how many diagonals are: none, two at an edge, three in a corner. Those
    /// and no enemy make an eye; in the middle of the board one enemy does.
    #[inline(always)]
    fn is_true_eye(&self, point: L::Point, word: Word) -> bool {
        let enemy = other(self.own);
        let mut enemies = 0;
        for direction in DIAGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            enemies += content & enemy;
        }
        enemies <= enemy * (1 + word::edges(word))
    }

    fn make_pass(&mut self) {
        self.ko = None;
        self.passes += 1;
        self.taken_before = self.taken.len();
        self.pass_turn();
    }

    /// Whether the rules allow a stone on an empty point.
    fn is_legal(&mut self, point: L::Point, word: Word) -> bool {
        // Next to an empty point only repetition can forbid it.
        if word::empties(word) > 0 && self.rules.ko == Ko::Simple {
            return true;
        }
        let undo = self.undo(point);
        let legal = self.place_kept(point);
        if legal {
            self.remove(point, undo);
        }
        legal
    }
}

impl<L: Layout> Position for Pseudo<L> {
    type Setup = Setup;
    type Move = Move<L::Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let layout: L = setup.laid_out()?;
        let empty = Self::empty_cells(layout);
        let mut position = Self {
            layout,
            cells: empty.clone(),
            empty: Arc::new(empty),
            chains: super::Chains::new(),
            joins: Vec::new(),
            taken: Vec::with_capacity(setup.points()),
            taken_words: Vec::with_capacity(setup.points()),
            taken_before: 0,
            own: EMPTY,
            arrives: EMPTY,
            encloses: EMPTY,
            ko: None,
            passes: 0,
            captures: [0; 2],
            rules: setup.rules,
            history: Vec::new(),
        };
        position.set_stones(setup);
        Ok(position)
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        setup.laid_out::<L>().map(|_| ())
    }

    fn set_up(&mut self, setup: &Setup) {
        self.set_stones(setup);
    }

    /// Points in row-major order, then the pass.
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        if self.is_over() {
            return;
        }
        let layout = self.layout;
        layout.points(|point| {
            let word = layout.get(&self.cells, point);
            if colour(word) == EMPTY && self.is_legal(point, word) {
                moves.push(Move::Place(point));
            }
        });
        if self.rules.passes != Passes::Never {
            moves.push(Move::Pass);
        }
    }

    #[inline(always)]
    fn play(&mut self, chosen: Self::Move) {
        match chosen {
            Move::Place(point) => {
                let legal = self.place_legal(point);
                debug_assert!(legal, "the caller plays legal moves");
            }
            Move::Pass => GoPosition::pass(self),
        }
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Place(point) => self.layout.number(point),
            Move::Pass => (self.layout.rows() * self.layout.columns()) as u32,
        }
    }

    fn is_over(&self) -> bool {
        self.rules.passes == Passes::End && self.passes >= 2
    }

    fn hash(&self) -> u64 {
        let ko = self.ko;
        let ko = ko.map_or(0, |point| ko_key(self.layout.coord(point)));
        let side = match self.side_to_move() {
            Side::Black => 0,
            Side::White => WHITE_TO_MOVE,
        };
        self.stones_hash() ^ ko ^ side
    }

    fn view(&self) -> View {
        let facts = Facts {
            rows: self.layout.rows(),
            columns: self.layout.columns(),
            to_move: self.side_to_move(),
            ko: self.ko.map(|point| self.number(point)),
            captures: self.captures,
            passes: self.passes,
        };
        facts.view(&|coord| self.stone(self.layout.point(coord)))
    }

    /// The cells of the empty board are shared by all copies and not counted.
    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.layout.heap_bytes::<Word>()
            + self.joins.capacity() * size_of::<super::Join>()
            + self.taken.capacity() * size_of::<L::Point>()
            + self.taken_words.capacity() * size_of::<Word>()
            + self.history.capacity() * size_of::<u64>()
    }
}

impl<L: Layout> Unmake for Pseudo<L> {
    type Undo = PseudoUndo<L::Point>;

    #[inline(always)]
    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        match chosen {
            Move::Place(point) => {
                let undo = self.undo(point);
                let legal = self.place_kept(point);
                debug_assert!(legal, "the caller makes legal moves");
                undo
            }
            Move::Pass => {
                let undo = self.undo_pass();
                self.make_pass();
                undo
            }
        }
    }

    #[inline(always)]
    fn unmake(&mut self, chosen: Self::Move, undo: Self::Undo) {
        match chosen {
            Move::Place(point) => self.remove(point, undo),
            Move::Pass => {
                self.pass_turn();
                self.restore(undo);
            }
        }
    }
}

impl<L: Layout> GoPosition for Pseudo<L> {
    type Point = L::Point;

    const OWN_LIST: bool = true;

    fn points(&self, list: &mut Vec<L::Point>) {
        self.layout.points(|point| list.push(point));
    }

    #[inline(always)]
    fn number(&self, point: L::Point) -> u32 {
        self.layout.number(point)
    }

    fn stone(&self, point: L::Point) -> u8 {
        colour(self.layout.get(&self.cells, point)) as u8
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        if self.own == Word::from(BLACK) {
            Side::Black
        } else {
            Side::White
        }
    }

    #[inline(always)]
    fn is_own_eye(&self, point: L::Point) -> bool {
        let point = self.layout.checked(point);
        let word = self.layout.get(&self.cells, point);
        word & self.encloses != 0 && self.is_true_eye(point, word)
    }

    #[inline(always)]
    fn try_play(&mut self, point: L::Point) -> bool {
        self.place(point)
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
        let mut lead = 0;
        self.layout.scan(&self.cells, OFF, |_, word| {
            let of = |stone: u8| {
                let stone = Word::from(stone);
                let eye = colour(word) == EMPTY && word & word::enclosed(stone) != 0;
                i32::from(colour(word) == stone || eye)
            };
            lead += of(BLACK) - of(WHITE);
        });
        lead
    }
}
