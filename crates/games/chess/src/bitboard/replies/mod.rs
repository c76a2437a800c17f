//! How many replies the moves of a position leave, summed: perft that counts its last
//! moves. No child is made. Most moves are counted many at a time, from what is [known] of
//! the side that replies. For each of the others, of the side that has moved the sets change
//! that its move changes, of the other those that a capture changes, and the generator of the
//! other side counts in them.

mod known;
mod steps;
mod zones;

use super::Sliders;
use super::generate::{Sight, near_king, near_knights};
use super::pieces::{BISHOP, KING, KNIGHT, PAWN, PROMOTIONS, QUEEN, ROOK};
use super::set::{Toward, attacked_by_pawns, origin, rook_of, singles};
use super::sink::{Count, Sink};
use super::state::State;
use super::stores::{Army, Sets};
pub(super) use known::Known;

/// Counts the replies to each move.
pub(super) struct Replies<'a, S> {
    tables: S,
    /// The side that moves, and the one that replies.
    own: Army,
    enemy: Army,
    /// The state after a move that is no progress, and after one that is.
    quiet: State,
    progress: State,
    /// What the pawns of the side that moves attack, its knights, and its king.
    near: [u64; 3],
    /// What is known of the side that replies.
    known: &'a Known<S>,
    pub(super) count: u64,
}

/// Moves to or from `squares`. Bishops, rooks and queens are left as they are in their
/// own words: who counts reads those of lines and diagonals.
#[inline(always)]
fn toggle(army: &mut Army, kind: u8, squares: u64) {
    army.all ^= squares;
    match kind {
        PAWN => army.pawns ^= squares,
        KNIGHT => army.knights ^= squares,
        KING => army.king ^= squares,
        BISHOP => army.slanted ^= squares,
        ROOK => army.straight ^= squares,
        QUEEN => {
            army.slanted ^= squares;
            army.straight ^= squares;
        }
        _ => {}
    }
}

/// Without what stood on `squares`. Kings are not captured.
#[inline(always)]
fn remove(army: &mut Army, squares: u64) {
    army.all &= !squares;
    army.pawns &= !squares;
    army.knights &= !squares;
    army.slanted &= !squares;
    army.straight &= !squares;
}

/// The moves of one side. A separate call: it is compiled once for each side.
#[inline(never)]
fn count<const WHITE: bool, S: Sliders>(
    tables: S,
    own: &Army,
    enemy: &Army,
    state: State,
    near: u64,
) -> u64 {
    let mut count = Count(0);
    Sight::<WHITE, S>::of(tables, *own, *enemy, Some(near)).moves(state, &mut count);
    count.0
}

/// A move: what it toggles, the state after it, and what the pawns, knights and king of
/// the side that has moved attack then.
#[derive(Clone, Copy)]
struct Made {
    kind: u8,
    squares: u64,
    state: State,
    near: u64,
}

impl<'a, S: Sliders> Replies<'a, S> {
    /// To the moves of a side, with what is known before them.
    pub(super) fn new(known: &'a Known<S>, white: bool, sets: &impl Sets, state: State) -> Self {
        let (own, enemy) = (sets.army(white), sets.army(!white));
        let pawns = if white {
            attacked_by_pawns::<true>(own.pawns)
        } else {
            attacked_by_pawns::<false>(own.pawns)
        };
        Self {
            tables: S::tables(),
            near: [pawns, near_knights(own.knights), near_king(own.king)],
            own,
            enemy,
            known,
            quiet: state.after_quiet(),
            progress: state.after_progress(),
            count: 0,
        }
    }

    /// The replies to a move that captures nothing.
    #[inline(always)]
    fn after<const WHITE: bool>(&mut self, made: Made) {
        toggle(&mut self.own, made.kind, made.squares);
        let (own, enemy) = (&self.own, &self.enemy);
        let Made { state, near, .. } = made;
        self.count += if WHITE {
            count::<false, S>(self.tables, enemy, own, state, near)
        } else {
            count::<true, S>(self.tables, enemy, own, state, near)
        };
        toggle(&mut self.own, made.kind, made.squares);
    }

    /// The same with what stood on `taken` gone.
    #[inline(always)]
    fn after_capture<const WHITE: bool>(&mut self, made: Made, taken: u64) {
        let before = self.enemy;
        remove(&mut self.enemy, taken);
        self.after::<WHITE>(made);
        self.enemy = before;
    }

