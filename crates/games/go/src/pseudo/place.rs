//! Stones put down.

use super::bookkeeping::Placed;
use super::lanes::{Lanes, Which};
use super::word::{self, EMPTY, OFF, Word};
use super::{Bookkeeping, Chained, LastMove};
use crate::Tried;
use board::{Layout, ORTHOGONAL};

impl<L: Layout, K: Bookkeeping<L>> Chained<L, K> {
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
            if !self.plain {
                if SPARE_EYES && self.eye(point, word) != 0 {
                    return Tried::Refused;
                }
                return self.place_by_rules(point);
            }
            // One branch for both: five points in six are refused for one or the other,
            // but whose eye it is can't be foreseen.
            let eye = if SPARE_EYES { self.eye(point, word) } else { 0 };
            if self.liberties(point).unless(eye).none() {
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

    /// Puts a stone down that is known to be legal, and can't be undone.
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

    /// [`place`](Self::place), so that it can be undone.
    #[inline(always)]
    pub(super) fn place_kept(&mut self, point: L::Point) -> bool {
        if self.open == 0 {
            self.put_down_new(point)
        } else {
            self.put_down_kept(point)
        }
    }

    #[inline(always)]
    fn put_down_kept(&mut self, point: L::Point) -> bool {
        // Permanent moves leave stones alone, which are never put back.
        self.taken_words.resize(self.taken.len(), EMPTY);
        let point = self.layout.checked(point);
        let word = self.layout.get(&self.cells, point);
        if word::empties(word) == 0 && !self.is_alive(point) {
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
        } else if self.last_move.took > 0 {
            Tried::Took
        } else {
            Tried::Played
        }
    }

    /// Puts a stone on an empty point where it is legal and has a liberty.
    ///
    /// What the neighbours are can't be foreseen, so nothing branches on it: an empty
    /// one and a stone are both counted, one of the two by nothing.
    #[inline(always)]
    fn put_down<const KEEP: bool>(&mut self, point: L::Point, word: Word) -> Tried {
        // Read once: the compiler must think that cells and chains might change them.
        let (own, arrives) = (self.own(), self.sides.arrives as Word);
        let empties = word::empties(word);
        let around = self.around(point);
        let contents = Lanes::new(around.map(|(_, content)| content));
        let occupied = contents.occupied();
        let friends = occupied.without(contents.of(self.enemy()));
        let chains = contents
            .numbers(occupied)
            .map(|number| self.chains.current(number));
        let arrived = contents.add(occupied.rest(), arrives);
        for (at, reached) in around.into_iter().enumerate() {
            self.layout
                .put(&mut self.cells, reached, arrived.get(at), OFF);
        }
        let begun = self.first_chain(point);
        let least = self.chains.touch(begun, chains);
        let around = around.map(|(reached, _)| reached);
        let placed = Placed {
            layout: self.layout,
            point,
            begun: begun as u16,
            around,
            contents: arrived,
            occupied,
            friends,
            chains,
            own,
            empties: empties as i16,
        };
        let chain = self.chains.grow::<KEEP>(&mut self.cells, placed);
        let stone = word::stone(own, chain.into());
        self.layout.set(&mut self.cells, point, stone);
        self.end_move();
        // Some chain may be an own one, which was joined with another.
        if least < 0 {
            let dead = self.dead(contents, chains);
            if !dead.none() {
                self.take_around::<KEEP>(around, dead, empties == 0 && friends.none());
                return Tried::Took;
            }
        }
        Tried::Played
    }

    /// The neighbours of the other side, which now moves, that are left without a liberty.
    #[inline(always)]
    fn dead(&self, contents: Lanes, chains: [u16; 4]) -> Which {
        let spare = Lanes::new(chains.map(|chain| self.chains.spare(chain) as Word));
        let victims = contents.of(self.own()).without(contents.of(self.enemy()));
        spare.negative().and(victims)
    }

    /// The neighbours of a point.
    #[inline(always)]
    pub(super) fn around(&self, point: L::Point) -> [(L::Point, Word); 4] {
        ORTHOGONAL.map(|direction| {
            let step = self.layout.step(direction);
            self.layout.look(&self.cells, point, step, OFF)
        })
    }

    /// What every stone does at last: the other side moves.
    #[inline(always)]
    fn end_move(&mut self) {
        self.last_move = LastMove::default();
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
        self.last_move.ko = false;
        let board = self.stones_hash();
        let repeats = self.history.contains(&board);
        self.history.push(board);
        if repeats {
            self.remove(point, undo);
        }
        !repeats
    }
}
