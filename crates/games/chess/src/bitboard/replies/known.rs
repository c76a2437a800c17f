//! What is known of the side that replies before the other side moves, and how many replies
//! it has to many moves at once.
//!
//! Of a move that captures nothing, opens no line and gives no check, the replies are those
//! of before and a few more or less, which are added up for all such moves of a piece:
//!
//! * what the piece leaves, once: a line that is longer, a capture that is gone;
//! * what it meets, in sets of squares: a step of a pawn that is blocked, a capture that is
//!   offered, a square that is taken from the king;
//! * for a slider that sees where it arrives, by looking it up again;
//! * captures in passing, by trying each.
//!
//! So are those to a slider that pins a pawn: where it goes decides whether this stays pinned.
//! The other moves are counted one by one.

use super::super::generate::Sight;
use super::super::pieces::{BISHOP, KNIGHT, QUEEN, ROOK};
use super::super::rays::RAYS;
use super::super::set::{
    Toward, advanced, attacked_by_pawns, count, only, origin, singles, squares,
};
use super::super::sliders::Sliders;
use super::super::state::State;
use super::super::stores::{Army, Sets};
use super::steps::{Open, Steps};
use super::zones::{Zones, seen};

/// Sliders for which there is room; with more, every move is counted alone. With room for ten
/// they are cleared by a call.
const MOST: usize = 8;

/// A slider that replies and is not pinned; a queen is one of lines and one of diagonals.
#[derive(Clone, Copy, Default)]
struct Slider {
    square: usize,
    /// What it reaches before the move.
    reach: u64,
}

/// A few of a kind.
#[derive(Default)]
struct Few<T> {
    all: [T; MOST],
    count: usize,
}

impl<T> Few<T> {
    #[inline(always)]
    fn push(&mut self, one: T) {
        if let Some(place) = self.all.get_mut(self.count) {
            *place = one;
        }
        self.count += 1;
    }

    #[inline(always)]
    fn iter(&self) -> impl Iterator<Item = &T> {
        self.all[..self.count.min(MOST)].iter()
    }
}

/// What is known of the side that replies.
pub(in super::super) struct Known<S> {
    tables: S,
    occupied: u64,
    /// Where the side that replies has nothing.
    free: u64,
    /// The side that moves.
    moving: u64,
    /// Its sliders along lines, and along diagonals.
    moving_straight: u64,
    moving_slanted: u64,
    /// The king and the pawns that reply.
    king: u64,
    pawns: u64,
    straight: Few<Slider>,
    slanted: Few<Slider>,
    /// What they reach.
    reached: u64,
    /// The moves of knights and sliders.
    officers: u64,
    steps: Steps,
    open: Open,
    pub(super) zones: Zones,
    /// From its king to the pinners.
    pins_straight: u64,
    pins_slanted: u64,
    /// A move that leaves or reaches one of these is counted alone: it would change a pin or
    /// a way to castle.
    pub(super) alone: u64,
    /// So is one that leaves one of these: it opens a line.
    pub(super) leaving: u64,
    /// A rook that reaches one of these gives check or pins, and so does a bishop.
    pub(super) straight_alone: u64,
    pub(super) slanted_alone: u64,
    /// What is attacked by a pawn in passing.
    pub(super) in_passing: u64,
}

impl<S: Sliders> Known<S> {
    /// Nothing yet.
    #[inline(always)]
    pub(in super::super) fn nothing() -> Self {
        Self {
            tables: S::tables(),
            occupied: 0,
            free: 0,
            moving: 0,
            moving_straight: 0,
            moving_slanted: 0,
            king: 0,
            pawns: 0,
            straight: Few::default(),
            slanted: Few::default(),
            reached: 0,
            officers: 0,
            steps: Steps::default(),
            open: Open::default(),
            zones: Zones::default(),
            pins_straight: 0,
            pins_slanted: 0,
            alone: 0,
            leaving: 0,
            straight_alone: 0,
            slanted_alone: 0,
            in_passing: 0,
        }
    }

