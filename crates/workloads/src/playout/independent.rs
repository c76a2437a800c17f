//! The independent protocol: a generator for each game, so that a game does not depend on
//! those before it. One at a time, several in lockstep, or on several threads: the same
//! games, and one digest, which is a sum.

use super::player::{Player, Plays, Tally};
use crate::{Digest, Footprint};
use game::{Side, XorShift64Star, mix};

/// The number from which the games of a run with `seed` are seeded, by what is added to it.
pub(crate) fn origin(seed: u64) -> u64 {
    mix(seed)
}

/// The generator of the game `origin`; the next game is that of `origin + 1`.
#[inline(always)]
pub(super) fn generator(origin: u64) -> XorShift64Star {
    XorShift64Star::new(mix(origin))
}

impl Tally {
    /// No games of the independent protocol.
    pub(super) const NONE: Self = Self {
        playouts: 0,
        moves: 0,
        black_wins: 0,
        digest: Digest::ZERO,
    };

    /// A game of the independent protocol, whose moves' codes have this digest.
    #[inline(always)]
    pub(super) fn of_game(moves: u64, digest: Digest, winner: Option<Side>) -> Self {
        Self {
            playouts: 1,
            moves,
            black_wins: u64::from(winner == Some(Side::Black)),
            digest: digest.summand(),
        }
    }

    /// Both runs of the independent protocol as one: all is summed.
    #[must_use]
    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
        Self {
            playouts: self.playouts + other.playouts,
            moves: self.moves + other.moves,
            black_wins: self.black_wins + other.black_wins,
            digest: self.digest.plus(other.digest),
        }
    }

    /// A game of the reference protocol, as the independent one counts it.
    #[inline(always)]
    fn summed(self) -> Self {
        Self {
            digest: self.digest.summand(),
            ..self
        }
    }
}

/// Plays `playouts` games one after another, by a player of the reference protocol: no code
/// is compiled for it, but each game is a call.
pub(crate) fn one_by_one(player: &mut dyn Plays, playouts: u64, origin: u64) -> Tally {
    let game = |number| player.tally(1, mix(origin.wrapping_add(number))).summed();
    (0..playouts).map(game).fold(Tally::NONE, Tally::plus)
}

/// The same without a call: one game after another, by the code of the reference games.
pub(super) struct OneByOne<R>(pub(super) R);

impl<R: Player> Plays for OneByOne<R> {
    #[inline(never)]
    fn tally(&mut self, playouts: u64, origin: u64) -> Tally {
        let mut sum = Tally::NONE;
        for number in 0..playouts {
            let mut game = Tally::default();
            game.add(&mut self.0, &mut generator(origin.wrapping_add(number)));
            sum = sum.plus(game.summed());
        }
        sum
    }

    fn footprint(&self) -> Footprint {
        self.0.footprint()
    }

    fn address(&self) -> usize {
        <Self as Plays>::tally as fn(&mut Self, u64, u64) -> Tally as usize
    }
}
