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
//! 128 bytes a position; up to 11x11, whose 121 bits fit a word of 128.
//!
//! Source: boardbench; the fill is the one of chess programmers (*Fill
//! Algorithms*, Chess Programming Wiki) with four shifts.

use super::Setup;
use crate::Side;
use crate::placement::{StoneBoard, Turn};
use board::{Coord, Geometry, Unsupported};

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
    /// The first column.
    column: u128,
    /// The first and the last edge of each side.
    edges: [(u128, u128); 2],
    /// All squares.
    whole: u128,
    /// Black's, and white's.
    sides: [Own; 2],
    turn: Turn,
}

impl<G: Geometry> Sets<G> {
    #[inline(always)]
    fn size(&self) -> usize {
        self.geometry.rows()
    }

    /// All squares.
    #[inline(always)]
    fn whole(&self) -> u128 {
        self.whole
    }

    /// The squares beside a set, and those of the set that are beside others.
    #[inline(always)]
    fn beside(&self, set: u128) -> u128 {
        // Below 64, so that a shift of a word of 128 bits takes one branch less.
        let size = self.size() % 32;
        let first = self.column;
        let last = self.edges[1].1;
        let (west, east) = ((set & !first) >> 1, (set & !last) << 1);
        // A neighbour on a diagonal lies above the eastern one or below the western one.
        let around = west | east | (set | east) >> size | (set | west) << size;
        around & self.whole
    }

    /// The first and the last edge of a side.
    #[inline(always)]
    fn edges(&self, side: Side) -> (u128, u128) {
        self.edges[side.index()]
    }

    /// A set with new members and the whole chain of them.
    #[inline(always)]
    fn joined(&self, mut new: u128, mut set: u128, stones: u128) -> u128 {
        while new != 0 {
            set |= new;
            new = self.beside(new) & stones & !set;
        }
        set
    }

    /// The squares without a stone.
    #[inline(always)]
    fn free(&self) -> u128 {
        let [black, white] = &self.sides;
        self.whole() & !(black.stones | white.stones)
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

impl<G: Geometry> StoneBoard for Sets<G> {
    type Start = Setup;
    type Point = u8;
    /// The side that moves, and its two joined sets.
    type Moment = (Side, u128, u128);

    const BY_SIDE: bool = true;
    const COPIED: bool = true;

    fn empty(start: &Setup) -> Result<Self, Unsupported> {
        let size = start.size();
        if size * size > u128::BITS as usize {
            return Err(Unsupported(
                "its words hold 11 rows and columns at most".into(),
            ));
        }
        let geometry = G::of(size, size, size)?;
        let row = (1 << size) - 1;
        let column = (0..size).fold(0, |column, row| column | 1 << (row * size));
        Ok(Self {
            geometry,
            column,
            edges: [
                (row, row << (size * (size - 1))),
                (column, column << (size - 1)),
            ],
            whole: u128::MAX >> (u128::BITS as usize - size * size),
            sides: [Own::default(); 2],
            turn: Turn::FIRST,
        })
    }

    fn clear(&mut self, _: &Setup) {
        self.sides = [Own::default(); 2];
    }

    #[inline(always)]
    fn turn(&self) -> &Turn {
        &self.turn
    }

    #[inline(always)]
    fn turn_mut(&mut self) -> &mut Turn {
        &mut self.turn
    }

    fn columns(&self) -> usize {
        self.size()
    }

    #[inline(always)]
    fn left(&self) -> usize {
        self.free().count_ones() as usize
    }

    fn point(&self, at: Coord) -> u8 {
        (usize::from(at.row) * self.size() + usize::from(at.column)) as u8
    }

    #[inline(always)]
    fn number(&self, square: u8) -> u32 {
        square.into()
    }

    #[inline(always)]
    fn list_empty(&self, list: &mut Vec<u8>) {
        list.extend(members(self.free()));
    }

    #[inline(always)]
    fn each_empty(&mut self, list: &mut Vec<u8>, mut f: impl FnMut(&mut Self, u8, &mut Vec<u8>)) {
        // A loop for each side, to which the compiler knows it.
        match self.turn.to_move {
            Side::Black => members(self.free()).for_each(|square| {
                self.turn.to_move = Side::Black;
                f(self, square, list);
            }),
            Side::White => members(self.free()).for_each(|square| {
                self.turn.to_move = Side::White;
                f(self, square, list);
            }),
        }
    }

    fn each_piece(&self, mut f: impl FnMut(Option<Side>)) {
        for square in 0..self.geometry.points() {
            let stands = |side: &Side| self.sides[side.index()].stones >> square & 1 != 0;
            f([Side::Black, Side::White].into_iter().find(stands));
        }
    }

    #[inline(always)]
    fn moment(&self) -> Self::Moment {
        let side = self.turn.to_move;
        let Own { first, last, .. } = self.sides[side.index()];
        (side, first, last)
    }

    #[inline(always)]
    fn put<const UNDO: bool>(&mut self, square: u8, side: Side) -> bool {
        let stone = 1_u128 << square;
        let beside = self.beside(stone);
        let (first, last) = self.edges(side);
        let mut own = self.sides[side.index()];
        own.stones |= stone;
        let joins_first = stone & first | beside & own.first != 0;
        let joins_last = stone & last | beside & own.last != 0;
        // All ones or none: nothing branches on what the stone joins.
        let [to_first, to_last] =
            [joins_first, joins_last].map(|joins| u128::from(joins).wrapping_neg());
        own.first |= stone & to_first;
        own.last |= stone & to_last;
        let new_first = beside & own.stones & !own.first & to_first;
        let new_last = beside & own.stones & !own.last & to_last;
        if new_first | new_last != 0 {
            own.first = self.joined(new_first, own.first, own.stones);
            own.last = self.joined(new_last, own.last, own.stones);
        }
        self.sides[side.index()] = own;
        joins_first && joins_last
    }

    #[inline(always)]
    fn remove(&mut self, square: u8, (side, first, last): Self::Moment) {
        let own = &mut self.sides[side.index()];
        *own = Own {
            stones: own.stones & !(1 << square),
            first,
            last,
        };
    }
}
