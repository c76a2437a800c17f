//! Stones put down and taken off the board.

use super::Pseudo;
use super::word::{self, EMPTY, OFF, Word, colour, other};
use crate::go::{Ko, Suicide};
use board::{Layout, ORTHOGONAL};

/// The own chains around a point, one for each stone, of which some may be the
/// same: numbers of 16 bits, the last met in the lowest, 0 beyond the first.
type Friends = u64;

/// The chain met last.
#[inline(always)]
fn last(friends: Friends) -> usize {
    friends as usize & (word::CHAINS - 1)
}

/// The chains met before it.
#[inline(always)]
fn before(friends: Friends) -> Friends {
    friends >> 16
}

impl<L: Layout> Pseudo<L> {
    /// Puts a stone on an empty point for good and takes what it captures, if the
    /// rules allow it; otherwise changes nothing. Returns whether they do.
    #[inline(always)]
    pub(super) fn place(&mut self, point: L::Point) -> bool {
        let point = self.layout.checked(point);
        let word = self.layout.get(&self.cells, point);
        if word::empties(word) == 0 && self.is_refused(point, word) {
            return false;
        }
        self.forget_taken();
        match self.rules.ko {
            Ko::Simple => self.put_down::<false>(point, word),
            Ko::PositionalSuperko => self.put_down_new(point),
        }
    }

    /// Puts down a stone of a set-up.
    #[inline(never)]
    pub(super) fn place_stone(&mut self, point: L::Point) {
        self.place_legal(point);
    }

    /// Puts a stone down that is known to be legal, and can't be taken back.
    #[inline(always)]
    pub(super) fn place_legal(&mut self, point: L::Point) -> bool {
        self.forget_taken();
        match self.rules.ko {
            Ko::Simple => {
                let point = self.layout.checked(point);
                let word = self.layout.get(&self.cells, point);
                self.put_down::<false>(point, word)
            }
            Ko::PositionalSuperko => self.put_down_new(point),
        }
    }

    /// [`place`](Self::place), so that it can be taken back.
    #[inline(always)]
    pub(super) fn place_kept(&mut self, point: L::Point) -> bool {
        match self.rules.ko {
            Ko::Simple => self.put_down_kept(point),
            Ko::PositionalSuperko => self.put_down_new(point),
        }
    }

    #[inline(never)]
    fn put_down_kept(&mut self, point: L::Point) -> bool {
        // Moves made for good leave stones alone, which nobody puts back.
        self.taken_words.resize(self.taken.len(), EMPTY);
        let point = self.layout.checked(point);
        let word = self.layout.get(&self.cells, point);
        if word::empties(word) == 0 && self.is_refused(point, word) {
            return false;
        }
        self.put_down::<true>(point, word)
    }

    /// Whether a stone on a point without an empty neighbour is seen to be
    /// illegal at once: it retakes a ko, or enemies alone surround it and none
    /// of them can be taken.
    #[inline(always)]
    fn is_refused(&self, point: L::Point, word: Word) -> bool {
        self.ko == Some(point)
            || (word & (self.encloses ^ word::EITHER) != 0 && self.is_hemmed_in(point))
    }

