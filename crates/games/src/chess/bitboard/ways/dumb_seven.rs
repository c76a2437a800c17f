//! Fill one step at a time, seven times; no tables.
//!
//! Source: Gunnar Andersson; Chess Programming Wiki, Dumb7Fill.

use super::super::Sliders;
use super::super::set::{A_FILE, H_FILE};

/// Dumb seven fill.
#[derive(Clone, Copy, Debug)]
pub struct DumbSeven;

/// Where a step to the east arrives.
pub(super) const AWAY_FROM_A: u64 = !A_FILE;
/// Where a step to the west arrives.
pub(super) const AWAY_FROM_H: u64 = !H_FILE;

#[inline(always)]
pub(super) const fn shifted(set: u64, by: i32) -> u64 {
    if by < 0 { set >> -by } else { set << by }
}

#[inline(always)]
fn along<const STEP: i32>(slider: u64, occupied: u64, inside: u64) -> u64 {
    let through = !occupied & inside;
    let (mut front, mut filled) = (slider, slider);
    for _ in 0..6 {
        front = shifted(front, STEP) & through;
        filled |= front;
    }
    shifted(filled, STEP) & inside
}

impl Sliders for DumbSeven {
    const NAME: &'static str = "dumb seven fill";
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
