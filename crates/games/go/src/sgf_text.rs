//! Go written as SGF (FF\[4\]).

use super::Record;
use crate::Side;
use board::Coord;
use std::fmt::Write;

/// A record as an SGF text: size, stones set up, which side moves first where no move
/// says so, and the moves. [`read_sgf`](super::read_sgf) reads it back.
pub fn write_sgf(record: &Record) -> String {
    let setup = &record.setup;
    let mut text = root(setup.columns, setup.rows, &setup.stones);
    // Who moves first is who moves first in the record, or black where none does.
    let first_mover = record.moves.first().map_or(Side::Black, |first| first.0);
    if setup.to_move != first_mover {
        text += if setup.to_move == Side::White {
            "PL[W]"
        } else {
            "PL[B]"
        };
    }
    let pass = (setup.rows * setup.columns) as u32;
    for (number, &(side, code)) in record.moves.iter().enumerate() {
        let row = || code as usize / setup.columns;
        let at = (code != pass).then(|| Coord::new(row(), code as usize % setup.columns));
        let end = if number % 10 == 0 { "\n" } else { "" };
        let _ = write!(text, "{end};{}", played(side, at));
    }
    text + ")\n"
}

/// The beginning of a game tree: the root node with size and stones.
pub(super) fn root(columns: usize, rows: usize, stones: &[(Coord, Side)]) -> String {
    let size = if columns == rows {
        columns.to_string()
    } else {
        format!("{columns}:{rows}")
    };
    let mut text = format!("(;GM[1]FF[4]SZ[{size}]");
    for (side, name) in [(Side::Black, "AB"), (Side::White, "AW")] {
        let mut own = stones.iter().filter(|stone| stone.1 == side).peekable();
        if own.peek().is_some() {
            text += name;
        }
        for &(at, _) in own {
            let _ = write!(text, "[{}]", letters(at));
        }
    }
    text
}

/// A move's property; a pass has no point.
pub(super) fn played(side: Side, at: Option<Coord>) -> String {
    let colour = if side == Side::Black { 'B' } else { 'W' };
    format!("{colour}[{}]", at.map_or(String::new(), letters))
}

/// A point in letters, column first.
fn letters(at: Coord) -> String {
    [at.column, at.row]
        .map(|n| char::from(b'a' + n))
        .iter()
        .collect()
}

#[cfg(test)]
mod tests;
