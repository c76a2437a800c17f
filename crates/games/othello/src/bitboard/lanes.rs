//! Four directions at once, in four words side by side.
//!
//! A processor with vectors of 256 bits and a shift for each lane takes each step
//! for all four words as one instruction (AVX2, part of x86-64-v3). Where there
//! are no such vectors, this is slower than one direction after another.
//!
//! * Legal moves: shifts that double their reach, to higher bits and to lower
//!   ones from the same sets of discs. The opponent's discs reached are the runs.
//! * Flips towards higher bits: the part of the ray below the lowest square that
//!   is not in a run. An own disc ends each run, so nothing else is asked.
//! * Flips towards lower bits: that square is the highest, for which vectors have
//!   no instruction. All squares from it on are filled; the rest of the ray is
//!   turned.
//! * Flips without runs: the same with the opponent's discs for runs; the square
//!   must hold an own disc.
//!
//! Source: shifts and rays are those of Edax (R. Delorme; T. Okuhara's AVX2
//! version), as they are described; see also the Chess Programming Wiki,
//! Kogge-Stone algorithm. Flips from the runs of the fill are our own.

use super::rays::{RAYS, STEPS};
use super::shifts::above_highest;
use super::{Arithmetic, INNER_FILES};
use crate::{Four, Words};

/// A word for each pair of opposite directions.
#[derive(Clone, Copy, Debug)]
pub struct Lanes;

/// Own discs and the other side's, each in every word.
#[derive(Clone, Copy)]
pub struct Spread(Four, Four);

/// What is reached towards higher bits, and towards lower ones.
#[derive(Clone, Copy)]
pub struct Reached(Four, Four);

/// Bits along a file that need not be looked at when moving along it: no disc of
/// the outer ranks lies between two others.
const INNER_RANKS: u64 = 0x00ff_ffff_ffff_ff00;

/// Through which squares a step along each direction may go on.
const INSIDE: [u64; 4] = [INNER_FILES, INNER_FILES, INNER_RANKS, INNER_FILES];

impl Arithmetic for Lanes {
    type Discs = Spread;
    type Runs = Reached;

    #[inline(always)]
    fn discs(own: u64, theirs: u64) -> Spread {
        Spread(Four::splat(own), Four::splat(theirs))
    }

    #[inline(always)]
    fn words(Spread(own, theirs): Spread) -> (u64, u64) {
        (own.first(), theirs.first())
    }

    #[inline(always)]
    fn found(Spread(own, theirs): Spread) -> (u64, Reached) {
        let through = theirs & Four::new(INSIDE);
        let twice_up = through & forward::<1>(through);
        // The same pairs of squares, named by the other one.
        let twice_down = back::<1>(twice_up);
        let mut higher = through & forward::<1>(own);
        let mut lower = through & back::<1>(own);
        higher = higher | twice_up & forward::<2>(own);
        lower = lower | twice_down & back::<2>(own);
        for _ in 0..2 {
            higher = higher | twice_up & forward::<2>(higher);
            lower = lower | twice_down & back::<2>(lower);
        }
        let found = (forward::<1>(higher) | back::<1>(lower)).joined();
        (found & !(own | theirs).first(), Reached(higher, lower))
    }

    #[inline(always)]
    fn after(Spread(own, theirs): Spread, &Reached(higher, lower): &Reached, square: u8) -> Spread {
        let [up, down] = RAYS[usize::from(square) % RAYS.len()].map(Four::new);
        // An own disc above the square began what is reached towards lower bits.
        let flips = below_lowest(up.without(lower)) & (up & lower)
            | (down & higher).without(from_highest(down.without(higher)));
        let flips = flips.joined_in_each();
        Spread(theirs ^ flips, own ^ (flips | Four::splat(1 << square)))
    }

    #[inline(always)]
    fn passed(Spread(own, theirs): Spread) -> Spread {
        Spread(theirs, own)
    }

    #[inline(always)]
    fn flips(square: u8, own: u64, theirs: u64) -> u64 {
        let [up, down] = RAYS[usize::from(square) % RAYS.len()].map(Four::new);
        let (own, theirs) = (Four::splat(own), Four::splat(theirs));
        let stops = up.without(theirs);
        let end = stops & Four::splat(0).minus(stops) & own;
        let above = (below_lowest(end) & up).without(end.zeros());
        let between = down.without(from_highest(down.without(theirs)));
        let end = back::<1>(between) & (down & own);
        let below = between.without(end.zeros());
        (above | below).joined()
    }
}

/// Each word `TIMES` steps along its direction.
#[inline(always)]
fn forward<const TIMES: u64>(words: Four) -> Four {
    words.up_by(Four::new(STEPS.map(|step| TIMES * step)))
}

/// Each word `TIMES` steps along the opposite direction.
#[inline(always)]
fn back<const TIMES: u64>(words: Four) -> Four {
    words.down_by(Four::new(STEPS.map(|step| TIMES * step)))
}

/// The bits below the lowest of each word, and others that are in the word: all
/// of them of an empty word.
#[inline(always)]
fn below_lowest(words: Four) -> Four {
    words.minus(Four::splat(1))
}

/// The squares of a ray towards lower bits from the highest given on.
#[inline(always)]
fn from_highest(mut words: Four) -> Four {
    if cfg!(not(target_feature = "avx2")) {
        let array = words.array();
        return Four::new(array.map(|word| !above_highest(word)));
    }
    words = words | back::<1>(words);
    words = words | back::<2>(words);
    words | back::<4>(words)
}
