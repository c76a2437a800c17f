//! The measured files of a folder, which are whole or refused: rows are compared with
//! `plan.json`, to one another, and to the hashes that were written when the run
//! ended. What a kill leaves of a run on its way is no damage.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use crate::block_plan::is_hot;
use crate::found::other_schema;
use crate::input::is_there;
use crate::packed::read_samples;
use crate::rows::{parse_rows, read_optional_rows};
use crate::schema::{CaseRow, InstructionRow, LaunchRow, RefusalRow, SCHEMA_VERSION, SampleRow};
use crate::sums::{SUMS, changed, sha256};
use crate::{Error, Planned, PlannedCase, Progress, Provenance, Stopped, find};

/// All that a folder holds of its run.
#[derive(Debug)]
pub struct MeasuredFiles {
    /// `machine.json`.
    pub provenance: Provenance,
    /// `plan.json`; some reports of schema 2 have none.
    pub planned: Option<Planned>,
    /// How far the run is.
    pub progress: Option<Progress>,
    /// `cases.csv`.
    pub cases: Vec<CaseRow>,
    /// The samples, without those of a block that a kill tore.
    pub samples: Vec<SampleRow>,
    /// `launches.csv`.
    pub launches: Vec<LaunchRow>,
    /// `refusals.csv`.
    pub refusals: Vec<RefusalRow>,
    /// `instructions.csv`.
    pub instructions: Vec<InstructionRow>,
    /// SHA-256 of the samples as they were before they were compressed.
    pub samples_sha256: String,
}

impl MeasuredFiles {
    /// Reads `folder`.
    ///
    /// # Errors
    /// Missing, foreign and damaged files, each in one sentence.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let found = find(folder)?;
        let at = |name: &str| folder.join(name);
        let (path, text) = read_samples(folder)?.unwrap_or_else(|| (at("samples.csv"), Vec::new()));
        let mut files = Self {
            cases: read_optional_rows(&at("cases.csv"))?,
            samples: match text.is_empty() {
                true => Vec::new(),
                false => parse_rows(&path, &text)?,
            },
            launches: read_optional_rows(&at("launches.csv"))?,
            refusals: read_optional_rows(&at("refusals.csv"))?,
            instructions: read_optional_rows(&at("instructions.csv"))?,
            progress: match &found.planned {
                Some(planned) => Some(Progress::of(folder, planned)?),
                None => None,
            },
            provenance: found.provenance,
            planned: found.planned,
            samples_sha256: sha256(&text),
        };
        drop(text);
        let check = Check {
            folder,
            samples: path,
            version: files.provenance.schema_version,
        };
        check.cases(&files)?;
        check.launches(&files)?;
        check.refusals(&files)?;
        check.counts(&files)?;
        let torn = check.samples(&files)?;
        files.samples.truncate(files.samples.len() - torn);
        check.instructions(&files)?;
        check.sums(&files)?;
        for row in files.launches.iter_mut().filter(|row| row.link_order == 0) {
            let planned = files.planned.as_ref();
            row.link_order = planned.map_or(1, |planned| planned.plan.link_order(row.launch));
        }
        Ok(files)
    }

    /// Whether something is left to be measured; unknown without a plan.
    fn is_complete(&self) -> bool {
        self.progress.is_some_and(Progress::is_complete)
    }

    /// The last row of each launch.
    fn last_launches(&self) -> BTreeMap<(u32, u32), &LaunchRow> {
        let rows = self.launches.iter();
        rows.map(|row| ((row.case, row.launch), row)).collect()
    }

    /// That the machine did other work meanwhile, in a sentence, if it did.
    pub fn busy(&self) -> Option<String> {
        busy(&self.launches)
    }
}

/// Processor time of others, relative to the wall time of the launches, from
/// which a machine counts as busy.
const BUSY: f64 = 0.2;
/// The same for time that the hypervisor took.
const STOLEN: f64 = 0.02;

