//! One report folder, as far as it is compared with others.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use measure::schema::{Status, SummaryRow};
use measure::{BoardSize, Error, LARGEST_TEXT, Provenance};
use measure::{parse_json, read_input, read_whole_rows};

use super::code::{Code, Sources};
use super::{Key, Value};
use crate::contribution;
use crate::escape::terminal;
use crate::measured::usual;
use crate::title;

/// A report.
pub(crate) struct Folder {
    /// What it is called.
    pub(super) name: String,
    pub(crate) machine: String,
    pub(super) provenance: Provenance,
    sources: Option<Sources>,
    /// Logarithms of ratios.
    pub(crate) ratios: BTreeMap<Key, Value>,
    /// The reference of each case and class.
    references: BTreeMap<(String, BoardSize), String>,
    /// Instructions per operation of a case and a representation, where they were counted.
    instructions: BTreeMap<(String, String), f64>,
    /// That too many of its launches were left out, or an unknown number, in sentences
    /// with its name.
    pub(crate) busy: Vec<String>,
}

impl Folder {
    pub(crate) fn read(folder: &Path) -> Result<Self, Error> {
        let path = folder.join("summary.csv");
        let rows: Vec<SummaryRow> = read_whole_rows(&path)?;
        let (mut ratios, mut references) = (BTreeMap::new(), BTreeMap::new());
        let mut instructions = BTreeMap::new();
        for (row, line) in rows.into_iter().zip(2..) {
            if let ("instructions_per_operation", Some(count)) = (&*row.metric, row.value) {
                instructions.insert((row.case_name, row.contender_name), count);
                continue;
            }
            let is_ratio = row.metric == "ratio" && row.status == Status::Ok;
            // Means over cases are pooled by the reader, if at all.
            if !is_ratio || row.case_name.starts_with("all") {
                continue;
            }
            let number = |value: Option<f64>| {
                let is_one = |n: &f64| n.is_finite() && *n > 0.0;
                let words = value.map_or_else(String::new, |value| value.to_string());
                value.filter(is_one).ok_or_else(|| Error::Malformed {
                    path: path.clone(),
                    line,
                    reason: format!("\"{words}\" is no ratio: expected a number above 0"),
                })
            };
            let (value, low, high) = (number(row.value)?, number(row.low)?, number(row.high)?);
            if low == high {
                references.insert((row.case_name, row.board_size), row.contender_name);
            } else {
                let key = (row.case_name, row.board_size, row.contender_name);
                ratios.insert(key, Value::of_ratio(value, low, high));
            }
        }
        let path = folder.join("machine.json");
        let about = fs::symlink_metadata(&path).map_err(Error::read(&path))?;
        if !about.is_file() {
            return Err(Error::damaged(&path, "it is a link or no file"));
        }
        let provenance = parse_json(&path, &read_input(&path, LARGEST_TEXT)?)?;
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        Ok(Self {
            busy: busy(folder, &terminal(&name)),
            name: terminal(&name),
            machine: called(&provenance),
            sources: Sources::of(&provenance),
            provenance,
            ratios,
            references,
            instructions,
        })
    }

    /// What is known of the code of a representation.
    fn code(&self, case: &str, representation: &str) -> Code {
        let row = (case.to_owned(), representation.to_owned());
        let counted = self.instructions.get(&row).copied();
        Code::new(self.sources.as_ref(), (case, representation), counted)
    }

    /// Whether a representation has the same code as in another report.
    pub(super) fn has_code_of(&self, other: &Self, (case, _, representation): &Key) -> bool {
        let other_code = other.code(case, representation);
        std::ptr::eq(self, other) || self.code(case, representation).is_same(&other_code)
    }

    /// The same of the reference of a ratio.
    pub(super) fn has_reference_of(&self, other: &Self, (case, size, _): &Key) -> bool {
        let of = |own: &Self| own.references.get(&(case.clone(), *size)).cloned();
        let [own, others] = [self, other].map(|folder| of(folder).unwrap_or_default());
        own == others && self.has_code_of(other, &(case.clone(), *size, own))
    }
}

/// That too many launches of a report or of its cases were left out, or why that is
/// unknown: its ratios can be compared nevertheless.
fn busy(folder: &Path, name: &str) -> Vec<String> {
    let found = match launches(folder) {
        Ok(cases) => [usual::busy(&cases), usual::busy_cases(&cases)],
        Err(why) => {
            let words = format!("how many of its launches were left out is unknown: {why}");
            [Some(words), None]
        }
    };
    let named = found.into_iter().flatten();
    named.map(|words| format!("{name}: {words}")).collect()
}

fn launches(folder: &Path) -> Result<Vec<usual::Launches>, Error> {
    if !folder.join(contribution::ABOUT).exists() {
        return usual::launches(folder);
    }
    let path = folder.join(contribution::LAUNCHES);
    Ok(contribution::launches_of(&read_whole_rows(&path)?))
}

/// What builds are called by unless they say otherwise.
const USUAL_PROFILE: &str = "release, opt-level 3";

/// What a machine is called: processor, largest cache, compiler, flags.
fn called(about: &Provenance) -> String {
    let (machine, build) = (&about.machine, &about.build);
    let numbers = machine.family.zip(machine.model);
    let numbers = numbers.map(|(family, model)| format!(" (family {family}, model {model})"));
    let numbers = numbers.unwrap_or_default();
    let largest = machine.caches.iter().map(|cache| cache.bytes).max();
    let cache = largest.map_or_else(String::new, |bytes| format!(", cache {} MiB", bytes >> 20));
    // Without the hash and the date.
    let compiler: Vec<&str> = build.rustc.split_whitespace().take(2).collect();
    let target = &build.target_cpu;
    let mut name = format!(
        "{}{numbers}{cache}; {}, {target}",
        title::machine(machine),
        compiler.join(" ")
    );
    let usual = format!("-Ctarget-cpu={target}");
    for (own, usual) in [(&build.profile, USUAL_PROFILE), (&build.flags, &usual)] {
        if !own.is_empty() && own != usual {
            name += &format!(", {own}");
        }
    }
    name
}
