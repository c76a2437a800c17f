//! Several folders of one machine and program become one.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::resume::matrix_difference;
use super::rows::read_optional_rows;
use crate::schema::InstructionRow;
use crate::{
    Error, Folder, Found, MeasuredFiles, Plan, Planned, PlannedCase, Progress, Taken, difference,
    find,
};

/// A folder that is to be merged.
struct Part {
    path: PathBuf,
    found: Found,
    planned: Planned,
    is_complete: bool,
}

/// Joins the files of `folders` in a new folder `out`: all cases, or `only` those
/// that are called so or whose names begin so (`go` for `go-19-playout`), as a
/// report that outgrows what can be handed on is split. Returns it with what
/// was left out, a sentence each.
///
/// # Errors
/// [`Error::Unfit`] names how folders differ, which case two of them hold,
/// or which is missing, and that nothing is called so; nothing is written then.
pub fn merge(
    folders: &[PathBuf],
    only: &[String],
    out: &Path,
) -> Result<(Folder, Vec<String>), Error> {
    let parts = folders.iter().map(|path| Part::read(path));
    let (parts, notes) = without_superseded(parts.collect::<Result<_, _>>()?);
    let Some(first) = parts.first() else {
        return Err(Error::unfit(out, "merged", "no folder is given".into()));
    };
    parts.iter().try_for_each(|part| part.agrees_with(first))?;
    parts.iter().try_for_each(Part::is_whole)?;
    no_case_twice(&parts)?;
    let planned = chosen(planned(&parts)?, only).map_err(|word| {
        let reason = format!("none of their cases is called or begins with \"{word}\"");
        Error::unfit(&first.path, "merged", reason)
    })?;
    let folder = Folder::create_at(out)?;
    write(&folder, &parts, &planned)?;
    Ok((folder, notes))
}

impl Part {
    fn read(path: &Path) -> Result<Self, Error> {
        let mut found = find(path)?;
        let lacks = "it has no plan.json, so an earlier version made it".to_owned();
        let planned = found.planned.take();
        let planned = planned.ok_or_else(|| Error::unfit(path, "merged", lacks))?;
        Ok(Self {
            is_complete: Progress::of(path, &planned)?.is_complete(),
            path: path.to_owned(),
            found,
            planned,
        })
    }

    fn unfit(&self, reason: String) -> Error {
        Error::unfit(&self.path, "merged", reason)
    }

    fn agrees_with(&self, first: &Self) -> Result<(), Error> {
        let (own, other) = (&self.found.provenance, &first.found.provenance);
        let differs = |what: &str, how: Option<String>| {
            let first = first.path.display();
            how.map(|how| format!("its {what} is not that of {first} ({how})"))
        };
        let plan = match matrix_difference(&first.planned, &self.planned) {
            None => difference(&unsharded(&self.planned), &unsharded(&first.planned)),
            // What each case was given may differ, for it stands in the files.
            Some(_) => {
                let launches = |part: &Self| part.planned.plan.launches;
                let links = |part: &Self| part.planned.plan.link_orders;
                // One link order is the executable itself, whatever the seed.
                let seeds = |part: &Self| {
                    let plan = &part.planned.plan;
                    (plan.link_orders > 1).then_some(plan.link_seed)
                };
                let of = |what, how: Option<String>| how.map(|how| format!("{what}{how}"));
                of("launches", difference(&launches(self), &launches(first)))
                    .or_else(|| of("link orders", difference(&links(self), &links(first))))
                    .or_else(|| of("link seed ", difference(&seeds(self), &seeds(first))))
            }
        };
        let reason = differs(
            "schema",
            difference(&own.schema_version, &other.schema_version),
        )
        .or_else(|| differs("machine", own.machine.difference(&other.machine)))
        .or_else(|| differs("build", difference(&own.build, &other.build)))
        .or_else(|| {
            let how = difference(&self.planned.program, &first.planned.program);
            differs("program", how)
        })
        .or_else(|| differs("plan", plan));
        reason.map_or(Ok(()), |reason| Err(self.unfit(reason)))
    }

    fn is_of_the_matrix_of(&self, other: &Self) -> bool {
        matrix_difference(&other.planned, &self.planned).is_none()
    }

    /// Whether its launches are over and all their blocks are there.
    fn is_whole(&self) -> Result<(), Error> {
        if !self.is_complete {
            let reason = "its run was broken off; boardbench measure --resume goes on with it";
            return Err(self.unfit(reason.into()));
        }
        MeasuredFiles::read(&self.path).map(drop)
    }
}

fn unsharded(planned: &Planned) -> Plan {
    Plan {
        shard: None,
        ..planned.plan
    }
}

