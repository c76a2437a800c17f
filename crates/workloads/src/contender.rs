//! One representation, or one layout, with everything it can do.

use crate::{Asks, Plays};
use board::conformance::{Checked, Violation};
use board::{About, Family, Unsupported};

/// What the names of other people's programs begin with.
pub const PEER: &str = "peer:";

/// A contender: a name, and its code for each board it was compiled for.
pub struct Contender<S: 'static> {
    /// Layout and bookkeeping, such as `padded+flood`.
    pub name: String,
    /// The layout's name, without `-dynamic`; empty for a representation of
    /// its own.
    pub layout: String,
    /// The bookkeeping's name.
    pub bookkeeping: String,
    /// What it keeps up to date beside the board itself, in words: the one place
    /// that says so, for lists and reports. Contenders of one bookkeeping keep the
    /// same.
    pub keeps: String,
    /// Whether the compiler knows the size of the board.
    pub size_known: bool,
    /// The name of the contender that this one is a copy of, at an address of
    /// its own.
    pub twin_of: Option<String>,
    /// The idea in one line.
    pub summary: String,
    /// Where the idea comes from.
    pub source: String,
    /// The provided questions that its layout answers natively.
    pub overrides: String,
    /// One instance for each size known to the compiler, or a single one.
    pub instances: Vec<&'static dyn Plays<S>>,
}

impl<S> Contender<S> {
    /// The contender that keeps its board in layout `F`, with the code for the
    /// boards it was compiled for.
    pub fn of_layout<F: Family>(
        bookkeeping: &str,
        size_known: bool,
        instances: Vec<&'static dyn Plays<S>>,
    ) -> Self {
        let about = F::ABOUT;
        Self {
            name: format!("{}+{bookkeeping}", layout_name(about.name, size_known)),
            layout: about.name.into(),
            bookkeeping: bookkeeping.into(),
            keeps: String::new(),
            size_known,
            twin_of: None,
            summary: about.summary.into(),
            source: about.source.into(),
            overrides: about.overrides.join(" "),
            instances,
        }
    }

    /// The same as a copy of the contender in `layout`: the control of every
    /// table.
    pub fn twin_of(self, layout: &str) -> Self {
        Self {
            twin_of: Some(format!("{layout}+{}", self.bookkeeping)),
            ..self
        }
    }

    /// The same, with the words for what its bookkeeping keeps up to date.
    pub fn that_keeps(self, words: &str) -> Self {
        Self {
            keeps: words.into(),
            ..self
        }
    }

    /// The same with what its bookkeeping does otherwise said before its layout's summary,
    /// and where that comes from.
    pub fn keeping(self, kept: &str, source: &str) -> Self {
        Self {
            summary: format!("{kept}; {}", self.summary),
            source: format!("{source}; {}", self.source),
            ..self
        }
    }

    /// Whether it is somebody else's program, which `all` leaves out.
    pub fn is_peer(&self) -> bool {
        self.name.starts_with(PEER)
    }

    /// The code for a board.
    ///
    /// # Errors
    /// The last reason why none of the instances can play from the set-up.
    pub fn on(&self, setup: &S) -> Result<&'static dyn Plays<S>, Unsupported> {
        let mut reason = Unsupported(format!("{} is made for no board", self.name));
        for &instance in &self.instances {
            match instance.can_play(setup) {
                Ok(()) => return Ok(instance),
                Err(why) => reason = why,
            }
        }
        Err(reason)
    }
}

/// A layout's name in tables: with `-dynamic` where the compiler doesn't know
/// the size.
fn layout_name(layout: &str, size_known: bool) -> String {
    let suffix = if size_known { "" } else { "-dynamic" };
    format!("{layout}{suffix}")
}

/// A layout by itself, without a game.
pub struct LayoutEntry {
    /// What tables and help say.
    pub about: About,
    /// Whether the compiler knows the size of the board.
    pub size_known: bool,
    /// The layout that this one is a copy of.
    pub twin_of: Option<&'static str>,
    /// Whether it changes one thing of another layout, to be compared with that
    /// one alone.
    pub variant: bool,
    /// One instance for each size known to the compiler, or a single one.
    pub instances: Vec<&'static dyn Asks>,
    /// Checks the laws of layouts on every size, whatever the size knowledge.
    pub check: fn() -> Result<Checked, Violation>,
}

impl LayoutEntry {
    /// The name in tables.
    pub fn name(&self) -> String {
        layout_name(self.about.name, self.size_known)
    }
}
