//! The chains: numbers of stones, and the chain that each number belongs to.
//!
//! The number of a chain is that of its first stone, and a stone put down
//! takes the number of its chain. Where two chains join, every number of the one
//! with fewer numbers is given to the other; no stone is visited. So one look-up
//! leads from any stone to its chain. The numbers of a chain are a circle, which
//! a join makes of two and undoing the join makes two again.
//!
//! ```text
//!  of a number    its chain; the next number of the chain
//!  of a chain     pseudo-liberties, less one; how many numbers it has
//! ```
//!
//! Pseudo-liberties are pairs of a stone and an empty neighbour: a liberty
//! counts once for every stone it touches. A chain has none if and only if it
//! has no liberty, and a stone put down changes the counts of its neighbours by
//! one each, whatever their shapes. They are kept less one, because then the sign
//! says whether a chain is left without.
//!
//! Source: pseudo-liberties and circles, libego (Lukasz Lew), which gives its
//! stones, not their numbers, to another chain.

use super::bookkeeping::{At, Bookkeeping, Found, Placed};
use super::lanes::{Lanes, Which};
use super::word::{self, CHAINS, NO_CHAIN, Word};
use board::Layout;
use std::fmt::Debug;
use std::hint::select_unpredictable;

/// What is kept of the pseudo-liberties of a chain: numbers that are added.
pub trait Weight: Copy + Debug + PartialEq + Send + 'static {
    /// What a chain without a liberty has.
    const NONE: Self;
    /// What the chain that is never taken has: more than can be counted.
    const ENDLESS: Self;

    /// A number of pseudo-liberties on the point of a number.
    fn of(number: usize, times: i16) -> Self;
    /// What the empty neighbours of a stone add to its chain: `empties` of them, of all four
    /// the number and whether it is empty.
    fn around(empties: i16, numbers: impl Iterator<Item = (usize, bool)>) -> Self;
    fn plus(self, more: Self) -> Self;
    fn minus(self, less: Self) -> Self;
    /// Pseudo-liberties beside one of them.
    fn spare(self) -> i16;
}

/// Pseudo-liberties are counted. They are kept less one.
impl Weight for i16 {
    const NONE: Self = -1;
    const ENDLESS: Self = 1 << 14;

    #[inline(always)]
    fn of(_: usize, times: i16) -> Self {
        times
    }
    #[inline(always)]
    fn around(empties: i16, _: impl Iterator<Item = (usize, bool)>) -> Self {
        empties
    }
    #[inline(always)]
    fn plus(self, more: Self) -> Self {
        self.wrapping_add(more)
    }
    #[inline(always)]
    fn minus(self, less: Self) -> Self {
        self.wrapping_sub(less)
    }
    #[inline(always)]
    fn spare(self) -> i16 {
        self
    }
}

/// What is kept of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<W> {
    /// For a chain's own number, its pseudo-liberties.
    weight: W,
    /// The chain that it belongs to.
    chain: u16,
    /// The next number of that chain.
    next: u16,
    /// For a chain's own number, how many it has.
    numbers: u16,
}

impl<W: Weight> Entry<W> {
    /// The entry of a number that was never given to a chain.
    const UNUSED: Self = Self {
        weight: W::NONE,
        chain: 0,
        next: 0,
        numbers: 1,
    };
}

/// All chains of a board. Entries that no stone leads to are stale.
///
/// An array for each, not one of entries: the compiler reads 32 bits where it knows that
/// a field of 16 is aligned for it, and so the field beside it, too. If one of the two
/// was just written, the processor waits until that store has left it.
#[derive(Clone, Debug)]
pub struct Numbers<W> {
    /// For a chain's own number, its pseudo-liberties.
    weights: [W; CHAINS],
    /// The chain that a number belongs to.
    chains: [u16; CHAINS],
    /// The next number of that chain.
    next: [u16; CHAINS],
    /// For a chain's own number, how many it has.
    numbers: [u16; CHAINS],
    /// Joins that can be undone, the latest last.
    joins: Vec<Join>,
}

/// Chains with their pseudo-liberties counted.
pub(super) type Chains = Numbers<i16>;

/// What undoing a join needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Join {
    pub(super) small: u16,
    pub(super) large: u16,
}

/// What undoing a stone restores: the chain of its number, and how many joins there
/// were.
#[derive(Clone, Copy, Debug)]
pub struct Before<W> {
    entry: Entry<W>,
    pub(super) joins: usize,
}

