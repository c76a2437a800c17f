//! How many pieces attack each square, after every move.

use crate::exchange::Counts;
use crate::{Attacks, Setup, Unmake};
use board::Unsupported;
use workloads::block::{self, Asks};
use workloads::{Digest, Inputs, Offer, Pool, Work, Workload};

/// After each legal move, the attackers of all squares.
pub const ATTACKERS: Workload = Workload::new(
    "attackers",
    "move",
    Inputs::Positions,
    "chess: after each legal move, how many pieces of each side attack each square",
);

/// It for one representation.
pub fn offer<P: Attacks + Unmake<Undo: Send>>() -> &'static [Offer<Setup>] {
    fn work<P: Attacks + Unmake<Undo: Send>>(
        _: &Workload,
        _: &Setup,
        pool: &Pool<Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        block::work(&pool.positions, |_: &P| {
            Ok(Counting::<P>(Vec::with_capacity(256)))
        })
    }
    const { &[Offer::new(ATTACKERS, work::<P>)] }
}

/// The attackers of all squares after each move; with a list for moves.
struct Counting<P: Attacks>(Vec<P::Move>);

/// Eight squares at a time.
#[inline(always)]
fn digest_of(counts: &Counts) -> Digest {
    let mut digest = Digest::default();
    for eight in counts.as_flattened().as_chunks::<8>().0 {
        digest.add(u64::from_le_bytes(*eight));
    }
    digest
}

impl<P: Attacks + Unmake<Undo: Send>> Counting<P> {
    /// The number of moves, and what was counted after them, summed: moves come in any
    /// order.
    #[inline(never)]
    fn of(&mut self, position: &mut P) -> (u64, u64) {
        let (mut moves, mut sum) = (0, Digest::ZERO);
        position.for_each_child(&mut self.0, |child, _| {
            moves += 1;
            sum = sum.plus(digest_of(&child.attack_counts()).summand());
        });
        (moves, sum.value())
    }
}

impl<P: Attacks + Unmake<Undo: Send>> Asks<P> for Counting<P> {
    fn run(&mut self, loaded: &mut [P], digest: &mut Digest) -> u64 {
        let mut all = 0;
        for position in loaded {
            let (moves, sum) = self.of(position);
            digest.add(moves);
            digest.add(sum);
            all += moves;
        }
        // After mates alone there is no move.
        all.max(1)
    }

    fn describe(&mut self, number: usize, position: &mut P, lines: &mut Vec<String>) {
        let (moves, sum) = self.of(position);
        let [black, white] = position.attack_counts();
        lines.push(format!(
            "position {number}: {moves} moves, attackers after them {sum:016x}, before them of \
             Black {black:?} and of White {white:?}"
        ));
    }

    fn working(&self, loaded: usize) -> usize {
        loaded + self.0.capacity() * size_of::<P::Move>()
    }
}
