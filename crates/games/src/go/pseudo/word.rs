//! What a cell holds, in one word of 16 bits.
//!
//! ```text
//!            15 .. 11 | 10  9  8 | 7  6  5 | 4  3  2 | 1  0
//!  empty        0     |  white   |  black  | empties |  0
//!  stone      number of a chain, from bit 5 |    -    | colour
//!  off      2047, a chain that is never taken |    -    |  3
//! ```
//!
//! An empty point counts its neighbours by what they are, and an edge as black
//! and as white: four black neighbours, an eye of black or a hole in its shape,
//! are one bit, and so are four white ones; no empty neighbour is one test. A
//! stone needs no counts, because they are made again when it is taken, and
//! keeps the number of a chain in their place.
//!
//! Source of the counts: libego (Lukasz Lew).

use crate::go::{BLACK, WHITE};

/// What a cell holds.
pub(super) type Word = u16;

/// The bits of the colour: [`EMPTY`], a stone, or [`OFF`].
const COLOUR: Word = 3;
/// The colour of a cell without a stone, and the stones of each side.
pub(super) const EMPTY: Word = crate::go::EMPTY as Word;
/// A look off the board: a stone of no side, in a chain of its own that is never
/// taken, so that it needs no test of its own.
pub(super) const OFF: Word = stone(crate::go::OFF as Word, NO_CHAIN);

/// One empty neighbour.
const EMPTY_UNIT: Word = 1 << 2;
const EMPTIES: Word = 7 * EMPTY_UNIT;
/// Lowest bit of the number of a chain.
const CHAIN_SHIFT: u32 = 5;
/// Numbers of chains are below this.
pub(super) const CHAINS: usize = 1 << (Word::BITS - CHAIN_SHIFT);

/// The chain of what is off the board; the number of no other.
pub(super) const NO_CHAIN: usize = CHAINS - 1;

/// The colour of a word.
#[inline(always)]
pub(super) const fn colour(word: Word) -> Word {
    word & COLOUR
}

/// The stone of the other side.
#[inline(always)]
pub(super) const fn other(stone: Word) -> Word {
    stone ^ (BLACK ^ WHITE) as Word
}

/// One neighbour of a colour, as an empty point counts it.
pub(super) const UNIT: [Word; 4] = [EMPTY_UNIT, 1 << 5, 1 << 8, (1 << 5) + (1 << 8)];

/// What an empty neighbour of a stone that is put down adds to its word.
#[inline(always)]
pub(super) const fn arrival(stone: Word) -> Word {
    UNIT[colour(stone) as usize].wrapping_sub(EMPTY_UNIT)
}

/// The bit of an empty point whose neighbours are all stones of one side, or off
/// the board.
#[inline(always)]
pub(super) const fn enclosed(stone: Word) -> Word {
    4 * UNIT[colour(stone) as usize]
}

/// [`enclosed`] by either side, each from the other.
pub(super) const EITHER: Word = enclosed(BLACK as Word) ^ enclosed(WHITE as Word);

/// The number of neighbours off the board of an empty point that one side
/// encloses: the count of that side is 4, so that what lies below that bit is
/// zero, and the count of the other side is the edge alone.
#[inline(always)]
pub(super) const fn edges(enclosed: Word) -> Word {
    (enclosed >> 5 | enclosed >> 8) & 3
}

/// The number of empty neighbours of an empty point.
#[inline(always)]
pub(super) const fn empties(word: Word) -> u32 {
    (word & EMPTIES) as u32 / EMPTY_UNIT as u32
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
