//! The registry: which representations there are, in the order of all tables.
//!
//! Nothing registers itself: what is in the list was put there by a line of
//! code, so that a lost entry is a missing line and not a linker's whim.

use crate::Failure;
use crate::args::BoardArgs;
use crate::cases::listed::{Drawn, Listed};
use crate::output::Rows;
use crate::started::Started;
use crate::verify::check::{Check, Depth};
use board::Family;
use games::{chess, connect4, go, hex, mnk, othello};
use std::any::Any;
use workloads::{Contender, LayoutEntry, Searcher, Workload};

/// The layout whose ratios are 1: the naive one, of the same kind of board size.
pub const REFERENCE: &str = "naive2d";

/// Every contender, by game.
pub struct Registry {
    /// Layouts, for queries.
    pub layouts: Vec<LayoutEntry>,
    /// Representations of Go.
    pub go: Vec<Contender<go::Setup>>,
    /// Representations of chess.
    pub chess: Vec<Contender<chess::Setup>>,
    /// Boards that micro-Max's search of chess runs on.
    pub searchers: Vec<Searcher>,
    /// Representations of Othello.
    pub othello: Vec<Contender<othello::Setup>>,
    /// Representations of m,n,k games.
    pub mnk: Vec<Contender<mnk::Setup>>,
    /// Representations of Hex.
    pub hex: Vec<Contender<hex::Setup>>,
    /// Representations of Connect 4.
    pub connect4: Vec<Contender<connect4::Setup>>,
    /// Games from outside.
    pub(crate) outside: Vec<Box<dyn Brought>>,
}

impl Registry {
    /// All contenders of boardbench itself.
    pub fn standard() -> Self {
        Self {
            layouts: contenders_layouts::standard(),
            go: contenders_go::standard()
                .into_iter()
                .chain(contenders_go_strings::standard())
                .chain(contenders_go_pseudo::standard())
                .collect(),
            chess: contenders_chess::standard(),
            searchers: contenders_chess::searchers(),
            othello: contenders_boards::othello::standard(),
            mnk: contenders_boards::mnk::standard(),
            hex: contenders_boards::hex::standard(),
            connect4: contenders_boards::connect4::standard(),
            outside: Vec::new(),
        }
    }

    /// Adds a layout: at every measured size known to the compiler, at any
    /// size at run time, and with every game written over layouts.
    ///
    /// # Panics
    /// If the name is taken.
    pub fn layout<F: Family>(&mut self) -> &mut Self {
        let name = F::ABOUT.name;
        assert!(
            self.layouts.iter().all(|l| l.layout != name),
            "two layouts are called {name}"
        );
        self.layouts.extend(contenders_layouts::of_layout::<F>());
        self.go.extend(contenders_go::of_layout::<F>());
        self.go.extend(contenders_go_strings::of_layout::<F>());
        self.go.extend(contenders_go_pseudo::of_layout::<F>());
        self.chess.extend(contenders_chess::of_layout::<F>());
        self.searchers
            .extend(contenders_chess::searchers_of_layout::<F>());
        self.othello
            .extend(contenders_boards::othello::of_layout::<F>());
        self.mnk.extend(contenders_boards::mnk::of_layout::<F>());
        self.hex.extend(contenders_boards::hex::of_layout::<F>());
        self.connect4
            .extend(contenders_boards::connect4::of_layout::<F>());
        self
    }
}

/// A game from outside, as the parts of the program see it that have to know its type.
pub(crate) trait Brought: Send + Sync {
    fn name(&self) -> &'static str;
    fn board(&self) -> &'static str;
    fn rules(&self) -> &'static str;
    /// Itself as its own type.
    fn as_any(&self) -> &dyn Any;
    /// Whether it has a contender or a layout of this name.
    fn has(&self, name: &str) -> bool;
    /// Reads `BOARD`, of which size and moves mean something.
    fn start<'a>(
        &self,
        registry: &'a Registry,
        size: Option<(usize, usize)>,
        args: &BoardArgs,
    ) -> Result<Box<dyn Started + 'a>, Failure>;
    /// Adds its contenders to the rows of `list`.
    fn list(&self, rows: &mut Rows, registry: &Registry);
    /// Adds the workloads that are not among the known.
    fn add_workloads(&self, known: &mut Vec<Workload>, registry: &Registry);
    fn add_checks<'a>(&self, list: &mut Vec<Check<'a>>, registry: &'a Registry, depth: Depth);
    fn add_cases(&self, list: &mut Vec<Listed>, registry: &Registry, drawn: Drawn<'_>);
}
