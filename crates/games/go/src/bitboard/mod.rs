//! Go in sets of points: a bit for each point, a set for each side.
//!
//! ```text
//!  # # # # # #        rows are a column longer than the board, and the border
//!  # . . . . .        counts as stones of both colours; the window of a point
//!  # . . X O .        begins at its north-west neighbour (here of the X)
//!  # . . O . .
//! ```
//!
//! All that a move has to know of a point lies in its *window*, the bits from
//! its north-west to its south-east neighbour, which one load of eight bytes and
//! a shift bring into a word from boards of up to 25 columns: neighbours of a
//! colour, free ones and eyes are masks of it. Nothing is ever asked of the
//! whole board but the score.
//!
//! * [`Chains`]: the liberties of each chain as a set.
//! * [`Fill`]: nothing but the stones.
//!
//! Tried and dropped, in instructions a move of random playouts on 9x9 and 19x19
//! (x86-64-v3; `bitboard+fill` 688 and 888, `bitboard+chains` 345 and 372):
//!
//! * Filling whole sets by shifts of all their words: 815 and 1067. Most fills
//!   end after a few stones. With AVX-512 (Zen 5) it takes 0.98 and 1.13 times the time
//!   of `bitboard+fill`, half of whose instructions are in the fill.
//! * Filling row by row in words of 32 bits: 724 and 858.
//! * Liberties as sets, but legality by asking each chain around a point: 353 and
//!   387. The points that may be last liberties are remembered instead.
//!
//! Bytes per side: a bit for each point, (rows + 2) x (columns + 1), and up to
//! eight bytes more so that windows can be read to the end.
//!
//! Source: boardbench. The border that counts as both colours is libego's.

mod bits;
mod bookkeeping;
mod chains;
mod fill;
mod moves;
mod stones;

pub use bookkeeping::Bookkeeping;
pub use chains::Chains;
pub use fill::Fill;
pub use stones::{Board, Point, Stones};

use super::view::Facts;
use super::{GoPosition, Ko, Move, Passes, Rules, Setup, Suicide};
use crate::{Position, Side, View};
use board::{Geometry, Unsupported};

/// A Go position in sets of `BYTES` bytes, whose size `G` knows and whose
/// bookkeeping is `K`.
///
/// No hash is kept up to date: [`Position::hash`] computes it, and positional
/// superko pays for that at every move.
#[derive(Clone, Debug)]
pub struct Bitboard<G, K, const BYTES: usize> {
    board: Board<G, BYTES>,
    kept: K,
    /// Where the stones begin that the last move took.
    taken_before: usize,
    to_move: Side,
    ko: Option<Point>,
    passes: u8,
    /// Stones captured by black and by white.
    captures: [u32; 2],
    rules: Rules,
    /// Whether ko is simple and suicide forbidden.
    rules_are_usual: bool,
    /// Hashes of earlier boards, under positional superko only.
    history: Vec<u64>,
}

/// What unmaking a move needs beside the stones themselves.
#[derive(Clone, Copy, Debug)]
pub struct Undo<U> {
    kept: U,
    ko: Option<Point>,
    passes: u8,
    taken_before: usize,
}

impl<G: Geometry, K: Bookkeeping<G, BYTES>, const BYTES: usize> Bitboard<G, K, BYTES> {
    /// What is known beside the stones.
    fn facts(&self) -> Facts {
        Facts {
            rows: self.board.stones.geometry().rows(),
            columns: self.board.stones.geometry().columns(),
            to_move: self.to_move,
            ko: self.ko.map(|point| self.board.stones.coord(point)),
            captures: self.captures,
            passes: self.passes,
        }
    }
}

