//! The parent process: sends requests, receives messages, writes files.

mod budget;
mod entry;
pub(crate) mod launcher;
pub(crate) mod message;
pub(crate) mod outcome;
mod record;

use std::time::{Duration, Instant};

use crate::child::block_plan::TOGETHER;
use crate::machine::busy::Moment;
use crate::schema::LaunchRow;
use crate::usual::{Patience, disturbed, kernel_time, usual_speed};
use crate::{Case, Error, Finding, Folder, Plan, Stop, Stopped, Taken};
use budget::Budget;
use entry::Entry;
use launcher::Launcher;
use message::{Launch, Message, Prepare, Request, Task};
use outcome::{Event, Flow, Outcome, Step};

/// Measures `cases` by `plan` and appends everything to `folder`, each
/// block as soon as it is there. What the folder already holds is not measured
/// again. `progress` is called after every step and may end the run after any block.
///
/// # Errors
/// A case that [`Case::check`] refuses, a folder that can't be read or
/// written. What goes wrong in a single contender or process is a [`Finding`], and the run
/// goes on.
pub fn run(
    plan: &Plan,
    cases: &[Case],
    folder: &Folder,
    launcher: &mut dyn Launcher,
    progress: &mut dyn FnMut(&Event<'_>) -> Flow,
) -> Result<Outcome, Error> {
    run_until(plan, cases, folder, launcher, progress, &mut |_| false)
}

/// As [`run`]; after each launch of a case from [`LEAST_LAUNCHES`] on, `enough`
/// decides whether the case needs no more.
///
/// # Errors
/// As [`run`].
pub fn run_until(
    plan: &Plan,
    cases: &[Case],
    folder: &Folder,
    launcher: &mut dyn Launcher,
    progress: &mut dyn FnMut(&Event<'_>) -> Flow,
    enough: &mut dyn FnMut(&Taken) -> bool,
) -> Result<Outcome, Error> {
    cases.iter().try_for_each(Case::check)?;
    let taken = Taken::read(folder.path())?;
    let numbered = (1..).zip(cases).filter(|(number, _)| plan.takes(*number));
    let mut entries: Vec<_> = numbered
        .map(|(number, case)| Entry {
            number,
            case,
            taken: taken.of_case(number),
        })
        .collect();
    drop(taken);
    let steps = plan.launches + 1;
    let of = entries.len() as u32 * steps;
    let over: u32 = entries.iter().map(|entry| entry.over(plan.launches)).sum();
    let part = f64::from(of - over) / f64::from((cases.len() as u32 * steps).max(1));
    let total = plan.total_ms.map(Duration::from_millis);
    let known = entries.iter().flat_map(|entry| &entry.taken.refusals);
    let rows = entries.iter().flat_map(|entry| &entry.taken.launches);
    let mut run = Run {
        plan,
        begin: Instant::now(),
        waited: Duration::ZERO,
        kernels: rows.filter_map(kernel_time).collect(),
        budget: Budget::new(total.map(|total| total.mul_f64(part)), plan.stop),
        folder,
        progress,
        enough,
        outcome: Outcome {
            findings: known.cloned().map(Finding::Refused).collect(),
            interrupted: false,
        },
        done: 0,
        of,
    };
    for entry in &mut entries {
        run.budget.expect(entry.number, plan.launches);
        run.prepare(entry, launcher)?;
    }
    for launch in 1..=plan.launches {
        for entry in &mut entries {
            run.launch(entry, launch, launcher)?;
        }
    }
    // What is launched again is more than what was planned.
    let is_complete = !run.outcome.interrupted;
    run.again(&mut entries, launcher)?;
    let outcome = run.outcome;
    if is_complete {
        folder.pack()?;
        folder.seal()?;
    }
    Ok(outcome)
}

/// Launches before which no interval is narrow enough: how much launches
/// differ can't be estimated from fewer.
pub const LEAST_LAUNCHES: u32 = 3;

/// How long each contender runs untimed before its spans, in microseconds. After that time
/// chess with magic bitboards, which has the largest tables, is within 5 % of what it takes
/// after many more runs, in playouts and in perft; after one run it is at 1.3 and 1.6 times.
pub const SETTLING_US: u64 = 600;

/// The part of that time that falls to one sample, in microseconds.
pub const SETTLING_OF_A_SAMPLE_US: u64 = SETTLING_US / TOGETHER as u64;

/// A run on its way.
struct Run<'a> {
    plan: &'a Plan,
    begin: Instant,
    /// How long launches waited for the usual speed of the machine.
    waited: Duration,
    /// What the fixed kernel took in all launches, as logarithms.
    kernels: Vec<f64>,
    budget: Budget,
    folder: &'a Folder,
    progress: &'a mut dyn FnMut(&Event<'_>) -> Flow,
    enough: &'a mut dyn FnMut(&Taken) -> bool,
    outcome: Outcome,
    done: u32,
    of: u32,
}

