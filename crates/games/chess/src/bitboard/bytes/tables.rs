//! The attackers of every square, kept with each move, or not: known to the compiler, so
//! that a byteboard without them has no byte of them and no instruction.
//!
//! A piece that leaves a square forgets all that it attacked, and sliders that saw the
//! square see on; one that arrives on an empty square stops them there. Both are found by
//! one look from the square.
//!
//! Source: 87flowers, *Incrementally updated attack tables* (part 3), by its description.
//! Attack tables without vectors are older (Chess Programming Wiki, *Attack and Defend
//! Maps*).

use super::super::set::squares;
use super::order::{OPPOSITE, Square, ray_of};
use super::piece::{SLANTED, STRAIGHT, WHITE, reach};
use super::rays::Rays;
use crate::square::SQUARES;
use board::Unsupported;
use std::fmt::Debug;

/// Tables of attackers, or none.
pub trait Tables: Copy + Debug + Send + Sync + 'static {
    /// Whether there are any.
    const IS_KEPT: bool;

    /// The tables of a board.
    ///
    /// # Errors
    /// [`Unsupported`] if there are more pieces than numbers for them.
    fn new(board: &[u8; SQUARES]) -> Result<Self, Unsupported>;

    /// The numbers of the pieces of a side that attack a square, as a set.
    fn attackers(&self, square: usize, white: bool) -> u16;

    /// After a piece, `taken`, has left a square. Returns its number.
    fn taken(&mut self, board: &[u8; SQUARES], square: usize, taken: u8) -> u8;

    /// After a piece of this number has come to a square on which `before` stood.
    fn put(&mut self, board: &[u8; SQUARES], square: usize, before: u8, number: u8);
}

/// None: attackers are found when they are requested.
#[derive(Clone, Copy, Debug)]
pub struct NoTables;

impl Tables for NoTables {
    const IS_KEPT: bool = false;

    fn new(_: &[u8; SQUARES]) -> Result<Self, Unsupported> {
        Ok(Self)
    }

    #[inline(always)]
    fn attackers(&self, _: usize, _: bool) -> u16 {
        0
    }

    #[inline(always)]
    fn taken(&mut self, _: &[u8; SQUARES], _: usize, _: u8) -> u8 {
        0
    }

    #[inline(always)]
    fn put(&mut self, _: &[u8; SQUARES], _: usize, _: u8, _: u8) {}
}

/// Sets of pieces: each piece has a number among the 16 of its side. In lines of 64 bytes,
/// so that no load waits for two stores of a copy.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct PieceSets {
    /// The number of the piece on each square.
    numbers: [u8; SQUARES],
    /// By side, White's last, and by square.
    attackers: [[u16; SQUARES]; 2],
}

/// The set of a number.
#[inline(always)]
fn bit(number: u8) -> u16 {
    1 << (number % 16)
}

#[inline(always)]
fn side(code: u8) -> usize {
    usize::from(code & WHITE != 0)
}

impl PieceSets {
    /// Removes a piece from all sets.
    #[inline(always)]
    fn forget(&mut self, code: u8, number: u8) {
        for set in &mut self.attackers[side(code)] {
            *set &= !bit(number);
        }
    }

    /// Changes the sets of what sliders see behind a square that they see.
    #[inline(always)]
    fn change_behind(&mut self, rays: &Rays, change: impl Fn(&mut u16, u16)) {
        let sliders = rays.attackers() & rays.any(SLANTED | STRAIGHT);
        let whites = rays.side(true);
        for place in squares(sliders) {
            let own = bit(self.numbers[rays.square(place)]);
            let sets = &mut self.attackers[usize::from(whites >> place & 1 != 0)];
            for behind in rays.squares(rays.seen() & ray_of(place ^ OPPOSITE)) {
                change(&mut sets[behind], own);
            }
        }
    }
}

impl Tables for PieceSets {
    const IS_KEPT: bool = true;

    fn new(board: &[u8; SQUARES]) -> Result<Self, Unsupported> {
        let mut tables = Self {
            numbers: [0; SQUARES],
            attackers: [[0; SQUARES]; 2],
        };
        let mut so_far = [0; SQUARES];
        let mut counts = [0; 2];
        for square in (0..SQUARES).filter(|&square| board[square] != 0) {
            let count = &mut counts[side(board[square])];
            so_far[square] = board[square];
            tables.put(&so_far, square, 0, *count);
            *count += 1;
        }
        if counts.into_iter().any(|count| count > 16) {
            return Err(Unsupported(
                "tables of attackers have numbers for 16 pieces a side".to_owned(),
            ));
        }
        Ok(tables)
    }

    #[inline(always)]
    fn attackers(&self, square: Square, white: bool) -> u16 {
        self.attackers[usize::from(white)][square % SQUARES]
    }

    #[inline]
    fn taken(&mut self, board: &[u8; SQUARES], square: Square, taken: u8) -> u8 {
        let number = self.numbers[square];
        self.forget(taken, number);
        self.change_behind(&Rays::new(board, square), |set, own| *set |= own);
        number
    }

    #[inline]
    fn put(&mut self, board: &[u8; SQUARES], square: Square, before: u8, number: u8) {
        let rays = Rays::new(board, square);
        if before == 0 {
            self.change_behind(&rays, |set, own| *set &= !own);
        } else {
            self.forget(before, self.numbers[square]);
        }
        self.numbers[square] = number;
        let code = board[square];
        for to in rays.squares(rays.seen() & reach(code)) {
            self.attackers[side(code)][to] |= bit(number);
        }
    }
}
