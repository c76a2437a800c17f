//! The board as GNU Go prints it (GTP's `showboard`).

use super::vertex::COLUMNS;
use crate::View;
use std::fmt::Write;

/// A view of Go as GNU Go's text board: letters and numbers around it, `+` where
/// handicap stones go, and the captured stones beside the lower rows.
pub fn text_board(view: &View) -> String {
    let (rows, columns) = (view.rows.len(), view.rows[0].len());
    let mut letters = String::from("  ");
    for &letter in &COLUMNS[..columns] {
        let _ = write!(letters, " {}", letter as char);
    }
    let captured = |side: &str, by: &str| {
        let found = view.state.iter().find(|(name, _)| *name == by);
        let count = found.map_or("0", |(_, count)| count.as_str());
        format!("     {side} has captured {count} stones")
    };
    let mut text = format!("{letters}\n");
    // Where the prisoners stand: in the lower half, but never below the board.
    let white = rows.saturating_sub(8).max(2);
    for (row, drawn) in view.rows.iter().enumerate() {
        let number = rows - row;
        let _ = write!(text, "{number:2}");
        for (column, cell) in drawn.chars().enumerate() {
            let star = cell == '.' && rows == columns && is_star(rows, row, column);
            let _ = write!(text, " {}", if star { '+' } else { cell });
        }
        let _ = write!(text, " {number}");
        if number == white {
            text += &captured("WHITE (O)", "captures_white");
        } else if number + 1 == white {
            text += &captured("BLACK (X)", "captures_black");
        }
        text.push('\n');
    }
    text + &letters + "\n"
}

/// Whether a point of a square board is marked: near the corners, in the middle
/// of boards of odd size, and from 13 on in the middle of the sides too.
fn is_star(size: usize, row: usize, column: usize) -> bool {
    let line = match size {
        0..=4 => None,
        5 => Some(1),
        6..=11 => Some(2),
        _ => Some(3),
    };
    let middle = |n: usize| size % 2 == 1 && size > 2 && n == size / 2;
    let corner = |n: usize| line.is_some_and(|line| n == line || n + line + 1 == size);
    (corner(row) && corner(column))
        || (middle(row) && middle(column))
        || (size >= 13 && ((middle(row) && corner(column)) || (corner(row) && middle(column))))
}

#[cfg(test)]
mod tests;
