//! What a site shows: its reports, and words and links beside them.

use std::collections::BTreeMap;
use std::path::Path;

use measure::schema::CaseRow;
use measure::{Error, Provenance, read_whole_rows};
use serde_json::{Value, json};

use super::answers::address;
use super::names;
use crate::advise::Sheet;
use crate::escape::destination;
use crate::lists::counted;
use crate::title::{heading, machine};
use crate::{Report, figures};

/// What a site has beside its reports.
pub struct Site<'a> {
    /// Workloads by name, each with what it is: `N` in both is a number.
    pub works: &'a [(String, String)],
    /// The address of the repository, if it is known: documents are linked there.
    pub repository: Option<&'a str>,
}

impl Site<'_> {
    /// What a workload is, in words and by its name.
    pub(super) fn work(&self, called: &str) -> String {
        let find = |name: &str| self.works.iter().find(|(own, _)| own == name);
        let exactly = find(called).map(|(_, words)| words.clone());
        let numbered = || {
            let (stem, number) = called.rsplit_once('-')?;
            let (_, words) = find(&format!("{stem}-N"))?;
            let all = words.replace(" N ", &format!(" {number} "));
            Some(match number {
                "1" => all
                    .replace(" 1 questions", " 1 question")
                    .replace(" 1 positions", " 1 position"),
                _ => all,
            })
        };
        match exactly.or_else(numbered) {
            Some(words) => format!("{words} ({called})"),
            None => called.into(),
        }
    }
}

/// What the front page needs of a report.
pub(super) struct Shown {
    /// Its folder.
    pub(super) name: String,
    /// Its page.
    pub(super) address: String,
    pub(super) machine: String,
    /// Whether its figures answer questions before those of other builds.
    pub(super) is_usual_build: bool,
    /// Its line in the list of reports.
    pub(super) line: Value,
    /// Where its page shows each case.
    pub(super) cases: BTreeMap<String, String>,
    pub(super) names: Named,
    pub(super) sheet: Sheet,
    /// The whole programs of its games, as SVG.
    pub(super) picture: Option<String>,
}

impl Shown {
    pub(super) fn of(report: &Report, name: &str) -> Self {
        const SHOWN: usize = 100;
        let about = &report.measured.provenance;
        let page = format!("{}/index.html", destination(name));
        let cases = report.cases.iter().map(|case| {
            let about = case.about();
            (about.case_name.clone(), format!("{page}{}", address(about)))
        });
        let rows = report.cases.iter().flat_map(|case| &case.contenders);
        Self {
            name: name.to_owned(),
            machine: machine_of(about),
            is_usual_build: about.build.is_usual(),
            line: json!({
                "address": page,
                "title": heading(report),
                "cases": counted(report.cases.len(), "case"),
                "command": beginning(&about.command, SHOWN),
            }),
            cases: cases.collect(),
            names: named(rows.map(|own| &own.row)),
            sheet: Sheet::of(report, name),
            picture: figures::of_programs(report),
            address: page,
        }
    }
}

/// What it needs of a report of which only the summary is there.
pub(super) struct Summary {
    pub(super) names: Named,
    pub(super) sheet: Sheet,
}

impl Summary {
    pub(super) fn read(folder: &Path) -> Result<Self, Error> {
        let rows: Vec<CaseRow> = read_whole_rows(&folder.join("cases.csv"))?;
        Ok(Self {
            names: named(&rows),
            sheet: Sheet::read(folder)?,
        })
    }
}

/// What each representation of each game is: one name has other bookkeeping in another game.
pub(super) type Named = BTreeMap<String, BTreeMap<String, String>>;

fn named<'a>(rows: impl IntoIterator<Item = &'a CaseRow>) -> Named {
    let mut found = Named::new();
    for row in rows {
        let own = found.entry(row.game.clone()).or_default();
        own.entry(row.contender_name.clone())
            .or_insert_with(|| names::summary(row).join("; "));
    }
    found
}

/// This many characters of a text, and two dots if there are more.
fn beginning(text: &str, most: usize) -> String {
    let shown: String = text.chars().take(most).collect();
    let more = if shown.len() < text.len() { " .." } else { "" };
    shown + more
}

/// The machine of a report. Several machines can have one name: the last cache and the
/// kernel distinguish them.
fn machine_of(about: &Provenance) -> String {
    let own = &about.machine;
    let last = own.caches.iter().max_by_key(|cache| cache.level);
    let cache = last.map_or_else(String::new, |cache| {
        format!(", L{} {} MiB", cache.level, cache.bytes >> 20)
    });
    format!("{}{cache}, kernel {}", machine(own), own.kernel)
}

#[cfg(test)]
mod tests;
