//! What is registered: a name, facts, and code.

use crate::layout::{CompiledLayout, Grid};
use crate::playout::Lockstep;
use crate::{Compiled, Offer};
use board::{About, Family, Unsupported};

/// What the names of other people's programs begin with.
pub const PEER: &str = "peer:";

/// One entry of the registry: what it is, as values that travel to lists, cases
/// and reports, and its code for each board it was compiled for.
///
/// What makes one is not inlined: the lists of contenders call it hundreds of times.
pub struct Entry<C> {
    /// Layout and bookkeeping, such as `padded+flood`.
    pub name: String,
    /// The layout's name, without `-dynamic`; empty for a representation of
    /// its own.
    pub layout: String,
    /// The bookkeeping's name; empty for a layout by itself.
    pub bookkeeping: String,
    /// The state that it maintains beside the board itself, in words. Contenders
    /// of one bookkeeping say the same.
    pub state: String,
    /// Whether the compiler knows the size of the board.
    pub size_known: bool,
    /// The name of the contender that this one is a copy of, at an address of
    /// its own.
    pub duplicate_of: Option<String>,
    /// What it changes, if it changes one thing of another contender to show what
    /// that costs.
    pub variant: Option<Variant>,
    /// Whether the memory of its layout has `one` dimension or `two`; empty where
    /// that is unknown.
    pub dimension: String,
    /// Which cells around the board say where it ends: `none`, `shared` by the ends
    /// of two rows, or `full`; empty where that is unknown.
    pub border: String,
    /// The idea in one line.
    pub summary: String,
    /// Where the idea comes from.
    pub source: String,
    /// The provided questions that its layout answers natively.
    pub overrides: String,
    /// One instance for each size known to the compiler, or a single one.
    pub instances: Vec<C>,
}

/// A representation of the game whose starts are `S`.
pub type Contender<S> = Entry<Compiled<S>>;
/// A layout by itself, without a game.
pub type LayoutEntry = Entry<CompiledLayout>;

/// The one thing in which a variant differs from another contender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The name of that contender.
    pub of: String,
    /// Its layout.
    pub layout: String,
    /// Its bookkeeping.
    pub bookkeeping: String,
    /// What differs, such as `undo`.
    pub change: String,
    /// What it is here, such as `copy`.
    pub to: String,
}

impl<C> Entry<C> {
    /// The contender that keeps its board in layout `F`, with the code for the
    /// boards it was compiled for.
    pub fn of_layout<F: Family>(bookkeeping: &str, size_known: bool, instances: Vec<C>) -> Self {
        Self::about(&F::ABOUT, bookkeeping, size_known, instances)
    }

    /// The same for all layouts: compiled once.
    #[inline(never)]
    fn about(about: &About, bookkeeping: &str, size_known: bool, instances: Vec<C>) -> Self {
        let &About {
            name,
            summary,
            source,
            overrides,
            dimension,
            border,
            variant,
        } = about;
        Self {
            layout: name.into(),
            variant: variant.map(|variant| Variant {
                of: named(variant.of, bookkeeping, size_known),
                layout: variant.of.into(),
                bookkeeping: bookkeeping.into(),
                change: variant.change.into(),
                to: variant.to.into(),
            }),
            dimension: dimension.into(),
            border: border.into(),
            summary: summary.into(),
            source: source.into(),
            overrides: overrides.join(" "),
            ..Self::own(name, bookkeeping, size_known, instances)
        }
    }

    /// A contender that is no layout, such as `bitboard+magic`.
    #[inline(never)]
    pub fn own(name: &str, bookkeeping: &str, size_known: bool, instances: Vec<C>) -> Self {
        Self {
            name: named(name, bookkeeping, size_known),
            layout: String::new(),
            bookkeeping: bookkeeping.into(),
            state: String::new(),
            size_known,
            duplicate_of: None,
            variant: None,
            dimension: String::new(),
            border: String::new(),
            summary: String::new(),
            source: String::new(),
            overrides: String::new(),
            instances,
        }
    }

