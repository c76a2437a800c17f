//! Games side by side in lanes of vectors: one instruction does the same for four games.
//! Each plays one move in turn, and a finished game is replaced by the next.
//!
//! ```text
//!  lane 0   game 0: move 1  move 2  ...  move 58  game 4: move 1
//!  lane 1   game 1: move 1  move 2  ...  move 58  move 59
//!  lane 2   game 2: move 1  move 2  ...  move 58  move 59
//!  lane 3   game 3: move 1  move 2  ...  move 58  move 59
//! ```
//!
//! The games are those of the independent protocol. Eight are two such groups in lockstep.
//! A lane for which no game is left plays one that is not counted.

use super::lockstep::{Form, Lockstep, OneEach, formed};
use super::{Player, Plays, Progress, Setup, Tally};
use crate::digest::Digests;
use crate::{Digest, Footprint};
use board::Unsupported;
use game::{Generators, Unmake, Words};
use std::marker::PhantomData;

/// Random games in lockstep, four in a vector by `G`. Where their number is no multiple of
/// four, and where games are over before they begin, each is played by `R`.
pub fn side_by_side<R, G>() -> Lockstep<Setup<R>>
where
    R: Player<Position: Unmake<Undo: Send, Setup: Clone + 'static>>,
    G: FourGames<Setup = Setup<R>>,
{
    formed::<R, InLanes<R, G>>()
}

/// Four games of one representation, a lane of [`Words`] each.
pub trait FourGames: Copy + 'static {
    /// How a game starts.
    type Setup;

    /// Four games at a set-up in which a move can be played.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation can't play there.
    fn new(setup: &Self::Setup) -> Result<Self, Unsupported>;

    /// Plays the next move of each game, drawn by the lower half of each word of `random`.
    /// Returns the codes of the moves, and a word that is not 0 for each game that has ended.
    fn step(&mut self, random: Words) -> (Words, Words);

    /// Returns 1 for each of the games `ended` that black has won, and takes back what was
    /// played after its end. What it returns for other lanes is of no meaning.
    fn finish(&self, ended: Words, played: &mut Played) -> Words;

    /// The games of `other` in the lanes where `mask` has all bits.
    #[must_use]
    fn replaced(self, mask: Words, other: Self) -> Self;
}

/// The moves that four games have played.
#[derive(Clone, Copy)]
pub struct Played {
    digests: Digests,
    moves: Words,
}

impl Played {
    /// None.
    #[inline(always)]
    fn none() -> Self {
        Self {
            digests: Digests::start(),
            moves: Words::splat(0),
        }
    }

    #[inline(always)]
    fn add(&mut self, codes: Words) {
        self.digests.add(codes);
        self.moves = self.moves.plus(Words::splat(1));
    }

    /// The number of moves of each game.
    #[inline(always)]
    pub fn moves(&self) -> Words {
        self.moves
    }

    /// Takes back the last move, whose code is `code`, of the games where `mask` has all bits.
    #[inline(always)]
    pub fn take_back(&mut self, mask: Words, code: u64) {
        self.digests.take_back(mask, code);
        // All bits are -1.
        self.moves = self.moves.plus(mask);
    }

    #[inline(always)]
    fn replaced(self, mask: Words, other: Self) -> Self {
        Self {
            digests: self.digests.replaced(mask, other.digests),
            moves: self.moves.replaced(mask, other.moves),
        }
    }
}

/// Four games with their generators.
struct Group<G> {
    games: G,
    generators: Generators,
    played: Played,
    /// All bits of each lane whose game is counted.
    counted: Words,
}

/// What the games played so far amount to, by lanes.
struct Sums {
    digest: Words,
    moves: Words,
    black_wins: Words,
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
    fn next(&mut self, mask: Words) -> (Words, Words) {
        let lanes = mask.signs() as usize % RANKS.len();
        let ranks = Words::new(RANKS[lanes]);
        let origins = Words::splat(self.origin).plus(ranks);
        let begun = u64::from((lanes as u32).count_ones());
        self.origin = self.origin.wrapping_add(begun);
        if begun <= self.games {
            self.games -= begun;
            return (origins, mask);
        }
        let is_left = |lane: usize| u64::from(ranks.array()[lane] < self.games).wrapping_neg();
        let there = mask & Words::each(is_left);
        self.games = 0;
        (origins, there)
    }
}

