//! Positions less wild than those of random games: of chess that micro-Max plays against
//! itself from random openings.

use chess::micromax::{Engine, KeyedArray, Switches};
use chess::{Setup, view_to_fen};
use game::XorShift64Star;
use harness::open;
use std::collections::BTreeSet;
use workloads::Contender;

/// Random moves before the search takes over.
const OPENING: usize = 8;
/// Moves of a game of chess.
const LENGTH: usize = 120;
/// Moves between two positions of one game.
const APART: usize = 8;
/// The search's depth, and the binary logarithm of its hash table's places.
const DEPTH: u32 = 3;
const TABLE: u32 = 12;

/// This many different positions as FEN.
pub(crate) fn positions(reference: &Contender<Setup>, count: usize, seed: u64) -> BTreeSet<String> {
    let start = Setup::start();
    let mut random = XorShift64Star::new(seed);
    let mut engine = Engine::<KeyedArray>::new(&start, TABLE, Switches::default())
        .expect("micro-Max's own board holds chess");
    let mut positions = BTreeSet::new();
    while positions.len() < count {
        let mut game = open(reference, &start).expect("the reference plays chess");
        for ply in 0..LENGTH {
            let legal = game.legal_moves();
            if legal.is_empty() || positions.len() == count {
                break;
            }
            let fen = view_to_fen(&game.view());
            if ply < OPENING {
                game.make(legal[random.below(legal.len() as u32) as usize]);
                continue;
            }
            let here = Setup::from_fen(&fen).expect("a position reached by legal moves");
            if ply % APART == 0 {
                positions.insert(fen);
            }
            engine.set_up(&here);
            let best = engine.think(DEPTH).last().map(|found| found.best_move);
            // Where its rules are not FIDE's the game is over.
            if !best.is_some_and(|best| game.make(best.number())) {
                break;
            }
        }
    }
    positions
}
