//! Variations tried while reading, written as an SGF tree.

use crate::Side;
use crate::sgf_text;
use board::Coord;
use std::fmt::Write;

/// A record in the making: every move tried opens a variation, taking it back
/// closes it.
#[derive(Clone, Debug)]
pub(super) struct Variations {
    text: String,
    open: usize,
}

impl Variations {
    /// A record that starts from stones.
    pub(super) fn new(columns: usize, rows: usize, stones: &[(Coord, Side)]) -> Self {
        let text = sgf_text::root(columns, rows, stones);
        Self { text, open: 0 }
    }

    /// A move was tried, for the reason in `message`.
    pub(super) fn tried(&mut self, side: Side, at: Option<Coord>, message: &str) {
        let _ = write!(self.text, "\n(;{}", sgf_text::played(side, at));
        if !message.is_empty() {
            let escaped = message.replace('\\', "\\\\").replace(']', "\\]");
            let _ = write!(self.text, "C[{escaped}]");
        }
        self.open += 1;
    }

    /// The last move tried was undone. Moves tried before the record began
    /// are not in it.
    pub(super) fn undone(&mut self) {
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
