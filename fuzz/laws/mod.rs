//! What must be true of any text that the program reads. Each law takes any bytes, and
//! panics where it is broken.
//!
//! Text that is refused is refused with one sentence. Text that is accepted prints back
//! to itself, and a position that is accepted is the same in two representations. Each law
//! returns whether it accepted the text: a law that accepts nothing asserts nothing.

mod agree;
mod texts;

use agree::agree;
use board::Family;
use games::{BadInput, Position, Side, chess, go, mnk, othello};
use layouts::{Naive2d, Padded};
use measure::schema::{CaseRow, InstructionRow, LaunchRow, RefusalRow, SCHEMA_VERSION, SampleRow};
use measure::{Plan, Planned};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;
use texts::{in_words, refused};

/// A FEN, or EPD's four fields.
pub fn fen(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let setup = match chess::Setup::from_fen(text) {
        Ok(setup) => setup,
        Err(why) => return refused(&why.0),
    };
    let printed = setup.to_fen();
    let again = chess::Setup::from_fen(&printed).expect("what was printed is a FEN");
    assert_eq!(again, setup);
    let mut fields = text.split_ascii_whitespace();
    let mut shown = printed.split(' ');
    for _ in 0..4 {
        assert_eq!(
            fields.next(),
            shown.next(),
            "{text:?} prints as {printed:?}"
        );
    }
    for (given, shown) in fields.zip(shown) {
        // Operations of EPD are ignored.
        if given.starts_with(|c: char| c.is_ascii_alphabetic()) {
            break;
        }
        let digits = given.trim_start_matches('0');
        assert_eq!(
            digits,
            shown.trim_start_matches('0'),
            "{text:?} prints as {printed:?}"
        );
    }
    let mut one = chess::Scan::<<Naive2d as Family>::Chess>::new(&setup).expect("it fits");
    let mut other = chess::Bitboard::<chess::Magic>::new(&setup).expect("it fits");
    agree(&mut one, &mut other);
    // A list may be too short, and says so.
    if let Ok(mut lists) = chess::Lists::<<Padded as Family>::Chess>::new(&setup) {
        agree(&mut one, &mut lists);
    }
    true
}

/// 64 squares of Othello and the side to move.
pub fn othello(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let setup = match othello::Setup::parse(text) {
        Ok(setup) => setup,
        Err(why) => return refused(&why.0),
    };
    let letter = |side| if side == Side::Black { 'X' } else { 'O' };
    let mut squares = ['-'; 64];
    for &(at, side) in setup.stones() {
        squares[usize::from(at.row) * 8 + usize::from(at.column)] = letter(side);
    }
    let printed: String = squares
        .into_iter()
        .chain([' ', letter(setup.to_move())])
        .collect();
    assert_eq!(in_words(text), printed);
    let mut one = othello::Scan::<<Naive2d as Family>::Dynamic>::new(&setup).expect("it fits");
    let mut other = othello::Bitboard::<othello::Shifts>::new(&setup).expect("it fits");
    agree(&mut one, &mut other);
    let mut other = othello::Endgame::<<Padded as Family>::Dynamic>::new(&setup).expect("it fits");
    agree(&mut one, &mut other);
    true
}

/// Moves as text, in the notation of the game that the first byte names.
pub fn moves(bytes: &[u8]) -> bool {
    let Some((&first, rest)) = bytes.split_first() else {
        return false;
    };
    let Ok(text) = std::str::from_utf8(rest) else {
        return false;
    };
    let (rows, columns) = [(9, 9), (19, 19), (2, 25), (25, 2)][usize::from(first / 4 % 4)];
    let each = |read: &dyn Fn(&str) -> Result<u32, BadInput>, print: &dyn Fn(u32) -> String| {
        let mut accepted = false;
        for word in text.split_whitespace() {
            accepted |= match read(word) {
                Ok(code) => {
                    let printed = print(code);
                    assert_eq!(read(&printed), Ok(code));
                    assert!(
                        printed.eq_ignore_ascii_case(word),
                        "{word:?} prints as {printed:?}"
                    );
                    true
                }
                Err(why) => refused(&why.0),
            }
        }
        accepted
    };
    let accepted = match first % 4 {
        0 => each(&|word| go::parse_vertex(word, rows, columns), &|code| {
            go::vertex(code, rows, columns)
        }),
        1 => each(&chess::parse_uci, &chess::uci),
        2 => each(&|word| othello::parse(word, rows, columns), &|code| {
            othello::notation(code, rows, columns)
        }),
        _ => each(&|word| mnk::parse(word, rows, columns), &|code| {
            mnk::notation(code, columns)
        }),
    };
    let accepted_go = match go::parse_moves(text, rows, columns) {
        Err(why) => refused(&why.0),
        Ok(moves) => {
            let word = |&(side, code): &(Side, u32)| {
                let colour = if side == Side::Black { "B" } else { "W" };
                format!("{colour} {}", go::vertex(code, rows, columns))
            };
            let printed = moves.iter().map(word).collect::<Vec<_>>().join(" ");
            let again = go::parse_moves(&printed, rows, columns);
            assert_eq!(again.as_ref(), Ok(&moves));
            !moves.is_empty()
        }
    };
    accepted || accepted_go
}

