//! The moves of the pawns that reply, counted for many moves of the other side at once.

use super::super::set::{Toward, advanced, count, origin, rank};

/// Where the pawns that reply arrive by one step, whatever stands there.
#[derive(Clone, Copy, Default)]
pub(super) struct Steps {
    ahead: u64,
    west: u64,
    east: u64,
    /// Whether one may be promoted.
    promotes: bool,
}

/// Where they do on a board.
#[derive(Clone, Copy, Default)]
pub(super) struct Open {
    /// One step ahead.
    once: u64,
    /// Two, and what they pass.
    twice: u64,
    passed: u64,
}

/// How many arrive; on the last rank as four pieces each.
#[inline(always)]
fn arriving<const WHITE: bool>(promotes: bool, targets: u64) -> u64 {
    let count = u64::from(targets.count_ones());
    if promotes {
        return count + 3 * u64::from((targets & rank::<WHITE>(7)).count_ones());
    }
    count
}

impl Steps {
    #[inline(always)]
    pub(super) fn new<const WHITE: bool>(pawns: u64, straight: u64, slanted: u64) -> Self {
        let free = pawns & !(straight | slanted);
        let step = |toward, pins: u64| {
            advanced::<WHITE>(toward, free) | advanced::<WHITE>(toward, pawns & pins) & pins
        };
        Self {
            ahead: step(Toward::Ahead, straight),
            west: step(Toward::West, slanted),
            east: step(Toward::East, slanted),
            promotes: pawns & rank::<WHITE>(6) != 0,
        }
    }

    #[inline(always)]
    pub(super) fn open<const WHITE: bool>(&self, occupied: u64) -> Open {
        let once = self.ahead & !occupied;
        let twice = advanced::<WHITE>(Toward::Ahead, once & rank::<WHITE>(2)) & !occupied;
        Open {
            once,
            twice,
            passed: origin::<WHITE>(Toward::Ahead, twice),
        }
    }

    /// Captures of what stands on `squares`.
    #[inline(always)]
    fn captures<const WHITE: bool>(&self, squares: u64) -> u64 {
        arriving::<WHITE>(self.promotes, self.west & squares)
            + arriving::<WHITE>(self.promotes, self.east & squares)
    }

    /// All their moves.
    #[inline(always)]
    fn all<const WHITE: bool>(&self, open: Open, enemies: u64) -> u64 {
        arriving::<WHITE>(self.promotes, open.once)
            + count(open.twice)
            + self.captures::<WHITE>(enemies)
    }

    /// The same, summed over a board to each of whose `targets` a piece has gone from
    /// elsewhere: before it arrives the board is `open`, with `enemies` on it.
    #[inline(always)]
    pub(super) fn after_piece<const WHITE: bool>(
        &self,
        open: Open,
        enemies: u64,
        targets: u64,
    ) -> u64 {
        count(targets) * self.all::<WHITE>(open, enemies) + self.captures::<WHITE>(targets)
            - self.blocked::<WHITE>(open, targets)
    }

    /// The same after pawns have gone from `origins` to `targets`, each for itself; what they
    /// leave opens no step, for they stand on what it would pass.
    #[inline(always)]
    pub(super) fn after_pawns<const WHITE: bool>(
        &self,
        open: Open,
        enemies: u64,
        origins: u64,
        targets: u64,
    ) -> u64 {
        let all = self.after_piece::<WHITE>(open, enemies, targets);
        all - self.captures::<WHITE>(origins)
    }

    /// Steps that a piece on each of `targets` prevents.
    #[inline(always)]
    fn blocked<const WHITE: bool>(&self, open: Open, targets: u64) -> u64 {
        arriving::<WHITE>(self.promotes, open.once & targets)
            + count(open.twice & targets)
            + count(open.passed & targets)
    }
}
