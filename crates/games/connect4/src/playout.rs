//! Random games of Connect 4: uniform over a list of the columns that are not
//! full, which begins from left to right; a column that a stone fills is replaced
//! by the last of the list.

use crate::{DropPosition, MOST, Setup, Side, Unmake, XorShift64Star};
use board::Unsupported;
use workloads::playout::{Open, Player, Progress, Recorder, Records};
use workloads::{AnyPosition, Compiled, untimed};

/// Room for the columns; a power of two, so that a mask makes every index valid.
const ROOM: usize = MOST.next_power_of_two();

/// A representation of Connect 4 with its playouts and perft.
pub fn compiled<P: DropPosition<Setup = Setup> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::of::<Connect4Player<P>>()
}

/// Plays Connect 4 with one representation.
pub struct Connect4Player<P: DropPosition<Setup = Setup>> {
    setup: Setup,
    position: P,
    /// The columns that are open at the start.
    start: [u8; ROOM],
    open_at_start: usize,
    /// The columns that are open in a game that is played move by move.
    list: [u8; ROOM],
    open: usize,
}

impl<P: DropPosition<Setup = Setup>> Player for Connect4Player<P> {
    type Position = P;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let position = untimed::opened::<P>(setup)?;
        let mut start = [0; ROOM];
        let mut open_at_start = 0;
        for column in 0..setup.columns() as u8 {
            start[open_at_start] = column;
            open_at_start += usize::from(!position.is_full(column));
        }
        Ok(Self {
            setup: setup.clone(),
            position,
            start,
            open_at_start,
            list: start,
            open: open_at_start,
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
        let (mut list, mut open) = (self.start, self.open_at_start);
        for _ in 0..most_moves {
            let index = random.below(open as u32) as usize % ROOM;
            let column = list[index];
            moved(u32::from(column));
            if self.position.drop_stone(column) {
                break;
            }
            if self.position.is_full(column) {
                open -= 1;
                list[index] = list[open % ROOM];
                if open == 0 {
                    break;
                }
            }
        }
        self.position.winner()
    }

    #[inline(always)]
    fn begin(&mut self) -> Progress {
        self.position.set_up(&self.setup);
        (self.list, self.open) = (self.start, self.open_at_start);
        match self.position.is_over() {
            true => Progress::Break(self.position.winner()),
            false => Progress::Continue(()),
        }
    }

    #[inline(always)]
    fn step(&mut self, _: u64, random: &mut XorShift64Star, moved: impl FnOnce(u32)) -> Progress {
        let index = random.below(self.open as u32) as usize % ROOM;
        let column = self.list[index];
        moved(u32::from(column));
        let mut over = self.position.drop_stone(column);
        if !over && self.position.is_full(column) {
            self.open -= 1;
            self.list[index] = self.list[self.open % ROOM];
            over = self.open == 0;
        }
        match over {
            true => Progress::Break(self.position.winner()),
            false => Progress::Continue(()),
        }
    }

    fn recorder(setup: &Setup, open: Open<Setup>) -> Result<Box<dyn Records>, Unsupported> {
        Ok(Recorder::boxed(open(setup)?, setup, record))
    }

    fn position(&self) -> &P {
        &self.position
    }

    fn list_bytes(&self) -> usize {
        size_of_val(&self.start)
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
    for _ in 0..most_moves {
        if position.is_over() {
            break;
        }
        let index = random.below(open.len() as u32) as usize;
        let column = open[index];
        moved(column);
        position.play(column);
        if !position.legal_moves().contains(&column) {
            open.swap_remove(index);
        }
    }
}
