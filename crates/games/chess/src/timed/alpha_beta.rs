//! A search that any representation can run: alpha-beta to a depth, and captures behind it.
//!
//! Captures are tried first, then other moves, both by what they add to the own lead and then
//! by their codes, so that all representations visit the same nodes. Where a capture ends a
//! node, three of four times, no other moves are generated. The lead is kept up to date by
//! what moves change. One workload has no hash table; with one, the move that it knows is
//! tried before any other is generated.
//!
//! Source: Knuth and Moore, An Analysis of Alpha-Beta Pruning, 1975 (fail-soft); the
//! captures: Chess Programming Wiki, Quiescence Search.

mod deepening;
mod table;

use crate::{Candidates, Position, Setup, Side};
use board::Unsupported;
use deepening::Deepening;
use std::marker::PhantomData;
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

/// The search to depths up to `N`, with a hash table.
pub const ALPHA_BETA_TABLE: Workload = Workload::new(
    "alpha-beta-table",
    "node",
    Inputs::Positions,
    "chess: the same search to depth 1, 2 ..., with a hash table of 1.5 MB",
)
.with("depth=N", DEPTH);

/// Plies before captures alone are searched.
const DEPTH: u32 = 4;

/// The search without table for one representation.
pub fn offer<P: Candidates>() -> &'static [Offer<Setup>] {
    const { &[Offer::new(ALPHA_BETA, work::<P, Tree<P>>)] }
}

/// The search with the table, for a representation that keeps its hash.
pub fn offer_table<P: Candidates>() -> &'static [Offer<Setup>] {
    const { &[Offer::new(ALPHA_BETA_TABLE, work::<P, Deepening<P>>)] }
}

fn work<P: Candidates, S: Searches<P>>(
    workload: &Workload,
    _: &Setup,
    pool: &Pool<Setup>,
) -> Result<Box<dyn Work>, Unsupported> {
    let depth = workload.number;
    block::work(&pool.positions, |position: &P| {
        Ok(Search {
            depth,
            way: S::new(position),
            positions: PhantomData,
        })
    })
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

/// The same with a hash table. The score is the same; there are other nodes, and the move may
/// be another one that is as good.
pub fn search_with_table<P: Candidates>(position: &mut P, depth: u32) -> Found {
    Deepening::new(position).search(position, depth)
}

/// A way to search positions.
trait Searches<P>: Send + 'static {
    /// What it works with, for positions as this one.
    fn new(position: &P) -> Self;

    fn search(&mut self, position: &mut P, depth: u32) -> Found;

    /// Of what it works with.
    fn bytes(&self) -> usize;
}

/// No score reaches it.
const INFINITE: i32 = MATE + (1 << 10);

/// Added to what a move wins, so that it is positive.
const SHIFTED: i32 = 1 << 13;

/// Bits of a move's code.
const CODE: u32 = 16;

/// The code of no move.
const NONE: u32 = u32::MAX;

/// The order of a move that is not tried: below all others.
const NEVER: u32 = 0;

/// The order of a move: what it wins, then the smaller code.
#[inline(always)]
fn order(gain: i32, code: u32) -> u32 {
    ((gain + SHIFTED) as u32) << CODE | (code ^ ((1 << CODE) - 1))
}

/// What a move of this order wins.
#[inline(always)]
fn gain(order: u32) -> i32 {
    (order >> CODE) as i32 - SHIFTED
}

/// What is best of some moves: the score, and the move with it if it is above the scores
/// before.
type Best<P> = (i32, Option<<P as Position>::Move>);

/// What a search works with.
struct Tree<P: Candidates> {
    values: P::Values,
    /// The moves of all plies, with their orders: each ply works on its own tail.
    moves: Vec<P::Move>,
    orders: Vec<u32>,
    nodes: u64,
}

impl<P: Candidates> Searches<P> for Tree<P> {
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
        let lead = self.begin(position);
        let best = self.node(position, lead, depth, [-INFINITE, INFINITE]);
        self.found(position, best)
    }

    fn bytes(&self) -> usize {
        self.moves.capacity() * size_of::<P::Move>()
            + self.orders.capacity() * size_of::<u32>()
            + size_of_val(&self.values)
    }
}

impl<P: Candidates> Tree<P> {
    /// Begins a search: the lead of the side to move.
    fn begin(&mut self, position: &P) -> i32 {
        self.nodes = 0;
        sign(position.side_to_move()) * position.evaluate(&self.values)
    }

    fn found(&self, position: &P, (score, best): Best<P>) -> Found {
        Found {
            nodes: self.nodes,
            score,
            best: best.map(|best| position.code(best)),
        }
    }

