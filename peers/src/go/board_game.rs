//! The crate `board-game`: [`GoBoard`](go::GoBoard), with strings and empty points in linked
//! lists through the points, the number of edges to liberties of each string
//! (pseudo-liberties) and a hash of 128 bits.
//!
//! It forbids repetition by the hashes of all earlier boards. With the hash of
//! one earlier board, the last, that is simple ko: a board recurs after two moves
//! if and only if the stone that took one stone is retaken at once. So under
//! simple ko each move leaves one hash in the history and a pass none, by the
//! crate's own [`GoBoard::replace_history`](go::GoBoard::replace_history).

mod counted;

use super::points::{self, AROUND, At, Facts, beside};
use board_game::board::{Board, Player};
use board_game::games::go;
use board_game::games::go::Tile;
use boardbench::board::Unsupported;
use boardbench::games::go::{
    self as rules_of_go, EMPTY, GoPosition, Ko, Move, Passes, Rules, Setup,
};
use boardbench::games::{Position, Side, Unmake, View};
use counted::{Counted, at, stone_of, tile};

/// A position of the crate, with what the protocol asks beside.
#[derive(Clone)]
pub(super) struct BoardGame {
    state: Counted,
    rules: Rules,
    /// Stones captured by the last move.
    taken: Vec<Tile>,
    /// The same by row and column.
    places: Vec<At>,
}

impl BoardGame {
    #[inline(always)]
    fn size(&self) -> u8 {
        self.state.board.size()
    }

    fn facts(&self) -> Facts {
        let state = &self.state;
        let ko = (self.rules.ko == Ko::Simple).then(|| state.ko()).flatten();
        Facts {
            size: self.size(),
            to_move: self.side_to_move(),
            ko: ko.map(at),
            captures: state.captures,
            passes: state.passes,
        }
    }

    /// Lists what the stone on `point` took. Points that a move empties come
    /// first in the crate's list of empty points.
    #[cold]
    fn list_taken(&mut self, point: Tile, count: usize) {
        let state = &self.state;
        let freed: Vec<At> = state.board.empty_tiles().take(count).map(at).collect();
        let size = state.board.size();
        let taken = AROUND.map(|step| {
            beside(at(point), step, size).is_some_and(|neighbour| freed.contains(&neighbour))
        });
        let is_empty = |point| state.stone(point) == EMPTY;
        self.places.clear();
        points::captured_strings(at(point), size, taken, is_empty, &mut self.places);
        self.taken.extend(self.places.iter().map(|&at| tile(at)));
    }
}

impl Position for BoardGame {
    type Setup = Setup;
    type Move = Move<Tile>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Self::can_play(setup)?;
        Ok(Self {
            state: Counted::new(setup),
            rules: setup.rules,
            taken: Vec::new(),
            places: Vec::new(),
        })
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        match setup.rows == setup.columns {
            true => Ok(()),
            false => Err(Unsupported("its boards are square".into())),
        }
    }

    fn set_up(&mut self, setup: &Setup) {
        self.state = Counted::new(setup);
        self.rules = setup.rules;
        self.taken.clear();
    }

    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let board = &self.state.board;
        if board.is_done() && self.rules.passes == Passes::End {
            return;
        }
        let is_legal = |point| board.is_available_move(go::Move::Place(point)) == Ok(true);
        moves.extend(
            Tile::all(board.size())
                .filter(|&point| is_legal(point))
                .map(Move::Place),
        );
        if self.rules.passes != Passes::Never {
            moves.push(Move::Pass);
        }
    }

    fn play(&mut self, chosen: Self::Move) {
        self.state.make(chosen, self.rules);
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Place(point) => self.number(point),
            Move::Pass => u32::from(self.state.board.area()),
        }
    }

    fn is_over(&self) -> bool {
        self.state.board.is_done()
    }

    fn hash(&self) -> u64 {
        self.facts().hash(|point| self.state.stone(point))
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        rules_of_go::witness(self.side_to_move(), self.state.captures)
    }

    fn view(&self) -> View {
        self.facts().view(|point| self.state.stone(point))
    }

    /// The vector of strings and the history, which grow, are not public: the
    /// former is left out, the latter counted as its hashes.
    fn bytes(&self) -> usize {
        let board = &self.state.board;
        size_of::<Counted>()
            + size_of_val(board.chains().tiles())
            + board.history().capacity() * size_of::<go::Zobrist>()
    }
}

/// By a copy, as the crate's own `clone_and_play`.
impl Unmake for BoardGame {
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

impl GoPosition for BoardGame {
    type Point = Tile;

    fn points(&self, list: &mut Vec<Tile>) {
        list.extend(Tile::all(self.size()));
    }

    #[inline(always)]
    fn number(&self, point: Tile) -> u32 {
        points::number(at(point), self.size())
    }

    fn stone(&self, point: Tile) -> u8 {
        self.state.stone(at(point))
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        match self.state.board.next_player() {
            Player::A => Side::Black,
            Player::B => Side::White,
        }
    }

    #[inline(always)]
    fn is_own_eye(&self, point: Tile) -> bool {
        let state = &self.state;
        let own = stone_of(Some(state.board.next_player()));
        points::is_true_eye(at(point), state.board.size(), own, |at| state.stone(at))
    }

    #[inline(always)]
    fn try_play(&mut self, point: Tile) -> bool {
        self.taken.clear();
        let placed = self.state.place(point, self.rules);
        if let Some(count @ 1..) = placed {
            self.list_taken(point, usize::from(count));
        }
        placed.is_some()
    }

    fn pass(&mut self) {
        self.taken.clear();
        self.state.pass(self.rules);
    }

    fn captured(&self) -> &[Tile] {
        &self.taken
    }

    fn playout_lead(&self) -> i32 {
        let state = &self.state;
        points::playout_lead(state.board.size(), |at| state.stone(at))
    }
}