    /// What is to be known before a side moves.
    #[inline(always)]
    pub(in super::super) fn take_in(&mut self, white: bool, sets: &impl Sets, state: State) {
        let (moving, replying) = (sets.army(white), sets.army(!white));
        self.occupied = replying.all | moving.all;
        self.free = !replying.all;
        self.moving = moving.all;
        (self.moving_straight, self.moving_slanted) = (moving.straight, moving.slanted);
        (self.king, self.pawns) = (replying.king, replying.pawns);
        if white {
            self.add::<false>(&replying, &moving, state);
        } else {
            self.add::<true>(&replying, &moving, state);
        }
    }

    /// All of the side WHITE says, which replies.
    #[inline(always)]
    fn add<const WHITE: bool>(&mut self, replying: &Army, moving: &Army, state: State) {
        let sight = Sight::<WHITE, S>::of(self.tables, *replying, *moving, Some(0));
        let (king, occupied) = (sight.king, self.occupied);
        let pins = sight.pins_straight | sight.pins_slanted;
        (self.pins_straight, self.pins_slanted) = (sight.pins_straight, sight.pins_slanted);
        self.alone = pins;
        // What the king would see without its own pieces there.
        let straight = self.tables.rook(king, occupied) & replying.all;
        let slanted = self.tables.bishop(king, occupied) & replying.all;
        self.straight_alone = self.tables.rook(king, occupied & !straight);
        self.slanted_alone = self.tables.bishop(king, occupied & !slanted);
        let lines = RAYS.straight[king] & moving.straight | RAYS.slanted[king] & moving.slanted;
        for slider in squares(lines) {
            let blocking = RAYS.between[king][slider] & occupied;
            // The only piece between, or one of two, of which the other is the king's: pinned then.
            let own = blocking & moving.all;
            if own & own.wrapping_sub(1) == 0 && count(blocking) <= 2 {
                self.leaving |= own;
            }
        }
        for from in squares(replying.knights & !pins) {
            self.officers += count(RAYS.knight[from] & self.free);
        }
        self.add_sliders(&sight, replying);
        self.steps = Steps::new::<WHITE>(replying.pawns, sight.pins_straight, sight.pins_slanted);
        self.open = self.steps.open::<WHITE>(occupied);
        self.in_passing = attacked_by_pawns::<WHITE>(replying.pawns);
        self.zones
            .take_in::<WHITE>(self.tables, replying, moving, state);
        self.alone |= self.zones.castling;
        self.leaving |= self.zones.opening;
    }

    #[inline(always)]
    fn add_sliders<const WHITE: bool>(&mut self, sight: &Sight<WHITE, S>, replying: &Army) {
        let pins = sight.pins_straight | sight.pins_slanted;
        for square in squares(replying.straight) {
            let reach = self.tables.rook(square, self.occupied);
            if self.counts(square, reach, sight.pins_straight, pins) {
                self.straight.push(Slider { square, reach });
            }
        }
        for square in squares(replying.slanted) {
            let reach = self.tables.bishop(square, self.occupied);
            if self.counts(square, reach, sight.pins_slanted, pins) {
                self.slanted.push(Slider { square, reach });
            }
        }
        if self.straight.count > MOST || self.slanted.count > MOST {
            self.alone = !0;
        }
    }

    /// Takes in the moves of a slider. Returns whether they may become others: those of one
    /// that is pinned stay the same after every move that is not counted alone.
    #[inline(always)]
    fn counts(&mut self, square: usize, reach: u64, along: u64, pins: u64) -> bool {
        let is_in = |pins: u64| pins >> square & 1 != 0;
        self.reached |= reach;
        let free = match (is_in(pins), is_in(along)) {
            (false, _) => self.free,
            (true, true) => self.free & along,
            (true, false) => 0,
        };
        self.officers += count(reach & free);
        !is_in(pins)
    }

