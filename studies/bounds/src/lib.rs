//! What tests of bounds cost: every layout of boardbench beside a twin that reads
//! and writes without them.
//!
//! * [`unchecked`]: how memory is reached without a test; all unsafe code.
//! * [`twins`]: the layouts' own code over it.
//! * [`register`]: what of it is compiled, which is what the cases `-unchecked` of
//!   boardbench compare: boards known to the compiler, and where little but the
//!   board is left to make a difference.

pub mod twins;
pub mod unchecked;

use boardbench::Registry;
use boardbench::board::Family;
use boardbench::board::conformance::check_family;
use boardbench::games::{chess, go, mnk, othello};
use boardbench::workloads::query::{Nothing, OfVariants};
use boardbench::workloads::{
    Asks, ChessOf, Contender, GoOf, LayoutEntry, MnkOf, OthelloOf, QueriesOf,
};
use twins::Visitor;

/// Adds every twin to the registry of a program.
pub fn register(registry: &mut Registry) {
    twins::for_each(&mut Registering(registry));
}

struct Registering<'a>(&'a mut Registry);

impl Visitor for Registering<'_> {
    fn visit<F: Family, Base: Family>(&mut self) {
        let Self(registry) = self;
        let known = QueriesOf::<F::Go19, OfVariants>::instance();
        let drawn = QueriesOf::<F::Dynamic, Nothing>::instance();
        let entries = [(true, known), (false, drawn)];
        registry.layouts.extend(entries.map(entry::<F>));
        registry.go.push(Contender::of_layout::<F>(
            "flood",
            true,
            vec![
                GoOf::<go::Flood<F::Go9>>::instance(),
                GoOf::<go::Flood<F::Go19>>::instance(),
            ],
        ));
        registry.chess.push(Contender::of_layout::<F>(
            "lists",
            true,
            vec![ChessOf::<chess::Lists<F::Chess>>::instance()],
        ));
        registry.othello.push(Contender::of_layout::<F>(
            "scan",
            true,
            vec![OthelloOf::<othello::Scan<F::Othello>>::instance()],
        ));
        registry.mnk.push(Contender::of_layout::<F>(
            "walk",
            true,
            vec![MnkOf::<mnk::Walk<F::Gomoku>>::instance()],
        ));
    }
}

/// A variant: it meets the others in cases of its own.
fn entry<F: Family>((size_known, instance): (bool, &'static dyn Asks)) -> LayoutEntry {
    LayoutEntry {
        about: F::ABOUT,
        size_known,
        twin_of: None,
        variant: true,
        instances: vec![instance],
        check: check_family::<F>,
    }
}
