//! Searches of small trees from positions of Go, timed.

use super::GoPlayer;
use super::tree::{PLAYOUTS, Tree};
use crate::{GoPosition, Setup};
use crate::{XorShift64Star, mix};
use board::Unsupported;
use workloads::block::{self, Asks};
use workloads::playout::Player;
use workloads::{Digest, Inputs, Offer, Pool, Work, Workload};

/// The positions of the nodes are kept.
pub const TREE: Workload = Workload::new(
    "tree",
    "playout",
    Inputs::Positions,
    "Go: a tree search that copies a position into each node",
)
.with("playouts=N", PLAYOUTS as u32);
/// The moves are played again instead.
pub const TREE_REPLAYED: Workload = Workload::new(
    "tree-replayed",
    "playout",
    Inputs::Positions,
    "Go: a tree search that plays its moves again from the root",
)
.with("playouts=N", PLAYOUTS as u32);

/// Both for one representation.
pub fn offers<P: GoPosition>() -> &'static [Offer<Setup>] {
    fn work<P: GoPosition>(
        workload: &Workload,
        setup: &Setup,
        pool: &Pool<Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let kept = workload.is(&TREE);
        block::work(&pool.positions, |root: &P| {
            Ok(Growing {
                tree: Tree::new(root, kept),
                player: GoPlayer::<P>::new(setup)?,
                random: XorShift64Star::new(1),
                pass: setup.points() as u32,
            })
        })
    }
    const {
        &[
            Offer::new(TREE, work::<P>),
            Offer::new(TREE_REPLAYED, work::<P>),
        ]
    }
}

/// Searches from positions of a pool.
struct Growing<P: GoPosition> {
    /// That of the block.
    random: XorShift64Star,
    /// The number of a pass.
    pass: u32,
    player: GoPlayer<P>,
    tree: Tree<P>,
}

impl<P: GoPosition> Growing<P> {
    /// The number of each move at the root, and its visits.
    fn visits(&self, root: &P) -> impl Iterator<Item = (u32, u32)> {
        let visits = self.tree.visits();
        visits.map(|(chosen, visits)| {
            let number = chosen.map_or(self.pass, |point| root.number(point));
            (number, visits)
        })
    }
}

impl<P: GoPosition> Asks<P> for Growing<P> {
    fn begin(&mut self, seed: u64) {
        // Neighbouring seeds of xorshift start alike; mixed ones do not.
        self.random = XorShift64Star::new(mix(seed));
    }

    fn run(&mut self, loaded: &mut [P], digest: &mut Digest) -> u64 {
        let mut random = self.random.clone();
        for root in &*loaded {
            self.tree.search(root, &mut self.player, &mut random);
            for (number, visits) in self.visits(root) {
                digest.add(u64::from(number) << 32 | u64::from(visits));
            }
        }
        (PLAYOUTS * loaded.len()) as u64
    }

    fn describe(&mut self, number: usize, root: &mut P, lines: &mut Vec<String>) {
        self.tree.search(root, &mut self.player, &mut self.random);
        let visits: Vec<_> = self.visits(root).collect();
        lines.push(format!("root {number}: (move, visits) {visits:?}"));
    }

    /// The tree alone.
    fn working(&self, _: usize) -> usize {
        self.tree.bytes()
    }
}
