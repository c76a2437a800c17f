//! The search as programs have it: one ply deeper after the other, with a hash table.
//!
//! In each position the move is tried first that the table has for it. What it has of the
//! same depth ends the search of that position, so that scores are those of the search
//! without table.
//!
//! Source: Chess Programming Wiki, Iterative Deepening, Transposition Table.

use super::table::Table;
use super::{Found, INFINITE, NONE, Searches, Tree, without_moves};
use crate::Candidates;

/// The tree of a search, and what it has found.
pub(super) struct Deepening<P: Candidates> {
    tree: Tree<P>,
    table: Table,
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
        let mut found = (0, None);
        for depth in 1..=depth {
            found = node(tree, table, position, lead, depth, [-INFINITE, INFINITE]);
        }
        tree.found(found)
    }

    fn bytes(&self) -> usize {
        self.tree.bytes() + self.table.bytes()
    }
}

/// The score of a position for the side to move, and its best move.
fn node<P: Candidates>(
    tree: &mut Tree<P>,
    table: &mut Table,
    position: &mut P,
    lead: i32,
    depth: u32,
    window: [i32; 2],
) -> (i32, Option<u32>) {
    tree.nodes += 1;
    if depth == 0 {
        return (tree.captures(position, lead, window), None);
    }
    let hash = position.hash();
    let known = table.find(hash);
    if let Some(known) = known
        && known.decides(depth, window)
    {
        return (known.score, Some(u32::from(known.best)));
    }
    let first = known.map_or(NONE, |known| u32::from(known.best));
    let (best, chosen) = tree.best_of_all(position, first, window, |tree, child, gain, window| {
        node(tree, table, child, -(lead + gain), depth - 1, window).0
    });
    match chosen {
        Some(code) => table.store(hash, depth, window, (best, code)),
        None => return (without_moves(position, depth), None),
    }
    (best, chosen)
}