    /// Whether all chains around a point have more liberties than that point.
    #[inline(always)]
    fn is_hemmed_in(&self, point: L::Point) -> bool {
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            if !self.chains.has_many(self.chains.of(content)) {
                return false;
            }
        }
        true
    }

    /// Puts a stone on an empty point that is no ko, unless it would have no
    /// liberty.
    #[inline(always)]
    fn put_down<const KEEP: bool>(&mut self, point: L::Point, word: Word) -> bool {
        let layout = self.layout;
        let own = self.own;
        let empties = word::empties(word);
        let arrives = self.arrives;
        let mut friends: Friends = 0;
        let mut captures = false;
        for direction in ORTHOGONAL {
            let step = layout.step(direction);
            let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
            if colour(content) == EMPTY {
                layout.set(&mut self.cells, neighbour, content.wrapping_add(arrives));
            } else {
                let (touched, left) = self.chains.take_liberty(content);
                if colour(content) == own {
                    friends = friends << 16 | touched as Friends;
                } else if left == 0 {
                    std::hint::cold_path();
                    captures = true;
                }
            }
        }
        if empties == 0 && !captures && self.are_taken(friends) {
            return self.without_liberty::<KEEP>(point, friends);
        }
        self.settle::<KEEP>(point, empties, friends);
        self.end_move::<KEEP>();
        if captures {
            self.take_around::<KEEP>(point, empties == 0 && friends == 0);
        }
        true
    }

    /// What every stone does at last: the other side moves.
    #[inline(always)]
    fn end_move<const KEEP: bool>(&mut self) {
        self.ko = None;
        if KEEP {
            self.taken_before = self.taken.len();
        }
        self.passes = 0;
        self.pass_turn();
    }

    /// Whether none of these chains has a liberty left.
    #[inline(always)]
    fn are_taken(&self, mut chains: Friends) -> bool {
        while chains != 0 {
            if !self.chains.is_taken(last(chains)) {
                return false;
            }
            chains = before(chains);
        }
        true
    }

    /// [`put_down`](Self::put_down) under positional superko, which bans by
    /// history alone.
    #[inline(never)]
    fn put_down_new(&mut self, point: L::Point) -> bool {
        let undo = self.undo(point);
        if !self.put_down_kept(point) {
            return false;
        }
        self.ko = None;
        let board = self.stones_hash();
        let repeats = self.history.contains(&board);
        self.history.push(board);
        if repeats {
            self.remove(point, undo);
        }
        !repeats
    }

    /// Makes a stone part of the chains around it, or a chain of its own.
    #[inline(always)]
    fn settle<const KEEP: bool>(&mut self, point: L::Point, empties: u32, friends: Friends) {
        let chain = if friends == 0 {
            let chain = self.first_chain(point);
            self.chains.begin(chain, empties);
            chain
        } else {
            let mut chain = last(friends);
            if before(friends) != 0 {
                chain = self.join::<KEEP>(chain, before(friends));
            }
            self.chains.add(chain, empties);
            chain
        };
        let stone = word::stone(self.own, chain);
        self.layout.set(&mut self.cells, point, stone);
    }

    /// Joins a chain and others. Returns their number.
    #[inline(always)]
    fn join<const KEEP: bool>(&mut self, mut chain: usize, mut others: Friends) -> usize {
        while others != 0 {
            // One that was met twice may have been joined just now.
            let friend = self.chains.current(last(others));
            if friend != chain {
                let (large, join) = self.chains.join(chain, friend);
                if KEEP {
                    self.joins.push(join);
                }
                chain = large;
            }
            others = before(others);
        }
        chain
    }

    /// A stone without a liberty: suicide of several stones where the rules
    /// allow it, else nothing happens. Returns whether they do.
    #[inline(never)]
    fn without_liberty<const KEEP: bool>(&mut self, point: L::Point, friends: Friends) -> bool {
        if friends == 0 || self.rules.suicide == Suicide::Forbidden {
            self.give_back_liberties(point);
            return false;
        }
        let own = self.own;
        self.settle::<true>(point, 0, friends);
        self.end_move::<KEEP>();
        self.take::<KEEP>(point, own);
        let taken = self.taken.len() - self.taken_before;
        self.captures[usize::from(other(own)) - 1] += taken as u32;
        true
    }

    /// Gives the chains around a point the pseudo-liberty that it is.
    fn give_back_liberties(&mut self, point: L::Point) {
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            self.chains.give_liberty(content);
        }
    }

    /// Takes the enemy chains around the last stone that have no liberty left, in
    /// the order of the neighbours. A stone that took one stone and has, as
    /// `alone` says, no friend and no other liberty could be retaken at once.
    #[inline(never)]
    fn take_around<const KEEP: bool>(&mut self, point: L::Point, alone: bool) {
        let victim = self.own;
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (stone, content) = self.layout.look(&self.cells, point, step, OFF);
            if colour(content) == victim && self.chains.is_taken(self.chains.of(content)) {
                self.take::<KEEP>(stone, victim);
            }
        }
        let taken = self.taken.len() - self.taken_before;
        self.captures[usize::from(other(victim)) - 1] += taken as u32;
        if alone && taken == 1 {
            self.ko = Some(self.taken[self.taken_before]);
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
        let unit = word::UNIT[usize::from(victim & 3)];
        let mut next = self.taken.len();
        if KEEP {
            self.taken_words.push(layout.get(&self.cells, start));
        }
        self.taken.push(start);
        layout.set(&mut self.cells, start, listed);
        while next < self.taken.len() {
            let point = self.taken[next];
            next += 1;
            let mut counts = EMPTY;
            for direction in ORTHOGONAL {
                let step = layout.step(direction);
                let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
                if colour(content) == EMPTY {
                    counts += word::UNIT[usize::from(EMPTY)];
                    let fewer = content.wrapping_sub(word::arrival(victim));
                    layout.set(&mut self.cells, neighbour, fewer);
                } else if colour(content) != victim {
                    counts += word::UNIT[usize::from(colour(content))];
                    self.chains.give_liberty(content);
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
    }
}
