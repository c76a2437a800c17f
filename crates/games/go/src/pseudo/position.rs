//! The operations that perft, playouts and proofs need, for *pseudo*.

use super::word::{self, BLACK, EMPTY, OFF, WHITE, Word, colour};
use super::{Bookkeeping, Chained, LastMove, PseudoUndo, Sides};
use crate::placement::append;
use crate::view::Facts;
use crate::{GoPosition, Ko, Move, Passes, Rules, Setup, Suicide, Tried, side_of};
use crate::{Position, Side, Unmake, View};
use board::{Coord, DIAGONAL, Geometry, Layout, Unsupported};
use std::sync::Arc;

impl<L: Layout, K: Bookkeeping<L>> Chained<L, K> {
    /// Other than 0 in the lowest four bits, and nowhere else, if an empty point is a
    /// true eye of the side to move.
    #[inline(always)]
    pub(super) fn eye(&self, point: L::Point, word: Word) -> Word {
        // What the words hold beside colours does not reach the lowest bits.
        let mut diagonals: Word = 0;
        for direction in DIAGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            diagonals = diagonals.wrapping_add(content);
        }
        word::eye(word, diagonals, self.own())
    }

    /// What is known beside the stones.
    fn facts(&self) -> Facts {
        let (to_move, ko) = (self.side_to_move(), self.ko());
        Facts::of(
            self.layout,
            to_move,
            ko,
            self.captures,
            self.last_move.passes,
        )
    }

    fn make_pass(&mut self) {
        self.last_move = LastMove {
            passes: self.last_move.passes + 1,
            ..LastMove::default()
        };
        self.pass_turn();
    }

    /// Whether the rules allow a stone on an empty point.
    #[inline(always)]
    fn is_legal(&mut self, point: L::Point, word: Word) -> bool {
        // Next to an empty point only repetition can forbid it.
        if word & self.open != 0 {
            return true;
        }
        if self.open != 0 {
            return self.is_alive(point) || self.may_die(point);
        }
        self.is_new(point)
    }

    /// Whether positional superko allows a stone, which is put down and removed again.
    #[cold]
    #[inline(never)]
    fn is_new(&mut self, point: L::Point) -> bool {
        let undo = self.undo(point);
        let legal = self.place_kept(point);
        if legal {
            self.remove(point, undo);
        }
        legal
    }
}

impl<L: Layout, K: Bookkeeping<L>> Position for Chained<L, K> {
    type Setup = Setup;
    type Move = Move<L::Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let layout: L = setup.laid_out()?;
        let empty = Self::empty_cells(layout);
        let mut last = 0;
        layout.points(|point| last = last.max(word::first_chain(layout, point)));
        let mut position = Self {
            layout,
            cells: empty.clone(),
            empty: Arc::new(empty),
            chains: K::new(layout),
            taken: Vec::with_capacity(setup.points()),
            taken_words: Vec::with_capacity(setup.points()),
            sides: Sides::new(BLACK),
            open: 0,
            plain: false,
            numbers: last as u16 + 1,
            last_move: LastMove::default(),
            ko: layout.point(Coord::new(0, 0)),
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

    /// Puts the stones of a set-up on the board, where each keeps a liberty as
    /// long as the last one does: no stone is taken.
    fn set_up(&mut self, setup: &Setup) {
        self.cells.clone_from(&self.empty);
        self.chains.renew();
        self.set_rules(Rules {
            ko: Ko::Simple,
            suicide: Suicide::Forbidden,
            ..setup.rules
        });
        self.history.clear();
        self.last_move = LastMove::default();
        for &(coord, side) in &setup.stones {
            self.set_turn(side);
            self.place_stone(self.layout.point(coord));
        }
        self.forget_taken();
        self.set_rules(setup.rules);
        self.set_turn(setup.to_move);
        self.captures = [0; 2];
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.push(self.stones_hash());
        }
    }

    /// Points in row-major order, then the pass.
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        if self.is_over() {
            return;
        }
        let layout = self.layout;
        // Which points are empty can't be foreseen, so nothing branches on it: only an empty
        // one that has no empty neighbour is a question.
        let known = word::COLOUR | self.open;
        let any = Move::Place(self.ko);
        append(moves, layout.geometry().points(), any, |room| {
            layout.points(|point| {
                let word = layout.get(&self.cells, point);
                let legal = match word & known {
                    0 => self.is_legal(point, word),
                    _ => colour(word) == EMPTY,
                };
                room.add_if(Move::Place(point), legal);
            });
        });
        if self.rules.passes != Passes::Never {
            moves.push(Move::Pass);
        }
    }

    #[inline(always)]
    fn play(&mut self, chosen: Self::Move) {
        match chosen {
            Move::Place(point) => self.place_legal(point),
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
        self.rules.passes == Passes::End && self.last_move.passes >= 2
    }

    fn hash(&self) -> u64 {
        self.facts().hash(self.stones_hash())
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        crate::witness(self.side_to_move(), self.captures)
    }

    fn view(&self) -> View {
        self.facts()
            .view(&|coord| self.stone(self.layout.point(coord)))
    }

    /// The cells of the empty board are shared by all copies and not counted.
    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.layout.heap_bytes::<Word>()
            + self.chains.heap_bytes(self.layout)
            + self.taken.capacity() * size_of::<L::Point>()
            + self.taken_words.capacity() * size_of::<Word>()
            + self.history.capacity() * size_of::<u64>()
    }
}

impl<L: Layout, K: Bookkeeping<L>> Unmake for Chained<L, K> {
    type Undo = PseudoUndo<L::Point, K::Undo>;

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

impl<L: Layout, K: Bookkeeping<L>> GoPosition for Chained<L, K> {
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
        word::as_stone(self.layout.get(&self.cells, point))
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        side_of(word::as_stone(self.own()))
    }

    #[inline(always)]
    fn is_own_eye(&self, point: L::Point) -> bool {
        let point = self.layout.checked(point);
        let word = self.layout.get(&self.cells, point);
        self.eye(point, word) != 0
    }

    fn may_play(&mut self, point: L::Point) -> bool {
        let word = self.layout.get(&self.cells, point);
        self.is_legal(point, word)
    }

    #[inline(always)]
    fn try_play(&mut self, point: L::Point) -> bool {
        self.place::<false>(point) != Tried::Refused
    }

    #[inline(always)]
    fn try_unless_eye(&mut self, point: L::Point) -> Tried {
        self.place::<true>(point)
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.forget_taken();
        self.make_pass();
    }

    #[inline(always)]
    fn captured(&self) -> &[L::Point] {
        &self.taken[self.taken_before()..]
    }

    /// Once a game: inlined, what it keeps in registers is missed in all its moves.
    #[inline(never)]
    fn playout_lead(&self) -> i32 {
        // In 16 bits, as the words are: eight cells at a time.
        let mut lead: i16 = 0;
        self.layout.scan(&self.cells, OFF, |_, word| {
            let owner = word::owner(word);
            lead += i16::from(owner & BLACK != 0) - i16::from(owner & WHITE != 0);
        });
        lead.into()
    }
}
