//! Perft: the number of move sequences of a given length.
//!
//! A game that ends before the depth counts no node. *Full* makes every leaf
//! move; *bulk* counts the legal moves one ply above the leaves.

use crate::{AnyPosition, Digest, Footprint, Inputs, Offer, Work, Workload, untimed};
use games::{Position, Unmake};
use std::sync::Arc;

/// Full perft to depth `N` over positions of a pool.
pub const PERFT: Workload = Workload::new(
    "perft",
    "node",
    Inputs::Positions,
    "move sequences of a given length, every leaf made",
)
.with("depth=N full", 1);

/// It for one representation.
pub(crate) fn offer<P: Unmake<Undo: Send>>() -> Offer<P::Setup> {
    Offer::new(PERFT, |workload, _, pool| {
        let work = PerftWork::<P>::new(Arc::clone(&pool.positions), workload.number)?;
        Ok(Box::new(work))
    })
}

/// Whether leaf moves are made or only counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// Every leaf move is made and undone.
    #[default]
    Full,
    /// Legal moves are counted at depth 1.
    Bulk,
}

/// Number of leaves at `depth`. The position is unchanged afterwards.
#[inline(never)]
pub fn perft<P: Unmake>(position: &mut P, depth: u32, counting: Counting) -> u64 {
    let mut moves = Vec::with_capacity(256 * depth as usize);
    match counting {
        Counting::Full => full(position, depth, &mut moves),
        Counting::Bulk => bulk(position, depth, &mut moves),
    }
}

/// One list serves all plies: each works on its own tail. A call of its own, so
/// that what is done after each move stays small and is inlined.
#[inline(never)]
fn full<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        // A loop of its own, which keeps in registers what the recursion would
        // spill. Without the black box the compiler may drop the make of a leaf.
        1 => position.for_each_child(moves, |child, _| {
            std::hint::black_box(&mut *child);
            nodes += 1;
        }),
        _ => position.for_each_child(moves, |child, moves| {
            nodes += full(child, depth - 1, moves);
        }),
    }
    nodes
}

#[inline(never)]
fn bulk<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => nodes = position.count_legal_moves(moves),
        // A loop of its own, as in `full`, and no call for each node above the
        // leaves.
        2 => position.for_each_child(moves, |child, moves| {
            nodes += child.count_legal_moves(moves);
        }),
        _ => position.for_each_child(moves, |child, moves| {
            nodes += bulk(child, depth - 1, moves);
        }),
    }
    nodes
}

/// A checksum of all leaves that doesn't depend on the order of moves: of their hashes,
/// and of all else that the rules know, such as captures and passes.
pub fn leaf_checksum<P: Unmake>(position: &mut P, depth: u32) -> u64 {
    if depth == 0 {
        return with_state(position.hash(), &position.view());
    }
    let mut sum = 0_u64;
    position.for_each_child(&mut Vec::new(), |child, _| {
        sum = sum.wrapping_add(leaf_checksum(child, depth - 1));
    });
    sum
}

fn with_state(hash: u64, view: &games::View) -> u64 {
    let mut digest = Digest::default();
    digest.add(hash);
    let bytes = view.state.iter().flat_map(|(_, value)| value.bytes());
    bytes.for_each(|byte| digest.add(byte.into()));
    digest.value()
}

/// The moves of positions in words, one a line.
fn told(positions: Vec<Box<dyn AnyPosition>>, depth: u32) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, mut position) in positions.into_iter().enumerate() {
        for (code, nodes) in position.divide(depth, Counting::Full) {
            lines.push(format!("position {number}, move {code}: {nodes} nodes"));
        }
    }
    lines
}

/// Full perft to a small depth over positions of a pool.
struct PerftWork<P: Unmake> {
    pool: Arc<[P::Setup]>,
    depth: u32,
    positions: Vec<P>,
    moves: Vec<P::Move>,
    nodes: u64,
}

impl<P: Unmake> PerftWork<P> {
    fn new(pool: Arc<[P::Setup]>, depth: u32) -> Result<Self, board::Unsupported> {
        let first = untimed::opened::<P>(&pool[0])?;
        Ok(Self {
            pool,
            depth,
            positions: vec![first],
            moves: Vec::with_capacity(256 * depth as usize),
            nodes: 0,
        })
    }
}

impl<P: Unmake<Undo: Send>> Work for PerftWork<P> {
    fn load(&mut self, seed: u64, batch: u32) {
        let chosen = crate::choose(seed, batch, self.pool.len());
        untimed::set_up_all(&mut self.positions, &self.pool, &chosen);
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.nodes = 0;
        for position in &mut self.positions {
            let nodes = full(position, self.depth, &mut self.moves);
            digest.add(nodes);
            self.nodes += nodes;
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.nodes
    }

    fn footprint(&self) -> Footprint {
        Footprint::of(
            self.positions[0].bytes(),
            self.positions.iter().map(Position::bytes).sum::<usize>()
                + self.moves.capacity() * size_of::<P::Move>(),
        )
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let positions = self.positions.iter().map(untimed::behind_one_face);
        told(positions.collect(), self.depth)
    }
}
