//! The launches of a calibration and what is kept of each.

use super::cases::{AGAIN, PLANTED, planted};
use crate::Failure;
use measure::schema::Sample;
use measure::{
    Case, Error, Flow, Launch, Launcher, Message, Plan, Prepare, Refusal, Request, Stop, Task,
};
use report::{Estimate, Resampler};

/// A case that is verified and calibrated.
pub(super) struct Ready<'a> {
    pub(super) case: &'a Case,
    batch: u32,
}

/// What one launch found about the planted truth.
pub(super) struct Round {
    /// The same work again, relative to itself.
    pub(super) again: Estimate,
    /// The planted slowdowns', in the order of [`PLANTED`].
    pub(super) planted: Vec<Estimate>,
}

fn request(case: &Case, task: Task) -> Request {
    Request {
        case: case.name.clone(),
        contenders: case.contenders.iter().map(|c| c.name.clone()).collect(),
        task,
    }
}

/// Asks for a task and collects what it says.
fn ask(
    launcher: &mut dyn Launcher,
    case: &Case,
    task: Task,
    hear: &mut dyn FnMut(Message),
) -> Result<(), Failure> {
    let done = launcher.launch(&request(case, task), &mut |message| {
        hear(message);
        Ok::<_, Error>(Flow::Continue(()))
    });
    done.map_err(|why| Failure::BadInput(why.to_string()))
}

impl<'a> Ready<'a> {
    pub(super) fn prepare(case: &'a Case, launcher: &mut dyn Launcher) -> Result<Self, Failure> {
        let seed = Plan::default().launch_seed(&case.name, 0);
        let mut found = None;
        let task = Task::Prepare(Prepare { seed, seeds: 8 });
        ask(launcher, case, task, &mut |message| {
            if let Message::Prepared { batch, .. } = message {
                found = Some(batch);
            }
        })?;
        let batch =
            found.ok_or_else(|| Failure::Finding(format!("{} can't be timed", case.name)))?;
        Ok(Self { case, batch })
    }

    /// One launch of equals and planted slowdowns.
    pub(super) fn round(
        &self,
        launch: u32,
        seconds: f64,
        launcher: &mut dyn Launcher,
    ) -> Result<Round, Failure> {
        let blocks = self.blocks(launch, seconds, launcher)?;
        let resampler = Resampler::new(&[blocks.len()], u64::from(launch));
        let estimate = |name: &str| resampler.median(&self.ratios(&blocks, name));
        Ok(Round {
            again: estimate(AGAIN),
            planted: PLANTED.iter().map(|&p| estimate(&planted(p))).collect(),
        })
    }

    /// One launch of a twin: its ratios to the original.
    pub(super) fn twin(
        &self,
        launch: u32,
        seconds: f64,
        launcher: &mut dyn Launcher,
    ) -> Result<Vec<f64>, Failure> {
        let blocks = self.blocks(launch, seconds, launcher)?;
        Ok(blocks.iter().map(|block| block[1] / block[0]).collect())
    }

    /// The blocks of a launch in which each pair has `seconds`, be there ever
    /// so many contenders.
    fn blocks(
        &self,
        launch: u32,
        seconds: f64,
        launcher: &mut dyn Launcher,
    ) -> Result<Vec<Vec<f64>>, Failure> {
        let contenders = self.case.contenders.len();
        let task = self.task(launch, seconds * contenders as f64 / 2.0);
        let mut blocks: Vec<Vec<f64>> = Vec::new();
        ask(launcher, self.case, task, &mut |message| {
            if let Message::Block { samples, .. } = message {
                blocks.extend(times(&samples, contenders));
            }
        })?;
        match blocks.is_empty() {
            false => Ok(blocks),
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
                least: 20,
                most: u32::MAX,
                budget_ms: (seconds * 1000.0) as u64,
            },
        })
    }

    /// The ratios of a contender to the first, one a block.
    fn ratios(&self, blocks: &[Vec<f64>], name: &str) -> Vec<f64> {
        let own = self.case.contenders.iter().position(|c| c.name == name);
        let own = own.unwrap_or(0);
        blocks.iter().map(|block| block[own] / block[0]).collect()
    }
}

/// Nanoseconds per operation in the order of the contenders; `None` unless all
/// are there.
fn times(samples: &[Sample], contenders: usize) -> Option<Vec<f64>> {
    let mut times = vec![0.0; contenders];
    for sample in samples {
        let time = sample.nanoseconds.max(1) as f64 / sample.operations.max(1) as f64;
        times[usize::from(sample.contender)] = time;
    }
    (samples.len() == contenders).then_some(times)
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
    ask(launcher, case, prepare, &mut |message| match message {
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
    });
    ask(launcher, case, launch, &mut |message| {
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
