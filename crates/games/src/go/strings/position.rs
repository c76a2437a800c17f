//! The operations that perft, playouts and proofs need, for *strings*.

use super::undo::Frame;
use super::{Config, Linked, Links, Strings};
use crate::go::cells::{self, opponent};
use crate::go::view::Facts;
use crate::go::{
    BLACK, EMPTY, GoPosition, Ko, Move, Passes, Setup, Suicide, WHITE_TO_MOVE, ko_key,
};
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

    /// Whether the rules let a stone of the side to move on an empty point
    /// stay, repetition apart.
    #[inline(always)]
    fn may_stay(&self, point: L::Point) -> bool {
        let own = self.state.own;
        self.would_live(point, own)
            || (self.rules.suicide == Suicide::OfSeveral && self.has_friend(point, own))
    }

    /// Whether a stone would join others of its colour.
    pub(super) fn has_friend(&self, point: L::Point, colour: u8) -> bool {
        let around = |_, content| content == colour;
        self.layout
            .any_around(&self.cells, point, crate::go::OFF, around)
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
        if !self.may_stay(point) {
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

    /// Whether the rules allow a stone of the side to move on an empty point.
    #[inline(always)]
    pub fn may_play(&mut self, point: L::Point) -> bool {
        self.initialize();
        self.is_legal_point(point)
    }

    /// [`may_play`](Self::may_play) for an initialised table.
    #[inline(always)]
    fn is_legal_point(&mut self, point: L::Point) -> bool {
        match self.rules.ko {
            Ko::Simple => self.state.ko != Some(point) && self.may_stay(point),
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
        let ko = self.state.ko;
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
            ko: self.state.ko.map(|point| self.number(point)),
            captures: self.state.captures,
            passes: self.state.passes,
        };
        facts.view(&|coord| self.stone(self.layout.point(coord)))
    }

    /// The hash keys are shared by all copies and not counted.
    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.layout.heap_bytes::<u8>()
            + <C::Links as Links>::Of::<L>::heap_bytes(self.layout)
            + self.layout.heap_bytes::<u32>()
            + self.table.heap_bytes()
            + self.frames.capacity() * size_of::<Frame<L::Point>>()
            + self
                .used_up
                .iter()
                .map(|used_up| used_up.heap_bytes(self.layout))
                .sum::<usize>()
            + self.taken.capacity() * size_of::<L::Point>()
            + self.history.capacity() * size_of::<u64>()
    }
}

impl<L: Layout, C: Config> Unmake for Strings<L, C> {
    /// Nothing: the change stack has it all.
    type Undo = ();

    #[inline(always)]
    fn make(&mut self, chosen: Self::Move) {
        match chosen {
            Move::Place(point) => {
                self.begin_change_record(Some(point));
                self.place_own::<true>(point);
            }
            Move::Pass => {
                self.begin_change_record(None);
                self.make_pass();
            }
        }
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
        if self.state.own == BLACK {
            Side::Black
        } else {
            Side::White
        }
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
    fn try_play(&mut self, point: L::Point) -> bool {
        self.initialize();
        self.forget_changes();
        match self.rules.ko {
            Ko::Simple => {
                let legal = self.state.ko != Some(point) && self.may_stay(point);
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
