//! Values as maps, for the bookkeeping *lists*.

use super::Lists;
use super::exchange::kind as kind_of;
use super::slot::{EMPTY, castler, colour, each};
use crate::Side;
use crate::chess::evaluation::{Evaluates, value};
use crate::chess::square::square_number;
use crate::chess::{Kind, Move, Piece, PieceKind, Wing};
use board::Layout;

/// Black's maps begin here.
const OF_BLACK: usize = 8;

/// A map of squares for each kind of each side.
impl<L: Layout> Evaluates for Lists<L> {
    type Values = Box<[L::Map<i16>]>;

    fn values(&self) -> Self::Values {
        let mut values = vec![self.layout.map(0, 0); 16];
        for (first, side) in [(0, Side::White), (OF_BLACK, Side::Black)] {
            for kind in PieceKind::ALL {
                let piece = Piece::new(side, kind);
                let map = &mut values[first + kind as usize];
                self.layout.points(|point| {
                    let square = square_number(self.layout.coord(point));
                    self.layout.set(map, point, value(piece, square));
                });
            }
        }
        values.into()
    }

    /// From the lists.
    #[inline(never)]
    fn evaluate(&self, values: &Self::Values) -> i32 {
        let values = of_kinds::<L>(values);
        let mut lead = 0;
        for (first, side) in [(0, Side::White), (OF_BLACK, Side::Black)] {
            let list = self.list(side);
            for slot in each(self.taken[side.index()]) {
                let map = &values[first + usize::from(kind_of(slot)) % 8];
                lead += i32::from(self.layout.get(map, list[usize::from(slot)]));
            }
        }
        lead
    }

    #[inline(always)]
    fn change(&self, values: &Self::Values, chosen: Move<L::Point>) -> i32 {
        let Move { from, to, kind } = chosen;
        let values = of_kinds::<L>(values);
        let (own, them) = match self.to_move() {
            Side::White => (0, OF_BLACK),
            Side::Black => (OF_BLACK, 0),
        };
        let value = |whose: usize, kind: u8, point| {
            i32::from(
                self.layout
                    .get(&values[whose + usize::from(kind) % 8], point),
            )
        };
        let at = |point| kind_of(self.layout.get(&self.cells, point));
        let moved = at(from);
        let mut change = value(own, moved, to) - value(own, moved, from);
        let captured = self.layout.get(&self.cells, to);
        if captured != EMPTY {
            change -= value(them, kind_of(captured), to);
        }
        match kind {
            Kind::Plain | Kind::DoubleStep => {}
            Kind::EnPassant => {
                let victim = self.square(self.state.passed());
                change -= value(them, moved, victim);
            }
            Kind::CastleKing | Kind::CastleQueen => {
                let wing = match kind {
                    Kind::CastleKing => Wing::King,
                    _ => Wing::Queen,
                };
                let home = self.square(colour(self.to_move()) | castler(wing));
                let rook = PieceKind::Rook as u8;
                let over = self.beside(from, to);
                change += value(own, rook, over) - value(own, rook, home);
            }
            Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => {
                let promoted = kind.promotion().expect("a promotion") as u8;
                change += value(own, promoted, to) - value(own, moved, to);
            }
        }
        change
    }
}

impl<L: Layout> Lists<L> {
    /// The square that a king passes when it castles.
    pub(super) fn beside(&self, from: L::Point, to: L::Point) -> L::Point {
        let step = self.step_towards(from, to);
        self.layout
            .look(&self.cells, from, step, super::slot::OFF)
            .0
    }
}

#[inline(always)]
fn of_kinds<L: Layout>(values: &[L::Map<i16>]) -> &[L::Map<i16>; 16] {
    values.try_into().expect("a map for each kind")
}
