//! The list of cases that can be measured.
//!
//! * `comparison`: the contenders of a case, and the reference of their ratios.
//! * `standard`: what the lists of several games share. The list itself is data of each
//!   game: on which board which work is timed, and in which comparisons.
//! * `played`, `queries`: cases made from lists.
//! * `inputs`, `timed`: pools shared by contenders, contenders as reports name
//!   them.

mod comparison;
mod inputs;
mod played;
pub mod queries;
mod standard;
#[cfg(test)]
mod tests;
mod timed;

pub use comparison::Comparison;
pub(crate) use comparison::PEERS;
pub(crate) use played::played;
pub use played::{Board, Timed, of_entries};
pub use standard::{BELOW_FOUR, BY_FOURS, IN_LOCKSTEP, SIZES};

use crate::Registry;
use crate::class::Class;
use crate::positions::Positions;

/// Positions in a pool whose inputs are timed: enough that a branch predictor
/// learns none by repetition.
pub const POOL: usize = 1024;

/// A case, and whether `cargo bench` measures it.
pub struct Listed {
    /// What is timed, with all contenders that can do it.
    pub case: measure::Case,
    /// Whether it is one of those that `cargo bench` measures.
    pub default: bool,
    /// Whether only a word chooses it: it is no part of the full matrix.
    pub by_word: bool,
}

/// The contenders, what their inputs are drawn from, and which cases are listed.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    pub(crate) registry: &'a Registry,
    /// Positions in each pool.
    pool: usize,
    /// What is drawn from instead of random games.
    positions: Option<&'a Positions>,
    /// The name of the only case that is listed.
    only: Option<&'a str>,
}

impl<'a> Source<'a> {
    /// The contenders.
    pub fn registry(&self) -> &'a Registry {
        self.registry
    }

    /// Whether no positions were brought to draw from.
    pub fn draws_at_random(&self) -> bool {
        self.positions.is_none()
    }

    pub(crate) fn lists(&self, name: &str) -> bool {
        self.only.is_none_or(|only| only == name)
    }
}

/// All cases, in the order of reports. Their inputs are drawn from `pool`
/// positions of random games: [`POOL`] for what is timed, few where a
/// simulated processor would spend its time on making them.
pub fn cases(registry: &Registry, pool: usize) -> Vec<Listed> {
    all(Source {
        registry,
        pool,
        positions: None,
        only: None,
    })
}

/// The cases whose inputs can be drawn from what a user has brought.
pub fn cases_on(registry: &Registry, positions: &Positions) -> Vec<Listed> {
    all(Source {
        registry,
        pool: POOL,
        positions: Some(positions),
        only: None,
    })
}

/// The case of a name, without the work of listing the others. `pool` as in
/// [`cases`].
pub fn case(registry: &Registry, name: &str, pool: usize) -> Option<measure::Case> {
    let listed = all(Source {
        registry,
        pool,
        positions: None,
        only: Some(name),
    });
    listed.into_iter().next().map(|listed| listed.case)
}

/// Adds cases to a list.
type Add = fn(&mut Vec<Listed>, Source<'_>);

fn all(source: Source<'_>) -> Vec<Listed> {
    let mut list = Vec::new();
    let Registry { games, worlds, .. } = source.registry;
    let mut each = |add: fn(&Class) -> Add| {
        games.iter().for_each(|game| add(game)(&mut list, source));
    };
    each(|game| game.add_cases);
    each(|game| game.add_growth);
    each(|game| game.add_other_cases);
    worlds
        .iter()
        .for_each(|world| (world.add_cases)(&mut list, source));
    if let Some(layouts) = source.registry.of_layouts {
        (layouts.add_cases)(&mut list, source);
    }
    list
}
