//! Random games of m,n,k and of Hex: uniform over a list of empty points that
//! begins row by row; a point played is replaced by the last of the list.

use super::candidates::Candidate;
use super::{Open, Player, Progress, Recorder, Records};
use crate::{AnyPosition, untimed};
use board::Unsupported;
use game::placement::Placement;
use game::{Position, Side, XorShift64Star};

/// Plays games of stones on empty points with one representation.
pub struct PlacementPlayer<P: Placement> {
    setup: P::Setup,
    position: P,
    /// Every point that is empty at the start, row by row.
    start: Vec<Candidate<P::Move>>,
    /// As many, of which the first `open` are empty in a game that is played move by move.
    candidates: Vec<Candidate<P::Move>>,
    open: usize,
}

impl<P: Placement<Setup: Clone + Send + 'static>> Player for PlacementPlayer<P> {
    type Position = P;

    fn new(setup: &<P as Position>::Setup) -> Result<Self, Unsupported> {
        let position = untimed::opened::<P>(setup)?;
        let mut points = Vec::new();
        position.empty_points(&mut points);
        let mut start = Vec::with_capacity(points.len());
        for point in points {
            let number = position.code(point) as u16;
            start.push(Candidate { point, number });
        }
        Ok(Self {
            setup: setup.clone(),
            candidates: start.clone(),
            open: start.len(),
            position,
            start,
        })
    }

    fn play(
        &mut self,
        random: &mut XorShift64Star,
        most_moves: u64,
        moved: &mut impl FnMut(u32),
    ) -> Option<Side> {
        self.position.set_up(&self.setup);
        if self.position.is_over() {
            return self.position.winner();
        }
        self.candidates.copy_from_slice(&self.start);
        // As a slice, whose length stays in a register.
        let mut open = self.candidates.as_mut_slice();
        let left = open.len() - most_moves.min(open.len() as u64) as usize;
        while open.len() > left {
            let index = random.below(open.len() as u32) as usize;
            let last = open.len() - 1;
            let chosen = open[index];
            open[index] = open[last];
            open = &mut open[..last];
            moved(u32::from(chosen.number));
            if self.position.place(chosen.point) {
                break;
            }
        }
        self.position.winner()
    }

    #[inline(always)]
    fn begin(&mut self) -> Progress {
        self.position.set_up(&self.setup);
        self.candidates.copy_from_slice(&self.start);
        self.open = self.start.len();
        match self.position.is_over() {
            true => Progress::Break(self.position.winner()),
            false => Progress::Continue(()),
        }
    }

    #[inline(always)]
    fn step(&mut self, _: u64, random: &mut XorShift64Star, moved: impl FnOnce(u32)) -> Progress {
        let index = random.below(self.open as u32) as usize;
        self.open -= 1;
        let chosen = self.candidates[index];
        self.candidates[index] = self.candidates[self.open];
        moved(u32::from(chosen.number));
        match self.position.place(chosen.point) || self.open == 0 {
            true => Progress::Break(self.position.winner()),
            false => Progress::Continue(()),
        }
    }

    fn recorder(
        setup: &<P as Position>::Setup,
        open: Open<<P as Position>::Setup>,
    ) -> Result<Box<dyn Records>, Unsupported> {
        Ok(Recorder::boxed(open(setup)?, setup, record))
    }

    fn position(&self) -> &P {
        &self.position
    }

    fn list_bytes(&self) -> usize {
        size_of_val(&*self.start)
    }
}

/// The same games through a position's face.
fn record(
    position: &mut dyn AnyPosition,
    random: &mut XorShift64Star,
    most_moves: u64,
    moved: &mut dyn FnMut(u32),
) {
    let mut open = position.legal_moves();
    for _ in 0..most_moves.min(open.len() as u64) {
        let chosen = open.swap_remove(random.below(open.len() as u32) as usize);
        moved(chosen);
        position.play(chosen);
        if position.is_over() {
            break;
        }
    }
}
