//! Stones put down.

use super::word::{self, EMPTY, OFF, Word, colour};
use super::{Pseudo, Turn};
use crate::go::Tried;
use board::{Direction, Layout, ORTHOGONAL};

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
    /// rules allow it and, where eyes are to be spared, it is no true eye of the
    /// mover; otherwise changes nothing.
    ///
    /// Next to an empty point a stone is legal and no eye filled, one test for
    /// both, which five points in ten pass. Next to none, few stones are made that
    /// turn out to be illegal: what the neighbours lose would have to be given back.
    #[inline(always)]
    pub(super) fn place<const SPARE_EYES: bool>(&mut self, point: L::Point) -> Tried {
        let point = self.layout.checked(point);
        let word = self.layout.get(&self.cells, point);
        if word & self.open == 0 {
            if SPARE_EYES && self.is_eye(point, word) {
                return Tried::Refused;
            }
            let hemmed = word & word::enclosed(self.enemy) != 0;
            if hemmed && self.is_hemmed_in(point) {
                return Tried::Refused;
            }
            if !self.plain {
                return self.place_by_rules(point);
            }
            if (hemmed || !self.has_strong_friend(point)) && !self.is_alive::<false>(point) {
                return Tried::Refused;
            }
        }
        self.put_down::<false>(point, word)
    }

    /// Puts down a stone of a set-up.
    #[inline(never)]
    pub(super) fn place_stone(&mut self, point: L::Point) {
        self.place_legal(point);
    }

    /// Puts a stone down that is known to be legal, and can't be taken back.
    #[inline(always)]
    pub(super) fn place_legal(&mut self, point: L::Point) {
        if !self.plain {
            let tried = self.place_by_rules(point);
            debug_assert!(tried != Tried::Refused, "the caller plays legal moves");
            return;
        }
        let point = self.layout.checked(point);
        let word = self.layout.get(&self.cells, point);
        self.put_down::<false>(point, word);
    }

    /// [`place`](Self::place), so that it can be taken back.
    #[inline(always)]
    pub(super) fn place_kept(&mut self, point: L::Point) -> bool {
        if self.open == 0 {
            self.put_down_new(point)
        } else {
            self.put_down_kept(point)
        }
    }

    #[inline(never)]
    fn put_down_kept(&mut self, point: L::Point) -> bool {
        // Moves made for good leave stones alone, which nobody puts back.
        self.taken_words.resize(self.taken.len(), EMPTY);
        let point = self.layout.checked(point);
        let word = self.layout.get(&self.cells, point);
        if word::empties(word) == 0 && !self.is_alive::<true>(point) {
            let suicide = self.may_die(point);
            if suicide {
                self.put_down::<true>(point, word);
                self.take_own(point);
            }
            return suicide;
        }
        self.put_down::<true>(point, word);
        true
    }

    /// Puts a stone down for good where more is asked than whether it has a liberty.
    #[cold]
    #[inline(never)]
    fn place_by_rules(&mut self, point: L::Point) -> Tried {
        self.forget_taken();
        if !self.place_kept(point) {
            Tried::Refused
        } else if self.turn.took > 0 {
            Tried::Took
        } else {
            Tried::Played
        }
    }

    /// Puts a stone on an empty point where it is legal and has a liberty.
    #[inline(always)]
    fn put_down<const KEEP: bool>(&mut self, point: L::Point, word: Word) -> Tried {
        let mut friends: Friends = 0;
        let mut captures = false;
        // Read once: the compiler must think that cells and chains might change them.
        let (own, enemy, arrives) = (self.own, self.enemy, self.arrives);
        // Not a loop: it would stay one, as the compiler sees it.
        let [north, west, east, south] = ORTHOGONAL;
        self.touch(point, north, enemy, arrives, &mut friends, &mut captures);
        self.touch(point, west, enemy, arrives, &mut friends, &mut captures);
        self.touch(point, east, enemy, arrives, &mut friends, &mut captures);
        self.touch(point, south, enemy, arrives, &mut friends, &mut captures);
        let empties = word::empties(word);
        self.settle::<KEEP>(point, own, empties, friends);
        self.end_move();
        if captures {
            self.take_around::<KEEP>(point, empties == 0 && friends == 0);
            return Tried::Took;
        }
        Tried::Played
    }

    /// What a stone put on a point means to one of its neighbours: an empty point
    /// counts it, a chain has a pseudo-liberty less.
    #[inline(always)]
    fn touch(
        &mut self,
        point: L::Point,
        direction: Direction,
        enemy: Word,
        arrives: Word,
        friends: &mut Friends,
        captures: &mut bool,
    ) {
        let layout = self.layout;
        let step = layout.step(direction);
        let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
        if colour(content) == EMPTY {
            let more = content.wrapping_add(arrives);
            layout.set(&mut self.cells, neighbour, more);
            return;
        }
        let mut chain = word::chain(content);
        let mut none_left = false;
        if !self.chains.take_liberty(chain) {
            (chain, none_left) = self.chains.take_on(chain);
        }
        // What is off the board is an enemy, too.
        if content & enemy == 0 {
            *friends = *friends << 16 | chain as Friends;
        } else if none_left {
            *captures = true;
        }
    }

    /// What every stone does at last: the other side moves.
    #[inline(always)]
    fn end_move(&mut self) {
        self.turn = Turn::default();
        self.pass_turn();
    }

    /// [`put_down`](Self::put_down) under positional superko, which bans by
    /// history alone.
    #[inline(never)]
    fn put_down_new(&mut self, point: L::Point) -> bool {
        let undo = self.undo(point);
        if !self.put_down_kept(point) {
            return false;
        }
        self.turn.ko = false;
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
    fn settle<const KEEP: bool>(
        &mut self,
        point: L::Point,
        own: Word,
        empties: i32,
        friends: Friends,
    ) {
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
        let stone = word::stone(own, chain);
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
}
