//! Values as maps, for the bookkeeping *scan*.

use super::{Evaluates, value};
use crate::Side;
use crate::chess::piece::OFF;
use crate::chess::square::square_number;
use crate::chess::{Kind, Move, Piece, PieceKind, Scan};
use board::Layout;

/// A map of squares for each content of a cell, below 32.
impl<L: Layout> Evaluates for Scan<L> {
    type Values = Box<[L::Map<i16>]>;

    fn values(&self) -> Self::Values {
        let mut values = vec![self.layout.map(0, 0); 32];
        for side in [Side::White, Side::Black] {
            for kind in PieceKind::ALL {
                let piece = Piece::new(side, kind);
                let map = &mut values[usize::from(piece.cell())];
                self.layout.points(|point| {
                    let square = square_number(self.layout.coord(point));
                    self.layout.set(map, point, value(piece, square));
                });
            }
        }
        values.into()
    }

    #[inline(never)]
    fn evaluate(&self, values: &Self::Values) -> i32 {
        let layout = self.layout;
        let values: &[L::Map<i16>; 32] = of_cells::<L>(values);
        let mut lead = 0;
        layout.scan(&self.cells, OFF, |point, cell| {
            lead += i32::from(layout.get(&values[usize::from(cell) % 32], point));
        });
        lead
    }

    #[inline(always)]
    fn change(&self, values: &Self::Values, chosen: Move<L::Point>) -> i32 {
        let Move { from, to, kind } = chosen;
        let values = of_cells::<L>(values);
        let value =
            |cell: u8, point| i32::from(self.layout.get(&values[usize::from(cell) % 32], point));
        let at = |point| self.layout.get(&self.cells, point);
        let moved = at(from);
        let mut change = value(moved, to) - value(moved, from) - value(at(to), to);
        match kind {
            Kind::Plain | Kind::DoubleStep => {}
            Kind::EnPassant => {
                let victim = self.behind(to);
                change -= value(at(victim), victim);
            }
            Kind::CastleKing | Kind::CastleQueen => {
                let (home, over) = self.rook_squares(self.to_move, kind);
                change += value(at(home), over) - value(at(home), home);
            }
            Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => {
                let kind = kind.promotion().expect("a promotion");
                let promoted = Piece::new(self.to_move, kind).cell();
                change += value(promoted, to) - value(moved, to);
            }
        }
        change
    }
}

/// This many that no content of a cell is beyond them.
#[inline(always)]
fn of_cells<L: Layout>(values: &[L::Map<i16>]) -> &[L::Map<i16>; 32] {
    values.try_into().expect("a map for each content")
}
