//! Hex in sets of bits.
//!
//! ```text
//!  bit row * N + column       N = 3:   0 1 2
//!  neighbours +-1, +-N, +-(N-1)         3 4 5
//!                                        6 7 8
//! ```
//!
//! A side has three sets: its stones, those joined to its first edge, and those
//! joined to its last. A new stone beside a member joins the set, and with it all
//! stones of its chain, found by filling from the new stone alone. Each stone
//! enters a set once a game. A stone in both wins.
//!
//! 112 bytes a position; up to 11x11, whose 121 bits fit a word of 128.
//!
//! Source: boardbench; the fill is the one of chess programmers (*Fill
//! Algorithms*, Chess Programming Wiki) with six shifts.

use super::Setup;
use crate::othello::squares;
use crate::placement::Placement;
use crate::{Position, Side, Unmake, View};
use board::{Geometry, Unsupported};

/// The sets of one side.
#[derive(Clone, Copy, Debug, Default)]
struct Own {
    stones: u128,
    first: u128,
    last: u128,
}

/// A position on a board whose size `G` knows.
#[derive(Clone, Copy, Debug)]
pub struct Sets<G> {
    geometry: G,
    /// Black's, and white's.
    sides: [Own; 2],
    to_move: Side,
    winner: Option<Side>,
}

impl<G: Geometry> Sets<G> {
    #[inline(always)]
    fn size(&self) -> usize {
        self.geometry.rows()
    }

    /// All squares.
    #[inline(always)]
    fn whole(&self) -> u128 {
        u128::MAX >> (u128::BITS as usize - self.geometry.points())
    }

    /// The first column.
    #[inline(always)]
    fn column(&self) -> u128 {
        let mut column = 1;
        let mut rows = 1;
        // By doubling; a constant where the size is one.
        while rows < self.size() {
            column |= column << (rows * self.size());
            rows *= 2;
        }
        column & self.whole()
    }

    /// The squares beside a set, and those of the set that are beside others.
    #[inline(always)]
    fn beside(&self, set: u128) -> u128 {
        let size = self.size();
        let first = self.column();
        let last = first << (size - 1);
        let (not_first, not_last) = (set & !first, set & !last);
        let around = set << size
            | set >> size
            | not_last << 1
            | not_first >> 1
            | not_first << (size - 1)
            | not_last >> (size - 1);
        around & self.whole()
    }

    /// The first and the last edge of a side.
    #[inline(always)]
    fn edges(&self, side: Side) -> (u128, u128) {
        let size = self.size();
        match side {
            Side::Black => {
                let row = (1 << size) - 1;
                (row, row << (size * (size - 1)))
            }
            Side::White => (self.column(), self.column() << (size - 1)),
        }
    }

    #[inline(always)]
    fn place_of(&mut self, side: Side, square: u8) -> bool {
        let stone = 1_u128 << square;
        let beside = self.beside(stone);
        let (first, last) = self.edges(side);
        let mut own = self.sides[side.index()];
        own.stones |= stone;
        let joins_first = stone & first | beside & own.first != 0;
        let joins_last = stone & last | beside & own.last != 0;
        if joins_first {
            own.first = self.joined(own.first, stone, own.stones);
        }
        if joins_last {
            own.last = self.joined(own.last, stone, own.stones);
        }
        self.sides[side.index()] = own;
        self.to_move = side.other();
        let won = joins_first && joins_last;
        if won {
            self.winner = Some(side);
        }
        won
    }

    /// A set with a new member and the whole chain of it.
    #[inline(always)]
    fn joined(&self, mut set: u128, stone: u128, stones: u128) -> u128 {
        let mut new = stone;
        while new != 0 {
            set |= new;
            new = self.beside(new) & stones & !set;
        }
        set
    }

    #[inline(always)]
    fn empty(&self) -> u128 {
        let [black, white] = &self.sides;
        self.whole() & !(black.stones | white.stones)
    }

    /// The stones on all squares, row by row.
    fn pieces(&self) -> impl Iterator<Item = Option<Side>> {
        (0..self.geometry.points()).map(|square| {
            let stands = |side: &Side| self.sides[side.index()].stones >> square & 1 != 0;
            [Side::Black, Side::White].into_iter().find(stands)
        })
    }
}

/// The squares of a set in ascending order.
#[inline(always)]
fn members(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        square
    })
}

impl<G: Geometry> Position for Sets<G> {
    type Setup = Setup;
    type Move = u8;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let size = setup.size();
        if size * size > u128::BITS as usize {
            return Err(Unsupported(
                "its words hold 11 rows and columns at most".into(),
            ));
        }
        let mut position = Self {
            geometry: G::of(size, size, size)?,
            sides: [Own::default(); 2],
            to_move: Side::Black,
            winner: None,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.sides = [Own::default(); 2];
        for &(at, side) in setup.stones() {
            let square = usize::from(at.row) * self.size() + usize::from(at.column);
            self.place_of(side, square as u8);
        }
        self.to_move = setup.to_move();
        self.winner = setup.winner();
    }

    fn legal_moves(&mut self, moves: &mut Vec<u8>) {
        if self.winner.is_none() {
            moves.extend(members(self.empty()));
        }
    }

    #[inline]
    fn play(&mut self, chosen: u8) {
        self.place(chosen);
    }

    #[inline]
    fn code(&self, of: u8) -> u32 {
        of.into()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.winner.is_some()
    }

    fn hash(&self) -> u64 {
        squares::hash_of(self.pieces(), self.to_move)
    }

    fn view(&self) -> View {
        squares::view_won_by(self.winner, self.pieces(), self.size(), self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    #[inline]
    fn count_legal_moves(&mut self, _scratch: &mut Vec<u8>) -> u64 {
        match self.winner {
            None => self.empty().count_ones().into(),
            Some(_) => 0,
        }
    }
}

impl<G: Geometry> Unmake for Sets<G> {
    /// The two joined sets of the side that moved.
    type Undo = (u128, u128);

    #[inline]
    fn make(&mut self, chosen: u8) -> (u128, u128) {
        let Own { first, last, .. } = self.sides[self.to_move.index()];
        self.place(chosen);
        (first, last)
    }

    #[inline]
    fn unmake(&mut self, chosen: u8, (first, last): (u128, u128)) {
        self.to_move = self.to_move.other();
        let own = &mut self.sides[self.to_move.index()];
        *own = Own {
            stones: own.stones & !(1 << chosen),
            first,
            last,
        };
        // Neither side had won, or the move would not have been legal.
        self.winner = None;
    }
}

impl<G: Geometry> Placement for Sets<G> {
    fn empty_points(&self, list: &mut Vec<u8>) {
        list.extend(members(self.empty()));
    }

    #[inline]
    fn place(&mut self, square: u8) -> bool {
        match self.to_move {
            Side::Black => self.place_of(Side::Black, square),
            Side::White => self.place_of(Side::White, square),
        }
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        self.winner
    }
}
