//! The keys of [`Setup::hash`](super::Setup::hash) as constants.

use super::square::{SIZE, SQUARES};
use super::{Castling, Piece};
use crate::mix;

const SIDE_KEY: usize = 32 * SQUARES;
const CASTLING_KEYS: usize = SIDE_KEY + 1;
const EN_PASSANT_KEYS: usize = CASTLING_KEYS + 4;

/// Black to move: what every move changes.
pub(super) const SIDE: u64 = mix(SIDE_KEY as u64);

/// A piece on the square of a number.
pub(super) const fn of_piece(piece: Piece, square: usize) -> u64 {
    mix((piece.cell() as usize * SQUARES + square) as u64)
}

/// The key of a set of castling rights. The rights in which two sets differ are
/// a set too, and its key is the difference of theirs.
#[inline(always)]
pub(super) fn of_rights(rights: Castling) -> u64 {
    RIGHTS[usize::from(rights.bits()) % RIGHTS.len()]
}

/// The same by [`Castling::bits`].
pub(super) static RIGHTS: [u64; 16] = {
    let mut table = [0; 16];
    let mut set = 0;
    while set < table.len() {
        let mut bit = 0;
        while bit < 4 {
            if set >> bit & 1 != 0 {
                table[set] ^= mix((CASTLING_KEYS + bit) as u64);
            }
            bit += 1;
        }
        set += 1;
    }
    table
};

/// The file of the square that a pawn has just passed.
pub(super) static FILES: [u64; SIZE] = {
    let mut table = [0; SIZE];
    let mut file = 0;
    while file < SIZE {
        table[file] = mix((EN_PASSANT_KEYS + file) as u64);
        file += 1;
    }
    table
};
