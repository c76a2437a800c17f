//! Slider attacks looked up: all answers in one table, of which the occupied squares
//! that matter are the index.
//!
//! 107,648 answers of 64 bits take 841 KB, made at the first use; an index is masked to
//! the table's length, a power of two, so that no check is left.

use super::super::square::SQUARES;
use super::rays::{RAYS, walked};
use super::{Kindergarten, Sliders};
use board::{DIAGONAL, Direction, ORTHOGONAL};
use std::fmt::{self, Debug};

/// Answers of all squares together.
const ANSWERS: usize = 107_648;
/// The next power of two.
const PLACES: usize = 1 << 17;

/// How an index is found, for bishops or for rooks. Arrays by square, so that no
/// address must be computed.
pub trait Index: Sized + Send + Sync {
    /// Those of bishops and of rooks, with nothing entered.
    fn new() -> [Self; 2];
    /// Enters the squares that matter to a square, and where its answers begin.
    fn enter(&mut self, square: usize, mask: u64, start: u32);
    /// The place of an answer.
    fn index(&self, square: usize, occupied: u64) -> usize;
}

/// A way to look attacks up, by its index.
pub trait Lookup: Index + 'static {
    /// What it is called.
    const NAME: &'static str;
    /// How a set of squares is kept.
    type Answer: Answer;

    /// The tables, made at the first call.
    fn tables() -> &'static Tables<Self>;
}

/// The squares that a slider reaches, as they are kept. `line` has those that it
/// reaches on an empty board.
pub trait Answer: Copy + Default + Debug + Send + Sync {
    /// Bytes of tables that are needed to read it.
    const TABLES: usize;

    /// From a set of squares.
    fn of(reached: u64, line: u64) -> Self;
    /// The set of squares.
    fn reached(self, line: u64) -> u64;
}

impl Answer for u64 {
    const TABLES: usize = 0;

    fn of(reached: u64, _: u64) -> Self {
        reached
    }

    #[inline(always)]
    fn reached(self, _: u64) -> u64 {
        self
    }
}

/// Indices and answers.
pub struct Tables<T: Lookup> {
    bishops: T,
    rooks: T,
    answers: Box<[T::Answer; PLACES]>,
}

impl<T: Lookup> Tables<T> {
    pub(super) fn new() -> Self {
        let [bishops, rooks] = T::new();
        let answers = vec![T::Answer::default(); PLACES];
        let mut tables = Self {
            bishops,
            rooks,
            answers: answers.try_into().expect("as many answers"),
        };
        let mut start = 0;
        for square in 0..SQUARES {
            for (index, rook) in [(&mut tables.bishops, false), (&mut tables.rooks, true)] {
                let mask = mask(square, if rook { &ORTHOGONAL } else { &DIAGONAL });
                index.enter(square, mask, start);
                for occupied in subsets(mask) {
                    // The other way makes the answers, in a sixth of the time of a walk.
                    let answer = if rook {
                        let reached = Kindergarten.rook(square, occupied);
                        Answer::of(reached, RAYS.straight[square])
                    } else {
                        let reached = Kindergarten.bishop(square, occupied);
                        Answer::of(reached, RAYS.slanted[square])
                    };
                    tables.answers[index.index(square, occupied) % PLACES] = answer;
                }
                start += 1 << mask.count_ones();
            }
        }
        tables
    }
}

/// Attacks looked up.
pub struct Indexed<T: Lookup>(&'static Tables<T>);

impl<T: Lookup> Clone for Indexed<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Lookup> Copy for Indexed<T> {}

impl<T: Lookup> Debug for Indexed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::NAME)
    }
}

impl<T: Lookup> Sliders for Indexed<T> {
    const NAME: &'static str = T::NAME;
    const BYTES: usize = ANSWERS * size_of::<T::Answer>() + 2 * size_of::<T>() + T::Answer::TABLES;

    #[inline(always)]
    fn tables() -> Self {
        Self(T::tables())
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let place = self.0.bishops.index(square, occupied);
        self.0.answers[place % PLACES].reached(RAYS.slanted[square % SQUARES])
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let place = self.0.rooks.index(square, occupied);
        self.0.answers[place % PLACES].reached(RAYS.straight[square % SQUARES])
    }
}

/// The squares that matter to a slider: all but the last of each ray, which is
/// reached whatever stands there.
pub(super) fn mask(square: usize, steps: &[Direction; 4]) -> u64 {
    let reach = walked(square, steps, 0);
    let goes_beyond = |&passed: &u64| walked(square, steps, passed) != reach;
    super::set::singles(reach)
        .filter(goes_beyond)
        .fold(0, |mask, passed| mask | passed)
}

/// Every subset of a set, the empty one first.
pub(super) fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let next = move |&subset: &u64| {
        let next = subset.wrapping_sub(set) & set;
        (next != 0).then_some(next)
    };
    std::iter::successors(Some(0), next)
}
