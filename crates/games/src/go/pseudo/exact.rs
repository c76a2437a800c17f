//! Exact numbers of liberties without lists of them.
//!
//! A chain has its number of liberties and a circle of its stones. A point becomes or
//! ceases to be a liberty once for a chain, however many of its stones it touches:
//! before it is counted for a chain, its four neighbours are looked at for another
//! stone of that chain, unless the point itself counts none.
//!
//! ```text
//!  a cell      the chain of its stone         a stone    the next of its chain
//!  a chain     liberties, less one | stones | one of them
//! ```
//!
//! Where two chains join, the stones of the smaller are visited: each brings the
//! liberties that no stone of the larger touches, and then belongs to it.
//!
//! Source: KataGo (D. Wu) and Leela Zero (G. Pascutto), by their descriptions.

use super::Chained;
use super::chains::Join;
use super::keeps::{At, Keeps, Placed};
use super::lanes::{Lanes, Which};
use super::word::{self, CHAINS, EMPTY, NO_CHAIN, OFF, Word, colour};
use crate::go::{Ataris, CountsLiberties, GoPosition};
use board::{Coord, Layout, ORTHOGONAL};

/// Bookkeeping *exact*: the number of liberties of each chain.
pub type Exact<L> = Chained<L, Counts<L>>;

/// What a chain without a liberty has.
const NONE: i16 = -1;
/// What the chain that is never taken has.
const ENDLESS: i16 = 1 << 14;

/// What is kept of a chain.
#[derive(Clone, Copy, Debug)]
struct Entry<P> {
    /// Liberties beside one of them.
    spare: i16,
    stones: u16,
    /// One of its stones.
    head: P,
}

/// All chains of a board. Entries that no stone leads to are stale.
#[derive(Clone, Debug)]
pub struct Counts<L: Layout> {
    entries: [Entry<L::Point>; CHAINS],
    /// The next stone of the same chain.
    next: L::Map<L::Point>,
    /// Joins that can be undone, the latest last.
    joins: Vec<Join>,
}

/// What undoing a stone restores: the chain of its number, the stone after it, and
/// the chains around it with their liberties.
#[derive(Clone, Copy, Debug)]
pub struct Before<P> {
    entry: Entry<P>,
    next: P,
    chains: [u16; 4],
    spare: [i16; 4],
    joins: usize,
}

impl<L: Layout> Counts<L> {
    #[inline(always)]
    fn entry(&self, chain: u16) -> Entry<L::Point> {
        self.entries[usize::from(chain) % CHAINS]
    }

    #[inline(always)]
    fn entry_mut(&mut self, chain: u16) -> &mut Entry<L::Point> {
        &mut self.entries[usize::from(chain) % CHAINS]
    }

    /// Adds to the liberties of a chain; returns those beside one of them.
    #[inline(always)]
    fn add(&mut self, chain: u16, liberties: i16) -> i16 {
        let entry = self.entry_mut(chain);
        entry.spare = entry.spare.wrapping_add(liberties);
        entry.spare
    }

    /// Whether an empty point touches a stone of a chain.
    #[inline(always)]
    fn touches(layout: L, cells: &L::Map<Word>, point: L::Point, stone: Word) -> bool {
        let mut touches = false;
        for direction in ORTHOGONAL {
            let (_, content) = layout.look(cells, point, layout.step(direction), OFF);
            touches |= content == stone;
        }
        touches
    }

    /// Gives the stones and liberties of the smaller of two chains of a colour to the
    /// larger. Returns their number.
    #[inline(never)]
    fn join(&mut self, layout: L, cells: &mut L::Map<Word>, own: Word, pair: [u16; 2]) -> Join {
        let [one, two] = pair;
        let fewer = self.entry(one).stones < self.entry(two).stones;
        let (small, large) = if fewer { (one, two) } else { (two, one) };
        let stone = word::stone(own, large.into());
        let first = self.entry(small).head;
        let (mut point, mut more) = (first, 0);
        loop {
            point = layout.checked(point);
            for direction in ORTHOGONAL {
                let step = layout.step(direction);
                let (liberty, content) = layout.look(cells, point, step, OFF);
                if colour(content) == EMPTY && !Self::touches(layout, cells, liberty, stone) {
                    more += 1;
                }
            }
            layout.set(cells, point, stone);
            point = layout.get(&self.next, point);
            if point == first {
                break;
            }
        }
        let stones = self.entry(small).stones;
        self.exchange(layout, small, large);
        let entry = self.entry_mut(large);
        entry.spare += more;
        entry.stones += stones;
        Join { small, large }
    }

