//! The crate `goban`: [`Game`](goban::rules::game::Game), whose strings are circular lists of stones with
//! a set of bits for their liberties. Every move puts a copy of the board into the
//! game's history, whether or not its rules look for repetitions.

mod counted;

use super::points::{self, AROUND, At, Facts, beside};
use boardbench::board::Unsupported;
use boardbench::games::go::{
    self as rules_of_go, EMPTY, GoPosition, Ko, Move, Passes, Rules, Setup, Suicide,
};
use boardbench::games::{Position, Side, Unmake, View};
use counted::{Counted, stone_of};
use goban::pieces::stones::Color;
use goban::rules;

/// The largest board of the crate.
const LARGEST: usize = 19;

/// A game of the crate, with what the protocol asks beside.
#[derive(Clone)]
pub(super) struct GobanGame {
    state: Counted,
    rules: Rules,
    /// Stones captured by the last move.
    taken: Vec<At>,
}

impl GobanGame {
    /// Lists what the stone on `point` took, around which there were `enemies`.
    #[cold]
    fn list_taken(&mut self, point: At, enemies: u8) {
        let state = &self.state;
        let is_empty = |at| state.stone(at) == EMPTY;
        let size = state.size();
        let removed = std::array::from_fn(|place| {
            enemies >> place & 1 != 0 && beside(point, AROUND[place], size).is_some_and(is_empty)
        });
        points::captured_strings(point, size, removed, is_empty, &mut self.taken);
    }

    fn facts(&self) -> Facts {
        let state = &self.state;
        let (black, white) = state.game.prisoners();
        Facts {
            size: state.size(),
            to_move: self.side_to_move(),
            ko: state.ko(),
            captures: [black, white],
            passes: state.passes,
        }
    }
}

impl Position for GobanGame {
    type Setup = Setup;
    type Move = Move<At>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Self::can_play(setup)?;
        Ok(Self {
            state: Counted::new(setup),
            rules: setup.rules,
            taken: Vec::new(),
        })
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        let why = if setup.rows != setup.columns || setup.rows > LARGEST {
            "its boards are square and 19x19 at most"
        } else if setup.rules.suicide != Suicide::Forbidden {
            "where it allows suicide, it allows that of a single stone"
        } else if setup.rules.ko != Ko::Simple {
            "it looks for repetitions from the third move on"
        } else {
            return Ok(());
        };
        Err(Unsupported(why.into()))
    }

    fn set_up(&mut self, setup: &Setup) {
        self.state = Counted::new(setup);
        self.rules = setup.rules;
        self.taken.clear();
    }

    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let game = &self.state.game;
        if game.is_over() {
            return;
        }
        moves.extend(game.legals().map(Move::Place));
        if self.rules.passes != Passes::Never {
            moves.push(Move::Pass);
        }
    }

    fn play(&mut self, chosen: Self::Move) {
        self.state.make(chosen, self.rules);
    }

    fn code(&self, of: Self::Move) -> u32 {
        let size = self.state.size();
        match of {
            Move::Place(at) => points::number(at, size),
            Move::Pass => u32::from(size) * u32::from(size),
        }
    }

    fn is_over(&self) -> bool {
        self.state.game.is_over()
    }

    fn hash(&self) -> u64 {
        self.facts().hash(|at| self.state.stone(at))
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        let (black, white) = self.state.game.prisoners();
        rules_of_go::witness(self.side_to_move(), [black, white])
    }

    fn view(&self) -> View {
        self.facts().view(|at| self.state.stone(at))
    }

    /// What the crate keeps on the heap is not public: two numbers of two bytes
    /// for each of 361 points, and the strings, which are left out as the history
    /// is.
    fn bytes(&self) -> usize {
        size_of::<Counted>() + LARGEST * LARGEST * 2 * size_of::<u16>()
    }
}

/// By a copy: the crate has no other way.
impl Unmake for GobanGame {
    type Undo = Counted;

    fn make(&mut self, chosen: Self::Move) -> Counted {
        let before = self.state.clone();
        self.state.make(chosen, self.rules);
        before
    }

    fn unmake(&mut self, _: Self::Move, before: Counted) {
        self.state = before;
    }
}

impl GoPosition for GobanGame {
    type Point = At;

    fn points(&self, list: &mut Vec<At>) {
        list.extend(points::all(self.state.size()));
    }

    #[inline(always)]
    fn number(&self, point: At) -> u32 {
        points::number(point, self.state.size())
    }

    fn stone(&self, point: At) -> u8 {
        self.state.stone(point)
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        match self.state.game.turn() {
            Color::Black => Side::Black,
            Color::White => Side::White,
        }
    }

    #[inline(always)]
    fn is_own_eye(&self, point: At) -> bool {
        let state = &self.state;
        let own = stone_of(Some(state.game.turn()));
        points::is_true_eye(point, state.size(), own, |at| state.stone(at))
    }

    #[inline(always)]
    fn try_play(&mut self, point: At) -> bool {
        self.taken.clear();
        // The crate does not report what a move captures: before it, which neighbours
        // are enemies; after it, whether anything is gone.
        let enemies = self.state.enemies_around(point);
        let game = &mut self.state.game;
        let before = game.prisoners();
        let legal = game.try_play(rules::Move::Play(point.0, point.1)).is_ok();
        if legal {
            let took = game.prisoners() != before;
            self.state.passes = 0;
            if took {
                self.list_taken(point, enemies);
            }
        }
        legal
    }

    fn pass(&mut self) {
        self.taken.clear();
        self.state.pass(self.rules);
    }

    fn captured(&self) -> &[At] {
        &self.taken
    }

    fn playout_lead(&self) -> i32 {
        let state = &self.state;
        points::playout_lead(state.size(), |at| state.stone(at))
    }
}
