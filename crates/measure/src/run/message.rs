//! The protocol of parent and child: one request as an argument, messages as lines of
//! JSON on standard output.

use serde::{Deserialize, Serialize};

use crate::schema::{RefusalRow, SampleRow};
use crate::{Case, Error, Flow, Patience, Prepared, Stop, Stopped};

/// A request of the parent to one child.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The name of the case.
    pub case: String,
    /// Its number, which stands in the rows of the child.
    pub number: u32,
    /// The contenders, by name: messages number them in this order. The child
    /// lists all contenders it knows, which may be more.
    pub contenders: Vec<String>,
    /// What to do with it.
    pub task: Task,
}

impl Request {
    /// A request to all contenders of a case.
    pub fn new(number: u32, case: &Case, task: Task) -> Self {
        let names = case.contenders.iter().map(|c| c.name.clone());
        Self {
            case: case.name.clone(),
            number,
            contenders: names.collect(),
            task,
        }
    }
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
    /// How long each contender runs on other inputs, untimed, before its spans of a group
    /// of blocks, in microseconds; once if it is 0.
    #[serde(default)]
    pub settling_us: u64,
    /// What it waits for before its first block.
    #[serde(default)]
    pub patience: Option<Patience>,
    /// See [`Plan::fixed_places`](crate::Plan::fixed_places).
    #[serde(default)]
    pub fixed_places: bool,
}

/// A message of a child.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Message {
    /// A contender is out, because its work is not the reference's.
    Refused(RefusalRow),
    /// The case is ready.
    Prepared {
        /// Units of work per sample.
        batch: u32,
        /// What was found about each contender that is in.
        contenders: Vec<Prepared>,
    },
    /// The contenders are made, and a preparation or a launch begins.
    Began {
        /// Nanoseconds of a span without work.
        empty_span: u64,
        /// Milliseconds that it waited for the usual speed of the machine.
        #[serde(default)]
        waited_ms: u64,
    },
    /// One whole block.
    Block {
        /// Its number in the launch, from 1.
        block: u32,
        /// One per contender, in the order they ran.
        samples: Vec<SampleRow>,
    },
    /// The launch is over.
    Stopped {
        /// Inputs without an operation, for which others were drawn.
        drawn_again: u32,
        /// Why no more.
        stopped: Stopped,
        /// What the fixed kernel took, the median of its runs, in nanoseconds.
        kernel: u64,
    },
}

/// Receives a message of a child; returns whether to continue.
pub(crate) type Emit<'a> = &'a mut dyn FnMut(Message) -> Result<Flow, Error>;
