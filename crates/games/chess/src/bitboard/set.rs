//! Sets of squares in a word: bit `row * 8 + column`, a1 the lowest.

use super::super::square::SQUARES;
use std::num::NonZeroU64;

/// The a-file.
pub(super) const A_FILE: u64 = 0x0101_0101_0101_0101;
/// The h-file.
pub(super) const H_FILE: u64 = A_FILE << 7;
/// The first rank.
pub(super) const FIRST_RANK: u64 = 0xff;

/// The rank `number` ranks before a side's first, counted from 0.
pub(super) const fn rank<const WHITE: bool>(number: u32) -> u64 {
    FIRST_RANK << (8 * if WHITE { number } else { 7 - number })
}

/// The numbers of the squares of a set, ascending. Known to be below 64, so that
/// tables of 64 are read without a check.
#[inline(always)]
pub(crate) fn squares(set: u64) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let square = NonZeroU64::new(rest)?.trailing_zeros();
        rest &= rest - 1;
        Some(square as usize)
    })
}

/// The squares of a set, each as a set of one, ascending.
#[inline(always)]
pub(super) fn singles(set: u64) -> impl Iterator<Item = u64> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let single = rest & rest.wrapping_neg();
        rest ^= single;
        (single != 0).then_some(single)
    })
}

/// How many squares a set has.
#[inline(always)]
pub(super) fn count(set: u64) -> u64 {
    u64::from(set.count_ones())
}

/// The number of the only square of a set.
#[inline(always)]
pub(super) fn only(set: u64) -> usize {
    set.trailing_zeros() as usize % SQUARES
}

/// The way a pawn goes.
#[derive(Clone, Copy)]
pub(super) enum Toward {
    Ahead,
    West,
    East,
}

/// Where pawns arrive that go one step.
#[inline(always)]
pub(super) fn advanced<const WHITE: bool>(toward: Toward, pawns: u64) -> u64 {
    let inside = match toward {
        Toward::Ahead => pawns,
        Toward::West => pawns & !A_FILE,
        Toward::East => pawns & !H_FILE,
    };
    if WHITE {
        inside << distance::<WHITE>(toward)
    } else {
        inside >> distance::<WHITE>(toward)
    }
}

/// Where pawns come from that arrived by one step.
#[inline(always)]
pub(super) fn origin<const WHITE: bool>(toward: Toward, arrived: u64) -> u64 {
    if WHITE {
        arrived >> distance::<WHITE>(toward)
    } else {
        arrived << distance::<WHITE>(toward)
    }
}

const fn distance<const WHITE: bool>(toward: Toward) -> u32 {
    match (toward, WHITE) {
        (Toward::Ahead, _) => 8,
        (Toward::West, true) | (Toward::East, false) => 7,
        (Toward::East, true) | (Toward::West, false) => 9,
    }
}

/// The squares that pawns attack.
#[inline(always)]
pub(super) fn attacked_by_pawns<const WHITE: bool>(pawns: u64) -> u64 {
    advanced::<WHITE>(Toward::West, pawns) | advanced::<WHITE>(Toward::East, pawns)
}

/// Where the rook starts and arrives when the king castles to a square; all as
/// sets.
#[inline(always)]
pub(super) const fn rook_of(king: u64) -> (u64, u64) {
    // The g-files of both first ranks.
    if king & (1 << 6 | 1 << 62) != 0 {
        (king << 1, king >> 1)
    } else {
        (king >> 2, king << 1)
    }
}
