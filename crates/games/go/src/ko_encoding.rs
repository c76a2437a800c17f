//! How the point that simple ko forbids is stored, and which value means none.

use super::{EMPTY, OFF};
use std::fmt::Debug;

/// What a Go position whose layout has points `P` keeps of its ko point: a point, or
/// none.
pub trait KoEncoding<P>: Copy + Debug + Send + Sync + 'static {
    /// The content that marks the ko point in the cells; `None` where only a
    /// variable knows it.
    const CELL: Option<u8> = None;

    /// What stands for a point, or for none.
    fn of(ko: Option<P>) -> Self;
    /// The point.
    fn point(self) -> Option<P>;
    /// Whether it is this one.
    fn is(self, point: P) -> bool;

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

/// In a variable beside the cells that is a point or none.
pub type KoInVariable<P> = Option<P>;

impl<P: Copy + PartialEq + Debug + Send + Sync + 'static> KoEncoding<P> for KoInVariable<P> {
    #[inline(always)]
    fn of(ko: Option<P>) -> Self {
        ko
    }
    #[inline(always)]
    fn point(self) -> Option<P> {
        self
    }
    #[inline(always)]
    fn is(self, point: P) -> bool {
        self == Some(point)
    }
}

/// In a variable in which 0 is no point, as GNU Go's `board_ko_pos`: the cell of
/// (-1, -1) lies on the border of its array, so that `NO_MOVE` is an index.
#[derive(Clone, Copy, Debug)]
pub struct NoMoveIsZero(u16);

impl KoEncoding<u16> for NoMoveIsZero {
    #[inline(always)]
    fn of(ko: Option<u16>) -> Self {
        Self(ko.unwrap_or(0))
    }
    #[inline(always)]
    fn point(self) -> Option<u16> {
        (self.0 != 0).then_some(self.0)
    }
    #[inline(always)]
    fn is(self, point: u16) -> bool {
        self.0 == point
    }
}

/// In a variable in which -1 is no point: what GNU Go's documentation warns of.
#[derive(Clone, Copy, Debug)]
pub struct NoMoveIsMinusOne(i16);

impl KoEncoding<u16> for NoMoveIsMinusOne {
    #[inline(always)]
    fn of(ko: Option<u16>) -> Self {
        Self(ko.map_or(-1, |point| point as i16))
    }
    #[inline(always)]
    fn point(self) -> Option<u16> {
        u16::try_from(self.0).ok()
    }
    #[inline(always)]
    fn is(self, point: u16) -> bool {
        self.0 == point as i16
    }
}

/// In the cells, as a separate content: whether a move is forbidden is read
/// where the move is played, but every test for an empty cell has two contents
/// to accept. The variable remains, to know where the mark has to be wiped off.
///
/// A Go bot's board has the five contents empty, black, white, wall and
/// [`KO`].
#[derive(Clone, Copy, Debug)]
pub struct KoInCell<P, const MARK: u8>(Option<P>);

/// The content of the ko point in a Go bot's board of five contents.
pub const KO: u8 = 4;

impl<P, const MARK: u8> KoEncoding<P> for KoInCell<P, MARK>
where
    P: Copy + PartialEq + Debug + Send + Sync + 'static,
{
    const CELL: Option<u8> = {
        assert!(MARK > OFF, "the first four contents are taken");
        Some(MARK)
    };

    #[inline(always)]
    fn of(ko: Option<P>) -> Self {
        Self(ko)
    }
    #[inline(always)]
    fn point(self) -> Option<P> {
        self.0
    }
    #[inline(always)]
    fn is(self, point: P) -> bool {
        self.0 == Some(point)
    }
}