    /// Makes one circle of two, or two of one.
    #[inline(always)]
    fn exchange(&mut self, layout: L, small: u16, large: u16) {
        let (one, two) = (self.entry(small).head, self.entry(large).head);
        let (one, two) = (layout.checked(one), layout.checked(two));
        let next = layout.get(&self.next, one);
        let other = layout.get(&self.next, two);
        layout.set(&mut self.next, one, other);
        layout.set(&mut self.next, two, next);
    }

    /// Takes back the last join, but for liberties.
    fn part(&mut self, layout: L, cells: &mut L::Map<Word>, join: Join) {
        let Join { small, large } = join;
        self.exchange(layout, small, large);
        let first = layout.checked(self.entry(small).head);
        let own = colour(layout.get(cells, first));
        let mut point = first;
        loop {
            layout.set(cells, point, word::stone(own, small.into()));
            point = layout.checked(layout.get(&self.next, point));
            if point == first {
                break;
            }
        }
        let stones = self.entry(small).stones;
        self.entry_mut(large).stones -= stones;
    }
}

#[cfg(test)]
impl<L: Layout> Counts<L> {
    /// A fault: a chain has a liberty more than it has.
    pub(super) fn count_again(&mut self, chain: u16) {
        self.add(chain, 1);
    }

    /// A fault: a stone is a separate circle.
    pub(super) fn leave_circle(&mut self, layout: L, point: L::Point) {
        layout.set(&mut self.next, point, point);
    }
}

#[cfg(test)]
impl<P> Before<P> {
    /// A fault: the first chain around a stone had a liberty less.
    pub(super) fn forget_liberties(&mut self) {
        for spare in &mut self.spare {
            *spare -= 1;
        }
    }

    /// A fault: no join is undone.
    pub(super) fn keep_joins(&mut self) {
        self.joins = usize::MAX;
    }
}

/// Which of four chains are named by none before them.
#[inline(always)]
fn first_of([one, two, three, four]: [u16; 4]) -> [bool; 4] {
    [
        true,
        two != one,
        (three != one) & (three != two),
        (four != one) & (four != two) & (four != three),
    ]
}

impl<L: Layout> Keeps<L> for Counts<L> {
    type Undo = Before<L::Point>;
    type Seen = ([u16; 4], usize);

    fn new(layout: L) -> Self {
        let point = layout.point(Coord::new(0, 0));
        let unused = Entry {
            spare: NONE,
            stones: 1,
            head: point,
        };
        let mut counts = Self {
            entries: [unused; CHAINS],
            next: layout.map(point, point),
            joins: Vec::new(),
        };
        counts.renew();
        counts
    }

    fn copy_from(&mut self, source: &Self, cells: usize) {
        let used = (cells + 1).min(CHAINS);
        self.entries[..used].copy_from_slice(&source.entries[..used]);
        self.entries[NO_CHAIN] = source.entries[NO_CHAIN];
        self.next.clone_from(&source.next);
        self.joins.clone_from(&source.joins);
    }

    fn renew(&mut self) {
        self.entry_mut(word::NOTHING as u16).spare = ENDLESS;
        self.entry_mut(NO_CHAIN as u16).spare = ENDLESS;
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
        self.entry(chain).spare
    }

    /// A point is one liberty, whatever it touches.
    #[inline(always)]
    fn outlast(spare: Lanes, _: Lanes) -> Which {
        spare.any_left()
    }

