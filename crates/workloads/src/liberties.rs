//! Liberties: recorded moves made again, and after each the liberties of the
//! strings of the latest stones counted. How many questions a move make it worth
//! while to keep what they ask for.

use crate::recorded::{Along, AlongWork};
use crate::{Inputs, Offer, Pool, Work, Workload, untimed};
use board::Unsupported;
use games::go::{EMPTY, Reads, Setup};

/// The liberties of the strings of the `N` latest stones, after each move.
pub const LIBERTIES: Workload = Workload::new(
    "liberties-N",
    "move",
    Inputs::Games,
    "recorded moves of Go made again, with N questions about liberties after each",
)
.with("questions=N", 4);

/// It for one representation.
pub fn offer<P: Reads>() -> Offer<Setup> {
    fn work<P: Reads>(
        workload: &Workload,
        setup: &Setup,
        pool: &Pool<Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let asked = |position: &P| Liberties::new(position, workload.number as usize);
        let work = AlongWork::new(setup, &pool.games, asked)?;
        Ok(Box::new(work))
    }
    Offer::new(LIBERTIES, work::<P>)
}

/// Moves are made again, each followed by its queries.
struct Liberties<P: Reads> {
    /// Questions after each move.
    questions: usize,
    /// The points of the board, row by row.
    points: Vec<P::Point>,
    /// Where the stones of each loaded game were put.
    placed: Vec<Vec<Option<P::Point>>>,
    /// Liberties found, to be forgotten.
    found: Vec<P::Point>,
}

impl<P: Reads> Liberties<P> {
    fn new(position: &P, questions: usize) -> Self {
        Self {
            questions,
            points: untimed::points(position),
            placed: Vec::new(),
            found: Vec::new(),
        }
    }

    /// The liberties of the strings of stones that are still there.
    #[inline(always)]
    fn ask(position: &mut P, stones: &[Option<P::Point>], found: &mut Vec<P::Point>) -> usize {
        let mut liberties = 0;
        for stone in stones.iter().flatten() {
            if position.stone(*stone) != EMPTY {
                found.clear();
                liberties += position.find_liberties(*stone, usize::MAX - 1, found);
            }
        }
        liberties
    }
}

impl<P: Reads> Along<P> for Liberties<P> {
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
            liberties += Self::ask(position, latest, &mut self.found);
        }
        Some(liberties as u64)
    }

    /// The hash after the move, and the liberties of its stone.
    fn step(&mut self, position: &mut P, chosen: P::Move) -> Vec<u64> {
        let placed = self.points.get(position.code(chosen) as usize).copied();
        untimed::play(position, chosen);
        let liberties = Self::ask(position, &[placed], &mut self.found);
        vec![untimed::hash(position), liberties as u64]
    }

    fn heap_bytes(&self) -> usize {
        let placed: usize = self.placed.iter().map(Vec::len).sum();
        placed * size_of::<Option<P::Point>>()
    }
}