/// See [`MeasuredFiles::busy`].
pub(crate) fn busy(launches: &[LaunchRow]) -> Option<String> {
    let sum = |of: fn(&LaunchRow) -> Option<u64>| launches.iter().filter_map(of).sum::<u64>();
    let wall = sum(|row| row.wall_ms).max(1) as f64;
    let others = sum(|row| row.others_ms) as f64 / wall;
    let stolen = sum(|row| row.steal_ms) as f64 / wall;
    let busy = others > BUSY || stolen > STOLEN;
    busy.then(|| {
        format!(
            "The machine was busy: other programs took {:.0} % of a processor during the \
             launches, the hypervisor {:.0} %; intervals are wider than on an idle one.",
            100.0 * others,
            100.0 * stolen
        )
    })
}

/// What is wrong with row `index` of a file.
struct Wrong(usize, String);

struct Check<'a> {
    folder: &'a Path,
    samples: PathBuf,
    version: u32,
}

impl Check<'_> {
    fn wrong(&self, name: &str, index: usize, reason: String) -> Error {
        Error::Malformed {
            path: self.folder.join(name),
            line: index as u64 + 2,
            reason,
        }
    }

    fn wrong_sample(&self, index: usize, reason: String) -> Error {
        Error::Malformed {
            path: self.samples.clone(),
            line: index as u64 + 2,
            reason,
        }
    }

    fn lacks(&self, name: &str, reason: String) -> Error {
        Error::damaged(&self.folder.join(name), reason)
    }

    fn cases(&self, files: &MeasuredFiles) -> Result<(), Error> {
        let rows = &files.cases;
        let other = |row: &CaseRow| row.schema_version != self.version;
        if let Some(index) = rows.iter().position(other) {
            let path = self.folder.join("cases.csv");
            return Err(other_schema(
                &path,
                index as u64 + 2,
                rows[index].schema_version,
            ));
        }
        let mut seen = BTreeSet::new();
        let mut begin = 0;
        for case in rows.chunk_by(|a, b| a.case == b.case) {
            let planned = files.planned.as_ref();
            let planned = planned.map(|planned| planned.own().find(|own| own.case == case[0].case));
            let new = seen.insert(case[0].case);
            let checked = match new {
                true => rows_of_a_case(case, planned),
                false => Err(Wrong(0, format!("case {} begins again", case[0].case))),
            };
            checked
                .map_err(|Wrong(index, reason)| self.wrong("cases.csv", begin + index, reason))?;
            begin += case.len();
        }
        let begun = !files.launches.is_empty() || !files.samples.is_empty();
        let own = files.planned.iter().flat_map(Planned::own);
        let missing = own
            .filter(|case| !seen.contains(&case.case))
            .find(|_| begun);
        match missing {
            None if begun && rows.is_empty() => {
                Err(self.lacks("cases.csv", "it has no rows".into()))
            }
            None => Ok(()),
            Some(case) => {
                let reason = format!("it lacks case {}, {}", case.case, case.name);
                Err(self.lacks("cases.csv", reason))
            }
        }
    }

    fn launches(&self, files: &MeasuredFiles) -> Result<(), Error> {
        let cases: BTreeSet<_> = files.cases.iter().map(|row| row.case).collect();
        let plan = files.planned.as_ref().map(|planned| planned.plan);
        let mut seeds: BTreeMap<(u32, u64), u32> = BTreeMap::new();
        for (index, row) in files.launches.iter().enumerate() {
            let LaunchRow { case, launch, .. } = *row;
            let with_seed = *seeds.entry((case, row.seed)).or_insert(launch);
            let order = plan.map(|plan| plan.link_order(launch));
            let seed = files.planned.as_ref().and_then(|planned| {
                let own = planned.cases.iter().find(|own| own.case == case)?;
                Some(planned.plan.launch_seed(&own.name, launch))
            });
            let reason = if !cases.contains(&case) {
                format!("there is no case {case}")
            } else if launch == 0 || plan.is_some_and(|plan| launch > plan.launches) {
                format!("there is no launch {launch} in plan.json")
            } else if seed.is_some_and(|seed| seed != row.seed) {
                format!("launch {launch} has another seed than plan.json gives it")
            } else if with_seed != launch {
                format!("launch {launch} has the seed of launch {with_seed}")
            } else if row.link_order != 0 && order.is_some_and(|order| order != row.link_order) {
                let (has, order) = (row.link_order, order.unwrap_or(0));
                format!("launch {launch} ran link order {has}, and {order} by plan.json")
            } else {
                continue;
            };
            return Err(self.wrong("launches.csv", index, reason));
        }
        Ok(())
    }

    fn refusals(&self, files: &MeasuredFiles) -> Result<(), Error> {
        let mut seen = HashSet::new();
        for (index, row) in files.refusals.iter().enumerate() {
            let RefusalRow {
                case, contender, ..
            } = *row;
            let of = |own: &&CaseRow| (own.case, own.contender) == (case, contender);
            let reason = match files.cases.iter().find(of) {
                _ if !seen.insert((case, contender)) => {
                    format!("entry {contender} of case {case} is refused twice")
                }
                None => {
                    // The case was being prepared when the run was killed.
                    if files.launches.is_empty() && files.samples.is_empty() {
                        continue;
                    }
                    format!("there is no entry {contender} of case {case}")
                }
                Some(own)
                    if own.contender_name != row.contender_name
                        || own.case_name != row.case_name =>
                {
                    let (name, case) = (&own.contender_name, &own.case_name);
                    format!("entry {contender} is {name} of {case} in cases.csv")
                }
                Some(_) => continue,
            };
            return Err(self.wrong("refusals.csv", index, reason));
        }
        let mut last: BTreeMap<u32, u32> = BTreeMap::new();
        for row in &files.launches {
            last.insert(row.case, row.refusals);
        }
        for (case, count) in last.into_iter().filter(|_| self.version == SCHEMA_VERSION) {
            let found = files.refusals.iter().filter(|row| row.case == case).count() as u32;
            if found < count || (found > count && files.is_complete()) {
                let reason = format!("it has {found} of the {count} refusals of case {case}");
                return Err(self.lacks("refusals.csv", reason));
            }
        }
        Ok(())
    }

    /// All that take part do the same work, and so count the same.
    fn counts(&self, files: &MeasuredFiles) -> Result<(), Error> {
        let refused = |row: &CaseRow| {
            let mut own = files.refusals.iter();
            own.any(|out| (out.case, out.contender) == (row.case, row.contender))
        };
        let mut first: Option<&CaseRow> = None;
        for (index, row) in files.cases.iter().enumerate() {
            if row.free || self.version != SCHEMA_VERSION || refused(row) {
                continue;
            }
            let of = first.filter(|first| first.case == row.case).unwrap_or(row);
            if row.counted_operations != of.counted_operations {
                let (own, other) = (row.counted_operations, of.counted_operations);
                let (entry, of) = (row.contender, of.contender);
                let reason =
                    format!("entry {entry} counted {own} operations and entry {of} {other}");
                return Err(self.wrong("cases.csv", index, reason));
            }
            first = Some(of);
        }
        Ok(())
    }

    /// How many rows at the end belong to a block that a kill tore.
    fn samples(&self, files: &MeasuredFiles) -> Result<usize, Error> {
        let wrong = |index, reason| Err(self.wrong_sample(index, reason));
        let mut cases: BTreeMap<u32, Entries> = BTreeMap::new();
        for row in &files.cases {
            let own = cases.entry(row.case).or_default();
            own.free |= row.free;
            own.all += 1;
        }
        for row in &files.refusals {
            let own = cases.entry(row.case).or_default();
            own.refused.insert(row.contender, row.launch);
        }
        let plan = files.planned.as_ref().map(|planned| planned.plan);
        let mut taken: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        let (mut begin, mut torn) = (0, 0);
        let rows = &files.samples;
        for block in rows.chunk_by(|a, b| key(a) == key(b)) {
            let (case, launch, number) = key(&block[0]);
            let end = begin + block.len();
            let Some(entries) = cases.get(&case) else {
                return wrong(begin, format!("there is no case {case}"));
            };
            if launch == 0 || plan.is_some_and(|plan| launch > plan.launches) {
                return wrong(begin, format!("there is no launch {launch} in plan.json"));
            }
            let blocks = taken.entry((case, launch)).or_default();
            if number != *blocks + 1 {
                let before = *blocks;
                return wrong(
                    begin,
                    format!(
                        "block {number} of case {case}, launch {launch} stands behind block {before}"
                    ),
                );
            }
            let may_be_torn = end == rows.len();
            match entries.whole(block, self.version) {
                Ok(()) => {}
                Err(Wrong(_, _)) if may_be_torn && block.len() < entries.taking_part() => {
                    torn = block.len();
                    break;
                }
                Err(Wrong(index, reason)) => {
                    let place = format!("block {number} of case {case}, launch {launch}: {reason}");
                    return wrong(begin + index, place);
                }
            }
            *blocks = number;
            begin = end;
        }
        self.counted(files, &taken, rows.len())?;
        Ok(torn)
    }

    /// Each launch has the number of blocks that stands in `launches.csv`.
    fn counted(
        &self,
        files: &MeasuredFiles,
        taken: &BTreeMap<(u32, u32), u32>,
        rows: usize,
    ) -> Result<(), Error> {
        let last = files.last_launches();
        for (&(case, launch), row) in &last {
            let has = taken.get(&(case, launch)).copied().unwrap_or(0);
            let of = row.blocks;
            let reason = if has < of {
                format!("it ends with {has} of the {of} blocks of case {case}, launch {launch}")
            } else if has > of && row.stopped != Stopped::Interrupted {
                format!("it has {has} blocks of case {case}, launch {launch}, which took {of}")
            } else {
                continue;
            };
            return Err(self.wrong_sample(rows.max(1) - 1, reason));
        }
        if files.planned.is_none() && self.version != SCHEMA_VERSION && files.launches.is_empty() {
            return Ok(());
        }
        // The one that a kill ended comes last.
        let running = files.samples.last().map(|row| (row.case, row.launch));
        let unknown = taken
            .keys()
            .find(|key| !last.contains_key(key) && running != Some(**key));
        let unknown = unknown.or_else(|| {
            let running = running.as_ref().filter(|_| files.is_complete())?;
            (!last.contains_key(running)).then_some(running)
        });
        match unknown {
            None => Ok(()),
            Some((case, launch)) => {
                let reason = format!("it lacks launch {launch} of case {case}");
                Err(self.lacks("launches.csv", reason))
            }
        }
    }

    fn instructions(&self, files: &MeasuredFiles) -> Result<(), Error> {
        let mut seen = HashSet::new();
        for (index, row) in files.instructions.iter().enumerate() {
            if !seen.insert((&row.case_name, &row.contender_name)) {
                let reason = format!("{} of {} stands twice", row.contender_name, row.case_name);
                return Err(self.wrong("instructions.csv", index, reason));
            }
        }
        Ok(())
    }

    fn sums(&self, files: &MeasuredFiles) -> Result<(), Error> {
        match changed(self.folder)? {
            Some(wrong) => match wrong.into_iter().next() {
                // Hashes are written when nothing is left to be done.
                None if files.planned.is_some() && !files.is_complete() => {
                    let reason = format!("it lacks launches that plan.json names ({SUMS})");
                    Err(self.lacks("launches.csv", reason))
                }
                None => Ok(()),
                Some((name, reason)) => Err(self.lacks(name, reason)),
            },
            None if files.is_complete() && self.version == SCHEMA_VERSION => {
                debug_assert!(!is_there(&self.folder.join(SUMS)));
                let reason = "it is missing, and the run is over (boardbench measure --resume \
                              writes it where a kill came between)";
                Err(self.lacks(SUMS, reason.into()))
            }
            None => Ok(()),
        }
    }
}

