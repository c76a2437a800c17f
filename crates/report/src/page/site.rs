//! A static site: the page of every report, and an index by question and by machine, in
//! one folder that any web server can serve.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use measure::{Error, Provenance, make_folder, write_whole};
use serde_json::{Value, json};

use crate::Report;
use crate::escape::{destination, html};
use crate::lists::counted;
use crate::page;
use crate::template::fill;
use crate::title::{date, machine, title};

/// The questions, and the cases that their figures come from.
const QUESTIONS: &str = include_str!("../../../../docs/FAQ.md");
const TEMPLATE: &str = include_str!("../../assets/site.html");

/// Where a figure of a document begins and ends, as `scripts/figures` marks it.
const MARK: (&str, &str) = ("<!--", "-->");

/// Writes the site of the reports in `folders` to `out`, and returns how many reports it
/// has. A folder is a report, or holds reports.
///
/// # Errors
/// A folder without a report, two reports of one name, or what can't be read or written.
pub fn site(folders: &[PathBuf], out: &Path) -> Result<usize, Error> {
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
        let back = "<header>\n<p class=\"screen\"><a href=\"../index.html\">All reports</a></p>\n";
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
    write_whole(&out.join("index.html"), index(QUESTIONS, &shown).as_bytes())?;
    Ok(shown.len())
}

/// What the index needs of a report.
struct Shown {
    /// Its folder.
    name: String,
    machine: String,
    /// Its line in the index.
    line: Value,
    /// Where its page shows each case.
    cases: BTreeMap<String, String>,
}

impl Shown {
    fn of(report: &Report, name: &str) -> Self {
        const SHOWN: usize = 100;
        let about = &report.measured.provenance;
        let address = format!("{}/index.html", destination(name));
        let cases = report.cases.iter().map(|case| {
            let about = case.about();
            let case = format!("{address}{}", page::address(about));
            (about.case_name.clone(), case)
        });
        let cases = cases.collect();
        Self {
            name: name.to_owned(),
            machine: machine_of(about),
            line: json!({
                "address": address,
                "title": title(report),
                "date": date(about),
                "cases": counted(report.cases.len(), "case"),
                "command": beginning(&about.command, SHOWN),
            }),
            cases,
        }
    }
}

/// This many characters of a text, and two dots if there are more.
pub fn beginning(text: &str, most: usize) -> String {
    let shown: String = text.chars().take(most).collect();
    let more = if shown.len() < text.len() { " .." } else { "" };
    shown + more
}

/// The machine of a report. Several machines can have one name: the last cache and the
/// kernel distinguish them.
pub fn machine_of(about: &Provenance) -> String {
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

/// The whole index.
fn index(questions: &str, shown: &[Shown]) -> String {
    let questions = questions.split("\n## ").skip(1);
    let questions = questions.filter_map(|section| question(section, shown));
    let mut machines: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for own in shown.iter().rev() {
        machines.entry(&own.machine).or_default().push(&own.line);
    }
    let machines = machines.into_iter();
    let machines =
        machines.map(|(machine, reports)| json!({ "machine": machine, "reports": reports }));
    let parts = json!({
        "style": page::style(),
        "questions": questions.collect::<Vec<_>>(),
        "machines": machines.collect::<Vec<_>>(),
    });
    fill(TEMPLATE, &parts, html)
}

/// A question, its answer, and where its case is shown.
fn question(section: &str, shown: &[Shown]) -> Option<Value> {
    let (question, text) = section.split_once('\n')?;
    let mut paragraphs = text.trim().split("\n\n");
    let answer = paragraphs.next()?;
    let range = paragraphs.find(|own| own.starts_with("Range"));
    let link = source_of(text).and_then(|(case, report)| {
        let own = shown.iter().find(|own| own.name == report)?;
        own.cases.get(case)
    });
    Some(json!({
        "question": inline(question),
        "answer": inline(&without_marks(answer)),
        "link": link,
        "range": range.map(|own| inline(&without_marks(own))),
    }))
}

/// The case that the figures of an answer come from, and the report: that of its text, as
/// a newer one would have other figures.
fn source_of(text: &str) -> Option<(&str, &str)> {
    let (_, rest) = text.split_once("<!--= report ")?;
    let (case, rest) = rest.split_once(MARK.1)?;
    let (name, _) = rest.trim_start().strip_prefix('[')?.split_once(']')?;
    Some((case.trim(), name))
}

fn without_marks(text: &str) -> String {
    let mut pieces = text.split(MARK.0);
    let mut bare = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        bare += piece.split_once(MARK.1).map_or(piece, |(_, rest)| rest);
    }
    bare
}

