//! What tests of bounds cost: every layout of boardbench beside a copy that reads
//! and writes without them.
//!
//! * [`unchecked`]: how memory is reached without a test; all unsafe code.
//! * [`copies`]: the layouts' own code over it.
//! * [`register`]: what of it is compiled, which is what the cases `-unchecked` of
//!   boardbench compare: boards known to the compiler, and where little but the
//!   board is left to make a difference.

pub mod copies;
pub mod unchecked;

use boardbench::board::Family;
use boardbench::board::conformance::check_family;
use boardbench::games::{chess, go, mnk, othello};
use boardbench::workloads::query::of_variants;
use boardbench::workloads::{CompiledLayout, Contender, LayoutEntry};
use boardbench::{Chess, Go, Mnk, Othello, Registry};
use copies::Visitor;

/// Adds every copy to the registry of a program.
pub fn register(registry: &mut Registry) {
    copies::for_each(&mut Registering(registry));
}

struct Registering<'a>(&'a mut Registry);

impl Visitor for Registering<'_> {
    fn visit<F: Family, Base: Family>(&mut self) {
        let Self(registry) = self;
        let known = CompiledLayout::of::<F::Go19>(of_variants::<F::Go19>(), check_family::<F>);
        let drawn = CompiledLayout::of::<F::Dynamic>(Vec::new(), check_family::<F>);
        let entries = [(true, known), (false, drawn)];
        let entries =
            entries.map(|(known, code)| LayoutEntry::of_layout::<F>("", known, vec![code]));
        registry.layouts.extend(entries);
        registry
            .contenders_mut::<Go>()
            .push(Contender::of_layout::<F>(
                "flood",
                true,
                vec![
                    go::compiled::<go::Flood<F::Go9>>(),
                    go::compiled::<go::Flood<F::Go19>>(),
                ],
            ));
        registry
            .contenders_mut::<Chess>()
            .push(Contender::of_layout::<F>(
                "lists",
                true,
                vec![chess::compiled::<chess::Lists<F::Chess>>()],
            ));
        registry
            .contenders_mut::<Othello>()
            .push(Contender::of_layout::<F>(
                "scan",
                true,
                vec![othello::compiled::<othello::Scan<F::Othello>>()],
            ));
        registry
            .contenders_mut::<Mnk>()
            .push(Contender::of_layout::<F>(
                "walk",
                true,
                vec![mnk::compiled::<mnk::Walk<F::Gomoku>>()],
            ));
    }
}