fn key(row: &SampleRow) -> (u32, u32, u32) {
    (row.case, row.launch, row.block)
}

/// Holds the rows of one case to one another and to the plan, where there is one:
/// `Some(None)` means that it has no such case.
fn rows_of_a_case(rows: &[CaseRow], planned: Option<Option<&PlannedCase>>) -> Result<(), Wrong> {
    let first = &rows[0];
    let number = first.case;
    for (index, row) in rows.iter().enumerate() {
        let found = row.contender;
        let reason = if usize::from(found) != index {
            format!("entry {found} of case {number} stands where entry {index} should")
        } else if description(row) != description(first) {
            format!("it describes case {number} otherwise than its first row")
        } else {
            continue;
        };
        return Err(Wrong(index, reason));
    }
    match planned {
        None => {}
        Some(None) => {
            return Err(Wrong(0, format!("there is no case {number} in plan.json")));
        }
        Some(Some(planned)) => {
            let names = rows.iter().map(|row| &row.contender_name);
            if planned.name != first.case_name || planned.pool != first.pool {
                let name = &planned.name;
                return Err(Wrong(0, format!("case {number} is {name} in plan.json")));
            }
            if !names.eq(planned.contenders.iter()) {
                let (has, of) = (rows.len(), planned.contenders.len());
                let reason =
                    format!("case {number} has {has} entries that are not the {of} of plan.json");
                return Err(Wrong(0, reason));
            }
        }
    }
    for row in rows {
        let own = |other: &&CaseRow| other.board_size == row.board_size && other.reference;
        let references = rows.iter().filter(own).count();
        let of = &row.duplicate_of;
        let is_original =
            |other: &CaseRow| other.duplicate_of.is_empty() && other.contender_name == *of;
        let reason = if references != 1 {
            format!("its class has {references} references and needs one")
        } else if !of.is_empty() && !rows.iter().any(is_original) {
            format!("there is no {of} of which it could be a duplicate")
        } else {
            continue;
        };
        return Err(Wrong(usize::from(row.contender), reason));
    }
    Ok(())
}