/// A paragraph of Markdown as far as the questions use it: code, emphasis, and links, of
/// which the words stay, as other documents are not in the site.
fn inline(text: &str) -> String {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        bare += before;
        rest = link;
        if let Some((words, address)) = link.split_once("](") {
            bare += words;
            rest = address.split_once(')').map_or("", |(_, after)| after);
        }
    }
    bare += rest;
    let emphasis =
        |text: &str| alternately(text, '*', str::to_owned, |own| format!("<i>{own}</i>"));
    let code = |text: &str| format!("<code>{}</code>", html(text));
    alternately(&bare, '`', |text| emphasis(&html(text)), code)
}

/// A text of which every second part between marks is written in another way.
fn alternately(
    text: &str,
    mark: char,
    outside: impl Fn(&str) -> String,
    inside: impl Fn(&str) -> String,
) -> String {
    let parts = text.split(mark).enumerate();
    let parts = parts.map(|(i, part)| match i % 2 {
        1 => inside(part),
        _ => outside(part),
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(name: &str) -> Shown {
        let address = format!("{}/index.html", destination(name));
        Shown {
            name: name.into(),
            machine: "AMD".into(),
            line: json!({
                "address": address,
                "title": "Go <b>, 8 link orders",
                "date": "2026-11-23",
                "cases": "1 case",
                "command": "words",
            }),
            cases: [("go-9-playout".into(), address.clone() + "#view=ranking")].into(),
        }
    }

    const TEXT: &str = "# Questions\n\nWords.\n\n## Is <it> `fast`?\n\nYes: `a<b>` *now* takes \
        <!--= time go-9-playout a / b -->0.79<!--/-->, see [VARIANTS](VARIANTS.md).\n\nReport: \
        <!--= report go-9-playout -->[one two](../reports/one%20two/README.md)<!--/-->.\n\n## Else?\n\nNo.\n";

    #[test]
    fn a_question_has_its_answer_and_leads_to_its_case() {
        let index_of = |shown: &[Shown]| index(TEXT, shown);
        let index = index_of(&[shown("one two"), shown("newer")]);
        assert!(
            index.contains("<h3>Is &lt;it&gt; <code>fast</code>?</h3>\n<p>Yes: <code>a&lt;b&gt;</code> <i>now</i> takes 0.79, see VARIANTS. \
             <a href=\"one%20two/index.html#view=ranking\">See the case</a></p>\n<h3>Else?</h3>\n<p>No.</p>\n"),
            "{index}"
        );
        for without in [&[][..], &[shown("newer")]] {
            assert!(
                !index_of(without).contains("See the case"),
                "its report is not there"
            );
        }
    }

    #[test]
    fn every_question_of_the_documents_is_in_the_index() {
        let index = index(QUESTIONS, &[]);
        assert!(index.matches("<h3>").count() >= 15, "{index}");
        assert!(!index.contains("<!--") && !index.contains("]("), "{index}");
    }

    #[test]
    fn reports_stand_under_their_machines() {
        let index = index("", &[shown("a"), shown("b")]);
        assert_eq!(index.matches("<h3>AMD</h3>").count(), 1);
        assert_eq!(index.matches("<li><a").count(), 2);
        assert!(index.contains("Go &lt;b&gt;"));
    }
}
