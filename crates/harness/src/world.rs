//! Worlds: subjects that bring their own cases and are no games.

use crate::cases::Listed;
use crate::class::Class;
use crate::names::Name;
use crate::output::Rows;
use crate::verify::Check;
use crate::{Failure, Registry};
use measure::{Described, World};
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
}

/// What is done with a world where something is done with each game.
const fn class<W: World>() -> &'static Class {
    const {
        &Class {
            name: W::NAME,
            names: const { &[Name::new(W::NAME, W::SIZES, W::SUMMARY)] },
            start: |_, game, _| {
                Err(Failure::BadInput(format!(
                    "{game} is no game that can be played: list cases {game} has what is measured"
                )))
            },
            has: |_, name| W::representations().iter().any(|own| own.name == name),
            state: |_, _| None,
            list: |_, rows| list::<W>(rows),
            add_workloads: |_, known| {
                let own = W::workloads().into_iter();
                known.extend(
                    own.map(|own| Workload::new(own.name, own.unit, Inputs::Boards, own.summary)),
                );
            },
            add_other_workloads: |_, _| {},
            digests: |_, _| Ok(Vec::new()),
            checks: |_, kind, _| checks::<W>(kind),
            add_cases: |list, source| {
                if !source.draws_at_random() {
                    return;
                }
                let own = W::cases().into_iter();
                let own = own.map(|(case, default)| Listed {
                    case,
                    default,
                    by_word: !default,
                });
                list.extend(own.filter(|own| source.lists(&own.case.name)));
            },
            add_growth: |_, _| {},
            add_other_cases: |_, _| {},
            read_folder: |_, _| None,
            read_text: |_, _, _| None,
            make_positions: |_, _| None,
            search: |_, request| Err(Failure::BadInput(format!("{} has no search", request.game))),
        }
    }
}

/// Adds the representations of a world.
fn list<W: World>(rows: &mut Rows) {
    rows.append(Rows::of(
        W::representations(),
        &[
            ("game", &|_: &Described| json!(W::NAME)),
            ("representation", &|own| json!(own.name)),
            ("size", &|own| json!(own.size)),
            ("state", &|_| json!("")),
            ("summary", &|own| json!(own.summary)),
            ("source", &|own| json!(own.source)),
            ("overrides", &|_| json!("")),
        ],
    ));
}

/// The checks of one kind.
fn checks<W: World>(kind: &'static str) -> Vec<Check<'static>> {
    let own = W::checks().into_iter();
    let own = own.filter(|own| own.name.split('/').next() == Some(kind));
    own.map(|own| Check::proof(own.name, own.run)).collect()
}
