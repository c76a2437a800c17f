//! An array, of which eight bytes at a time are tested in a word.

use std::array::from_fn;

/// All bits of a byte but the highest, in each byte of a word.
const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
/// A product that brings the lowest bits of all bytes together in the highest byte.
const GATHER: u64 = 0x0102_0408_1020_4080;

#[derive(Clone, Copy)]
pub(in super::super) struct Vector([u8; 64]);

impl Vector {
    /// These bytes.
    #[inline(always)]
    pub(in super::super) fn load(bytes: &[u8; 64]) -> Self {
        Self(*bytes)
    }

    /// The same byte everywhere.
    #[inline(always)]
    pub(in super::super) fn splat(byte: u8) -> Self {
        Self([byte; 64])
    }

    /// At each place the byte that `order` names there, all of them below 64.
    #[inline(always)]
    pub(in super::super) fn permuted(bytes: &[u8; 64], order: &[u8; 64]) -> Self {
        Self(from_fn(|place| bytes[usize::from(order[place] % 64)]))
    }

    /// Puts a byte at a place.
    #[inline(always)]
    pub(in super::super) fn put(bytes: &mut [u8; 64], place: usize, byte: u8) {
        bytes[place % 64] = byte;
    }

    /// The places that share a bit with those of `other`.
    #[inline(always)]
    pub(in super::super) fn any(self, other: Self) -> u64 {
        gathered(|number| {
            let shared = self.word(number) & other.word(number);
            ((shared & LOW) + LOW) | shared
        })
    }

    /// The places whose byte has its highest bit.
    #[inline(always)]
    pub(in super::super) fn highest(self) -> u64 {
        gathered(|number| self.word(number))
    }

    #[inline(always)]
    fn word(&self, number: usize) -> u64 {
        u64::from_le_bytes(from_fn(|place| self.0[8 * number + place]))
    }
}

/// The highest bits of the bytes of eight words.
#[inline(always)]
fn gathered(word: impl Fn(usize) -> u64) -> u64 {
    let bits = |number| (word(number) & !LOW) >> 7;
    (0..8).fold(0, |set, number| {
        set | bits(number).wrapping_mul(GATHER) >> 56 << (8 * number)
    })
}
