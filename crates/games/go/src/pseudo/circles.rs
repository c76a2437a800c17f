//! Chains as circles of stones, with something about the liberties of each.
//!
//! ```text
//!  a cell      the chain of its stone         a stone    the next of its chain
//!  a chain     its liberties | stones | one of them
//! ```
//!
//! What is known of liberties is a [`Liberties`]. Where two chains join, the stones of
//! the smaller are visited and belong to the larger from then on.

use super::bookkeeping::{At, Bookkeeping, Found, Placed};
use super::chains::Join;
use super::lanes::{Lanes, Which};
use super::word::{self, CHAINS, NO_CHAIN, Word, colour};
use board::{Coord, Layout};
use std::fmt::Debug;

/// What is known of the liberties of one chain.
pub trait Liberties: Copy + Debug + Send + 'static {
    /// What a number has that was never given to a chain.
    const NONE: Self;
    /// What the chain that is never taken has.
    const ENDLESS: Self;
    /// The chains that a point was counted for.
    type Seen: Default;

    /// What there is beside one liberty: below 0 if there is none.
    fn spare(self) -> i16;
    /// Takes a point from the chains around it. Returns less than 0 if one of them is
    /// left without a liberty.
    fn touch<L: Layout>(all: &mut Circles<L, Self>, number: usize, chains: [u16; 4]) -> i16;
    /// What a chain of one stone has.
    fn of_one<L: Layout>(placed: &Placed<L>) -> Self;
    /// With the empty neighbours of a new stone, whose chain will be `stone`.
    fn grown<L: Layout>(self, cells: &L::Map<Word>, placed: &Placed<L>, stone: Word) -> Self;
    /// The liberties that a stone of another chain brings to that of `stone`: counted
    /// before it belongs to it.
    #[inline(always)]
    fn brought<L: Layout>(_: L, _: &L::Map<Word>, _: L::Point, _: Word) -> i16 {
        0
    }
    /// With those of another chain, whose stones have brought `brought`.
    fn joined(self, other: Self, brought: i16) -> Self;
    /// Called when a stone has been put into `chain`, with the stones of chains where
    /// they will be found.
    #[inline(always)]
    fn look_up<L: Layout>(_: &mut Circles<L, Self>, _: &L::Map<Word>, _: &Placed<L>, _: u16) {}
    /// Gives a point from which a stone was taken to a chain around it, or with `BACK`
    /// undoes that.
    fn free<const BACK: bool>(&mut self, number: usize, chain: u16, seen: &mut Self::Seen);
    /// Compares what is kept with the numbers of all liberties, each once and in order.
    ///
    /// # Errors
    /// What differs.
    fn check(self, liberties: &[usize]) -> Result<(), String>;
}

/// What is kept of a chain, as undo restores it.
#[derive(Clone, Copy, Debug)]
struct Entry<T, P> {
    liberties: T,
    stones: u16,
    head: P,
}

/// All chains of a board. What is kept of a chain that no stone leads to is stale.
///
/// An array for each field: of one of 16 bits beside another the compiler reads both,
/// and waits for the store of either.
#[derive(Clone, Debug)]
pub struct Circles<L: Layout, T: Liberties> {
    liberties: [T; CHAINS],
    stones: [u16; CHAINS],
    /// One stone of each.
    heads: [L::Point; CHAINS],
    /// The next stone of the same chain.
    pub(super) next: L::Map<L::Point>,
    /// Joins that can be undone, the latest last.
    joins: Vec<Join>,
}

/// The place of a chain.
#[inline(always)]
const fn at(chain: u16) -> usize {
    chain as usize % CHAINS
}

/// What undoing a stone restores: the chain of its number, the stone after it, and
/// the chains around it with their liberties.
#[derive(Clone, Copy, Debug)]
pub struct Before<T, P> {
    entry: Entry<T, P>,
    next: P,
    chains: [u16; 4],
    pub(super) liberties: [T; 4],
    pub(super) joins: usize,
}

impl<L: Layout, T: Liberties> Circles<L, T> {
    #[inline(always)]
    pub(super) fn liberties(&self, chain: u16) -> T {
        self.liberties[at(chain)]
    }

    #[inline(always)]
    pub(super) fn liberties_mut(&mut self, chain: u16) -> &mut T {
        &mut self.liberties[at(chain)]
    }

    /// One of the stones of a chain.
    #[inline(always)]
    pub(super) fn head(&self, chain: u16) -> L::Point {
        self.heads[at(chain)]
    }

