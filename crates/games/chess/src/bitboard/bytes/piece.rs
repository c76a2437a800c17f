//! What stands on a square, in a byte: a bit for each way to attack.
//!
//! ```text
//! bit    7      5           4           3       2     1                0
//!      white  black pawn  white pawn  knight  king  along ranks and  along
//!                                                   files            diagonals
//! ```
//! An empty square is 0. One AND with what may attack from a place finds the attackers
//! among all kinds and both sides.

use super::super::pieces::{BISHOP, KING as KING_KIND, KNIGHT as KNIGHT_KIND, PAWN, QUEEN, ROOK};
use super::super::stores;
use super::order::{JUMPS, NEXT, RAYS, SLANTED_RAYS, STRAIGHT_RAYS, ray};

pub(super) const SLANTED: u8 = 1;
pub(super) const STRAIGHT: u8 = 2;
pub(super) const KING: u8 = 4;
pub(super) const KNIGHT: u8 = 8;
pub(super) const PAWNS: [u8; 2] = [32, 16];
pub(super) const WHITE: u8 = 128;
/// The bits below those of no kind.
const KINDS: usize = 64;

/// The code of a piece by the number of its kind.
#[inline(always)]
pub(super) const fn code(white: bool, kind: u8) -> u8 {
    let own = match kind {
        PAWN => PAWNS[white as usize],
        KNIGHT_KIND => KNIGHT,
        KING_KIND => KING,
        BISHOP => SLANTED,
        ROOK => STRAIGHT,
        QUEEN => SLANTED | STRAIGHT,
        _ => return 0,
    };
    if white { own | WHITE } else { own }
}

/// The number of the kind of a code; 0 of an empty square.
#[inline(always)]
pub(super) fn kind(piece: u8) -> u8 {
    static TABLE: [u8; KINDS] = {
        let mut table = [0; KINDS];
        let mut kind = 1;
        while kind <= QUEEN {
            table[code(false, kind) as usize] = kind;
            table[code(true, kind) as usize % KINDS] = kind;
            kind += 1;
        }
        table[0] = 0;
        table
    };
    TABLE[usize::from(piece) % KINDS]
}

/// What mailboxes have of a code: the number of the kind, 8 more for Black.
#[inline(always)]
pub(super) fn content(code: u8) -> u8 {
    stores::content(code & WHITE != 0 || code == 0, kind(code))
}

/// The places that a piece attacks if nothing stands between.
#[inline(always)]
pub(super) fn reach(code: u8) -> u64 {
    static TABLE: [u64; KINDS] = {
        let mut table = [0; KINDS];
        table[SLANTED as usize] = SLANTED_RAYS;
        table[STRAIGHT as usize] = STRAIGHT_RAYS;
        table[(SLANTED | STRAIGHT) as usize] = SLANTED_RAYS | STRAIGHT_RAYS;
        table[KING as usize] = NEXT;
        table[KNIGHT as usize] = JUMPS;
        table[PAWNS[0] as usize] = NEXT & (ray(3) | ray(6));
        table[PAWNS[1] as usize] = NEXT & (ray(2) | ray(7));
        table
    };
    TABLE[usize::from(code) % KINDS]
}

/// What attacks from each place: what would reach it in the opposite direction.
pub(super) static ATTACKING: [u8; 64] = {
    let mut table = [0; 64];
    let mut place = 0;
    while place < table.len() {
        let step = RAYS[place / 8].0;
        let straight = STRAIGHT_RAYS >> place & 1 != 0;
        table[place] = if straight { STRAIGHT } else { SLANTED };
        if NEXT >> place & 1 != 0 {
            table[place] |= KING;
            if !straight {
                table[place] |= PAWNS[(step < 0) as usize];
            }
        }
        if JUMPS >> place & 1 != 0 {
            table[place] = KNIGHT;
        }
        place += 1;
    }
    table
};
