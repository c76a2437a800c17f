//! The list of cases that can be measured.
//!
//! * `board`: a board with what is timed on it. `source`: what inputs are drawn from.
//! * `comparison`: the contenders of a case, and the reference of their ratios.
//! * `standard`: what the lists of several games share. The list itself is data of each
//!   game: on which board which work is timed, and in which comparisons.
//! * `played`, `queries`: cases made from lists.
//! * `inputs`, `timed`: pools shared by contenders, contenders as reports name
//!   them.

mod board;
mod comparison;
mod inputs;
mod played;
pub mod queries;
mod source;
mod standard;
#[cfg(test)]
mod tests;
mod timed;

pub use board::{Board, Timed};
pub use comparison::Comparison;
pub(crate) use comparison::PEERS;
pub use played::of_entries;
pub(crate) use played::played;
pub use source::{Listed, Source};
pub use standard::{BELOW_FOUR, BY_EIGHTS, BY_FOUR, IN_LOCKSTEP, SIZES};

use crate::Registry;
use crate::class::{Class, OfLayouts};
use crate::positions::Positions;

/// Positions in a pool whose inputs are timed: enough that a branch predictor
/// learns none by repetition.
pub const POOL: usize = 1024;

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
    let (games, worlds) = (source.registry.games(), source.registry.worlds());
    let mut each = |add: fn(&Class) -> Add| {
        games.iter().for_each(|game| add(game)(&mut list, source));
    };
    each(|game| game.add_cases);
    each(|game| game.add_growth);
    each(|game| game.add_other_cases);
    worlds
        .iter()
        .for_each(|world| (world.add_cases)(&mut list, source));
    if let Some(layouts) = source.registry.kept::<OfLayouts>() {
        (layouts.add_cases)(&mut list, source);
    }
    list
}
