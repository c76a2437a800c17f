//! A board of pieces beside the sets, or none: known to the compiler, so that code
//! without one has no byte of it and no instruction.
//!
//! The answer to "what stands here" is a load instead of a search in the sets. It is
//! paid for by stores at each move, and by bytes to copy.
//!
//! Source: Chess Programming Wiki, Bitboards with 8x8 boards; Stockfish and most
//! engines keep both.

use super::content;
use crate::Side;
use crate::square::{SQUARES, square_number};
use crate::{Piece, Setup};
use std::fmt::Debug;

/// A board of pieces, or none. A square's content is the number of the kind of its
/// piece, 8 more for Black, and 0 if it is empty.
pub trait Mailbox: Copy + Debug + Send + Sync + 'static {
    /// Whether there is one.
    const IS_KEPT: bool = !Self::NAME.is_empty();
    /// What it is, in words; nothing where there is none.
    const NAME: &'static str;

    /// What a move captures, for its undo.
    type Captured: Copy + Debug + Send;

    /// The board of a setup.
    fn new(setup: &Setup) -> Self;

    /// What stands on a square: as it is kept, or as it is found.
    fn content(&self, square: usize, found: impl FnOnce() -> u8) -> u8;

    /// Puts a content on a square, and returns the one before.
    fn replace(&mut self, square: usize, content: u8) -> u8;

    /// What a move to a square will capture.
    fn captured(&self, to: usize) -> Self::Captured;

    /// Puts it back.
    fn restore(&mut self, to: usize, captured: Self::Captured);
}

/// No board: a piece is found in the sets.
#[derive(Clone, Copy, Debug)]
pub struct NoMailbox;

impl Mailbox for NoMailbox {
    const NAME: &'static str = "";
    type Captured = ();

    #[inline(always)]
    fn new(_: &Setup) -> Self {
        Self
    }

    #[inline(always)]
    fn content(&self, _: usize, found: impl FnOnce() -> u8) -> u8 {
        found()
    }

    #[inline(always)]
    fn replace(&mut self, _: usize, _: u8) -> u8 {
        0
    }

    #[inline(always)]
    fn captured(&self, _: usize) {}

    #[inline(always)]
    fn restore(&mut self, _: usize, (): ()) {}
}

/// A board, read and written square by square.
pub trait Board: Copy + Debug + Send + Sync + 'static {
    /// What it is, in words.
    const NAME: &'static str;
    /// No pieces.
    const EMPTY: Self;

    /// What stands on a square.
    fn get(&self, square: usize) -> u8;
    /// Puts a content on a square, and returns the one before.
    fn put(&mut self, square: usize, content: u8) -> u8;
}

impl<B: Board> Mailbox for B {
    const NAME: &'static str = B::NAME;
    type Captured = u8;

    #[inline(never)]
    fn new(setup: &Setup) -> Self {
        let mut board = Self::EMPTY;
        for (square, Piece { side, kind, .. }) in setup.occupied() {
            let content = content(side == Side::White, kind as u8);
            board.put(square_number(square), content);
        }
        board
    }

    #[inline(always)]
    fn content(&self, square: usize, _: impl FnOnce() -> u8) -> u8 {
        self.get(square)
    }

    #[inline(always)]
    fn replace(&mut self, square: usize, content: u8) -> u8 {
        self.put(square, content)
    }

    #[inline(always)]
    fn captured(&self, to: usize) -> u8 {
        self.get(to)
    }

    #[inline(always)]
    fn restore(&mut self, to: usize, captured: u8) {
        self.put(to, captured);
    }
}

/// A byte for each square.
#[derive(Clone, Copy, Debug)]
pub struct Cells([u8; SQUARES]);

impl Board for Cells {
    const NAME: &'static str = "a mailbox";
    const EMPTY: Self = Self([0; SQUARES]);

    #[inline(always)]
    fn get(&self, square: usize) -> u8 {
        self.0[square % SQUARES]
    }

    #[inline(always)]
    fn put(&mut self, square: usize, content: u8) -> u8 {
        std::mem::replace(&mut self.0[square % SQUARES], content)
    }
}

/// Four bits for each square, sixteen squares in a word: half the bytes to copy, for
/// a shift and a mask at each read, and at each store the same twice.
#[derive(Clone, Copy, Debug)]
pub struct Nibbles([u64; SQUARES / 16]);

impl Nibbles {
    /// The word of a square, and the first of its bits there.
    #[inline(always)]
    fn place(square: usize) -> (usize, usize) {
        (square % SQUARES / 16, square % 16 * 4)
    }
}

impl Board for Nibbles {
    const NAME: &'static str = "a mailbox of four bits a square";
    const EMPTY: Self = Self([0; SQUARES / 16]);

    #[inline(always)]
    fn get(&self, square: usize) -> u8 {
        let (word, bit) = Self::place(square);
        (self.0[word] >> bit) as u8 & 0xF
    }

    #[inline(always)]
    fn put(&mut self, square: usize, content: u8) -> u8 {
        let before = self.get(square);
        let (word, bit) = Self::place(square);
        self.0[word] = self.0[word] & !(0xF << bit) | u64::from(content) << bit;
        before
    }
}
