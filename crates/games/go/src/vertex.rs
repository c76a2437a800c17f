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
mod tests {
    use super::*;

    #[test]
    fn every_vertex_comes_back() {
        for (rows, columns) in [(2, 2), (19, 19), (25, 25), (3, 7)] {
            for code in 0..=(rows * columns) as u32 {
                let text = vertex(code, rows, columns);
                assert_eq!(parse_vertex(&text, rows, columns), Ok(code), "{text}");
            }
        }
        assert_eq!(vertex(0, 19, 19), "A19");
        assert_eq!(vertex(8, 19, 19), "J19");
        assert_eq!(vertex(18 * 19 + 18, 19, 19), "T1");
    }

    #[test]
    fn what_is_no_vertex_is_refused() {
        for text in ["I5", "A0", "A20", "U1", "", "5A", "A", "é3", "A-1", "A1x"] {
            assert!(parse_vertex(text, 19, 19).is_err(), "{text}");
        }
        assert!(parse_moves("B D4 W", 19, 19).is_err());
        assert!(parse_moves("X D4", 19, 19).is_err());
    }
}
