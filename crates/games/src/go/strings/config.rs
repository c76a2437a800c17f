//! What is chosen when the bookkeeping is compiled.

use std::fmt::Debug;

/// The limits of GNU Go's string table and whether the hash is kept up to date.
///
/// No limit bounds what can be played: whatever overflows is made larger, or
/// made anew. A limit says how much memory is taken at first and, for
/// [`LIBERTIES`](Self::LIBERTIES), how many liberties of a string are listed.
pub trait Config: Copy + Debug + Send + Sync + 'static {
    /// Liberties listed for each string, at least one: GNU Go's
    /// `MAX_LIBERTIES`. The count of a string's liberties is exact beyond it.
    const LIBERTIES: usize;
    /// Neighbour strings that fit a string's list at first: `MAXCHAIN`.
    const CHAIN: usize;
    /// Whether the hash of the stones is kept up to date at each move, as GNU
    /// Go does; otherwise it is computed when it is asked for.
    const HASH: bool;

    /// Entries that the table has at first on a board of `points` points:
    /// `MAX_STRINGS`. A permanent move that finds none left makes the table
    /// anew from the stones; a tried one makes it larger.
    fn strings(points: usize) -> usize;

    /// Changes that the change stack holds at first: `STACK_SIZE`.
    fn stack(points: usize) -> usize;
}

/// The limits of GNU Go 3.8, and its hash. The share of the board that
/// `MAX_STRINGS` is made for is GNU Go's (four points in five).
#[derive(Clone, Copy, Debug)]
pub struct GnuGo;

impl Config for GnuGo {
    const LIBERTIES: usize = 20;
    const CHAIN: usize = 160;
    const HASH: bool = true;

    fn strings(points: usize) -> usize {
        4 * points / 5
    }

    fn stack(points: usize) -> usize {
        80 * points
    }
}

/// GNU Go's limits without the hash: the upkeep of a bookkeeping that keeps
/// none.
#[derive(Clone, Copy, Debug)]
pub struct WithoutHash;

impl Config for WithoutHash {
    const LIBERTIES: usize = GnuGo::LIBERTIES;
    const CHAIN: usize = GnuGo::CHAIN;
    const HASH: bool = false;

    fn strings(points: usize) -> usize {
        GnuGo::strings(points)
    }

    fn stack(points: usize) -> usize {
        GnuGo::stack(points)
    }
}
