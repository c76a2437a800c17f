//! GTP vertices: a letter without I for the column, a number from the bottom
//! for the row, or `pass` (Go Text Protocol 2, section 2.11).

use crate::{BadInput, Side};

/// The letters of columns: GTP leaves out I.
pub(super) const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The vertex of a move's code on a board of `rows` x `columns`.
pub fn vertex(code: u32, rows: usize, columns: usize) -> String {
    let (row, column) = (code as usize / columns, code as usize % columns);
    if row >= rows {
        return "pass".into();
    }
    format!("{}{}", COLUMNS[column] as char, rows - row)
}

/// The code of a vertex on a board of `rows` x `columns`.
///
/// # Errors
/// [`BadInput`] for anything but a point of the board or `pass`.
pub fn parse_vertex(text: &str, rows: usize, columns: usize) -> Result<u32, BadInput> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok((rows * columns) as u32);
    }
    let bad = || {
        BadInput(format!(
            "\"{text}\" is no point of this board: expected a letter from A to {} without I and a number from 1 to {rows}, such as {}, or pass",
            COLUMNS[columns - 1] as char,
            vertex(0, rows, columns),
        ))
    };
    let mut letters = text.chars();
    let letter = letters.next().ok_or_else(bad)?.to_ascii_uppercase();
    let column = COLUMNS[..columns]
        .iter()
        .position(|&c| c as char == letter)
        .ok_or_else(bad)?;
    let digits = letters.as_str();
    // A number would also parse with a sign or zeros before it.
    if !digits.starts_with(|c: char| ('1'..='9').contains(&c)) {
        return Err(bad());
    }
    let number: usize = digits.parse().map_err(|_| bad())?;
    if !(1..=rows).contains(&number) {
        return Err(bad());
    }
    Ok(((rows - number) * columns + column) as u32)
}

/// Moves with colours, such as `B D4 W Q16 B pass`, as sides and codes.
///
/// # Errors
/// [`BadInput`] for a colour or vertex that is none, or a colour without one.
pub fn parse_moves(text: &str, rows: usize, columns: usize) -> Result<Vec<(Side, u32)>, BadInput> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .chunks(2)
        .map(|pair| {
            let side = match pair[0].to_ascii_lowercase().as_str() {
                "b" | "black" => Side::Black,
                "w" | "white" => Side::White,
                other => {
                    return Err(BadInput(format!(
                        "\"{other}\" is no colour: moves are pairs of a colour and a vertex, such as \"B D4 W Q16\""
                    )));
                }
            };
            let vertex = pair.get(1).ok_or_else(|| {
                BadInput(format!(
                    "the last colour \"{}\" has no vertex: moves are pairs such as \"B D4\"",
                    pair[0]
                ))
            })?;
            Ok((side, parse_vertex(vertex, rows, columns)?))
        })
        .collect()
}

#[cfg(test)]
mod tests;
