//! GNU Go's board functions with their contracts.

use super::history::{History, MAX_MOVE_HISTORY};
use super::variations::Variations;
use super::{Config, GnuGo, KoState, Strings};
use crate::cells::opponent;
use crate::{BadInput, Position, Side, View};
use crate::{EMPTY, GoPosition, Move, Setup, side_of, stone_of};
use board::{Coord, Layout, Unsupported};
use std::ops::{Deref, DerefMut};

/// A Go board for a reader: moves tried and undone, moves played for good,
/// and questions about strings and liberties (those are in `reading`).
///
/// Any side may move at any time. A move tried is undone by dropping the
/// [`Trial`] that it returned, or by [`Trial::popgo`]; a move that can't be
/// tried returns none, so that nothing can be popped after a failed try, and
/// the borrow keeps an earlier move from being popped before a later one.
///
/// ```
/// use board::{Coord, Family};
/// use boardbench_go::{Move, Setup, Side};
/// # type Nine = <layouts::Padded as Family>::Go9;
///
/// let setup = Setup::square(9)?;
/// let mut board = boardbench_go::Board::<Nine>::new(&setup, 6.5)?;
/// let corner = board.point(Coord::new(0, 0));
/// if let Some(mut trial) = board.trymove(Move::Place(corner), Side::Black, "corner") {
///     assert_eq!((trial.stackp(), trial.countlib(corner)), (1, 2));
///     trial.popgo();
/// }
/// assert_eq!(board.stackp(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board<L: Layout, C: Config = GnuGo> {
    pub(super) position: Strings<L, C>,
    komi: f32,
    pub(super) ko: KoState<L::Point>,
    history: History<L, C>,
    variations: Option<Variations>,
}

/// A move tried on a board, which it gives access to. Dropping it takes the
/// move back.
#[derive(Debug)]
#[must_use = "the move is undone when this is dropped"]
pub struct Trial<'a, L: Layout, C: Config = GnuGo> {
    board: &'a mut Board<L, C>,
    ko_before: KoState<L::Point>,
    conditional: bool,
}

impl<L: Layout, C: Config> Trial<'_, L, C> {
    /// Takes the move back: the board is as it was before the try.
    pub fn popgo(self) {}

    /// Whether the move was a conditional ko capture: see
    /// [`Board::komaster_trymove`].
    pub fn is_conditional_ko(&self) -> bool {
        self.conditional
    }
}

impl<L: Layout, C: Config> Drop for Trial<'_, L, C> {
    fn drop(&mut self) {
        self.board.position.pop_move();
        self.board.ko = self.ko_before;
        if let Some(variations) = &mut self.board.variations {
            variations.undone();
        }
    }
}

impl<L: Layout, C: Config> Deref for Trial<'_, L, C> {
    type Target = Board<L, C>;

    fn deref(&self) -> &Board<L, C> {
        self.board
    }
}

impl<L: Layout, C: Config> DerefMut for Trial<'_, L, C> {
    fn deref_mut(&mut self) -> &mut Board<L, C> {
        self.board
    }
}

impl<L: Layout, C: Config> Board<L, C> {
    /// A board with stones, komi for white, and GNU Go's limit of 500 moves
    /// that can be undone.
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such a board.
    pub fn new(setup: &Setup, komi: f32) -> Result<Self, Unsupported> {
        Self::with_history(setup, komi, MAX_MOVE_HISTORY)
    }

    /// The same with another limit of moves that can be undone.
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such a board.
    pub fn with_history(setup: &Setup, komi: f32, limit: usize) -> Result<Self, Unsupported> {
        let position = Strings::new(setup)?;
        Ok(Self {
            history: History::new(position.clone(), limit),
            position,
            komi,
            ko: KoState::default(),
            variations: None,
        })
    }

    /// White's compensation, in points.
    pub fn komi(&self) -> f32 {
        self.komi
    }

    /// Stones captured so far by a side: `white_captured` of GNU Go is what black
    /// has taken.
    pub fn captured_by(&self, side: Side) -> u32 {
        self.position.state.captures[side.index()]
    }

    /// Number of moves tried and not undone.
    pub fn stackp(&self) -> usize {
        self.position.frames.len()
    }

