//! Liberties: recorded moves made again, and after each the liberties of the
//! strings of the latest stones found, counted, or asked for one that is the last. How
//! many questions a move make it worth while to keep what they ask for.

use super::points;
use crate::Unmake;
use crate::{Ataris, CountsLiberties, EMPTY, GoPosition, Reads, Setup};
use board::Unsupported;
use std::marker::PhantomData;
use std::sync::Arc;
use workloads::recorded::{self, Along};
use workloads::{Inputs, Offer, Pool, Work, Workload};

/// The liberties of the strings of the `N` latest stones, after each move.
pub const LIBERTIES: Workload = Workload::new(
    "liberties-N",
    "move",
    Inputs::Games,
    "recorded moves of Go made again, with N questions about liberties after each",
)
.with("questions=N", 4);

/// The numbers of liberties of the strings of the `N` latest stones, after each move.
pub const LIBERTY_COUNTS: Workload = Workload::new(
    "liberty-counts-N",
    "move",
    Inputs::Games,
    "recorded moves of Go made again, with N questions for a number of liberties after each",
)
.with("questions=N", 4);

/// Whether the strings of the `N` latest stones are in atari, after each move.
pub const ATARIS: Workload = Workload::new(
    "ataris-N",
    "move",
    Inputs::Games,
    "recorded moves of Go made again, with N questions whether a string is in atari after each",
)
.with("questions=N", 4);

/// Liberties found, for one representation.
pub fn offer<P: Reads + Unmake<Undo: Send>>() -> &'static [Offer<Setup>] {
    const { &[Offer::new(LIBERTIES, work::<P, Found>)] }
}

/// Liberties counted, for one representation.
pub fn counts<P: CountsLiberties + Unmake<Undo: Send>>() -> &'static [Offer<Setup>] {
    const { &[Offer::new(LIBERTY_COUNTS, work::<P, Number>)] }
}

/// Ataris, for one representation.
pub fn ataris<P: Ataris + Unmake<Undo: Send>>() -> &'static [Offer<Setup>] {
    const { &[Offer::new(ATARIS, work::<P, LastOne>)] }
}

fn work<P: GoPosition + Unmake<Undo: Send>, Q: Question<P>>(
    workload: &Workload,
    setup: &Setup,
    pool: &Pool<Setup>,
) -> Result<Box<dyn Work>, Unsupported> {
    let asking = |position: &P| Asking::<P, Q>::new(position, workload.number as usize);
    recorded::work(setup, Arc::clone(&pool.games), false, asking)
}

/// What is asked about a string.
trait Question<P: GoPosition>: 'static {
    /// The answer for the string of a stone; what is listed is to be forgotten.
    fn answer(position: &mut P, stone: P::Point, found: &mut Vec<P::Point>) -> usize;
}

/// Its liberties, listed.
struct Found;
/// Their number.
struct Number;
/// Whether there is only one.
struct LastOne;

impl<P: Reads> Question<P> for Found {
    #[inline(always)]
    fn answer(position: &mut P, stone: P::Point, found: &mut Vec<P::Point>) -> usize {
        found.clear();
        position.find_liberties(stone, usize::MAX - 1, found)
    }
}

impl<P: CountsLiberties> Question<P> for Number {
    #[inline(always)]
    fn answer(position: &mut P, stone: P::Point, _: &mut Vec<P::Point>) -> usize {
        position.count_liberties(stone)
    }
}

impl<P: Ataris> Question<P> for LastOne {
    #[inline(always)]
    fn answer(position: &mut P, stone: P::Point, _: &mut Vec<P::Point>) -> usize {
        position.is_atari(stone).into()
    }
}

/// Moves are made again, each followed by its queries.
struct Asking<P: GoPosition, Q> {
    /// Questions after each move.
    questions: usize,
    /// The points of the board, row by row.
    points: Vec<P::Point>,
    /// Where the stones of each loaded game were put.
    placed: Vec<Vec<Option<P::Point>>>,
    /// Liberties found, to be forgotten.
    found: Vec<P::Point>,
    question: PhantomData<fn() -> Q>,
}

impl<P: GoPosition, Q: Question<P>> Asking<P, Q> {
    fn new(position: &P, questions: usize) -> Self {
        Self {
            questions,
            points: points(position),
            placed: Vec::new(),
            found: Vec::new(),
            question: PhantomData,
        }
    }

    /// The answers for the strings of stones that are still there.
    #[inline(always)]
    fn answer(position: &mut P, stones: &[Option<P::Point>], found: &mut Vec<P::Point>) -> usize {
        let mut answers = 0;
        for stone in stones.iter().flatten() {
            if position.stone(*stone) != EMPTY {
                answers += Q::answer(position, *stone, found);
            }
        }
        answers
    }
}

impl<P: GoPosition + Unmake, Q: Question<P>> Along<P> for Asking<P, Q> {
    fn load(&mut self, position: &P, games: &[Vec<P::Move>]) {
        self.placed.clear();
        for game in games {
            let mut placed = Vec::with_capacity(game.len());
            for &chosen in game {
                placed.push(self.points.get(position.code(chosen) as usize).copied());
            }
            self.placed.push(placed);
        }
    }

    /// Liberties in all.
    #[inline(always)]
    fn go(&mut self, number: usize, position: &mut P, game: &[P::Move]) -> Option<u64> {
        let mut liberties = 0;
        for (ply, &chosen) in game.iter().enumerate() {
            position.play(chosen);
            let first = (ply + 1).saturating_sub(self.questions);
            let latest = &self.placed[number][first..=ply];
            liberties += Self::answer(position, latest, &mut self.found);
        }
        Some(liberties as u64)
    }

    /// The liberties of its stone.
    fn of_move(&mut self, position: &mut P, chosen: P::Move) -> Option<u64> {
        let placed = self.points.get(position.code(chosen) as usize).copied();
        let liberties = Self::answer(position, &[placed], &mut self.found);
        Some(liberties as u64)
    }

    fn heap_bytes(&self) -> usize {
        let placed: usize = self.placed.iter().map(Vec::len).sum();
        placed * size_of::<Option<P::Point>>()
    }
}
