//! The measured files, checked and joined.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use measure::schema::{CaseRow, InstructionRow, LaunchRow, RefusalRow, SampleRow, Status};
use measure::{Error, MeasuredFiles, Progress, Provenance, Stopped, Taken};

use crate::measured::blocks::Blocks;
use crate::measured::earlier;
use crate::measured::steady::Speeds;
use crate::measured::usual::{LeftOut, Usual};
use crate::names::{self, CLASSES, identifier_of, is_called};
use estimate::Nested;

/// All that was measured.
pub struct Measured {
    /// `machine.json`.
    pub provenance: Provenance,
    /// What the report is called when it is cited: see [`identifier`](crate::identifier).
    pub identifier: String,
    /// SHA-256 of the samples.
    pub samples_sha256: String,
    /// How far the run is; unknown of reports without a `plan.json`.
    pub progress: Option<Progress>,
    /// That the machine did other work meanwhile, in a sentence, if it did.
    pub busy: Option<String>,
    /// The cases, in order.
    pub cases: Vec<MeasuredCase>,
    /// The refused contenders, with the reasons.
    pub refusals: Vec<RefusalRow>,
    /// All that callgrind counted, also of cases that were not timed.
    pub instructions: Vec<InstructionRow>,
}

/// One case.
#[derive(Clone)]
pub struct MeasuredCase {
    /// Its contenders, in order; at least one.
    pub contenders: Vec<MeasuredContender>,
    /// Whole fresh blocks of each launch of each link order.
    pub blocks: Nested,
    /// The same for hot blocks.
    pub hot_blocks: Nested,
    /// Blocks that were left out, as no operation was done in some sample: there
    /// was nothing to ask on their inputs.
    pub without_work: usize,
    /// Launches that did not run at the usual speed of the case; no time here is
    /// one of theirs.
    pub left_out: Vec<LeftOut>,
    /// Nanoseconds that the harness adds to an operation: an empty span over
    /// the operations of a sample, the median of each.
    pub harness: Option<f64>,
    /// What ended it: precision, or what ended its last launch.
    pub stopped: Option<Stopped>,
}

impl MeasuredCase {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.contenders[0].row.case_name
    }

    /// What a run holds of a case; `None` before its first block.
    pub fn so_far(taken: &Taken, link_orders: u32) -> Option<Self> {
        let usual = Usual::of(&taken.launches);
        let launches: Vec<_> = taken.launches.iter().collect();
        let about = (&taken.refusals[..], &[][..], &launches[..]);
        let case = join(&taken.cases, &taken.samples, about, usual, link_orders);
        (!case.blocks.is_empty()).then_some(case)
    }
}

/// One contender of one case.
#[derive(Clone)]
pub struct MeasuredContender {
    /// What is constant about it.
    pub row: CaseRow,
    /// Whether it counts.
    pub status: Status,
    /// Nanoseconds per operation, one per fresh block, launch after launch; no figure
    /// unless the status is ok.
    pub times: Vec<f64>,
    /// The least of single samples.
    pub least: f64,
    /// As `times`, of hot blocks.
    pub hot: Vec<f64>,
    /// Samples without an involuntary context switch, in percent; `None`
    /// where those are not counted.
    pub clean_percent: Option<f64>,
    /// What callgrind counted, if it did.
    pub simulated: Option<InstructionRow>,
    /// Of one that is unsteady: its least and its greatest time relative to the usual one.
    pub unsteady: Option<(f64, f64)>,
}

impl Measured {
    /// That the run was broken off, in a sentence; `None` if it was not.
    pub fn partial(&self) -> Option<String> {
        let progress = self.progress.filter(|progress| !progress.is_complete())?;
        let Progress { launches, of } = progress;
        Some(format!(
            "Partial: {launches} of {of} launches; boardbench measure --resume goes on with it."
        ))
    }

    /// That cases have no figures because their launches were disturbed, in a sentence.
    fn disturbed(&self) -> Option<String> {
        let is_disturbed = |own: &&MeasuredCase| {
            let mut all = own.contenders.iter();
            all.any(|own| own.status == Status::Disturbed)
        };
        let (count, of) = (
            self.cases.iter().filter(is_disturbed).count(),
            self.cases.len(),
        );
        (count > 0).then(|| {
            format!(
                "No figures for {count} of {of} cases: other work slowed the processor in too many of their \
                 launches. Measure again on an idle machine, or with many launches (--launches 64 --budget 15m), \
                 of which some are spared."
            )
        })
    }

    /// What a reader of any figure must know: that the run was broken off, that the machine
    /// did other work meanwhile, or that cases have no figures.
    pub fn caution(&self) -> Option<String> {
        let words = [self.partial(), self.busy.clone(), self.disturbed()];
        let words: Vec<_> = words.into_iter().flatten().collect();
        (!words.is_empty()).then(|| words.join(" "))
    }

