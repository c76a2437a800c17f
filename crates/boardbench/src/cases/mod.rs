//! The list of cases that can be measured.
//!
//! * `comparison`: the contenders of a case, and the reference of their ratios.
//! * `boards`: the list itself, as data, a file for each game: on which board which
//!   work is timed, and in which comparisons.
//! * `played`, `queries`: cases made from lists.
//! * `inputs`, `timed`: pools shared by contenders, contenders as reports name
//!   them.
//! * `listed`, `source`: a line of the list, and what it is made from.

mod boards;
mod comparison;
mod inputs;
pub(crate) mod listed;
mod played;
mod queries;
mod source;
#[cfg(test)]
mod tests;
mod timed;

pub(crate) use boards::of_outside;
pub(crate) use comparison::PEERS;
pub(crate) use listed::Drawn;
pub use listed::Listed;

use crate::positions::Positions;
use crate::registry::Registry;
use source::Source;

/// Positions in a pool whose inputs are timed: enough that a branch predictor
/// learns none by repetition.
pub const POOL: usize = 1024;

/// All cases, in the order of reports. Their inputs are drawn from `pool`
/// positions of random games: [`POOL`] for what is timed, few where a
/// simulated processor would spend its time on making them.
pub fn cases(registry: &Registry, pool: usize) -> Vec<Listed> {
    let drawn = Drawn {
        pool,
        positions: None,
        only: None,
    };
    all(Source { registry, drawn })
}

/// The cases whose inputs can be drawn from what a user has brought.
pub fn cases_on(registry: &Registry, positions: &Positions) -> Vec<Listed> {
    let drawn = Drawn {
        pool: POOL,
        positions: Some(positions),
        only: None,
    };
    all(Source { registry, drawn })
}

/// The case of a name, without the work of listing the others. `pool` as in
/// [`cases`].
pub fn case(registry: &Registry, name: &str, pool: usize) -> Option<measure::Case> {
    let drawn = Drawn {
        pool,
        positions: None,
        only: Some(name),
    };
    let listed = all(Source { registry, drawn });
    listed.into_iter().next().map(|listed| listed.case)
}

fn all(source: Source<'_>) -> Vec<Listed> {
    let mut list = Vec::new();
    boards::cases(&mut list, source);
    queries::cases(&mut list, source);
    list
}
