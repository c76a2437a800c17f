//! A static site: the page of every report, and a front page to choose on, in one folder
//! that any web server can serve.

use std::fs;
use std::path::{Path, PathBuf};

use measure::{Error, find, make_folder, write_whole};

use super::front::front;
use super::shown::{Shown, Site, Summary};
use crate::Report;

impl Site<'_> {
    /// Writes the site of the reports in `folders` to `out`, and returns how many reports it
    /// has. A folder is a report, or holds reports; those in its folder `summaries`, which have
    /// no samples, answer questions, too, and get no page.
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
        let summaries = summaries_in(folders)?;
        let front = front(&shown, &summaries, self);
        write_whole(&out.join("index.html"), front.as_bytes())?;
        Ok(shown.len())
    }
}

/// The summaries of the usual build that stand beside reports.
fn summaries_in(folders: &[PathBuf]) -> Result<Vec<Summary>, Error> {
    let inside = folders.iter().map(|own| own.join("summaries"));
    let inside: Vec<_> = inside.filter(|own| own.is_dir()).collect();
    let mut found = Vec::new();
    for folder in reports_in(&inside)? {
        if find(&folder)?.provenance.build.is_usual() {
            found.push(Summary::read(&folder)?);
        }
    }
    Ok(found)
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
