//! Perft: the number of move sequences of a given length.
//!
//! A game that ends before the depth counts no node. *Full* makes every leaf
//! move; *bulk* counts the legal moves one ply above the leaves. From two plies above them
//! a representation may count in its own way ([`Unmake::count_replies`]).

use crate::untimed::{self, Positions};
use crate::{AnyPosition, Digest, Footprint, Inputs, Offer, Pool, Work, Workload};
use board::Unsupported;
use games::{Position, Unmake};

/// Full perft to depth `N` over positions of a pool.
pub const PERFT: Workload = Workload::new(
    "perft",
    "node",
    Inputs::Positions,
    "move sequences of a given length, every leaf made",
)
.with("depth=N full", 1);

/// It for one representation.
pub(crate) fn offer<P: Unmake<Undo: Send, Setup: 'static>>() -> Offer<P::Setup> {
    fn work<P: Unmake<Undo: Send, Setup: 'static>>(
        workload: &Workload,
        _: &P::Setup,
        pool: &Pool<P::Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        Ok(Box::new(PerftWork::<P> {
            positions: Positions::new(&pool.positions)?,
            depth: workload.number,
            moves: Vec::with_capacity(256 * workload.number as usize),
            nodes: 0,
        }))
    }
    Offer::new(PERFT, work::<P>)
}

/// Whether leaf moves are made or only counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// Every leaf move is made and undone.
    #[default]
    Full,
    /// Leaf moves are not made: the legal moves of each position one ply above are counted,
    /// alone or, two plies above, together ([`Unmake::count_replies`]).
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

/// One list serves all plies: each works on its own tail. A separate call, so
/// that what is done after each move stays small and is inlined.
#[inline(never)]
fn full<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        // A separate loop, which keeps in registers what the recursion would
        // spill. Without the black box the compiler may drop the make of a leaf.
        1 => position.for_each_child(moves, |child, _| {
            std::hint::black_box(&mut *child);
            nodes += 1;
        }),
        // Timed, and so not by the shared copy: a node of chess took 5 % more instructions.
        _ => position.for_each_child(moves, |child, moves| {
            nodes += full(child, depth - 1, moves);
        }),
    }
    nodes
}

#[inline(never)]
fn bulk<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    if depth == 2
        && let Some(replies) = position.count_replies(moves)
    {
        return replies;
    }
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => nodes = position.count_legal_moves(moves),
        _ => each_child(position, moves, &mut |child, moves| {
            nodes += bulk(child, depth - 1, moves);
        }),
    }
    nodes
}

/// Calls `visit` for each child of a node: compiled once for all that is not timed.
#[inline(never)]
fn each_child<P: Unmake>(position: &mut P, moves: &mut Vec<P::Move>, visit: Visit<'_, P>) {
    position.for_each_child(moves, |child, moves| visit(child, moves));
}

type Visit<'a, P> = &'a mut dyn FnMut(&mut P, &mut Vec<<P as Position>::Move>);

/// A checksum of all leaves that doesn't depend on the order of moves: of their hashes,
/// and of all else that the rules know, such as captures and passes.
pub fn leaf_checksum<P: Unmake>(position: &mut P, depth: u32) -> u64 {
    if depth == 0 {
        return with_state(untimed::hash(position), &position.view());
    }
    let mut sum = 0_u64;
    each_child(position, &mut Vec::new(), &mut |child, _| {
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

/// The moves of a position in words, one a line.
fn told(number: usize, mut position: Box<dyn AnyPosition>, depth: u32, lines: &mut Vec<String>) {
    for (code, nodes) in position.divide(depth, Counting::Full) {
        lines.push(format!("position {number}, move {code}: {nodes} nodes"));
    }
}

/// Full perft to a small depth over positions of a pool.
struct PerftWork<P: Unmake> {
    positions: Positions<P>,
    depth: u32,
    moves: Vec<P::Move>,
    nodes: u64,
}

impl<P: Unmake<Undo: Send, Setup: 'static>> Work for PerftWork<P> {
    fn load(&mut self, seed: u64, batch: u32) {
        self.positions.load(seed, batch);
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.nodes = 0;
        for position in &mut self.positions.loaded {
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
        let listed = self.moves.capacity() * size_of::<P::Move>();
        self.positions.footprint(listed)
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.positions.load(seed, batch);
        let mut lines = Vec::new();
        for (number, position) in self.positions.loaded.iter().enumerate() {
            told(
                number,
                untimed::behind_one_face(position),
                self.depth,
                &mut lines,
            );
        }
        lines
    }
}
