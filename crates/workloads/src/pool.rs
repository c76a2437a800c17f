//! Pools: positions and games that workloads draw their inputs from.
//!
//! A pool is rebuilt from its seed, by random games of the game's own
//! protocol. Some are kept whole, for replay; each position comes from a
//! separate game, at a uniformly random moment before the end of one of the whole
//! games. All contenders play the same games, so it doesn't matter which of
//! them makes the pool.

use crate::playout::{Records, record_games};
use crate::query::Board;
use game::{Rebuild, XorShift64Star};
use std::sync::Arc;

/// Inputs for the workloads of one game on one board.
#[derive(Debug)]
pub struct Pool<S> {
    /// Positions of unfinished games.
    pub positions: Arc<[S]>,
    /// The same positions as boards without rules.
    pub boards: Arc<[Board]>,
    /// Whole games as codes of moves.
    pub games: Arc<[Vec<u32>]>,
}

impl<S: Rebuild> Pool<S> {
    /// A pool of `size` positions, of games that `player` plays from `setup`.
    pub fn new(player: &mut dyn Records, setup: &S, size: usize, seed: u64) -> Self {
        let mut random = XorShift64Star::new(seed);
        let games = record_games(player, GAMES.min(size), &mut random);
        let mut positions = Vec::with_capacity(size);
        let mut boards = Vec::with_capacity(size);
        while positions.len() < size {
            let length = games[random.below(games.len() as u32) as usize].len();
            let moment = random.below((length as u32).min(LATEST));
            let mut played = 0;
            player.record(&mut random, u64::from(moment), &mut |_| played += 1);
            if played == moment && !player.is_over() {
                let view = player.view();
                boards.push(Board::from_view(&view));
                positions.push(setup.rebuild(&view));
            }
        }
        Self {
            positions: positions.into(),
            boards: boards.into(),
            games: games.into(),
        }
    }
}

impl<S> Pool<S> {
    /// Boards alone.
    pub fn of_boards(boards: &Arc<[Board]>) -> Self {
        Self {
            boards: Arc::clone(boards),
            ..Self::empty()
        }
    }

    /// No inputs, for workloads that draw none.
    pub fn empty() -> Self {
        Self {
            positions: Arc::new([]),
            boards: Arc::new([]),
            games: Arc::new([]),
        }
    }
}

/// Games kept whole.
const GAMES: usize = 128;

/// The last moment a position is taken from: random games of chess go on for
/// hundreds of moves with few pieces left.
const LATEST: u32 = 360;
