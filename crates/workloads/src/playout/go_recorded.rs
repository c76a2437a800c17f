//! Light playouts of Go that are recorded and not timed: the games of `go`, through a
//! face of its own, because to list all legal moves would take too long.

use super::Records;
use crate::untimed;
use board::Unsupported;
use games::go::{GoPosition, Move, Setup};
use games::{View, XorShift64Star};

/// What these games ask of a position.
trait Tries {
    fn set_up(&mut self, setup: &Setup);

    /// Plays on the empty point of this number, unless that is illegal or an own eye.
    fn try_unless_eye(&mut self, number: u32) -> bool;

    /// Appends the numbers of the points that the last stone emptied, in the protocol's
    /// order.
    fn captured(&self, numbers: &mut Vec<u32>);

    fn pass(&mut self);

    fn is_over(&self) -> bool;

    fn view(&self) -> View;
}

/// A position, and its points by their numbers.
struct Numbered<P: GoPosition> {
    position: P,
    points: Vec<P::Point>,
}

impl<P: GoPosition> Tries for Numbered<P> {
    fn set_up(&mut self, setup: &Setup) {
        untimed::set_up(&mut self.position, setup);
    }

    fn try_unless_eye(&mut self, number: u32) -> bool {
        let (position, point) = (&mut self.position, self.points[number as usize]);
        let may = !position.is_own_eye(point) && position.may_play(point);
        if may {
            untimed::play(position, Move::Place(point));
        }
        may
    }

    fn captured(&self, numbers: &mut Vec<u32>) {
        for &point in self.position.captured() {
            numbers.push(self.position.number(point));
        }
    }

    fn pass(&mut self) {
        untimed::play(&mut self.position, Move::Pass);
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn view(&self) -> View {
        untimed::view(&self.position)
    }
}

/// Plays these games with any representation.
struct Recorder {
    setup: Setup,
    position: Box<dyn Tries>,
    /// The numbers of the points that are empty at the start, row by row.
    start: Vec<u32>,
}

/// Such games of one representation.
///
/// # Errors
/// [`Unsupported`] where it can't play from the set-up.
pub(super) fn recorder<P: GoPosition>(setup: &Setup) -> Result<Box<dyn Records>, Unsupported> {
    let position = untimed::opened::<P>(setup)?;
    let points = untimed::points(&position);
    Ok(Recorder::boxed(
        Box::new(Numbered { position, points }),
        setup,
    ))
}

impl Recorder {
    fn boxed(position: Box<dyn Tries>, setup: &Setup) -> Box<dyn Records> {
        let drawn = position.view().rows.concat().into_bytes();
        let start = (0..).zip(drawn).filter(|&(_, point)| point == b'.');
        Box::new(Self {
            setup: setup.clone(),
            position,
            start: start.map(|(number, _)| number).collect(),
        })
    }

    /// Plays one of the `empty` points, or passes when none is left.
    fn turn(&mut self, empty: &mut Vec<u32>, random: &mut XorShift64Star) -> Option<u32> {
        for open in (1..=empty.len()).rev() {
            let index = random.below(open as u32) as usize;
            let number = empty[index];
            if self.position.try_unless_eye(number) {
                empty.swap_remove(index);
                self.position.captured(empty);
                return Some(number);
            }
            empty.swap(index, open - 1);
        }
        self.position.pass();
        None
    }
}

impl Records for Recorder {
    fn record(&mut self, random: &mut XorShift64Star, most_moves: u64, moved: &mut dyn FnMut(u32)) {
        self.position.set_up(&self.setup);
        let mut empty = self.start.clone();
        let pass = self.setup.points() as u32;
        let mut passes = 0;
        for _ in 0..most_moves.min(3 * u64::from(pass)) {
            let played = self.turn(&mut empty, random);
            moved(played.unwrap_or(pass));
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
        self.position.view()
    }
}
