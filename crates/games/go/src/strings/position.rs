//! The operations that perft, playouts and proofs need, for *strings*.

use super::undo::Frame;
use super::{Config, Links, State, Strings};
use crate::cells::{self, opponent};
use crate::view::Facts;
use crate::{EMPTY, GoPosition, Ko, Move, Passes, Setup, Suicide, side_of, stone_of};
use crate::{Position, Side, Unmake, View};
use board::{Layout, Unsupported};

impl<L: Layout, C: Config> Strings<L, C> {
    /// The hash of the stones alone.
    pub(super) fn stones_hash(&self) -> u64 {
        if C::HASH {
            self.state.stones_hash
        } else {
            cells::stones_hash(self.layout, &self.cells)
        }
    }

    /// What is known beside the stones.
    fn facts(&self) -> Facts {
        let (to_move, state) = (self.side_to_move(), &self.state);
        Facts::of(self.layout, to_move, state.ko, state.captures, state.passes)
    }

    /// Whether the rules let a stone on an empty point stay, repetition apart.
    #[inline(always)]
    pub(super) fn may_stay(&self, point: L::Point, colour: u8) -> bool {
        self.would_live(point, colour)
            || (self.rules.suicide == Suicide::OfSeveral && self.has_friend(point, colour))
    }

    /// Whether a stone would join others of its colour.
    fn has_friend(&self, point: L::Point, colour: u8) -> bool {
        let around = |_, content| content == colour;
        self.layout
            .any_around(&self.cells, point, crate::OFF, around)
    }

    /// Puts down a legal stone of the side to move, which passes to the other.
    #[inline(always)]
    pub(super) fn place_own<const RECORD: bool>(&mut self, point: L::Point) {
        let own = self.state.own;
        self.place::<RECORD>(point, own);
        self.state.own = opponent(own);
        self.state.passes = 0;
        if self.rules.ko == Ko::PositionalSuperko {
            self.remember_board();
        }
    }

    /// Adds the board to the history that positional superko bans by.
    #[cold]
    fn remember_board(&mut self) {
        self.state.ko = None;
        let board = self.stones_hash();
        self.history.push(board);
    }

    /// Whether the last move made a board that was there before.
    fn repeats(&self) -> bool {
        let earlier = self.history.split_last();
        earlier.is_some_and(|(last, earlier)| earlier.contains(last))
    }

    /// Plays a stone under positional superko, which has to see the board
    /// first. Returns whether it was legal.
    #[inline(never)]
    fn try_superko(&mut self, point: L::Point) -> bool {
        if !self.may_stay(point, self.state.own) {
            return false;
        }
        self.begin_change_record(Some(point));
        self.place_own::<true>(point);
        let legal = !self.repeats();
        if !legal {
            self.pop_move();
        }
        legal
    }

    /// [`may_play`](GoPosition::may_play) for an initialised table.
    #[inline(always)]
    fn is_legal_point(&mut self, point: L::Point) -> bool {
        match self.rules.ko {
            Ko::Simple => self.state.ko != Some(point) && self.may_stay(point, self.state.own),
            Ko::PositionalSuperko => {
                let legal = self.try_superko(point);
                if legal {
                    self.pop_move();
                }
                legal
            }
        }
    }

    pub(super) fn make_pass(&mut self) {
        self.taken_before = self.taken.len() as u32;
        self.state.ko = None;
        self.state.passes += 1;
        self.state.own = opponent(self.state.own);
    }
}

