//! Every move made into a copy: each kind of move has its own code, which knows
//! what moves and whether anything is captured.

use super::planes::{Planes, stamp};
use super::set::{Toward, origin, singles};
use super::sink::Sink;
use super::state::State;
use super::{Bitboard, KING, PAWN, PROMOTIONS, ROOK, Sliders};

/// Makes each move of a parent into the same child and shows it.
pub(super) struct Children<'a, S, F> {
    pub(super) parent: Planes,
    /// The state after a move that is no progress, and after one that is.
    pub(super) quiet: State,
    pub(super) progress: State,
    /// What can be captured.
    pub(super) enemies: u64,
    pub(super) child: &'a mut Bitboard<S>,
    pub(super) visit: F,
}

impl<S: Sliders, F: FnMut(&mut Bitboard<S>)> Children<'_, S, F> {
    #[inline(always)]
    fn show(&mut self, planes: Planes, state: State) {
        self.child.planes = planes;
        self.child.state = state;
        (self.visit)(self.child);
    }

    /// Pawns that arrive as `kind`; a capture may take a rook at home.
    #[inline(always)]
    fn pawns_become<const WHITE: bool>(&mut self, toward: Toward, targets: u64, kind: u8) {
        let (pawn, arriving) = (stamp(WHITE, PAWN), stamp(WHITE, kind));
        for to in singles(targets) {
            let left = self.parent.toggled(&pawn, origin::<WHITE>(toward, to));
            match toward {
                Toward::Ahead => self.show(left.toggled(&arriving, to), self.progress),
                _ => self.show(
                    left.cleared(to).toggled(&arriving, to),
                    self.progress.without(to),
                ),
            }
        }
    }
}

impl<const WHITE: bool, S: Sliders, F: FnMut(&mut Bitboard<S>)> Sink<WHITE> for Children<'_, S, F> {
    #[inline(always)]
    fn piece<const KIND: u8>(&mut self, from: usize, targets: u64) {
        let stamp = stamp(WHITE, KIND);
        let from = 1 << from;
        let lifted = self.parent.toggled(&stamp, from);
        let leaves_home = KIND == KING || KIND == ROOK;
        let lost = if leaves_home { from } else { 0 };
        let quiet = self.quiet.without(lost);
        for to in singles(targets & !self.enemies) {
            self.show(lifted.toggled(&stamp, to), quiet);
        }
        let progress = self.progress.without(lost);
        for to in singles(targets & self.enemies) {
            self.show(lifted.cleared(to).toggled(&stamp, to), progress.without(to));
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
            self.show(planes, self.progress.with_passed(passed));
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
        let taken = origin::<WHITE>(Toward::Ahead, 1 << to);
        let pawn = stamp(WHITE, PAWN);
        let planes = self.parent.toggled(&pawn, 1 << from | 1 << to);
        self.show(planes.cleared(taken), self.progress);
    }

    #[inline(always)]
    fn castle(&mut self, from: usize, to: usize) {
        let (home, over) = super::make::rook_of(1 << to);
        let king = self
            .parent
            .toggled(&stamp(WHITE, KING), 1 << from | 1 << to);
        let planes = king.toggled(&stamp(WHITE, ROOK), home | over);
        self.show(planes, self.quiet.without(1 << from));
    }
}
