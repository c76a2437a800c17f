//! Captured stones are removed from the board.

use crate::place::State;
use crate::words::{
    EMPTY, EMPTY_UNIT, NEIGHBOURS, NO_CHAIN, Word, arrival, beside, colour, on_board, other, side,
    stone, unit,
};

impl State {
    /// Takes the enemy chains around the last stone that have no liberty, in the
    /// order of the neighbours.
    #[inline(never)]
    pub(crate) fn take_around(&mut self, point: u16, alone: bool) {
        let pos = on_board(point);
        let victim = self.own();
        let mut took = 0;
        for delta in NEIGHBOURS {
            let q = beside(pos, delta);
            let content = self.board[q];
            if colour(content) == victim && self.chains.is_taken(self.chains.of(content)) {
                took = self.take(q as u16, victim, took);
            }
        }
        self.last_move.took = took as u32;
        self.captures[side(other(victim))] += took as u32;
        if alone && took == 1 {
            (self.last_move.ko, self.ko) = (true, self.taken[0]);
        }
    }

    /// Takes a chain, in breadth-first order. Returns how many stones are taken
    /// with those before.
    #[inline(never)]
    fn take(&mut self, start: u16, victim: Word, before: usize) -> usize {
        // A stone that is listed and still to be taken.
        let listed = stone(victim, NO_CHAIN);
        let (mut done, mut end) = (before, before + 1);
        self.taken[before] = start;
        self.board[usize::from(start)] = listed;
        while done < end {
            let pos = on_board(self.taken[done]);
            done += 1;
            let mut counts = EMPTY;
            for delta in NEIGHBOURS {
                let q = beside(pos, delta);
                let content = self.board[q];
                if colour(content) == EMPTY {
                    counts += EMPTY_UNIT;
                    self.board[q] = content.wrapping_sub(arrival(victim));
                } else if colour(content) != victim {
                    counts += unit(colour(content));
                    let chain = self.chains.of(content);
                    self.chains.add(chain, 1);
                } else {
                    counts += unit(victim);
                    if content != listed {
                        self.taken[end] = q as u16;
                        end += 1;
                        self.board[q] = listed;
                    }
                }
            }
            self.board[pos] = counts;
        }
        end
    }
}
