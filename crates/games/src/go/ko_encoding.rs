//! How the point that simple ko forbids is stored, and which value means none.

use super::{EMPTY, OFF};
use std::fmt::Debug;

/// How a Go position whose layout has points `P` keeps its ko point.
pub trait KoEncoding<P>: Copy + Debug + Send + Sync + 'static {
    /// The content that marks the ko point in the cells; `None` where only a
    /// variable knows it.
    const CELL: Option<u8> = None;

    /// A point, or none.
    type Variable: Copy + Debug + Send + Sync + 'static;
    /// Puts a point by, or that there is none.
    fn keep(ko: Option<P>) -> Self::Variable;
    /// The point saved.
    fn kept(variable: Self::Variable) -> Option<P>;
    /// Whether it is this one.
    fn is(variable: Self::Variable, point: P) -> bool;

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
#[derive(Clone, Copy, Debug)]
pub struct KoInVariable;

impl<P: Copy + PartialEq + Debug + Send + Sync + 'static> KoEncoding<P> for KoInVariable {
    type Variable = Option<P>;

    #[inline(always)]
    fn keep(ko: Option<P>) -> Option<P> {
        ko
    }
    #[inline(always)]
    fn kept(variable: Option<P>) -> Option<P> {
        variable
    }
    #[inline(always)]
    fn is(variable: Option<P>, point: P) -> bool {
        variable == Some(point)
    }
}

/// In a variable in which 0 is no point, as GNU Go's `board_ko_pos`: the cell of
/// (-1, -1) lies on the border of its array, so that `NO_MOVE` is an index.
#[derive(Clone, Copy, Debug)]
pub struct NoMoveIsZero;

impl KoEncoding<u16> for NoMoveIsZero {
    type Variable = u16;

    #[inline(always)]
    fn keep(ko: Option<u16>) -> u16 {
        ko.unwrap_or(0)
    }
    #[inline(always)]
    fn kept(variable: u16) -> Option<u16> {
        (variable != 0).then_some(variable)
    }
    #[inline(always)]
    fn is(variable: u16, point: u16) -> bool {
        variable == point
    }
}

/// In a variable in which -1 is no point: what GNU Go's documentation warns of.
#[derive(Clone, Copy, Debug)]
pub struct NoMoveIsMinusOne;

impl KoEncoding<u16> for NoMoveIsMinusOne {
    type Variable = i16;

    #[inline(always)]
    fn keep(ko: Option<u16>) -> i16 {
        ko.map_or(-1, |point| point as i16)
    }
    #[inline(always)]
    fn kept(variable: i16) -> Option<u16> {
        u16::try_from(variable).ok()
    }
    #[inline(always)]
    fn is(variable: i16, point: u16) -> bool {
        variable == point as i16
    }
}

/// In the cells, as a separate content: whether a move is forbidden is read
/// where the move is played, but every test for an empty cell has two contents
/// to accept. The variable remains, to know where the mark has to be wiped off.
///
/// A Go bot's board has the five contents empty, black, white, wall and
/// [`KO`].
#[derive(Clone, Copy, Debug)]
pub struct KoInCell<const MARK: u8>;

/// The content of the ko point in a Go bot's board of five contents.
pub const KO: u8 = 4;

impl<P, const MARK: u8> KoEncoding<P> for KoInCell<MARK>
where
    P: Copy + PartialEq + Debug + Send + Sync + 'static,
{
    const CELL: Option<u8> = {
        assert!(MARK > OFF, "the first four contents are taken");
        Some(MARK)
    };

    type Variable = Option<P>;

    #[inline(always)]
    fn keep(ko: Option<P>) -> Option<P> {
        ko
    }
    #[inline(always)]
    fn kept(variable: Option<P>) -> Option<P> {
        variable
    }
    #[inline(always)]
    fn is(variable: Option<P>, point: P) -> bool {
        variable == Some(point)
    }
}
