//! Every move made into a copy: each kind of move has its own code, which knows
//! what moves and whether anything is captured.

use super::pieces::{KING, PAWN, PROMOTIONS, ROOK};
use super::set::{Toward, only, origin, rook_of, singles};
use super::sink::Sink;
use super::state::State;
use super::stores::{Mailbox, Sets, content};
use super::{Bitboard, Key, Sliders, key};

/// Makes each move of a parent into the same child and shows it.
pub(super) struct Children<'a, S, K, P, M, F> {
    pub(super) parent: P,
    /// The state after a move that is no progress, and after one that is.
    pub(super) quiet: State,
    pub(super) progress: State,
    /// With what every move changes.
    pub(super) key: K,
    /// What can be captured.
    pub(super) enemies: u64,
    /// Its mailbox is the parent's whenever it is not shown.
    pub(super) child: &'a mut Bitboard<S, K, P, M>,
    pub(super) visit: F,
}

impl<S, K, P, M, F> Children<'_, S, K, P, M, F>
where
    S: Sliders,
    K: Key,
    P: Sets,
    M: Mailbox,
    F: FnMut(&mut Bitboard<S, K, P, M>),
{
    /// Shows the child, with what stands on the squares that have changed.
    #[inline(always)]
    fn show<const N: usize>(&mut self, sets: P, state: State, key: K, changed: [(u64, u8); N]) {
        self.child.sets = sets;
        self.child.state = state;
        self.child.key = key;
        if !M::IS_KEPT {
            return (self.visit)(self.child);
        }
        let mailbox = &mut self.child.mailbox;
        let before = changed.map(|(square, content)| mailbox.replace(only(square), content));
        (self.visit)(self.child);
        for ((square, _), before) in changed.into_iter().zip(before) {
            self.child.mailbox.replace(only(square), before);
        }
    }

    /// The sets without what is captured on a square.
    #[inline(always)]
    fn without<const WHITE: bool>(&self, sets: P, to: u64) -> P {
        if M::IS_KEPT {
            let captured = self.child.mailbox.content(only(to), || 0);
            sets.taken(WHITE, captured & 7, to)
        } else {
            sets.captured(WHITE, to)
        }
    }

    /// What a capture on a square changes of the hash.
    #[inline(always)]
    fn capture<const WHITE: bool>(&self, before: State, after: State, to: u64) -> u64 {
        let found = || self.parent.number(only(to));
        let captured = self.child.mailbox.content(only(to), found) & 7;
        key::piece(!WHITE, captured, to) ^ key::rights(before, after)
    }

    /// Pawns that arrive as `kind`; a capture may take a rook at home.
    #[inline(always)]
    fn pawns_become<const WHITE: bool>(&mut self, toward: Toward, targets: u64, kind: u8) {
        for to in singles(targets) {
            let from = origin::<WHITE>(toward, to);
            let left = self.parent.toggled(WHITE, PAWN, from);
            let progress = self.progress;
            let key = self
                .key
                .changed(|| key::piece(WHITE, PAWN, from) ^ key::piece(WHITE, kind, to));
            let cells = [(from, 0), (to, content(WHITE, kind))];
            match toward {
                Toward::Ahead => self.show(left.toggled(WHITE, kind, to), progress, key, cells),
                _ => {
                    let after = progress.without(to);
                    let key = key.changed(|| self.capture::<WHITE>(progress, after, to));
                    let sets = self.without::<WHITE>(left, to).toggled(WHITE, kind, to);
                    self.show(sets, after, key, cells);
                }
            }
        }
    }
}

impl<const WHITE: bool, S, K, P, M, F> Sink<WHITE> for Children<'_, S, K, P, M, F>
where
    S: Sliders,
    K: Key,
    P: Sets,
    M: Mailbox,
    F: FnMut(&mut Bitboard<S, K, P, M>),
{
    #[inline(always)]
    fn piece<const KIND: u8>(&mut self, from: usize, targets: u64) {
        let from = 1 << from;
        let lifted = self.parent.toggled(WHITE, KIND, from);
        let leaves_home = KIND == KING || KIND == ROOK;
        let lost = if leaves_home { from } else { 0 };
        let quiet = self.quiet.without(lost);
        let left = self.key.changed(|| match targets {
            0 => 0,
            _ => key::piece(WHITE, KIND, from) ^ key::rights(self.quiet, quiet),
        });
        for to in singles(targets & !self.enemies) {
            let key = left.changed(|| key::piece(WHITE, KIND, to));
            let cells = [(from, 0), (to, content(WHITE, KIND))];
            self.show(lifted.toggled(WHITE, KIND, to), quiet, key, cells);
        }
        let progress = self.progress.without(lost);
        for to in singles(targets & self.enemies) {
            let after = progress.without(to);
            let key = left.changed(|| {
                key::piece(WHITE, KIND, to) ^ self.capture::<WHITE>(progress, after, to)
            });
            let sets = self.without::<WHITE>(lifted, to).toggled(WHITE, KIND, to);
            let cells = [(from, 0), (to, content(WHITE, KIND))];
            self.show(sets, after, key, cells);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, toward: Toward, targets: u64) {
        self.pawns_become::<WHITE>(toward, targets, PAWN);
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: u64) {
        for to in singles(targets) {
            let passed = origin::<WHITE>(Toward::Ahead, to);
            let from = origin::<WHITE>(Toward::Ahead, passed);
            let sets = self.parent.toggled(WHITE, PAWN, from | to);
            let key = self.key.changed(|| {
                key::piece(WHITE, PAWN, from) ^ key::piece(WHITE, PAWN, to) ^ key::passed(passed)
            });
            let cells = [(from, 0), (to, content(WHITE, PAWN))];
            self.show(sets, self.progress.with_passed(passed), key, cells);
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
        let moved = self.parent.toggled(WHITE, PAWN, from | to);
        let key = self.key.changed(|| {
            key::piece(WHITE, PAWN, from)
                ^ key::piece(WHITE, PAWN, to)
                ^ key::piece(!WHITE, PAWN, taken)
        });
        let cells = [(from, 0), (to, content(WHITE, PAWN)), (taken, 0)];
        self.show(
            moved.toggled(!WHITE, PAWN, taken),
            self.progress,
            key,
            cells,
        );
    }

    #[inline(always)]
    fn castle(&mut self, from: usize, to: usize) {
        let (from, to) = (1 << from, 1 << to);
        let (home, over) = rook_of(to);
        let king = self.parent.toggled(WHITE, KING, from | to);
        let sets = king.toggled(WHITE, ROOK, home | over);
        let quiet = self.quiet.without(from);
        let key = self.key.changed(|| {
            key::piece(WHITE, KING, from)
                ^ key::piece(WHITE, KING, to)
                ^ key::piece(WHITE, ROOK, home)
                ^ key::piece(WHITE, ROOK, over)
                ^ key::rights(self.quiet, quiet)
        });
        let (king, rook) = (content(WHITE, KING), content(WHITE, ROOK));
        let cells = [(from, 0), (to, king), (home, 0), (over, rook)];
        self.show(sets, quiet, key, cells);
    }
}
