//! The names of representations, each with a summary for readers who do not know it.

use measure::BoardSize;
use measure::schema::CaseRow;
use serde::Serialize;

/// What a name stands for.
#[derive(PartialEq, Serialize)]
pub(super) struct Representation<'a> {
    name: &'a str,
    size_known: BoardSize,
    #[serde(rename = "twin_of", skip_serializing_if = "str::is_empty")]
    duplicate_of: &'a str,
    /// The bookkeeping.
    #[serde(skip_serializing_if = "str::is_empty")]
    kept: &'a str,
    /// Places in [`Names::phrases`].
    summary: Vec<usize>,
}

/// Every representation once, in the order in which they come.
#[derive(Default)]
pub(super) struct Names<'a> {
    /// All of them.
    pub(super) all: Vec<Representation<'a>>,
    /// Parts of summaries.
    pub(super) phrases: Vec<String>,
    /// Sentences about bookkeepings.
    pub(super) bookkeepings: Vec<String>,
}

impl<'a> Names<'a> {
    /// The place of a contender.
    pub(super) fn of_row(&mut self, row: &'a CaseRow) -> usize {
        let parts = summary(row).into_iter();
        let summary = parts.map(|part| place(&mut self.phrases, part)).collect();
        place(
            &mut self.all,
            Representation {
                name: &row.contender_name,
                size_known: row.board_size,
                duplicate_of: &row.duplicate_of,
                kept: &row.bookkeeping,
                summary,
            },
        )
    }

    /// The place of a sentence about bookkeepings.
    pub(super) fn bookkeepings(&mut self, words: String) -> usize {
        place(&mut self.bookkeepings, words)
    }
}

/// The place of `new` in a list, which gets it if it is not there.
fn place<T: PartialEq>(all: &mut Vec<T>, new: T) -> usize {
    let found = all.iter().position(|own| *own == new);
    found.unwrap_or_else(|| {
        all.push(new);
        all.len() - 1
    })
}

/// What a representation is, as far as its row says, in parts.
pub(super) fn summary(row: &CaseRow) -> Vec<String> {
    let mut parts = Vec::new();
    if !row.duplicate_of.is_empty() {
        parts.push(format!(
            "duplicate of {}, to measure noise",
            row.duplicate_of
        ));
    }
    let border = match row.border.as_str() {
        "" => String::new(),
        "none" => ", no border".into(),
        "shared" => ", border shared by neighbouring rows".into(),
        "full" => ", border on all sides".into(),
        other => format!(", border: {other}"),
    };
    match row.dimension.as_str() {
        "" if row.layout.is_empty() => parts.push("sets of bits".into()),
        "" => {}
        dimension => parts.push(format!(
            "array of {dimension} dimension{}{border}",
            match dimension {
                "one" => "",
                _ => "s",
            }
        )),
    }
    if !row.state.is_empty() {
        parts.push(format!("state: {}", row.state));
    }
    if !row.variant_of.is_empty() {
        parts.push(format!(
            "as {}, but {}: {}",
            row.variant_of, row.change, row.change_to
        ));
    }
    parts.push(match row.board_size {
        BoardSize::CompileTime => "compile-time size".into(),
        BoardSize::RunTime => "run-time size".into(),
    });
    if !row.source.is_empty() {
        parts.push(format!("after {}", row.source));
    }
    parts
}