    /// The score of a position for the side to move, and its best move.
    fn node(&mut self, position: &mut P, lead: i32, depth: u32, window: [i32; 2]) -> Best<P> {
        self.nodes += 1;
        if depth == 0 {
            return (self.captures(position, lead, window), None);
        }
        let best = self.best_of_all(position, None, window, |tree, child, gain, window| {
            tree.node(child, -(lead + gain), depth - 1, window).0
        });
        match best {
            (_, None) => (without_moves(position, depth), None),
            best => best,
        }
    }

    /// The same where the side to move captures, or stands pat.
    fn captures(&mut self, position: &mut P, lead: i32, window: [i32; 2]) -> i32 {
        if lead >= window[1] {
            return lead;
        }
        let best = self.best::<true>(
            position,
            NONE,
            (lead, None),
            window,
            &mut |tree, child, gain, window| {
                tree.nodes += 1;
                tree.captures(child, -(lead + gain), window)
            },
        );
        best.0
    }

    /// The best of all moves, of which one may be known that is tried first: captures are
    /// looked for where it doesn't end the node, other moves where no capture does. `behind`
    /// gives the score of a child for its own side, from what the move wins.
    #[inline(always)]
    fn best_of_all(
        &mut self,
        position: &mut P,
        first: Option<P::Move>,
        window: [i32; 2],
        mut behind: impl FnMut(&mut Self, &mut P, i32, [i32; 2]) -> i32,
    ) -> Best<P> {
        let [alpha, beta] = window;
        let (mut best, mut tried) = ((-INFINITE, None), NONE);
        if let Some(chosen) = first {
            tried = position.code(chosen);
            let gain = sign(position.side_to_move()) * position.change(&self.values, chosen);
            let undo = position.make(chosen);
            best = (-behind(self, position, gain, [-beta, -alpha]), first);
            position.unmake(chosen, undo);
            if best.0 >= beta {
                return best;
            }
        }
        best = self.best::<true>(position, tried, best, window, &mut behind);
        if best.0 >= beta {
            return best;
        }
        self.best::<false>(position, tried, best, window, &mut behind)
    }

    /// The best of what was found before and of the captures, or of the other moves, without
    /// the one with the code `tried`.
    #[inline(always)]
    fn best<const CAPTURES: bool>(
        &mut self,
        position: &mut P,
        tried: u32,
        mut best: Best<P>,
        [alpha, beta]: [i32; 2],
        behind: &mut impl FnMut(&mut Self, &mut P, i32, [i32; 2]) -> i32,
    ) -> Best<P> {
        let start = self.moves.len();
        let sign = sign(position.side_to_move());
        let known = position.candidates::<CAPTURES>(&mut self.moves);
        let orders = self.moves[start..].iter().map(|&candidate| {
            let code = position.code(candidate);
            if (!CAPTURES && position.captures(candidate)) || code == tried {
                return NEVER;
            }
            order(sign * position.change(&self.values, candidate), code)
        });
        self.orders.extend(orders);
        for next in start..self.moves.len() {
            let greatest = greatest(&self.orders[next..]);
            self.orders.swap(next, next + greatest);
            self.moves.swap(next, next + greatest);
            let (chosen, order) = (self.moves[next], self.orders[next]);
            if order == NEVER {
                break;
            }
            if !position.is_legal(chosen, known) {
                continue;
            }
            let undo = position.make(chosen);
            let window = [-beta, -alpha.max(best.0)];
            let score = -behind(self, position, gain(order), window);
            position.unmake(chosen, undo);
            if score > best.0 {
                best = (score, Some(chosen));
                if score >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(start);
        self.orders.truncate(start);
        best
    }
}

/// The score of a position without a legal move.
fn without_moves(position: &impl Candidates, depth: u32) -> i32 {
    match position.in_check() {
        true => -MATE - depth as i32,
        false => 0,
    }
}

fn sign(side: Side) -> i32 {
    match side {
        Side::White => 1,
        Side::Black => -1,
    }
}

/// The place of the greatest of some orders.
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
struct Search<P, S> {
    depth: u32,
    way: S,
    positions: PhantomData<fn(P)>,
}

impl<P: Candidates, S: Searches<P>> Asks<P> for Search<P, S> {
    fn run(&mut self, loaded: &mut [P], digest: &mut Digest) -> u64 {
        let mut all = 0;
        for position in loaded {
            let Found { nodes, score, best } = self.way.search(position, self.depth);
            digest.add(nodes);
            digest.add(score as u64);
            digest.add(best.map_or(u64::MAX, u64::from));
            all += nodes;
        }
        all
    }

    fn describe(&mut self, number: usize, position: &mut P, lines: &mut Vec<String>) {
        let Found { nodes, score, best } = self.way.search(position, self.depth);
        let best = best.map_or_else(|| "none".into(), crate::uci);
        lines.push(format!(
            "position {number}: {nodes} nodes, score {score}, move {best}"
        ));
    }

    fn working(&self, loaded: usize) -> usize {
        loaded + self.way.bytes()
    }
}
