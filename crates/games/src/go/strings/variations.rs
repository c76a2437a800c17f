//! Variations tried while reading, written as an SGF tree.

use crate::Side;
use std::fmt::Write;

/// A record in the making: every move tried opens a variation, taking it back
/// closes it.
#[derive(Clone, Debug)]
pub(super) struct Variations {
    text: String,
    open: usize,
}

impl Variations {
    /// A record that starts from stones at `(column, row)`.
    pub(super) fn new(
        columns: usize,
        rows: usize,
        stones: impl Iterator<Item = (Side, (u8, u8))>,
    ) -> Self {
        let mut text = String::from("(;GM[1]FF[4]");
        let size = if columns == rows {
            columns.to_string()
        } else {
            format!("{columns}:{rows}")
        };
        let _ = write!(text, "SZ[{size}]");
        let (mut black, mut white) = (String::new(), String::new());
        for (side, at) in stones {
            let list = if side == Side::Black {
                &mut black
            } else {
                &mut white
            };
            let _ = write!(list, "[{}]", point(Some(at)));
        }
        for (name, list) in [("AB", black), ("AW", white)] {
            if !list.is_empty() {
                text += name;
                text += &list;
            }
        }
        Self { text, open: 0 }
    }

    /// A move was tried, for the reason in `message`.
    pub(super) fn tried(&mut self, side: Side, at: Option<(u8, u8)>, message: &str) {
        let colour = if side == Side::Black { 'B' } else { 'W' };
        let _ = write!(self.text, "\n(;{colour}[{}]", point(at));
        if !message.is_empty() {
            let escaped = message.replace('\\', "\\\\").replace(']', "\\]");
            let _ = write!(self.text, "C[{escaped}]");
        }
        self.open += 1;
    }

    /// The last move tried was taken back. Moves tried before the record began
    /// are none of its own.
    pub(super) fn taken_back(&mut self) {
        if self.open > 0 {
            self.text.push(')');
            self.open -= 1;
        }
    }

    /// The record, with every variation closed.
    pub(super) fn finish(mut self) -> String {
        for _ in 0..=self.open {
            self.text.push(')');
        }
        self.text.push('\n');
        self.text
    }
}

/// A point in letters, column first; a pass has none.
fn point(at: Option<(u8, u8)>) -> String {
    at.map_or(String::new(), |(column, row)| {
        [column, row].map(|n| char::from(b'a' + n)).iter().collect()
    })
}