/// Points of a board on which every move is made.
const SMALL: usize = 50;

/// A game of Go in SGF.
pub fn sgf(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let record = match go::read_sgf(text, go::Rules::default()) {
        Ok(record) => record,
        Err(why) => return refused(&why.0),
    };
    let printed = go::write_sgf(&record);
    let again = go::read_sgf(&printed, go::Rules::default());
    assert_eq!(again.as_ref(), Ok(&record), "{printed}");
    let mut one = go::Flood::<<Naive2d as Family>::Dynamic>::new(&record.setup).expect("it fits");
    let mut other =
        go::Strings::<<Padded as Family>::Dynamic>::new(&record.setup).expect("it fits");
    let mut third = go::Pseudo::<<Padded as Family>::Dynamic>::new(&record.setup).expect("it fits");
    // Every move of a large board is milliseconds, of which the text says little more.
    if record.setup.points() > SMALL {
        agree::alike(&mut one, &mut third);
    } else {
        agree(&mut one, &mut third);
    }
    let moves = if record.setup.points() > SMALL { 4 } else { 40 };
    let codes = record.moves.iter().map(|&(_, code)| code);
    agree::along(&mut one, &mut other, codes.take(moves));
    true
}

/// Rows of a report's tables; the first byte names the table.
pub fn rows(bytes: &[u8]) -> bool {
    let Some((&first, rest)) = bytes.split_first() else {
        return false;
    };
    match first % 5 {
        0 => table::<CaseRow>(rest),
        1 => table::<SampleRow>(rest),
        2 => table::<LaunchRow>(rest),
        3 => table::<RefusalRow>(rest),
        _ => table::<InstructionRow>(rest),
    }
}

fn table<T: DeserializeOwned + Serialize + PartialEq>(bytes: &[u8]) -> bool {
    let read = |bytes: &[u8]| measure::parse_rows::<T>(Path::new("rows.csv"), bytes);
    let rows = match read(bytes) {
        Ok(rows) => rows,
        Err(why) => return refused(&why.to_string()),
    };
    let mut printed = csv::Writer::from_writer(Vec::new());
    for row in &rows {
        printed
            .serialize(row)
            .expect("a row that was read can be written");
    }
    let printed = printed.into_inner().expect("memory");
    let again = read(&printed).expect("what was written can be read");
    assert!(again == rows, "written {:?}", String::from_utf8(printed));
    !rows.is_empty()
}

/// `plan.json`.
pub fn plan(bytes: &[u8]) -> bool {
    let read = |bytes: &[u8]| measure::parse_json::<Planned>(Path::new("plan.json"), bytes);
    let planned = match read(bytes) {
        Ok(planned) => planned,
        Err(why) => return refused(&why.to_string()),
    };
    // It is read under the names of today.
    let planned = Planned {
        schema_version: SCHEMA_VERSION,
        ..planned
    };
    let printed = serde_json::to_vec(&planned).expect("a plan can be written");
    let again = read(&printed).expect("what was written can be read");
    assert_eq!(again, planned);
    // Whatever the numbers are, asking for the cases of a shard ends.
    assert!(planned.own().count() <= planned.cases.len());
    let _ = Plan::launch_seed(&planned.plan, "case", 1);
    true
}
