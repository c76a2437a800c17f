//! A folder whose run was broken off: what it says, and how it is mended so
//! that the run can go on.

use std::fs::{self, File, OpenOptions};
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::rows::{read_file, read_optional_rows, whole_lines, without_last};
use crate::schema::{CaseRow, RefusalRow, SCHEMA_VERSION, SampleRow};
use crate::{
    BuildInfo, Case, Error, Folder, Machine, Planned, PlannedCase, Provenance, difference,
};

/// A report folder, as far as it says what was planned.
#[derive(Debug)]
pub struct Found {
    /// `machine.json`.
    pub provenance: Provenance,
    /// `plan.json`; reports of earlier versions have none.
    pub planned: Option<Planned>,
}

/// Reads what a folder says of its run.
///
/// # Errors
/// Missing or corrupt files.
pub fn find(folder: &Path) -> Result<Found, Error> {
    let lacks = |reason: &str| Error::NoReport {
        path: folder.to_owned(),
        reason: reason.to_owned(),
    };
    if !folder.is_dir() {
        return Err(lacks("there is no such folder"));
    }
    if !folder.join("machine.json").exists() {
        return Err(lacks("it has no machine.json"));
    }
    let (plan, machine) = (folder.join("plan.json"), folder.join("machine.json"));
    let Version { schema_version } = json(&machine)?;
    if schema_version != SCHEMA_VERSION {
        return Err(Error::Malformed {
            path: machine,
            line: 1,
            reason: format!("schema {schema_version}, but this program reads {SCHEMA_VERSION}"),
        });
    }
    Ok(Found {
        provenance: json(&machine)?,
        planned: plan.exists().then(|| json(&plan)).transpose()?,
    })
}

/// All that another version of a file must have.
#[derive(Deserialize)]
struct Version {
    schema_version: u32,
}

fn json<T: DeserializeOwned>(path: &Path) -> Result<T, Error> {
    let text = fs::read_to_string(path).map_err(Error::read(path))?;
    serde_json::from_str(&text).map_err(|error| Error::Malformed {
        path: path.to_owned(),
        line: error.line() as u64,
        reason: error.to_string(),
    })
}

impl Found {
    /// The plan, if the run can be continued here and now.
    ///
    /// # Errors
    /// [`Error::Unfit`] says what changed since.
    pub fn fits(
        self,
        folder: &Path,
        machine: &Machine,
        build: &BuildInfo,
        program: &str,
    ) -> Result<Planned, Error> {
        let about = &self.provenance;
        let changed = |what: &str, how: Option<String>| {
            how.map(|how| format!("the {what} changed ({how}); begin a new run instead"))
        };
        let unfit = |reason| Error::unfit(folder, "continued", reason);
        let planned = self
            .planned
            .ok_or_else(|| unfit("it has no plan.json, so an earlier version made it".into()))?;
        let changed = changed("machine", about.machine.difference(machine))
            .or_else(|| changed("build", difference(&about.build, build)))
            .or_else(|| {
                changed(
                    "schema",
                    difference(&planned.schema_version, &about.schema_version),
                )
            })
            .or_else(|| changed("program", difference(&planned.program.as_str(), &program)));
        changed.map_or(Ok(planned), |reason| Err(unfit(reason)))
    }
}

/// A folder that is ready to be continued.
#[derive(Debug)]
pub struct Resumed {
    /// Where.
    pub folder: Folder,
    /// What was dropped from its files, a sentence each.
    pub notes: Vec<String>,
    /// Held as long as the run goes on: two may not write.
    _lock: File,
}

/// Opens a folder to go on with `cases`, and drops what a kill left torn: lines
/// without their end, and rows of a block or case that isn't whole.
///
/// # Errors
/// [`Error::Unfit`] if another process writes to it or `cases` are not those
/// of its plan; files that can't be read.
pub fn resume(path: &Path, planned: &Planned, cases: &[Case]) -> Result<Resumed, Error> {
    let unfit = |reason| Error::unfit(path, "continued", reason);
    let now = Planned::new(planned.plan, cases, planned.program.clone());
    if let Some(how) = matrix_difference(planned, &now) {
        return Err(unfit(format!("the matrix changed: {how}")));
    }
    let folder = Folder::at(path);
    let lock = folder.lock()?;
    let mut notes = Vec::new();
    for file in ["cases.csv", "samples.csv", "launches.csv", "refusals.csv"] {
        let torn = cut(&path.join(file), whole_lines)?;
        if torn > 0 {
            notes.push(format!(
                "{file}: dropped a last line without its end ({torn} bytes)"
            ));
        }
    }
    notes.extend(drop_part_of_a_case(path, planned)?);
    notes.extend(drop_part_of_a_block(path, planned)?);
    Ok(Resumed {
        folder,
        notes,
        _lock: lock,
    })
}

