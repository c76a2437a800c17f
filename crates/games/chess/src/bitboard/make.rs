//! Making one move of either side.

use super::moves::Special;
use super::pieces::{PAWN, ROOK};
use super::set::{only, rook_of};
use super::stores::{Mailbox, Sets, content};
use super::{BitMove, Bitboard, Key, Sliders, key};
use std::hint::select_unpredictable;

impl<S: Sliders, K: Key, P: Sets, M: Mailbox> Bitboard<S, K, P, M> {
    #[inline(always)]
    pub(super) fn make_move(&mut self, chosen: BitMove) {
        let (from, to) = (chosen.from(), chosen.to());
        let white = self.state.white_moves();
        let captures = self.sets.occupied() & to != 0;
        let (progress, quiet) = (self.state.after_progress(), self.state.after_quiet());
        // Without a branch, because which it is can't be predicted.
        let after = select_unpredictable(captures | chosen.by_pawn(), progress, quiet);
        if K::IS_KEPT {
            // Not in the closure, which would be a call.
            let change = self.change_by(chosen, captures);
            self.key = self.key.changed(|| change);
        }
        self.state = after.without(from | to);
        let arriving = chosen.arriving() as u8;
        let mut sets = self.sets.lifted(white, chosen.leaving(), from);
        sets = if M::IS_KEPT {
            let captured = self.mailbox.replace(only(to), content(white, arriving));
            self.mailbox.replace(only(from), 0);
            sets.taken(white, captured & 7, to)
        } else {
            sets.captured(white, to)
        };
        sets = sets.put(white, arriving, to);
        self.sets = sets;
        if chosen.special() != Special::None {
            self.make_others(chosen.special(), white, to);
        }
    }

    /// The rest of a special move. Out of line, so that the stores of all others are wide,
    /// as the copy of the next move's undoing loads them.
    #[inline(never)]
    fn make_others(&mut self, special: Special, white: bool, to: u64) {
        let behind = if white { to >> 8 } else { to << 8 };
        match special {
            Special::None => {}
            Special::DoubleStep => self.state = self.state.with_passed(behind),
            Special::EnPassant => {
                self.sets = self.sets.toggled(!white, PAWN, behind);
                self.mailbox.replace(only(behind), 0);
            }
            Special::Castling => {
                let (home, over) = rook_of(to);
                self.sets = self.sets.toggled(white, ROOK, home | over);
                self.mailbox.replace(only(home), 0);
                self.mailbox.replace(only(over), content(white, ROOK));
            }
        }
    }

    /// The mailbox before a move of the side that is to move again.
    #[inline(always)]
    pub(super) fn unmake_cells(&mut self, chosen: BitMove, captured: M::Captured) {
        let (from, to) = (chosen.from(), chosen.to());
        let white = self.state.white_moves();
        self.mailbox.restore(only(to), captured);
        let left = content(white, chosen.leaving());
        self.mailbox.replace(only(from), left);
        match chosen.special() {
            Special::None | Special::DoubleStep => {}
            Special::EnPassant => {
                let behind = if white { to >> 8 } else { to << 8 };
                self.mailbox.replace(only(behind), content(!white, PAWN));
            }
            Special::Castling => {
                let (home, over) = rook_of(to);
                self.mailbox.replace(only(home), content(white, ROOK));
                self.mailbox.replace(only(over), 0);
            }
        }
    }

    /// What a move, not yet made, changes of the hash.
    #[inline(always)]
    fn change_by(&self, chosen: BitMove, captures: bool) -> u64 {
        let (from, to) = (chosen.from(), chosen.to());
        let white = self.state.white_moves();
        let arriving = chosen.arriving() as u8;
        let left = chosen.leaving();
        let mut change = key::turn(self.state)
            ^ key::rights(self.state, self.state.without(from | to))
            ^ key::piece(white, left, from)
            ^ key::piece(white, arriving, to);
        if captures {
            change ^= key::piece(!white, self.number(only(to)), to);
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
