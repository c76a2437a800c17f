//! A subject that brings its own cases.

use crate::Case;

/// What is measured and proven but is no game: there are no players, so it has no
/// moves, playouts or perft. A registry that has it lists, verifies, measures and
/// reports it as it does games.
pub trait World: 'static {
    /// The name where commands expect a game.
    const NAME: &'static str;
    /// The subject in a line.
    const SUMMARY: &'static str;
    /// The sizes in words.
    const SIZES: &'static str;

    /// All cases in the order of reports, each with whether `cargo bench` measures it. A
    /// case makes its inputs when the first contender is made, not before.
    fn cases() -> Vec<(Case, bool)>;
    /// What `list representations` shows.
    fn representations() -> Vec<Described>;
    /// What `list workloads` shows.
    fn workloads() -> Vec<DescribedWork>;
    /// The proofs that the contenders do the same work, and the right one.
    fn checks() -> Vec<Proof>;
}

/// A representation in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// Its name in cases.
    pub name: String,
    /// The sizes that the compiler knows, or `at run time`.
    pub size: String,
    /// The idea in one line.
    pub summary: String,
    /// Where the idea comes from.
    pub source: String,
}

/// A workload in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DescribedWork {
    /// Its name in cases.
    pub name: &'static str,
    /// What one operation is.
    pub unit: &'static str,
    /// What is done, in one line.
    pub summary: &'static str,
}

/// A check by name.
pub struct Proof {
    /// The kind of check and what is checked, such as `agreement/grid/copy`; the kind is
    /// one of `oracle` and `agreement`.
    pub name: String,
    /// Returns what was compared, in words.
    ///
    /// # Errors
    /// The first difference.
    pub run: Box<dyn Fn() -> Result<String, String> + Send + Sync>,
}
