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

#[cfg(all(target_feature = "avx512bw", target_feature = "avx512vbmi"))]
mod avx512;
#[cfg(not(all(target_feature = "avx512bw", target_feature = "avx512vbmi")))]
mod loops;

#[cfg(all(target_feature = "avx512bw", target_feature = "avx512vbmi"))]
use avx512::{add, change_behind, forget};
#[cfg(not(all(target_feature = "avx512bw", target_feature = "avx512vbmi")))]
use loops::{add, change_behind, forget};

use super::order::Square;
use super::piece::{SLANTED, STRAIGHT, WHITE, reach};
use super::rays::Rays;
use super::vector::Vector;
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

    /// After a piece has left a square. Returns its number.
    fn taken(&mut self, board: &[u8; SQUARES], square: usize) -> u8;

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
    fn taken(&mut self, _: &[u8; SQUARES], _: usize) -> u8 {
        0
    }

    #[inline(always)]
    fn put(&mut self, _: &[u8; SQUARES], _: usize, _: u8, _: u8) {}
}

/// Sets of pieces: each piece has a number, from 1 on those of Black, from 17 on those of
/// White; 0 is no piece. All are stored as lines of 64 bytes and loaded as such, or as one
/// byte, so that no load waits for two stores.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct PieceSets {
    /// The number of the piece on each square.
    numbers: [u8; SQUARES],
    /// The attackers of each square, eight numbers in a plane.
    planes: Planes,
}

/// By plane and by square, a bit for each of eight numbers.
type Planes = [[u8; SQUARES]; 4];

/// The plane of a number, and its bit there.
const fn plane_and_bit(number: u8) -> (usize, u8) {
    let number = number.wrapping_sub(1);
    ((number / 8 % 4) as usize, 1 << (number % 8))
}

impl PieceSets {
    /// Adds what sliders see behind a square that they see to their sets, or removes it.
    #[inline(always)]
    fn change_behind<const ADDED: bool>(&mut self, rays: &Rays) {
        let sliders = rays.attackers() & rays.any(SLANTED | STRAIGHT);
        change_behind::<ADDED>(&mut self.planes, &self.numbers, rays, sliders);
    }
}

impl Tables for PieceSets {
    const IS_KEPT: bool = true;

    fn new(board: &[u8; SQUARES]) -> Result<Self, Unsupported> {
        let mut tables = Self {
            numbers: [0; SQUARES],
            planes: [[0; SQUARES]; 4],
        };
        let mut so_far = [0; SQUARES];
        let mut counts = [0; 2];
        for square in (0..SQUARES).filter(|&square| board[square] != 0) {
            let is_white = board[square] & WHITE != 0;
            let count = &mut counts[usize::from(is_white)];
            *count += 1;
            if *count > 16 {
                return Err(Unsupported(
                    "tables of attackers have numbers for 16 pieces a side".to_owned(),
                ));
            }
            so_far[square] = board[square];
            tables.put(&so_far, square, 0, *count + 16 * u8::from(is_white));
        }
        Ok(tables)
    }

    #[inline(always)]
    fn attackers(&self, square: Square, white: bool) -> u16 {
        let [low, high] = [0, 1].map(|half| {
            let plane = &self.planes[2 * usize::from(white) + half];
            u16::from(plane[square % SQUARES])
        });
        low | high << 8
    }

    #[inline]
    fn taken(&mut self, board: &[u8; SQUARES], square: Square) -> u8 {
        let number = self.numbers[square];
        Vector::put(&mut self.numbers, square, 0);
        forget(&mut self.planes, number);
        self.change_behind::<true>(&Rays::new(board, square));
        number
    }

    #[inline]
    fn put(&mut self, board: &[u8; SQUARES], square: Square, before: u8, number: u8) {
        let rays = Rays::new(board, square);
        if before == 0 {
            self.change_behind::<false>(&rays);
        } else {
            forget(&mut self.planes, self.numbers[square]);
        }
        Vector::put(&mut self.numbers, square, number);
        let places = rays.seen() & reach(board[square]);
        add(&mut self.planes, &rays, places, number);
    }
}
