//! Questions about the liberties of a chain that need no list of them.

use super::GoPosition;

/// A position that knows which chains are in atari.
///
/// # If you implement this
/// Answer in the way of your bookkeeping: from what is kept, or by finding liberties
/// until there are two.
pub trait Ataris: GoPosition {
    /// Whether the chain of a stone has exactly one liberty.
    fn is_atari(&mut self, stone: Self::Point) -> bool;
}

/// A position that knows how many liberties a chain has.
pub trait CountsLiberties: Ataris {
    /// The number of liberties of the chain of a stone.
    fn count_liberties(&mut self, stone: Self::Point) -> usize;
}