    /// The ko that the reader is in.
    pub fn ko_state(&self) -> KoState<L::Point> {
        self.ko
    }

    /// The point where the last move's ko can't be retaken at once.
    pub fn board_ko_pos(&self) -> Option<L::Point> {
        self.position.state.ko
    }

    /// The point at a place of the board.
    pub fn point(&self, coord: Coord) -> L::Point {
        self.position.layout.point(coord)
    }

    /// The stone on a point.
    pub fn stone(&self, point: L::Point) -> u8 {
        self.position.stone(point)
    }

    /// The hash of stones, ko point and side to move.
    pub fn hash(&self) -> u64 {
        self.position.hash()
    }

    /// What the rules say about the position.
    pub fn view(&self) -> View {
        self.position.view()
    }

    /// Compares all that is kept with what the cells say.
    ///
    /// # Errors
    /// The first [`Inconsistency`](super::Inconsistency).
    pub fn check(&self) -> Result<(), super::Inconsistency> {
        self.position.check()
    }

    /// Whether a side may play: a pass always; a stone on an empty point that
    /// doesn't retake a ko at once and is no suicide that the rules forbid.
    /// Positional superko is not requested: a reader knows no game record.
    pub fn is_legal(&mut self, chosen: Move<L::Point>, side: Side) -> bool {
        match chosen {
            Move::Pass => true,
            Move::Place(point) => {
                !self.position.is_ko_ban(point, stone_of(side))
                    && self.position.may_stay_of(point, stone_of(side))
            }
        }
    }

