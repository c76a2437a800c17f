//! Every layout by itself, compiled for the boards that queries are put to.
//!
//! A crate of its own for the reasons given in `contenders-go`.

use board::Family;
use board::conformance::check_family;
use layouts::{Check, PaddedTwin, Visitor};
use workloads::query::{Nothing, OfAll, OfChess, OfGo, OfLines, OfSmallBoards, OfVariants};
use workloads::{Asks, LayoutEntry, QueriesOf};

/// A layout from outside with the size known to the compiler, and at run time.
pub fn of_layout<F: Family>() -> Vec<LayoutEntry> {
    both_ways::<F>(check_family::<F>).into()
}

fn both_ways<F: Family>(check: Check) -> [LayoutEntry; 2] {
    let dynamic = vec![QueriesOf::<F::Dynamic, OfAll>::instance()];
    [known::<F>(check), entry::<F>(check, false, dynamic)]
}

fn known<F: Family>(check: Check) -> LayoutEntry {
    let instances = vec![
        QueriesOf::<F::Go19, OfGo>::instance(),
        QueriesOf::<F::Gomoku, OfLines>::instance(),
        QueriesOf::<F::Go9, OfSmallBoards>::instance(),
        QueriesOf::<F::Chess, OfChess>::instance(),
    ];
    entry::<F>(check, true, instances)
}

fn entry<F: Family>(
    check: Check,
    size_known: bool,
    instances: Vec<&'static dyn Asks>,
) -> LayoutEntry {
    LayoutEntry {
        about: F::ABOUT,
        size_known,
        twin_of: None,
        variant: false,
        instances,
        check,
    }
}

/// The laws of a layout of ours, which are compiled where it is.
fn laws<F: Family>() -> Check {
    layouts::laws(F::ABOUT.name).expect("whoever is listed has laws to keep")
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<LayoutEntry> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    layouts::for_each_variant(&mut Variants(&mut list.0));
    layouts::for_each_chess_variant(&mut ChessVariants(&mut list.0));
    list.0.push(LayoutEntry {
        twin_of: Some("padded"),
        ..known::<PaddedTwin>(laws::<PaddedTwin>())
    });
    list.0
}

struct Standard(Vec<LayoutEntry>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(both_ways::<F>(laws::<F>()));
    }
}

/// Variants are asked on 19x19, where their question is put, with the size
/// known to the compiler; at any other size they can be drawn.
struct Variants<'a>(&'a mut Vec<LayoutEntry>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        self.0
            .extend(variant::<F>(QueriesOf::<F::Go19, OfVariants>::instance()));
    }
}

/// Those of chess are asked on its board.
struct ChessVariants<'a>(&'a mut Vec<LayoutEntry>);

impl Visitor for ChessVariants<'_> {
    fn visit<F: Family>(&mut self) {
        self.0
            .extend(variant::<F>(QueriesOf::<F::Chess, OfChess>::instance()));
    }
}

fn variant<F: Family>(known: &'static dyn Asks) -> [LayoutEntry; 2] {
    let dynamic = QueriesOf::<F::Dynamic, Nothing>::instance();
    [(true, known), (false, dynamic)].map(|(size_known, instance)| LayoutEntry {
        variant: true,
        ..entry::<F>(laws::<F>(), size_known, vec![instance])
    })
}
