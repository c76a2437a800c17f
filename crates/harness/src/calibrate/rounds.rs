//! The launches of a calibration and what is kept of each.

use super::planted::APART;
use crate::Failure;
use crate::failure::input_error;
use measure::schema::SampleRow;
use measure::{
    Case, Error, Flow, Launch, Launcher, Message, Patience, Plan, Prepare, Request, Stop, Task,
};
use report::{Assumed, Estimate, Nested, Resampler};
use std::collections::BTreeMap;

/// A case that is verified and calibrated.
pub(super) struct Ready<'a> {
    pub(super) case: &'a Case,
    /// The only contender that is requested, by its number; all of them without.
    chosen: Option<u16>,
    /// See [`Launch::settling_us`].
    settling_us: u64,
    /// See [`Launch::patience`].
    patience: Option<Patience>,
    batch: u32,
    refused: Vec<u16>,
}

/// Which blocks are compared as one, by their number from 1, and how many these are.
pub(super) type Group = (fn(u32) -> u32, usize);

/// The contenders of a block have the same inputs: each by itself.
pub(super) const SAME: Group = (|number| number, 1);

/// Each has its own, see [`Plant::Swapped`](super::planted::Plant): the two blocks in which
/// the inputs are swapped.
const SWAPPED: Group = (|number| (number - 1) & !APART, 2);

/// Runs a task and collects its messages.
fn send(
    launcher: &mut dyn Launcher,
    request: &Request,
    receive: &mut dyn FnMut(Message),
) -> Result<(), Failure> {
    let mut receive = |message| {
        receive(message);
        Ok::<_, Error>(Flow::Continue(()))
    };
    launcher.launch(request, &mut receive).map_err(input_error)
}

fn seed(case: &Case, launch: u32) -> u64 {
    Plan::default().launch_seed(&case.name, launch)
}

impl<'a> Ready<'a> {
    /// # Errors
    /// [`Failure::Finding`] for a case that can't be timed.
    pub(super) fn prepare(case: &'a Case, launcher: &mut dyn Launcher) -> Result<Self, Failure> {
        let (mut found, mut refused) = (None, Vec::new());
        let prepare = Prepare {
            seed: seed(case, 0),
            seeds: 8,
        };
        send(
            launcher,
            &Request::new(1, case, Task::Prepare(prepare)),
            &mut |message| match message {
                Message::Refused(row) => refused.push(row.contender),
                Message::Prepared { batch, .. } => found = Some(batch),
                _ => {}
            },
        )?;
        let lacks = || Failure::Finding(format!("{} can't be timed", case.name));
        Ok(Self {
            case,
            chosen: None,
            settling_us: 0,
            patience: None,
            batch: found.ok_or_else(lacks)?,
            refused,
        })
    }

    /// The same, with contenders that settle for some microseconds.
    pub(super) fn settling(self, settling_us: u64) -> Self {
        Self {
            settling_us,
            ..self
        }
    }

    /// One contender of the case in a process of its own.
    pub(super) fn only(&self, contender: u16) -> Self {
        Self {
            chosen: Some(contender),
            refused: Vec::new(),
            ..*self
        }
    }

    /// The same, launched when the machine runs at its usual speed.
    pub(super) fn when(&self, patience: Option<Patience>) -> Self {
        Self {
            patience,
            refused: self.refused.clone(),
            ..*self
        }
    }

    fn launch(&self, launch: u32, stop: Stop) -> Request {
        let task = Task::Launch(Launch {
            launch,
            seed: seed(self.case, launch),
            first: 1,
            batch: self.batch,
            refused: self.refused.clone(),
            stop,
            settling_us: self.settling_us,
            patience: self.patience,
            fixed_places: false,
        });
        let mut request = Request::new(1, self.case, task);
        if let Some(chosen) = self.chosen {
            request.contenders = vec![self.case.contenders[usize::from(chosen)].name.clone()];
        }
        request
    }

    /// One launch of two contenders: what the second takes relative to the
    /// first.
    pub(super) fn estimate(
        &self,
        launch: u32,
        seconds: f64,
        launcher: &mut dyn Launcher,
    ) -> Result<Estimate, Failure> {
        let ratios = self.ratios(launch, seconds, SWAPPED, launcher)?;
        let one = Nested::of_launches(&[ratios.len()]);
        Ok(Resampler::new(&one, Assumed::NONE, u64::from(launch)).median(&ratios))
    }

    /// The same, one ratio for each group of fresh blocks in which both
    /// contenders had the same inputs.
    pub(super) fn ratios(
        &self,
        launch: u32,
        seconds: f64,
        (group, blocks): Group,
        launcher: &mut dyn Launcher,
    ) -> Result<Vec<f64>, Failure> {
        let mut groups: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        let stop = Stop {
            least: 2 * APART,
            most: u32::MAX,
            budget_ms: (seconds * 1000.0) as u64,
        };
        send(launcher, &self.launch(launch, stop), &mut |message| {
            if let Message::Block { block, samples } = message {
                let own = groups.entry(group(block)).or_default();
                own.extend(ratio(&samples));
            }
        })?;
        let whole = groups.values().filter(|g| g.len() == blocks);
        let mean = |group: &Vec<f64>| group.iter().product::<f64>().powf(1.0 / group.len() as f64);
        let ratios: Vec<_> = whole.map(mean).collect();
        if ratios.is_empty() {
            let reason = format!("{}: a contender was refused", self.case.name);
            return Err(Failure::Finding(reason));
        }
        Ok(ratios)
    }

    /// How many wrong contenders the case refuses, and how many it has.
    pub(super) fn wrong(self, launcher: &mut dyn Launcher) -> Result<(usize, usize), Failure> {
        let stop = Stop::exactly(BLOCKS);
        let mut out = self.refused.clone();
        send(launcher, &self.launch(1, stop), &mut |message| {
            if let Message::Refused(row) = message {
                out.push(row.contender);
            }
        })?;
        let found = out.iter().filter(|&&contender| contender > 0).count();
        Ok((found, self.case.contenders.len() - 1))
    }
}

/// One launch; `receive` gets each sample on fresh input. Returns what the fixed kernel
/// took, in nanoseconds.
///
/// # Errors
/// [`Failure::BadInput`] for a process that can't be started.
pub(super) fn spans(
    ready: &Ready<'_>,
    launch: u32,
    stop: Stop,
    launcher: &mut dyn Launcher,
    receive: &mut dyn FnMut(&SampleRow),
) -> Result<u64, Failure> {
    let mut took = 0;
    let mut receive = |message| match message {
        Message::Block { samples, .. } => samples
            .iter()
            .filter(|row| row.hot == 0)
            .for_each(&mut *receive),
        Message::Stopped { kernel, .. } => took = kernel,
        _ => {}
    };
    send(launcher, &ready.launch(launch, stop), &mut receive)?;
    Ok(took)
}

/// Blocks in which a wrong contender must be found.
const BLOCKS: u32 = 1000;

/// The time of contender 1 over that of contender 0; `None` unless both are
/// there, on fresh input.
fn ratio(samples: &[SampleRow]) -> Option<f64> {
    let time = |number: u16| {
        let is_own = |sample: &&SampleRow| sample.contender == number && sample.hot == 0;
        let own = samples.iter().find(is_own)?;
        Some(own.nanoseconds.max(1) as f64 / own.operations.max(1) as f64)
    };
    Some(time(1)? / time(0)?)
}

#[cfg(test)]
mod tests;
