//! Fills along each direction; no tables.
//!
//! Source: Gunnar Andersson; Chess Programming Wiki, Dumb7Fill and Kogge-Stone
//! Algorithm.

use super::super::Sliders;
use super::super::set::{A_FILE, H_FILE};

/// A fill, which doubles its reach at each step or not.
#[derive(Clone, Copy, Debug)]
pub struct Fill<const DOUBLES: bool>;

/// Dumb seven fill: one step at a time, seven times.
pub type DumbSeven = Fill<false>;
/// Kogge-Stone fill: by shifts that double their reach.
pub type KoggeStone = Fill<true>;

/// Where a step to the east arrives.
const AWAY_FROM_A: u64 = !A_FILE;
/// Where a step to the west arrives.
const AWAY_FROM_H: u64 = !H_FILE;

#[inline(always)]
const fn shifted(set: u64, by: i32) -> u64 {
    if by < 0 { set >> -by } else { set << by }
}

impl<const DOUBLES: bool> Fill<DOUBLES> {
    /// What is reached by steps of `STEP` bits that arrive on `inside`, up to and
    /// including the first occupied square.
    #[inline(always)]
    fn along<const STEP: i32>(slider: u64, occupied: u64, inside: u64) -> u64 {
        let mut through = !occupied & inside;
        let mut filled = slider;
        if DOUBLES {
            filled |= through & shifted(filled, STEP);
            through &= shifted(through, STEP);
            filled |= through & shifted(filled, 2 * STEP);
            through &= shifted(through, 2 * STEP);
            filled |= through & shifted(filled, 4 * STEP);
        } else {
            let mut front = slider;
            for _ in 0..6 {
                front = shifted(front, STEP) & through;
                filled |= front;
            }
        }
        shifted(filled, STEP) & inside
    }
}

impl<const DOUBLES: bool> Sliders for Fill<DOUBLES> {
    const NAME: &'static str = if DOUBLES {
        "Kogge-Stone fill"
    } else {
        "dumb seven fill"
    };
    const BYTES: usize = 0;

    #[inline(always)]
    fn tables() -> Self {
        Self
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let slider = 1 << square;
        Self::along::<9>(slider, occupied, AWAY_FROM_A)
            | Self::along::<-7>(slider, occupied, AWAY_FROM_A)
            | Self::along::<7>(slider, occupied, AWAY_FROM_H)
            | Self::along::<-9>(slider, occupied, AWAY_FROM_H)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let slider = 1 << square;
        Self::along::<8>(slider, occupied, u64::MAX)
            | Self::along::<-8>(slider, occupied, u64::MAX)
            | Self::along::<1>(slider, occupied, AWAY_FROM_A)
            | Self::along::<-1>(slider, occupied, AWAY_FROM_H)
    }
}
