//! A search that any representation can run: alpha-beta to a depth, and captures behind it.
//!
//! Moves are tried by what they add to the own lead, and by their codes where that is equal,
//! so that all representations visit the same nodes. The lead is kept up to date by what
//! moves change. There is no hash table, and no move is tried first for what it did elsewhere:
//! these are the same on every board.
//!
//! Source: Knuth and Moore, An Analysis of Alpha-Beta Pruning, 1975 (fail-soft); the
//! captures: Chess Programming Wiki, Quiescence Search.

use crate::{Candidates, Setup, Side};
use board::Unsupported;
use workloads::block::{self, Asks};
use workloads::{Digest, Inputs, Offer, Pool, Work, Workload};

/// The search to depth `N`.
pub const ALPHA_BETA: Workload = Workload::new(
    "alpha-beta",
    "node",
    Inputs::Positions,
    "chess: alpha-beta search to a depth, captures behind it, no hash table",
)
.with("depth=N", DEPTH);

/// Plies before captures alone are searched.
const DEPTH: u32 = 4;

/// It for one representation.
pub fn offer<P: Candidates>() -> &'static [Offer<Setup>] {
    fn work<P: Candidates>(
        workload: &Workload,
        _: &Setup,
        pool: &Pool<Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let depth = workload.number;
        block::work(&pool.positions, |position: &P| {
            Ok(Search {
                depth,
                tree: Tree::<P>::new(position),
            })
        })
    }
    const { &[Offer::new(ALPHA_BETA, work::<P>)] }
}

/// What a search finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Positions visited.
    pub nodes: u64,
    /// The lead of the side to move, in hundredths of a pawn; beyond [`MATE`] either way
    /// there is a mate.
    pub score: i32,
    /// The code of the best move; none without a move.
    pub best: Option<u32>,
}

/// Being mated with no ply left. With more left it is worse, so that the nearest mate is
/// sought.
pub const MATE: i32 = 30_000;

/// Searches a position to `depth` plies, of which there is at least one.
pub fn search<P: Candidates>(position: &mut P, depth: u32) -> Found {
    Tree::new(position).search(position, depth)
}

/// No score reaches it.
const INFINITE: i32 = MATE + (1 << 10);

/// Added to what a move wins, so that it is never negative.
const SHIFTED: i32 = 1 << 15;

/// Bits of a move's code.
const CODE: u32 = 16;

/// The order of a move: what it wins, then the smaller code.
#[inline(always)]
fn order(gain: i32, code: u32) -> u32 {
    ((gain + SHIFTED) as u32) << CODE | (code ^ ((1 << CODE) - 1))
}

/// What a search works with.
struct Tree<P: Candidates> {
    values: P::Values,
    /// The moves of all plies, with their orders: each ply works on its own tail.
    moves: Vec<P::Move>,
    orders: Vec<u32>,
    nodes: u64,
}

impl<P: Candidates> Tree<P> {
    fn new(position: &P) -> Self {
        Self {
            values: position.values(),
            moves: Vec::with_capacity(1 << 12),
            orders: Vec::with_capacity(1 << 12),
            nodes: 0,
        }
    }

    #[inline(never)]
    fn search(&mut self, position: &mut P, depth: u32) -> Found {
        self.nodes = 0;
        let lead = sign(position.side_to_move()) * position.evaluate(&self.values);
        let (score, best) = self.node(position, lead, depth, [-INFINITE, INFINITE]);
        Found {
            nodes: self.nodes,
            score,
            best,
        }
    }

    /// The score of a position for the side to move, and its best move.
    fn node(
        &mut self,
        position: &mut P,
        lead: i32,
        depth: u32,
        window: [i32; 2],
    ) -> (i32, Option<u32>) {
        self.nodes += 1;
        if depth == 0 {
            return (self.captures(position, lead, window), None);
        }
        let (best, chosen) =
            self.best::<false>(position, -INFINITE, window, |tree, child, gain, window| {
                tree.node(child, -(lead + gain), depth - 1, window).0
            });
        match chosen {
            Some(code) => (best, Some(code)),
            None if position.in_check() => (-MATE - depth as i32, None),
            None => (0, None),
        }
    }

