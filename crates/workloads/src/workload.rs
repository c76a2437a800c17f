//! Workloads as values.

use crate::{Pool, Work};
use board::Unsupported;

/// What is timed: a constant in the file that implements it. Lists, cases,
/// proofs and reports read everything they say about a workload from here.
///
/// A workload may have a number (a depth, a count), which stands as `N` in its
/// name and in its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Workload {
    /// The name in the names of cases, such as `playout` or `liberties-N`.
    pub name: &'static str,
    /// What one operation is.
    pub unit: &'static str,
    /// What is done, in one line.
    pub summary: &'static str,
    /// What else distinguishes a case, such as `depth=N full`; may be empty.
    pub parameters: &'static str,
    /// The number; 0 where there is none. Proofs use that of the constant.
    pub number: u32,
    /// What its inputs are drawn from.
    pub inputs: Inputs,
    /// Whether contenders may do different numbers of operations on one input.
    pub free: bool,
}

/// What the inputs of a workload are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inputs {
    /// A new random game for each sample, from the start of the game.
    NewGames,
    /// The positions of a pool.
    Positions,
    /// The recorded games of a pool.
    Games,
    /// The boards of a pool, without rules.
    Boards,
}

impl Workload {
    /// A workload without a number or other parameters.
    pub const fn new(
        name: &'static str,
        unit: &'static str,
        inputs: Inputs,
        summary: &'static str,
    ) -> Self {
        Self {
            name,
            unit,
            summary,
            parameters: "",
            number: 0,
            inputs,
            free: false,
        }
    }

    /// The same with parameters, and a number for each `N` in them.
    pub const fn with(self, parameters: &'static str, number: u32) -> Self {
        Self {
            parameters,
            number,
            ..self
        }
    }

    /// The same, of which contenders do different numbers of operations.
    pub const fn whose_operations_differ(self) -> Self {
        Self { free: true, ..self }
    }

    /// The same with another number.
    pub const fn of(self, number: u32) -> Self {
        Self { number, ..self }
    }

    /// Whether this is the same workload, with whatever number.
    pub fn is(&self, other: &Self) -> bool {
        self.name == other.name
    }

    /// The name with the number in it.
    pub fn numbered_name(&self) -> String {
        self.numbered(self.name)
    }

    /// The parameters with the number in them.
    pub fn numbered_parameters(&self) -> String {
        self.numbered(self.parameters)
    }

    fn numbered(&self, text: &str) -> String {
        text.replace('N', &self.number.to_string())
    }
}

/// Makes the work of a workload from a set-up and a pool of inputs.
pub type Make<S> = fn(&Workload, &S, &Pool<S>) -> Result<Box<dyn Work>, Unsupported>;

/// A workload that a contender can do, with the code that was compiled for it. Lists of
/// offers are constants: to build them would be code of each of hundreds of contenders.
pub struct Offer<S> {
    /// What it is.
    pub workload: Workload,
    make: Make<S>,
}

impl<S> Offer<S> {
    /// A workload with the function that makes its work. A named function: around a
    /// closure the compiler writes a second one, for each of thousands of offers.
    pub const fn new(workload: Workload, make: Make<S>) -> Self {
        Self { workload, make }
    }

    /// Work to be timed.
    ///
    /// # Errors
    /// [`Unsupported`] where the contender can't play from the set-up.
    pub fn work(&self, setup: &S, pool: &Pool<S>) -> Result<Box<dyn Work>, Unsupported> {
        (self.make)(&self.workload, setup, pool)
    }
}

impl<S> Clone for Offer<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Offer<S> {}

/// The offer of a workload among others, with the number that is requested.
pub fn offer<S>(offers: &[Offer<S>], workload: &Workload) -> Option<Offer<S>> {
    let found = offers.iter().find(|offer| offer.workload.is(workload))?;
    Some(Offer::new(*workload, found.make))
}
