//! Searches of small trees from positions of Go, timed.

use super::Special;
use super::tree::{PLAYOUTS, Tree};
use crate::playout::GoPlayer;
use crate::{Digest, Work, untimed};
use board::Unsupported;
use games::go::{GoPosition, Setup};
use games::{XorShift64Star, mix};
use std::sync::Arc;

/// Searches from positions of a pool.
pub(crate) struct Growing<P: GoPosition> {
    pool: Arc<[Setup]>,
    roots: Vec<P>,
    seed: u64,
    /// The number of a pass.
    pass: u32,
    player: GoPlayer<P>,
    tree: Tree<P>,
}

impl<P: GoPosition> Growing<P> {
    /// # Errors
    /// [`Unsupported`] where the representation can't hold such boards.
    pub(crate) fn new(
        setup: &Setup,
        pool: &Arc<[Setup]>,
        question: Special,
    ) -> Result<Self, Unsupported> {
        let position = untimed::opened::<P>(setup)?;
        Ok(Self {
            pool: Arc::clone(pool),
            tree: Tree::new(&position, question == Special::Tree),
            player: crate::playout::Player::new(setup)?,
            roots: vec![position],
            seed: 0,
            pass: setup.points() as u32,
        })
    }

    /// The number of each move at the root, and its visits.
    fn visits(&self) -> impl Iterator<Item = (u32, u32)> {
        let root = &self.roots[0];
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
        let chosen = crate::choose(seed, batch, self.pool.len());
        untimed::set_up_all(&mut self.roots, &self.pool, &chosen);
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        let mut random = XorShift64Star::new(self.seed);
        for root in &self.roots {
            self.tree.search(root, &mut self.player, &mut random);
            for (number, visits) in self.visits() {
                digest.add(u64::from(number) << 32 | u64::from(visits));
            }
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        (PLAYOUTS * self.roots.len()) as u64
    }

    fn bytes(&self) -> usize {
        self.roots[0].bytes()
    }

    fn working_bytes(&self) -> usize {
        self.tree.bytes()
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let mut random = XorShift64Star::new(self.seed);
        let mut lines = Vec::new();
        for (number, root) in self.roots.iter().enumerate() {
            self.tree.search(root, &mut self.player, &mut random);
            let visits: Vec<_> = self.visits().collect();
            lines.push(format!("root {number}: (move, visits) {visits:?}"));
        }
        lines
    }
}

/// The work of a question.
///
/// # Errors
/// [`Unsupported`] where the representation can't hold such boards, or it is
/// another question.
pub(crate) fn work<P: GoPosition>(
    setup: &Setup,
    pool: &Arc<[Setup]>,
    question: Special,
) -> Result<Box<dyn Work>, Unsupported> {
    match question {
        Special::Tree | Special::TreeReplayed => {
            Ok(Box::new(Growing::<P>::new(setup, pool, question)?))
        }
        other => Err(other.unknown()),
    }
}
