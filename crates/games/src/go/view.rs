//! The state of a position of Go in words: the same for every
//! bookkeeping.

use super::vertex;
use crate::{Side, View};
use board::Coord;

/// What a bookkeeping knows beside the stones.
pub(super) struct Facts {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) to_move: Side,
    /// The number of the point that simple ko forbids.
    pub(super) ko: Option<u32>,
    /// Stones taken by black and by white.
    pub(super) captures: [u32; 2],
    pub(super) passes: u8,
}

impl Facts {
    /// The view of a position with the stones that `stone` finds.
    pub(super) fn view(&self, stone: &dyn Fn(Coord) -> u8) -> View {
        let drawn = |row, column| {
            let stone = stone(Coord::new(row, column));
            [b'.', b'X', b'O'][usize::from(stone)] as char
        };
        let line = |row| (0..self.columns).map(|column| drawn(row, column)).collect();
        let ko = self
            .ko
            .map(|number| vertex(number, self.rows, self.columns));
        let [black, white] = self.captures;
        View {
            rows: (0..self.rows).map(line).collect(),
            to_move: self.to_move,
            state: vec![
                ("ko", ko.unwrap_or("-".into())),
                ("captures_black", black.to_string()),
                ("captures_white", white.to_string()),
                ("passes", self.passes.to_string()),
            ],
        }
    }
}
