//! One direction after another, in words.
//!
//! * Legal moves: shifts that double their reach. The opponent's discs reached
//!   are the runs.
//! * Flips, a ray at a time: the part of the ray before the first square that is
//!   not in a run; that square is the lowest such bit on the four rays towards
//!   higher bits, and on the other four the highest, found by its leading zeros.
//!   An own disc ends each run, so nothing else is asked.
//! * Flips without runs: the same with the opponent's discs for runs; the square
//!   must hold an own disc.
//!
//! Source: Chess Programming Wiki, Kogge-Stone algorithm and classical ray
//! attacks. Flips from the runs of the fill are our own.

use super::rays::RAYS;
use super::{Arithmetic, INNER_FILES};

/// Words of 64 bits, which every processor has.
#[derive(Clone, Copy, Debug)]
pub struct Shifts;

/// Own discs and the other side's.
#[derive(Clone, Copy)]
pub struct Pair(u64, u64);

/// What is reached towards higher bits, and towards lower ones.
#[derive(Clone, Copy)]
pub struct Runs([u64; 4], [u64; 4]);

impl Arithmetic for Shifts {
    type Discs = Pair;
    type Runs = Runs;

    #[inline(always)]
    fn discs(own: u64, theirs: u64) -> Pair {
        Pair(own, theirs)
    }

    #[inline(always)]
    fn words(Pair(own, theirs): Pair) -> (u64, u64) {
        (own, theirs)
    }

    #[inline(always)]
    fn found(Pair(own, theirs): Pair) -> (u64, Runs) {
        let inner = theirs & INNER_FILES;
        let row = reached::<1>(own, inner);
        let down_left = reached::<7>(own, inner);
        let column = reached::<8>(own, theirs);
        let down_right = reached::<9>(own, inner);
        let found = row.2 | down_left.2 | column.2 | down_right.2;
        let runs = Runs(
            [row.0, down_left.0, column.0, down_right.0],
            [row.1, down_left.1, column.1, down_right.1],
        );
        // Upside down, where a step of -7 bits is one of 9.
        let runs = Runs(
            [
                runs.0[0],
                runs.0[3].swap_bytes(),
                runs.0[2].swap_bytes(),
                runs.0[1].swap_bytes(),
            ],
            runs.1,
        );
        (found & !(own | theirs), runs)
    }

    #[inline(always)]
    fn after(Pair(own, theirs): Pair, Runs(higher, lower): &Runs, square: u8) -> Pair {
        let [up, [left, ..]] = &RAYS[usize::from(square) % RAYS.len()];
        let [upside_down, _] = &RAYS[usize::from(square ^ 0o70) % RAYS.len()];
        let (mut above, mut below) = (0, 0);
        for lane in 0..4 {
            // An own disc above the square began what is reached towards lower
            // bits.
            let run = up[lane] & lower[lane];
            above |= run & (up[lane] ^ run).wrapping_sub(1);
        }
        for lane in 1..4 {
            let run = upside_down[lane] & higher[lane];
            below |= run & (upside_down[lane] ^ run).wrapping_sub(1);
        }
        let run = left & higher[0];
        below = below.swap_bytes() | run & above_highest(left ^ run);
        // No square is in both. Of words joined by OR alone the compiler makes one vector of
        // 512 bits, of the fills, too, whose shifts differ: that takes longer.
        let flips = if cfg!(target_feature = "avx512f") {
            above ^ below
        } else {
            above | below
        };
        Pair(theirs ^ flips, own ^ (flips | 1 << square))
    }

    #[inline(always)]
    fn passed(Pair(own, theirs): Pair) -> Pair {
        Pair(theirs, own)
    }

    #[inline(always)]
    fn flips(square: u8, own: u64, theirs: u64) -> u64 {
        let [up, down] = &RAYS[usize::from(square) % RAYS.len()];
        let mut flips = 0;
        for lane in 0..4 {
            flips |= flipped_up(up[lane], own, theirs) | flipped_down(down[lane], own, theirs);
        }
        flips
    }
}

/// What can be reached from `from` through `through` by steps of `SHIFT` bits,
/// six at most: towards higher bits, towards lower ones, and one step beyond.
#[inline(always)]
fn reached<const SHIFT: u32>(from: u64, through: u64) -> (u64, u64, u64) {
    let twice_up = through & through << SHIFT;
    let twice_down = twice_up >> SHIFT;
    let mut up = through & from << SHIFT;
    let mut down = through & from >> SHIFT;
    up |= twice_up & from << (2 * SHIFT);
    down |= twice_down & from >> (2 * SHIFT);
    up |= twice_up & up << (2 * SHIFT);
    down |= twice_down & down >> (2 * SHIFT);
    up |= twice_up & up << (2 * SHIFT);
    down |= twice_down & down >> (2 * SHIFT);
    (up, down, up << SHIFT | down >> SHIFT)
}

/// The bits above the highest of a word. All but the lowest of an empty one.
#[inline(always)]
pub(super) fn above_highest(word: u64) -> u64 {
    if cfg!(target_feature = "lzcnt") {
        !u64::MAX.wrapping_shr(word.leading_zeros())
    } else {
        // The lowest bit keeps the count defined.
        !1 << (63 - (word | 1).leading_zeros())
    }
}

/// The discs turned along a ray towards higher bits.
#[inline(always)]
fn flipped_up(ray: u64, own: u64, theirs: u64) -> u64 {
    let stops = ray & !theirs;
    let end = stops & stops.wrapping_neg() & own;
    // All bits below the end, or none of them without one.
    end.saturating_sub(1) & ray
}

/// The same along a ray towards lower bits.
#[inline(always)]
fn flipped_down(ray: u64, own: u64, theirs: u64) -> u64 {
    // The lowest bit keeps the count defined, and is no end unless on the ray.
    let ends = ray & !theirs | 1;
    let end = 1 << 63 >> ends.leading_zeros() & ray & own;
    // All bits above the end, or none of them without one.
    end.wrapping_neg() << 1 & ray
}
