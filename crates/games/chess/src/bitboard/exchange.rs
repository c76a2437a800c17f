//! Attackers as sets of squares.

use super::pieces::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use super::rays::RAYS;
use super::set::{Toward, advanced, attacked_by_pawns, only, squares};
use super::stores::{Army, Mailbox, Sets};
use super::{Bitboard, Key, Sliders};
use crate::Side;
use crate::exchange::{Attacks, Counts, settle, worth};
use crate::square::{SQUARES, square_number};
use board::Coord;

/// From the square, as every kind of piece at once, and what they reach met with
/// who stands there.
impl<S: Sliders, K: Key, P: Sets, M: Mailbox> Attacks for Bitboard<S, K, P, M> {
    type Square = usize;

    fn square(&self, coord: Coord) -> usize {
        square_number(coord)
    }

    #[inline(always)]
    fn king(&self, side: Side) -> usize {
        only(self.sets.army(side == Side::White).king)
    }

    #[inline]
    fn attacked(&self, square: usize, by: Side) -> bool {
        let square = square % SQUARES;
        let army = self.sets.army(by == Side::White);
        let occupied = self.sets.occupied();
        near(square, by, &army) != 0
            || S::tables().bishop(square, occupied) & army.slanted != 0
            || S::tables().rook(square, occupied) & army.straight != 0
    }

    /// Sets are added up as binary numbers, one for each square: without a loop over the
    /// squares of a set.
    #[inline(never)]
    fn attack_counts(&self) -> Counts {
        let occupied = self.sets.occupied();
        [Side::Black, Side::White].map(|side| {
            let army = self.sets.army(side == Side::White);
            let mut digits = [0; 5];
            let mut add = |mut set: u64| {
                for digit in &mut digits {
                    (*digit, set) = (*digit ^ set, *digit & set);
                }
            };
            for toward in [Toward::West, Toward::East] {
                add(match side {
                    Side::White => advanced::<true>(toward, army.pawns),
                    Side::Black => advanced::<false>(toward, army.pawns),
                });
            }
            squares(army.knights).for_each(|from| add(RAYS.knight[from]));
            add(RAYS.king[only(army.king)]);
            squares(army.slanted).for_each(|from| add(S::tables().bishop(from, occupied)));
            squares(army.straight).for_each(|from| add(S::tables().rook(from, occupied)));
            spread(digits)
        })
    }

    #[inline(never)]
    fn exchange(&self, from: usize, to: usize) -> i32 {
        let (from, to) = (from % SQUARES, to % SQUARES);
        let (black, white) = (self.sets.army(false), self.sets.army(true));
        let slanted = black.slanted | white.slanted;
        let straight = black.straight | white.straight;
        let bishop = |occupied| S::tables().bishop(to, occupied) & slanted;
        let rook = |occupied| S::tables().rook(to, occupied) & straight;

        let mut gains = [0; 32];
        gains[0] = worth(self.number(to));
        let mut capturer = self.number(from);
        let mut occupied = (black.all | white.all) & !(1 << from);
        let mut attackers = near(to, Side::Black, &black)
            | near(to, Side::White, &white)
            | bishop(occupied)
            | rook(occupied);
        let (mut last, mut is_white) = (0, white.all >> from & 1 == 0);
        loop {
            attackers &= occupied;
            let (own, enemy) = if is_white {
                (&white, &black)
            } else {
                (&black, &white)
            };
            let Some((kind, set)) = cheapest(attackers, own) else {
                break;
            };
            occupied ^= set & set.wrapping_neg();
            // A piece on a line to the square may have hidden another one.
            if kind == ROOK || kind == QUEEN || kind == KING {
                attackers |= rook(occupied);
            }
            if kind != ROOK && kind != KNIGHT {
                attackers |= bishop(occupied);
            }
            if kind == KING && attackers & occupied & enemy.all != 0 {
                break;
            }
            gains[last + 1] = worth(capturer) - gains[last];
            last += 1;
            (capturer, is_white) = (kind, !is_white);
        }
        settle(gains, last)
    }
}

/// The numbers of all squares, whose binary digits these sets are.
#[inline(always)]
fn spread(digits: [u64; 5]) -> [u8; SQUARES] {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const DIAGONAL: u64 = 0x8040_2010_0804_0201;
    let mut numbers = [0; SQUARES];
    for (row, numbers) in numbers.chunks_exact_mut(8).enumerate() {
        let mut word = 0;
        for (place, digit) in digits.into_iter().enumerate() {
            // A byte for each bit of the row, in it that bit alone.
            let apart = ((digit >> (8 * row) & 0xff) * EACH) & DIAGONAL;
            let ones = (((apart & !(EACH << 7)) + EACH * 0x7f) | apart) >> 7 & EACH;
            word |= ones << place;
        }
        numbers.copy_from_slice(&u64::to_le_bytes(word));
    }
    numbers
}

/// An army's pieces, sliders apart, that attack a square.
#[inline(always)]
fn near(square: usize, by: Side, army: &Army) -> u64 {
    // Where an enemy's pawn on that square would hit.
    let pawns = match by {
        Side::White => attacked_by_pawns::<false>(1 << square),
        Side::Black => attacked_by_pawns::<true>(1 << square),
    };
    pawns & army.pawns | RAYS.knight[square] & army.knights | RAYS.king[square] & army.king
}

/// Those of an army's attackers that are worth least, with their kind.
#[inline(always)]
fn cheapest(attackers: u64, army: &Army) -> Option<(u8, u64)> {
    let queens = army.slanted & army.straight;
    let kinds = [
        (PAWN, army.pawns),
        (KNIGHT, army.knights),
        (BISHOP, army.slanted & !queens),
        (ROOK, army.straight & !queens),
        (QUEEN, queens),
        (KING, army.king),
    ];
    let of_kind = |(kind, squares)| (kind, squares & attackers);
    let mut found = kinds.into_iter().map(of_kind);
    found.find(|&(_, squares)| squares != 0)
}
