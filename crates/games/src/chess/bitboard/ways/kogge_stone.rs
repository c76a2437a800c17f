//! Fill by shifts that double their reach; no tables.
//!
//! Source: Chess Programming Wiki, Kogge-Stone Algorithm.

use super::super::Sliders;
use super::dumb_seven::{AWAY_FROM_A, AWAY_FROM_H, shifted};

/// Kogge-Stone fill.
#[derive(Clone, Copy, Debug)]
pub struct KoggeStone;

/// What is reached by steps of `STEP` bits that arrive on `inside`, up to and
/// including the first occupied square.
#[inline(always)]
fn along<const STEP: i32>(slider: u64, occupied: u64, inside: u64) -> u64 {
    let mut through = !occupied & inside;
    let mut filled = slider;
    filled |= through & shifted(filled, STEP);
    through &= shifted(through, STEP);
    filled |= through & shifted(filled, 2 * STEP);
    through &= shifted(through, 2 * STEP);
    filled |= through & shifted(filled, 4 * STEP);
    shifted(filled, STEP) & inside
}

impl Sliders for KoggeStone {
    const NAME: &'static str = "Kogge-Stone fill";
    const BYTES: usize = 0;

    #[inline(always)]
    fn tables() -> Self {
        Self
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let slider = 1 << square;
        along::<9>(slider, occupied, AWAY_FROM_A)
            | along::<-7>(slider, occupied, AWAY_FROM_A)
            | along::<7>(slider, occupied, AWAY_FROM_H)
            | along::<-9>(slider, occupied, AWAY_FROM_H)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let slider = 1 << square;
        along::<8>(slider, occupied, u64::MAX)
            | along::<-8>(slider, occupied, u64::MAX)
            | along::<1>(slider, occupied, AWAY_FROM_A)
            | along::<-1>(slider, occupied, AWAY_FROM_H)
    }
}
