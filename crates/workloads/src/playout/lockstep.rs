//! Several games in lockstep in one thread: each plays one move in turn, and a finished
//! game is replaced by the next. A processor works on the move of one game while that of
//! another waits for its results, so this measures throughput, where one game after
//! another measures latency.
//!
//! ```text
//!  lane 0   game 0: move 1 . . move 2 . . move 3 . . game 3: move 1
//!  lane 1   game 1:    move 1 . . move 2 . . move 3 . .
//!  lane 2   game 2:       move 1 . . move 2 . .
//! ```
//!
//! The games are those of the independent protocol. At the end of a run, when there is no
//! game left to begin, fewer are in lockstep.

use super::independent::{OneByOne, generator};
use super::work::{self, Drawn};
use super::{Faced, Player, Plays, Progress, Setup, Tally};
use crate::{Digest, Footprint, Inputs, Offer, Pool, Work, Workload, untimed};
use board::Unsupported;
use game::{Position, Side, Unmake, XorShift64Star};
use std::marker::PhantomData;
use std::ops::{ControlFlow, Range};

/// Random games of the independent protocol, N at a time; 1 is one after another.
pub const LOCKSTEP: Workload = Workload::new(
    "playout-lockstep-N",
    "move",
    Inputs::NewGames,
    "random games, N at a time in one thread",
)
.with("protocol=independent lockstep=N", 4);

/// Makes a player of so many games at a time.
pub(crate) type MakeLanes<S> = fn(&S, usize) -> Result<Box<dyn Plays>, Unsupported>;

/// The code of one representation for several games in lockstep.
pub struct Lockstep<S> {
    pub(crate) lanes: MakeLanes<S>,
    pub(crate) offer: Offer<S>,
}

/// How the games of one representation are played in lockstep.
pub(super) trait Form<S> {
    /// A player of so many games at a time.
    fn player(setup: &S, games: usize) -> Result<Box<dyn Plays>, Unsupported>;
}

/// Random games in lockstep for one representation: a player for each game.
pub fn lockstep<R>() -> Lockstep<Setup<R>>
where
    R: Player<Position: Unmake<Undo: Send, Setup: Clone + 'static>>,
{
    formed::<R, OneEach<R>>()
}

pub(super) fn formed<R: Faced, F: Form<Setup<R>>>() -> Lockstep<Setup<R>> {
    fn work<R: Faced, F: Form<Setup<R>>>(
        what: &Workload,
        setup: &Setup<R>,
        _: &Pool<Setup<R>>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let lanes = what.number.max(1);
        let player = F::player(setup, lanes as usize)?;
        let drawn = Drawn::Independent { lanes };
        Ok(work::timed(player, R::MAKERS.recorder, setup, drawn))
    }
    Lockstep {
        lanes: F::player,
        offer: Offer::new(LOCKSTEP, work::<R, F>),
    }
}

/// A player for each game.
pub(super) struct OneEach<R>(PhantomData<R>);

impl<R: Player> Form<Setup<R>> for OneEach<R> {
    #[inline(never)]
    fn player(setup: &Setup<R>, games: usize) -> Result<Box<dyn Plays>, Unsupported> {
        if games == 1 {
            return Ok(Box::new(OneByOne(R::new(setup)?)));
        }
        let lane = |_| {
            Ok(Box::new(Lane {
                player: R::new(setup)?,
                random: generator(0),
                digest: Digest::default(),
                moves: 0,
            }))
        };
        let lanes: Result<Vec<_>, Unsupported> = (0..games).map(lane).collect();
        Ok(Box::new(Lanes(lanes?)))
    }
}

/// A game that is being played.
struct Lane<R> {
    player: R,
    random: XorShift64Star,
    digest: Digest,
    moves: u64,
}

impl<R: Player> Lane<R> {
    /// Begins the next game that is not over at its start. Returns false if none is left.
    #[inline(always)]
    fn begin(&mut self, left: &mut Left, sum: &mut Tally) -> bool {
        for origin in left {
            (self.random, self.digest, self.moves) = (generator(origin), Digest::default(), 0);
            match self.player.begin() {
                ControlFlow::Continue(()) => return true,
                ControlFlow::Break(winner) => *sum = sum.plus(self.finished(winner)),
            }
        }
        false
    }

    #[inline(always)]
    fn step(&mut self) -> Progress {
        let Self {
            player,
            random,
            digest,
            moves,
        } = self;
        player.step(*moves, random, |code| {
            *moves += 1;
            digest.add(u64::from(code));
        })
    }

    #[inline(always)]
    fn finished(&self, winner: Option<Side>) -> Tally {
        Tally::of_game(self.moves, self.digest, winner)
    }
}

/// The games that are left to begin.
struct Left {
    origin: u64,
    numbers: Range<u64>,
}

impl Iterator for Left {
    type Item = u64;

    #[inline(always)]
    fn next(&mut self) -> Option<u64> {
        Some(self.origin.wrapping_add(self.numbers.next()?))
    }
}

/// Games in lockstep. Boxed, so that lanes whose game is the last can be put behind the
/// others without a copy.
struct Lanes<R>(Vec<Box<Lane<R>>>);

impl<R: Player> Plays for Lanes<R> {
    #[inline(never)]
    fn tally(&mut self, playouts: u64, origin: u64) -> Tally {
        let Self(lanes) = self;
        let (mut sum, mut live) = (Tally::NONE, 0);
        let mut left = Left {
            origin,
            numbers: 0..playouts,
        };
        while live < lanes.len() && lanes[live].begin(&mut left, &mut sum) {
            live += 1;
        }
        while live > 0 {
            let mut turn = 0;
            while turn < live {
                let lane = &mut lanes[turn];
                if let ControlFlow::Break(winner) = lane.step() {
                    sum = sum.plus(lane.finished(winner));
                    if !lane.begin(&mut left, &mut sum) {
                        live -= 1;
                        lanes.swap(turn, live);
                        continue;
                    }
                }
                turn += 1;
            }
        }
        sum
    }

    fn footprint(&self) -> Footprint {
        let lanes = self.0.iter();
        let lists: usize = lanes.clone().map(|lane| lane.player.list_bytes()).sum();
        let others: usize = lanes
            .skip(1)
            .map(|lane| lane.player.position().bytes())
            .sum();
        untimed::footprint(self.0[0].player.position(), lists + others)
    }

    fn address(&self) -> usize {
        <Self as Plays>::tally as fn(&mut Self, u64, u64) -> Tally as usize
    }
}
