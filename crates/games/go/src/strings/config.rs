//! Compile-time configuration of the bookkeeping.

use board::{Inline, Memory};
use std::fmt::Debug;

/// The limits of GNU Go's string table, and the ways in which the bookkeeping
/// could be kept otherwise. What an implementation doesn't say is as in GNU Go
/// 3.8.
///
/// No limit bounds what can be played: whatever overflows is made larger, or
/// rebuilt. A limit says how much memory is taken at first and, for
/// [`LIBERTIES`](Self::LIBERTIES), how many liberties of a string are listed.
pub trait Config: Copy + Debug + Send + Sync + 'static {
    /// Where the listed liberties of a string are kept:
    /// [`LIBERTIES`](Self::LIBERTIES) places, `Inline<20>` in GNU Go.
    type Listed: Memory;

    /// Liberties listed for each string, at least one: GNU Go's
    /// `MAX_LIBERTIES`. The count of a string's liberties is exact beyond it.
    const LIBERTIES: usize = 20;
    /// Neighbour strings that fit a string's list at first: `MAXCHAIN`.
    const CHAIN: usize = 160;
    /// Choices that differ from GNU Go's: constants of [`choice`], added.
    const CHOICES: u32 = 0;

    /// Whether the hash of the stones is kept up to date at each move.
    const HASH: bool = Self::CHOICES & choice::NO_HASH == 0;
    /// How points and strings are marked.
    const MARKS: Marks = match Self::CHOICES & choice::FILLED_MARKS {
        0 => Marks::Counted,
        _ => Marks::Filled,
    };
    /// Whether the strings of a set-up are found when they are first needed.
    const LAZY: bool = Self::CHOICES & choice::EAGER == 0;
    /// Whether a stone that joins several strings makes a new one, which
    /// assimilates them all.
    const JOIN_REBUILDS: bool = Self::CHOICES & choice::JOIN_LARGEST == 0;
    /// Whether what is kept of a stone stays when it is taken, stale.
    const STALE: bool = Self::CHOICES & choice::CLEARED == 0;
    /// Whether the stones of a string are a circle through the board.
    const CYCLIC: bool = Self::CHOICES & choice::STONE_ARRAYS == 0;
    /// Whether the entries of strings that are gone are used again. Needs
    /// [`CYCLIC`](Self::CYCLIC).
    const REUSE: bool = Self::CHOICES & choice::REUSED != 0;
    /// Whether one change stack takes all types.
    const ONE_STACK: bool = Self::CHOICES & choice::ONE_STACK != 0;

    /// Entries that the table has at first on a board of `points` points:
    /// `MAX_STRINGS`, which GNU Go makes for four points in five. A permanent
    /// move that finds none left rebuilds the table from the stones; a tried
    /// one makes it larger, or saves it and rebuilds it where it has 1024.
    fn strings(points: usize) -> usize {
        4 * points / 5
    }

    /// Changes that the change stack holds at first: `STACK_SIZE`.
    fn stack(points: usize) -> usize {
        80 * points
    }
}

/// How marks are cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// By counting up: a mark counts as one if it is the latest number.
    Counted,
    /// By filling the memory each time.
    Filled,
    /// Nothing is ever found marked: a fault that tests plant.
    Missing,
}

impl Marks {
    /// Whether memory that holds `kept` is unmarked when marks are `mark`.
    #[inline(always)]
    pub(super) const fn is_fresh(self, kept: u32, mark: u32) -> bool {
        kept != mark || matches!(self, Self::Missing)
    }

    /// Clears marks of which the latest was `last`, and returns the next;
    /// `fill` empties their memory.
    #[inline(always)]
    pub(super) fn clear(self, last: u32, fill: impl FnOnce()) -> u32 {
        if last == u32::MAX || matches!(self, Self::Filled) {
            fill();
            return 1;
        }
        last + 1
    }
}

/// Choices that differ from GNU Go's.
pub mod choice {
    /// The hash of the stones is computed when it is requested.
    pub const NO_HASH: u32 = 1;
    /// Marks are cleared by filling their memory.
    pub const FILLED_MARKS: u32 = 1 << 1;
    /// Strings are found as soon as a position is set up.
    pub const EAGER: u32 = 1 << 2;
    /// Of strings that are joined the largest assimilates the others.
    pub const JOIN_LARGEST: u32 = 1 << 3;
    /// Nothing is kept of a stone that is taken.
    pub const CLEARED: u32 = 1 << 4;
    /// The stones of each string are in a separate array.
    pub const STONE_ARRAYS: u32 = 1 << 5;
    /// The entries of strings that are gone are used again, and then pushed.
    pub const REUSED: u32 = 1 << 6;
    /// One change stack takes all types.
    pub const ONE_STACK: u32 = 1 << 7;
}

/// GNU Go 3.8, but for some choices, constants of [`choice`] added, and for at most
/// `LIBERTIES` liberties listed.
#[derive(Clone, Copy, Debug)]
pub struct GnuGoBut<const CHOICES: u32, const LIBERTIES: usize = 20>;

impl<const CHOICES: u32, const LIBERTIES: usize> Config for GnuGoBut<CHOICES, LIBERTIES> {
    type Listed = Inline<LIBERTIES>;

    const LIBERTIES: usize = LIBERTIES;
    const CHOICES: u32 = CHOICES;
}

/// GNU Go 3.8.
pub type GnuGo = GnuGoBut<0>;

/// With at most `N` liberties listed.
pub type Liberties<const N: usize> = GnuGoBut<0, N>;
