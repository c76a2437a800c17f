//! Captured stones are removed from the board.

use super::lanes::Which;
use super::word::{self, EMPTY, OFF, Word, colour, other};
use super::{Bookkeeping, Chained};
use board::{Layout, ORTHOGONAL};

impl<L: Layout, K: Bookkeeping<L>> Chained<L, K> {
    /// Takes the chain of the last stone, which has no liberty.
    #[inline(never)]
    pub(super) fn take_own(&mut self, point: L::Point) {
        let own = self.enemy();
        self.take::<true>(point, own);
        self.captures[word::side(other(own))] += self.last_move.took;
    }

    /// Takes the enemy chains around the last stone that have no liberty left, in
    /// the order of the neighbours. A stone that took one stone and has, as
    /// `alone` says, no friend and no other liberty could be retaken at once.
    #[inline(never)]
    pub(super) fn take_around<const KEEP: bool>(
        &mut self,
        around: [L::Point; 4],
        dead: Which,
        alone: bool,
    ) {
        let victim = self.own();
        if !KEEP {
            self.taken.clear();
        }
        for at in dead.places() {
            let stone = around[at];
            // Another may have been of the same chain.
            if colour(self.layout.get(&self.cells, stone)) == victim {
                self.take::<KEEP>(stone, victim);
            }
        }
        self.captures[word::side(other(victim))] += self.last_move.took;
        if let Some(&last) = self.taken.last()
            && alone
            && self.last_move.took == 1
        {
            (self.last_move.ko, self.ko) = (true, last);
        }
    }

    /// Takes a chain off the board, in breadth-first order from `start`: each
    /// stone becomes an empty point, counts its neighbours, is counted by those
    /// that are empty already and is a pseudo-liberty of the others.
    #[inline(never)]
    fn take<const KEEP: bool>(&mut self, start: L::Point, victim: Word) {
        let layout = self.layout;
        // A stone that is listed and still to be taken.
        let listed = word::stone(victim, word::NO_CHAIN);
        let unit = word::unit(victim);
        let first = self.taken.len();
        let mut next = first;
        if KEEP {
            self.taken_words.push(layout.get(&self.cells, start));
        }
        self.taken.push(start);
        layout.set(&mut self.cells, start, listed);
        while next < self.taken.len() {
            let point = layout.checked(self.taken[next]);
            next += 1;
            let mut counts = EMPTY;
            let (number, mut seen) = (self.first_chain(point), K::Seen::default());
            // In a separate array: where the loop makes each step, the first look
            // of a padded board is tested although the point is checked.
            let steps = ORTHOGONAL.map(|direction| layout.step(direction));
            for step in steps {
                let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
                if colour(content) == EMPTY {
                    counts += word::unit(EMPTY);
                    let fewer = content.wrapping_sub(word::arrival(victim));
                    layout.set(&mut self.cells, neighbour, fewer);
                } else if colour(content) != victim {
                    counts += word::unit(colour(content));
                    let chain = self.chain_of(content);
                    self.chains.free::<false>(number, chain, &mut seen);
                } else {
                    counts += unit;
                    if content != listed {
                        if KEEP {
                            self.taken_words.push(content);
                        }
                        self.taken.push(neighbour);
                        layout.set(&mut self.cells, neighbour, listed);
                    }
                }
            }
            layout.set(&mut self.cells, point, counts);
        }
        self.last_move.took += (self.taken.len() - first) as u32;
    }
}