    /// The same as a copy of the contender in `layout`: the control of every
    /// table.
    #[inline(never)]
    pub fn duplicate_of(self, layout: &str) -> Self {
        Self {
            duplicate_of: Some(named(layout, &self.bookkeeping, self.size_known)),
            ..self
        }
    }

    /// The same, with the words for the state that its bookkeeping maintains.
    #[inline(never)]
    pub fn with_state(self, words: &str) -> Self {
        Self {
            state: words.into(),
            ..self
        }
    }

    /// The same with its own words for the state, for the idea and for its source.
    pub fn described(self, state: &str, summary: &str, source: &str) -> Self {
        Self {
            state: state.into(),
            summary: summary.into(),
            source: source.into(),
            ..self
        }
    }

    /// The same with what its bookkeeping does otherwise said before its layout's summary,
    /// and where that comes from.
    #[inline(never)]
    pub fn keeping(self, kept: &str, source: &str) -> Self {
        Self {
            summary: format!("{kept}; {}", self.summary),
            source: format!("{source}; {}", self.source),
            ..self
        }
    }

    /// The same as a variant of the contender `name` with `bookkeeping` in the same
    /// layout, of which it changes one thing.
    #[inline(never)]
    pub fn variant_of(self, name: &str, bookkeeping: &str, change: &str, to: &str) -> Self {
        Self {
            variant: Some(Variant {
                of: name.into(),
                layout: self.layout.clone(),
                bookkeeping: bookkeeping.into(),
                change: change.into(),
                to: to.into(),
            }),
            ..self
        }
    }

    /// Whether it is another project's program, which `all` leaves out.
    pub fn is_peer(&self) -> bool {
        self.name.starts_with(PEER)
    }
}

fn named(name: &str, bookkeeping: &str, size_known: bool) -> String {
    let dynamic = if size_known { "" } else { "-dynamic" };
    let plus = if bookkeeping.is_empty() { "" } else { "+" };
    format!("{name}{dynamic}{plus}{bookkeeping}")
}

impl<S> Contender<S> {
    /// The code for a board.
    ///
    /// # Errors
    /// The last reason why none of the instances can play from the set-up.
    pub fn on(&self, setup: &S) -> Result<&Compiled<S>, Unsupported> {
        let mut reason = Unsupported(format!("{} is made for no board", self.name));
        for instance in &self.instances {
            match instance.can_play(setup) {
                Ok(()) => return Ok(instance),
                Err(why) => reason = why,
            }
        }
        Err(reason)
    }
}

/// Adds what few contenders are compared in to the one of this name, on one of its
/// boards.
///
/// # Panics
/// If it is not in the list, or has no such board.
pub fn also<S>(list: &mut [Contender<S>], name: &str, board: usize, offers: &[Offer<S>]) {
    let instance = instance_of(list, name, board);
    *instance = instance.clone().and(offers);
}

/// Adds several games in lockstep to the one of this name, on one of its boards.
///
/// # Panics
/// As [`also`].
pub fn also_in_lockstep<S>(
    list: &mut [Contender<S>],
    name: &str,
    board: usize,
    lockstep: Lockstep<S>,
) {
    let instance = instance_of(list, name, board);
    *instance = instance.clone().in_lockstep(lockstep);
}

/// Gives the one of this name code for playouts and perft in which few contenders are
/// compared, on one of its boards. What it offers beside stays.
///
/// # Panics
/// As [`also`].
pub fn instead<S>(list: &mut [Contender<S>], name: &str, board: usize, code: Compiled<S>) {
    let instance = instance_of(list, name, board);
    *instance = code.beside(instance);
}

fn instance_of<'a, S>(
    list: &'a mut [Contender<S>],
    name: &str,
    board: usize,
) -> &'a mut Compiled<S> {
    let own = list.iter_mut().find(|own| own.name == name);
    let own = own.unwrap_or_else(|| panic!("{name} is not in the list"));
    &mut own.instances[board]
}

impl LayoutEntry {
    /// The code for a board, if the layout was compiled for it and can hold it.
    pub fn on(&self, grid: &Grid) -> Option<&CompiledLayout> {
        let mut instances = self.instances.iter();
        instances.find(|instance| instance.picture(grid).is_ok())
    }
}
