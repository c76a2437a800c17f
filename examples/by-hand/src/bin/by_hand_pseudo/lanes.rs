//! The words of the four neighbours in one of 64 bits, so that nothing branches on what
//! one of them is.

use crate::words::{CHAIN_SHIFT, CHAINS, Word, side};

/// 1 in each lane.
const EACH: u64 = 0x0001_0001_0001_0001;

#[inline(always)]
pub(crate) fn lanes(words: [Word; 4]) -> u64 {
    let [one, two, three, four] = words.map(u64::from);
    one | two << 16 | three << 32 | four << 48
}

#[inline(always)]
pub(crate) const fn lane(lanes: u64, at: usize) -> Word {
    (lanes >> (16 * at)) as Word
}

/// All bits of the lanes whose lowest bit is set.
#[inline(always)]
const fn whole(which: u64) -> u64 {
    which.wrapping_shl(16).wrapping_sub(which)
}

/// Which are stones or gray.
#[inline(always)]
pub(crate) const fn occupied(lanes: u64) -> u64 {
    (lanes | lanes >> 3) & EACH
}

/// Which are stones of a side or gray.
#[inline(always)]
pub(crate) const fn of(lanes: u64, stone: Word) -> u64 {
    lanes >> (3 * side(stone)) & EACH
}

/// The numbers of stones, 0 for what is empty.
#[inline(always)]
pub(crate) fn numbers(lanes: u64, occupied: u64) -> [usize; 4] {
    let stones = (lanes & whole(occupied)) >> CHAIN_SHIFT;
    [0, 16, 32, 48].map(|shift| (stones >> shift) as usize & (CHAINS - 1))
}

/// So much more in those that are empty.
#[inline(always)]
pub(crate) const fn add_to_empty(lanes: u64, occupied: u64, more: Word) -> u64 {
    lanes.wrapping_add((occupied ^ EACH).wrapping_mul(more as u64))
}

/// What differs from a number in some lanes.
#[inline(always)]
pub(crate) const fn unlike(lanes: u64, which: u64, number: u16) -> u64 {
    (lanes ^ EACH.wrapping_mul(number as u64)) & whole(which)
}

/// The word of the first lane of which a bit is set.
#[inline(always)]
pub(crate) const fn first(lanes: u64, of: u64) -> Word {
    (lanes >> (of.trailing_zeros() & 48)) as Word
}

/// Which lanes are unlike those that come into their place by a turn.
#[inline(always)]
const fn unlike_turned(lanes: u64, turned: u32) -> u64 {
    ((lanes ^ lanes.rotate_left(turned)) + 0x7FFF * EACH) >> 15 & EACH
}

/// Which of the chains around give a stone a liberty: own ones that keep one, and those
/// of the enemy that do not.
#[inline(always)]
pub(crate) const fn giving(contents: u64, chains: u64, spare: u64, enemy: Word) -> u64 {
    // How many of the four are the same: unlike the one before is unlike the one after,
    // of the one before.
    let before = unlike_turned(chains, 16);
    let touches = 4 * EACH - (before + unlike_turned(chains, 32) + before.rotate_right(16));
    let outlasts = ((spare | (0x8000 * EACH)) - touches) >> 15 & EACH;
    outlasts ^ of(contents, enemy)
}
