//! The parent: asks, listens, writes.

use std::time::{Duration, Instant};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::schema::{CaseRow, LaunchRow, RefusalRow, SCHEMA_VERSION};
use crate::{
    Case, Contender, Error, Event, Finding, Flow, Folder, Footprint, Launch, Launcher, Message,
    Outcome, Prepare, Prepared, Refusal, Request, Step, Stop, Stopped, Task,
};

/// How much to measure.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Inputs on which every contender must agree before it is timed.
    pub seeds: u32,
    /// Processes per case.
    pub launches: u32,
    /// When a launch ends; the budget is for one case in one launch.
    pub stop: Stop,
    /// Wall time for the whole run: each launch has its share of what is left,
    /// if that is less than the budget. On a busy machine starting processes
    /// takes its time, and the blocks make up for it.
    pub total: Option<Duration>,
    /// All inputs and orders follow from it.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Self {
        let stop = Stop {
            least: 20,
            most: 400,
            budget_ms: 1000,
        };
        Self {
            seeds: 8,
            launches: 3,
            stop,
            total: None,
            seed: 1,
        }
    }
}

/// Measures `cases` as `plan` says and appends everything to `folder`, each
/// block as soon as it is there. `progress` hears of every step and may end the
/// run after any block.
///
/// # Errors
/// A case that [`Case::check`] refuses, a folder that can't be written. What
/// goes wrong in a single contender or process is a [`Finding`], and the run
/// goes on.
pub fn run(
    plan: &Plan,
    cases: &[Case],
    folder: &Folder,
    launcher: &mut dyn Launcher,
    progress: &mut dyn FnMut(&Event<'_>) -> Flow,
) -> Result<Outcome, Error> {
    cases.iter().try_for_each(Case::check)?;
    let of = cases.len() as u32 * (plan.launches + 1);
    let mut run = Run {
        plan,
        begin: Instant::now(),
        folder,
        progress,
        outcome: Outcome::default(),
        done: 0,
        of,
    };
    let mut random = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
    let mut entries: Vec<_> = (1..)
        .zip(cases)
        .map(|(number, case)| Entry::new(number, case))
        .collect();
    for entry in &mut entries {
        run.prepare(entry, launcher, random.next_u64())?;
    }
    for launch in 1..=plan.launches {
        for entry in &mut entries {
            run.launch(entry, launch, launcher, random.next_u64())?;
        }
    }
    Ok(run.outcome)
}

/// A case on its way through a run.
struct Entry<'a> {
    number: u32,
    case: &'a Case,
    /// `None` until prepared, and for ever if that failed.
    batch: Option<u32>,
    refused: Vec<u16>,
}

impl<'a> Entry<'a> {
    fn new(number: u32, case: &'a Case) -> Self {
        Self {
            number,
            case,
            batch: None,
            refused: Vec::new(),
        }
    }

    fn request(&self, task: Task) -> Request {
        Request {
            case: self.case.name.clone(),
            contenders: self
                .case
                .contenders
                .iter()
                .map(|c| c.name.clone())
                .collect(),
            task,
        }
    }
}

struct Run<'a> {
    plan: &'a Plan,
    begin: Instant,
    folder: &'a Folder,
    progress: &'a mut dyn FnMut(&Event<'_>) -> Flow,
    outcome: Outcome,
    done: u32,
    of: u32,
}

