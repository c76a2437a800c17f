//! Games side by side in lanes of vectors: one instruction does the same for four games,
//! or for eight.
//! Each plays one move in turn, and a finished game is replaced by the next.
//!
//! ```text
//!  lane 0   game 0: move 1  move 2  ...  move 58  game 4: move 1
//!  lane 1   game 1: move 1  move 2  ...  move 58  move 59
//!  lane 2   game 2: move 1  move 2  ...  move 58  move 59
//!  lane 3   game 3: move 1  move 2  ...  move 58  move 59
//! ```
//!
//! The games are those of the independent protocol. Twice as many are two such groups in
//! lockstep.
//! A lane for which no game is left plays one that is not counted.

use super::lockstep::{Form, Lockstep, OneEach, formed};
use super::{Player, Plays, Progress, Setup, Tally};
use crate::digest::Digests;
use crate::{Digest, Footprint};
use board::Unsupported;
use game::{Generators, Unmake, Words};
use std::marker::PhantomData;

/// Random games in lockstep, as many in a vector by `G` as it has lanes. Where their number
/// is no multiple of that, and where games are over before they begin, each is played by `R`.
pub fn side_by_side<R, G>() -> Lockstep<Setup<R>>
where
    R: Player<Position: Unmake<Undo: Send, Setup: Clone + 'static>>,
    G: GamesInLanes<Setup = Setup<R>>,
{
    formed::<R, InLanes<R, G>>()
}

/// Games of one representation, a lane of [`Words`] each.
pub trait GamesInLanes: Copy + 'static {
    /// A word for each game.
    type Words: Words;
    /// How a game starts.
    type Setup;

    /// Games at a set-up in which a move can be played.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation can't play there.
    fn new(setup: &Self::Setup) -> Result<Self, Unsupported>;

    /// Plays the next move of each game, drawn by the lower half of each word of `random`.
    /// Returns the codes of the moves, and a word that is not 0 for each game that has ended.
    fn step(&mut self, random: Self::Words) -> (Self::Words, Self::Words);

    /// Returns 1 for each of the games `ended` that black has won, and takes back what was
    /// played after its end. What it returns for other lanes is of no meaning.
    fn finish(&self, ended: Self::Words, played: &mut Played<Self::Words>) -> Self::Words;

    /// The games of `other` in the lanes where `mask` has all bits.
    #[must_use]
    fn replaced(self, mask: Self::Words, other: Self) -> Self;
}

/// The moves that games side by side have played.
#[derive(Clone, Copy)]
pub struct Played<W> {
    digests: Digests<W>,
    moves: W,
}

impl<W: Words> Played<W> {
    /// None.
    #[inline(always)]
    fn none() -> Self {
        Self {
            digests: Digests::start(),
            moves: W::splat(0),
        }
    }

    #[inline(always)]
    fn add(&mut self, codes: W) {
        self.digests.add(codes);
        self.moves = self.moves.plus(W::splat(1));
    }

    /// The number of moves of each game.
    #[inline(always)]
    pub fn moves(&self) -> W {
        self.moves
    }

    /// Takes back the last move, whose code is `code`, of the games where `mask` has all bits.
    #[inline(always)]
    pub fn take_back(&mut self, mask: W, code: u64) {
        self.digests.take_back(mask, code);
        // All bits are -1.
        self.moves = self.moves.plus(mask);
    }

    #[inline(always)]
    fn replaced(self, mask: W, other: Self) -> Self {
        Self {
            digests: self.digests.replaced(mask, other.digests),
            moves: self.moves.replaced(mask, other.moves),
        }
    }
}

/// Games with their generators.
struct Group<G: GamesInLanes> {
    games: G,
    generators: Generators<G::Words>,
    played: Played<G::Words>,
    /// All bits of each lane whose game is counted.
    counted: G::Words,
    /// A word that is not 0 for each game that the last step has ended. It is asked for at the
    /// next turn of the group: a mispredicted branch then waits for no step.
    ended: G::Words,
}

/// What the games played so far amount to, by lanes.
struct Sums<W> {
    digest: W,
    moves: W,
    black_wins: W,
}

/// The games that are left to begin.
struct Left {
    origin: u64,
    games: u64,
}

impl Left {
    /// The origins of the next games, one for each lane where `mask` has all bits, and all
    /// bits of those that there are.
    #[inline(always)]
    fn next<W: Words>(&mut self, mask: W) -> (W, W) {
        let lanes = mask.signs() as usize % RANKS.len();
        let shifts = W::each(|lane| 8 * lane as u64);
        let ranks = W::splat(RANKS[lanes]).down_by(shifts) & W::splat(0xff);
        let origins = W::splat(self.origin).plus(ranks);
        let begun = u64::from((lanes as u32).count_ones());
        self.origin = self.origin.wrapping_add(begun);
        if begun <= self.games {
            self.games -= begun;
            return (origins, mask);
        }
        let ranks = ranks.array();
        let is_left = |lane: usize| u64::from(ranks.as_ref()[lane] < self.games).wrapping_neg();
        let there = mask & W::each(is_left);
        self.games = 0;
        (origins, there)
    }
}

