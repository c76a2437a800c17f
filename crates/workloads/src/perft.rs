//! Perft: the number of move sequences of a given length.
//!
//! A game that ends before the depth counts no node. *Full* makes every leaf
//! move; *bulk* counts the legal moves one ply above the leaves. From two plies above them
//! a representation may count in its own way ([`Unmake::count_replies`]).

use crate::any;
use crate::block::{self, Asks};
use crate::face::AnyPosition;
pub use crate::face::Counting;
use crate::{Digest, Inputs, Offer, Pool, Replies, Work, Workload, replies, untimed};
use board::Unsupported;
use game::{Position, Unmake};

/// Full perft to depth `N` over positions of a pool. Its digest has the leaves' number and
/// their [`witness`](game::Position::witness), for a move that nothing asks about need not
/// be made.
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
        let depth = workload.number;
        block::work(&pool.positions, |_: &P| {
            Ok(Leaves {
                depth,
                moves: Vec::<P::Move>::with_capacity(256 * depth as usize),
            })
        })
    }
    const { &[Offer::new(PERFT, work::<P>)] }
}

/// Number of leaves at `depth`. The position is unchanged afterwards.
pub fn perft<P: Unmake>(position: &mut P, depth: u32, counting: Counting) -> u64 {
    Ways::<P>::TIMED.of(counting)(position, depth, &mut Vec::new())
}

/// What is summed over the leaves at a depth, in a list that serves all plies: each works
/// on its own tail.
pub(crate) type Count<P> = fn(&mut P, u32, &mut Vec<<P as Position>::Move>) -> u64;

/// The compiled code by which a representation counts. It uses the same child loop as the
/// timed code, so the proof covers it.
pub(crate) struct Ways<P: Position> {
    full: Count<P>,
    bulk: Count<P>,
    /// None where no case times perft: the sum is made through the face.
    pub(crate) checksum: Option<Count<P>>,
}

impl<P: Unmake> Ways<P> {
    /// Leaves made by the loop that is timed.
    pub(crate) const FULL: Self = Self {
        full: made,
        bulk,
        checksum: Some(leaf_sum),
    };
    /// Of one whose perft no case times: by one loop.
    pub(crate) const UNTIMED: Self = Self {
        full: counted,
        bulk,
        checksum: None,
    };
    /// The last two plies of bulk counting in the representation's own way, too.
    pub(crate) const TIMED: Self = Self {
        bulk: bulk_by_replies,
        ..Self::FULL
    };

    pub(crate) fn of(&self, counting: Counting) -> Count<P> {
        match counting {
            Counting::Full => self.full,
            Counting::Bulk => self.bulk,
        }
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

/// Leaves that were made, and the sum of their witnesses.
#[derive(Clone, Copy, Default)]
struct Made {
    nodes: u64,
    witnesses: u64,
}

/// Every leaf made, by the loop that is timed.
#[inline(never)]
fn full<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> Made {
    let (mut nodes, mut witnesses) = (0, 0_u64);
    match depth {
        0 => (nodes, witnesses) = (1, position.witness()),
        // A separate loop, which keeps in registers what the recursion would
        // spill. Without the black box the compiler may drop what no witness needs.
        1 => position.for_each_child(moves, |child, _| {
            std::hint::black_box(&mut *child);
            nodes += 1;
            witnesses = witnesses.wrapping_add(child.witness());
        }),
        // Timed, and so not by the shared copy: a leaf of chess took 2.8 % more
        // instructions with piece lists on 0x88.
        _ => position.for_each_child(moves, |child, moves| {
            let below = full(child, depth - 1, moves);
            nodes += below.nodes;
            witnesses = witnesses.wrapping_add(below.witnesses);
        }),
    }
    Made { nodes, witnesses }
}

/// Their number.
fn made<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    full(position, depth, moves).nodes
}

/// Every leaf made, by the loop that is shared.
fn counted<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    match depth {
        0 => 1,
        _ => sum(position, depth, moves, counted),
    }
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

fn with_state(hash: u64, view: &game::View) -> u64 {
    let mut digest = Digest::default();
    digest.add(hash);
    let bytes = view.state.iter().flat_map(|(_, value)| value.bytes());
    bytes.for_each(|byte| digest.add(byte.into()));
    digest.value()
}

/// The number of leaves, through a position's face.
pub(crate) fn counted_by_face(
    position: &mut dyn AnyPosition,
    depth: u32,
    counting: Counting,
) -> u64 {
    match counting {
        Counting::Bulk if depth > 0 => summed(position, depth - 1, 0, &mut |leaf, start| {
            (leaf.list(start) - start) as u64
        }),
        _ => summed(position, depth, 0, &mut |_, _| 1),
    }
}

/// A sum over all leaves that doesn't depend on the order of moves: of their hashes, and of
/// all else that the rules know, such as captures and passes.
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

/// The leaves of each position, made.
struct Leaves<M> {
    depth: u32,
    moves: Vec<M>,
}

impl<P: Unmake<Undo: Send, Setup: 'static>> Asks<P> for Leaves<P::Move> {
    fn run(&mut self, loaded: &mut [P], digest: &mut Digest) -> u64 {
        let mut all = 0;
        for position in loaded {
            let Made { nodes, witnesses } = full(position, self.depth, &mut self.moves);
            digest.add(nodes);
            digest.add(witnesses);
            all += nodes;
        }
        all
    }

    fn describe(&mut self, number: usize, position: &mut P, lines: &mut Vec<String>) {
        describe(number, any::copied(position), self.depth, lines);
    }

    fn replies(&self, loaded: &[P]) -> Option<Replies> {
        replies::of_children(loaded)
    }

    fn working(&self, loaded: usize) -> usize {
        loaded + self.moves.capacity() * size_of::<P::Move>()
    }
}

/// The moves of a position in words.
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
