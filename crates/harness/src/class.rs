//! A game without its type: what is done with each.

use crate::board_args::BoardArgs;
use crate::cases::{Listed, Source, played};
use crate::game::Game;
use crate::names::Name;
use crate::output::Rows;
use crate::positions::{self, Made, Making, Positions};
use crate::search::{self, Request, Searched};
use crate::signature::{self, Players};
use crate::verbs::list;
use crate::verify::{self, Check, Depth};
use crate::{Failure, Registry, selection, start};
use game::BadInput;
use report::contribution::DigestRow;
use std::path::Path;
use workloads::Workload;

/// A game without its type, or a world.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    pub(crate) names: &'static [Name],
    /// Reads `BOARD`.
    pub(crate) start: for<'a> fn(&'a Registry, &Name, &BoardArgs) -> start::Read<'a>,
    /// Whether a contender or a layout has this exact name.
    pub(crate) has: fn(&Registry, &str) -> bool,
    /// The state that a contender maintains, in words.
    pub(crate) state: for<'a> fn(&'a Registry, &str) -> Option<&'a str>,
    /// Adds its contenders to the rows of `list`.
    pub(crate) list: fn(&Registry, &mut Rows),
    /// Adds the workloads that are not among the known.
    pub(crate) add_workloads: fn(&Registry, &mut Vec<Workload>),
    /// The same of what is no contender.
    pub(crate) add_other_workloads: fn(&Registry, &mut Vec<Workload>),
    pub(crate) digests: fn(&Registry, Players) -> Result<Vec<DigestRow>, Failure>,
    /// The checks of one kind.
    pub(crate) checks: for<'a> fn(&'a Registry, &'static str, Depth) -> Vec<Check<'a>>,
    pub(crate) add_cases: fn(&mut Vec<Listed>, Source<'_>),
    /// Adds the cases of boards of all sizes.
    pub(crate) add_growth: fn(&mut Vec<Listed>, Source<'_>),
    /// Adds the cases of what is no contender.
    pub(crate) add_other_cases: fn(&mut Vec<Listed>, Source<'_>),
    pub(crate) read_folder: fn(&Registry, &Path) -> Option<Result<Positions, BadInput>>,
    pub(crate) read_text: fn(&Registry, &str, &str) -> Option<Result<Positions, BadInput>>,
    pub(crate) make_positions: fn(&Registry, &Making) -> Option<Result<Made, BadInput>>,
    pub(crate) search: fn(&Registry, &Request<'_>) -> Result<(String, Vec<Searched>), Failure>,
}

/// A game without its type.
pub(crate) const fn class<G: Game>() -> &'static Class {
    const {
        &Class {
            name: G::NAME,
            names: G::NAMES,
            start: start::read::<G>,
            has: selection::has::<G>,
            state: selection::state::<G>,
            list: list::add::<G>,
            add_workloads: list::add_workloads::<G>,
            add_other_workloads: list::add_other_workloads::<G>,
            digests: signature::of_game::<G>,
            checks: verify::of_game::<G>,
            add_cases: |list, source| {
                G::timed()
                    .iter()
                    .for_each(|own| played::<G>(list, source, own))
            },
            add_growth: |list, source| {
                G::growth()
                    .iter()
                    .for_each(|own| played::<G>(list, source, own))
            },
            add_other_cases: G::other_cases,
            read_folder: positions::read_folder::<G>,
            read_text: positions::read_text::<G>,
            make_positions: G::make_positions,
            search: search::run::<G>,
        }
    }
}
