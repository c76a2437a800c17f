//! The moves of the king that replies, counted for many moves of the other side at once.
//!
//! Zones are where it may go, and what it passes when it castles. They are free where
//! nothing attacks them, or only the piece that moves did and it no longer does.

use super::super::Sliders;
use super::super::generate::{near_king, side};
use super::super::pieces::{BISHOP, KING, KNIGHT, ROOK};
use super::super::rays::RAYS;
use super::super::set::{A_FILE, H_FILE, Toward, advanced, count, only, squares};
use super::super::state::State;
use super::super::stores::Army;
use crate::Wing;

/// What is known of zones before the other side moves.
#[derive(Clone, Copy, Default)]
pub(super) struct Zones {
    /// The king, through which sliders attack.
    king: u64,
    /// Where it may go.
    around: u64,
    /// What it passes on each wing, if its rights and other pieces let it castle.
    passed: [u64; 2],
    /// All these.
    all: u64,
    /// Those that the other side attacks, and that only one of its pieces does.
    attacked: u64,
    once: u64,
    /// What must be empty to castle, while there is a right to it.
    pub(super) castling: u64,
    /// Where a piece would block an attack, and where it would block two.
    pub(super) lines: u64,
    crossed: u64,
    /// What opens an attack when it leaves.
    pub(super) opening: u64,
}

/// What a piece attacks from a square, and from where it attacks that.
#[inline(always)]
pub(super) fn seen<const KIND: u8>(tables: impl Sliders, square: usize, occupied: u64) -> u64 {
    match KIND {
        KNIGHT => RAYS.knight[square],
        KING => RAYS.king[square],
        BISHOP => tables.bishop(square, occupied),
        ROOK => tables.rook(square, occupied),
        _ => tables.bishop(square, occupied) | tables.rook(square, occupied),
    }
}

/// From where a king attacks one of a few squares, and these.
#[inline(always)]
fn beside(squares: u64) -> u64 {
    let tall = squares | squares << 8 | squares >> 8;
    tall | (tall & !A_FILE) >> 1 | (tall & !H_FILE) << 1
}

/// The squares between a slider and each of a few others.
#[inline(always)]
fn between(from: usize, others: u64) -> u64 {
    squares(others).fold(0, |between, other| between | RAYS.between[from][other])
}

impl Zones {
    /// Those of the side WHITE says.
    #[inline(always)]
    pub(super) fn take_in<const WHITE: bool>(
        &mut self,
        tables: impl Sliders,
        replying: &Army,
        moving: &Army,
        state: State,
    ) {
        let occupied = replying.all | moving.all;
        self.king = replying.king;
        self.around = RAYS.king[only(self.king)] & !replying.all;
        let home = |squares: u64| squares << if WHITE { 0 } else { 56 };
        for (number, wing, empty, passed) in [
            (0, Wing::King, 0b0110_0000, 0b0110_0000),
            (1, Wing::Queen, 0b0000_1110, 0b0000_1100),
        ] {
            if state.may_castle(side(WHITE), wing) {
                self.castling |= home(empty);
                if home(empty) & occupied == 0 {
                    self.passed[number] = home(passed);
                }
            }
        }
        self.all = self.around | self.passed[0] | self.passed[1];
        if self.all != 0 {
            self.add_attacks::<WHITE>(tables, moving, occupied & !self.king);
        }
    }

