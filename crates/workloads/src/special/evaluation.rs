//! Perft of chess with an evaluation of every leaf: computed from the whole board,
//! or from what each move changes.

use crate::untimed::Positions;
use crate::{Digest, Footprint, Inputs, Offer, Pool, Work, Workload};
use board::Unsupported;
use games::chess::{Evaluates, Setup};
use std::hint::black_box;
use std::sync::Arc;

/// By what moves change.
pub const EVALUATED_KEPT: Workload = Workload::new(
    "evaluated-kept",
    "node",
    Inputs::Positions,
    "chess: leaves of a perft evaluated by what moves change",
)
.with("depth=N full", DEPTH);
/// From the whole board.
pub const EVALUATED_ANEW: Workload = Workload::new(
    "evaluated-anew",
    "node",
    Inputs::Positions,
    "chess: leaves of a perft evaluated from the whole board",
)
.with("depth=N full", DEPTH);

/// Both for one representation.
pub fn offers<P: Evaluates>() -> &'static [Offer<Setup>] {
    fn work<P: Evaluates>(
        workload: &Workload,
        _: &Setup,
        pool: &Pool<Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let kept = workload.is(&EVALUATED_KEPT);
        Ok(Box::new(Evaluating::<P>::new(&pool.positions, kept)?))
    }
    const {
        &[
            Offer::new(EVALUATED_KEPT, work::<P>),
            Offer::new(EVALUATED_ANEW, work::<P>),
        ]
    }
}

/// Plies; every leaf move is made.
const DEPTH: u32 = 2;

/// Leaves, and the sum of White's leads.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    nodes: u64,
    leads: i64,
}

/// All leaves of positions evaluated.
struct Evaluating<P: Evaluates> {
    positions: Positions<P>,
    /// Whether the evaluation is kept up to date.
    kept: bool,
    values: P::Values,
    moves: Vec<P::Move>,
    nodes: u64,
}

impl<P: Evaluates> Evaluating<P> {
    /// # Errors
    /// [`Unsupported`] where the representation can't hold such positions.
    fn new(pool: &Arc<[Setup]>, kept: bool) -> Result<Self, Unsupported> {
        let positions = Positions::<P>::new(pool)?;
        Ok(Self {
            kept,
            values: positions.loaded[0].values(),
            positions,
            moves: Vec::with_capacity(256 * DEPTH as usize),
            nodes: 0,
        })
    }

    #[inline(never)]
    fn of(&mut self, number: usize) -> Found {
        let (position, values) = (&mut self.positions.loaded[number], &self.values);
        if self.kept {
            let lead = position.evaluate(values);
            kept(position, values, lead, DEPTH, &mut self.moves)
        } else {
            recompute(position, values, DEPTH, &mut self.moves)
        }
    }
}

/// Every leaf is evaluated from its board.
#[inline(never)]
fn recompute<P: Evaluates>(
    position: &mut P,
    values: &P::Values,
    depth: u32,
    moves: &mut Vec<P::Move>,
) -> Found {
    let mut found = Found::default();
    position.for_each_child(moves, |child, moves| {
        if depth == 1 {
            black_box(&mut *child);
            found.nodes += 1;
            found.leads += i64::from(child.evaluate(values));
        } else {
            let behind = recompute(child, values, depth - 1, moves);
            found.nodes += behind.nodes;
            found.leads += behind.leads;
        }
    });
    found
}

/// The evaluation is updated by each move; undoing one costs nothing, for
/// the one before is still at hand.
#[inline(never)]
fn kept<P: Evaluates>(
    position: &mut P,
    values: &P::Values,
    lead: i32,
    depth: u32,
    moves: &mut Vec<P::Move>,
) -> Found {
    let mut found = Found::default();
    let start = moves.len();
    position.legal_moves(moves);
    for number in start..moves.len() {
        let chosen = moves[number];
        let lead = lead + position.change(values, chosen);
        let undo = position.make(chosen);
        if depth == 1 {
            black_box(&mut *position);
            found.nodes += 1;
            found.leads += i64::from(lead);
        } else {
            let behind = kept(position, values, lead, depth - 1, moves);
            found.nodes += behind.nodes;
            found.leads += behind.leads;
        }
        position.unmake(chosen, undo);
    }
    moves.truncate(start);
    found
}

impl<P: Evaluates> Work for Evaluating<P> {
    fn load(&mut self, seed: u64, batch: u32) {
        self.positions.load(seed, batch);
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.nodes = 0;
        for number in 0..self.positions.loaded.len() {
            let found = self.of(number);
            digest.add(found.nodes);
            digest.add(found.leads as u64);
            self.nodes += found.nodes;
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.nodes
    }

    fn footprint(&self) -> Footprint {
        let listed = self.moves.capacity() * size_of::<P::Move>();
        self.positions.footprint(listed)
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let positions = 0..self.positions.loaded.len();
        let describe = |number: usize| {
            let Found { nodes, leads } = self.of(number);
            format!("position {number}: {nodes} leaves, White's leads {leads} in all")
        };
        positions.map(describe).collect()
    }
}
