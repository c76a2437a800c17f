//! The names of representations, each with a summary for readers who do not know it.

use measure::Knowledge;
use measure::schema::CaseRow;
use serde::Serialize;

use crate::Mean;

/// What a name stands for.
#[derive(PartialEq, Serialize)]
pub(super) struct Representation<'a> {
    name: &'a str,
    size_known: Knowledge,
    #[serde(skip_serializing_if = "str::is_empty")]
    twin_of: &'a str,
    /// The bookkeeping.
    #[serde(skip_serializing_if = "str::is_empty")]
    kept: &'a str,
    summary: String,
}

/// Every representation once, in the order in which they come.
#[derive(Default)]
pub(super) struct Names<'a> {
    /// All of them.
    pub(super) all: Vec<Representation<'a>>,
    /// Sentences about bookkeepings.
    pub(super) bookkeepings: Vec<String>,
}

impl<'a> Names<'a> {
    /// The place of a contender of a case.
    pub(super) fn of_row(&mut self, row: &'a CaseRow) -> usize {
        self.place(Representation {
            name: &row.contender_name,
            size_known: row.knowledge,
            twin_of: &row.twin_of,
            kept: &row.bookkeeping,
            summary: summary(row),
        })
    }

    /// The place of a contender of a mean, which is in a case, too.
    pub(super) fn of_mean(&mut self, mean: &'a Mean, size_known: Knowledge) -> usize {
        let (name, kept) = (mean.contender.as_str(), mean.bookkeeping.as_str());
        let is_it = |own: &Representation<'_>| {
            (own.name, own.size_known, own.kept) == (name, size_known, kept)
        };
        let place = self.all.iter().position(is_it);
        place.unwrap_or_else(|| {
            self.place(Representation {
                name,
                size_known,
                twin_of: "",
                kept,
                summary: String::new(),
            })
        })
    }

    /// The place of a sentence about bookkeepings.
    pub(super) fn bookkeepings(&mut self, words: String) -> usize {
        let place = self.bookkeepings.iter().position(|own| *own == words);
        place.unwrap_or_else(|| {
            self.bookkeepings.push(words);
            self.bookkeepings.len() - 1
        })
    }

    fn place(&mut self, new: Representation<'a>) -> usize {
        let place = self.all.iter().position(|own| *own == new);
        place.unwrap_or_else(|| {
            self.all.push(new);
            self.all.len() - 1
        })
    }
}

/// What a representation is, as far as its row says.
pub(super) fn summary(row: &CaseRow) -> String {
    let mut parts = Vec::new();
    if !row.twin_of.is_empty() {
        parts.push(format!("duplicate of {}, to measure noise", row.twin_of));
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
    if !row.keeps.is_empty() {
        parts.push(format!("state: {}", row.keeps));
    }
    if !row.variant_of.is_empty() {
        parts.push(format!(
            "as {}, but {}: {}",
            row.variant_of, row.change, row.change_to
        ));
    }
    parts.push(match row.knowledge {
        Knowledge::Known => "compile-time size".into(),
        Knowledge::RunTime => "run-time size".into(),
    });
    if !row.source.is_empty() {
        parts.push(format!("after {}", row.source));
    }
    parts.join("; ")
}