    /// By the pieces of the other side that may reach a zone.
    #[inline(always)]
    fn add_attacks<const WHITE: bool>(
        &mut self,
        tables: impl Sliders,
        moving: &Army,
        occupied: u64,
    ) {
        let by_pawns = |toward| {
            if WHITE {
                advanced::<false>(toward, moving.pawns)
            } else {
                advanced::<true>(toward, moving.pawns)
            }
        };
        let (mut straight, mut slanted, mut knights) = (0, 0, 0);
        for zone in squares(self.all) {
            straight |= RAYS.straight[zone];
            slanted |= RAYS.slanted[zone];
            knights |= RAYS.knight[zone];
        }
        let (west, east) = (by_pawns(Toward::West), by_pawns(Toward::East));
        let (mut attacked, mut twice) = (west | east, west & east);
        let mut add = |reach: u64| {
            twice |= attacked & reach;
            attacked |= reach;
        };
        add(near_king(moving.king));
        for from in squares(moving.knights & knights) {
            add(RAYS.knight[from]);
        }
        for from in squares(moving.straight & straight) {
            let reach = |occupied| tables.rook(from, occupied);
            add(self.add_lines(from, moving.all, occupied, reach));
        }
        for from in squares(moving.slanted & slanted) {
            let reach = |occupied| tables.bishop(from, occupied);
            add(self.add_lines(from, moving.all, occupied, reach));
        }
        self.attacked = attacked & self.all;
        self.once = self.attacked & !twice;
    }

    /// From a slider to the zones that it reaches, and to those that it would if one of its
    /// own side left. Returns what it reaches.
    #[inline(always)]
    fn add_lines(
        &mut self,
        from: usize,
        moving: u64,
        occupied: u64,
        reach: impl Fn(u64) -> u64,
    ) -> u64 {
        let reached = reach(occupied);
        let line = between(from, reached & self.all);
        self.crossed |= self.lines & line;
        self.lines |= line;
        let own = reached & moving;
        let behind = reach(occupied & !own) & !reached;
        self.opening |= between(from, behind & self.all) & own;
        reached
    }

    /// Where a piece would block an attack that is not its own.
    #[inline(always)]
    pub(super) fn blocking<const KIND: u8>(
        &self,
        tables: impl Sliders,
        from: usize,
        targets: u64,
        occupied: u64,
    ) -> u64 {
        let lines = targets & self.lines;
        if lines == 0 || KIND == KNIGHT || KIND == KING {
            return lines;
        }
        let attacks = seen::<KIND>(tables, from, occupied & !self.king);
        lines & (self.crossed | !between(from, attacks & self.all))
    }

    /// Moves of the king after a piece has gone to each of `targets`, on a board that is
    /// `occupied` before it arrives.
    #[inline(always)]
    pub(super) fn after_piece<const KIND: u8>(
        &self,
        tables: impl Sliders,
        from: usize,
        targets: u64,
        occupied: u64,
    ) -> u64 {
        if self.all == 0 {
            return 0;
        }
        let seen = |square| seen::<KIND>(tables, square, occupied & !self.king);
        // With what it alone attacked.
        let mut free = !self.attacked;
        if self.once != 0 {
            free |= self.once & seen(from);
        }
        let around = self.around & free;
        let moves = count(targets);
        let mut sum = moves * count(around);
        // Kings are seldom near each other.
        if KIND != KING || targets & beside(around) != 0 {
            for zone in squares(around) {
                sum -= count(targets & seen(zone));
            }
        }
        if self.all != self.around {
            for passed in self.passed {
                if passed != 0 && passed & !free == 0 {
                    let hits = squares(passed).fold(0, |hits, zone| hits | seen(zone));
                    sum += moves - count(targets & hits);
                }
            }
        }
        sum
    }

    /// The same after pawns have gone from `origins` to `targets`, each for itself. They
    /// attack nothing that they have attacked.
    #[inline(always)]
    pub(super) fn after_pawns<const WHITE: bool>(&self, origins: u64, targets: u64) -> u64 {
        if self.all == 0 {
            return 0;
        }
        let attacks = |pawns, squares| {
            count(advanced::<WHITE>(Toward::West, pawns) & squares)
                + count(advanced::<WHITE>(Toward::East, pawns) & squares)
        };
        let moves = count(targets);
        let around = self.around & !self.attacked;
        let mut sum = moves * count(around) + attacks(origins, self.around & self.once)
            - attacks(targets, around);
        if self.all != self.around {
            // A pawn that attacks what is passed becomes a piece when it goes on.
            for passed in self.passed {
                if passed != 0 && passed & self.attacked == 0 {
                    sum += moves - attacks(targets, passed);
                }
            }
        }
        sum
    }
}
