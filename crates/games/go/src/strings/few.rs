//! The strings around a point: asked all at once, without a branch on what one of the
//! neighbours is.

use super::Id;
use super::table::ENTRIES;
use crate::cells::opponent;
use crate::{BLACK, WHITE};

/// 1 in each of four lanes of 16 bits.
const EACH: u64 = 0x0001_0001_0001_0001;

// A lane, two bits of content and a string, is below 2^15.
const _: () = assert!(BLACK == 1 && WHITE == 2 && ENTRIES <= 1 << 13);

/// The contents of the four neighbours and their strings, a lane each, that of the first
/// in the lowest bits.
#[derive(Clone, Copy)]
pub(super) struct Around(u64);

impl Around {
    /// The string of what is no stone may be any.
    #[inline(always)]
    pub(super) fn new(strings: [Id; 4], contents: [u8; 4]) -> Self {
        let lane = |at: usize| {
            let lane = u64::from(strings[at]) << 2 | u64::from(contents[at]);
            lane << (16 * at)
        };
        Self(lane(0) | lane(1) | lane(2) | lane(3))
    }

    /// Which are stones of a colour, as the lowest bits of their lanes.
    #[inline(always)]
    fn which(self, colour: u8) -> u64 {
        // Off the board has both bits.
        let other = opponent(colour);
        self.0 >> (colour - 1) & !(self.0 >> (other - 1)) & EACH
    }

    /// The strings of both colours, of `colour` first, each once and in order.
    #[inline(always)]
    pub(super) fn strings(self, colour: u8) -> [Few; 2] {
        // Which lanes are other than each before them: nothing is carried out of a lane.
        let unlike = |lanes: u32| (self.0 ^ self.0 << (16 * lanes)) + 0x7FFF * EACH;
        let fresh = (unlike(1) & unlike(2) & unlike(3)) >> 15;
        [colour, opponent(colour)].map(|colour| Few {
            lanes: self.0,
            which: self.which(colour) & fresh,
        })
    }
}

/// Up to four distinct strings around a point.
#[derive(Clone, Copy)]
pub(super) struct Few {
    lanes: u64,
    /// The lowest bits of their lanes.
    which: u64,
}

impl Few {
    /// How many there are.
    #[inline(always)]
    pub(super) const fn count(self) -> usize {
        (self.which.wrapping_mul(EACH) >> 48) as usize
    }

    /// The first of them.
    #[inline(always)]
    pub(super) const fn first(self) -> Id {
        (self.lanes >> (self.which.trailing_zeros() & 48)) as Id >> 2
    }

    /// Whether a string is among them.
    pub(super) fn contains(self, string: Id) -> bool {
        self.into_iter().any(|one| one == string)
    }

    /// Those that `keep` accepts, which is called for each.
    #[inline(always)]
    pub(super) fn only(self, mut keep: impl FnMut(Id) -> bool) -> Self {
        let (mut left, mut kept) = (self, self.which);
        while left.which != 0 {
            if !keep(left.first()) {
                kept &= !(left.which & left.which.wrapping_neg());
            }
            left.which &= left.which - 1;
        }
        Self {
            which: kept,
            ..self
        }
    }
}

impl Iterator for Few {
    type Item = Id;

    #[inline(always)]
    fn next(&mut self) -> Option<Id> {
        if self.which == 0 {
            return None;
        }
        let first = self.first();
        self.which &= self.which - 1;
        Some(first)
    }
}
