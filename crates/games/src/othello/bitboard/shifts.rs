//! One direction after another, in words.
//!
//! * Legal moves: shifts that double their reach.
//! * Flips, a ray at a time: the first square that holds none of the opponent's
//!   discs is the lowest such bit on the four rays towards higher bits, and on the
//!   other four the highest, found by its leading zeros; if it holds an own disc,
//!   all between are turned.
//!
//! Source: Chess Programming Wiki, Kogge-Stone algorithm and classical ray attacks.

use super::rays::RAYS;
use super::{Arithmetic, INNER_FILES};

/// Words of 64 bits, which every processor has.
#[derive(Clone, Copy, Debug)]
pub struct Shifts;

impl Arithmetic for Shifts {
    #[inline(always)]
    fn placements(own: u64, theirs: u64) -> u64 {
        let inner = theirs & INNER_FILES;
        let reached = beyond::<1>(own, inner)
            | beyond::<7>(own, inner)
            | beyond::<8>(own, theirs)
            | beyond::<9>(own, inner);
        reached & !(own | theirs)
    }

    #[inline(always)]
    fn flips(square: u8, own: u64, theirs: u64) -> u64 {
        let [
            east,
            south_west,
            south,
            south_east,
            west,
            north_east,
            north,
            north_west,
        ] = RAYS[usize::from(square) % RAYS.len()];
        up(east, own, theirs)
            | up(south_west, own, theirs)
            | up(south, own, theirs)
            | up(south_east, own, theirs)
            | down(west, own, theirs)
            | down(north_east, own, theirs)
            | down(north, own, theirs)
            | down(north_west, own, theirs)
    }
}

/// What can be reached from `from` through `through` by steps of `SHIFT` bits
/// both ways, six at most, and one step beyond.
#[inline(always)]
fn beyond<const SHIFT: u32>(from: u64, through: u64) -> u64 {
    let mut up = through & from << SHIFT;
    let mut down = through & from >> SHIFT;
    up |= through & up << SHIFT;
    down |= through & down >> SHIFT;
    let (twice_up, twice_down) = (through & through << SHIFT, through & through >> SHIFT);
    up |= twice_up & up << (2 * SHIFT);
    down |= twice_down & down >> (2 * SHIFT);
    up |= twice_up & up << (2 * SHIFT);
    down |= twice_down & down >> (2 * SHIFT);
    up << SHIFT | down >> SHIFT
}

/// The discs turned along a ray towards higher bits.
#[inline(always)]
fn up(ray: u64, own: u64, theirs: u64) -> u64 {
    let stops = ray & !theirs;
    let end = stops & stops.wrapping_neg() & own;
    // All bits below the end, or none of them without one.
    end.saturating_sub(1) & ray
}

/// The same along a ray towards lower bits.
#[inline(always)]
fn down(ray: u64, own: u64, theirs: u64) -> u64 {
    // The lowest bit keeps the count defined, and is no end unless on the ray.
    let ends = ray & !theirs | 1;
    let end = 1 << 63 >> ends.leading_zeros() & ray & own;
    // All bits above the end, or none of them without one.
    end.wrapping_neg() << 1 & ray
}
