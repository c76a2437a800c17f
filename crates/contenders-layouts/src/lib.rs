//! Every layout by itself, compiled for the boards that queries are put to.
//!
//! A crate of its own for the reasons given in `contenders-go`.

use board::{Family, conformance};
use layouts::{PaddedTwin, Visitor};
use workloads::{LayoutEntry, QueriesOf};

/// A layout with the size known to the compiler, and at run time.
pub fn of_layout<F: Family>() -> Vec<LayoutEntry> {
    vec![
        known::<F>(),
        LayoutEntry {
            about: F::ABOUT,
            size_known: false,
            twin_of: None,
            instances: vec![QueriesOf::<F::Dynamic>::instance()],
            check: conformance::check_family::<F>,
        },
    ]
}

fn known<F: Family>() -> LayoutEntry {
    LayoutEntry {
        about: F::ABOUT,
        size_known: true,
        twin_of: None,
        instances: vec![
            QueriesOf::<F::Go19>::instance(),
            QueriesOf::<F::Gomoku>::instance(),
        ],
        check: conformance::check_family::<F>,
    }
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<LayoutEntry> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
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
