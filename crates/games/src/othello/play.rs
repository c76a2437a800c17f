//! What playouts ask of an Othello position.

use super::squares::{OFF, content};
use super::{Scan, Setup};
use crate::{Position, Side};
use board::Layout;

/// What playouts ask of an Othello position beside [`Position`].
///
/// Its `legal_moves` must append in ascending square order.
pub trait OthelloPosition: Position<Setup = Setup> {
    /// Black's discs minus white's.
    fn lead(&self) -> i32;
}

impl<L: Layout> OthelloPosition for Scan<L> {
    fn lead(&self) -> i32 {
        let (black, white) = (content(Side::Black), content(Side::White));
        let mut lead = 0;
        self.layout.scan(&self.cells, OFF, |_, cell| {
            lead += i32::from(cell == black) - i32::from(cell == white);
        });
        lead
    }
}
