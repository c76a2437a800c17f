//! Attackers, exchanges, values, and the moves that a search looks at.

use super::super::evaluation::VALUES;
use super::super::moves::{BitMove, Special};
use super::super::pieces::{BISHOP, KING as KING_KIND, KNIGHT as KNIGHT_KIND, PAWN, QUEEN, ROOK};
use super::super::set::{only, rook_of, squares};
use super::order::Square;
use super::piece::{KING, KNIGHT, PAWNS, SLANTED, STRAIGHT, code, content, kind};
use super::position::Bytes;
use super::rays::{Rays, first};
use super::tables::Tables;
use super::vector::Vector;
use crate::Side;
use crate::candidates::Candidates;
use crate::evaluation::Evaluates;
use crate::exchange::{Attacks, Counts, settle, worth};
use crate::square::{SQUARES, square_number};
use board::Coord;
use std::array::from_fn;

/// By one look from the square, or from tables.
impl<T: Tables> Attacks for Bytes<T> {
    type Square = Square;

    fn square(&self, coord: Coord) -> Square {
        square_number(coord)
    }

    #[inline(always)]
    fn king(&self, side: Side) -> Square {
        let board = Vector::load(&self.squares);
        let whites = board.highest();
        let own = if side == Side::White { whites } else { !whites };
        only(own & board.any(Vector::splat(KING)))
    }

    #[inline(always)]
    fn attacked(&self, square: Square, by: Side) -> bool {
        if T::IS_KEPT {
            return self.tables.attackers(square, by == Side::White) != 0;
        }
        let rays = Rays::new(&self.squares, square);
        rays.attackers() & rays.side(by == Side::White) != 0
    }

    #[inline(never)]
    fn attack_counts(&self) -> Counts {
        if T::IS_KEPT {
            let count = |white, square| self.tables.attackers(square, white).count_ones() as u8;
            return [false, true].map(|white| from_fn(|square| count(white, square)));
        }
        let mut counts = [[0; SQUARES]; 2];
        let [blacks, whites] = &mut counts;
        for (square, (black, white)) in blacks.iter_mut().zip(whites).enumerate() {
            let rays = Rays::new(&self.squares, square);
            let (attackers, side) = (rays.attackers(), rays.side(true));
            *black = (attackers & !side).count_ones() as u8;
            *white = (attackers & side).count_ones() as u8;
        }
        counts
    }

    /// After one look all is bits: an attacker that captures is no longer there, and who
    /// stood behind it is seen.
    #[inline(never)]
    fn exchange(&self, from: Square, to: Square) -> i32 {
        let rays = Rays::new(&self.squares, to);
        let (slanted, straight) = (rays.any(SLANTED), rays.any(STRAIGHT));
        let kinds = [
            (PAWN, rays.any(PAWNS[0] | PAWNS[1])),
            (KNIGHT_KIND, rays.any(KNIGHT)),
            (BISHOP, slanted & !straight),
            (ROOK, straight & !slanted),
            (QUEEN, slanted & straight),
            (KING_KIND, rays.any(KING)),
        ];
        let (aiming, whites) = (rays.aiming(), rays.side(true));
        let is_from = |&place: &usize| rays.square(place) == from;
        let capturer = squares(rays.attackers()).find(is_from);
        let capturer = capturer.map_or(0, |place| 1 << place);
        let mut occupied = rays.occupied & !capturer;
        let mut gains = [0; 32];
        gains[0] = worth(kind(self.squares[to % SQUARES]));
        let mut capturer_kind = kind(self.squares[from % SQUARES]);
        let (mut last, mut is_white) = (0, whites & capturer == 0);
        loop {
            let attackers = first(occupied) & aiming;
            let (own, enemies) = if is_white {
                (attackers & whites, !whites)
            } else {
                (attackers & !whites, whites)
            };
            let mut found = kinds.into_iter().map(|(kind, places)| (kind, places & own));
            let Some((kind, places)) = found.find(|&(_, places)| places != 0) else {
                break;
            };
            let place = squares(places).min_by_key(|&place| rays.square(place));
            occupied &= !(1 << place.expect("an attacker"));
            if kind == KING_KIND && first(occupied) & aiming & enemies != 0 {
                break;
            }
            gains[last + 1] = worth(capturer_kind) - gains[last];
            last += 1;
            (capturer_kind, is_white) = (kind, !is_white);
        }
        settle(gains, last)
    }
}

/// All are legal.
impl<T: Tables> Candidates for Bytes<T> {
    type Known = ();

    #[inline(always)]
    fn candidates<const CAPTURES: bool>(&mut self, moves: &mut Vec<BitMove>) {
        self.moves_into::<CAPTURES>(|found| moves.push(found));
    }

    #[inline(always)]
    fn captures(&self, candidate: BitMove) -> bool {
        self.squares[only(candidate.to())] != 0 || candidate.special() == Special::EnPassant
    }

    #[inline(always)]
    fn is_legal(&mut self, _: BitMove, (): ()) -> bool {
        true
    }
}

/// What a piece on a square adds to White's lead.
#[inline(always)]
fn value(code: u8, square: Square) -> i32 {
    i32::from(VALUES[usize::from(content(code)) % VALUES.len()][square % SQUARES])
}

/// A static table, the same for all.
impl<T: Tables> Evaluates for Bytes<T> {
    type Values = ();

    fn values(&self) {}

    #[inline(never)]
    fn evaluate(&self, (): &()) -> i32 {
        let occupied = Vector::load(&self.squares).any(Vector::splat(u8::MAX));
        squares(occupied)
            .map(|square| value(self.squares[square], square))
            .sum()
    }

    #[inline(always)]
    fn change(&self, (): &(), chosen: BitMove) -> i32 {
        let white = self.state.white_moves();
        let (from, to) = (only(chosen.from()), only(chosen.to()));
        let arriving = code(white, chosen.arriving() as u8);
        let mut change = value(arriving, to) - value(self.squares[from], from);
        change -= value(self.squares[to], to);
        match chosen.special() {
            Special::None | Special::DoubleStep => {}
            Special::EnPassant => {
                let victim = if white { to - 8 } else { to + 8 };
                change -= value(code(!white, PAWN), victim);
            }
            Special::Castling => {
                let (home, over) = rook_of(chosen.to());
                let rook = code(white, ROOK);
                change += value(rook, only(over)) - value(rook, only(home));
            }
        }
        change
    }
}
