//! Light playouts of Go as a program of its own would play them: what a
//! representation can do at best, without the reference games' bookkeeping.
//!
//! The rules are those of the reference games, and any point that may be played
//! is as likely as any other. What is free is how it is found: the generator is
//! asked once a turn, what it gave is multiplied for each further point, and
//! points are known by nothing but themselves. Other games than the reference's,
//! so there is no digest.
//!
//! Tried and dropped: to go on along the list from the point drawn, as libego
//! does. Points that may not be played lie side by side, so that more of them are
//! met: 395 instructions a move against 364 of the reference games (19x19).

use super::{Tally, ahead};
use crate::untimed;
use board::Unsupported;
use games::XorShift64Star;
use games::go::{EMPTY, GoPosition, Setup};

/// The multiplier from one point drawn in a turn to the next: a linear
/// congruential generator's (Knuth, MMIX), of which the high half is used.
const NEXT: u64 = 6_364_136_223_846_793_005;

/// A position with the list of its empty points.
struct Free<P: GoPosition> {
    position: P,
    start: Vec<P::Point>,
    empty: Vec<P::Point>,
}

impl<P: GoPosition> Free<P> {
    /// Plays one point, or passes where none may be played. Returns whether it
    /// played one.
    #[inline(always)]
    fn turn(&mut self, random: &mut XorShift64Star) -> bool {
        let mut open = self.empty.as_mut_slice();
        let mut drawn = random.next_u64();
        while !open.is_empty() {
            let index = (((drawn >> 32) * open.len() as u64) >> 32) as usize;
            let point = open[index];
            if !self.position.is_own_eye(point) && self.position.try_play(point) {
                self.empty.swap_remove(index);
                for &taken in self.position.captured() {
                    self.empty.push(taken);
                }
                return true;
            }
            let last = open.len() - 1;
            open[index] = open[last];
            open[last] = point;
            open = &mut open[..last];
            drawn = drawn.wrapping_mul(NEXT);
        }
        self.position.pass();
        false
    }

    /// Plays one game and returns the number of its moves.
    fn game(&mut self, setup: &Setup, random: &mut XorShift64Star) -> u64 {
        self.position.set_up(setup);
        self.empty.clone_from(&self.start);
        let (mut moves, mut passes) = (0, 0);
        while passes < 2 && moves < 3 * setup.points() as u64 {
            moves += 1;
            passes = if self.turn(random) { 0 } else { passes + 1 };
        }
        moves
    }
}

/// Plays `playouts` games with one generator.
pub(super) fn playouts<P: GoPosition>(
    setup: &Setup,
    playouts: u64,
    seed: u64,
) -> Result<Tally, Unsupported> {
    let position = untimed::opened::<P>(setup)?;
    let mut start = untimed::points(&position);
    start.retain(|&point| position.stone(point) == EMPTY);
    let empty = Vec::with_capacity(setup.points());
    let mut free = Free {
        position,
        start,
        empty,
    };
    let mut random = XorShift64Star::new(seed);
    let mut tally = Tally::default();
    for _ in 0..playouts {
        tally.moves += free.game(setup, &mut random);
        tally.playouts += 1;
        let winner = ahead(free.position.playout_lead());
        tally.black_wins += u64::from(winner == Some(games::Side::Black));
    }
    Ok(tally)
}
