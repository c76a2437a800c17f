//! Layouts that change one thing, by themselves: for queries, pictures and the laws.

use board::Family;
use board::conformance::{check_family, check_variant};
use layouts::{Check, Visitor};
use workloads::query::{of_chess, of_variants};
use workloads::{CompiledLayout, LayoutEntry};

/// Adds all of them.
pub(crate) fn add(list: &mut Vec<LayoutEntry>) {
    layouts::for_each_variant(&mut OnNineteen(list));
    layouts::for_each_chess_variant(&mut OnChess(list));
    layouts::for_each_width_variant(&mut OfWidth(list));
}

/// They are asked on 19x19, where their question is put, with the size known to the
/// compiler; at any other size they can be drawn.
struct OnNineteen<'a>(&'a mut Vec<LayoutEntry>);

impl Visitor for OnNineteen<'_> {
    fn visit<F: Family>(&mut self) {
        self.0.extend(on_nineteen::<F>(check_variant::<F>));
    }
}

/// The same of those that play other games, too.
struct OfWidth<'a>(&'a mut Vec<LayoutEntry>);

impl Visitor for OfWidth<'_> {
    fn visit<F: Family>(&mut self) {
        self.0.extend(on_nineteen::<F>(check_family::<F>));
    }
}

fn on_nineteen<F: Family>(check: Check) -> [LayoutEntry; 2] {
    let known = CompiledLayout::of::<F::Go19>(of_variants::<F::Go19>(), check);
    both::<F>(known, check)
}

/// Those of chess are asked on its board.
struct OnChess<'a>(&'a mut Vec<LayoutEntry>);

impl Visitor for OnChess<'_> {
    fn visit<F: Family>(&mut self) {
        let known = CompiledLayout::of::<F::Chess>(of_chess::<F::Chess>(), check_family::<F>);
        self.0.extend(both::<F>(known, check_family::<F>));
    }
}

/// At a size known at run time only it is drawn, and asked nothing.
fn both<F: Family>(known: CompiledLayout, check: Check) -> [LayoutEntry; 2] {
    let dynamic = CompiledLayout::of::<F::Dynamic>(Vec::new(), check);
    [(true, known), (false, dynamic)]
        .map(|(size_known, instance)| LayoutEntry::of_layout::<F>("", size_known, vec![instance]))
}
