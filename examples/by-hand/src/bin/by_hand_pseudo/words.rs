//! The board array, and what a cell holds in 16 bits.
//!
//! ```text
//!           15 | 14 13 12 | 11 10  9 | 8  7  6 | 5  4 |   3   | 2  1 |   0
//!  empty     0 |  white   |  black   | empties |   0  |   0   |   0  |   0
//!  stone     number of a chain, from bit 6     |   0  | white |   0  | black
//!  gray      1023, a chain that is never taken |   0  |   1   |   0  |   1
//! ```

pub(crate) const SIZE: usize = 19;
/// From a point to the one south of it.
pub(crate) const NS: usize = SIZE + 1;
/// The first point, and one more than the last.
pub(crate) const FIRST: usize = SIZE + 2;
pub(crate) const END: usize = FIRST + (SIZE - 1) * NS + SIZE;
pub(crate) const CELLS: usize = (SIZE + 2) * (SIZE + 1) + 1;

const SOUTH: isize = NS as isize;
pub(crate) const NEIGHBOURS: [isize; 4] = [-SOUTH, -1, 1, SOUTH];
pub(crate) const DIAGONALS: [isize; 4] = [-SOUTH - 1, -SOUTH + 1, SOUTH - 1, SOUTH + 1];

pub(crate) type Word = u16;

pub(crate) const EMPTY: Word = 0;
pub(crate) const BLACK: Word = 1;
pub(crate) const WHITE: Word = 1 << 3;
/// A stone of both sides.
pub(crate) const GRAY: Word = stone(COLOUR, NO_CHAIN);
const COLOUR: Word = BLACK | WHITE;

/// How many bits lie between a colour and the count of that colour.
const TO_COUNT: u32 = 9;
/// One empty neighbour.
pub(crate) const EMPTY_UNIT: Word = 1 << 6;
/// The bits that count empty neighbours.
pub(crate) const EMPTIES: Word = 7 * EMPTY_UNIT;
/// Lowest bit of the number of a chain.
pub(crate) const CHAIN_SHIFT: u32 = 6;
/// Numbers of chains are below this.
pub(crate) const CHAINS: usize = 1 << (Word::BITS - CHAIN_SHIFT);
/// The chain of what is off the board.
pub(crate) const NO_CHAIN: usize = CHAINS - 1;

/// The board without stones, from which every game begins.
pub(crate) static EMPTY_BOARD: [Word; CELLS] = empty_board();

const fn empty_board() -> [Word; CELLS] {
    let mut cells = [GRAY; CELLS];
    let mut number = 0;
    while number < SIZE * SIZE {
        let (row, column) = (number / SIZE, number % SIZE);
        let at_edge = (row % (SIZE - 1) == 0) as Word + (column % (SIZE - 1) == 0) as Word;
        cells[pos(row, column)] = (4 - at_edge) * EMPTY_UNIT + at_edge * unit(COLOUR);
        number += 1;
    }
    cells
}

#[inline(always)]
pub(crate) const fn pos(row: usize, column: usize) -> usize {
    FIRST + row * NS + column
}

#[inline(always)]
pub(crate) const fn beside(pos: usize, delta: isize) -> usize {
    pos.wrapping_add_signed(delta)
}

/// A point, after which no step from it needs a test of bounds.
#[inline(always)]
pub(crate) fn on_board(pos: u16) -> usize {
    assert!(FIRST <= usize::from(pos), "before the first point");
    assert!(usize::from(pos) < END, "behind the last point");
    pos.into()
}

#[inline(always)]
pub(crate) const fn colour(word: Word) -> Word {
    word & COLOUR
}

#[inline(always)]
pub(crate) const fn other(stone: Word) -> Word {
    stone ^ COLOUR
}

/// Black is 0, white 1.
#[inline(always)]
pub(crate) const fn side(stone: Word) -> usize {
    (stone >> 3 & 1) as usize
}

/// One neighbour of a colour that is not empty, as an empty point counts it.
#[inline(always)]
pub(crate) const fn unit(colour: Word) -> Word {
    colour << TO_COUNT
}

/// What a stone that is put down adds to an empty neighbour.
#[inline(always)]
pub(crate) const fn arrival(stone: Word) -> Word {
    unit(stone).wrapping_sub(EMPTY_UNIT)
}

/// The bit of an empty point whose neighbours are all stones of one side, or gray.
#[inline(always)]
pub(crate) const fn enclosed(stone: Word) -> Word {
    stone << (TO_COUNT + 2)
}

/// The colour of a stone, or of what encloses an empty point, in the lowest bits.
#[inline(always)]
pub(crate) const fn owner(word: Word) -> Word {
    if colour(word) == EMPTY {
        word >> (TO_COUNT + 2)
    } else {
        word
    }
}

/// Whether a point that own stones and the edge enclose is a true eye: enemies on
/// its diagonals, of which gray ones are some, are no more than those that the
/// edge brings and, in the middle of the board, one.
#[inline(always)]
pub(crate) const fn is_eye(word: Word, diagonals: Word, enemy: Word) -> bool {
    let count = 7 * enemy;
    diagonals & count <= (word >> TO_COUNT & count) + enemy
}

/// Empty neighbours of an empty point.
#[inline(always)]
pub(crate) const fn empties(word: Word) -> i32 {
    (word & EMPTIES) as i32 / EMPTY_UNIT as i32
}

#[inline(always)]
pub(crate) const fn stone(colour: Word, chain: usize) -> Word {
    colour | (chain << CHAIN_SHIFT) as Word
}

/// The number of the chain that a stone was put into.
#[inline(always)]
pub(crate) const fn chain(word: Word) -> usize {
    (word >> CHAIN_SHIFT) as usize
}
