//! Writes child-process messages to the report files.

use std::time::Duration;

use super::{Entry, Event, Flow, Message, Run, Step};
use crate::schema::{LaunchRow, RefusalRow};
use crate::{Error, Finding};

impl Run<'_> {
    /// Writes the messages of a launch.
    pub(super) fn receive(
        &mut self,
        entry: &mut Entry<'_>,
        row: &mut LaunchRow,
        message: Message,
    ) -> Result<Flow, Error> {
        match message {
            Message::Refused(refusal) => self.refuse(entry, refusal)?,
            Message::Began {
                empty_span,
                waited_ms,
            } => {
                row.empty_span = Some(empty_span);
                self.waited += Duration::from_millis(waited_ms);
            }
            Message::Block { block, samples } => {
                self.folder.append("samples.csv", &samples)?;
                entry.taken.samples.extend(samples);
                row.blocks = block;
                let launch = row.launch;
                return Ok(self.report_progress(entry, Step::Block { launch, block }));
            }
            Message::Stopped {
                stopped,
                drawn_again,
                kernel,
            } => {
                row.stopped = stopped;
                row.drawn_again = drawn_again;
                row.kernel = Some(kernel);
            }
            other => return Err(Error::Protocol(format!("{other:?} in a launch"))),
        }
        Ok(Flow::Continue(()))
    }

    pub(super) fn refuse(&mut self, entry: &mut Entry<'_>, row: RefusalRow) -> Result<(), Error> {
        // A run that was killed before the case was prepared may know it.
        if entry.refused().contains(&row.contender) {
            return Ok(());
        }
        let rows = std::slice::from_ref(&row);
        self.folder.append("refusals.csv", rows)?;
        entry.taken.refusals.push(row.clone());
        self.find(entry, Finding::Refused(row));
        Ok(())
    }

    /// Ends a step. A folder that can't be written ends the run; whatever else
    /// went wrong is a finding about this case.
    pub(super) fn finish(
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
        let _ = self.report_progress(entry, step);
        Ok(())
    }

    fn find(&mut self, entry: &Entry<'_>, finding: Finding) {
        let _ = self.report_progress(entry, Step::Found(&finding));
        self.outcome.findings.push(finding);
    }

    fn report_progress(&mut self, entry: &Entry<'_>, step: Step<'_>) -> Flow {
        let event = Event {
            case: &entry.case.name,
            taken: &entry.taken,
            step,
            done: self.done,
            of: self.of,
        };
        let flow = (self.progress)(&event);
        self.outcome.interrupted |= flow.is_break();
        flow
    }
}
