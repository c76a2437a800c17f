//! Othello on 8x8 in two words: a bit for each square, a1 the lowest.
//!
//! Legal moves are found all at once: the opponent's discs next to own ones are
//! filled along each of eight directions, and what lies one step beyond and is
//! empty is a move. Discs on the a and h files are left out where a shift would
//! wrap round. A move turns what lies between its square and the next own disc
//! along each ray. The fill that found the moves has passed over those discs, so
//! flips are read from it.
//!
//! * [`Shifts`]: one direction after another.
//! * [`Lanes`]: four directions at once.
//! * [`Vector`]: one direction after another in four or eight games at once.
//!
//! Source: the technique is common to programs since the 1990s; see the Chess
//! Programming Wiki, Kogge-Stone algorithm.

mod arithmetic;
mod lanes;
mod play;
mod rays;
mod select;
mod shifts;
#[cfg(test)]
mod tests;
mod vector;

use super::squares::{D4, bits, key, turn, view};
use super::{Move, Setup};
use crate::replies_of_children;
use crate::{Position, Side, Unmake, View};
use board::Unsupported;
use play::can_place;
use std::marker::PhantomData;

pub use arithmetic::Arithmetic;
pub use lanes::Lanes;
pub(super) use select::drawn;
pub use shifts::Shifts;
pub use vector::Vector;

/// Bits along a rank that a shift by one file must not start from.
const INNER_FILES: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Rows and columns.
const SIZE: usize = 8;

/// The code of a pass.
const PASS: u32 = (SIZE * SIZE) as u32;

/// The discs of the side to move and of the other.
#[derive(Clone, Copy, Debug)]
pub struct Bitboard<A> {
    own: u64,
    theirs: u64,
    to_move: Side,
    arithmetic: PhantomData<A>,
}

/// The discs that a move turned.
#[derive(Clone, Copy, Debug)]
pub struct Flipped(u64);

impl<A: Arithmetic> Bitboard<A> {
    /// Black's discs, and white's.
    fn sides(&self) -> (u64, u64) {
        match self.to_move {
            Side::Black => (self.own, self.theirs),
            Side::White => (self.theirs, self.own),
        }
    }

    #[inline(always)]
    fn of(discs: A::Discs, to_move: Side) -> Self {
        let (own, theirs) = A::words(discs);
        Self {
            own,
            theirs,
            to_move,
            arithmetic: PhantomData,
        }
    }

    /// The position after a disc on a square that turns `flipped`, the other
    /// side to move.
    #[inline(always)]
    fn after(&self, placed: u64, flipped: u64) -> Self {
        Self {
            own: self.theirs ^ flipped,
            theirs: self.own ^ (flipped | placed),
            to_move: self.to_move.other(),
            arithmetic: PhantomData,
        }
    }
}

impl<A: Arithmetic> Position for Bitboard<A> {
    type Setup = Setup;
    type Move = Move<u8>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if (setup.rows(), setup.columns()) != (SIZE, SIZE) {
            return Err(Unsupported("its words hold 8x8 only".into()));
        }
        let mut position = Self {
            own: 0,
            theirs: 0,
            to_move: Side::Black,
            arithmetic: PhantomData,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.to_move = setup.to_move();
        (self.own, self.theirs) = (0, 0);
        for &(at, side) in setup.stones() {
            let bit = 1 << (usize::from(at.row) * SIZE + usize::from(at.column));
            if side == self.to_move {
                self.own |= bit;
            } else {
                self.theirs |= bit;
            }
        }
    }

    #[inline]
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let found = A::placements(self.own, self.theirs);
        moves.extend(bits(found).map(Move::Disc));
        if found == 0 && can_place::<A>(self.theirs, self.own) {
            moves.push(Move::Pass);
        }
    }

    #[inline(always)]
    fn play(&mut self, chosen: Self::Move) {
        *self = match chosen {
            Move::Disc(square) => {
                let flipped = A::flips(square, self.own, self.theirs);
                self.after(1 << square, flipped)
            }
            Move::Pass => self.after(0, 0),
        };
    }

    #[inline]
    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Disc(square) => u32::from(square),
            Move::Pass => PASS,
        }
    }

    fn is_over(&self) -> bool {
        A::placements(self.own, self.theirs) == 0 && !can_place::<A>(self.theirs, self.own)
    }

    fn hash(&self) -> u64 {
        let (black, white) = self.sides();
        let of = |discs, side| bits(discs).fold(0, |hash, at| hash ^ key(u32::from(at), side));
        of(black, Side::Black) ^ of(white, Side::White) ^ turn(self.to_move)
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        self.own >> D4 & 1
    }

    fn view(&self) -> View {
        let (black, white) = self.sides();
        let piece = |square| match (black >> square & 1, white >> square & 1) {
            (0, 0) => None,
            (0, _) => Some(Side::White),
            _ => Some(Side::Black),
        };
        view((0..PASS).map(piece), SIZE, self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    fn shared_bytes(&self) -> usize {
        size_of_val(&rays::RAYS)
    }

    #[inline(always)]
    fn count_legal_moves(&mut self, _scratch: &mut Vec<Self::Move>) -> u64 {
        match A::placements(self.own, self.theirs) {
            0 => u64::from(can_place::<A>(self.theirs, self.own)),
            found => u64::from(found.count_ones()),
        }
    }
}

impl<A: Arithmetic> Unmake for Bitboard<A> {
    type Undo = Flipped;

    #[inline]
    fn make(&mut self, chosen: Self::Move) -> Flipped {
        match chosen {
            Move::Disc(square) => {
                let flipped = A::flips(square, self.own, self.theirs);
                *self = self.after(1 << square, flipped);
                Flipped(flipped)
            }
            Move::Pass => {
                *self = self.after(0, 0);
                Flipped(0)
            }
        }
    }

    #[inline]
    fn unmake(&mut self, chosen: Self::Move, Flipped(flipped): Flipped) {
        let placed = match chosen {
            Move::Disc(square) => 1 << square,
            Move::Pass => 0,
        };
        *self = Self {
            own: self.theirs ^ (flipped | placed),
            theirs: self.own ^ flipped,
            to_move: self.to_move.other(),
            arithmetic: PhantomData,
        };
    }

    /// Each child is a new position: 17 bytes take less to make than to take
    /// back, and no move is listed.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        let discs = A::discs(self.own, self.theirs);
        let to_move = self.to_move.other();
        let (mut left, runs) = A::found(discs);
        if left == 0 {
            if can_place::<A>(self.theirs, self.own) {
                visit(&mut Self::of(A::passed(discs), to_move), moves);
            }
            return;
        }
        while left != 0 {
            let square = left.trailing_zeros() as u8;
            visit(
                &mut Self::of(A::after(discs, &runs, square), to_move),
                moves,
            );
            left &= left - 1;
        }
    }

    #[inline(never)]
    fn count_replies(&mut self, moves: &mut Vec<Self::Move>) -> Option<u64> {
        replies_of_children(self, moves)
    }
}
