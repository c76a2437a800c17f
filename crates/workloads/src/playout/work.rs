//! Whole playouts, timed.

use super::independent::generator;
use super::player::{Makers, Plays};
use super::records::{MakeGames, record_games};
use crate::{Footprint, Work};
use board::Unsupported;
use game::{XorShift64Star, mix};

/// How the games of a batch are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    /// By one generator.
    Reference,
    /// By one generator and otherwise from one contender to the next, so that their
    /// digest is their number.
    Free,
    /// By a generator for each game, so many at a time.
    Independent { lanes: u32 },
}

impl Drawn {
    /// Games of a unit of a batch. Two for each lane, so that few lanes are left alone at
    /// its end.
    fn games(self) -> u32 {
        match self {
            Self::Independent { lanes } if lanes > 1 => 2 * lanes,
            _ => 1,
        }
    }
}

/// Whole playouts, timed; other games in every block.
struct PlayoutWork<S> {
    player: Box<dyn Plays>,
    setup: S,
    recorder: MakeGames<S>,
    drawn: Drawn,
    seed: u64,
    batch: u32,
    moves: u64,
}

/// Whole playouts, timed.
///
/// # Errors
/// [`Unsupported`] where the representation can't play from the set-up.
#[inline(never)]
pub(super) fn made<S: Clone + 'static>(
    makers: Makers<S>,
    setup: &S,
    drawn: Drawn,
) -> Result<Box<dyn Work>, Unsupported> {
    let player = (makers.player)(setup)?;
    Ok(timed(player, makers.recorder, setup, drawn))
}

/// The same by a player that is made already.
#[inline(never)]
pub(super) fn timed<S: Clone + 'static>(
    player: Box<dyn Plays>,
    recorder: MakeGames<S>,
    setup: &S,
    drawn: Drawn,
) -> Box<dyn Work> {
    Box::new(PlayoutWork {
        player,
        setup: setup.clone(),
        recorder,
        drawn,
        seed: 0,
        batch: 1,
        moves: 0,
    })
}

impl<S> PlayoutWork<S> {
    /// Games of a batch.
    fn games(&self, batch: u32) -> u64 {
        u64::from(batch) * u64::from(self.drawn.games())
    }
}

impl<S: 'static> Work for PlayoutWork<S> {
    fn load(&mut self, seed: u64, batch: u32) {
        // Neighbouring seeds of xorshift start alike; mixed ones do not.
        self.seed = mix(seed);
        self.batch = batch;
    }

    fn run(&mut self) -> u64 {
        let tally = self.player.tally(self.games(self.batch), self.seed);
        self.moves = tally.moves;
        match self.drawn {
            Drawn::Free => tally.playouts,
            _ => tally.digest.value(),
        }
    }

    fn operations(&self) -> u64 {
        self.moves
    }

    fn footprint(&self) -> Footprint {
        self.player.footprint()
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        // What plays can record, too.
        let Ok(mut recorder) = (self.recorder)(&self.setup) else {
            return Vec::new();
        };
        let (games, seed) = (self.games(batch), mix(seed));
        let mut record = |games, random: &mut _| record_games(recorder.as_mut(), games, random);
        describe(&match self.drawn {
            Drawn::Independent { .. } => {
                let game = |number| record(1, &mut generator(seed.wrapping_add(number)));
                (0..games).flat_map(game).collect()
            }
            _ => record(games as usize, &mut XorShift64Star::new(seed)),
        })
    }

    fn address(&self) -> usize {
        self.player.address()
    }
}

/// The moves of games in words, one a line.
fn describe(games: &[Vec<u32>]) -> Vec<String> {
    let line = |game: usize, ply: usize, code: u32| format!("game {game}, ply {ply}: move {code}");
    let of_game = |(game, codes): (usize, &Vec<u32>)| -> Vec<String> {
        let plies = (1..).zip(codes);
        plies.map(|(ply, &code)| line(game, ply, code)).collect()
    };
    games.iter().enumerate().flat_map(of_game).collect()
}
