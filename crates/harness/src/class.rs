//! A game without its type: what is done with each.

use crate::board_args::BoardArgs;
use crate::cases::{Listed, Source, played};
use crate::described;
use crate::game::Game;
use crate::made::{Made, Making};
use crate::names::Name;
use crate::output::Rows;
use crate::positions::Positions;
use crate::search::{self, Request};
use crate::searched::Searched;
use crate::selection::{self, Places};
use crate::signature::{self, Players};
use crate::verify::{Check, Depth, of_game};
use crate::{Failure, Registry, start};
use game::BadInput;
use report::contribution::DigestRow;
use std::path::Path;
use workloads::Workload;

/// A game without its type, or a world.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    pub(crate) names: &'static [Name],
    /// Reads `BOARD`.
    pub(crate) start: for<'a> fn(&'a Registry, &Name, &BoardArgs) -> start::Read<'a>,
    /// Whether a contender or a layout has this exact name.
    pub(crate) has: fn(&Registry, &str) -> bool,
    /// The state that a contender maintains, in words.
    pub(crate) state: for<'a> fn(&'a Registry, &str) -> Option<&'a str>,
    /// Adds its contenders to the rows of `list`.
    pub(crate) list: fn(&Registry, &mut Rows),
    /// Adds the workloads that are not among the known.
    pub(crate) add_workloads: fn(&Registry, &mut Vec<Workload>),
    /// The same of what is no contender.
    pub(crate) add_other_workloads: fn(&Registry, &mut Vec<Workload>),
    pub(crate) digests: fn(&Registry, Players) -> Result<Vec<DigestRow>, Failure>,
    /// The checks of one kind.
    pub(crate) checks: for<'a> fn(&'a Registry, &'static str, Depth) -> Vec<Check<'a>>,
    pub(crate) add_cases: fn(&mut Vec<Listed>, Source<'_>),
    /// Adds the cases of boards of all sizes.
    pub(crate) add_growth: fn(&mut Vec<Listed>, Source<'_>),
    /// Adds the cases of what is no contender.
    pub(crate) add_other_cases: fn(&mut Vec<Listed>, Source<'_>),
    pub(crate) read_folder: fn(&Registry, &Path) -> Option<Result<Positions, BadInput>>,
    pub(crate) read_text: fn(&Registry, &str, &str) -> Option<Result<Positions, BadInput>>,
    pub(crate) make_positions: fn(&Registry, &Making) -> Option<Result<Made, BadInput>>,
    pub(crate) search: fn(&Registry, &Request<'_>) -> Answered,
}

/// The start in words, and what each searcher found.
type Answered = Result<(String, Vec<Searched>), Failure>;

/// A game without its type.
pub(crate) const fn class<G: Game>() -> &'static Class {
    const {
        &Class {
            name: G::NAME,
            names: G::NAMES,
            start: start::read::<G>,
            has: selection::has::<G>,
            state: selection::state::<G>,
            list: described::add::<G>,
            add_workloads: described::add_workloads::<G>,
            add_other_workloads: described::add_other_workloads::<G>,
            digests: signature::of_game::<G>,
            checks: of_game::<G>,
            add_cases: |list, source| {
                G::timed()
                    .iter()
                    .for_each(|own| played::<G>(list, source, own))
            },
            add_growth: |list, source| {
                G::growth()
                    .iter()
                    .for_each(|own| played::<G>(list, source, own))
            },
            add_other_cases: G::other_cases,
            read_folder: |registry, path| {
                let read = G::read_folder(registry, path)?;
                Some(read.map(|pool| Positions::of_folder(path, pool)))
            },
            read_text: |registry, text, name| {
                let read = G::read_text(registry, text, name)?;
                Some(read.map(|pool| Positions::of_file(name, pool)))
            },
            make_positions: G::make_positions,
            search: search::run::<G>,
        }
    }
}

/// What is registered, in the order of tables.
#[derive(Default)]
struct Subjects {
    games: Vec<&'static Class>,
    worlds: Vec<&'static Class>,
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

impl Default for OfLayouts {
    fn default() -> Self {
        Self {
            checks: |_| Vec::new(),
            add_cases: |_, _| {},
            synonyms: &[],
        }
    }
}

impl Registry {
    /// Adds a game with its contenders.
    ///
    /// # Panics
    /// If a name of it is taken.
    pub fn game<G: Game>(&mut self) -> &mut Self {
        let class = self.new_class(class::<G>());
        self.kept_mut::<Subjects>().games.push(class);
        self.contenders_mut::<G>().extend(G::contenders());
        G::add_others(self);
        self
    }

    /// Adds a world.
    ///
    /// # Panics
    /// If its name is taken.
    pub(crate) fn add_world(&mut self, class: &'static Class) {
        let class = self.new_class(class);
        self.kept_mut::<Subjects>().worlds.push(class);
    }

    /// Puts a world in the place of the one of its name.
    pub(crate) fn put_world(&mut self, class: &'static Class) {
        let worlds = &mut self.kept_mut::<Subjects>().worlds;
        worlds.retain(|own| own.name != class.name);
        let places = &mut self.kept_mut::<Places>().0;
        places.retain(|own| own.0 != class.name);
        self.add_world(class);
    }

    /// What is called by none of the names that are known.
    ///
    /// # Panics
    /// If a name is taken.
    fn new_class(&mut self, class: &'static Class) -> &'static Class {
        for own in class.names {
            let taken = self.names().any(|name| name.name == own.name);
            assert!(!taken, "two games are called {own}");
        }
        self.kept_mut::<Places>().0.push((class.name, class.has));
        class
    }

    /// Says what is checked and measured of layouts by themselves.
    pub fn of_layouts(&mut self, own: OfLayouts) -> &mut Self {
        *self.kept_mut() = own;
        self
    }

    /// The registered games.
    pub(crate) fn games(&self) -> &[&'static Class] {
        self.kept::<Subjects>().map_or(&[], |own| &own.games)
    }

    /// The registered worlds.
    pub(crate) fn worlds(&self) -> &[&'static Class] {
        self.kept::<Subjects>().map_or(&[], |own| &own.worlds)
    }

    /// Games, and then worlds.
    pub(crate) fn subjects(&self) -> impl Iterator<Item = &'static Class> {
        self.games().iter().chain(self.worlds()).copied()
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
