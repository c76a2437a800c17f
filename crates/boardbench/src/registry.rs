//! The registry: which representations there are, in the order of all tables.
//!
//! Nothing registers itself: what is in the list was put there by a line of
//! code, so that a lost entry is a missing line and not a linker's whim.

use crate::game::{Class, GAMES, GameName};
use board::Family;
use games::chess::timed::Searcher;
use games::{chess, connect4, go, hex, mnk, othello};
use std::any::Any;
use workloads::{Contender, LayoutEntry};

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
    pub(crate) outside: Vec<GameName>,
    /// The representations of these games.
    pub(crate) entrants: Vec<Box<dyn Any + Send + Sync>>,
}

impl Registry {
    /// All contenders of boardbench itself; variants come after the others of their game.
    pub fn standard() -> Self {
        let mut go = contenders_go::standard();
        go.extend(contenders_go_strings::standard());
        go.extend(contenders_go_pseudo::standard());
        contenders_go_variants::add(&mut go);
        let mut chess = contenders_chess::standard();
        contenders_chess_variants::add(&mut chess);
        let mut searchers = contenders_chess::searchers();
        searchers.push(contenders_chess_variants::searcher());
        let mut registry = Self {
            layouts: contenders_layouts::standard(),
            go,
            chess,
            searchers,
            othello: contenders_othello::standard(),
            mnk: contenders_mnk::standard(),
            hex: contenders_hex::standard(),
            connect4: contenders_connect4::standard(),
            outside: Vec::new(),
            entrants: Vec::new(),
        };
        registry.world::<grids::Grids>();
        registry
    }

    /// The games of boardbench itself, those of m,n,k as one.
    pub(crate) fn own_games() -> impl Iterator<Item = &'static Class> {
        let classes = GAMES.iter().filter(|game| game.name == game.class.name);
        classes.map(|game| game.class)
    }

    /// The same with those from outside.
    pub(crate) fn games(&self) -> impl Iterator<Item = &'static Class> {
        Self::own_games().chain(self.outside.iter().map(|game| game.class))
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
        self.othello.extend(contenders_othello::of_layout::<F>());
        self.mnk.extend(contenders_mnk::of_layout::<F>());
        self.hex.extend(contenders_hex::of_layout::<F>());
        self.connect4.extend(contenders_connect4::of_layout::<F>());
        self
    }
}
