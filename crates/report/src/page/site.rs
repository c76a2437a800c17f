//! A static site: the page of every report, and a front page to choose on, in one folder
//! that any web server can serve.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use measure::{Error, Provenance, make_folder, write_whole};
use serde_json::{Value, json};

use super::front::front;
use super::{address, heading, names};
use crate::Report;
use crate::advise::Sheet;
use crate::escape::destination;
use crate::figures;
use crate::lists::{counted, joined};
use crate::title::machine;

/// What a site has beside its reports.
pub struct Site<'a> {
    /// Workloads by name, each with what it is: `N` in both is a number.
    pub works: &'a [(String, String)],
    /// The address of the repository, if it is known: documents are linked there.
    pub repository: Option<&'a str>,
}

impl Site<'_> {
    /// Writes the site of the reports in `folders` to `out`, and returns how many reports it
    /// has. A folder is a report, or holds reports.
    ///
    /// # Errors
    /// A folder without a report, two reports of one name, or what can't be read or written.
    pub fn write(&self, folders: &[PathBuf], out: &Path) -> Result<usize, Error> {
        let mut shown = Vec::new();
        make_folder(out)?;
        for folder in reports_in(folders)? {
            let name = folder.canonicalize().unwrap_or_else(|_| folder.clone());
            let name = name.file_name().unwrap_or_default().to_string_lossy();
            if shown.iter().any(|own: &Shown| own.name == name) {
                return Err(Error::Damaged {
                    path: folder,
                    reason: format!("another report is called {name}, too"),
                });
            }
            let report = Report::read(&folder)?;
            let own = out.join(name.as_ref());
            make_folder(&own)?;
            let back = "<header>\n<p class=\"screen\"><a href=\"../index.html\">Choose a board, and all reports</a></p>\n";
            let files = [
                ("index.html", report.page().replacen("<header>\n", back, 1)),
                ("README.md", report.readme()),
                ("summary.csv", report.summary()),
            ];
            for (file, text) in files {
                write_whole(&own.join(file), text.as_bytes())?;
            }
            shown.push(Shown::of(&report, &name));
        }
        write_whole(&out.join("index.html"), front(&shown, self).as_bytes())?;
        Ok(shown.len())
    }

    /// What a workload is, in words and by its name.
    pub(super) fn work(&self, called: &str) -> String {
        let find = |name: &str| self.works.iter().find(|(own, _)| own == name);
        let exactly = find(called).map(|(_, words)| words.clone());
        let numbered = || {
            let (stem, number) = called.rsplit_once('-')?;
            let (_, words) = find(&format!("{stem}-N"))?;
            let word = |word| if word == "N" { number } else { word };
            Some(joined(words.split(' ').map(word), " "))
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
    /// Its line in the list of reports.
    pub(super) line: Value,
    /// Where its page shows each case.
    pub(super) cases: BTreeMap<String, String>,
    /// What each representation is.
    pub(super) names: BTreeMap<String, String>,
    pub(super) sheet: Sheet,
    /// The whole programs of its games, as SVG.
    pub(super) picture: Option<String>,
}

impl Shown {
    fn of(report: &Report, name: &str) -> Self {
        const SHOWN: usize = 100;
        let about = &report.measured.provenance;
        let page = format!("{}/index.html", destination(name));
        let cases = report.cases.iter().map(|case| {
            let about = case.about();
            (about.case_name.clone(), format!("{page}{}", address(about)))
        });
        let rows = report.cases.iter().flat_map(|case| &case.contenders);
        let rows = rows.map(|own| {
            (
                own.row.contender_name.clone(),
                names::summary(&own.row).join("; "),
            )
        });
        Self {
            name: name.to_owned(),
            machine: machine_of(about),
            line: json!({
                "address": page,
                "title": heading(report),
                "cases": counted(report.cases.len(), "case"),
                "command": beginning(&about.command, SHOWN),
            }),
            cases: cases.collect(),
            names: rows.collect(),
            sheet: Sheet::of(report, name),
            picture: figures::of_programs(report),
            address: page,
        }
    }
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

/// The folders that are reports, and the reports in those that are none.
fn reports_in(folders: &[PathBuf]) -> Result<Vec<PathBuf>, Error> {
    let is_report = |folder: &PathBuf| folder.join("machine.json").is_file();
    let mut found = Vec::new();
    for folder in folders {
        if is_report(folder) {
            found.push(folder.clone());
            continue;
        }
        let entries = fs::read_dir(folder).map_err(|source| Error::Read {
            path: folder.clone(),
            source,
        })?;
        let inside = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let mut inside: Vec<_> = inside.filter(is_report).collect();
        if inside.is_empty() {
            return Err(Error::NoReport {
                path: folder.clone(),
                reason: "neither it nor a folder in it has machine.json".into(),
            });
        }
        inside.sort();
        found.append(&mut inside);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_has_words_and_a_name() {
        let works = [("copy", "a copy"), ("boards-N", "one of N boards")];
        let works = works.map(|(name, words)| (name.to_owned(), words.to_owned()));
        let site = Site {
            works: &works,
            repository: None,
        };
        let words = ["copy", "boards-1024", "planes-u8"].map(|name| site.work(name));
        assert_eq!(
            words,
            [
                "a copy (copy)",
                "one of 1024 boards (boards-1024)",
                "planes-u8"
            ]
        );
    }
}
