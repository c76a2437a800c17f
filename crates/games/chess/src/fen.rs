//! Forsyth-Edwards notation, and the four fields of EPD.

use super::square::{SIZE, SQUARES, parse_square};
use super::{Castling, Piece, Setup};
use crate::{BadInput, Side, View};
use board::Coord;

/// The largest move counter a FEN may give.
const LARGEST_COUNT: u16 = 9999;

impl Setup {
    /// Reads a position in FEN (six fields), or in EPD (the first four, after
    /// which operations may follow: they are ignored).
    ///
    /// # Errors
    /// [`BadInput`] where the text is neither, or where
    /// [`check`](Self::check) refuses the position.
    pub fn from_fen(text: &str) -> Result<Self, BadInput> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let [placement, side, castling, en_passant, rest @ ..] = fields.as_slice() else {
            return Err(BadInput(format!(
                "a FEN of {} fields: it must have six (board, side to move, castling rights, en-passant square, halfmove clock, move number), or EPD's first four",
                fields.len()
            )));
        };
        let (halfmove, fullmove) = counters(rest)?;
        let setup = Self {
            pieces: parse_placement(placement)?,
            to_move: parse_side(side)?,
            castling: parse_castling(castling)?,
            en_passant: parse_en_passant(en_passant)?,
            halfmove,
            fullmove,
        };
        setup.check()?;
        Ok(setup)
    }

    /// Writes the position in FEN.
    pub fn to_fen(&self) -> String {
        format!("{} {}", fields(&self.view()), self.fullmove)
    }
}

/// The FEN of a chess position's view, whose representation need not keep the
/// move number: it is given as 1.
pub fn view_to_fen(view: &View) -> String {
    format!("{} 1", fields(view))
}

/// All fields but the move number. A view's state has the order of FEN.
fn fields(view: &View) -> String {
    let ranks: Vec<String> = view.rows.iter().map(|row| shortened(row)).collect();
    let side = match view.to_move {
        Side::White => "w",
        Side::Black => "b",
    };
    let placement = ranks.join("/");
    let state: Vec<&str> = view.state.iter().map(|(_, value)| value.as_str()).collect();
    [placement.as_str(), side, &state.join(" ")].join(" ")
}

/// A rank with its runs of empty squares counted.
fn shortened(row: &str) -> String {
    let mut rank = String::new();
    let mut empty = 0;
    for letter in row.chars().map(Some).chain([None]) {
        if letter == Some('.') {
            empty += 1;
            continue;
        }
        if empty > 0 {
            rank.push_str(&empty.to_string());
            empty = 0;
        }
        rank.extend(letter);
    }
    rank
}

/// The first field: the ranks from the eighth down.
fn parse_placement(field: &str) -> Result<[Option<Piece>; SQUARES], BadInput> {
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() != SIZE {
        return Err(BadInput(format!(
            "the board \"{field}\" has {} ranks: it must have {SIZE}",
            ranks.len()
        )));
    }
    let mut pieces = [None; SQUARES];
    for (squares, rank) in pieces.chunks_exact_mut(SIZE).rev().zip(ranks) {
        parse_rank(squares, rank)?;
    }
    Ok(pieces)
}

/// Fills the squares of one rank.
fn parse_rank(squares: &mut [Option<Piece>], rank: &str) -> Result<(), BadInput> {
    let mut column = 0;
    let mut after_digit = false;
    for letter in rank.chars() {
        if let Some(empty) = letter.to_digit(10).filter(|n| (1..=8).contains(n)) {
            if after_digit {
                return Err(BadInput(format!(
                    "the rank \"{rank}\" has two digits side by side: one must count the whole run of empty squares"
                )));
            }
            after_digit = true;
            column += empty as usize;
            continue;
        }
        after_digit = false;
        let Some(piece) = Piece::from_letter(letter) else {
            return Err(BadInput(format!(
                "\"{letter}\" in the rank \"{rank}\" is neither a piece (PNBRQK, pnbrqk) nor a number of empty squares from 1 to 8"
            )));
        };
        if let Some(square) = squares.get_mut(column) {
            *square = Some(piece);
        }
        column += 1;
    }
    if column != SIZE {
        return Err(BadInput(format!(
            "the rank \"{rank}\" has {column} squares: it must have {SIZE}"
        )));
    }
    Ok(())
}

fn parse_side(field: &str) -> Result<Side, BadInput> {
    match field {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(BadInput(format!(
            "\"{field}\" is not a side to move: it must be w or b"
        ))),
    }
}

fn parse_castling(field: &str) -> Result<Castling, BadInput> {
    let bad = || {
        BadInput(format!(
            "\"{field}\" are not castling rights: they must be - or some of the letters K, Q, k and q in this order, each once"
        ))
    };
    if field == "-" {
        return Ok(Castling::NONE);
    }
    // Each letter is looked for behind the one before.
    let mut each = Castling::EACH.into_iter();
    field.chars().try_fold(Castling::NONE, |rights, letter| {
        let (side, wing, _) = each.find(|&(_, _, name)| name == letter).ok_or_else(bad)?;
        Ok(rights.with(Castling::right(side, wing)))
    })
}

fn parse_en_passant(field: &str) -> Result<Option<Coord>, BadInput> {
    if field == "-" {
        return Ok(None);
    }
    parse_square(field).map(Some).ok_or_else(|| {
        BadInput(format!(
            "\"{field}\" is not an en-passant square: it must be - or a square such as e3"
        ))
    })
}

/// The halfmove clock and the move number: both, or EPD operations or nothing
/// in their place.
fn counters(fields: &[&str]) -> Result<(u16, u16), BadInput> {
    match fields {
        [] => Ok((0, 1)),
        [operation, ..] if operation.starts_with(|c: char| c.is_ascii_alphabetic()) => Ok((0, 1)),
        [halfmove, fullmove] => Ok((
            parse_count(halfmove, "halfmove clock")?,
            parse_count(fullmove, "move number")?,
        )),
        _ => Err(BadInput(format!(
            "a FEN of {} fields: after the first four it must have a halfmove clock and a move number, or EPD operations",
            fields.len() + 4
        ))),
    }
}

fn parse_count(field: &str, what: &str) -> Result<u16, BadInput> {
    // A number would also parse with a plus sign.
    let digits = field.bytes().all(|byte| byte.is_ascii_digit());
    let count = field.parse().ok().filter(|&n| digits && n <= LARGEST_COUNT);
    count.ok_or_else(|| {
        BadInput(format!(
            "\"{field}\" is not a {what}: it must be a number from 0 to {LARGEST_COUNT}"
        ))
    })
}