impl Run<'_> {
    fn prepare(&mut self, entry: &mut Entry<'_>, launcher: &mut dyn Launcher) -> Result<(), Error> {
        if self.outcome.interrupted {
            return Ok(());
        }
        if entry.is_prepared() {
            self.done += 1;
            return Ok(());
        }
        let request = Request::new(
            entry.number,
            entry.case,
            Task::Prepare(Prepare {
                seed: self.plan.launch_seed(&entry.case.name, 0),
                seeds: self.plan.seeds,
            }),
        );
        let (mut found, asked) = (None, Instant::now());
        let launched = launcher.launch(&request, &mut |message| {
            match message {
                Message::Began { .. } => self.budget.starts_in(entry.number, asked.elapsed()),
                Message::Refused(row) => self.refuse(entry, row)?,
                Message::Prepared { batch, contenders } => found = Some((batch, contenders)),
                other => return Err(Error::Protocol(format!("{other:?} in a preparation"))),
            }
            Ok(Flow::Continue(()))
        });
        let (batch, contenders) = found.unwrap_or_default();
        entry.taken.cases = entry.case.rows(entry.number, batch, &contenders);
        self.folder.append("cases.csv", &entry.taken.cases)?;
        self.finish(entry, launched, Step::Prepared)
    }

    fn launch(
        &mut self,
        entry: &mut Entry<'_>,
        launch: u32,
        launcher: &mut dyn Launcher,
    ) -> Result<(), Error> {
        if self.outcome.interrupted {
            return Ok(());
        }
        let Some(batch) = entry.batch().filter(|_| !entry.has(launch)) else {
            self.budget.pass(entry.number, false);
            self.done += 1;
            return Ok(());
        };
        self.folder.open_again()?;
        let worked = self.begin.elapsed().saturating_sub(self.waited);
        let stop = self.budget.stop(entry.number, worked);
        let left = self.plan.patience().saturating_sub(self.waited);
        let task = Launch {
            launch,
            seed: self.plan.launch_seed(&entry.case.name, launch),
            first: entry.last_block(launch) + 1,
            batch,
            refused: entry.refused(),
            stop,
            settling_us: SETTLING_US,
            patience: Patience::of(&self.kernels, left),
            fixed_places: self.plan.fixed_places,
        };
        let moment = Moment::now();
        let waited = self.waited;
        let mut row = LaunchRow {
            case: entry.number,
            launch,
            link_order: self.plan.link_order(launch),
            seed: task.seed,
            blocks: task.first - 1,
            stopped: Stopped::Interrupted,
            started_ms: moment.started_ms,
            load_percent: moment.load_percent,
            ..LaunchRow::default()
        };
        let request = Request::new(entry.number, entry.case, Task::Launch(task));
        let launched = launcher.launch(&request, &mut |message| {
            self.receive(entry, &mut row, message)
        });
        row.stopped = match (&launched, row.stopped) {
            (Err(_), _) => Stopped::Failed,
            (Ok(()), Stopped::Interrupted) => Stopped::Interrupted,
            // Each link order must have had its turn.
            _ if launch >= LEAST_LAUNCHES.max(self.plan.link_orders)
                && (self.enough)(&entry.taken) =>
            {
                Stopped::Precision
            }
            (Ok(()), stopped) => stopped,
        };
        let meanwhile = moment.until_now();
        row.wall_ms = Some(meanwhile.wall_ms);
        row.others_ms = meanwhile.others_ms;
        row.steal_ms = meanwhile.steal_ms;
        row.refusals = entry.taken.refusals.len() as u32;
        // A launch that is noted must have its samples, whatever comes.
        self.folder.sync()?;
        self.folder.append("launches.csv", &[row])?;
        entry.taken.launches.push(row);
        self.kernels.extend(kernel_time(&row));
        self.spend(
            &row,
            stop,
            moment.elapsed().saturating_sub(self.waited - waited),
        );
        self.finish(entry, launched, Step::Launched)
    }

    /// Launches once more the link orders of cases of which no launch ran at the usual
    /// speed. That is decided by the fixed kernel alone, so no figure chooses its launches.
    /// At most the time of [`Plan::patience`] is added for it and for waiting.
    fn again(
        &mut self,
        entries: &mut [Entry<'_>],
        launcher: &mut dyn Launcher,
    ) -> Result<(), Error> {
        let total = self.plan.total_ms.map(Duration::from_millis);
        let until = total.map(|total| total + self.plan.patience());
        for time in 0..self.plan.repeats {
            if self.kernels.is_empty() || self.outcome.interrupted {
                return Ok(());
            }
            let usual = usual_speed(&self.kernels);
            for entry in entries.iter_mut().filter(|entry| entry.batch().is_some()) {
                let orders = self.plan.link_orders.max(1);
                let order_of = |launch| self.plan.link_order(launch);
                let disturbed = disturbed(&entry.taken.launches, usual, orders, order_of);
                self.of += disturbed.len() as u32;
                // The numbers of the launches of a round follow those of the round before.
                let before = (self.plan.launches + time * orders).div_ceil(orders) * orders;
                for order in disturbed {
                    let launch = before + order;
                    let is_late = until.is_some_and(|until| self.begin.elapsed() > until);
                    if launch <= self.plan.most_launches() && !is_late {
                        self.launch(entry, launch, launcher)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Notes what a launch cost.
    fn spend(&mut self, row: &LaunchRow, stop: Stop, wall: Duration) {
        if !matches!(row.stopped, Stopped::Interrupted | Stopped::Failed) {
            let budget = Duration::from_millis(stop.budget_ms);
            self.budget.took(row.case, budget, wall, row.blocks);
        }
        let no_more = row.stopped == Stopped::Precision;
        self.budget.pass(row.case, no_more);
    }
}
