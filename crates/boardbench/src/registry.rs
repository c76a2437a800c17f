//! The list of games, and what else boardbench has: nothing registers itself, so that a
//! lost entry is a missing line.

use board::Family;
use std::ops::{Deref, DerefMut};

/// Names the games, in the order of all tables, and does for each what can't be done
/// without its type.
macro_rules! games {
    ($($of:ident::$game:ident),*) => {
        $(pub use $of::$game;)*

        fn add_games(registry: &mut harness::Registry) {
            $(registry.game::<$game>();)*
        }

        fn add_layout<F: Family>(registry: &mut harness::Registry) {
            $(registry.layout_of_game::<$game, F>();)*
        }
    };
}

games![
    entry_go::Go,
    entry_chess::Chess,
    entry_othello::Othello,
    entry_mnk::Mnk,
    entry_hex::Hex,
    entry_connect4::Connect4
];

/// Work of which a unit is short and all inputs cost alike.
const CALIBRATED: [&str; 8] = [
    "go-9-playout",
    "othello-8-playout",
    "tictactoe-3-playout",
    "gomoku-15-playout",
    "go-19-neighbours",
    "go-19-traverse-cells",
    "gomoku-15-five-in-a-row",
    "chess-8-traverse-from",
];

/// The registry of the harness, with all games to add a layout to.
#[derive(Default)]
pub struct Registry(harness::Registry);

impl Registry {
    /// All that boardbench has itself.
    pub fn standard() -> Self {
        let mut own = harness::Registry::default();
        own.layouts.extend(contenders_layouts::standard());
        own.calibrated.extend(CALIBRATED);
        own.of_layouts(queries::OF_LAYOUTS);
        add_games(&mut own);
        entry_grids::add(&mut own);
        Self(own)
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
        add_layout::<F>(self);
        self
    }
}

impl Deref for Registry {
    type Target = harness::Registry;

    fn deref(&self) -> &harness::Registry {
        &self.0
    }
}

impl DerefMut for Registry {
    fn deref_mut(&mut self) -> &mut harness::Registry {
        &mut self.0
    }
}