    /// The replies to moves of a piece that capture nothing, but for those to the squares
    /// returned, which are counted alone.
    #[inline(always)]
    pub(super) fn after_piece<const WHITE: bool, const KIND: u8>(
        &self,
        from: u64,
        targets: u64,
    ) -> (u64, u64) {
        if from & (self.alone | self.leaving) != 0 {
            let pins = self.pins_straight | self.pins_slanted;
            if matches!(KIND, BISHOP | ROOK | QUEEN) && from & pins & !self.leaving != 0 {
                return self.after_pinner::<WHITE, KIND>(from, targets);
            }
            return (0, targets);
        }
        let alone = self.alone | self.stopping::<KIND>();
        self.summed::<WHITE, KIND>(from, targets, alone, self.steps)
    }

    /// The same of a slider that pins: if what it pins is a pawn, this is free after moves away
    /// from the line of the pin, and goes as before after moves along it. A separate call, since
    /// few moves need it.
    #[inline(never)]
    fn after_pinner<const WHITE: bool, const KIND: u8>(
        &self,
        from: u64,
        targets: u64,
    ) -> (u64, u64) {
        let king = only(self.king);
        let between = RAYS.between[king][only(from)];
        let pinned = between & self.pawns;
        if pinned == 0 || self.alone == !0 {
            return (0, targets);
        }
        let rest = !(between | from);
        let (straight, slanted) = (self.pins_straight & rest, self.pins_slanted & rest);
        let steps = if WHITE {
            Steps::new::<false>(self.pawns, straight, slanted)
        } else {
            Steps::new::<true>(self.pawns, straight, slanted)
        };
        let others = straight | slanted | self.zones.castling;
        let line = seen::<KIND>(self.tables, king, self.occupied ^ from ^ pinned);
        let (along, away) = (targets & line, targets & !line);
        let alone = others | self.stopping::<KIND>();
        let (sum, left) = self.summed::<WHITE, KIND>(from, away, alone, steps);
        if KIND == QUEEN {
            // On another line it would give check or pin.
            return (sum, left | along);
        }
        let (more, rest) = self.summed::<WHITE, KIND>(from, along, others, self.steps);
        (sum.wrapping_add(more), left | rest)
    }

    /// The same with the `steps` of pawns, but for moves to squares that are to be counted
    /// `alone`.
    #[inline(always)]
    fn summed<const WHITE: bool, const KIND: u8>(
        &self,
        from: u64,
        targets: u64,
        alone: u64,
        steps: Steps,
    ) -> (u64, u64) {
        let square = only(from);
        let blocking = self
            .zones
            .blocking::<KIND>(self.tables, square, targets, self.occupied);
        let left = targets & alone | blocking;
        let targets = targets ^ left;
        if targets == 0 {
            return (0, left);
        }
        let occupied = self.occupied ^ from;
        let moves = count(targets);
        let mut sum = moves * self.officers;
        if self.reached & (from | targets) != 0 {
            for slider in self.straight.iter() {
                let again = |occupied| self.tables.rook(slider.square, occupied);
                sum = sum.wrapping_add(slider.seeing(self.free, from, targets, occupied, again));
            }
            for slider in self.slanted.iter() {
                let again = |occupied| self.tables.bishop(slider.square, occupied);
                sum = sum.wrapping_add(slider.seeing(self.free, from, targets, occupied, again));
            }
        }
        let pawns = if WHITE {
            let open = steps.open::<false>(occupied);
            steps.after_piece::<false>(open, self.moving ^ from, targets)
        } else {
            let open = steps.open::<true>(occupied);
            steps.after_piece::<true>(open, self.moving ^ from, targets)
        };
        sum = sum.wrapping_add(pawns);
        let king = self
            .zones
            .after_piece::<KIND>(self.tables, square, targets, occupied);
        (sum.wrapping_add(king), left)
    }

    /// Where an arriving piece would change more than is added up here.
    #[inline(always)]
    fn stopping<const KIND: u8>(&self) -> u64 {
        match KIND {
            KNIGHT => RAYS.knight[only(self.king)],
            BISHOP => self.slanted_alone,
            ROOK => self.straight_alone,
            QUEEN => self.straight_alone | self.slanted_alone,
            _ => 0,
        }
    }