/// What all rows of a case have in common.
fn description(row: &CaseRow) -> ([&str; 7], u32, bool) {
    let words = [
        &row.case_name,
        &row.game,
        &row.size,
        &row.workload,
        &row.parameters,
        &row.unit,
        &row.pool,
    ];
    (words.map(String::as_str), row.batch, row.free)
}

/// The contenders in the blocks of a case.
#[derive(Default)]
struct Entries {
    all: u16,
    free: bool,
    /// With the launch in which they were.
    refused: BTreeMap<u16, u32>,
}

impl Entries {
    /// In every block.
    fn taking_part(&self) -> usize {
        usize::from(self.all).saturating_sub(self.refused.len())
    }

    fn whole(&self, block: &[SampleRow], version: u32) -> Result<(), Wrong> {
        let launch = block[0].launch;
        let mut found = BTreeSet::new();
        for (index, row) in block.iter().enumerate() {
            let entry = row.contender;
            let reason = if entry >= self.all {
                format!("there is no entry {entry}")
            } else if !found.insert(entry) {
                format!("entry {entry} stands twice")
            } else if self.refused.get(&entry).is_some_and(|&out| out < launch) {
                format!("entry {entry} was refused before")
            } else if row.position >= self.all
                || index > 0 && row.position <= block[index - 1].position
            {
                format!("position {} is out of order", row.position)
            } else if row.hot != u8::from(is_hot(row.block)) {
                format!("hot is {}", row.hot)
            } else if row.operations == 0 && version == SCHEMA_VERSION {
                format!("entry {entry} did 0 operations")
            } else if !self.free && row.operations != block[0].operations {
                let (first, of) = (block[0].contender, block[0].operations);
                let own = row.operations;
                format!("entry {entry} did {own} operations where entry {first} did {of}")
            } else {
                continue;
            };
            return Err(Wrong(index, reason));
        }
        let missing =
            (0..self.all).find(|entry| !self.refused.contains_key(entry) && !found.contains(entry));
        match missing {
            None => Ok(()),
            Some(entry) => Err(Wrong(0, format!("it lacks entry {entry}"))),
        }
    }
}
