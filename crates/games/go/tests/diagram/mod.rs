//! Starts as tests draw them.

use boardbench_go::{Rebuild, Rules, Setup, Side, View};

/// A start with these stones, the uppermost row first; black is to move.
pub(crate) fn of_diagram(rows: &[&str], rules: Rules) -> Setup {
    let empty = Setup::empty(rows.len(), rows[0].len(), rules).unwrap();
    empty.rebuild(&View {
        rows: rows.iter().map(|row| (*row).into()).collect(),
        to_move: Side::Black,
        state: Vec::new(),
    })
}