impl<G: Geometry, K: Bookkeeping<G, BYTES>, const BYTES: usize> Position for Bitboard<G, K, BYTES> {
    type Setup = Setup;
    type Move = Move<Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let mut position = Self {
            board: Board {
                stones: Stones::new(setup, K::SPOTS)?,
                taken: Vec::with_capacity(setup.points()),
            },
            kept: K::default(),
            taken_before: 0,
            to_move: setup.to_move,
            ko: None,
            passes: 0,
            captures: [0; 2],
            rules: setup.rules,
            rules_are_usual: true,
            history: Vec::new(),
        };
        position.set_up(setup);
        Ok(position)
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        Stones::<G, BYTES>::new(setup, K::SPOTS).map(|_| ())
    }

    fn set_up(&mut self, setup: &Setup) {
        self.board.stones.clear();
        for &(at, side) in &setup.stones {
            self.board.stones.put(self.board.stones.point(at), side);
        }
        self.kept.set_up(&self.board.stones);
        self.forget_taken();
        self.to_move = setup.to_move;
        self.ko = None;
        self.passes = 0;
        self.captures = [0; 2];
        self.rules = setup.rules;
        self.rules_are_usual =
            (self.rules.ko, self.rules.suicide) == (Ko::Simple, Suicide::Forbidden);
        self.history.clear();
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.push(self.board.stones.hash());
        }
    }

    /// Points in row-major order, then the pass.
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        if self.is_over() {
            return;
        }
        let start = moves.len();
        self.board
            .stones
            .for_each_empty(|point| moves.push(Move::Place(point)));
        let mut kept = start;
        for next in start..moves.len() {
            let chosen = moves[next];
            if let Move::Place(point) = chosen
                && self.is_legal(point)
            {
                moves[kept] = chosen;
                kept += 1;
            }
        }
        moves.truncate(kept);
        if self.rules.passes != Passes::Never {
            moves.push(Move::Pass);
        }
    }

    fn play(&mut self, chosen: Self::Move) {
        self.forget_taken();
        match chosen {
            Move::Place(point) => self.place(point),
            Move::Pass => self.make_pass(),
        }
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Place(point) => self.number(point),
            Move::Pass => self.board.stones.geometry().points() as u32,
        }
    }

    fn is_over(&self) -> bool {
        self.rules.passes == Passes::End && self.passes >= 2
    }

    fn hash(&self) -> u64 {
        self.facts().hash(self.board.stones.hash())
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        crate::witness(self.side_to_move(), self.captures)
    }

    fn view(&self) -> View {
        self.facts()
            .view(&|at| self.stone(self.board.stones.point(at)))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.kept.heap_bytes()
            + self.board.taken.capacity() * size_of::<Point>()
            + self.history.capacity() * size_of::<u64>()
    }
}

impl<G: Geometry, K: Bookkeeping<G, BYTES>, const BYTES: usize> GoPosition
    for Bitboard<G, K, BYTES>
{
    type Point = Point;

    const OWN_LIST: bool = true;

    fn points(&self, list: &mut Vec<Point>) {
        let geometry = self.board.stones.geometry();
        for row in 0..geometry.rows() {
            let at = |column| self.board.stones.point(board::Coord::new(row, column));
            list.extend((0..geometry.columns()).map(at));
        }
    }

    #[inline(always)]
    fn number(&self, point: Point) -> u32 {
        self.board.stones.number(point)
    }

    fn stone(&self, point: Point) -> u8 {
        self.board.stones.stone(point)
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        self.to_move
    }

    #[inline(always)]
    fn is_own_eye(&self, point: Point) -> bool {
        self.board.stones.is_eye(point, self.to_move)
    }

    fn may_play(&mut self, point: Point) -> bool {
        self.is_legal(point)
    }

    #[inline(always)]
    fn try_play(&mut self, point: Point) -> bool {
        let legal = self.is_legal(point);
        if legal {
            self.forget_taken();
            if self.rules_are_usual {
                self.place_living(point);
            } else {
                self.place(point);
            }
        }
        legal
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.forget_taken();
        self.make_pass();
    }

    #[inline(always)]
    fn captured(&self) -> &[Point] {
        &self.board.taken[self.taken_before..]
    }

    fn playout_lead(&self) -> i32 {
        self.board.stones.lead()
    }
}