    #[inline(always)]
    fn entry(&self, chain: u16) -> Entry<T, L::Point> {
        Entry {
            liberties: self.liberties(chain),
            stones: self.stones[at(chain)],
            head: self.head(chain),
        }
    }

    #[inline(always)]
    fn set(&mut self, chain: u16, entry: Entry<T, L::Point>) {
        self.liberties[at(chain)] = entry.liberties;
        self.stones[at(chain)] = entry.stones;
        self.heads[at(chain)] = entry.head;
    }

    /// Gives the stones and liberties of the smaller of two chains of a colour to the
    /// larger. Returns their number.
    #[inline(never)]
    fn join(&mut self, layout: L, cells: &mut L::Map<Word>, own: Word, pair: [u16; 2]) -> Join {
        let [one, two] = pair;
        let fewer = self.stones[at(one)] < self.stones[at(two)];
        let (small, large) = if fewer { (one, two) } else { (two, one) };
        let stone = word::stone(own, large.into());
        let first = self.head(small);
        let (mut point, mut brought) = (first, 0);
        loop {
            point = layout.checked(point);
            brought += T::brought(layout, cells, point, stone);
            layout.set(cells, point, stone);
            point = layout.get(&self.next, point);
            if point == first {
                break;
            }
        }
        self.exchange(layout, small, large);
        let liberties = self.liberties(large);
        *self.liberties_mut(large) = liberties.joined(self.liberties(small), brought);
        self.stones[at(large)] += self.stones[at(small)];
        Join { small, large }
    }

    /// Makes one circle of two, or two of one.
    #[inline(always)]
    fn exchange(&mut self, layout: L, small: u16, large: u16) {
        let (one, two) = (self.head(small), self.head(large));
        let (one, two) = (layout.checked(one), layout.checked(two));
        let next = layout.get(&self.next, one);
        let other = layout.get(&self.next, two);
        layout.set(&mut self.next, one, other);
        layout.set(&mut self.next, two, next);
    }

    /// Undoes the last join, but for liberties.
    fn part(&mut self, layout: L, cells: &mut L::Map<Word>, join: Join) {
        let Join { small, large } = join;
        self.exchange(layout, small, large);
        let first = layout.checked(self.head(small));
        let own = colour(layout.get(cells, first));
        let mut point = first;
        loop {
            layout.set(cells, point, word::stone(own, small.into()));
            point = layout.checked(layout.get(&self.next, point));
            if point == first {
                break;
            }
        }
        self.stones[at(large)] -= self.stones[at(small)];
    }
}

impl<L: Layout, T: Liberties> Bookkeeping<L> for Circles<L, T> {
    type Undo = Before<T, L::Point>;
    type Seen = T::Seen;

    fn new(layout: L) -> Self {
        let point = layout.point(Coord::new(0, 0));
        let mut circles = Self {
            liberties: [T::NONE; CHAINS],
            stones: [1; CHAINS],
            heads: [point; CHAINS],
            next: layout.map(point, point),
            joins: Vec::new(),
        };
        circles.renew();
        circles
    }

    fn copy_from(&mut self, source: &Self, numbers: usize) {
        let used = numbers.min(CHAINS);
        self.liberties[..used].copy_from_slice(&source.liberties[..used]);
        self.stones[..used].copy_from_slice(&source.stones[..used]);
        self.heads[..used].copy_from_slice(&source.heads[..used]);
        self.liberties[NO_CHAIN] = source.liberties[NO_CHAIN];
        self.next.clone_from(&source.next);
        self.joins.clone_from(&source.joins);
    }

    fn renew(&mut self) {
        *self.liberties_mut(word::NOTHING as u16) = T::ENDLESS;
        *self.liberties_mut(NO_CHAIN as u16) = T::ENDLESS;
        self.joins.clear();
    }

    fn forget_joins(&mut self) {
        self.joins.clear();
    }

    fn heap_bytes(&self, layout: L) -> usize {
        layout.heap_bytes::<L::Point>() + self.joins.capacity() * size_of::<Join>()
    }

    #[inline(always)]
    fn current(&self, number: usize) -> u16 {
        number as u16
    }

    #[inline(always)]
    fn spare(&self, chain: u16) -> i16 {
        self.liberties(chain).spare()
    }

    /// A point is one liberty, whatever it touches.
    #[inline(always)]
    fn outlast(spare: Lanes, _: Lanes) -> Which {
        spare.any_left()
    }

