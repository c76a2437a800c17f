//! Writes child-process messages to the report files.

use crate::entry::Entry;
use crate::run::Run;
use crate::schema::{LaunchRow, RefusalRow};
use crate::{Error, Event, Finding, Flow, Message, Refusal, Step};

impl Run<'_> {
    /// Writes the messages of a launch.
    pub(crate) fn receive(
        &mut self,
        entry: &mut Entry<'_>,
        row: &mut LaunchRow,
        message: Message,
    ) -> Result<Flow, Error> {
        match message {
            Message::Refused(refusal) => self.refuse(entry, row.launch, refusal)?,
            Message::Began { empty_span } => row.empty_span = Some(empty_span),
            Message::Block { block, samples } => {
                let rows: Vec<_> = samples.iter().map(|s| s.keep(row, block)).collect();
                self.folder.append("samples.csv", &rows)?;
                entry.taken.samples.extend(rows);
                row.blocks = block;
                let launch = row.launch;
                return Ok(self.report_progress(entry, Step::Block { launch, block }));
            }
            Message::Stopped {
                stopped,
                drawn_again,
                ..
            } => {
                row.stopped = stopped;
                row.drawn_again = drawn_again;
            }
            other => return Err(Error::Protocol(format!("{other:?} in a launch"))),
        }
        Ok(Flow::Continue(()))
    }

    pub(crate) fn refuse(
        &mut self,
        entry: &mut Entry<'_>,
        launch: u32,
        refusal: Refusal,
    ) -> Result<(), Error> {
        let contender = refusal.contender;
        let Some(refused) = entry.case.contenders.get(usize::from(contender)) else {
            let words = format!("no contender {contender} in a refusal");
            return Err(Error::Protocol(words));
        };
        // A run that was killed before the case was prepared may know it.
        if entry.taken.refused().contains(&contender) {
            return Ok(());
        }
        let row = RefusalRow {
            case: entry.number,
            contender,
            case_name: entry.case.name.clone(),
            contender_name: refused.name.clone(),
            launch,
            seed: refusal.seed,
            batch: refusal.batch,
            reason: refusal.reason,
        };
        self.folder
            .append("refusals.csv", std::slice::from_ref(&row))?;
        entry.taken.refusals.push(row);
        if let Some(found) = entry.findings().last() {
            self.find(entry, found);
        }
        Ok(())
    }

    /// Ends a step. A folder that can't be written ends the run; whatever else
    /// went wrong is a finding about this case.
    pub(crate) fn finish(
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
