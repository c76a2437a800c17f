//! The hash kept up to date, or not: known to the compiler, so that code that keeps
//! none has no word of it and no instruction. Kept, it costs a leaf of perft 4 from
//! the start 15 instructions in 53 (magics).

use super::super::square::SQUARES;
use super::super::{Piece, PieceKind, zobrist};
use super::set::only;
use super::state::{HOMES_NUMBERS, State};
use crate::Side;
use std::fmt::Debug;

/// A Zobrist key that is updated with a position, or none.
pub trait Key: Copy + Debug + Send + 'static {
    /// Whether there is one.
    const IS_KEPT: bool;

    /// The key of a position whose hash is given.
    fn new(hash: impl FnOnce() -> u64) -> Self;

    /// The key after a change; what is not kept is not requested.
    fn changed(self, by: impl FnOnce() -> u64) -> Self;

    /// The hash: as it is kept, or as it is found.
    fn hash(self, found: impl FnOnce() -> u64) -> u64;
}

/// Nothing kept: the hash is computed when it is requested.
#[derive(Clone, Copy, Debug)]
pub struct NoKey;

impl Key for NoKey {
    const IS_KEPT: bool = false;

    #[inline(always)]
    fn new(_: impl FnOnce() -> u64) -> Self {
        Self
    }

    #[inline(always)]
    fn changed(self, _: impl FnOnce() -> u64) -> Self {
        Self
    }

    fn hash(self, found: impl FnOnce() -> u64) -> u64 {
        found()
    }
}

/// The hash of the position.
#[derive(Clone, Copy, Debug)]
pub struct KeptKey(u64);

impl Key for KeptKey {
    const IS_KEPT: bool = true;

    fn new(hash: impl FnOnce() -> u64) -> Self {
        Self(hash())
    }

    #[inline(always)]
    fn changed(self, by: impl FnOnce() -> u64) -> Self {
        Self(self.0 ^ by())
    }

    fn hash(self, _: impl FnOnce() -> u64) -> u64 {
        self.0
    }
}

/// Black's keys begin here.
const OF_BLACK: usize = 8;

/// By the number of a piece's kind, from 8 on Black's, and by square. Nothing has
/// the key 0.
static PIECES: [[u64; SQUARES]; 16] = {
    let mut table = [[0; SQUARES]; 16];
    let mut number = 0;
    while number < PieceKind::ALL.len() {
        let kind = PieceKind::ALL[number];
        let mut square = 0;
        while square < SQUARES {
            let white = Piece::new(Side::White, kind);
            let black = Piece::new(Side::Black, kind);
            table[kind as usize][square] = zobrist::of_piece(white, square);
            table[OF_BLACK + kind as usize][square] = zobrist::of_piece(black, square);
            square += 1;
        }
        number += 1;
    }
    table
};

/// A piece on the only square of a set.
#[inline(always)]
pub(super) fn piece(white: bool, kind: u8, square: u64) -> u64 {
    let first = if white { 0 } else { OF_BLACK };
    PIECES[first + usize::from(kind) % OF_BLACK][only(square)]
}

/// What every move changes: the side to move, and the square that the last one
/// has passed.
#[inline(always)]
pub(super) fn turn(before: State) -> u64 {
    zobrist::SIDE ^ passed(before.passed())
}

/// The file of a square just passed, given as a set; 0 for none.
#[inline(always)]
pub(super) fn passed(square: u64) -> u64 {
    if square == 0 {
        return 0;
    }
    zobrist::FILES[only(square) % zobrist::FILES.len()]
}

/// The castling rights lost. Most moves leave or reach no home square, and are done
/// after one test.
#[inline(always)]
pub(super) fn rights(before: State, after: State) -> u64 {
    if before.homes() == after.homes() {
        return 0;
    }
    OF_HOMES[before.homes_number()] ^ OF_HOMES[after.homes_number()]
}

/// The key of the rights that are left by the number of the homes that are.
static OF_HOMES: [u64; HOMES_NUMBERS] = {
    let mut table = [0; HOMES_NUMBERS];
    let mut number = 0;
    while number < table.len() {
        table[number] = zobrist::RIGHTS[State::of_homes(number).rights().bits() as usize];
        number += 1;
    }
    table
};
