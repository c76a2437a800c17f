//! Searches of small trees from positions of Go, timed.

use super::tree::{PLAYOUTS, Tree};
use crate::playout::GoPlayer;
use crate::untimed::Positions;
use crate::{Digest, Footprint, Inputs, Offer, Pool, Work, Workload};
use board::Unsupported;
use games::go::{GoPosition, Setup};
use games::{XorShift64Star, mix};
use std::sync::Arc;

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
        Ok(Box::new(Growing::<P>::new(setup, &pool.positions, kept)?))
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
    roots: Positions<P>,
    seed: u64,
    /// The number of a pass.
    pass: u32,
    player: GoPlayer<P>,
    tree: Tree<P>,
}

impl<P: GoPosition> Growing<P> {
    /// # Errors
    /// [`Unsupported`] where the representation can't hold such boards.
    fn new(setup: &Setup, pool: &Arc<[Setup]>, kept: bool) -> Result<Self, Unsupported> {
        let roots = Positions::<P>::new(pool)?;
        Ok(Self {
            tree: Tree::new(&roots.loaded[0], kept),
            player: crate::playout::Player::new(setup)?,
            roots,
            seed: 0,
            pass: setup.points() as u32,
        })
    }

    /// The number of each move at the root, and its visits.
    fn visits(&self) -> impl Iterator<Item = (u32, u32)> {
        let root = &self.roots.loaded[0];
        let visits = self.tree.visits();
        visits.map(|(chosen, visits)| {
            let number = chosen.map_or(self.pass, |point| root.number(point));
            (number, visits)
        })
    }
}

impl<P: GoPosition> Work for Growing<P> {
    fn load(&mut self, seed: u64, batch: u32) {
        // Neighbouring seeds of xorshift start alike; mixed ones do not.
        self.seed = mix(seed);
        self.roots.load(seed, batch);
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        let mut random = XorShift64Star::new(self.seed);
        for root in &self.roots.loaded {
            self.tree.search(root, &mut self.player, &mut random);
            for (number, visits) in self.visits() {
                digest.add(u64::from(number) << 32 | u64::from(visits));
            }
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        (PLAYOUTS * self.roots.loaded.len()) as u64
    }

    fn footprint(&self) -> Footprint {
        Footprint::of(self.roots.loaded[0].bytes(), self.tree.bytes())
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let mut random = XorShift64Star::new(self.seed);
        let mut lines = Vec::new();
        for (number, root) in self.roots.loaded.iter().enumerate() {
            self.tree.search(root, &mut self.player, &mut random);
            let visits: Vec<_> = self.visits().collect();
            lines.push(format!("root {number}: (move, visits) {visits:?}"));
        }
        lines
    }
}
