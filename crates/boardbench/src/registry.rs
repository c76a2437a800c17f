//! The registry: which representations there are, in the order of all tables.
//!
//! Nothing registers itself: what is in the list was put there by a line of
//! code, so that a lost entry is a missing line and not a linker's whim.

use board::{About, Family, conformance};
use games::{chess, go, mnk, othello};
use layouts::Visitor;
use workloads::{Asks, ChessOf, Contender, GoOf, MnkOf, OthelloOf, QueriesOf};

/// The representation whose ratios are 1: the naive one, of the same size
/// knowledge.
pub const REFERENCE: &str = "naive2d";

/// A layout by itself, without a game.
pub struct LayoutEntry {
    /// What tables and help say.
    pub about: About,
    /// Whether the compiler knows the size of the board.
    pub size_known: bool,
    /// The layout that this one is a copy of.
    pub twin_of: Option<&'static str>,
    /// One instance for each size known to the compiler, or a single one.
    pub instances: Vec<&'static dyn Asks>,
    /// Checks the laws of layouts on every size. The same for both kinds of
    /// size knowledge.
    pub check: fn() -> Result<conformance::Checked, conformance::Violation>,
}

impl LayoutEntry {
    /// The name in tables, with `-dynamic` where the size is known at run time
    /// only.
    pub fn name(&self) -> String {
        dynamic_name(self.about.name, self.size_known)
    }
}

fn dynamic_name(layout: &str, size_known: bool) -> String {
    let suffix = if size_known { "" } else { "-dynamic" };
    format!("{layout}{suffix}")
}

/// Every contender, by game.
#[derive(Default)]
pub struct Registry {
    /// Layouts, for queries.
    pub layouts: Vec<LayoutEntry>,
    /// Representations of Go.
    pub go: Vec<Contender<go::Setup>>,
    /// Representations of chess.
    pub chess: Vec<Contender<chess::Setup>>,
    /// Representations of Othello.
    pub othello: Vec<Contender<othello::Setup>>,
    /// Representations of m,n,k games.
    pub mnk: Vec<Contender<mnk::Setup>>,
}

impl Registry {
    /// All contenders of boardbench itself.
    pub fn standard() -> Self {
        let mut registry = Self::default();
        layouts::for_each(&mut Registering(&mut registry));
        registry.twin::<layouts::PaddedTwin>("padded");
        registry
    }

    /// Adds a layout: at every measured size known to the compiler, at any
    /// size at run time, and with every game written over layouts.
    ///
    /// # Panics
    /// If the name is taken.
    pub fn layout<F: Family>(&mut self) -> &mut Self {
        assert!(
            self.layouts.iter().all(|l| l.about.name != F::ABOUT.name),
            "two layouts are called {}",
            F::ABOUT.name
        );
        for size_known in [true, false] {
            self.add::<F>(size_known, None);
        }
        self
    }

    /// Adds a copy of a layout as the control of every table.
    fn twin<F: Family>(&mut self, of: &'static str) {
        self.add::<F>(true, Some(of));
    }

    fn add<F: Family>(&mut self, size_known: bool, twin_of: Option<&'static str>) {
        self.layouts.push(LayoutEntry {
            about: F::ABOUT,
            size_known,
            twin_of,
            instances: if size_known {
                vec![
                    QueriesOf::<F::Go9>::instance(),
                    QueriesOf::<F::Go13>::instance(),
                    QueriesOf::<F::Go19>::instance(),
                    QueriesOf::<F::Othello>::instance(),
                    QueriesOf::<F::Gomoku>::instance(),
                    QueriesOf::<F::TicTacToe>::instance(),
                ]
            } else {
                vec![QueriesOf::<F::Dynamic>::instance()]
            },
            check: conformance::check_family::<F>,
        });
        self.go.push(Contender {
            instances: if size_known {
                vec![
                    GoOf::<go::Flood<F::Go9>>::instance(),
                    GoOf::<go::Flood<F::Go13>>::instance(),
                    GoOf::<go::Flood<F::Go19>>::instance(),
                ]
            } else {
                vec![GoOf::<go::Flood<F::Dynamic>>::instance()]
            },
            ..contender::<F, _>("flood", size_known, twin_of)
        });
        self.chess.push(Contender {
            instances: if size_known {
                vec![ChessOf::<chess::Scan<F::Chess>>::instance()]
            } else {
                vec![ChessOf::<chess::Scan<F::DynamicChess>>::instance()]
            },
            ..contender::<F, _>("scan", size_known, twin_of)
        });
        self.othello.push(Contender {
            instances: if size_known {
                vec![OthelloOf::<othello::Scan<F::Othello>>::instance()]
            } else {
                vec![OthelloOf::<othello::Scan<F::Dynamic>>::instance()]
            },
            ..contender::<F, _>("scan", size_known, twin_of)
        });
        self.mnk.push(Contender {
            instances: if size_known {
                vec![
                    MnkOf::<mnk::Walk<F::Gomoku>>::instance(),
                    MnkOf::<mnk::Walk<F::TicTacToe>>::instance(),
                ]
            } else {
                vec![MnkOf::<mnk::Walk<F::Dynamic>>::instance()]
            },
            ..contender::<F, _>("walk", size_known, twin_of)
        });
    }
}

/// A contender without code yet.
fn contender<F: Family, S>(
    bookkeeping: &str,
    size_known: bool,
    twin_of: Option<&str>,
) -> Contender<S> {
    let About {
        name,
        summary,
        source,
        overrides,
    } = F::ABOUT;
    Contender {
        name: format!("{}+{bookkeeping}", dynamic_name(name, size_known)),
        layout: name.into(),
        bookkeeping: bookkeeping.into(),
        size_known,
        twin_of: twin_of.map(|layout| format!("{layout}+{bookkeeping}")),
        summary: summary.into(),
        source: source.into(),
        overrides: overrides.join(" "),
        instances: Vec::new(),
    }
}

struct Registering<'a>(&'a mut Registry);

impl Visitor for Registering<'_> {
    fn visit<F: Family>(&mut self) {
        self.0.layout::<F>();
    }
}