    /// Makes a representation, or the only one of a layout, the reference of every case
    /// in which it ran; leaves out the other cases, and classes that lack it. Returns the
    /// number of cases left out.
    ///
    /// # Errors
    /// A name that no case has, or that means several of one case, in a sentence.
    pub fn refer_to(&mut self, name: &str) -> Result<usize, String> {
        let is = |own: &MeasuredContender| {
            let row = &own.row;
            let counts = own.status == Status::Ok && row.duplicate_of.is_empty();
            counts && is_called(name, &row.contender_name, row.board_size)
        };
        let ran = |case: &MeasuredCase| case.contenders.iter().any(is);
        if !self.cases.iter().any(ran) {
            let all = self.cases.iter().flat_map(|case| &case.contenders);
            let layouts = all.clone().map(|own| own.row.layout.as_str());
            let known = layouts.filter(|layout| !layout.is_empty());
            let known = known.chain(all.map(|own| own.row.contender_name.as_str()));
            let what = "representation of these cases";
            return Err(names::unknown(what, name, known, ""));
        }
        let before = self.cases.len();
        self.cases.retain(ran);
        for case in &mut self.cases {
            for own in &mut case.contenders {
                own.row.reference = is(own);
            }
            for class in CLASSES {
                let all = case.contenders.iter().map(|own| &own.row);
                let of_class = all.filter(|row| row.reference && row.board_size == class);
                let found: Vec<_> = of_class.map(|row| row.contender_name.as_str()).collect();
                if found.len() > 1 {
                    return Err(format!(
                        "{name} means several representations of {}: {}; give one of them",
                        case.name(),
                        found.join(", ")
                    ));
                }
            }
        }
        Ok(before - self.cases.len())
    }

    /// Reads `folder`.
    ///
    /// # Errors
    /// As [`Report::read`](crate::Report::read).
    pub fn read(folder: &Path) -> Result<Self, Error> {
        Ok(Self::of(MeasuredFiles::read(folder)?))
    }

    /// Joins what was read.
    pub fn of(files: MeasuredFiles) -> Self {
        Self::joined(files, |_| true)
    }

    /// Joins only the case of this name, or if there is none the cases in whose names
    /// `case` occurs.
    ///
    /// # Errors
    /// No such case, in a sentence.
    pub fn of_case(files: MeasuredFiles, case: &str) -> Result<Self, String> {
        let rows = &files.taken.cases;
        let exact = rows.iter().any(|row| row.case_name == case);
        let is_asked = |name: &str| match exact {
            true => name == case,
            false => name.contains(case),
        };
        if !rows.iter().any(|row| is_asked(&row.case_name)) {
            let known = rows.chunk_by(|a, b| a.case == b.case);
            let known = known.map(|rows| rows[0].case_name.as_str());
            return Err(names::unknown("case of this report", case, known, ""));
        }
        Ok(Self::joined(files, is_asked))
    }

    fn joined(files: MeasuredFiles, is_asked: impl Fn(&str) -> bool) -> Self {
        let busy = files.busy();
        let MeasuredFiles {
            provenance,
            planned,
            progress,
            taken,
            instructions,
            samples_sha256,
        } = files;
        let Taken {
            cases: mut rows,
            samples,
            launches,
            refusals,
        } = taken;
        rows.retain(|row| is_asked(&row.case_name));
        rows.iter_mut().for_each(earlier::fill);
        let numbers = rows.iter().map(|row| (row.case, Vec::new()));
        let mut samples_of: HashMap<u32, Vec<SampleRow>> = numbers.collect();
        for sample in samples {
            if let Some(own) = samples_of.get_mut(&sample.case) {
                own.push(sample);
            }
        }
        let link_orders = planned
            .as_ref()
            .map_or(1, |planned| planned.plan.link_orders);
        let usual = Usual::of(&launches);
        let case = |rows: &[CaseRow]| {
            let number = rows[0].case;
            let samples = samples_of.remove(&number).unwrap_or_default();
            let own = || launches.iter().filter(|row| row.case == number);
            let of_case: Vec<_> = own().collect();
            let about = (&refusals[..], &instructions[..], &of_case[..]);
            let mut case = join(rows, &samples, about, usual, link_orders);
            let last = own().max_by_key(|row| (row.stopped == Stopped::Precision, row.launch));
            case.stopped = last.map(|row| row.stopped);
            let left_out: Vec<_> = case.left_out.iter().map(|left| left.launch).collect();
            let counts = own().filter(|row| !left_out.contains(&row.launch));
            let span = median(counts.filter_map(|row| row.empty_span).collect());
            let operations = median(samples.iter().map(|sample| sample.operations).collect());
            let both = span.zip(operations);
            case.harness = both.map(|(span, operations)| span / operations.max(1.0));
            case
        };
        let cases = rows.chunk_by(|a, b| a.case == b.case).map(case).collect();
        Self {
            provenance,
            identifier: identifier_of(&samples_sha256),
            samples_sha256,
            progress,
            busy,
            cases,
            refusals,
            instructions,
        }
    }
}

