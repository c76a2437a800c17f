//! Stones put down and taken off the board.

use super::word::{self, EMPTY, OFF, Word, arrival, colour, other};
use super::Pseudo;
use crate::go::{Ko, Suicide};
use board::{Layout, ORTHOGONAL};

/// No chain's number.
const NONE: usize = usize::MAX;

impl<L: Layout> Pseudo<L> {
    /// Puts a stone on an empty point and takes what it captures, if the rules
    /// allow it; otherwise changes nothing. Returns whether they do.
    #[inline(always)]
    pub(super) fn place(&mut self, point: L::Point) -> bool {
        match self.rules.ko {
            Ko::Simple => self.place_simple(point),
            Ko::PositionalSuperko => self.place_superko(point),
        }
    }

    /// [`place`](Self::place) under simple ko.
    #[inline(always)]
    pub(super) fn place_simple(&mut self, point: L::Point) -> bool {
        let word = self.layout.get(&self.cells, point);
        if word::empties(word) == 0 && self.is_refused(point, word) {
            return false;
        }
        self.put_down(point, word)
    }

    /// Whether a stone on a point without an empty neighbour is known to be
    /// illegal at first sight: it retakes a ko, or enemies alone surround it and
    /// none of them is about to be taken.
    #[inline(always)]
    pub(super) fn is_refused(&self, point: L::Point, word: Word) -> bool {
        if self.ko == Some(point) {
            return true;
        }
        word::is_enclosed(word, other(self.own)) && self.is_hemmed_in(point)
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
    #[inline(never)]
    pub(super) fn put_down(&mut self, point: L::Point, word: Word) -> bool {
        let layout = self.layout;
        let empties = word::empties(word);
        let own = self.own;
        let arrives = arrival(own);
        let (mut chain, mut second, mut several, mut captures) = (NONE, NONE, false, false);
        for direction in ORTHOGONAL {
            let step = layout.step(direction);
            let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
            if colour(content) == EMPTY {
                layout.set(&mut self.cells, neighbour, content.wrapping_add(arrives));
            } else {
                let touched = self.chains.of(content);
                let last = self.chains.take_liberty(touched);
                if colour(content) != own {
                    captures |= last;
                } else if chain != touched {
                    if chain == NONE {
                        chain = touched;
                    } else {
                        several |= second != NONE;
                        second = touched;
                    }
                }
            }
        }
        self.chains.keep_no_chain();
        if empties == 0 && !captures {
            let alive = chain != NONE && !self.chains.is_taken(chain);
            if !alive && !(second != NONE && self.is_joined_to_life(point)) {
                return self.without_liberty(point, chain);
            }
        }
        let below = self.taken.len();
        if second != NONE {
            chain = if several { self.join_around(point, chain) } else { self.join(chain, second)};
        }
        self.settle(point, empties, chain);
        self.ko = None;
        self.taken_before = below;
        self.passes = 0;
        self.own = other(own);
        if captures {
            self.take_around(point, empties == 0 && chain == NONE);
        }
        true
    }

    /// [`place`](Self::place) under positional superko, which bans by history
    /// alone.
    #[inline(never)]
    pub(super) fn place_superko(&mut self, point: L::Point) -> bool {
        let undo = self.undo(point);
        if !self.place_simple(point) {
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

    /// Makes a stone part of a chain, or of a chain of its own.
    #[inline(always)]
    fn settle(&mut self, point: L::Point, empties: u32, mut chain: usize) {
        if chain == NONE {
            chain = self.layout.index(point);
            self.chains.begin(chain, empties);
        } else {
            self.chains.add(chain, empties);
        }
        let stone = word::stone(self.own, chain);
        self.layout.set(&mut self.cells, point, stone);
    }

    #[inline(always)]
    fn join(&mut self, one: usize, two: usize) -> usize {
        let (large, join) = self.chains.join(one, two);
        self.joins.push(join);
        large
    }

    /// Joins all own chains around a point. Returns their number.
    #[inline(never)]
    fn join_around(&mut self, point: L::Point, mut chain: usize) -> usize {
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            if colour(content) == self.own {
                let touched = self.chains.of(content);
                if touched != chain {
                    chain = self.join(chain, touched);
                }
            }
        }
        chain
    }

    /// Whether one of the own chains around a point has a liberty left.
    #[inline(never)]
    fn is_joined_to_life(&self, point: L::Point) -> bool {
        self.layout
            .any_around(&self.cells, point, OFF, |_, content| {
                colour(content) == self.own && !self.chains.is_taken(self.chains.of(content))
            })
    }

    /// A stone without a liberty: suicide of several stones where the rules
    /// allow it, else nothing happens. Returns whether they do.
    #[inline(never)]
    fn without_liberty(&mut self, point: L::Point, chain: usize) -> bool {
        if chain == NONE || self.rules.suicide == Suicide::Forbidden {
            self.give_back_liberties(point);
            return false;
        }
        let own = self.own;
        let below = self.taken.len();
        let chain = self.join_around(point, chain);
        self.settle(point, 0, chain);
        self.take(point, own);
        self.captures[usize::from(other(own)) - 1] += (self.taken.len() - below) as u32;
        self.ko = None;
        self.taken_before = below;
        self.passes = 0;
        self.own = other(own);
        true
    }

    /// Gives the chains around a point the pseudo-liberty that it is.
    pub(super) fn give_back_liberties(&mut self, point: L::Point) {
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            if colour(content) != EMPTY {
                let touched = self.chains.of(content);
                self.chains.give_liberty(touched);
            }
        }
    }

    /// Takes the enemy chains around the last stone that have no liberty left, in
    /// the order of the neighbours. A stone that took one stone and has, as
    /// `alone` says, no friend and no other liberty could be retaken at once.
    #[inline(never)]
    fn take_around(&mut self, point: L::Point, alone: bool) {
        let victim = self.own;
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (stone, content) = self.layout.look(&self.cells, point, step, OFF);
            if colour(content) == victim && self.chains.is_taken(self.chains.of(content)) {
                self.take(stone, victim);
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
    fn take(&mut self, start: L::Point, victim: Word) {
        let layout = self.layout;
        // A stone that is listed and still to be taken.
        let listed = word::stone(victim, word::NO_CHAIN);
        let mut next = self.taken.len();
        self.taken.push(start);
        self.taken_words.push(layout.get(&self.cells, start));
        layout.set(&mut self.cells, start, listed);
        while next < self.taken.len() {
            let point = self.taken[next];
            next += 1;
            let mut counts = EMPTY;
            for direction in ORTHOGONAL {
                let step = layout.step(direction);
                let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
                counts += word::UNIT[usize::from(colour(content))];
                if colour(content) == EMPTY {
                    let fewer = content.wrapping_sub(arrival(victim));
                    layout.set(&mut self.cells, neighbour, fewer);
                } else if colour(content) == other(victim) {
                    let taker = self.chains.of(content);
                    self.chains.give_liberty(taker);
                } else if colour(content) == victim && content != listed {
                    self.taken.push(neighbour);
                    self.taken_words.push(content);
                    layout.set(&mut self.cells, neighbour, listed);
                }
            }
            layout.set(&mut self.cells, point, counts);
        }
    }
}
