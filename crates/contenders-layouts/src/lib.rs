//! Every layout by itself, compiled for the boards that queries are put to.
//!
//! A crate of its own for the reasons given in `contenders-go`.

use board::{Family, conformance};
use layouts::{PaddedTwin, Visitor};
use workloads::{Asks, GoQueriesOf, LayoutEntry, QueriesOf};

/// A layout with the size known to the compiler, and at run time.
pub fn of_layout<F: Family>() -> Vec<LayoutEntry> {
    vec![known::<F>(), dynamic::<F>()]
}

fn known<F: Family>() -> LayoutEntry {
    entry::<F>(
        true,
        vec![
            GoQueriesOf::<F::Go19>::instance(),
            QueriesOf::<F::Gomoku>::instance(),
            QueriesOf::<F::Go9>::instance(),
            QueriesOf::<F::Chess>::instance(),
        ],
    )
}

fn dynamic<F: Family>() -> LayoutEntry {
    entry::<F>(false, vec![GoQueriesOf::<F::Dynamic>::instance()])
}

fn entry<F: Family>(size_known: bool, instances: Vec<&'static dyn Asks>) -> LayoutEntry {
    LayoutEntry {
        about: F::ABOUT,
        size_known,
        twin_of: None,
        variant: false,
        instances,
        check: conformance::check_family::<F>,
    }
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<LayoutEntry> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    layouts::for_each_variant(&mut Variants(&mut list.0));
    list.0.push(LayoutEntry {
        twin_of: Some("padded"),
        ..known::<PaddedTwin>()
    });
    list.0
}

struct Standard(Vec<LayoutEntry>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}

/// Variants are asked on 19x19, where their question is put, with the size
/// known to the compiler; at any other size they can be drawn.
struct Variants<'a>(&'a mut Vec<LayoutEntry>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        let known = entry::<F>(true, vec![QueriesOf::<F::Go19>::instance()]);
        let both = [known, dynamic::<F>()];
        self.0.extend(both.map(|entry| LayoutEntry {
            variant: true,
            ..entry
        }));
    }
}