    /// The same where the side to move captures, or stands pat.
    fn captures(&mut self, position: &mut P, lead: i32, [alpha, beta]: [i32; 2]) -> i32 {
        if lead >= beta {
            return lead;
        }
        let window = [alpha.max(lead), beta];
        let found = self.best::<true>(position, lead, window, |tree, child, gain, window| {
            tree.nodes += 1;
            tree.captures(child, -(lead + gain), window)
        });
        found.0
    }

    /// The best of a score and those behind the moves, with the move's code. `behind` gives
    /// the score of a child for its own side, from what the move wins.
    #[inline(always)]
    fn best<const CAPTURES: bool>(
        &mut self,
        position: &mut P,
        mut best: i32,
        [mut alpha, beta]: [i32; 2],
        mut behind: impl FnMut(&mut Self, &mut P, i32, [i32; 2]) -> i32,
    ) -> (i32, Option<u32>) {
        let start = self.moves.len();
        let sign = sign(position.side_to_move());
        let known = position.candidates::<CAPTURES>(&mut self.moves);
        let orders = self.moves[start..].iter().map(|&candidate| {
            let gain = sign * position.change(&self.values, candidate);
            order(gain, position.code(candidate))
        });
        self.orders.extend(orders);
        let mut found = None;
        for next in start..self.moves.len() {
            let greatest = greatest(&self.orders[next..]);
            self.orders.swap(next, next + greatest);
            self.moves.swap(next, next + greatest);
            let (chosen, order) = (self.moves[next], self.orders[next]);
            if !position.is_legal(chosen, known) {
                continue;
            }
            let gain = (order >> CODE) as i32 - SHIFTED;
            let undo = position.make(chosen);
            let score = -behind(self, position, gain, [-beta, -alpha]);
            position.unmake(chosen, undo);
            if score > best {
                best = score;
                found = Some(!order & ((1 << CODE) - 1));
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(start);
        self.orders.truncate(start);
        (best, found)
    }
}

fn sign(side: Side) -> i32 {
    match side {
        Side::White => 1,
        Side::Black => -1,
    }
}

/// The place of the greatest of some orders, none of which occurs twice.
#[inline(always)]
fn greatest(orders: &[u32]) -> usize {
    let (mut place, mut most) = (0, 0);
    for (number, &order) in orders.iter().enumerate() {
        let is_more = order > most;
        place = std::hint::select_unpredictable(is_more, number, place);
        most = std::hint::select_unpredictable(is_more, order, most);
    }
    place
}

/// Positions of a block searched.
struct Search<P: Candidates> {
    depth: u32,
    tree: Tree<P>,
}

impl<P: Candidates> Asks<P> for Search<P> {
    fn run(&mut self, loaded: &mut [P], digest: &mut Digest) -> u64 {
        let mut all = 0;
        for position in loaded {
            let Found { nodes, score, best } = self.tree.search(position, self.depth);
            digest.add(nodes);
            digest.add(score as u64);
            digest.add(best.map_or(u64::MAX, u64::from));
            all += nodes;
        }
        all
    }

    fn describe(&mut self, number: usize, position: &mut P, lines: &mut Vec<String>) {
        let Found { nodes, score, best } = self.tree.search(position, self.depth);
        let best = best.map_or_else(|| "none".into(), crate::uci);
        lines.push(format!(
            "position {number}: {nodes} nodes, score {score}, move {best}"
        ));
    }

    fn working(&self, loaded: usize) -> usize {
        loaded
            + self.tree.moves.capacity() * size_of::<P::Move>()
            + self.tree.orders.capacity() * size_of::<u32>()
            + size_of_val(&self.tree.values)
    }
}
