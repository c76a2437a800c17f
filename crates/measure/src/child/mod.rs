//! The work of a child process.

mod audit;
pub(crate) mod block_plan;
mod guard;
mod kernel;
pub(crate) mod launch;
mod noted;
mod others;
mod place;
mod prepare;
mod runner;
mod running_case;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use crate::{Case, Error, Flow, Message, Request, Stop, Task};
use block_plan::blocks_with;
use guard::quiet_panics;
use launch::launch;
use others::threads;
use prepare::prepare;
use running_case::RunningCase;

/// The whole of a child process: does what `request` (the last argument that
/// the [`Launcher`](crate::Launcher) gave) says and writes messages to `out`; `find`
/// gives the case of a name.
///
/// # Errors
/// A request that is not understood, an unknown or bad case, a closed pipe.
pub fn child(
    request: &str,
    find: impl FnOnce(&str) -> Option<Case>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    quiet_panics();
    let request: Request =
        serde_json::from_str(request).map_err(|e| Error::Protocol(e.to_string()))?;
    let cases: Vec<Case> = find(&request.case).into_iter().collect();
    if threads().is_some_and(|threads| threads > 1) {
        let reason = "the program has started a thread, whose work would not be timed";
        return Err(Error::BadCase {
            case: request.case,
            reason: reason.into(),
        });
    }
    perform_alone(&cases, &request, true, &mut |message| {
        let mut line = serde_json::to_vec(&message).map_err(|e| Error::Protocol(e.to_string()))?;
        line.push(b'\n');
        let sent = out.write_all(&line).and_then(|()| out.flush());
        sent.map_err(Error::write(Path::new("standard output")))?;
        Ok(ControlFlow::Continue(()))
    })
}

/// Does what `request` says in this process and hands every message to `emit`.
///
/// # Errors
/// An unknown or bad case, or what `emit` returns.
pub fn perform(
    cases: &[Case],
    request: &Request,
    emit: &mut dyn FnMut(Message) -> Result<Flow, Error>,
) -> Result<(), Error> {
    perform_alone(cases, request, false, emit)
}

/// The same; `alone` says that the process does nothing else, so that a thread in it is a
/// contender's.
fn perform_alone(
    cases: &[Case],
    request: &Request,
    alone: bool,
    emit: &mut dyn FnMut(Message) -> Result<Flow, Error>,
) -> Result<(), Error> {
    let case = cases.iter().find(|case| case.name == request.case);
    let case = case.ok_or_else(|| Error::UnknownCase(request.case.clone()))?;
    let mut running_case = RunningCase::assemble(case, request)?;
    if alone {
        running_case.watch_threads();
    }
    match &request.task {
        Task::Prepare(task) => prepare(running_case, task, emit),
        Task::Launch(task) => {
            let fresh = blocks_with(case.fresh_units.div_ceil(task.batch.max(1)));
            let stop = Stop {
                most: task.stop.most.max(fresh),
                ..task.stop
            };
            launch(running_case, task, stop, emit)
        }
    }
}