    #[inline(always)]
    fn touch(&mut self, _: usize, chains: [u16; 4]) -> i16 {
        let first = first_of(chains);
        let mut least = 0;
        for (chain, first) in chains.into_iter().zip(first) {
            least |= self.add(chain, -i16::from(first));
        }
        least
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
            *self.entry_mut(begun) = Entry {
                spare: placed.empties + NONE,
                stones: 1,
                head: point,
            };
            layout.set(&mut self.next, point, point);
            return begun;
        }
        // Neither empty nor of any chain, as long as others are looked at.
        layout.set(cells, point, word::stone(own, NO_CHAIN));
        let numbers = Lanes::new(placed.chains);
        let mut chain = numbers.first(friends.bits());
        if numbers.other(friends, chain) != 0 {
            for (at, friend) in placed.around.into_iter().enumerate() {
                if !friends.has(at) {
                    continue;
                }
                let other = word::chain(layout.get(cells, layout.checked(friend))) as u16;
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
        let mut more = 0;
        for (at, liberty) in placed.around.into_iter().enumerate() {
            if placed.occupied.has(at) {
                continue;
            }
            let liberty = layout.checked(liberty);
            let alone = word::touching(layout.get(cells, liberty), own) == 1;
            more += i16::from(alone || !Self::touches(layout, cells, liberty, stone));
        }
        let entry = self.entry_mut(chain);
        entry.spare += more;
        entry.stones += 1;
        let head = layout.checked(entry.head);
        let after = layout.get(&self.next, head);
        layout.set(&mut self.next, point, after);
        layout.set(&mut self.next, head, point);
        chain
    }

    #[inline(always)]
    fn free(&mut self, _: usize, chain: u16, (seen, many): &mut Self::Seen) {
        if !seen[..*many].contains(&chain) {
            self.add(chain, 1);
        }
        seen[*many] = chain;
        *many += 1;
    }

    #[inline(always)]
    fn unfree(&mut self, _: usize, chain: u16, (seen, many): &mut Self::Seen) {
        if !seen[..*many].contains(&chain) {
            self.add(chain, -1);
        }
        seen[*many] = chain;
        *many += 1;
    }

    #[inline(always)]
    fn undo(&self, (layout, point, number): At<L>, chains: [u16; 4]) -> Before<L::Point> {
        Before {
            entry: self.entry(number as u16),
            next: layout.get(&self.next, point),
            chains,
            spare: chains.map(|chain| self.spare(chain)),
            joins: self.joins.len(),
        }
    }

    #[inline(always)]
    fn undo_pass(&self, layout: L) -> Before<L::Point> {
        let point = layout.point(Coord::new(0, 0));
        Before {
            entry: self.entry(0),
            next: point,
            chains: [0; 4],
            spare: [ENDLESS; 4],
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
        undo: &Before<L::Point>,
    ) {
        if usize::from(chain) != number {
            let head = layout.checked(self.entry(chain).head);
            let after = layout.get(&self.next, point);
            layout.set(&mut self.next, head, after);
            self.entry_mut(chain).stones -= 1;
        }
        while self.joins.len() > undo.joins {
            if let Some(join) = self.joins.pop() {
                self.part(layout, cells, join);
            }
        }
        for (chain, spare) in undo.chains.into_iter().zip(undo.spare) {
            self.entry_mut(chain).spare = spare;
        }
        *self.entry_mut(number as u16) = undo.entry;
        layout.set(&mut self.next, point, undo.next);
    }

    /// Restored already.
    #[inline(always)]
    fn untouch(&mut self, _: usize, _: u16) {}

    fn check(
        &self,
        layout: L,
        chain: u16,
        stones: &[L::Point],
        liberties: &[L::Point],
    ) -> Result<(), String> {
        let mut different = liberties.to_vec();
        different.sort_unstable();
        different.dedup();
        let found = self.spare(chain) - NONE;
        if usize::from(found as u16) != different.len() {
            let expected = different.len();
            return Err(format!("{expected} liberties, not {found}"));
        }
        let mut circle = vec![self.entry(chain).head];
        while circle.len() <= stones.len() {
            let after = layout.get(&self.next, circle[circle.len() - 1]);
            if after == circle[0] {
                break;
            }
            circle.push(after);
        }
        circle.sort_unstable();
        let mut expected = stones.to_vec();
        expected.sort_unstable();
        if circle != expected || usize::from(self.entry(chain).stones) != stones.len() {
            return Err(format!("a circle of {circle:?}, not {expected:?}"));
        }
        Ok(())
    }
}

impl<L: Layout> Ataris for Exact<L> {
    #[inline(always)]
    fn is_atari(&mut self, stone: L::Point) -> bool {
        self.count_liberties(stone) == 1
    }
}

impl<L: Layout> CountsLiberties for Exact<L> {
    #[inline(always)]
    fn count_liberties(&mut self, stone: L::Point) -> usize {
        debug_assert!(self.stone(stone) != crate::go::EMPTY);
        let chain = self.chain_of(self.layout.get(&self.cells, stone));
        (self.chains.spare(chain) - NONE) as usize
    }
}