/// By a set of up to eight lanes, a byte for each lane: how many lower ones are in the set.
const RANKS: [u64; 256] = {
    let mut ranks = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut lane = 0;
        while lane < 8 {
            let lower = set as u64 & ((1 << lane) - 1);
            ranks[set] |= (lower.count_ones() as u64) << (8 * lane);
            lane += 1;
        }
        set += 1;
    }
    ranks
};

impl<G: GamesInLanes> Group<G> {
    #[inline(always)]
    fn step(&mut self) {
        let random = self.generators.next_high();
        let (codes, ended) = self.games.step(random);
        self.played.add(codes);
        self.ended = ended;
    }

    /// Counts the games that have ended, and begins others. Returns whether any game of the
    /// group counts.
    #[inline(never)]
    fn end(&mut self, start: &G, left: &mut Left, sums: &mut Sums<G::Words>) -> bool {
        let ended = G::Words::splat(u64::MAX).without(self.ended.zeros());
        let mut played = self.played;
        let black_wins = self.games.finish(ended, &mut played);
        let counted = ended & self.counted;
        sums.digest = sums.digest.plus(played.digests.summands() & counted);
        sums.moves = sums.moves.plus(played.moves & counted);
        sums.black_wins = sums.black_wins.plus(black_wins & counted);
        self.begin(ended, start, left);
        self.counted.any()
    }

    #[inline(always)]
    fn begin(&mut self, mask: G::Words, start: &G, left: &mut Left) {
        let (origins, there) = left.next(mask);
        self.games = self.games.replaced(mask, *start);
        let generators = Generators::mixed(origins);
        self.generators = self.generators.replaced(mask, generators);
        self.played = self.played.replaced(mask, Played::none());
        self.counted = self.counted.without(mask) | there;
    }
}

/// Plays games side by side, so many at a time.
struct SideBySide<G: GamesInLanes> {
    start: G,
    groups: Vec<Box<Group<G>>>,
}

impl<G: GamesInLanes> SideBySide<G> {
    fn new(start: G, games: usize) -> Self {
        let group = || Group {
            games: start,
            generators: Generators::mixed(G::Words::splat(0)),
            played: Played::none(),
            counted: G::Words::splat(0),
            ended: G::Words::splat(0),
        };
        let groups = 0..games / G::Words::LANES;
        Self {
            start,
            groups: groups.map(|_| Box::new(group())).collect(),
        }
    }
}

impl<G: GamesInLanes> Plays for SideBySide<G> {
    #[inline(never)]
    fn tally(&mut self, playouts: u64, origin: u64) -> Tally {
        let none = G::Words::splat(0);
        let mut sums = Sums {
            digest: none,
            moves: none,
            black_wins: none,
        };
        let mut left = Left {
            origin,
            games: playouts,
        };
        let mut live = 0;
        for group in &mut self.groups {
            group.begin(G::Words::splat(u64::MAX), &self.start, &mut left);
            group.ended = G::Words::splat(0);
            live += usize::from(group.counted.any());
        }
        while live > 0 {
            let mut turn = 0;
            while turn < live {
                let group = &mut self.groups[turn];
                if group.ended.any() && !group.end(&self.start, &mut left, &mut sums) {
                    live -= 1;
                    self.groups.swap(turn, live);
                    continue;
                }
                group.step();
                turn += 1;
            }
        }
        let sum = |words: G::Words| {
            let words = words.array();
            words.as_ref().iter().copied().fold(0, u64::wrapping_add)
        };
        Tally {
            playouts,
            moves: sum(sums.moves),
            black_wins: sum(sums.black_wins),
            digest: Digest::of_sum(sum(sums.digest)),
        }
    }

    fn footprint(&self) -> Footprint {
        let working = self.groups.len() * size_of::<Group<G>>();
        Footprint::of(size_of::<G>() / G::Words::LANES, working)
    }

    fn address(&self) -> usize {
        <Self as Plays>::tally as fn(&mut Self, u64, u64) -> Tally as usize
    }
}

/// Games side by side, or one each.
struct InLanes<R, G>(PhantomData<(R, G)>);

impl<R: Player, G: GamesInLanes<Setup = Setup<R>>> Form<Setup<R>> for InLanes<R, G> {
    #[inline(never)]
    fn player(setup: &Setup<R>, games: usize) -> Result<Box<dyn Plays>, Unsupported> {
        let is_over = matches!(R::new(setup)?.begin(), Progress::Break(_));
        if is_over || !games.is_multiple_of(G::Words::LANES) {
            return OneEach::<R>::player(setup, games);
        }
        Ok(Box::new(SideBySide::new(G::new(setup)?, games)))
    }
}