/// Leaves out unfinished folders where another one holds the same cases whole,
/// as a lost node leaves them.
fn without_superseded(parts: Vec<Part>) -> (Vec<Part>, Vec<String>) {
    let names = |part: &Part| -> Vec<_> { part.planned.own().cloned().collect() };
    let complete: Vec<_> = parts.iter().filter(|part| part.is_complete).collect();
    let complete: Vec<_> = complete.into_iter().map(names).collect();
    let superseded = |part: &Part| !part.is_complete && complete.contains(&names(part));
    let (out, kept): (Vec<_>, Vec<_>) = parts.into_iter().partition(superseded);
    let note = |part: &Part| {
        let path = part.path.display();
        format!("{path} is left out: it is unfinished, and another folder holds its cases")
    };
    (kept, out.iter().map(note).collect())
}

fn no_case_twice(parts: &[Part]) -> Result<(), Error> {
    let mut seen: BTreeMap<&str, &Path> = BTreeMap::new();
    for part in parts {
        for case in part.planned.own() {
            if let Some(other) = seen.insert(&case.name, &part.path) {
                let (name, other) = (&case.name, other.display());
                return Err(part.unfit(format!("case {name} is in it and in {other}")));
            }
        }
    }
    Ok(())
}

/// The plan of the whole. Other matrices follow one another.
fn planned(parts: &[Part]) -> Result<Planned, Error> {
    parts
        .iter()
        .try_for_each(|part| no_case_missing(part, parts))?;
    let first = &parts[0];
    let plan = unsharded(&first.planned);
    let mut whole = Planned {
        plan,
        ..first.planned.clone()
    };
    if parts.iter().all(|part| part.is_of_the_matrix_of(first)) {
        return Ok(whole);
    }
    let all = parts.iter().flat_map(|part| part.planned.own());
    let numbered = (1..).zip(all).map(|(case, own)| PlannedCase {
        case,
        ..own.clone()
    });
    whole.cases = numbered.collect();
    Ok(whole)
}

/// The plan of a part of the cases, renumbered; the first word that none of
/// them is called otherwise.
fn chosen(mut planned: Planned, only: &[String]) -> Result<Planned, &String> {
    let is_called = |case: &PlannedCase, word: &String| {
        let rest = case.name.strip_prefix(word.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    let is_one = |word: &&String| planned.cases.iter().any(|case| is_called(case, word));
    if let Some(unknown) = only.iter().find(|word| !is_one(word)) {
        return Err(unknown);
    }
    if !only.is_empty() {
        let requested = |case: &PlannedCase| only.iter().any(|word| is_called(case, word));
        planned.cases.retain(requested);
        for (number, case) in (1..).zip(&mut planned.cases) {
            case.case = number;
        }
    }
    Ok(planned)
}

/// Of the shards of a matrix, all must be there.
fn no_case_missing(part: &Part, parts: &[Part]) -> Result<(), Error> {
    let same: Vec<_> = parts
        .iter()
        .filter(|other| other.is_of_the_matrix_of(part))
        .collect();
    let has = |case: &&PlannedCase| same.iter().any(|p| p.planned.plan.takes(case.case));
    let Some(case) = part.planned.cases.iter().find(|case| !has(case)) else {
        return Ok(());
    };
    let shards = same.iter().filter_map(|part| part.planned.plan.shard);
    let shards: Vec<_> = shards.map(|shard| shard.to_string()).collect();
    let (name, shards) = (&case.name, shards.join(", "));
    Err(part.unfit(format!(
        "case {name} is missing: only shards {shards} are given"
    )))
}

fn write(folder: &Folder, parts: &[Part], planned: &Planned) -> Result<(), Error> {
    let earliest = parts
        .iter()
        .min_by_key(|part| &part.found.provenance.started);
    let mut about = earliest.unwrap_or(&parts[0]).found.provenance.clone();
    about.command = match (parts.len(), planned.cases.len()) {
        (1, cases) => format!("{} (of it {cases} cases)", about.command),
        (parts, _) => format!("{} (merged from {parts} folders)", about.command),
    };
    folder.describe(&about)?;
    folder.plan(planned)?;
    let mut counts: Vec<InstructionRow> = Vec::new();
    for part in parts {
        let mut taken = Taken::read(&part.path)?;
        let mut numbers = BTreeMap::new();
        for case in &part.planned.cases {
            let new = planned.cases.iter().find(|new| new.name == case.name);
            numbers.extend(new.map(|new| (case.case, new.case)));
        }
        taken.renumber(&numbers);
        taken.append_to(folder)?;
        let own: Vec<InstructionRow> = read_optional_rows(&part.path.join("instructions.csv"))?;
        let requested =
            |row: &InstructionRow| planned.cases.iter().any(|c| c.name == row.case_name);
        let new = own
            .into_iter()
            .filter(|row| requested(row) && !counts.contains(row));
        let new: Vec<_> = new.collect();
        counts.extend(new);
    }
    if !counts.is_empty() {
        folder.append("instructions.csv", &counts)?;
    }
    folder.pack()?;
    folder.seal()
}
