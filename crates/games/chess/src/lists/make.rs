//! Making moves and taking them back.

use super::Lists;
use super::slot::{EMPTY, OFF, bit, castler, colour, entry};
use super::state::State;
use crate::Unmake;
use crate::castling::rook_squares;
use crate::generate::forward;
use crate::play::for_each_child;
use crate::{Kind, Move, Piece, Wing};
use board::Layout;

/// What a move destroys.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    /// The cell of the piece moved: of the pawn, where it became another.
    pub(super) moved: u8,
    pub(super) captured: u8,
    pub(super) state: State,
}

impl<L: Layout> Unmake for Lists<L> {
    type Undo = Undo;

    /// Always in line: as calls, the two cost a leaf of perft 33 instructions more.
    #[inline(always)]
    fn make(&mut self, chosen: Move<L::Point>) -> Undo {
        let Move { from, to, kind } = chosen;
        let moved = self.layout.get(&self.cells, from);
        let captured = self.layout.get(&self.cells, to);
        let undo = Undo {
            moved,
            captured,
            state: self.state,
        };
        self.layout.set(&mut self.cells, from, EMPTY);
        self.layout.set(&mut self.cells, to, moved);
        self.squares[entry(moved)] = to;
        let is_double = kind == Kind::DoubleStep;
        let mut state = self.state.after(moved);
        state = state.passing(if is_double { moved } else { EMPTY });
        if captured != EMPTY {
            let them = self.to_move().other();
            self.taken[them.index()] &= !bit(captured);
            state = state.capturing(captured);
        }
        if kind > Kind::DoubleStep {
            self.make_others(to, kind, moved);
        }
        self.state = state;
        undo
    }

    #[inline(always)]
    fn unmake(&mut self, chosen: Move<L::Point>, undo: Undo) {
        let Move { from, to, kind } = chosen;
        let Undo {
            moved,
            captured,
            state,
        } = undo;
        self.state = state;
        if kind > Kind::DoubleStep {
            self.unmake_others(to, kind, moved, state.passed());
        }
        self.layout.set(&mut self.cells, from, moved);
        self.layout.set(&mut self.cells, to, captured);
        self.squares[entry(moved)] = from;
        if captured != EMPTY {
            // Its slot may have been a promoted piece's meanwhile.
            self.squares[entry(captured)] = to;
            self.taken[self.to_move().other().index()] |= bit(captured);
        }
    }

    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        for_each_child(self, |own| own, moves, visit);
    }

    #[inline(never)]
    fn count_replies(&mut self, moves: &mut Vec<Move<L::Point>>) -> Option<u64> {
        let before = self.before_a_move();
        Some(self.sum_of_replies(&before, moves))
    }
}

impl<L: Layout> Lists<L> {
    /// The rest of a special move, before the side to move changes.
    #[inline(never)]
    fn make_others(&mut self, to: L::Point, kind: Kind, pawn: u8) {
        let side = self.to_move();
        match kind {
            Kind::Plain | Kind::DoubleStep => {}
            Kind::EnPassant => {
                let (victim, cell) = self.passed_by(to);
                self.layout.set(&mut self.cells, victim, EMPTY);
                self.taken[side.other().index()] &= !bit(cell);
            }
            Kind::CastleKing => self.carry_rook(Wing::King, true),
            Kind::CastleQueen => self.carry_rook(Wing::Queen, true),
            Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => {
                let kind = kind.promotion().expect("a promotion");
                let cell = colour(side) | self.free_slot(Piece::new(side, kind));
                self.layout.set(&mut self.cells, to, cell);
                self.squares[entry(cell)] = to;
                self.taken[side.index()] ^= bit(cell) | bit(pawn);
            }
        }
    }

    /// The rest of taking a special move back, after the side to move has changed.
    #[inline(never)]
    fn unmake_others(&mut self, to: L::Point, kind: Kind, pawn: u8, passed: u8) {
        let side = self.to_move();
        match kind {
            Kind::Plain | Kind::DoubleStep => {}
            Kind::EnPassant => {
                let (victim, _) = self.passed_by(to);
                self.layout.set(&mut self.cells, victim, passed);
                self.taken[side.other().index()] |= bit(passed);
            }
            Kind::CastleKing => self.carry_rook(Wing::King, false),
            Kind::CastleQueen => self.carry_rook(Wing::Queen, false),
            Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => {
                let cell = self.layout.get(&self.cells, to);
                self.taken[side.index()] ^= bit(cell) | bit(pawn);
            }
        }
    }

    /// Where the pawn captured in passing stands, from where the capturer arrives.
    fn passed_by(&self, to: L::Point) -> (L::Point, u8) {
        let back = self.layout.step(forward(self.to_move().other()));
        self.layout.look(&self.cells, to, back, OFF)
    }

    /// Moves the rook of a castling move, or undoes it.
    fn carry_rook(&mut self, wing: Wing, forth: bool) {
        let side = self.to_move();
        let [home, over] = rook_squares(self.layout, side, wing);
        let (from, to) = if forth { (home, over) } else { (over, home) };
        let rook = colour(side) | castler(wing);
        self.layout.set(&mut self.cells, from, EMPTY);
        self.layout.set(&mut self.cells, to, rook);
        self.squares[entry(rook)] = to;
    }
}
