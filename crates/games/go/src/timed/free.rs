//! Light playouts of Go as a separate program would play them: what a
//! representation can do at best, without the reference games' bookkeeping.
//!
//! The rules are those of the reference games, and any legal point
//! is as likely as any other. What is free is how it is found: the generator is
//! asked once a turn, what it gave is multiplied for each further point, and
//! points are known by nothing but themselves. Other games than the reference's,
//! so there is no digest.
//!
//! Tried and dropped: to go on along the list from the point drawn, as libego
//! does. Points that may not be played lie side by side, so that more of them are
//! met: 395 instructions a move against 364 of the reference games (19x19).

use super::points;
use crate::{EMPTY, GoPosition, Setup, Tried, View, XorShift64Star};
use board::Unsupported;
use workloads::playout::candidates::List;
use workloads::playout::{Makers, Plays, Records, Tally, ahead};
use workloads::{Footprint, untimed};

/// The multiplier from one point drawn in a turn to the next: a linear
/// congruential generator's (Knuth, MMIX), of which the high half is used.
const NEXT: u64 = 6_364_136_223_846_793_005;

/// A position with the list of its empty points.
struct Free<P: GoPosition> {
    setup: Setup,
    position: P,
    start: Vec<P::Point>,
    empty: List<P::Point>,
}

impl<P: GoPosition> Free<P> {
    /// Plays one point, or passes where none is legal, and calls `moved` with the
    /// point. Returns whether it played one.
    #[inline(always)]
    fn turn(
        &mut self,
        random: &mut XorShift64Star,
        moved: &mut impl FnMut(&P, Option<P::Point>),
    ) -> bool {
        let mut open = self.empty.count();
        let mut drawn = random.next_u64();
        while open > 0 {
            let index = (((drawn >> 32) * open as u64) >> 32) as usize;
            let point = self.empty.get(index);
            let tried = self.position.try_unless_eye(point);
            if tried != Tried::Refused {
                self.empty.swap_remove(index);
                if tried == Tried::Took {
                    for &taken in self.position.captured() {
                        self.empty.push(taken);
                    }
                }
                moved(&self.position, Some(point));
                return true;
            }
            open = self.empty.swap_out(index, open);
            drawn = drawn.wrapping_mul(NEXT);
        }
        self.position.pass();
        moved(&self.position, None);
        false
    }

    /// Plays one game and returns the number of its moves.
    #[inline(always)]
    fn game(
        &mut self,
        random: &mut XorShift64Star,
        moved: &mut impl FnMut(&P, Option<P::Point>),
    ) -> u64 {
        self.position.set_up(&self.setup);
        self.empty.refill(&self.start);
        let mut own = random.clone();
        let most = 3 * self.setup.points() as u64;
        let (mut moves, mut last_pass) = (0, most);
        while moves < most {
            moves += 1;
            if !self.turn(&mut own, moved) {
                if moves == last_pass + 1 {
                    break;
                }
                last_pass = moves;
            }
        }
        *random = own;
        moves
    }
}

impl<P: GoPosition> Free<P> {
    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let position = untimed::opened::<P>(setup)?;
        let mut start = points(&position);
        let empty = List::new(start[0]);
        start.retain(|&point| position.stone(point) == EMPTY);
        Ok(Self {
            setup: setup.clone(),
            position,
            start,
            empty,
        })
    }

    /// Plays one game more. One copy for games that are timed and that are counted.
    #[inline(never)]
    fn add(&mut self, random: &mut XorShift64Star, tally: &mut Tally) {
        tally.moves += self.game(random, &mut |_, _| {});
        tally.playouts += 1;
        let winner = ahead(self.position.playout_lead());
        tally.black_wins += u64::from(winner == Some(crate::Side::Black));
    }
}

impl<P: GoPosition> Plays for Free<P> {
    fn tally(&mut self, playouts: u64, seed: u64) -> Tally {
        let mut random = XorShift64Star::new(seed);
        let mut tally = Tally::default();
        for _ in 0..playouts {
            self.add(&mut random, &mut tally);
        }
        tally
    }

    fn footprint(&self) -> Footprint {
        let position = self.position.bytes();
        Footprint::of(position, position + size_of_val(&*self.start))
    }

    fn address(&self) -> usize {
        Self::tally as fn(&mut Self, u64, u64) -> Tally as usize
    }
}

impl<P: GoPosition> Records for Free<P> {
    /// A whole game, however few moves are asked for.
    fn record(&mut self, random: &mut XorShift64Star, _: u64, moved: &mut dyn FnMut(u32)) {
        let pass = self.setup.points() as u32;
        self.game(random, &mut |position, point| {
            moved(point.map_or(pass, |point| position.number(point)));
        });
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn view(&self) -> View {
        untimed::view(&self.position)
    }
}

/// What makes players of such games.
pub(super) const fn makers<P: GoPosition>() -> Makers<Setup> {
    Makers {
        player: |setup| Ok(Box::new(Free::<P>::new(setup)?)),
        recorder: |setup| Ok(Box::new(Free::<P>::new(setup)?)),
    }
}
