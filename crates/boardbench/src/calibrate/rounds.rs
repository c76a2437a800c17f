//! The launches of a calibration and what is kept of each.

use super::planted::APART;
use crate::Failure;
use measure::schema::Sample;
use measure::{
    Case, Error, Flow, Launch, Launcher, Message, Plan, Prepare, Refusal, Request, Stop, Task,
};
use report::{Assumed, Estimate, Nested, Resampler};
use std::collections::BTreeMap;

/// A case that is verified and calibrated.
pub(super) struct Ready<'a> {
    pub(super) case: &'a Case,
    inputs: Inputs,
    batch: u32,
}

/// Which blocks are compared as one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Inputs {
    /// The contenders of a block have the same: each by itself.
    Same,
    /// Each has its own, see [`Swapped`](super::planted::Swapped): the two blocks
    /// in which the inputs are swapped.
    Swapped,
}

impl Inputs {
    /// What block `number` (from 1) is compared with.
    fn group(self, number: u32) -> u32 {
        match self {
            Self::Same => number,
            Self::Swapped => (number - 1) & !APART,
        }
    }

    /// In each group.
    fn blocks(self) -> usize {
        match self {
            Self::Same => 1,
            Self::Swapped => 2,
        }
    }
}

fn request(case: &Case, task: Task) -> Request {
    Request {
        case: case.name.clone(),
        contenders: case.contenders.iter().map(|c| c.name.clone()).collect(),
        task,
    }
}

/// Runs a task and collects its messages.
fn send(
    launcher: &mut dyn Launcher,
    case: &Case,
    task: Task,
    receive: &mut dyn FnMut(Message),
) -> Result<(), Failure> {
    let done = launcher.launch(&request(case, task), &mut |message| {
        receive(message);
        Ok::<_, Error>(Flow::Continue(()))
    });
    done.map_err(|why| Failure::BadInput(why.to_string()))
}

impl<'a> Ready<'a> {
    pub(super) fn prepare(
        case: &'a Case,
        inputs: Inputs,
        launcher: &mut dyn Launcher,
    ) -> Result<Self, Failure> {
        let seed = Plan::default().launch_seed(&case.name, 0);
        let mut found = None;
        let task = Task::Prepare(Prepare { seed, seeds: 8 });
        send(launcher, case, task, &mut |message| {
            if let Message::Prepared { batch, .. } = message {
                found = Some(batch);
            }
        })?;
        let batch =
            found.ok_or_else(|| Failure::Finding(format!("{} can't be timed", case.name)))?;
        Ok(Self {
            case,
            inputs,
            batch,
        })
    }

    /// One launch of two contenders: what the second takes relative to the
    /// first.
    pub(super) fn estimate(
        &self,
        launch: u32,
        seconds: f64,
        launcher: &mut dyn Launcher,
    ) -> Result<Estimate, Failure> {
        let ratios = self.ratios(launch, seconds, launcher)?;
        let one = Nested::of_launches(&[ratios.len()]);
        Ok(Resampler::new(&one, Assumed::NONE, u64::from(launch)).median(&ratios))
    }

    /// The same, one ratio for each group of fresh blocks in which both
    /// contenders had the same inputs.
    pub(super) fn ratios(
        &self,
        launch: u32,
        seconds: f64,
        launcher: &mut dyn Launcher,
    ) -> Result<Vec<f64>, Failure> {
        let mut groups: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        send(
            launcher,
            self.case,
            self.task(launch, seconds),
            &mut |message| {
                if let Message::Block { block, samples } = message {
                    let group = groups.entry(self.inputs.group(block)).or_default();
                    group.extend(ratio(&samples));
                }
            },
        )?;
        let whole = groups.values().filter(|g| g.len() == self.inputs.blocks());
        let mean = |group: &Vec<f64>| group.iter().product::<f64>().powf(1.0 / group.len() as f64);
        let ratios: Vec<_> = whole.map(mean).collect();
        match ratios.is_empty() {
            false => Ok(ratios),
            true => {
                let reason = format!("{}: a contender was refused", self.case.name);
                Err(Failure::Finding(reason))
            }
        }
    }

    fn task(&self, launch: u32, seconds: f64) -> Task {
        Task::Launch(Launch {
            launch,
            seed: Plan::default().launch_seed(&self.case.name, launch),
            first: 1,
            batch: self.batch,
            refused: Vec::new(),
            stop: Stop {
                least: 2 * APART,
                most: u32::MAX,
                budget_ms: (seconds * 1000.0) as u64,
            },
            fixed_places: false,
        })
    }
}

/// The time of contender 1 over that of contender 0; `None` unless both are
/// there, on fresh input.
fn ratio(samples: &[Sample]) -> Option<f64> {
    let time = |number: u16| {
        let own = samples
            .iter()
            .find(|s| s.contender == number && s.hot == 0)?;
        Some(own.nanoseconds.max(1) as f64 / own.operations.max(1) as f64)
    };
    Some(time(1)? / time(0)?)
}

/// Blocks in which a wrong contender must be found.
const BLOCKS: u32 = 1000;

/// How many wrong contenders a case refuses, and how many it has.
pub(super) fn refused(case: &Case, launcher: &mut dyn Launcher) -> Result<(usize, usize), Failure> {
    let mut out: Vec<u16> = Vec::new();
    let mut batch = 1;
    let seed = |launch| Plan::default().launch_seed(&case.name, launch);
    let prepare = Task::Prepare(Prepare {
        seed: seed(0),
        seeds: 8,
    });
    send(launcher, case, prepare, &mut |message| match message {
        Message::Refused(Refusal { contender, .. }) => out.push(contender),
        Message::Prepared { batch: found, .. } => batch = found,
        _ => {}
    })?;
    let launch = Task::Launch(Launch {
        launch: 1,
        seed: seed(1),
        first: 1,
        batch,
        refused: out.clone(),
        stop: Stop {
            least: BLOCKS,
            most: BLOCKS,
            budget_ms: 0,
        },
        fixed_places: false,
    });
    send(launcher, case, launch, &mut |message| {
        if let Message::Refused(Refusal { contender, .. }) = message {
            out.push(contender);
        }
    })?;
    let wrong = case.contenders.len() - 1;
    Ok((
        out.iter().filter(|&&contender| contender > 0).count(),
        wrong,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of the input that a contender of [`Inputs::Swapped`] has in a
    /// block.
    fn input(block: u32, second: bool) -> u32 {
        (block - 1) ^ if second { APART } else { 0 }
    }

    #[test]
    fn both_have_the_same_inputs_in_a_group() {
        let mut groups: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for block in 1..=4 * APART {
            let group = groups.entry(Inputs::Swapped.group(block)).or_default();
            group.push(block);
        }
        for blocks in groups.values() {
            assert_eq!(blocks.len(), Inputs::Swapped.blocks());
            let inputs = |second| {
                let mut own: Vec<_> = blocks.iter().map(|&b| input(b, second)).collect();
                own.sort_unstable();
                own
            };
            assert_eq!(inputs(false), inputs(true));
            assert!(blocks.iter().all(|&b| input(b, false) != input(b, true)));
        }
    }
}
