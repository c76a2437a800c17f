//! The strings around a point, asked all at once: nothing branches on what one of the
//! neighbours is.

use crate::table::Id;

/// 1 in each of four lanes of 16 bits.
const EACH: u64 = 0x0001_0001_0001_0001;

/// Up to four distinct strings around a point: a lane for each neighbour with its string
/// and, in the two lowest bits, its content.
#[derive(Clone, Copy)]
pub(super) struct Few {
    lanes: u64,
    /// The lowest bits of their lanes.
    which: u64,
}

impl Few {
    /// The strings of four neighbours, of `colour` first and then of the other, each once
    /// and in order. The string of what is no stone may be any.
    #[inline(always)]
    pub(super) fn around(strings: [Id; 4], contents: [u8; 4], colour: u8) -> [Self; 2] {
        let lane = |at: usize| {
            let lane = u64::from(strings[at]) << 2 | u64::from(contents[at]);
            lane << (16 * at)
        };
        let lanes = lane(0) | lane(1) | lane(2) | lane(3);
        // Lanes are below 2^15, so that nothing is carried out of one.
        let unlike = |before: u32| (lanes ^ lanes << (16 * before)) + 0x7FFF * EACH;
        let fresh = (unlike(1) & unlike(2) & unlike(3)) >> 15 & EACH;
        [colour, 3 - colour].map(|colour| Self {
            lanes,
            which: lanes >> (colour - 1) & !(lanes >> (2 - colour)) & fresh,
        })
    }

    #[inline(always)]
    pub(super) const fn count(self) -> usize {
        (self.which.wrapping_mul(EACH) >> 48) as usize
    }

    #[inline(always)]
    pub(super) const fn first(self) -> Id {
        (self.lanes >> (self.which.trailing_zeros() & 48)) as Id >> 2
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
