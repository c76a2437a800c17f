//! The search as programs have it: one ply deeper after the other, with a hash table.
//!
//! In each position the move is tried first that the table has for it, before any other is
//! generated. What it has of the same depth ends the search of that position, so that scores
//! are those of the search without table.
//!
//! Source: Chess Programming Wiki, Iterative Deepening, Transposition Table.

use super::table::Table;
use super::{Best, Found, INFINITE, Searches, Tree, without_moves};
use crate::Candidates;

/// The tree of a search, and what it has found.
pub(super) struct Deepening<P: Candidates> {
    tree: Tree<P>,
    table: Table<P::Move>,
}

impl<P: Candidates> Searches<P> for Deepening<P> {
    fn new(position: &P) -> Self {
        Self {
            tree: Tree::new(position),
            table: Table::new(),
        }
    }

    #[inline(never)]
    fn search(&mut self, position: &mut P, depth: u32) -> Found {
        let Self { tree, table } = self;
        table.forget();
        let lead = tree.begin(position);
        let mut best = (0, None);
        for depth in 1..=depth {
            best = node(tree, table, position, lead, depth, [-INFINITE, INFINITE]);
        }
        tree.found(position, best)
    }

    fn bytes(&self) -> usize {
        self.tree.bytes() + self.table.bytes()
    }
}

/// The score of a position for the side to move, and its best move.
fn node<P: Candidates>(
    tree: &mut Tree<P>,
    table: &mut Table<P::Move>,
    position: &mut P,
    lead: i32,
    depth: u32,
    window: [i32; 2],
) -> Best<P> {
    tree.nodes += 1;
    if depth == 0 {
        return (tree.captures(position, lead, window), None);
    }
    let hash = position.hash();
    let known = table.find(hash);
    if let Some(known) = known
        && known.decides(depth, window)
    {
        return (known.score, Some(known.best));
    }
    // Legal, since it was found in a position of the same hash.
    let first = known.map(|known| known.best);
    let best = tree.best_of_all(position, first, window, |tree, child, gain, window| {
        node(tree, table, child, -(lead + gain), depth - 1, window).0
    });
    match best {
        (score, Some(chosen)) => table.store(hash, depth, window, (score, chosen)),
        (_, None) => return (without_moves(position, depth), None),
    }
    best
}
