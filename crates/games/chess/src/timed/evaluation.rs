//! Perft of chess with an evaluation of every leaf: computed from the whole board,
//! or from what each move changes.

use crate::{Evaluates, Setup};
use board::Unsupported;
use std::hint::black_box;
use workloads::block::{self, Asks};
use workloads::{Digest, Inputs, Offer, Pool, Work, Workload};

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
        block::work(&pool.positions, |position: &P| {
            Ok(Evaluating::<P> {
                kept,
                values: position.values(),
                moves: Vec::with_capacity(256 * DEPTH as usize),
            })
        })
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
    /// Whether the evaluation is kept up to date.
    kept: bool,
    values: P::Values,
    moves: Vec<P::Move>,
}

impl<P: Evaluates> Evaluating<P> {
    #[inline(never)]
    fn of(&mut self, position: &mut P) -> Found {
        let values = &self.values;
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
    if depth == 1 {
        // A separate loop, as in perft.
        position.for_each_child(moves, |child, _| {
            black_box(&mut *child);
            found.nodes += 1;
            found.leads += i64::from(child.evaluate(values));
        });
    } else {
        position.for_each_child(moves, |child, moves| {
            let behind = recompute(child, values, depth - 1, moves);
            found.nodes += behind.nodes;
            found.leads += behind.leads;
        });
    }
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

impl<P: Evaluates> Asks<P> for Evaluating<P> {
    fn run(&mut self, loaded: &mut [P], digest: &mut Digest) -> u64 {
        let mut all = 0;
        for position in loaded {
            let found = self.of(position);
            digest.add(found.nodes);
            digest.add(found.leads as u64);
            all += found.nodes;
        }
        all
    }

    fn describe(&mut self, number: usize, position: &mut P, lines: &mut Vec<String>) {
        let Found { nodes, leads } = self.of(position);
        lines.push(format!(
            "position {number}: {nodes} leaves, White's leads {leads} in all"
        ));
    }

    fn working(&self, loaded: usize) -> usize {
        loaded + self.moves.capacity() * size_of::<P::Move>()
    }
}
