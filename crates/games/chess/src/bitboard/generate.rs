//! Legal moves by masks, for one side known to the compiler.
//!
//! Once a position: who gives check, and which own pieces are pinned. Enemy
//! sliders on lines with the king are few; each is a checker if nothing stands
//! between, and a pinner if one own piece does. A move must then arrive on
//! `allowed`: anywhere but on own pieces, and in check where it captures the
//! checker or blocks it. Pinned pieces stay on the rays of pins, those along
//! lines and those along diagonals apart: a piece that moves along one pin of a
//! kind never arrives on another of that kind. What the enemy attacks is asked
//! for only if the king has a square to go to.
//!
//! Source: legal generation by pin and check masks is common to the fastest
//! programs (Chess Programming Wiki, Pinned Pieces; Gigantua, D. Infuehr).

use super::Sliders;
use super::pieces::{BISHOP, KING, KNIGHT, QUEEN, ROOK};
use super::rays::RAYS;
use super::set::{attacked_by_pawns, only, squares};
use super::sink::Sink;
use super::state::State;
use super::stores::{Army, Sets};
use crate::Side;
use crate::Wing;

/// A position as one side's generator sees it.
pub(super) struct Sight<const WHITE: bool, S> {
    pub(super) tables: S,
    pub(super) own: Army,
    pub(super) enemy: Army,
    /// What the enemy's pawns, knights and king attack, if that is known.
    near: Option<u64>,
    pub(super) occupied: u64,
    /// The square of the own king.
    pub(super) king: usize,
    /// Enemies that attack it.
    pub(super) checkers: u64,
    /// Where pieces other than the king may arrive.
    pub(super) allowed: u64,
    /// From the king to the pinners, along lines and along diagonals.
    pub(super) pins_straight: u64,
    pub(super) pins_slanted: u64,
}

/// The side to move.
pub(super) const fn side(white: bool) -> Side {
    if white { Side::White } else { Side::Black }
}

/// What the pawns of one side attack, its knights and its king.
#[inline(always)]
pub(super) fn near<const WHITE: bool>(army: &Army) -> u64 {
    attacked_by_pawns::<WHITE>(army.pawns) | near_knights(army.knights) | near_king(army.king)
}

/// What knights attack.
#[inline(always)]
pub(super) fn near_knights(knights: u64) -> u64 {
    squares(knights).fold(0, |near, from| near | RAYS.knight[from])
}

/// What a king attacks.
#[inline(always)]
pub(super) fn near_king(king: u64) -> u64 {
    RAYS.king[only(king)]
}

impl<const WHITE: bool, S: Sliders> Sight<WHITE, S> {
    #[inline(always)]
    pub(super) fn new(sets: &impl Sets) -> Self {
        Self::of(S::tables(), sets.army(WHITE), sets.army(!WHITE), None)
    }

    /// With what the enemy's pawns, knights and king attack, where that is known.
    #[inline(always)]
    pub(super) fn of(tables: S, own: Army, enemy: Army, near: Option<u64>) -> Self {
        let king = only(own.king);
        let checkers = if near.is_some_and(|near| near & own.king == 0) {
            0
        } else {
            let pawns = attacked_by_pawns::<WHITE>(own.king) & enemy.pawns;
            pawns | RAYS.knight[king] & enemy.knights
        };
        let mut sight = Self {
            tables,
            own,
            enemy,
            near,
            occupied: own.all | enemy.all,
            king,
            checkers,
            allowed: checkers,
            pins_straight: 0,
            pins_slanted: 0,
        };
        for sniper in squares(RAYS.straight[king] & enemy.straight) {
            sight.pins_straight |= sight.pin(sniper);
        }
        for sniper in squares(RAYS.slanted[king] & enemy.slanted) {
            sight.pins_slanted |= sight.pin(sniper);
        }
        if sight.checkers == 0 {
            sight.allowed = !own.all;
        }
        sight
    }

    /// The ray of the pin by an enemy slider on a line with the king, if it pins;
    /// a slider that gives check is noted.
    #[inline(always)]
    fn pin(&mut self, sniper: usize) -> u64 {
        let between = RAYS.between[self.king][sniper];
        let ray = between | 1 << sniper;
        let blockers = between & self.occupied;
        if blockers == 0 {
            self.checkers |= 1 << sniper;
            self.allowed |= ray;
            return 0;
        }
        if blockers & (blockers - 1) == 0 && blockers & self.own.all != 0 {
            return ray;
        }
        0
    }

    /// Whether the own king is attacked.
    pub(super) fn in_check(&self) -> bool {
        self.checkers != 0
    }

