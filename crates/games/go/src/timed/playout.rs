//! Light playouts of Go: uniform over the empty points that are legal and no
//! true eye of the mover, passes only without such a point, two passes end the
//! game, at most three moves a point. Ten independent programs play these
//! games move for move.

use super::{free, points};
use crate::{EMPTY, GoPosition, Move, Setup, Side, Tried, View, XorShift64Star};
use board::Unsupported;
use workloads::playout::candidates::{Candidate, List};
use workloads::playout::{Makers, Open, Player, Progress, Records, ahead, player};
use workloads::untimed;

/// Plays Go with one representation.
pub struct GoPlayer<P: GoPosition> {
    setup: Setup,
    position: P,
    /// Every point that is empty at the start, row by row.
    start: Vec<Candidate<P::Point>>,
    /// As many, to list those in that are still empty.
    open: Vec<Candidate<P::Point>>,
    /// Empty points; those refused this turn have been swapped to the end.
    candidates: List<Candidate<P::Point>>,
    /// Moves after which the last pass was, in a game that is played move by move.
    after_pass: u64,
}

impl<P: GoPosition> GoPlayer<P> {
    /// The position, to be put where a game shall go on.
    pub(crate) fn position_mut(&mut self) -> &mut P {
        &mut self.position
    }

    /// Plays on from the position, after this many passes in a row, to the end of
    /// the game. Returns black's lead. The set-up must have had no stones: their
    /// points would be in no list.
    #[inline(never)]
    pub(crate) fn finish(&mut self, mut passes: u8, random: &mut XorShift64Star) -> i32 {
        // Which points are empty can't be predicted, so nothing branches on it.
        let mut open = 0;
        for &candidate in &self.start {
            self.open[open] = candidate;
            open += usize::from(self.position.stone(candidate.point) == EMPTY);
        }
        self.candidates.refill(&self.open[..open]);
        // As in `play`.
        let mut own = random.clone();
        for _ in 0..3 * self.start.len() {
            if passes >= 2 {
                break;
            }
            passes = match self.turn(&mut own) {
                Some(_) => 0,
                None => passes + 1,
            };
        }
        *random = own;
        self.position.playout_lead()
    }

    /// Plays one point and returns its number, or passes when none is left.
    #[inline(always)]
    fn turn(&mut self, random: &mut XorShift64Star) -> Option<u16> {
        let mut open = self.candidates.count();
        while open > 0 {
            // As `below` has it, in the width of an index: 32 bits cost one
            // instruction more.
            let index = (((random.next_u64() >> 32) * open as u64) >> 32) as usize;
            let point = self.candidates.get(index).point;
            let tried = self.position.try_unless_eye(point);
            if tried != Tried::Refused {
                let played = self.candidates.swap_remove(index);
                if tried == Tried::Took {
                    self.give_back_captured();
                }
                return Some(played.number);
            }
            open = self.candidates.swap_out(index, open);
        }
        self.position.pass();
        None
    }

    /// The points of captured stones are empty again.
    #[inline(always)]
    fn give_back_captured(&mut self) {
        for &point in self.position.captured() {
            self.candidates.push(Candidate {
                point,
                number: self.position.number(point) as u16,
            });
        }
    }
}

impl<P: GoPosition> Player for GoPlayer<P> {
    type Position = P;

    const OWN: Option<Makers<Setup>> = match P::OWN_LIST {
        true => Some(free::makers::<P>()),
        false => None,
    };

    #[inline(never)]
    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let position = untimed::opened::<P>(setup)?;
        let mut start = Vec::with_capacity(setup.points());
        let points = points(&position);
        let filler = Candidate {
            point: points[0],
            number: 0,
        };
        for (number, &point) in points.iter().enumerate() {
            if position.stone(point) == EMPTY {
                let number = number as u16;
                start.push(Candidate { point, number });
            }
        }
        Ok(Self {
            setup: setup.clone(),
            position,
            candidates: List::new(filler),
            open: start.clone(),
            start,
            after_pass: 0,
        })
    }

    fn play(
        &mut self,
        random: &mut XorShift64Star,
        most_moves: u64,
        moved: &mut impl FnMut(u32),
    ) -> Option<Side> {
        self.position.set_up(&self.setup);
        self.candidates.refill(&self.start);
        let pass = self.setup.points() as u32;
        // A copy, whose state is in no memory that a move might change.
        let mut own = random.clone();
        let most = most_moves.min(3 * u64::from(pass));
        let mut moves = 0;
        // The move after the last pass: found without a flag that each move has to clear.
        let mut after_pass = most;
        while moves < most {
            match self.turn(&mut own) {
                Some(number) => moved(u32::from(number)),
                None => {
                    moved(pass);
                    if moves == after_pass {
                        break;
                    }
                    after_pass = moves + 1;
                }
            }
            moves += 1;
        }
        *random = own;
        ahead(self.position.playout_lead())
    }

    #[inline(always)]
    fn begin(&mut self) -> Progress {
        self.position.set_up(&self.setup);
        self.candidates.refill(&self.start);
        self.after_pass = u64::MAX;
        Progress::Continue(())
    }

    #[inline(always)]
    fn step(
        &mut self,
        made: u64,
        random: &mut XorShift64Star,
        moved: impl FnOnce(u32),
    ) -> Progress {
        let pass = self.setup.points() as u32;
        let played = self.turn(random);
        moved(played.map_or(pass, u32::from));
        let is_second_pass = played.is_none() && self.after_pass == made;
        if played.is_none() {
            self.after_pass = made + 1;
        }
        match is_second_pass || made + 1 == 3 * u64::from(pass) {
            true => Progress::Break(ahead(self.position.playout_lead())),
            false => Progress::Continue(()),
        }
    }

    fn recorder(setup: &Setup, _: Open<Setup>) -> Result<Box<dyn Records>, Unsupported> {
        Ok(player::<Self>(setup)?)
    }

    fn position(&self) -> &P {
        &self.position
    }

    fn list_bytes(&self) -> usize {
        size_of_val(&*self.start)
    }
}

impl<P: GoPosition> GoPlayer<P> {
    /// [`turn`](Self::turn) by calls that are shared by all that is not timed. Another
    /// function: given what to call, the one for both did not inline it.
    fn recorded_turn(&mut self, random: &mut XorShift64Star) -> Option<u16> {
        for open in (1..=self.candidates.count()).rev() {
            let index = random.below(open as u32) as usize;
            let Candidate { point, number } = self.candidates.get(index);
            let position = &mut self.position;
            if !position.is_own_eye(point) && position.may_play(point) {
                untimed::play(position, Move::Place(point));
                self.candidates.swap_remove(index);
                self.give_back_captured();
                return Some(number);
            }
            self.candidates.swap_out(index, open);
        }
        untimed::play(&mut self.position, Move::Pass);
        None
    }
}

/// The same games, not timed.
impl<P: GoPosition> Records for GoPlayer<P> {
    fn record(&mut self, random: &mut XorShift64Star, most_moves: u64, moved: &mut dyn FnMut(u32)) {
        untimed::set_up(&mut self.position, &self.setup);
        self.candidates.refill(&self.start);
        let pass = self.setup.points() as u32;
        let mut passes = 0;
        for _ in 0..most_moves.min(3 * u64::from(pass)) {
            let played = self.recorded_turn(random);
            moved(played.map_or(pass, u32::from));
            passes = if played.is_some() { 0 } else { passes + 1 };
            if passes == 2 {
                break;
            }
        }
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn view(&self) -> View {
        untimed::view(&self.position)
    }
}