/// In what two matrices differ, in words.
pub(crate) fn matrix_difference(before: &Planned, now: &Planned) -> Option<String> {
    let missing = |one: &Planned, other: &Planned| {
        let lacks = |case: &&PlannedCase| !other.cases.iter().any(|c| c.name == case.name);
        one.cases.iter().find(lacks).map(|case| case.name.clone())
    };
    if let Some(name) = missing(before, now) {
        return Some(format!("case {name} is gone"));
    }
    if let Some(name) = missing(now, before) {
        return Some(format!("case {name} is new"));
    }
    let mut pairs = before.cases.iter().zip(&now.cases);
    let (one, other) = pairs.find(|(one, other)| one != other)?;
    let name = &one.name;
    Some(if *name != other.name {
        format!("case {} stands where {name} was", other.name)
    } else if one.contenders != other.contenders {
        let (before, now) = (one.contenders.join(", "), other.contenders.join(", "));
        format!("case {name} had the contenders {before} and has {now}")
    } else {
        let (before, now) = (&one.pool, &other.pool);
        format!("case {name} drew from {before} and draws from {now}")
    })
}

/// Cases are written whole; a torn write may have left some of the last one's
/// rows.
fn drop_part_of_a_case(path: &Path, planned: &Planned) -> Result<Option<String>, Error> {
    let file = path.join("cases.csv");
    let rows: Vec<CaseRow> = read_optional_rows(&file)?;
    let Some(last) = rows.last() else {
        return Ok(None);
    };
    let own = rows
        .iter()
        .rev()
        .take_while(|row| row.case == last.case)
        .count();
    let case = planned.cases.iter().find(|case| case.case == last.case);
    if case.is_none_or(|case| case.contenders.len() == own) {
        return Ok(None);
    }
    cut(&file, |bytes| without_last(bytes, own))?;
    Ok(Some(format!(
        "cases.csv: dropped {own} rows of {}, which was not whole",
        last.case_name
    )))
}

/// Blocks are written whole, too.
fn drop_part_of_a_block(path: &Path, planned: &Planned) -> Result<Option<String>, Error> {
    let file = path.join("samples.csv");
    let rows: Vec<SampleRow> = read_optional_rows(&file)?;
    let Some(last) = rows.last() else {
        return Ok(None);
    };
    let key = |row: &SampleRow| (row.case, row.launch, row.block);
    let own = rows
        .iter()
        .rev()
        .take_while(|row| key(row) == key(last))
        .count();
    let refusals: Vec<RefusalRow> = read_optional_rows(&path.join("refusals.csv"))?;
    let refused = refusals.iter().filter(|row| row.case == last.case).count();
    let case = planned.cases.iter().find(|case| case.case == last.case);
    // One refused after this block took part in it, so it may have more.
    if case.is_none_or(|case| own + refused >= case.contenders.len()) {
        return Ok(None);
    }
    cut(&file, |bytes| without_last(bytes, own))?;
    Ok(Some(format!(
        "samples.csv: dropped {own} rows of a block that was not whole"
    )))
}

/// Cuts a file to the length that `keep` says, and says how much was dropped.
fn cut(path: &Path, keep: impl Fn(&[u8]) -> usize) -> Result<usize, Error> {
    if !path.exists() {
        return Ok(0);
    }
    let bytes = read_file(path)?;
    let kept = keep(&bytes);
    if kept < bytes.len() {
        let file = OpenOptions::new().write(true).open(path);
        file.and_then(|file| file.set_len(kept as u64))
            .map_err(Error::write(path))?;
    }
    Ok(bytes.len() - kept)
}
