//! The hash keys of micro-Max: random bytes, read as overlapping words.
//!
//! A position has two keys of 32 bits, each the sum of its pieces' words: the
//! first finds the place in the table, the second shows whether the entry found
//! there is the position's. The word of a piece on a square begins at the byte
//! `square + colour + 128 * kind`, that of the second key 8 bytes later, so
//! that neighbouring words share bytes.

use super::Square;
use super::piece::KIND;
use super::random::Random;

/// Bytes up to the last word of a white queen on h1.
const BYTES: usize = 1035;
/// The words of empty squares, which are 0, end before this byte.
const FIRST_RANDOM: usize = 136;
/// From a word of the first key to that of the second.
const SECOND: usize = 8;
/// White's colour bit, added to the square.
const WHITE: u8 = 8;

/// The two words of a piece on a square, or of a whole position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    /// Where in the table.
    pub(super) place: i32,
    /// Whether it is this position.
    pub(super) lock: i32,
}

impl Keys {
    /// The keys after a piece has left a square where something was captured
    /// and arrived on another.
    #[inline(always)]
    pub(super) const fn moved(self, arrived: Self, left: Self, captured: Self) -> Self {
        Self {
            place: self
                .place
                .wrapping_add(arrived.place)
                .wrapping_sub(left.place)
                .wrapping_sub(captured.place),
            lock: self
                .lock
                .wrapping_add(arrived.lock)
                .wrapping_sub(left.lock)
                .wrapping_sub(captured.lock),
        }
    }
}

/// The bytes that all words are read from.
#[derive(Clone, Debug)]
pub(super) struct KeyBytes([u8; BYTES]);

impl KeyBytes {
    pub(super) fn new() -> Self {
        let mut random = Random::new();
        let mut bytes = [0; BYTES];
        for byte in &mut bytes[FIRST_RANDOM..] {
            *byte = (random.next() >> 9) as u8;
        }
        Self(bytes)
    }

    /// The words of a cell's content on a square.
    #[inline(always)]
    pub(super) fn keys(&self, cell: u8, square: Square) -> Keys {
        let row = 128 * usize::from(cell & KIND);
        let at = usize::from(square.number()) + usize::from(cell & WHITE) + row;
        Keys {
            place: self.word(at),
            lock: self.word(at + SECOND),
        }
    }

    #[inline(always)]
    fn word(&self, at: usize) -> i32 {
        let bytes = self.0[at..at + 4].try_into().expect("four bytes");
        i32::from_le_bytes(bytes)
    }
}
