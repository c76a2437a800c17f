//! Perft: the number of move sequences of a given length.
//!
//! A game that ends before the depth counts no node. *Full* makes every leaf
//! move; *bulk* counts the legal moves one ply above the leaves. From two plies above them
//! a representation may count in its own way ([`Unmake::count_replies`]).

use crate::any;
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
pub(crate) fn offer<P: Unmake<Undo: Send, Setup: 'static>>() -> &'static [Offer<P::Setup>] {
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
    const { &[Offer::new(PERFT, work::<P>)] }
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
pub fn perft<P: Unmake>(position: &mut P, depth: u32, counting: Counting) -> u64 {
    Ways::<P>::TIMED.count(position, depth, counting)
}

/// A checksum of all leaves that doesn't depend on the order of moves: of their hashes,
/// and of all else that the rules know, such as captures and passes.
pub fn leaf_checksum<P: Unmake>(position: &mut P, depth: u32) -> u64 {
    Ways::<P>::TIMED.leaf_checksum(position, depth)
}

/// What is summed over the leaves at a depth, in a list that serves all plies: each works
/// on its own tail.
type Count<P> = fn(&mut P, u32, &mut Vec<<P as Position>::Move>) -> u64;

/// Code of a representation whose perft some case times. It visits children as what is timed
/// does, so that this is what is proved. All others are counted through their face.
pub(crate) struct Ways<P: Position> {
    full: Count<P>,
    bulk: Count<P>,
    checksum: Count<P>,
}

impl<P: Unmake> Ways<P> {
    /// Leaves made by the loop that is timed.
    pub(crate) const FULL: Self = Self {
        full,
        bulk,
        checksum: leaf_sum,
    };
    /// The last two plies of bulk counting in the representation's own way, too.
    pub(crate) const TIMED: Self = Self {
        bulk: bulk_by_replies,
        ..Self::FULL
    };

    pub(crate) fn count(&self, position: &mut P, depth: u32, counting: Counting) -> u64 {
        let count = match counting {
            Counting::Full => self.full,
            Counting::Bulk => self.bulk,
        };
        count(
            position,
            depth,
            &mut Vec::with_capacity(256 * depth as usize),
        )
    }

    pub(crate) fn leaf_checksum(&self, position: &mut P, depth: u32) -> u64 {
        (self.checksum)(position, depth, &mut Vec::new())
    }
}

impl<P: Position> Clone for Ways<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Position> Copy for Ways<P> {}

/// What is counted below the children of a node, summed: compiled once for all that is
/// not timed.
#[inline(never)]
fn sum<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>, below: Count<P>) -> u64 {
    let mut sum = 0_u64;
    position.for_each_child(moves, |child, moves| {
        sum = sum.wrapping_add(below(child, depth - 1, moves));
    });
    sum
}

/// Every leaf made, by the loop that is timed.
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
        // Timed, and so not by the shared copy: a leaf of chess took 2.8 % more
        // instructions with piece lists on 0x88.
        _ => position.for_each_child(moves, |child, moves| {
            nodes += full(child, depth - 1, moves);
        }),
    }
    nodes
}

fn bulk<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(moves),
        _ => sum(position, depth, moves, bulk),
    }
}

fn bulk_by_replies<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(moves),
        2 => match position.count_replies(moves) {
            Some(replies) => replies,
            None => sum(position, depth, moves, bulk_by_replies),
        },
        _ => sum(position, depth, moves, bulk_by_replies),
    }
}

fn leaf_sum<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    match depth {
        0 => with_state(untimed::hash(position), &untimed::view(position)),
        _ => sum(position, depth, moves, leaf_sum),
    }
}

fn with_state(hash: u64, view: &games::View) -> u64 {
    let mut digest = Digest::default();
    digest.add(hash);
    let bytes = view.state.iter().flat_map(|(_, value)| value.bytes());
    bytes.for_each(|byte| digest.add(byte.into()));
    digest.value()
}

/// The number of leaves, through a position's face.
pub(crate) fn counted(position: &mut dyn AnyPosition, depth: u32, counting: Counting) -> u64 {
    let mut leaf = |leaf: &mut dyn AnyPosition, start| match counting {
        Counting::Full => 1,
        Counting::Bulk => (leaf.list(start) - start) as u64,
    };
    match counting {
        Counting::Bulk if depth > 0 => summed(position, depth - 1, 0, &mut leaf),
        _ => summed(position, depth, 0, &mut leaf),
    }
}

/// [`leaf_checksum`], through a position's face.
pub(crate) fn checksum(position: &mut dyn AnyPosition, depth: u32) -> u64 {
    summed(position, depth, 0, &mut |leaf, _| {
        with_state(leaf.hash(), &leaf.view())
    })
}

/// What `leaf` says of all leaves, summed; moves are listed from `start` on.
fn summed(
    position: &mut dyn AnyPosition,
    depth: u32,
    start: usize,
    leaf: &mut dyn FnMut(&mut dyn AnyPosition, usize) -> u64,
) -> u64 {
    if depth == 0 {
        return leaf(position, start);
    }
    let end = position.list(start);
    let mut sum = 0_u64;
    for index in start..end {
        position.make_listed(index);
        sum = sum.wrapping_add(summed(position, depth - 1, end, leaf));
        position.unmake();
    }
    sum
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

    /// The moves of the positions in words, one a line.
    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.positions.load(seed, batch);
        let mut lines = Vec::new();
        for (number, position) in self.positions.loaded.iter().enumerate() {
            describe(number, any::copied(position), self.depth, &mut lines);
        }
        lines
    }
}

fn describe(
    number: usize,
    mut position: Box<dyn AnyPosition>,
    depth: u32,
    lines: &mut Vec<String>,
) {
    for (code, nodes) in position.divide(depth, Counting::Full) {
        lines.push(format!("position {number}, move {code}: {nodes} nodes"));
    }
}