    #[inline(always)]
    fn touch(&mut self, number: usize, chains: [u16; 4]) -> i16 {
        T::touch(self, number, chains)
    }

    #[inline(always)]
    fn grow<const KEEP: bool>(&mut self, cells: &mut L::Map<Word>, placed: Placed<L>) -> u16 {
        let Placed {
            layout,
            point,
            begun,
            friends,
            own,
            ..
        } = placed;
        if friends.none() {
            let entry = Entry {
                liberties: T::of_one(&placed),
                stones: 1,
                head: point,
            };
            self.set(begun, entry);
            layout.set(&mut self.next, point, point);
            T::look_up(self, cells, &placed, begun);
            return begun;
        }
        // Neither empty nor of any chain, as long as others are looked at.
        layout.set(cells, point, word::stone(own, NO_CHAIN));
        let numbers = Lanes::new(placed.chains);
        let mut chain = numbers.first(friends.bits());
        if numbers.other(friends, chain) != 0 {
            for at in friends.places() {
                let friend = layout.checked(placed.around[at]);
                let other = word::chain(layout.get(cells, friend)) as u16;
                if other != chain {
                    let join = self.join(layout, cells, own, [chain, other]);
                    chain = join.large;
                    if KEEP {
                        self.joins.push(join);
                    }
                }
            }
        }
        let stone = word::stone(own, chain.into());
        let liberties = self.liberties(chain).grown(cells, &placed, stone);
        *self.liberties_mut(chain) = liberties;
        self.stones[at(chain)] += 1;
        let head = layout.checked(self.head(chain));
        let after = layout.get(&self.next, head);
        layout.set(&mut self.next, point, after);
        layout.set(&mut self.next, head, point);
        T::look_up(self, cells, &placed, chain);
        chain
    }

    #[inline(always)]
    fn free<const BACK: bool>(&mut self, number: usize, chain: u16, seen: &mut T::Seen) {
        self.liberties_mut(chain).free::<BACK>(number, chain, seen);
    }

    #[inline(always)]
    fn undo(&self, (layout, point, number): At<L>, chains: [u16; 4]) -> Self::Undo {
        Before {
            entry: self.entry(number as u16),
            next: layout.get(&self.next, point),
            chains,
            liberties: chains.map(|chain| self.liberties(chain)),
            joins: self.joins.len(),
        }
    }

    #[inline(always)]
    fn undo_pass(&self, layout: L) -> Self::Undo {
        let point = layout.point(Coord::new(0, 0));
        Before {
            entry: self.entry(0),
            next: point,
            chains: [0; 4],
            liberties: [T::ENDLESS; 4],
            joins: self.joins.len(),
        }
    }

    #[inline(always)]
    fn shrink(
        &mut self,
        cells: &mut L::Map<Word>,
        (layout, point, number): At<L>,
        chain: u16,
        _: i16,
        undo: &Self::Undo,
    ) {
        if usize::from(chain) != number {
            let head = layout.checked(self.head(chain));
            let after = layout.get(&self.next, point);
            layout.set(&mut self.next, head, after);
            self.stones[at(chain)] -= 1;
        }
        while self.joins.len() > undo.joins {
            if let Some(join) = self.joins.pop() {
                self.part(layout, cells, join);
            }
        }
        for (chain, liberties) in undo.chains.into_iter().zip(undo.liberties) {
            *self.liberties_mut(chain) = liberties;
        }
        self.set(number as u16, undo.entry);
        layout.set(&mut self.next, point, undo.next);
    }

    /// Restored already.
    #[inline(always)]
    fn untouch(&mut self, _: usize, _: u16) {}

    fn check(&self, layout: L, chain: u16, found: Found<L>) -> Result<(), String> {
        let Found {
            stones,
            mut liberties,
        } = found;
        liberties.sort_unstable();
        liberties.dedup();
        self.liberties(chain).check(&liberties)?;
        let mut circle = vec![self.head(chain)];
        while circle.len() <= stones.len() {
            let after = layout.get(&self.next, circle[circle.len() - 1]);
            if after == circle[0] {
                break;
            }
            circle.push(after);
        }
        circle.sort_unstable();
        let mut expected = stones;
        expected.sort_unstable();
        if circle != expected || usize::from(self.stones[at(chain)]) != expected.len() {
            return Err(format!("a circle of {circle:?}, not {expected:?}"));
        }
        Ok(())
    }
}
