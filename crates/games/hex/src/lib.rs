//! Hex: a stone a turn on a rhombus of N x N hexagons; the side that joins two
//! opposite edges wins.
//!
//! ```text
//!  . . . .        A hexagon has six neighbours. Written as a square board, they
//!   . 5 0 .       are four orthogonal ones and two on one diagonal:
//!    4 + 1 .      north-east and south-west.
//!     3 2 . .
//! ```
//!
//! So every layout of square boards serves Hex with six of its eight directions.
//! Black moves first and joins row 1 to the last row; white joins column a to the
//! last column. No swap rule. A game can't be drawn: the player who doesn't win
//! is cut off by the one who does. Squares are named with row 1 on top, a1 top
//! left; a move's code is `row * N + column`.
//!
//! What the bookkeepings keep to find a win:
//! * [`Fill`]: nothing; the chain of the last stone is filled.
//! * [`Union`]: chains as trees that are joined (union-find).
//! * [`Reach`]: two marks beside each stone, for the two edges it is joined to.
//! * [`Sets`]: the same marks as sets of bits, without a layout.
//!
//! Source: C. Browne, *Hex Strategy* (2000), for the game; the marks are those of
//! a flood fill that is never begun again.

mod fill;
#[cfg(feature = "oracles")]
pub mod oracle;
mod playout;
mod position;
mod reach;
mod sets;
mod setup;
mod union;

pub use fill::{Fill, Filled};
pub use game::squares::{name as notation, parse};
pub use game::*;
pub use playout::compiled;
pub use position::{Cells, Connection, Hex};
pub use reach::{Reach, Reached};
pub use sets::Sets;
pub use setup::Setup;
pub use union::{Union, United};

use board::{Coord, Direction, Layout};
use squares::OFF;

/// The six steps to a neighbour.
pub const NEIGHBOURS: [Direction; 6] = [
    Direction::new(-1, 0),
    Direction::new(-1, 1),
    Direction::new(0, 1),
    Direction::new(1, 0),
    Direction::new(1, -1),
    Direction::new(0, -1),
];

/// The edges that a chain is joined to, of the two that its side must join.
mod edge {
    /// Row 1 for black, column a for white.
    pub(super) const FIRST: u8 = 4;
    /// The last row for black, the last column for white.
    pub(super) const LAST: u8 = 8;
    /// Both: a win.
    pub(super) const BOTH: u8 = FIRST | LAST;
}

/// How far the edges of white lie from those of black: a bit above each pair is free.
const TO_WHITE: u32 = 3;

/// The edges of `side` on which a point lies.
fn edges_at(at: Coord, size: usize, side: Side) -> u8 {
    let along = usize::from(match side {
        Side::Black => at.row,
        Side::White => at.column,
    });
    let first = if along == 0 { edge::FIRST } else { 0 };
    let last = if along + 1 == size { edge::LAST } else { 0 };
    first | last
}

/// The edges on which each point lies: black's as in [`edge`], white's [`TO_WHITE`] bits
/// higher.
fn edge_map<L: Layout>(layout: L) -> L::Map<u8> {
    let mut map = layout.map(0, 0);
    let size = layout.rows();
    layout.points(|point| {
        let at = layout.coord(point);
        let [black, white] = [Side::Black, Side::White].map(|side| edges_at(at, size, side));
        layout.set(&mut map, point, black | white << TO_WHITE);
    });
    map
}

/// Both edges of `side` in an entry of [`edge_map`].
#[inline(always)]
const fn both_edges(side: Side) -> u8 {
    match side {
        Side::Black => edge::BOTH,
        Side::White => edge::BOTH << TO_WHITE,
    }
}

/// The edges of `side` in an entry of [`edge_map`].
#[inline(always)]
fn edges_of(entry: u8, side: Side) -> u8 {
    match side {
        Side::Black => entry & edge::BOTH,
        Side::White => entry >> TO_WHITE & edge::BOTH,
    }
}

/// Calls `f` with the six neighbours and their contents, in the order of
/// [`NEIGHBOURS`]; those off the board come with `off`.
#[inline(always)]
fn around<L: Layout, T: board::Cell>(
    layout: L,
    map: &L::Map<T>,
    point: L::Point,
    off: T,
    mut f: impl FnMut(L::Point, T),
) {
    let point = layout.checked(point);
    for direction in NEIGHBOURS {
        let (next, content) = layout.look(map, point, layout.step(direction), off);
        f(next, content);
    }
}

/// By the neighbours of one side, as bits in the order of [`NEIGHBOURS`]: those that do not
/// follow another on the way round. Two that follow one another are neighbours themselves,
/// so these stand for all chains beside the point; of six all round, the first does.
const FIRSTS: [u8; 1 << NEIGHBOURS.len()] = {
    let mut firsts = [0; 1 << NEIGHBOURS.len()];
    let mut set = 0;
    while set < firsts.len() {
        let before = set << 1 & 0b11_1111 | set >> 5;
        firsts[set] = if before == 0b11_1111 {
            1
        } else {
            set & !before
        } as u8;
        set += 1;
    }
    firsts
};

/// The neighbours of a point, and by [`FIRSTS`] those whose stones are `own` and stand for
/// their chains.
#[inline(always)]
fn chains_beside<L: Layout>(
    layout: L,
    stones: &L::Map<u8>,
    point: L::Point,
    own: u8,
) -> ([L::Point; 6], u8) {
    let (mut beside, mut at, mut number) = (0_u8, [point; 6], 0);
    around(layout, stones, point, OFF, |next, stone| {
        beside |= u8::from(stone == own) << number;
        at[number] = next;
        number += 1;
    });
    (at, FIRSTS[usize::from(beside) % FIRSTS.len()])
}

/// The piece in a cell whose high bits may hold marks.
#[inline(always)]
fn piece(content: u8) -> u8 {
    content & (squares::BLACK | squares::WHITE)
}
