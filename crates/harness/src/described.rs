//! A game in `list`: its representations and workloads.

use crate::Registry;
use crate::game::{Game, size_text};
use crate::output::Rows;
use serde_json::json;
use workloads::{Contender, Offer, Workload};

/// Adds the representations of a game.
pub(crate) fn add<G: Game>(registry: &Registry, rows: &mut Rows) {
    let contenders = registry.contenders::<G>().iter();
    rows.append(Rows::of(
        contenders.filter(|own| own.duplicate_of.is_none()),
        &[
            ("game", &|_| json!(G::NAME)),
            ("representation", &|own| json!(own.name)),
            ("size", &|own| json!(compiled::<G>(own))),
            ("state", &|own| json!(own.state)),
            ("summary", &|own| json!(own.summary)),
            ("source", &|own| json!(own.source)),
            ("overrides", &|own| json!(own.overrides)),
        ],
    ));
}

/// The measured sizes at which a representation plays.
fn compiled<G: Game>(contender: &Contender<G::Setup>) -> String {
    if !contender.size_known {
        return "at run time".into();
    }
    let starts = G::measured().into_iter();
    let playable = starts.filter(|setup| contender.on(setup).is_ok());
    let sizes: Vec<String> = playable.map(|setup| size_text(G::size(&setup))).collect();
    sizes.join(", ")
}

/// Adds the workloads of a game that are not among the known.
pub(crate) fn add_workloads<G: Game>(registry: &Registry, known: &mut Vec<Workload>) {
    let compiled = registry.contenders::<G>().iter().flat_map(|c| &c.instances);
    add_new(known, workloads_of(compiled.flat_map(|c| c.offers())));
}

/// The same of what is no contender.
pub(crate) fn add_other_workloads<G: Game>(registry: &Registry, known: &mut Vec<Workload>) {
    add_new(known, G::other_workloads(registry));
}

/// The workloads that are offered.
pub(crate) fn workloads_of<'a, S: 'a>(
    offers: impl Iterator<Item = &'a Offer<S>>,
) -> impl Iterator<Item = Workload> {
    offers.map(|offer| offer.workload)
}

/// Adds those that are not among the known.
pub(crate) fn add_new(known: &mut Vec<Workload>, workloads: impl IntoIterator<Item = Workload>) {
    for workload in workloads {
        if known.iter().all(|known| !known.is(&workload)) {
            known.push(workload);
        }
    }
}
