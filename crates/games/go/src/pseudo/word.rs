//! The content of a cell, in one word of 16 bits.
//!
//! ```text
//!           15 | 14 13 12 | 11 10  9 | 8  7  6 | 5  4 |   3   | 2  1 |   0
//!  empty     0 |  white   |  black   | empties |   0  |   0   |   0  |   0
//!  stone     number of a chain, from bit 6     |   0  | white |   0  | black
//!  off       1023, a chain that is never taken |   0  |   1   |   0  |   1
//! ```
//!
//! An empty point counts its neighbours by what they are, and an edge as black
//! and as white: four black neighbours, an eye of black or a hole in its shape,
//! are one bit, and so are four white ones; no empty neighbour is one test. A
//! stone needs no counts, because they are made again when it is taken, and
//! keeps the number of a chain in their place.
//!
//! Colours lie as far apart as the counts of an empty point, three bits: the sum
//! of the words of four points counts stones in the lowest bits, and what a stone
//! adds to a neighbour is its colour, shifted.
//!
//! Source of the counts: libego (Lukasz Lew).

use crate as go;
use board::Layout;

/// What a cell holds.
pub(super) type Word = u16;

/// The bits of the colour: [`EMPTY`], a stone, or both of [`OFF`].
pub(super) const COLOUR: Word = BLACK | WHITE;
/// The colour of a cell without a stone, and the stones of each side.
pub(super) const EMPTY: Word = 0;
pub(super) const BLACK: Word = 1;
pub(super) const WHITE: Word = 1 << 3;
/// A look off the board: a stone of both sides, in a separate chain that is
/// never taken, so that it needs no further test.
pub(super) const OFF: Word = stone(COLOUR, NO_CHAIN);

/// How many bits lie between a colour and the count of that colour.
const TO_COUNT: u32 = 9;
/// One empty neighbour.
const EMPTY_UNIT: Word = 1 << 6;
/// The bits that count empty neighbours.
pub(super) const EMPTIES: Word = 7 * EMPTY_UNIT;
/// Lowest bit of the number of a chain.
pub(super) const CHAIN_SHIFT: u32 = 6;
/// Numbers of chains are below this.
pub(super) const CHAINS: usize = 1 << (Word::BITS - CHAIN_SHIFT);

/// The chain of what is off the board; the number of no other.
pub(super) const NO_CHAIN: usize = CHAINS - 1;

/// The number of an empty point; that of no chain, either.
pub(super) const NOTHING: usize = 0;

/// The colour of a word.
#[inline(always)]
pub(super) const fn colour(word: Word) -> Word {
    word & COLOUR
}

/// The colour of a stone in the words of [`go`].
#[inline(always)]
pub(super) const fn of_stone(stone: u8) -> Word {
    (stone & 1 | (stone & 2) << 2) as Word
}

/// The stone of a word as [`go`] calls it.
#[inline(always)]
pub(super) const fn as_stone(word: Word) -> u8 {
    (word & BLACK | (word & WHITE) >> 2) as u8
}

const _: () = assert!(
    as_stone(BLACK) == go::BLACK && as_stone(WHITE) == go::WHITE && as_stone(EMPTY) == go::EMPTY
);

/// Black is 0, white 1.
#[inline(always)]
pub(super) const fn side(stone: Word) -> usize {
    (stone >> 3 & 1) as usize
}

/// How far the colour of a stone lies from the lowest bit.
#[inline(always)]
pub(super) const fn shift(stone: Word) -> u32 {
    (stone as u32).trailing_zeros() & 3
}

/// The stone of the other side.
#[inline(always)]
pub(super) const fn other(stone: Word) -> Word {
    stone ^ COLOUR
}

/// One neighbour of a colour, as an empty point counts it.
#[inline(always)]
pub(super) const fn unit(colour: Word) -> Word {
    if colour == EMPTY {
        EMPTY_UNIT
    } else {
        colour << TO_COUNT
    }
}

/// What an empty neighbour of a stone that is put down adds to its word.
#[inline(always)]
pub(super) const fn arrival(stone: Word) -> Word {
    (stone << TO_COUNT).wrapping_sub(EMPTY_UNIT)
}

/// The colour of a stone, or of what encloses an empty point, in the lowest bits.
#[inline(always)]
pub(super) const fn owner(word: Word) -> Word {
    if colour(word) == EMPTY {
        word >> (TO_COUNT + 2)
    } else {
        word
    }
}

/// Other than 0 in the lowest four bits, and nowhere else, if own stones and the edge
/// enclose an empty point and this many of the enemy on the diagonals, off the board
/// counted, leave it a true eye: enemy stones, plus one if any diagonal is off the board,
/// are fewer than two.
///
/// The point counts how many neighbours are off the board as neighbours of the
/// enemy, and so how many diagonals are: none, two at an edge, three in a
/// corner. Those and no enemy make an eye; in the middle of the board one enemy
/// does.
///
/// A number and no condition: of that the compiler makes a branch.
#[inline(always)]
pub(super) const fn eye(word: Word, diagonals: Word, own: Word) -> Word {
    let enemy = other(own);
    let count = 7 * enemy;
    // Below 0 where there are too many: then the highest four bits are set.
    let spare = ((word >> TO_COUNT & count) + enemy).wrapping_sub(diagonals & count);
    word >> (TO_COUNT + 2) & own & !(spare >> 12)
}

/// The number of empty neighbours of an empty point.
#[inline(always)]
pub(super) const fn empties(word: Word) -> i32 {
    (word & EMPTIES) as i32 / EMPTY_UNIT as i32
}

/// The word of a stone.
#[inline(always)]
pub(super) const fn stone(colour: Word, chain: usize) -> Word {
    colour | (chain << CHAIN_SHIFT) as Word
}

/// The number of the chain that a stone was put into.
#[inline(always)]
pub(super) const fn chain(word: Word) -> usize {
    (word >> CHAIN_SHIFT) as usize
}

/// The number of the chain that begins with a stone: its cell, which most
/// layouts have at hand, or its place in the rows where there are more cells
/// than numbers.
#[inline(always)]
pub(super) fn first_chain<L: Layout>(layout: L, point: L::Point) -> usize {
    // From 1: 0 is no chain, and the last is what is off the board.
    if layout.cells() < NO_CHAIN {
        layout.index(point) + 1
    } else {
        layout.number(point) as usize + 1
    }
}

/// Where an empty point counts neighbours that are stones of a side, or off the board.
#[inline(always)]
pub(super) const fn touching_shift(stone: Word) -> u32 {
    TO_COUNT + shift(stone)
}
