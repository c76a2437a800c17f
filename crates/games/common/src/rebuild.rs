//! Starts made from what is drawn.

use crate::{Side, View};

/// A set-up that can be made again from a view.
pub trait Rebuild: Sized {
    /// A set-up with this one's board and rules and the view's position, as
    /// far as a set-up holds it (a ko ban is not part of it).
    fn rebuild(&self, view: &View) -> Self;
}

/// Owners of the points of a view, row by row.
pub fn owners(view: &View) -> Vec<Option<Side>> {
    let drawn = view.rows.iter().flat_map(|row| row.bytes());
    drawn
        .map(|cell| match cell {
            b'X' => Some(Side::Black),
            b'O' => Some(Side::White),
            _ => None,
        })
        .collect()
}
