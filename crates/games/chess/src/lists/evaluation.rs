//! Values as maps, for the bookkeeping *lists*.

use super::Lists;
use super::slot::{each, kind, piece};
use crate::Move;
use crate::Side;
use crate::evaluation::{Evaluates, Values, change, values};
use crate::piece::colour;
use board::Layout;

impl<L: Layout> Evaluates for Lists<L> {
    type Values = Values<L>;

    fn values(&self) -> Values<L> {
        values(self.layout)
    }

    /// From the lists.
    #[inline(never)]
    fn evaluate(&self, values: &Values<L>) -> i32 {
        let mut lead = 0;
        for side in [Side::White, Side::Black] {
            let list = self.list(side);
            for slot in each(self.taken[side.index()]) {
                let map = &values[usize::from(colour(side) | kind(slot)) % 32];
                lead += i32::from(self.layout.get(map, list[usize::from(slot)]));
            }
        }
        lead
    }

    #[inline(always)]
    fn change(&self, values: &Values<L>, chosen: Move<L::Point>) -> i32 {
        let board = (self.layout, &self.cells);
        change(board, values, self.to_move(), chosen, piece)
    }
}
