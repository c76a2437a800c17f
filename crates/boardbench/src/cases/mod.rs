//! The list of cases that can be measured.
//!
//! * `comparison`: the contenders of a case, and the reference of their ratios.
//! * `boards`: the list itself, as data: on which board which work is timed, and
//!   in which comparisons.
//! * `played`, `queries`: cases made from lists.
//! * `inputs`, `timed`: pools shared by contenders, work as the clock sees it.

mod boards;
mod comparison;
mod inputs;
mod played;
mod queries;
#[cfg(test)]
mod tests;
mod timed;

pub(crate) use boards::of_outside;

use crate::positions::Positions;
use crate::registry::Registry;

/// Positions in a pool whose inputs are timed: enough that a branch predictor
/// learns none by repetition.
pub const POOL: usize = 1024;

/// A case, and whether `cargo bench` measures it.
pub struct Listed {
    /// What is timed, with all contenders that can do it.
    pub case: measure::Case,
    /// Whether it is one of those that `cargo bench` measures.
    pub default: bool,
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
    let only = Some(name);
    let listed = all(Source {
        registry,
        pool,
        positions: None,
        only,
    });
    listed.into_iter().next().map(|listed| listed.case)
}

fn all(source: Source<'_>) -> Vec<Listed> {
    let mut list = Vec::new();
    boards::cases(&mut list, source);
    queries::cases(&mut list, source);
    list
}

/// Where contenders and inputs come from.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    registry: &'a Registry,
    /// Positions in each pool.
    pool: usize,
    /// What is drawn from instead of random games.
    positions: Option<&'a Positions>,
    /// The name of the only case that is listed.
    only: Option<&'a str>,
}

impl Source<'_> {
    fn lists(&self, name: &str) -> bool {
        self.only.is_none_or(|only| only == name)
    }
}
