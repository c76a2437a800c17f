//! Making one move of either side.

use super::moves::Special;
use super::planes::{Stamp, stamp};
use super::set::only;
use super::{BitMove, Bitboard, Key, PAWN, ROOK, key};

/// The stamps by side (White 1) and number of a piece.
static STAMPS: [[Stamp; 8]; 2] = stamps();

const fn stamps() -> [[Stamp; 8]; 2] {
    let mut table = [[[0; 4]; 8]; 2];
    let mut kind = 0;
    while kind < 8 {
        table[0][kind] = stamp(false, kind as u8);
        table[1][kind] = stamp(true, kind as u8);
        kind += 1;
    }
    table
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

impl<S, K: Key> Bitboard<S, K> {
    #[inline(always)]
    pub(super) fn make_move(&mut self, chosen: BitMove) {
        let (from, to) = (chosen.from(), chosen.to());
        let white = self.state.white_moves();
        let captures = self.planes.occupied() & to != 0;
        let after = if captures | chosen.by_pawn() {
            self.state.after_progress()
        } else {
            self.state.after_quiet()
        };
        if K::IS_KEPT {
            // Not in the closure, which would be a call.
            let change = self.change_by(chosen, captures);
            self.key = self.key.changed(|| change);
        }
        self.state = after.without(from | to);
        let stamp = &STAMPS[usize::from(white)][chosen.arriving()];
        self.planes = self.planes.cleared(from | to).toggled(stamp, to);
        match chosen.special() {
            Special::None => {}
            Special::DoubleStep => {
                let passed = if white { to >> 8 } else { to << 8 };
                self.state = self.state.with_passed(passed);
            }
            Special::EnPassant => {
                let taken = if white { to >> 8 } else { to << 8 };
                self.planes = self.planes.cleared(taken);
            }
            Special::Castling => {
                let (home, over) = rook_of(to);
                let rook = &STAMPS[usize::from(white)][usize::from(ROOK)];
                self.planes = self.planes.toggled(rook, home | over);
            }
        }
    }
    /// What a move, not yet made, changes of the hash.
    #[inline(always)]
    fn change_by(&self, chosen: BitMove, captures: bool) -> u64 {
        let (from, to) = (chosen.from(), chosen.to());
        let white = self.state.white_moves();
        let arriving = chosen.arriving() as u8;
        let left = if chosen.by_pawn() { PAWN } else { arriving };
        let mut change = key::turn(self.state)
            ^ key::rights(self.state, self.state.without(from | to))
            ^ key::piece(white, left, from)
            ^ key::piece(white, arriving, to);
        if captures {
            change ^= key::piece(!white, self.planes.number(only(to)), to);
        }
        let behind = if white { to >> 8 } else { to << 8 };
        match chosen.special() {
            Special::None => {}
            Special::DoubleStep => change ^= key::passed(behind),
            Special::EnPassant => change ^= key::piece(!white, PAWN, behind),
            Special::Castling => {
                let (home, over) = rook_of(to);
                change ^= key::piece(white, ROOK, home) ^ key::piece(white, ROOK, over);
            }
        }
        change
    }
}
