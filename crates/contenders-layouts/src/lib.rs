//! Every layout by itself, compiled for the boards that queries are put to.
//!
//! A separate crate for the reasons given in `contenders-go`.

mod variants;

use board::Family;
use board::conformance::check_family;
use layouts::{Check, FlatTwin, PaddedTwin, Visitor, ZeroX88Twin};
use workloads::query::{of_all, of_chess, of_go, of_lines, of_small_boards};
use workloads::{CompiledLayout, LayoutEntry};

/// A layout from outside with the size known to the compiler, and at run time.
pub fn of_layout<F: Family>() -> Vec<LayoutEntry> {
    both_ways::<F>(check_family::<F>).into()
}

fn both_ways<F: Family>(check: Check) -> [LayoutEntry; 2] {
    let dynamic = CompiledLayout::of::<F::Dynamic>(of_all::<F::Dynamic>(), check);
    [
        known::<F>(check),
        LayoutEntry::of_layout::<F>("", false, vec![dynamic]),
    ]
}

fn known<F: Family>(check: Check) -> LayoutEntry {
    let instances = vec![
        CompiledLayout::of::<F::Go19>(of_go::<F::Go19>(), check),
        CompiledLayout::of::<F::Gomoku>(of_lines::<F::Gomoku>(), check),
        CompiledLayout::of::<F::Go9>(of_small_boards::<F::Go9>(), check),
        CompiledLayout::of::<F::Chess>(of_chess::<F::Chess>(), check),
    ];
    LayoutEntry::of_layout::<F>("", true, instances)
}

/// The laws of a layout of ours, which are compiled where it is.
fn laws<F: Family>() -> Check {
    layouts::laws(F::ABOUT.name).expect("every listed layout has laws")
}

/// All of boardbench's own, in the order of tables; duplicates, and then variants, come last.
pub fn standard() -> Vec<LayoutEntry> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.extend([
        known::<PaddedTwin>(laws::<PaddedTwin>()).duplicate_of("padded"),
        known::<FlatTwin>(laws::<FlatTwin>()).duplicate_of("flat"),
        known::<ZeroX88Twin>(laws::<ZeroX88Twin>()).duplicate_of("0x88"),
    ]);
    variants::add(&mut list.0);
    list.0
}

struct Standard(Vec<LayoutEntry>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(both_ways::<F>(laws::<F>()));
    }
}
