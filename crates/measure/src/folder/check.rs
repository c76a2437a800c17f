//! Holds measured files to `plan.json`, to one another, and to the hashes that were
//! written when the run ended. What a kill leaves of a run on its way is no damage.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use super::found::other_schema;
use super::input::is_there;
use super::sums::{SUMS, changed};
use crate::child::block_plan::is_hot;
use crate::schema::{CaseRow, InstructionRow, LaunchRow, RefusalRow, SCHEMA_VERSION, SampleRow};
use crate::{Error, Planned, PlannedCase, Stopped, Taken};

/// The files of a folder that are checked.
pub(super) struct Check<'a> {
    pub(super) folder: &'a Path,
    /// The file with the samples.
    pub(super) samples: PathBuf,
    /// The schema of all files.
    pub(super) version: u32,
    pub(super) planned: Option<&'a Planned>,
    /// Whether nothing is left to be measured; false without a plan.
    pub(super) is_complete: bool,
    pub(super) taken: &'a Taken,
}

/// What is wrong with row `index` of a file.
struct Wrong(usize, String);

impl Check<'_> {
    /// Checks everything; returns how many samples at the end belong to a block that a
    /// kill tore.
    pub(super) fn all(&self, instructions: &[InstructionRow]) -> Result<usize, Error> {
        self.cases()?;
        self.launches()?;
        self.refusals()?;
        self.counts()?;
        let torn = self.samples()?;
        self.instructions(instructions)?;
        self.sums()?;
        Ok(torn)
    }

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

    /// Whether something was timed.
    fn is_begun(&self) -> bool {
        !self.taken.launches.is_empty() || !self.taken.samples.is_empty()
    }

    /// Whether the plan, if there is one, has a launch.
    fn has_launch(&self, launch: u32) -> bool {
        launch > 0
            && self
                .planned
                .is_none_or(|planned| launch <= planned.plan.most_launches())
    }

    fn cases(&self) -> Result<(), Error> {
        let rows = &self.taken.cases;
        let other = |row: &CaseRow| row.schema_version != self.version;
        if let Some(index) = rows.iter().position(other) {
            let path = self.folder.join("cases.csv");
            let found = rows[index].schema_version;
            return Err(other_schema(&path, index as u64 + 2, found));
        }
        let mut seen = BTreeSet::new();
        let mut begin = 0;
        for case in rows.chunk_by(|a, b| a.case == b.case) {
            let number = case[0].case;
            let planned = self.planned;
            let planned = planned.map(|planned| planned.own().find(|own| own.case == number));
            let checked = match seen.insert(number) {
                true => rows_of_a_case(case, planned),
                false => Err(Wrong(0, format!("case {number} begins again"))),
            };
            checked
                .map_err(|Wrong(index, reason)| self.wrong("cases.csv", begin + index, reason))?;
            begin += case.len();
        }
        if !self.is_begun() {
            return Ok(());
        }
        let mut own = self.planned.into_iter().flat_map(Planned::own);
        match own.find(|case| !seen.contains(&case.case)) {
            None if rows.is_empty() => Err(self.lacks("cases.csv", "it has no rows".into())),
            None => Ok(()),
            Some(case) => {
                let reason = format!("it lacks case {}, {}", case.case, case.name);
                Err(self.lacks("cases.csv", reason))
            }
        }
    }

    fn launches(&self) -> Result<(), Error> {
        let cases: BTreeSet<_> = self.taken.cases.iter().map(|row| row.case).collect();
        let mut seeds: BTreeMap<(u32, u64), u32> = BTreeMap::new();
        for (index, row) in self.taken.launches.iter().enumerate() {
            let LaunchRow { case, launch, .. } = *row;
            let with_seed = *seeds.entry((case, row.seed)).or_insert(launch);
            let plan = self.planned.map(|planned| planned.plan);
            let order = plan.map_or(row.link_order, |plan| plan.link_order(launch));
            let seed = self.planned.and_then(|planned| {
                let own = planned.case(case)?;
                Some(planned.plan.launch_seed(&own.name, launch))
            });
            let reason = if !cases.contains(&case) {
                format!("there is no case {case}")
            } else if !self.has_launch(launch) {
                format!("there is no launch {launch} in plan.json")
            } else if seed.is_some_and(|seed| seed != row.seed) {
                format!("launch {launch} has another seed than plan.json gives it")
            } else if with_seed != launch {
                format!("launch {launch} has the seed of launch {with_seed}")
            } else if row.link_order != 0 && row.link_order != order {
                let has = row.link_order;
                format!("launch {launch} ran link order {has}, and {order} by plan.json")
            } else {
                continue;
            };
            return Err(self.wrong("launches.csv", index, reason));
        }
        Ok(())
    }

    fn refusals(&self) -> Result<(), Error> {
        let Taken {
            cases,
            launches,
            refusals,
            ..
        } = self.taken;
        let mut seen = HashSet::new();
        for (index, row) in refusals.iter().enumerate() {
            let RefusalRow {
                case, contender, ..
            } = *row;
            let of = |own: &&CaseRow| (own.case, own.contender) == (case, contender);
            let reason = match cases.iter().find(of) {
                _ if !seen.insert((case, contender)) => {
                    format!("entry {contender} of case {case} is refused twice")
                }
                // The case was being prepared when the run was killed.
                None if !self.is_begun() => continue,
                None => format!("there is no entry {contender} of case {case}"),
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
        if self.version != SCHEMA_VERSION {
            return Ok(());
        }
        let last: BTreeMap<_, _> = launches
            .iter()
            .map(|row| (row.case, row.refusals))
            .collect();
        for (case, count) in last {
            let found = refusals.iter().filter(|row| row.case == case).count() as u32;
            if found < count || (found > count && self.is_complete) {
                let reason = format!("it has {found} of the {count} refusals of case {case}");
                return Err(self.lacks("refusals.csv", reason));
            }
        }
        Ok(())
    }

    /// All that take part do the same work, and so count the same.
    fn counts(&self) -> Result<(), Error> {
        let refused = |row: &CaseRow| {
            let mut own = self.taken.refusals.iter();
            own.any(|out| (out.case, out.contender) == (row.case, row.contender))
        };
        let mut first: Option<&CaseRow> = None;
        for (index, row) in self.taken.cases.iter().enumerate() {
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
    fn samples(&self) -> Result<usize, Error> {
        let mut cases: BTreeMap<u32, Entries> = BTreeMap::new();
        for row in &self.taken.cases {
            let own = cases.entry(row.case).or_default();
            own.free |= row.free;
            own.all += 1;
        }
        for row in &self.taken.refusals {
            let own = cases.entry(row.case).or_default();
            own.refused.insert(row.contender, row.launch);
        }
        let mut blocks: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        let (mut begin, mut torn) = (0, 0);
        let rows = &self.taken.samples;
        for block in rows.chunk_by(|a, b| a.block_key() == b.block_key()) {
            let (case, launch, number) = block[0].block_key();
            let end = begin + block.len();
            let before = blocks.entry((case, launch)).or_default();
            let reason = match cases.get(&case) {
                None => Err(Wrong(0, format!("there is no case {case}"))),
                Some(_) if !self.has_launch(launch) => {
                    let reason = format!("there is no launch {launch} in plan.json");
                    Err(Wrong(0, reason))
                }
                Some(_) if number != *before + 1 => {
                    let reason = format!(
                        "block {number} of case {case}, launch {launch} stands behind block {before}"
                    );
                    Err(Wrong(0, reason))
                }
                Some(entries) => match entries.whole(block, self.version) {
                    Err(_) if end == rows.len() && block.len() < entries.taking_part() => {
                        torn = block.len();
                        break;
                    }
                    checked => checked.map_err(|Wrong(index, reason)| {
                        let place = format!("block {number} of case {case}, launch {launch}");
                        Wrong(index, format!("{place}: {reason}"))
                    }),
                },
            };
            reason.map_err(|Wrong(index, reason)| self.wrong_sample(begin + index, reason))?;
            *before = number;
            begin = end;
        }
        self.counted(&blocks)?;
        Ok(torn)
    }

    /// Each launch has the number of blocks that stands in `launches.csv`.
    fn counted(&self, blocks: &BTreeMap<(u32, u32), u32>) -> Result<(), Error> {
        let last = self.taken.last_launches();
        for (&(case, launch), row) in &last {
            let has = blocks.get(&(case, launch)).copied().unwrap_or(0);
            let of = row.blocks;
            let reason = if has < of {
                format!("it ends with {has} of the {of} blocks of case {case}, launch {launch}")
            } else if has > of && row.stopped != Stopped::Interrupted {
                format!("it has {has} blocks of case {case}, launch {launch}, which took {of}")
            } else {
                continue;
            };
            let rows = self.taken.samples.len();
            return Err(self.wrong_sample(rows.max(1) - 1, reason));
        }
        if self.planned.is_none() && self.version != SCHEMA_VERSION && last.is_empty() {
            return Ok(());
        }
        // The one that a kill ended comes last.
        let running = self.taken.samples.last().map(|row| (row.case, row.launch));
        let is_known = |key: &(u32, u32)| last.contains_key(key);
        let unknown = blocks.keys().copied();
        let unknown = unknown.filter(|key| !is_known(key) && running != Some(*key));
        let lost = running.filter(|running| self.is_complete && !is_known(running));
        match unknown.chain(lost).next() {
            None => Ok(()),
            Some((case, launch)) => {
                let reason = format!("it lacks launch {launch} of case {case}");
                Err(self.lacks("launches.csv", reason))
            }
        }
    }

    fn instructions(&self, rows: &[InstructionRow]) -> Result<(), Error> {
        let mut seen = HashSet::new();
        let mut names = rows.iter().map(|row| (&row.contender_name, &row.case_name));
        match names.position(|name| !seen.insert(name)) {
            None => Ok(()),
            Some(index) => {
                let (name, case) = (&rows[index].contender_name, &rows[index].case_name);
                let reason = format!("{name} of {case} stands twice");
                Err(self.wrong("instructions.csv", index, reason))
            }
        }
    }

    fn sums(&self) -> Result<(), Error> {
        match changed(self.folder)? {
            Some(wrong) => match wrong.into_iter().next() {
                // Hashes are written when nothing is left to be done.
                None if self.planned.is_some() && !self.is_complete => {
                    let reason = format!("it lacks launches that plan.json names ({SUMS})");
                    Err(self.lacks("launches.csv", reason))
                }
                None => Ok(()),
                Some((name, reason)) => Err(self.lacks(name, reason)),
            },
            None if self.is_complete && self.version == SCHEMA_VERSION => {
                debug_assert!(!is_there(&self.folder.join(SUMS)));
                let reason = "it is missing, and the run is over (boardbench measure --resume \
                              writes it where a kill came between)";
                Err(self.lacks(SUMS, reason.into()))
            }
            None => Ok(()),
        }
    }
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
    if let Some(planned) = planned {
        let Some(planned) = planned else {
            return Err(Wrong(0, format!("there is no case {number} in plan.json")));
        };
        if planned.name != first.case_name || planned.pool != first.pool {
            let name = &planned.name;
            return Err(Wrong(0, format!("case {number} is {name} in plan.json")));
        }
        let names = rows.iter().map(|row| &row.contender_name);
        if !names.eq(&planned.contenders) {
            let (has, of) = (rows.len(), planned.contenders.len());
            let reason =
                format!("case {number} has {has} entries that are not the {of} of plan.json");
            return Err(Wrong(0, reason));
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
