//! The work of a child process, and its protocol with the parent: one
//! request as an argument, messages as lines of JSON on standard output.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::field::{Block, Field, quiet_panics};
use crate::plan::block_seed;
use crate::prepare::prepare;
use crate::schema::Sample;
use crate::timing::empty_span;
use crate::turn::{Turn, blocks_with};
use crate::{Case, Counts, Error, Flow, Footprint, Stop, Stopped};

/// A request of the parent to one child.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The name of the case.
    pub case: String,
    /// The contenders, by name: messages number them in this order. The child
    /// lists all contenders it knows, which may be more.
    pub contenders: Vec<String>,
    /// What to do with it.
    pub task: Task,
}

/// The two kinds of request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Verify and calibrate.
    Prepare(Prepare),
    /// Take blocks.
    Launch(Launch),
}

/// Verify every contender and calibrate the batch.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Prepare {
    /// Seed of the inputs.
    pub seed: u64,
    /// How many inputs every contender must agree on.
    pub seeds: u32,
}

/// Take blocks until the rule ends the launch.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Launch {
    /// Its number, from 1.
    pub launch: u32,
    /// Seed of inputs and order.
    pub seed: u64,
    /// The first block to take: 1, or more if it was broken off.
    pub first: u32,
    /// Units of work per sample.
    pub batch: u32,
    /// Contenders that do not take part.
    pub refused: Vec<u16>,
    /// When to end.
    pub stop: Stop,
    /// See [`Plan::fixed_places`](crate::Plan::fixed_places).
    #[serde(default)]
    pub fixed_places: bool,
}

/// A message of a child.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Message {
    /// A contender is out.
    Refused(Refusal),
    /// The case is ready.
    Prepared {
        /// Units of work per sample.
        batch: u32,
        /// What was found about each contender that is in.
        contenders: Vec<Prepared>,
    },
    /// A launch begins.
    Began {
        /// Nanoseconds of a span without work.
        empty_span: u64,
    },
    /// One whole block.
    Block {
        /// Its number in the launch, from 1.
        block: u32,
        /// One per contender, in the order they ran.
        samples: Vec<Sample>,
    },
    /// The launch is over.
    Stopped {
        /// Blocks taken.
        blocks: u32,
        /// Inputs without an operation, for which others were drawn.
        drawn_again: u32,
        /// Why no more.
        stopped: Stopped,
    },
}

/// A contender whose work is not the reference's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// Index in [`Request::contenders`].
    pub contender: u16,
    /// With [`batch`](Self::batch), what to [`load`](crate::Work::load) to
    /// see it again.
    pub seed: u64,
    /// Units of work.
    pub batch: u32,
    /// One sentence: both digests, and the first operation that differs.
    pub reason: String,
}

/// What preparation found about a contender.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Prepared {
    /// Index in [`Request::contenders`].
    pub contender: u16,
    /// Its memory.
    pub footprint: Footprint,
    /// False for a twin that shares its original's machine code.
    pub own_code: bool,
    /// What some of its runs came to.
    pub counts: Counts,
}

/// Receives a message of a child; returns whether to continue.
pub(crate) type Emit<'a> = &'a mut dyn FnMut(Message) -> Result<Flow, Error>;

/// Reports the refusals of a block and returns its samples.
pub(crate) fn report_refusals(block: Block, emit: Emit<'_>) -> Result<Vec<Sample>, Error> {
    for refusal in block.refusals {
        emit(Message::Refused(refusal)).map(drop)?;
    }
    Ok(block.samples)
}

/// Inputs that are tried for a block, of which one must hold an operation.
pub(crate) const DRAWS: u32 = 1000;

/// The error for a case without an operation on any input.
pub(crate) fn nothing_to_do(case: &str) -> Error {
    Error::BadCase {
        case: case.to_owned(),
        reason: format!("none of {DRAWS} inputs holds an operation"),
    }
}

/// Blocks before the first that counts: caches, predictors, clock rate.
pub const WARM_UP_BLOCKS: u32 = 3;

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
    perform(&cases, &request, &mut |message| {
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
    let case = cases.iter().find(|case| case.name == request.case);
    let case = case.ok_or_else(|| Error::UnknownCase(request.case.clone()))?;
    let field = |refused, places| Field::assemble(case, &request.contenders, refused, places);
    match &request.task {
        Task::Prepare(task) => prepare(field(&[], Some(task.seed))?, task, emit),
        Task::Launch(task) => {
            let fresh = blocks_with(case.fresh_units.div_ceil(task.batch.max(1)));
            let stop = Stop {
                most: task.stop.most.max(fresh),
                ..task.stop
            };
            let places = (!task.fixed_places).then_some(task.seed);
            launch(field(&task.refused, places)?, task, stop, emit)
        }
    }
}

fn launch(mut field: Field<'_>, task: &Launch, stop: Stop, emit: Emit<'_>) -> Result<(), Error> {
    let begin = Instant::now();
    let empty_span = empty_span();
    emit(Message::Began { empty_span }).map(drop)?;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(block_seed(task.seed, 0));
    for _ in 0..WARM_UP_BLOCKS {
        let block = field.block(Turn::warm_up(&mut random), task.batch);
        report_refusals(block?, emit)?;
    }
    let mut blocks = task.first - 1;
    let mut drawn_again = 0;
    let stopped = loop {
        // One that was broken off may have had them all.
        if blocks >= stop.most {
            break Stopped::Blocks;
        }
        blocks += 1;
        let block = blocks;
        let mut draws = 0..DRAWS;
        let samples = loop {
            let Some(draw) = draws.next() else {
                return Err(nothing_to_do(field.case));
            };
            let turn = Turn::of(task.seed, block, draw);
            let samples = report_refusals(field.block(turn, task.batch)?, emit)?;
            if !samples.is_empty() {
                break samples;
            }
            drawn_again += 1;
        };
        if emit(Message::Block { block, samples })?.is_break() {
            return Ok(());
        }
        // Half a pair is worth less than half of a pair.
        let whole = blocks.is_multiple_of(2) || blocks >= stop.most;
        if let Some(stopped) = stop.after(blocks, begin.elapsed()).filter(|_| whole) {
            break stopped;
        }
    };
    let stopped = Message::Stopped {
        blocks,
        drawn_again,
        stopped,
    };
    emit(stopped).map(drop)
}
