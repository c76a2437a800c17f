//! Every representation of chess, compiled for its board.
//!
//! A crate of its own for the reasons given in `contenders-go`.

use board::Family;
use games::chess::micromax::{KeyedArray, LayoutBoard, Micromax};
use games::chess::{Scan, Setup};
use layouts::{PaddedTwin, Visitor};
use workloads::{ChessOf, Contender, SearchOn, Searcher};

/// The contenders of one layout: each bookkeeping, with the size known to the
/// compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        scan_known::<F>(),
        Contender::of_layout::<F>(
            "scan",
            false,
            vec![ChessOf::<Scan<F::DynamicChess>>::instance()],
        ),
    ]
}

fn scan_known<F: Family>() -> Contender<Setup> {
    Contender::of_layout::<F>("scan", true, vec![ChessOf::<Scan<F::Chess>>::instance()])
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.push(micromax());
    list.0.push(scan_known::<PaddedTwin>().twin_of("padded"));
    list.0
}

/// micro-Max's own board, which is no layout: centre points and a dummy square
/// share its array.
fn micromax() -> Contender<Setup> {
    Contender {
        name: MICROMAX.into(),
        layout: "0x88".into(),
        bookkeeping: "micromax".into(),
        size_known: true,
        twin_of: None,
        summary: "micro-Max's array: virgin bits, dummy square, legality by capture of the king"
            .into(),
        source: "micro-Max (H. G. Muller)".into(),
        overrides: String::new(),
        instances: vec![ChessOf::<Micromax>::instance()],
    }
}

const MICROMAX: &str = "0x88+micromax";

/// micro-Max's search on one layout, with the size known to the compiler and at
/// run time.
pub fn searchers_of_layout<F: Family>() -> Vec<Searcher> {
    vec![
        searcher_known::<F>(),
        Searcher::of_layout::<F>(false, SearchOn::<LayoutBoard<F::DynamicChess>>::instance()),
    ]
}

fn searcher_known<F: Family>() -> Searcher {
    Searcher::of_layout::<F>(true, SearchOn::<LayoutBoard<F::Chess>>::instance())
}

/// Everything that micro-Max's search runs on: its own board first, the control
/// last.
pub fn searchers() -> Vec<Searcher> {
    let mut list = Searchers(vec![Searcher {
        name: MICROMAX.into(),
        layout: "0x88".into(),
        bookkeeping: "micromax".into(),
        size_known: true,
        twin_of: None,
        instance: SearchOn::<KeyedArray>::instance(),
    }]);
    layouts::for_each(&mut list);
    list.0
        .push(searcher_known::<PaddedTwin>().twin_of("padded"));
    list.0
}

struct Searchers(Vec<Searcher>);

impl Visitor for Searchers {
    fn visit<F: Family>(&mut self) {
        self.0.extend(searchers_of_layout::<F>());
    }
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
