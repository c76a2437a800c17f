//! Stones put down and taken off the board.

use super::word::{self, EMPTY, OFF, Word, colour, other};
use super::{Pseudo, Turn};
use crate::go::{Suicide, Tried};
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

    /// Whether all chains around a point, enemies or the edge, have more liberties
    /// than that point. A number that has joined another has none.
    #[inline(always)]
    fn is_hemmed_in(&self, point: L::Point) -> bool {
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            if !self.chains.has_many(word::chain(content)) {
                return false;
            }
        }
        true
    }

    /// Whether an own chain next to a point has more liberties than that point. A
    /// number that has joined another has none.
    #[inline(always)]
    fn has_strong_friend(&self, point: L::Point) -> bool {
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            if content & self.enemy == 0 && self.chains.has_many(word::chain(content)) {
                return true;
            }
        }
        false
    }

    /// Whether a stone on a point without an empty neighbour, which is no ko, would
    /// have a liberty: one of an own chain, or that of an enemy chain which it takes.
    /// The chains are counted down, looked at and counted up again.
    ///
    /// Where no move is to be taken back, the stones around get the numbers that their
    /// chains have now: points that may not be played are asked about again and again.
    #[inline(never)]
    pub(super) fn is_alive<const KEEP: bool>(&mut self, point: L::Point) -> bool {
        if self.ko() == Some(point) {
            return false;
        }
        let point = self.layout.checked(point);
        let enemy = self.enemy;
        let around = ORTHOGONAL.map(|direction| {
            let step = self.layout.step(direction);
            let (neighbour, mut stone) = self.layout.look(&self.cells, point, step, OFF);
            if self.chains.has_joined(word::chain(stone)) {
                stone = word::stone(colour(stone), self.chains.of(stone));
                if !KEEP {
                    self.layout.set(&mut self.cells, neighbour, stone);
                }
            }
            stone
        });
        for stone in around {
            self.chains.take_liberty(word::chain(stone));
        }
        let mut alive = false;
        for stone in around {
            alive |= self.chains.is_taken(word::chain(stone)) != (stone & enemy == 0);
        }
        for stone in around {
            self.chains.add(word::chain(stone), 1);
        }
        alive
    }

    /// Whether the rules allow a stone that would have no liberty: suicide of
    /// several stones.
    #[inline(never)]
    pub(super) fn may_die(&self, point: L::Point) -> bool {
        let is_friend = |direction| {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            colour(content) == self.own
        };
        self.rules.suicide == Suicide::OfSeveral
            && self.ko() != Some(point)
            && ORTHOGONAL.into_iter().any(is_friend)
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

    /// Takes the chain of the last stone, which has no liberty.
    #[inline(never)]
    fn take_own(&mut self, point: L::Point) {
        let own = self.enemy;
        self.take::<true>(point, own);
        self.captures[word::side(other(own))] += self.turn.took;
    }

    /// Takes the enemy chains around the last stone that have no liberty left, in
    /// the order of the neighbours. A stone that took one stone and has, as
    /// `alone` says, no friend and no other liberty could be retaken at once.
    #[inline(never)]
    fn take_around<const KEEP: bool>(&mut self, point: L::Point, alone: bool) {
        let victim = self.own;
        if !KEEP {
            self.taken.clear();
        }
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (stone, content) = self.layout.look(&self.cells, point, step, OFF);
            if colour(content) == victim && self.chains.is_taken(self.chains.of(content)) {
                self.take::<KEEP>(stone, victim);
            }
        }
        self.captures[word::side(other(victim))] += self.turn.took;
        if let Some(&last) = self.taken.last()
            && alone
            && self.turn.took == 1
        {
            (self.turn.ko, self.ko) = (true, last);
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
            for direction in ORTHOGONAL {
                let step = layout.step(direction);
                let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
                if colour(content) == EMPTY {
                    counts += word::unit(EMPTY);
                    let fewer = content.wrapping_sub(word::arrival(victim));
                    layout.set(&mut self.cells, neighbour, fewer);
                } else if colour(content) != victim {
                    counts += word::unit(colour(content));
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
        self.turn.took += (self.taken.len() - first) as u32;
    }
}
