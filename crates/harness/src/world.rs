//! Worlds: subjects that bring their own cases and are no games.

use crate::cases::{Listed, Source};
use crate::class::Class;
use crate::names::Name;
use crate::output::Rows;
use crate::verify::Check;
use crate::{Failure, Registry};
use measure::{Case, Described, DescribedWork, Proof, World};
use serde_json::json;
use workloads::{Inputs, Workload};

impl Registry {
    /// Adds a world: `list`, `verify`, `measure` and all that reads reports then know it.
    ///
    /// # Panics
    /// If the name is taken.
    pub fn world<W: World>(&mut self) -> &mut Self {
        self.add_world(class::<W>());
        self
    }

    /// Puts a world in the place of the one of its name: the same with more contenders,
    /// from a package of its own.
    pub fn replace_world<W: World>(&mut self) -> &mut Self {
        self.put_world(class::<W>());
        self
    }
}

/// What is done with a world where something is done with each game.
const fn class<W: World>() -> &'static Class {
    const {
        &Class {
            name: W::NAME,
            names: const { &[Name::new(W::NAME, W::SIZES, W::SUMMARY)] },
            has: |_, name| W::representations().iter().any(|own| own.name == name),
            list: |_, rows| add_rows(rows, W::NAME, W::representations()),
            add_workloads: |_, known| add_workloads(known, W::workloads()),
            checks: |_, kind, _| checks(kind, W::checks()),
            add_cases: |list, source| add_cases(list, source, W::cases()),
            ..NO_GAME
        }
    }
}

/// What is not done where no game is played.
pub(crate) const NO_GAME: Class = Class {
    name: "",
    names: &[],
    start: |_, game, _| {
        Err(Failure::BadInput(format!(
            "{game} is no game that can be played: list cases {game} has what is measured"
        )))
    },
    has: |_, _| false,
    state: |_, _| None,
    list: |_, _| {},
    add_workloads: |_, _| {},
    add_other_workloads: |_, _| {},
    digests: |_, _| Ok(Vec::new()),
    checks: |_, _, _| Vec::new(),
    add_cases: |_, _| {},
    add_growth: |_, _| {},
    add_other_cases: |_, _| {},
    read_folder: |_, _| None,
    read_text: |_, _, _| None,
    make_positions: |_, _| None,
    search: |_, request| Err(Failure::BadInput(format!("{} has no search", request.game))),
};

/// Adds cases, each with whether it is measured by default.
pub(crate) fn add_cases(list: &mut Vec<Listed>, source: Source<'_>, cases: Vec<(Case, bool)>) {
    if !source.draws_at_random() {
        return;
    }
    let cases = cases.into_iter().map(|(case, default)| Listed {
        case,
        default,
        by_word: !default,
    });
    list.extend(cases.filter(|own| source.lists(&own.case.name)));
}

/// Adds workloads to those that are known.
pub(crate) fn add_workloads(known: &mut Vec<Workload>, workloads: Vec<DescribedWork>) {
    let workload =
        |own: DescribedWork| Workload::new(own.name, own.unit, Inputs::Boards, own.summary);
    known.extend(workloads.into_iter().map(workload));
}

/// Adds representations to the rows of `list`.
pub(crate) fn add_rows(rows: &mut Rows, name: &'static str, described: Vec<Described>) {
    rows.append(Rows::of(
        described,
        &[
            ("game", &|_: &Described| json!(name)),
            ("representation", &|own| json!(own.name)),
            ("size", &|own| json!(own.size)),
            ("state", &|_| json!("")),
            ("summary", &|own| json!(own.summary)),
            ("source", &|own| json!(own.source)),
            ("overrides", &|_| json!("")),
        ],
    ));
}

/// The proofs of one kind.
pub(crate) fn checks(kind: &'static str, proofs: Vec<Proof>) -> Vec<Check<'static>> {
    let own = proofs.into_iter();
    let own = own.filter(|own| own.name.split('/').next() == Some(kind));
    own.map(|own| Check::proof(own.name, own.run)).collect()
}