/// The place of a number, which the compiler then knows to be one.
#[inline(always)]
fn at(number: impl Into<usize>) -> usize {
    number.into() & (CHAINS - 1)
}

impl<W: Weight> Numbers<W> {
    /// All of a number, whatever it means.
    #[inline(always)]
    fn entry(&self, number: usize) -> Entry<W> {
        let at = at(number);
        Entry {
            weight: self.weights[at],
            chain: self.chains[at],
            next: self.next[at],
            numbers: self.numbers[at],
        }
    }

    #[inline(always)]
    fn set(&mut self, number: usize, entry: Entry<W>) {
        let at = at(number);
        self.weights[at] = entry.weight;
        self.chains[at] = entry.chain;
        self.next[at] = entry.next;
        self.numbers[at] = entry.numbers;
    }

    #[inline(always)]
    fn weight_mut(&mut self, chain: u16) -> &mut W {
        &mut self.weights[at(chain)]
    }

    /// The pseudo-liberties of a chain.
    #[inline(always)]
    pub(super) fn weight(&self, chain: u16) -> W {
        self.weights[at(chain)]
    }

    /// Gives a chain more pseudo-liberties. Returns those beside one of them: below 0
    /// if it is left with none.
    #[inline(always)]
    pub(super) fn add(&mut self, chain: u16, more: W) -> i16 {
        let weight = self.weight_mut(chain);
        *weight = weight.plus(more);
        weight.spare()
    }

    /// A chain of one stone.
    #[inline(always)]
    fn begin(&mut self, chain: usize, weight: W) {
        let entry = Entry {
            weight,
            chain: chain as u16,
            next: chain as u16,
            numbers: 1,
        };
        self.set(chain, entry);
    }

    /// Makes one circle of two, or two of one.
    #[inline(always)]
    fn exchange(&mut self, small: u16, large: u16) {
        self.next.swap(at(small), at(large));
    }

    /// Gives all numbers of the circle of a number to a chain.
    #[inline(always)]
    fn give_numbers(&mut self, first: u16, chain: u16) {
        let mut number = first;
        loop {
            self.chains[at(number)] = chain;
            number = self.next[at(number)];
            if number == first {
                return;
            }
        }
    }

    /// Joins two chains. Returns the number that they have now, and what taking
    /// it back needs.
    #[inline(always)]
    fn join(&mut self, one: u16, two: u16) -> (u16, Join) {
        let fewer = self.numbers[at(one)] < self.numbers[at(two)];
        let small = select_unpredictable(fewer, one, two);
        let large = one ^ two ^ small;
        self.give_numbers(small, large);
        self.exchange(small, large);
        self.add(large, self.weight(small).minus(W::NONE));
        self.numbers[at(large)] += self.numbers[at(small)];
        (large, Join { small, large })
    }

    /// Undoes the last join.
    fn part(&mut self, Join { small, large }: Join) {
        self.exchange(small, large);
        self.give_numbers(small, small);
        let joined = self.weight(small).minus(W::NONE);
        let weight = self.weight_mut(large);
        *weight = weight.minus(joined);
        self.numbers[at(large)] -= self.numbers[at(small)];
    }

    /// Joins a chain and those of friends. Returns their number.
    #[inline(always)]
    fn join_all<const KEEP: bool>(
        &mut self,
        mut chain: u16,
        mut numbers: Lanes,
        friends: Which,
    ) -> u16 {
        loop {
            let others = numbers.other(friends, chain);
            if others == 0 {
                return chain;
            }
            let (large, join) = self.join(chain, numbers.first(others));
            if KEEP {
                self.joins.push(join);
            }
            chain = large;
            let current = |lane| self.chains[at(numbers.get(lane))];
            numbers = Lanes::new([0, 1, 2, 3].map(current));
        }
    }
}

/// The numbers of the empty points among some, as chains that begin there have them.
#[inline(always)]
fn numbers_of<L: Layout>(
    layout: L,
    around: [L::Point; 4],
    occupied: Which,
) -> impl Iterator<Item = (usize, bool)> {
    (0..4).map(move |at| (word::first_chain(layout, around[at]), !occupied.has(at)))
}

impl<L: Layout, W: Weight> Bookkeeping<L> for Numbers<W> {
    type Undo = Before<W>;
    /// A point is a pseudo-liberty once for each stone.
    type Seen = ();

    fn new(_: L) -> Self {
        let mut chains = Self {
            weights: [W::NONE; CHAINS],
            chains: [0; CHAINS],
            next: [0; CHAINS],
            numbers: [1; CHAINS],
            joins: Vec::new(),
        };
        Bookkeeping::<L>::renew(&mut chains);
        chains
    }

