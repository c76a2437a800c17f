//! The run itself: launches as processes, Ctrl-C.

use super::child::CHILD;
use super::folder::Run;
use super::links;
use super::live::Live;
use crate::Failure;
use crate::failure::input_error;
use measure::{Event, Outcome, Plan, Processes, Taken, Task};
use report::{CaseEstimate, MeasuredCase};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Measures what the folder of a run does not hold yet.
pub(super) fn timed(run: &Run, positions: Option<&Path>) -> Result<Outcome, Failure> {
    let plan = &run.planned.plan;
    let interrupted = on_interrupt()?;
    let mut launch = launch_command(plan)?;
    let mut launcher = Processes::new(move |request| {
        let mut command = launch(request);
        if let Some(positions) = positions {
            command.arg("--positions").arg(positions);
        }
        command
    });
    let announced = plan.total_ms.map(Duration::from_millis);
    let mut shown = Live::new(announced.map(|budget| budget + plan.patience()));
    let mut progress = |event: &Event<'_>| {
        shown.show(event);
        match interrupted.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let mut enough = |taken: &Taken| is_precise(plan, taken);
    let outcome = measure::run_until(
        plan,
        &run.cases,
        run.folder(),
        &mut launcher,
        &mut progress,
        &mut enough,
    );
    shown.bar.finish_and_clear();
    outcome.map_err(input_error)
}

/// Whether all intervals of a case are as narrow as was requested, but for what
/// changes from run to run, which further launches can't narrow.
fn is_precise(plan: &Plan, taken: &Taken) -> bool {
    let Some(requested) = plan.precision_percent else {
        return false;
    };
    let case = MeasuredCase::so_far(taken, plan.link_orders);
    let found = case.and_then(|case| CaseEstimate::within_run(&case).precision_percent());
    found.is_some_and(|found| found <= requested)
}

/// A flag that Ctrl-C sets, and SIGTERM, which queues of jobs send; a second
/// one ends the program at once. Without signals (WebAssembly), nothing sets it.
fn on_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    #[cfg(any(unix, windows))]
    {
        /// Signals that come so close are one: `timeout` sends its own to the program and to
        /// its group, and the run ended without its tables and its last sentence.
        const SAME_SIGNAL: std::time::Duration = std::time::Duration::from_millis(500);

        let seen = Arc::clone(&flag);
        let mut first = None;
        let handler = move || match first {
            None => {
                first = Some(std::time::Instant::now());
                seen.store(true, Ordering::Relaxed);
            }
            Some(first) if first.elapsed() < SAME_SIGNAL => {}
            Some(_) => std::process::exit(i32::from(Outcome::INTERRUPTED)),
        };
        ctrlc::set_handler(handler).map_err(input_error)?;
    }
    Ok(flag)
}

/// This program again, as one launch; in as many link orders as are requested,
/// which launches take in turn.
pub(in crate::verbs) fn launch_command(
    plan: &Plan,
) -> Result<impl FnMut(&measure::Request) -> Command + use<>, Failure> {
    let programs = links::made(plan)?;
    Ok(move |request: &measure::Request| {
        let number = match &request.task {
            Task::Prepare(_) => 0,
            Task::Launch(launch) => launch.launch as usize - 1,
        };
        let mut command = Command::new(&programs[number % programs.len()]);
        command.arg(CHILD);
        command
    })
}

/// The exit code of a run.
pub(super) fn ended(outcome: &Outcome, path: &Path) -> Result<(), Failure> {
    if outcome.interrupted {
        let path = path.display();
        return Err(Failure::Interrupted(format!(
            "boardbench measure --resume {path} continues this run"
        )));
    }
    match outcome.findings.as_slice() {
        [] => Ok(()),
        findings => Err(Failure::Finding(format!(
            "{} findings, the first: {}",
            findings.len(),
            findings[0]
        ))),
    }
}
