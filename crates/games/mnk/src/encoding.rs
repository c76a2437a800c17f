//! Which numbers stand for flag, empty, black and white in the cells.
//!
//! *One-dimensional array modeling* says that the flag may be -1 "or any one
//! that is not the same as the state of the pawn"; its text, its program and
//! the program it refers to have different numbers. Results must be equal for
//! all of them.

use crate::Side;
use crate::squares;
use std::fmt::Debug;

/// The numbers in the cells. All four must differ.
pub trait Encoding: Copy + Debug + Send + Sync + 'static {
    /// What lies off the board.
    const FLAG: u8;
    /// An empty square.
    const EMPTY: u8;
    /// A stone of the first player.
    const BLACK: u8;
    /// A stone of the second player.
    const WHITE: u8;

    /// A stone of `side`.
    #[inline(always)]
    fn stone(side: Side) -> u8 {
        match side {
            Side::Black => Self::BLACK,
            Side::White => Self::WHITE,
        }
    }

    /// The content in the numbers of [`squares`].
    #[inline(always)]
    fn usual(content: u8) -> u8 {
        if content == Self::BLACK {
            squares::BLACK
        } else if content == Self::WHITE {
            squares::WHITE
        } else if content == Self::EMPTY {
            squares::EMPTY
        } else {
            squares::OFF
        }
    }
}

/// Empty 0, black 1, white 2, flag 3: the numbers of [`squares`].
#[derive(Clone, Copy, Debug)]
pub struct Usual;

impl Encoding for Usual {
    const FLAG: u8 = squares::OFF;
    const EMPTY: u8 = squares::EMPTY;
    const BLACK: u8 = squares::BLACK;
    const WHITE: u8 = squares::WHITE;

    #[inline(always)]
    fn usual(content: u8) -> u8 {
        content
    }
}

/// Flag 0, empty -1, black 1, white 2: the document's program, whose array is
/// all flags when it is new.
#[derive(Clone, Copy, Debug)]
pub struct FlagZero;

impl Encoding for FlagZero {
    const FLAG: u8 = 0;
    const EMPTY: u8 = -1_i8 as u8;
    const BLACK: u8 = 1;
    const WHITE: u8 = 2;
}