/// By a set of lanes, how many lower ones of each lane are in it.
const RANKS: [[u64; 4]; 16] = {
    let mut ranks = [[0; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let mut lane = 0;
        while lane < 4 {
            ranks[set][lane] = (set & ((1 << lane) - 1)).count_ones() as u64;
            lane += 1;
        }
        set += 1;
    }
    ranks
};

impl<G: FourGames> Group<G> {
    #[inline(always)]
    fn step(&mut self) -> Words {
        let random = self.generators.next_high();
        let (codes, ended) = self.games.step(random);
        self.played.add(codes);
        ended
    }

    /// Counts the games whose word in `ended` is not 0, and begins others. Returns whether
    /// any game of the group counts.
    #[inline(never)]
    fn end(&mut self, ended: Words, start: &G, left: &mut Left, sums: &mut Sums) -> bool {
        let ended = Words::splat(u64::MAX).without(ended.zeros());
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
    fn begin(&mut self, mask: Words, start: &G, left: &mut Left) {
        let (origins, there) = left.next(mask);
        self.games = self.games.replaced(mask, *start);
        let generators = Generators::mixed(origins);
        self.generators = self.generators.replaced(mask, generators);
        self.played = self.played.replaced(mask, Played::none());
        self.counted = self.counted.without(mask) | there;
    }
}

/// Plays games side by side, so many at a time.
struct SideBySide<G> {
    start: G,
    groups: Vec<Box<Group<G>>>,
}

impl<G: FourGames> SideBySide<G> {
    fn new(start: G, games: usize) -> Self {
        let group = || Group {
            games: start,
            generators: Generators::mixed(Words::splat(0)),
            played: Played::none(),
            counted: Words::splat(0),
        };
        let groups = 0..games / Words::LANES;
        Self {
            start,
            groups: groups.map(|_| Box::new(group())).collect(),
        }
    }
}

impl<G: FourGames> Plays for SideBySide<G> {
    #[inline(never)]
    fn tally(&mut self, playouts: u64, origin: u64) -> Tally {
        let none = Words::splat(0);
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
            group.begin(Words::splat(u64::MAX), &self.start, &mut left);
            live += usize::from(group.counted.any());
        }
        while live > 0 {
            let mut turn = 0;
            while turn < live {
                let group = &mut self.groups[turn];
                let ended = group.step();
                if ended.any() && !group.end(ended, &self.start, &mut left, &mut sums) {
                    live -= 1;
                    self.groups.swap(turn, live);
                    continue;
                }
                turn += 1;
            }
        }
        let sum = |words: Words| words.array().into_iter().fold(0, u64::wrapping_add);
        Tally {
            playouts,
            moves: sum(sums.moves),
            black_wins: sum(sums.black_wins),
            digest: Digest::of_sum(sum(sums.digest)),
        }
    }

    fn footprint(&self) -> Footprint {
        let working = self.groups.len() * size_of::<Group<G>>();
        Footprint::of(size_of::<G>() / Words::LANES, working)
    }

    fn address(&self) -> usize {
        <Self as Plays>::tally as fn(&mut Self, u64, u64) -> Tally as usize
    }
}

/// Games side by side, or one each.
struct InLanes<R, G>(PhantomData<(R, G)>);

impl<R: Player, G: FourGames<Setup = Setup<R>>> Form<Setup<R>> for InLanes<R, G> {
    #[inline(never)]
    fn player(setup: &Setup<R>, games: usize) -> Result<Box<dyn Plays>, Unsupported> {
        let is_over = matches!(R::new(setup)?.begin(), Progress::Break(_));
        if is_over || !games.is_multiple_of(Words::LANES) {
            return OneEach::<R>::player(setup, games);
        }
        Ok(Box::new(SideBySide::new(G::new(setup)?, games)))
    }
}