impl<L: Layout, C: Config> Position for Strings<L, C> {
    type Setup = Setup;
    type Move = Move<L::Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let layout = setup.laid_out()?;
        let mut position = Self::empty(layout, setup.rules, Self::keys_of(layout));
        position.set_up(setup);
        Ok(position)
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        setup.laid_out::<L>().map(|_| ())
    }

    /// Sets the stones; strings are found when they are needed.
    fn set_up(&mut self, setup: &Setup) {
        self.layout.fill(&mut self.cells, EMPTY);
        for &(coord, side) in &setup.stones {
            let point = self.layout.point(coord);
            self.layout.set(&mut self.cells, point, stone_of(side));
        }
        self.forget_changes();
        self.taken.clear();
        self.taken_before = 0;
        self.forget_strings();
        self.rules = setup.rules;
        self.state = State::at_start(setup.to_move);
        if C::HASH && !setup.stones.is_empty() {
            self.state.stones_hash = cells::stones_hash(self.layout, &self.cells);
        }
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
        self.initialize();
        let layout = self.layout;
        layout.points(|point| {
            if layout.get(&self.cells, point) == EMPTY && self.is_legal_point(point) {
                moves.push(Move::Place(point));
            }
        });
        if self.rules.passes != Passes::Never {
            moves.push(Move::Pass);
        }
    }

    /// Plays a move without a change record: nothing before it can be taken
    /// back.
    fn play(&mut self, chosen: Self::Move) {
        self.forget_changes();
        match chosen {
            Move::Place(point) => self.place_own::<false>(point),
            Move::Pass => self.make_pass(),
        }
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Place(point) => self.layout.number(point),
            Move::Pass => (self.layout.rows() * self.layout.columns()) as u32,
        }
    }

    fn is_over(&self) -> bool {
        self.rules.passes == Passes::End && self.state.passes >= 2
    }

    fn hash(&self) -> u64 {
        self.facts().hash(self.stones_hash())
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        crate::witness(self.side_to_move(), self.state.captures)
    }

    fn view(&self) -> View {
        self.facts()
            .view(&|coord| self.stone(self.layout.point(coord)))
    }

    /// The hash keys are shared by all copies and not counted.
    fn bytes(&self) -> usize {
        let used_up = self.used_up.iter();
        let used_up: usize = used_up.map(|used| used.heap_bytes(self.layout)).sum();
        size_of::<Self>()
            + self.layout.heap_bytes::<u8>()
            + Links::heap_bytes(self.layout)
            + self.layout.heap_bytes::<u32>()
            + self.table.heap_bytes()
            + self.frames.capacity() * size_of::<Frame<L::Point>>()
            + used_up
            + self.taken.capacity() * size_of::<L::Point>()
            + self.history.capacity() * size_of::<u64>()
    }
}

impl<L: Layout, C: Config> Unmake for Strings<L, C> {
    /// Nothing: the change stack has it all.
    type Undo = ();

    #[inline(always)]
    fn make(&mut self, chosen: Self::Move) {
        self.make_for(self.state.own, chosen);
    }

    fn unmake(&mut self, _: Self::Move, (): ()) {
        self.pop_move();
    }
}

impl<L: Layout, C: Config> GoPosition for Strings<L, C> {
    type Point = L::Point;

    fn points(&self, list: &mut Vec<L::Point>) {
        self.layout.points(|point| list.push(point));
    }

    #[inline(always)]
    fn number(&self, point: L::Point) -> u32 {
        self.layout.number(point)
    }

    fn stone(&self, point: L::Point) -> u8 {
        self.layout.get(&self.cells, point)
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        side_of(self.state.own)
    }

    #[inline(always)]
    fn is_own_eye(&self, point: L::Point) -> bool {
        let point = self.layout.checked(point);
        let own = self.state.own;
        // Own stones and what is off the board have the bit of the own stone.
        let all = self
            .around(point)
            .iter()
            .fold(own, |all, &(_, content)| all & content);
        all != 0 && cells::is_diagonal_eye(self.layout, &self.cells, point, own)
    }

    #[inline(always)]
    fn may_play(&mut self, point: L::Point) -> bool {
        self.initialize();
        self.is_legal_point(point)
    }

    #[inline(always)]
    fn try_play(&mut self, point: L::Point) -> bool {
        self.initialize();
        self.forget_changes();
        match self.rules.ko {
            Ko::Simple => {
                let legal = self.state.ko != Some(point) && self.may_stay(point, self.state.own);
                if legal {
                    self.place_own::<false>(point);
                }
                legal
            }
            Ko::PositionalSuperko => self.try_superko(point),
        }
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.forget_changes();
        self.make_pass();
    }

    #[inline(always)]
    fn captured(&self) -> &[L::Point] {
        &self.taken[self.taken_before as usize..]
    }

    fn playout_lead(&self) -> i32 {
        cells::playout_lead(self.layout, &self.cells, |content| content)
    }
}
