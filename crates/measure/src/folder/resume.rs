//! A folder of an interrupted run: what it contains, and how it is repaired so
//! that the run can go on.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::ErrorKind;
use std::path::Path;

use super::input::{LARGEST_TABLE, is_there, read_own};
use super::rows::{whole_lines, without_last};
use super::sums::{SUMS, changed};
use crate::schema::LaunchRow;
use crate::{Case, Error, Folder, MeasuredFiles, Planned, PlannedCase, Progress, Stopped, Taken};

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
    let is_over = Progress::of(path, planned)?.is_complete();
    if is_over && changed(path)?.is_some_and(|c| c.is_empty()) {
        return Ok(Resumed {
            folder,
            notes,
            _lock: lock,
        });
    }
    nothing_else_changed(path)?;
    if folder.unpack()? {
        notes.push("samples.csv.gz: it was cut off".into());
    }
    for file in ["cases.csv", "samples.csv", "launches.csv", "refusals.csv"] {
        let torn = cut(&path.join(file), whole_lines)?;
        if torn > 0 {
            notes.push(format!(
                "{file}: dropped a last line without its end ({torn} bytes)"
            ));
        }
    }
    let mut taken = Taken::read(path)?;
    notes.extend(drop_part_of_a_case(path, planned, &taken)?);
    notes.extend(drop_part_of_a_block(path, planned, &mut taken)?);
    notes.extend(take_up_cut_launches(&folder, planned, &taken)?);
    drop(taken);
    // What is appended from here on has other hashes.
    match fs::remove_file(path.join(SUMS)) {
        Err(why) if why.kind() != ErrorKind::NotFound => {
            return Err(Error::write(&path.join(SUMS))(why));
        }
        _ => {}
    }
    // Whatever else is wrong is damage that nothing mends.
    MeasuredFiles::read(path).map(drop).or_else(unfinished)?;
    Ok(Resumed {
        folder,
        notes,
        _lock: lock,
    })
}

/// A run that is over lacks its hashes until the end of this one.
fn unfinished(error: Error) -> Result<(), Error> {
    match error {
        Error::Damaged { path, .. } if path.ends_with(SUMS) => Ok(()),
        other => Err(other),
    }
}

/// Of a run that ended, the samples alone may lack their end.
fn nothing_else_changed(path: &Path) -> Result<(), Error> {
    let wrong = changed(path)?.unwrap_or_default().into_iter();
    let mut wrong = wrong.filter(|(name, _)| !name.starts_with("samples.csv"));
    match wrong.next() {
        None => Ok(()),
        Some((name, reason)) => Err(Error::damaged(&path.join(name), reason)),
    }
}

/// Launches that are noted as over and lack their last blocks, and those with
/// blocks that are not noted, as a power cut can leave them, are noted as
/// interrupted, and so taken up again.
fn take_up_cut_launches(
    folder: &Folder,
    planned: &Planned,
    taken: &Taken,
) -> Result<Vec<String>, Error> {
    let (plan, last, blocks) = (&planned.plan, taken.last_launches(), taken.last_blocks());
    for (&(case, launch), &blocks) in blocks.iter().filter(|(key, _)| !last.contains_key(key)) {
        let row = planned.case(case).map(|own| LaunchRow {
            case,
            launch,
            link_order: plan.link_order(launch),
            seed: plan.launch_seed(&own.name, launch),
            blocks,
            stopped: Stopped::Interrupted,
            ..LaunchRow::default()
        });
        folder.append("launches.csv", row.as_slice())?;
    }
    let mut notes = Vec::new();
    for ((case, launch), row) in last {
        let has = blocks.get(&(case, launch)).copied().unwrap_or(0);
        let of = row.blocks;
        if has >= of {
            continue;
        }
        let cut = LaunchRow {
            blocks: has,
            stopped: Stopped::Interrupted,
            ..row
        };
        folder.append("launches.csv", &[cut])?;
        notes.push(format!(
            "launch {launch} of case {case} has {has} of {of} blocks left and is taken up again"
        ));
    }
    Ok(notes)
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
fn drop_part_of_a_case(
    path: &Path,
    planned: &Planned,
    taken: &Taken,
) -> Result<Option<String>, Error> {
    let Some(last) = taken.cases.chunk_by(|a, b| a.case == b.case).next_back() else {
        return Ok(None);
    };
    let case = planned.case(last[0].case);
    if case.is_none_or(|case| case.contenders.len() == last.len()) {
        return Ok(None);
    }
    let (own, name) = (last.len(), &last[0].case_name);
    cut(&path.join("cases.csv"), |bytes| without_last(bytes, own))?;
    Ok(Some(format!(
        "cases.csv: dropped {own} rows of {name}, which was not whole"
    )))
}

/// Blocks are written whole, too.
fn drop_part_of_a_block(
    path: &Path,
    planned: &Planned,
    taken: &mut Taken,
) -> Result<Option<String>, Error> {
    let mut blocks = taken
        .samples
        .chunk_by(|a, b| a.block_key() == b.block_key());
    let Some(last) = blocks.next_back() else {
        return Ok(None);
    };
    let refusals = taken.refusals.iter().filter(|row| row.case == last[0].case);
    // One refused after this block took part in it, so it may be there, too.
    let known = refusals.map(|row| row.contender);
    let known: BTreeSet<u16> = known.chain(last.iter().map(|row| row.contender)).collect();
    let case = planned.case(last[0].case);
    if case.is_none_or(|case| known.len() >= case.contenders.len()) {
        return Ok(None);
    }
    let own = last.len();
    cut(&path.join("samples.csv"), |bytes| without_last(bytes, own))?;
    taken.samples.truncate(taken.samples.len() - own);
    Ok(Some(format!(
        "samples.csv: dropped {own} rows of a block that was not whole"
    )))
}

/// Cuts a file to the length that `keep` returns; returns how much was dropped.
fn cut(path: &Path, keep: impl Fn(&[u8]) -> usize) -> Result<usize, Error> {
    if !is_there(path) {
        return Ok(0);
    }
    let bytes = read_own(path, LARGEST_TABLE)?;
    let kept = keep(&bytes);
    if kept < bytes.len() {
        let file = OpenOptions::new().write(true).open(path);
        file.and_then(|file| file.set_len(kept as u64))
            .map_err(Error::write(path))?;
    }
    Ok(bytes.len() - kept)
}
