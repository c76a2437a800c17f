//! The registry: which representations there are, in the order of all tables.
//!
//! Nothing registers itself: what is in the list was put there by a line of
//! code, so that a lost entry is a missing line and not a linker's whim.

use crate::cases::{Listed, Source};
use crate::class::{Class, class};
use crate::game::Game;
use crate::names::Name;
use crate::verify::Check;
use board::Family;
use std::any::Any;
use workloads::{Contender, LayoutEntry};

/// The layout whose ratios are 1: the naive one, of the same kind of board size.
pub const REFERENCE: &str = "naive2d";

/// Games with their contenders, layouts, and what else is measured.
#[derive(Default)]
pub struct Registry {
    /// Layouts, for queries.
    pub layouts: Vec<LayoutEntry>,
    /// Cases of which a unit is short and all inputs cost alike: by these a calibration
    /// measures the error of the harness itself.
    pub calibrated: Vec<&'static str>,
    pub(crate) games: Vec<&'static Class>,
    pub(crate) worlds: Vec<&'static Class>,
    pub(crate) of_layouts: Option<OfLayouts>,
    /// What games keep here, each by a type: their contenders, for example.
    kept: Vec<Box<dyn Any + Send + Sync>>,
}

/// What is checked and measured of layouts by themselves.
#[derive(Clone, Copy)]
pub struct OfLayouts {
    /// Their checks, which come first.
    pub checks: for<'a> fn(&'a Registry) -> Vec<Check<'a>>,
    /// Adds their cases, which come last.
    pub add_cases: fn(&mut Vec<Listed>, Source<'_>),
    /// What programmers call some representations, with their names here.
    pub synonyms: &'static [(&'static str, &'static str)],
}

/// The contenders of a game.
struct Contenders<G: Game>(Vec<Contender<G::Setup>>);

impl<G: Game> Default for Contenders<G> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl Registry {
    /// Adds a game with its contenders.
    ///
    /// # Panics
    /// If a name of it is taken.
    pub fn game<G: Game>(&mut self) -> &mut Self {
        self.games.push(self.new_class(class::<G>()));
        self.contenders_mut::<G>().extend(G::contenders());
        G::add_others(self);
        self
    }

    /// What is called by none of the names that are known.
    ///
    /// # Panics
    /// If a name is taken.
    pub(crate) fn new_class(&self, class: &'static Class) -> &'static Class {
        for own in class.names {
            let taken = self.names().any(|name| name.name == own.name);
            assert!(!taken, "two games are called {own}");
        }
        class
    }

    /// The contenders of a game; none if it is not registered.
    pub fn contenders<G: Game>(&self) -> &[Contender<G::Setup>] {
        self.kept::<Contenders<G>>().map_or(&[], |own| &own.0)
    }

    /// The same, to add to.
    pub fn contenders_mut<G: Game>(&mut self) -> &mut Vec<Contender<G::Setup>> {
        &mut self.kept_mut::<Contenders<G>>().0
    }

    /// Adds the contenders of a game over a layout.
    pub fn layout_of_game<G: Game, F: Family>(&mut self) -> &mut Self {
        self.contenders_mut::<G>().extend(G::of_layout::<F>());
        G::add_others_of_layout::<F>(self);
        self
    }

    /// Says what is checked and measured of layouts by themselves.
    pub fn of_layouts(&mut self, own: OfLayouts) -> &mut Self {
        self.of_layouts = Some(own);
        self
    }

    /// What a game keeps here under this type.
    pub fn kept<T: Any>(&self) -> Option<&T> {
        self.kept.iter().find_map(|own| own.downcast_ref())
    }

    /// The same, to change; made where there is none.
    pub fn kept_mut<T: Any + Default + Send + Sync>(&mut self) -> &mut T {
        let found = self.kept.iter().position(|own| own.is::<T>());
        let at = found.unwrap_or_else(|| {
            self.kept.push(Box::new(T::default()));
            self.kept.len() - 1
        });
        self.kept[at].downcast_mut().expect("it is of this type")
    }

    /// Games, and then worlds.
    pub(crate) fn subjects(&self) -> impl Iterator<Item = &'static Class> {
        self.games.iter().chain(&self.worlds).copied()
    }

    /// The names of all of them.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static Name> {
        self.subjects().flat_map(|class| class.names)
    }

    /// The game that is called so.
    ///
    /// # Panics
    /// If none is: the command line reads no other names.
    pub(crate) fn class(&self, called: &Name) -> &'static Class {
        let is_it = |class: &&Class| class.names.iter().any(|own| own.name == called.name);
        let found = self.subjects().find(is_it);
        found.expect("the name of a registered game")
    }
}
