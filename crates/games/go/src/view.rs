//! The state of a position of Go beside its stones: in words and as a hash, the same
//! for every bookkeeping.

use super::{WHITE_TO_MOVE, ko_key, vertex};
use crate::{Side, View};
use board::{Coord, Layout};

/// What a bookkeeping knows beside the stones.
pub(super) struct Facts {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) to_move: Side,
    /// The point that simple ko forbids.
    pub(super) ko: Option<Coord>,
    /// Stones captured by black and by white.
    pub(super) captures: [u32; 2],
    pub(super) passes: u8,
}

impl Facts {
    /// What is known on a layout.
    pub(super) fn of<L: Layout>(
        layout: L,
        to_move: Side,
        ko: Option<L::Point>,
        captures: [u32; 2],
        passes: u8,
    ) -> Self {
        Self {
            rows: layout.rows(),
            columns: layout.columns(),
            to_move,
            ko: ko.map(|point| layout.coord(point)),
            captures,
            passes,
        }
    }

    /// The hash of a position, given that of its stones.
    pub(super) fn hash(&self, stones: u64) -> u64 {
        let side = match self.to_move {
            Side::Black => 0,
            Side::White => WHITE_TO_MOVE,
        };
        stones ^ self.ko.map_or(0, ko_key) ^ side
    }

    /// The view of a position with the stones that `stone` finds.
    pub(super) fn view(&self, stone: &dyn Fn(Coord) -> u8) -> View {
        let drawn = |row, column| {
            let stone = stone(Coord::new(row, column));
            [b'.', b'X', b'O'][usize::from(stone)] as char
        };
        let line = |row| (0..self.columns).map(|column| drawn(row, column)).collect();
        let ko = self.ko.map_or("-".into(), |at| {
            let number = usize::from(at.row) * self.columns + usize::from(at.column);
            vertex(number as u32, self.rows, self.columns)
        });
        let [black, white] = self.captures;
        View {
            rows: (0..self.rows).map(line).collect(),
            to_move: self.to_move,
            state: vec![
                ("ko", ko),
                ("captures_black", black.to_string()),
                ("captures_white", white.to_string()),
                ("passes", self.passes.to_string()),
            ],
        }
    }
}
