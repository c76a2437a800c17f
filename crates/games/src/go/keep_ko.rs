//! Where the point that simple ko forbids is kept.

use super::{EMPTY, OFF};
use std::fmt::Debug;

/// Where a Go position keeps its ko point.
pub trait KeepKo: Copy + Debug + Send + Sync + 'static {
    /// The content that marks the ko point in the cells; `None` where only a
    /// variable knows it.
    const CELL: Option<u8>;

    /// Whether a cell of this content has no stone and is on the board.
    #[inline(always)]
    fn is_free(content: u8) -> bool {
        content == EMPTY || Self::CELL == Some(content)
    }

    /// The content without the mark.
    #[inline(always)]
    fn unmarked(content: u8) -> u8 {
        if Self::CELL == Some(content) {
            EMPTY
        } else {
            content
        }
    }
}

/// In a variable beside the cells, as GNU Go's `board_ko_pos`.
#[derive(Clone, Copy, Debug)]
pub struct KoInVariable;

impl KeepKo for KoInVariable {
    const CELL: Option<u8> = None;
}

/// In the cells, as a content of its own: whether a move is forbidden is read
/// where the move is played, but every test for an empty cell has two contents
/// to accept. The variable remains, to know where the mark has to be wiped off.
///
/// A Go bot's board has the five contents empty, black, white, wall and
/// [`KO`].
#[derive(Clone, Copy, Debug)]
pub struct KoInCell<const MARK: u8>;

/// The content of the ko point in a Go bot's board of five contents.
pub const KO: u8 = 4;

impl<const MARK: u8> KeepKo for KoInCell<MARK> {
    const CELL: Option<u8> = {
        assert!(MARK > OFF, "the first four contents are taken");
        Some(MARK)
    };
}