    /// Gives every legal move to `sink`.
    #[inline(always)]
    pub(super) fn moves(&self, state: State, sink: &mut impl Sink<WHITE>) {
        self.king_moves(state, sink);
        self.others(state, sink);
    }

    /// Gives every legal move but the king's to `sink`.
    #[inline(always)]
    pub(super) fn others(&self, state: State, sink: &mut impl Sink<WHITE>) {
        if self.checkers & self.checkers.wrapping_sub(1) != 0 {
            return;
        }
        self.officers(self.pins_straight | self.pins_slanted, sink);
        self.pawn_moves(sink);
        if state.passed() != 0 {
            self.en_passant(state.passed(), sink);
        }
    }

    /// The moves of knights and sliders.
    #[inline(always)]
    pub(super) fn officers(&self, pins: u64, sink: &mut impl Sink<WHITE>) {
        for from in squares(self.own.knights & !pins) {
            sink.piece::<KNIGHT>(from, RAYS.knight[from] & self.allowed);
        }
        self.sliders(pins, sink);
    }

    /// Where kinds need not be distinguished, a queen as a bishop and as a rook.
    #[inline(always)]
    fn sliders<T: Sink<WHITE>>(&self, pins: u64, sink: &mut T) {
        let own = &self.own;
        let (bishops, rooks, queens) = if T::SEPARATES_SLIDERS {
            (own.bishops, own.rooks, own.queens)
        } else {
            (own.slanted, own.straight, 0)
        };
        for from in squares(bishops & !pins) {
            sink.piece::<BISHOP>(from, self.bishop(from));
        }
        for from in squares(rooks & !pins) {
            sink.piece::<ROOK>(from, self.rook(from));
        }
        for from in squares(queens & !pins) {
            sink.piece::<QUEEN>(from, self.bishop(from) | self.rook(from));
        }
        if (own.slanted | own.straight) & pins != 0 {
            for from in squares(bishops & self.pins_slanted) {
                sink.piece::<BISHOP>(from, self.bishop(from) & self.pins_slanted);
            }
            for from in squares(rooks & self.pins_straight) {
                sink.piece::<ROOK>(from, self.rook(from) & self.pins_straight);
            }
            for from in squares(queens & self.pins_slanted) {
                sink.piece::<QUEEN>(from, self.bishop(from) & self.pins_slanted);
            }
            for from in squares(queens & self.pins_straight) {
                sink.piece::<QUEEN>(from, self.rook(from) & self.pins_straight);
            }
        }
    }

    /// Where a slider may arrive along diagonals, pins aside.
    #[inline(always)]
    fn bishop(&self, from: usize) -> u64 {
        self.tables.bishop(from, self.occupied) & self.allowed
    }

    /// Where a slider may arrive along lines, pins aside.
    #[inline(always)]
    fn rook(&self, from: usize) -> u64 {
        self.tables.rook(from, self.occupied) & self.allowed
    }

    /// What the enemy attacks, through the own king.
    #[inline(always)]
    pub(super) fn danger(&self) -> u64 {
        let occupied = self.occupied & !self.own.king;
        let mut attacked = match self.near {
            Some(near) => near,
            None if WHITE => near::<false>(&self.enemy),
            None => near::<true>(&self.enemy),
        };
        for from in squares(self.enemy.slanted) {
            attacked |= self.tables.bishop(from, occupied);
        }
        for from in squares(self.enemy.straight) {
            attacked |= self.tables.rook(from, occupied);
        }
        attacked
    }

    #[inline(always)]
    pub(super) fn king_moves(&self, state: State, sink: &mut impl Sink<WHITE>) {
        let targets = RAYS.king[self.king] & !self.own.all;
        // Castling passes a square next to the king, so it needs a target too.
        if targets == 0 {
            return;
        }
        let danger = self.danger();
        sink.piece::<KING>(self.king, targets & !danger);
        if self.checkers != 0 {
            return;
        }
        let home = |squares: u64| squares << if WHITE { 0 } else { 56 };
        // One test for all reasons: siblings differ in them.
        let castles = |wing, empty: u64, passed: u64| {
            let lacks = state.lacks(side(WHITE), wing);
            lacks | home(empty) & self.occupied | home(passed) & danger == 0
        };
        if castles(Wing::King, 0b0110_0000, 0b0110_0000) {
            sink.castle(only(home(1 << 4)), only(home(1 << 6)));
        }
        if castles(Wing::Queen, 0b0000_1110, 0b0000_1100) {
            sink.castle(only(home(1 << 4)), only(home(1 << 2)));
        }
    }
}