/// One case from its rows, without blocks that a kill or a refusal left
/// incomplete.
fn join(
    rows: &[CaseRow],
    samples: &[SampleRow],
    (refusals, instructions, launches): (&[RefusalRow], &[InstructionRow], &[&LaunchRow]),
    usual: Usual,
    link_orders: u32,
) -> MeasuredCase {
    let refused = refusals.iter().filter(|r| r.case == rows[0].case);
    let refused: HashSet<_> = refused.map(|r| r.contender).collect();
    let (mut fresh, mut hot) = (Blocks::default(), Blocks::default());
    let mut without_work = HashSet::new();
    for sample in samples.iter().filter(|s| !refused.contains(&s.contender)) {
        if sample.operations == 0 {
            // The block lacks a contender, and so does not count.
            without_work.insert((sample.launch, sample.block));
            continue;
        }
        let time = sample.nanoseconds.max(1) as f64 / sample.operations as f64;
        let own = if sample.hot == 1 {
            &mut hot
        } else {
            &mut fresh
        };
        own.insert(sample, link_orders, time);
    }
    let taking_part = rows
        .iter()
        .filter(|r| !refused.contains(&r.contender))
        .count();
    let (fresh, hot) = (fresh.balanced(taking_part), hot.balanced(taking_part));
    let original = |c: u16| {
        let mut own = rows.iter().filter(|row| row.contender == c);
        own.all(|row| row.duplicate_of.is_empty())
    };
    let left_out = usual.left_out(&fresh, launches, original);
    let out: Vec<u32> = left_out.iter().map(|left| left.launch).collect();
    let orders = fresh.nested().orders();
    let (fresh, hot) = (fresh.without(&out), hot.without(&out));
    let is_disturbed = !usual.has_enough(fresh.nested().orders(), orders);
    let speeds = match usual {
        Usual::Kernel { .. } => Some(Speeds::of(&fresh, link_orders)),
        _ => None,
    };
    let clean = clean_percent(samples, &out);
    let contender = |row: &CaseRow| {
        let times = fresh.of(row.contender);
        let unsteady = speeds.as_ref().and_then(|own| own.unsteady(row.contender));
        let key = (&row.case_name, &row.contender_name);
        let mut counted = instructions.iter();
        let simulated = counted.find(|i| (&i.case_name, &i.contender_name) == key);
        MeasuredContender {
            status: match (refused.contains(&row.contender), times.is_empty()) {
                (true, _) => Status::Refused,
                _ if is_disturbed => Status::Disturbed,
                (false, true) => Status::Skipped,
                _ if unsteady.is_some() => Status::Unsteady,
                (false, false) => Status::Ok,
            },
            least: times.iter().copied().fold(f64::NAN, f64::min),
            times,
            unsteady,
            hot: hot.of(row.contender),
            clean_percent: clean.get(&row.contender).copied(),
            simulated: simulated.cloned(),
            row: row.clone(),
        }
    };
    let mut contenders: Vec<_> = rows.iter().map(contender).collect();
    for class in CLASSES {
        refer_to_steady(&mut contenders, class);
    }
    MeasuredCase {
        contenders,
        blocks: fresh.nested(),
        hot_blocks: hot.nested(),
        without_work: without_work.len(),
        left_out,
        harness: None,
        stopped: None,
    }
}

/// Makes the first steady contender of a class its reference, if the planned one is not
/// steady: without one figure it would leave all others without a ratio.
fn refer_to_steady(contenders: &mut [MeasuredContender], class: measure::BoardSize) {
    let of_class = |own: &MeasuredContender| own.row.board_size == class;
    let reference = |own: &MeasuredContender| of_class(own) && own.row.reference;
    let planned = contenders.iter().position(reference);
    let Some(planned) = planned.filter(|&at| contenders[at].status == Status::Unsteady) else {
        return;
    };
    let is_steady = |own: &MeasuredContender| {
        of_class(own) && own.status == Status::Ok && own.row.duplicate_of.is_empty()
    };
    if let Some(steady) = contenders.iter().position(is_steady) {
        contenders[planned].row.reference = false;
        contenders[steady].row.reference = true;
    }
}

fn median(mut counts: Vec<u64>) -> Option<f64> {
    counts.sort_unstable();
    counts.get(counts.len() / 2).map(|&count| count as f64)
}

/// Of each contender whose context switches were counted.
fn clean_percent(samples: &[SampleRow], left_out: &[u32]) -> HashMap<u16, f64> {
    let mut counts: HashMap<u16, (usize, usize)> = HashMap::new();
    for sample in samples.iter().filter(|s| !left_out.contains(&s.launch)) {
        if let Some(switches) = sample.switches {
            let (clean, all) = counts.entry(sample.contender).or_default();
            *clean += usize::from(switches == 0);
            *all += 1;
        }
    }
    let percent = |(own, (clean, all))| (own, 100.0 * clean as f64 / all as f64);
    counts.into_iter().map(percent).collect()
}

#[cfg(test)]
mod tests;
