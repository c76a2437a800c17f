//! The state beside the pieces, in one word.
//!
//! ```text
//! rank 1 and 8   a king and a rook that have not moved stand there: a right to
//!                castle has both its bits, and is lost by clearing what a move
//!                leaves or reaches, whatever moved or was captured
//! rank 2         bit 8: Black to move
//! rank 3 and 6   the square just passed by a double step
//! rank 4 and 5   plies since the last capture or pawn move, 16 bits
//! ```

use super::super::castling::{king_home, rook_home};
use super::super::square::{square_number, square_of};
use super::super::{Castling, Setup, Wing};
use super::set::rank;
use crate::Side;

/// The squares that a king or a rook castles from.
const HOMES: u64 = 0x91 | 0x91 << 56;
/// From the last rank to a square beside the homes of the first.
const BLACK_HOMES: u32 = 55;
/// Sets of homes are numbered below it.
pub(super) const HOMES_NUMBERS: usize = 1 << 9;
const BLACK: u64 = 1 << 8;
const PASSED: u64 = rank::<true>(2) | rank::<true>(5);
const PLIES: u64 = rank::<true>(3) | rank::<true>(4);
const ONE_PLY: u64 = 1 << 24;

/// Side to move, castling, en passant and plies without progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State(u64);

/// The homes of the king and the rook of a right.
const fn homes(side: Side, wing: Wing) -> u64 {
    1 << square_number(king_home(side)) | 1 << square_number(rook_home(side, wing))
}

impl State {
    pub(super) fn new(setup: &Setup) -> Self {
        let mut word = u64::from(setup.halfmove) * ONE_PLY;
        if setup.to_move == Side::Black {
            word |= BLACK;
        }
        for (side, wing, _) in Castling::EACH {
            if setup.castling.has(Castling::right(side, wing)) {
                word |= homes(side, wing);
            }
        }
        if let Some(passed) = setup.en_passant {
            word |= 1 << square_number(passed);
        }
        Self(word)
    }

    /// The rest of a position, into plain data.
    pub(super) fn write(self, setup: &mut Setup) {
        setup.to_move = self.to_move();
        setup.castling = self.rights();
        setup.en_passant =
            (self.passed() != 0).then(|| square_of(self.passed().trailing_zeros() as usize));
        setup.halfmove = ((self.0 & PLIES) / ONE_PLY) as u16;
    }

    #[inline(always)]
    pub(super) fn to_move(self) -> Side {
        if self.white_moves() {
            Side::White
        } else {
            Side::Black
        }
    }

    #[inline(always)]
    pub(super) fn white_moves(self) -> bool {
        self.0 & BLACK == 0
    }

    /// The square just passed by a double step, as a set.
    #[inline(always)]
    pub(super) fn passed(self) -> u64 {
        self.0 & PASSED
    }

    #[inline(always)]
    pub(super) const fn may_castle(self, side: Side, wing: Wing) -> bool {
        let homes = homes(side, wing);
        self.0 & homes == homes
    }

    /// The homes that a right to castle lacks, as a set.
    #[inline(always)]
    pub(super) const fn lacks(self, side: Side, wing: Wing) -> u64 {
        homes(side, wing) & !self.0
    }

    /// Castling rights.
    pub(super) const fn rights(self) -> Castling {
        let mut rights = Castling::NONE;
        let mut number = 0;
        while number < Castling::EACH.len() {
            let (side, wing, _) = Castling::EACH[number];
            if self.may_castle(side, wing) {
                rights = rights.with(Castling::right(side, wing));
            }
            number += 1;
        }
        rights
    }

    /// The homes of kings and rooks that have not moved, as a set.
    #[inline(always)]
    pub(super) const fn homes(self) -> u64 {
        self.0 & HOMES
    }

    /// The same in a number below [`HOMES_NUMBERS`]: both ranks in one, Black's
    /// a square further.
    #[inline(always)]
    pub(super) const fn homes_number(self) -> usize {
        (self.homes() | self.homes() >> BLACK_HOMES) as usize % HOMES_NUMBERS
    }

    /// A state with nothing but the homes of a number.
    pub(super) const fn of_homes(number: usize) -> Self {
        let word = number as u64;
        Self((word | word << BLACK_HOMES) & HOMES)
    }

    /// After a move that is neither a capture nor a pawn's, before
    /// [`without`](Self::without).
    #[inline(always)]
    pub(super) fn after_quiet(self) -> Self {
        let counted = (self.0 & (HOMES | PLIES)).wrapping_add(ONE_PLY) & (HOMES | PLIES);
        Self(counted | !self.0 & BLACK)
    }

    /// After a capture or a pawn's move, before [`without`](Self::without).
    #[inline(always)]
    pub(super) fn after_progress(self) -> Self {
        Self(self.0 & HOMES | !self.0 & BLACK)
    }

    /// Without the rights that end when something leaves or reaches `squares`.
    #[inline(always)]
    pub(super) fn without(self, squares: u64) -> Self {
        Self(self.0 & !(squares & HOMES))
    }

    /// With a square just passed, given as a set.
    #[inline(always)]
    pub(super) fn with_passed(self, square: u64) -> Self {
        Self(self.0 | square)
    }
}
