//! Four directions at once, in four words side by side.
//!
//! Every step is written for all four lanes, which a processor with vectors of
//! 256 bits and a shift for each lane takes as one instruction (AVX2, part of
//! x86-64-v3): the compiler finds that by itself. Where there are no such
//! vectors, this is slower than one direction after another.
//!
//! * Legal moves: shifts that double their reach, to higher bits and to lower
//!   ones from the same sets of discs.
//! * Flips towards higher bits: the lowest square of the ray that holds none of
//!   the opponent's discs ends the row, if an own disc is on it.
//! * Flips towards lower bits: that square is the highest, for which vectors
//!   have no instruction. So all squares from it on are filled, which leaves the
//!   opponent's discs before it, and one step further must be an own disc.
//!
//! Source: the technique is that of Edax (R. Delorme; T. Okuhara's AVX2 version),
//! as it is described; see also the Chess Programming Wiki, Kogge-Stone
//! algorithm.

use super::rays::{RAYS, STEPS};
use super::{Arithmetic, INNER_FILES};

/// Four words of 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct Lanes;

/// One word for each of [`STEPS`].
type Words = [u64; 4];

/// Bits along a file that need not be looked at when moving along it: no disc of
/// the outer ranks lies between two others.
const INNER_RANKS: u64 = 0x00ff_ffff_ffff_ff00;

/// Through which squares a step along each direction may go on. Files go without
/// a mask as well, but lanes that are not alike are taken apart by the compiler: 11
/// instructions more.
const INSIDE: Words = [INNER_FILES, INNER_FILES, INNER_RANKS, INNER_FILES];

#[inline(always)]
fn each(of_lane: impl Fn(usize) -> u64) -> Words {
    [of_lane(0), of_lane(1), of_lane(2), of_lane(3)]
}

#[inline(always)]
fn joined(words: Words) -> u64 {
    words[0] | words[1] | words[2] | words[3]
}

/// Each word one, two or four steps along its direction.
#[inline(always)]
fn up<const TIMES: u32>(words: Words) -> Words {
    each(|lane| words[lane] << (TIMES * STEPS[lane]))
}

/// The same along the opposite direction.
#[inline(always)]
fn down<const TIMES: u32>(words: Words) -> Words {
    each(|lane| words[lane] >> (TIMES * STEPS[lane]))
}

#[inline(always)]
fn and(a: Words, b: Words) -> Words {
    each(|lane| a[lane] & b[lane])
}

#[inline(always)]
fn or(a: Words, b: Words) -> Words {
    each(|lane| a[lane] | b[lane])
}

impl Arithmetic for Lanes {
    #[inline(always)]
    fn placements(own: u64, theirs: u64) -> u64 {
        let through = each(|lane| theirs & INSIDE[lane]);
        let mut higher = and(through, up::<1>([own; 4]));
        let mut lower = and(through, down::<1>([own; 4]));
        higher = or(higher, and(through, up::<1>(higher)));
        lower = or(lower, and(through, down::<1>(lower)));
        let twice_up = and(through, up::<1>(through));
        // The same pairs of squares, named by the other one.
        let twice_down = down::<1>(twice_up);
        for _ in 0..2 {
            higher = or(higher, and(twice_up, up::<2>(higher)));
            lower = or(lower, and(twice_down, down::<2>(lower)));
        }
        joined(or(up::<1>(higher), down::<1>(lower))) & !(own | theirs)
    }

    #[inline(always)]
    fn flips(square: u8, own: u64, theirs: u64) -> u64 {
        let [a, b, c, d, e, f, g, h] = RAYS[usize::from(square) % RAYS.len()];
        joined(or(
            flips_up([a, b, c, d], own, theirs),
            flips_down([e, f, g, h], own, theirs),
        ))
    }
}

#[inline(always)]
fn flips_up(rays: Words, own: u64, theirs: u64) -> Words {
    let ends = each(|lane| rays[lane] & !theirs);
    let end = each(|lane| ends[lane] & ends[lane].wrapping_neg() & own);
    each(|lane| end[lane].wrapping_sub(u64::from(end[lane] != 0)) & rays[lane])
}

#[inline(always)]
fn flips_down(rays: Words, own: u64, theirs: u64) -> Words {
    let mut filled = each(|lane| rays[lane] & !theirs);
    filled = or(filled, down::<1>(filled));
    filled = or(filled, down::<2>(filled));
    filled = or(filled, down::<4>(filled));
    let between = each(|lane| rays[lane] & !filled[lane]);
    let end = and(down::<1>(between), each(|lane| rays[lane] & own));
    each(|lane| if end[lane] != 0 { between[lane] } else { 0 })
}