    /// A move of a pawn that stays one.
    #[inline(always)]
    fn of_pawn<const WHITE: bool>(&self, squares: u64, state: State) -> Made {
        let [_, knights, king] = self.near;
        Made {
            kind: PAWN,
            squares,
            state,
            near: attacked_by_pawns::<WHITE>(self.own.pawns ^ squares) | knights | king,
        }
    }
}

impl<const WHITE: bool, S: Sliders> Sink<WHITE> for Replies<'_, S> {
    #[inline(always)]
    fn piece<const KIND: u8>(&mut self, from: usize, targets: u64) {
        let from = 1 << from;
        let [pawns, knights, king] = self.near;
        let staying = match KIND {
            KNIGHT => pawns | near_knights(self.own.knights ^ from) | king,
            KING => pawns | knights,
            _ => pawns | knights | king,
        };
        let leaves_home = KIND == KING || KIND == ROOK;
        let lost = if leaves_home { from } else { 0 };
        let made = |to, state: State| Made {
            kind: KIND,
            squares: from | to,
            state,
            near: staying
                | match KIND {
                    KNIGHT => near_knights(to),
                    KING => near_king(to),
                    _ => 0,
                },
        };
        let quiet = self.quiet.without(lost);
        let (count, alone) = self
            .known
            .after_piece::<WHITE, KIND>(from, targets & !self.enemy.all);
        self.count += count;
        for to in singles(alone) {
            self.after::<WHITE>(made(to, quiet));
        }
        let progress = self.progress.without(lost);
        for to in singles(targets & self.enemy.all) {
            self.after_capture::<WHITE>(made(to, progress.without(to)), to);
        }
    }

    /// A capture may take a rook at home.
    #[inline(always)]
    fn pawns(&mut self, toward: Toward, targets: u64) {
        let mut targets = targets;
        if matches!(toward, Toward::Ahead) {
            let (count, alone) = self.known.after_pawns::<WHITE, false>(targets);
            self.count += count;
            targets = alone;
        }
        for to in singles(targets) {
            let squares = origin::<WHITE>(toward, to) | to;
            let made = self.of_pawn::<WHITE>(squares, self.progress.without(to));
            match toward {
                Toward::Ahead => self.after::<WHITE>(made),
                _ => self.after_capture::<WHITE>(made, to),
            }
        }
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: u64) {
        let (count, alone) = self.known.after_pawns::<WHITE, true>(targets);
        self.count += count;
        for to in singles(alone) {
            let passed = origin::<WHITE>(Toward::Ahead, to);
            let from = origin::<WHITE>(Toward::Ahead, passed);
            let made = self.of_pawn::<WHITE>(from | to, self.progress.with_passed(passed));
            self.after::<WHITE>(made);
        }
    }

    /// The pawn leaves at once, and the step is that of the piece that it becomes.
    fn promotions(&mut self, toward: Toward, targets: u64) {
        for to in singles(targets) {
            let from = origin::<WHITE>(toward, to);
            let left = self.of_pawn::<WHITE>(from, self.progress.without(to));
            toggle(&mut self.own, PAWN, from);
            for kind in PROMOTIONS {
                let new = if kind == KNIGHT { near_knights(to) } else { 0 };
                let made = Made {
                    kind,
                    squares: to,
                    near: left.near | new,
                    ..left
                };
                match toward {
                    Toward::Ahead => self.after::<WHITE>(made),
                    _ => self.after_capture::<WHITE>(made, to),
                }
            }
            toggle(&mut self.own, PAWN, from);
        }
    }

    fn en_passant(&mut self, from: usize, to: usize) {
        let to = 1 << to;
        let taken = origin::<WHITE>(Toward::Ahead, to);
        let made = self.of_pawn::<WHITE>(1 << from | to, self.progress);
        self.after_capture::<WHITE>(made, taken);
    }

    fn castle(&mut self, from: usize, to: usize) {
        let (from, to) = (1 << from, 1 << to);
        let (home, over) = rook_of(to);
        let [pawns, knights, _] = self.near;
        toggle(&mut self.own, KING, from | to);
        self.after::<WHITE>(Made {
            kind: ROOK,
            squares: home | over,
            state: self.quiet.without(from),
            near: pawns | knights | near_king(to),
        });
        toggle(&mut self.own, KING, from | to);
    }
}

#[cfg(test)]
mod tests;