impl Run<'_> {
    fn prepare(
        &mut self,
        entry: &mut Entry<'_>,
        launcher: &mut dyn Launcher,
        seed: u64,
    ) -> Result<(), Error> {
        if self.outcome.interrupted {
            return Ok(());
        }
        let request = entry.request(Task::Prepare(Prepare {
            seed,
            seeds: self.plan.seeds,
        }));
        let mut found = None;
        let launched = launcher.launch(&request, &mut |message| {
            match message {
                Message::Refused(refusal) => self.refuse(entry, 0, refusal)?,
                Message::Prepared { batch, contenders } => found = Some((batch, contenders)),
                other => return Err(Error::Protocol(format!("{other:?} in a preparation"))),
            }
            Ok(Flow::Continue(()))
        });
        entry.batch = found.as_ref().map(|(batch, _)| *batch);
        let (batch, contenders) = found.unwrap_or_default();
        self.folder
            .append("cases.csv", &case_rows(entry, batch, &contenders))?;
        self.finish(entry, launched, Step::Prepared)
    }

    fn launch(
        &mut self,
        entry: &mut Entry<'_>,
        launch: u32,
        launcher: &mut dyn Launcher,
        seed: u64,
    ) -> Result<(), Error> {
        if self.outcome.interrupted {
            return Ok(());
        }
        let Some(batch) = entry.batch else {
            self.done += 1;
            return Ok(());
        };
        let task = Launch {
            launch,
            seed,
            batch,
            refused: entry.refused.clone(),
            stop: self.stop(),
        };
        let request = entry.request(Task::Launch(task));
        let stopped = Stopped::Interrupted;
        let mut row = LaunchRow {
            case: entry.number,
            launch,
            seed,
            blocks: 0,
            stopped,
        };
        let launched =
            launcher.launch(&request, &mut |message| self.hear(entry, &mut row, message));
        self.folder.append("launches.csv", &[row])?;
        self.finish(entry, launched, Step::Launched)
    }

    /// When the next launch ends.
    fn stop(&self) -> Stop {
        let mut stop = self.plan.stop;
        if let Some(total) = self.plan.total {
            let left = total.saturating_sub(self.begin.elapsed());
            let share = left / (self.of - self.done).max(1);
            stop.budget_ms = stop.budget_ms.min(share.as_millis() as u64);
        }
        stop
    }

    /// Writes what a launch says.
    fn hear(
        &mut self,
        entry: &mut Entry<'_>,
        row: &mut LaunchRow,
        message: Message,
    ) -> Result<Flow, Error> {
        match message {
            Message::Refused(refusal) => self.refuse(entry, row.launch, refusal)?,
            Message::Block { block, samples } => {
                let rows: Vec<_> = samples.iter().map(|s| s.keep(row, block)).collect();
                self.folder.append("samples.csv", &rows)?;
                row.blocks = block;
                return Ok(self.tell(
                    entry,
                    Step::Block {
                        launch: row.launch,
                        block,
                    },
                ));
            }
            Message::Stopped { stopped, .. } => row.stopped = stopped,
            other => return Err(Error::Protocol(format!("{other:?} in a launch"))),
        }
        Ok(Flow::Continue(()))
    }

    fn refuse(
        &mut self,
        entry: &mut Entry<'_>,
        launch: u32,
        refusal: Refusal,
    ) -> Result<(), Error> {
        let Refusal {
            contender,
            seed,
            batch,
            reason,
        } = refusal;
        let Some(who) = entry.case.contenders.get(usize::from(contender)) else {
            return Err(Error::Protocol(format!(
                "no contender {contender} in a refusal"
            )));
        };
        let (case_name, contender_name) = (entry.case.name.clone(), who.name.clone());
        let (case, contender) = (case_name.clone(), contender_name.clone());
        let found = Finding::Refused {
            case,
            contender,
            seed,
            reason: reason.clone(),
        };
        entry.refused.push(refusal.contender);
        let contender = refusal.contender;
        let case = entry.number;
        let row = RefusalRow {
            case,
            contender,
            case_name,
            contender_name,
            launch,
            seed,
            batch,
            reason,
        };
        self.folder.append("refusals.csv", &[row])?;
        self.find(entry, found);
        Ok(())
    }

    /// Ends a step. A folder that can't be written ends the run; whatever else
    /// went wrong is a finding about this case.
    fn finish(
        &mut self,
        entry: &Entry<'_>,
        launched: Result<(), Error>,
        step: Step<'_>,
    ) -> Result<(), Error> {
        self.done += 1;
        match launched {
            Err(error @ Error::Write { .. }) => return Err(error),
            Err(error) => {
                let (case, reason) = (entry.case.name.clone(), error.to_string());
                self.find(entry, Finding::Failed { case, reason });
            }
            Ok(()) => {}
        }
        let _ = self.tell(entry, step);
        Ok(())
    }

    fn find(&mut self, entry: &Entry<'_>, finding: Finding) {
        let _ = self.tell(entry, Step::Found(&finding));
        self.outcome.findings.push(finding);
    }

    fn tell(&mut self, entry: &Entry<'_>, step: Step<'_>) -> Flow {
        let event = Event {
            case: &entry.case.name,
            step,
            done: self.done,
            of: self.of,
        };
        let flow = (self.progress)(&event);
        self.outcome.interrupted |= flow.is_break();
        flow
    }
}

/// The rows of one case; a contender that was refused has no footprint.
fn case_rows(entry: &Entry<'_>, batch: u32, contenders: &[Prepared]) -> Vec<CaseRow> {
    let case = entry.case;
    let row = |(number, contender): (u16, &Contender)| {
        let prepared = contenders.iter().find(|p| p.contender == number);
        let footprint = prepared.map_or_else(Footprint::default, |p| p.footprint);
        CaseRow {
            schema_version: SCHEMA_VERSION,
            case: entry.number,
            contender: number,
            case_name: case.name.clone(),
            game: case.game.clone(),
            size: case.size.clone(),
            workload: case.workload.clone(),
            parameters: case.parameters.clone(),
            unit: case.unit.clone(),
            pool: case.pool.clone(),
            batch,
            contender_name: contender.name.clone(),
            layout: contender.layout.clone(),
            bookkeeping: contender.bookkeeping.clone(),
            knowledge: contender.knowledge,
            reference: contender.reference,
            twin_of: contender.twin_of.clone().unwrap_or_default(),
            own_code: prepared.is_none_or(|p| p.own_code),
            bytes_per_position: footprint.position,
            working_bytes: footprint.working,
        }
    };
    (0u16..).zip(&case.contenders).map(row).collect()
}