    /// The replies to steps of pawns that capture nothing, one step or two, but for those to
    /// the squares returned, which are counted alone.
    #[inline(always)]
    pub(super) fn after_pawns<const WHITE: bool, const TWICE: bool>(
        &self,
        targets: u64,
    ) -> (u64, u64) {
        let back = |squares: u64| {
            let once = origin::<WHITE>(Toward::Ahead, squares);
            if TWICE {
                origin::<WHITE>(Toward::Ahead, once)
            } else {
                once
            }
        };
        let forth = |squares: u64| {
            let once = advanced::<WHITE>(Toward::Ahead, squares);
            if TWICE {
                advanced::<WHITE>(Toward::Ahead, once)
            } else {
                once
            }
        };
        let checking = if WHITE {
            attacked_by_pawns::<false>(self.king)
        } else {
            attacked_by_pawns::<true>(self.king)
        };
        let stopped = self.alone | self.zones.lines | checking | forth(self.alone | self.leaving);
        let left = targets & stopped;
        let targets = targets ^ left;
        if targets == 0 {
            return (0, left);
        }
        let origins = back(targets);
        let moves = count(targets);
        let mut sum = moves * self.officers;
        if self.reached & (origins | targets) != 0 {
            let meeting = |slider: &Slider| targets & (slider.reach | forth(slider.reach));
            for slider in self.straight.iter() {
                for to in singles(meeting(slider)) {
                    let reach = self
                        .tables
                        .rook(slider.square, self.occupied ^ back(to) ^ to);
                    sum = sum
                        .wrapping_add(count(reach & self.free))
                        .wrapping_sub(count(slider.reach & self.free));
                }
            }
            for slider in self.slanted.iter() {
                for to in singles(meeting(slider)) {
                    let reach = self
                        .tables
                        .bishop(slider.square, self.occupied ^ back(to) ^ to);
                    sum = sum
                        .wrapping_add(count(reach & self.free))
                        .wrapping_sub(count(slider.reach & self.free));
                }
            }
        }
        let pawns = if WHITE {
            self.steps
                .after_pawns::<false>(self.open, self.moving, origins, targets)
        } else {
            self.steps
                .after_pawns::<true>(self.open, self.moving, origins, targets)
        };
        sum = sum.wrapping_add(pawns);
        sum = sum.wrapping_add(self.zones.after_pawns::<WHITE>(origins, targets));
        if TWICE {
            for to in singles(targets & advanced::<WHITE>(Toward::Ahead, self.in_passing)) {
                sum += self.captures_in_passing::<WHITE>(back(to), to);
            }
        }
        (sum, left)
    }

    /// Captures in passing of a pawn that has gone two steps.
    #[inline(always)]
    fn captures_in_passing<const WHITE: bool>(&self, from: u64, to: u64) -> u64 {
        let passed = origin::<WHITE>(Toward::Ahead, to);
        let king = only(self.king);
        let is_safe = |by: u64| {
            let occupied = self.occupied ^ from ^ by ^ passed;
            self.tables.rook(king, occupied) & self.moving_straight == 0
                && self.tables.bishop(king, occupied) & self.moving_slanted == 0
        };
        singles(attacked_by_pawns::<WHITE>(passed) & self.pawns)
            .filter(|&by| is_safe(by))
            .count() as u64
    }
}

impl Slider {
    /// What it has more, or fewer as a number modulo 2^64, after moves from a square to each
    /// of `targets`; `again` looks it up.
    #[inline(always)]
    fn seeing(
        &self,
        free: u64,
        from: u64,
        targets: u64,
        occupied: u64,
        again: impl Fn(u64) -> u64,
    ) -> u64 {
        let (mut reach, mut most, mut sum) = (self.reach, count(self.reach & free), 0_u64);
        if reach & from != 0 {
            let before = most;
            reach = again(occupied);
            most = count(reach & free);
            sum = count(targets).wrapping_mul(most.wrapping_sub(before));
        }
        for to in singles(reach & targets) {
            let blocked = count(again(occupied | to) & free);
            sum = sum.wrapping_add(blocked).wrapping_sub(most);
        }
        sum
    }
}
