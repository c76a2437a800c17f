//! Choices that can be made in two ways, to measure what each is worth.

use super::Square;
use std::fmt::Debug;
use std::sync::atomic::{AtomicU8, Ordering};

/// A way of writing [`Micromax`](super::Micromax).
pub trait Form: Copy + Debug + Send + Sync + 'static {
    /// Whether "no square" is stored to like any other, or tested for first.
    const STORES_IN_DUMMY: bool = true;

    /// Whether a number is a square of the board.
    #[inline(always)]
    fn is_valid(square: Square) -> bool {
        square.is_valid()
    }
}

/// A dummy square, and the mask of the edge test as a constant of the code.
#[derive(Clone, Copy, Debug)]
pub struct Classic;

impl Form for Classic {}

/// A test before each store instead of the dummy square.
#[derive(Clone, Copy, Debug)]
pub struct TestedStores;

impl Form for TestedStores {
    const STORES_IN_DUMMY: bool = false;
}

/// The mask of the edge test in a global variable, as micro-Max has it to save
/// characters.
#[derive(Clone, Copy, Debug)]
pub struct GlobalMask;

/// Atomic, or the compiler would see that it is never written. Reading it so
/// is an ordinary load.
static MASK: AtomicU8 = AtomicU8::new(0x88);

impl Form for GlobalMask {
    #[inline(always)]
    fn is_valid(square: Square) -> bool {
        square.number() & MASK.load(Ordering::Relaxed) == 0
    }
}