    /// Tries a move if it is legal. `message` says why, for the record of
    /// variations.
    pub fn trymove(
        &mut self,
        chosen: Move<L::Point>,
        side: Side,
        message: &str,
    ) -> Option<Trial<'_, L, C>> {
        self.is_legal(chosen, side)
            .then(|| self.push(chosen, side, message))
    }

    /// Tries a move even if it retakes a ko at once, as if the side had made a
    /// threat elsewhere that was answered. Suicide is refused as in
    /// [`trymove`](Self::trymove).
    pub fn tryko(&mut self, point: L::Point, side: Side, message: &str) -> Option<Trial<'_, L, C>> {
        self.position
            .may_stay_of(point, stone_of(side))
            .then(|| self.push(Move::Place(point), side, message))
    }

    /// Tries a move; ko captures, conditional ones too, must follow the
    /// komaster scheme (`komaster.rs`). A conditional capture is tried
    /// only if `consider_conditional_ko`.
    pub fn komaster_trymove(
        &mut self,
        point: L::Point,
        side: Side,
        message: &str,
        consider_conditional_ko: bool,
    ) -> Option<Trial<'_, L, C>> {
        let colour = stone_of(side);
        let mut state = self.ko;
        state = state.resolved(|at, taker| self.is_ko(at, taker).is_some());
        let capture = self.is_ko(point, colour);
        let banned = self.position.is_ko_ban(point, colour);
        let before = self.board_ko_pos();
        state = match capture {
            Some(taken) => {
                let layout = self.position.layout;
                let diagonal = |one, other| {
                    let (one, other) = (layout.coord(one), layout.coord(other));
                    one.row.abs_diff(other.row) == 1 && one.column.abs_diff(other.column) == 1
                };
                if !state.allows(point, taken, colour, banned, diagonal)
                    || (banned && !consider_conditional_ko)
                {
                    return None;
                }
                state.after_capture(taken, colour, banned, before)
            }
            None => state.after_other_move(),
        };
        if !self.position.may_stay_of(point, stone_of(side)) {
            return None;
        }
        let mut trial = self.push(Move::Place(point), side, message);
        trial.conditional = banned;
        trial.ko = state;
        Some(trial)
    }

    /// The stone that a move would take by a ko capture: it takes a single
    /// stone and could itself be retaken if there were no rule of ko. Whether
    /// that rule forbids it is not asked.
    pub(super) fn is_ko(&mut self, point: L::Point, colour: u8) -> Option<L::Point> {
        self.position.initialize();
        self.position.ko_capture(point, colour)
    }

    /// Makes a move on the move stack.
    #[inline(always)]
    fn push(&mut self, chosen: Move<L::Point>, side: Side, message: &str) -> Trial<'_, L, C> {
        if let Some(variations) = &mut self.variations {
            let at = match chosen {
                Move::Place(point) => Some(self.position.layout.coord(point)),
                Move::Pass => None,
            };
            variations.tried(side, at, message);
        }
        self.position.make_for(stone_of(side), chosen);
        Trial {
            ko_before: self.ko,
            board: self,
            conditional: false,
        }
    }

    /// Plays a move for good: puts the stone down, takes adjacent enemy strings
    /// without liberties, then the stone's own string if it has none. Doesn't
    /// ask [`is_legal`](Self::is_legal).
    ///
    /// # Errors
    /// [`BadInput`] for a point that is not empty, or while moves are tried.
    pub fn play_move(&mut self, chosen: Move<L::Point>, side: Side) -> Result<(), BadInput> {
        self.nothing_tried()?;
        if let Move::Place(point) = chosen
            && self.stone(point) != EMPTY
        {
            let at = self.position.layout.coord(point);
            return Err(BadInput(format!(
                "there is a stone at {at:?} already: a move needs an empty point"
            )));
        }
        let colour = stone_of(side);
        self.position.play_for(colour, chosen);
        self.history.push(colour, chosen);
        Ok(())
    }

    /// Number of permanent moves that can be undone.
    pub fn undoable(&self) -> usize {
        self.history.len()
    }

    /// Undoes the last `count` permanent moves: all of them, or none if
    /// fewer are remembered. Returns whether they were. Costs as much as
    /// playing all moves remembered again.
    ///
    /// # Errors
    /// [`BadInput`] while moves are tried.
    pub fn undo_move(&mut self, count: usize) -> Result<bool, BadInput> {
        self.nothing_tried()?;
        Ok(self.history.undo(count, &mut self.position))
    }

    fn nothing_tried(&self) -> Result<(), BadInput> {
        match self.stackp() {
            0 => Ok(()),
            tried => Err(BadInput(format!(
                "{tried} moves are being tried: take them back before playing or undoing a move for good"
            ))),
        }
    }

    /// Begins to record the variations tried from here on.
    pub fn record_variations(&mut self) {
        let layout = self.position.layout;
        let mut stones = Vec::new();
        layout.points(|point| {
            let content = self.stone(point);
            if content != EMPTY {
                stones.push((layout.coord(point), side_of(content)));
            }
        });
        let (columns, rows) = (layout.columns(), layout.rows());
        self.variations = Some(Variations::new(columns, rows, &stones));
    }

    /// Ends the record of variations and returns it as SGF; `None` if none was
    /// begun.
    pub fn finish_variations(&mut self) -> Option<String> {
        self.variations.take().map(Variations::finish)
    }
}

impl<L: Layout, C: Config> Strings<L, C> {
    /// Plays a move of any colour for good, legal or not.
    pub(super) fn play_for(&mut self, colour: u8, chosen: Move<L::Point>) {
        self.state.own = colour;
        self.play(chosen);
    }

    /// Makes a move of any colour that can be undone.
    #[inline(always)]
    pub(super) fn make_for(&mut self, colour: u8, chosen: Move<L::Point>) {
        let placed = match chosen {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        };
        self.begin_change_record(placed);
        self.state.own = colour;
        match placed {
            Some(point) => self.place_own::<true>(point),
            None => self.make_pass(),
        }
    }

    /// See [`Board::is_ko`].
    fn ko_capture(&self, point: L::Point, colour: u8) -> Option<L::Point> {
        let layout = self.layout;
        let (mut taken, mut several) = (None, false);
        let open = layout.any_around(&self.cells, point, crate::OFF, |stone, content| {
            if content == opponent(colour) {
                let string = self.string_at(stone);
                if self.table.head(string).liberties == 1 {
                    several |= taken.is_some() || self.table.head(string).size > 1;
                    taken = Some(stone);
                }
            }
            content == EMPTY || content == colour
        });
        taken.filter(|_| !open && !several && self.stone(point) == EMPTY)
    }
}