    fn copy_from(&mut self, source: &Self, numbers: usize) {
        let used = numbers.min(CHAINS);
        self.weights[..used].copy_from_slice(&source.weights[..used]);
        self.chains[..used].copy_from_slice(&source.chains[..used]);
        self.next[..used].copy_from_slice(&source.next[..used]);
        self.numbers[..used].copy_from_slice(&source.numbers[..used]);
        self.set(NO_CHAIN, source.entry(NO_CHAIN));
        self.joins.clone_from(&source.joins);
    }

    /// Gives what is no chain, an empty point and what is off the board, all its
    /// liberties. In between it needs no care: what a stone takes from it, the same
    /// stone gives back.
    fn renew(&mut self) {
        self.begin(word::NOTHING, W::ENDLESS);
        self.begin(NO_CHAIN, W::ENDLESS);
        self.joins.clear();
    }

    fn forget_joins(&mut self) {
        self.joins.clear();
    }

    fn heap_bytes(&self, _: L) -> usize {
        self.joins.capacity() * size_of::<Join>()
    }

    #[inline(always)]
    fn current(&self, number: usize) -> u16 {
        self.chains[at(number)]
    }

    #[inline(always)]
    fn spare(&self, chain: u16) -> i16 {
        self.weight(chain).spare()
    }

    #[inline(always)]
    fn outlast(spare: Lanes, chains: Lanes) -> Which {
        spare.outlast(chains)
    }

    #[inline(always)]
    fn touch(&mut self, number: usize, chains: [u16; 4]) -> i16 {
        let mut least = 0;
        for chain in chains {
            least |= self.add(chain, W::of(number, -1));
        }
        least
    }

    #[inline(always)]
    fn grow<const KEEP: bool>(&mut self, _: &mut L::Map<Word>, placed: Placed<L>) -> u16 {
        let Placed {
            layout,
            begun,
            around,
            occupied,
            friends,
            ..
        } = placed;
        self.begin(begun.into(), W::NONE);
        let numbers = Lanes::new(placed.chains);
        let mut chain = select_unpredictable(friends.none(), begun, numbers.first(friends.bits()));
        if numbers.other(friends, chain) != 0 {
            chain = self.join_all::<KEEP>(chain, numbers, friends);
        }
        let empty = numbers_of(layout, around, occupied);
        self.add(chain, W::around(placed.empties, empty));
        chain
    }

    #[inline(always)]
    fn free<const BACK: bool>(&mut self, number: usize, chain: u16, (): &mut ()) {
        self.add(chain, W::of(number, if BACK { -1 } else { 1 }));
    }

    #[inline(always)]
    fn undo(&self, (_, _, number): At<L>, _: [u16; 4]) -> Before<W> {
        Before {
            entry: self.entry(number),
            joins: self.joins.len(),
        }
    }

    #[inline(always)]
    fn undo_pass(&self, _: L) -> Before<W> {
        Before {
            entry: Entry::UNUSED,
            joins: self.joins.len(),
        }
    }

    #[inline(always)]
    fn shrink(
        &mut self,
        cells: &mut L::Map<Word>,
        (layout, point, number): At<L>,
        chain: u16,
        empties: i16,
        undo: &Before<W>,
    ) {
        let around = board::ORTHOGONAL
            .map(|direction| layout.look(cells, point, layout.step(direction), word::OFF));
        let occupied = Lanes::new(around.map(|(_, content)| content)).occupied();
        let empty = numbers_of(layout, around.map(|(reached, _)| reached), occupied);
        let lost = W::around(empties, empty);
        let weight = self.weight_mut(chain);
        *weight = weight.minus(lost);
        while self.joins.len() > undo.joins {
            if let Some(join) = self.joins.pop() {
                self.part(join);
            }
        }
        self.set(number, undo.entry);
    }

    #[inline(always)]
    fn untouch(&mut self, number: usize, chain: u16) {
        self.add(chain, W::of(number, 1));
    }

    fn check(&self, _: L, chain: u16, found: Found<L>) -> Result<(), String> {
        let many = found.liberties.len() as i16;
        let expected = W::NONE.plus(W::around(
            many,
            found.liberties.into_iter().map(|number| (number, true)),
        ));
        let kept = self.weight(chain);
        if kept == expected {
            return Ok(());
        }
        Err(format!("pseudo-liberties {expected:?}, not {kept:?}"))
    }
}
