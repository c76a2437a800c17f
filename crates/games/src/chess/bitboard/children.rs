//! Every move made into a copy: each kind of move has its own code, which knows
//! what moves and whether anything is captured.

use super::planes::{Planes, stamp};
use super::set::{Toward, only, origin, singles};
use super::sink::Sink;
use super::state::State;
use super::{Bitboard, KING, Key, PAWN, PROMOTIONS, ROOK, Sliders, key};

/// Makes each move of a parent into the same child and shows it.
pub(super) struct Children<'a, S, K, F> {
    pub(super) parent: Planes,
    /// The state after a move that is no progress, and after one that is.
    pub(super) quiet: State,
    pub(super) progress: State,
    /// With what every move changes.
    pub(super) key: K,
    /// What can be captured.
    pub(super) enemies: u64,
    pub(super) child: &'a mut Bitboard<S, K>,
    pub(super) visit: F,
}

impl<S: Sliders, K: Key, F: FnMut(&mut Bitboard<S, K>)> Children<'_, S, K, F> {
    #[inline(always)]
    fn show(&mut self, planes: Planes, state: State, key: K) {
        self.child.planes = planes;
        self.child.state = state;
        self.child.key = key;
        (self.visit)(self.child);
    }

    /// What a capture on a square changes of the hash.
    #[inline(always)]
    fn capture<const WHITE: bool>(&self, before: State, after: State, to: u64) -> u64 {
        key::piece(!WHITE, self.parent.number(only(to)), to) ^ key::rights(before, after)
    }

    /// Pawns that arrive as `kind`; a capture may take a rook at home.
    #[inline(always)]
    fn pawns_become<const WHITE: bool>(&mut self, toward: Toward, targets: u64, kind: u8) {
        let (pawn, arriving) = (stamp(WHITE, PAWN), stamp(WHITE, kind));
        for to in singles(targets) {
            let from = origin::<WHITE>(toward, to);
            let left = self.parent.toggled(&pawn, from);
            let progress = self.progress;
            let key = self
                .key
                .changed(|| key::piece(WHITE, PAWN, from) ^ key::piece(WHITE, kind, to));
            match toward {
                Toward::Ahead => self.show(left.toggled(&arriving, to), progress, key),
                _ => {
                    let after = progress.without(to);
                    let key = key.changed(|| self.capture::<WHITE>(progress, after, to));
                    self.show(left.cleared(to).toggled(&arriving, to), after, key);
                }
            }
        }
    }
}

impl<const WHITE: bool, S: Sliders, K: Key, F: FnMut(&mut Bitboard<S, K>)> Sink<WHITE>
    for Children<'_, S, K, F>
{
    #[inline(always)]
    fn piece<const KIND: u8>(&mut self, from: usize, targets: u64) {
        let stamp = stamp(WHITE, KIND);
        let from = 1 << from;
        let lifted = self.parent.toggled(&stamp, from);
        let leaves_home = KIND == KING || KIND == ROOK;
        let lost = if leaves_home { from } else { 0 };
        let quiet = self.quiet.without(lost);
        let left = self.key.changed(|| match targets {
            0 => 0,
            _ => key::piece(WHITE, KIND, from) ^ key::rights(self.quiet, quiet),
        });
        for to in singles(targets & !self.enemies) {
            let key = left.changed(|| key::piece(WHITE, KIND, to));
            self.show(lifted.toggled(&stamp, to), quiet, key);
        }
        let progress = self.progress.without(lost);
        for to in singles(targets & self.enemies) {
            let after = progress.without(to);
            let key = left.changed(|| {
                key::piece(WHITE, KIND, to) ^ self.capture::<WHITE>(progress, after, to)
            });
            self.show(lifted.cleared(to).toggled(&stamp, to), after, key);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, toward: Toward, targets: u64) {
        self.pawns_become::<WHITE>(toward, targets, PAWN);
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: u64) {
        let pawn = stamp(WHITE, PAWN);
        for to in singles(targets) {
            let passed = origin::<WHITE>(Toward::Ahead, to);
            let from = origin::<WHITE>(Toward::Ahead, passed);
            let planes = self.parent.toggled(&pawn, from | to);
            let key = self.key.changed(|| {
                key::piece(WHITE, PAWN, from) ^ key::piece(WHITE, PAWN, to) ^ key::passed(passed)
            });
            self.show(planes, self.progress.with_passed(passed), key);
        }
    }

    #[inline(always)]
    fn promotions(&mut self, toward: Toward, targets: u64) {
        if targets != 0 {
            for kind in PROMOTIONS {
                self.pawns_become::<WHITE>(toward, targets, kind);
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: usize, to: usize) {
        let (from, to) = (1 << from, 1 << to);
        let taken = origin::<WHITE>(Toward::Ahead, to);
        let pawn = stamp(WHITE, PAWN);
        let planes = self.parent.toggled(&pawn, from | to);
        let key = self.key.changed(|| {
            key::piece(WHITE, PAWN, from)
                ^ key::piece(WHITE, PAWN, to)
                ^ key::piece(!WHITE, PAWN, taken)
        });
        self.show(planes.cleared(taken), self.progress, key);
    }

    #[inline(always)]
    fn castle(&mut self, from: usize, to: usize) {
        let (from, to) = (1 << from, 1 << to);
        let (home, over) = super::make::rook_of(to);
        let king = self.parent.toggled(&stamp(WHITE, KING), from | to);
        let planes = king.toggled(&stamp(WHITE, ROOK), home | over);
        let quiet = self.quiet.without(from);
        let key = self.key.changed(|| {
            key::piece(WHITE, KING, from)
                ^ key::piece(WHITE, KING, to)
                ^ key::piece(WHITE, ROOK, home)
                ^ key::piece(WHITE, ROOK, over)
                ^ key::rights(self.quiet, quiet)
        });
        self.show(planes, quiet, key);
    }
}
