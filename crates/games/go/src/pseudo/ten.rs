//! At most ten liberties of each chain, in a list.
//!
//! Few questions are about chains with many liberties: captures, ataris and ladders
//! concern those with one or two. So a list that is full is not made longer. One that
//! falls below five, with liberties left out, is filled again from the stones of the
//! chain and their neighbours.
//!
//! ```text
//!  a chain   63 64 82 0 0 0 0 0 0 0 | 3 in the list | left out: no
//! ```
//!
//! A number of liberties is known below five, and which they are.
//!
//! Bytes: 26 a chain, of which as many are used as there are cells.
//!
//! Source: Pachi (P. Baudis, J. Gailly), by its description.

use super::Chained;
use super::bookkeeping::{Bookkeeping, Placed};
use super::circles::{Circles, Liberties};
use super::word::{self, EMPTY, OFF, Word, colour};
use crate::{Ataris, GoPosition};
use board::{Layout, ORTHOGONAL};
use std::hint::select_unpredictable;

/// Bookkeeping *ten*: a list of at most ten liberties of each chain.
pub type Ten<L> = Chained<L, Circles<L, List>>;

/// The most liberties in a list.
const MOST: usize = 10;
/// A list with fewer is filled again.
const FEW: u8 = 5;

/// At most ten liberties of a chain.
#[derive(Clone, Copy, Debug)]
pub struct List {
    /// Numbers of points, as chains that begin there have them; 0 where there is none.
    pub(super) points: [u16; MOST],
    many: u8,
    /// Whether liberties may have been left out. With fewer than [`FEW`] in the list
    /// there are none.
    pub(super) left_out: bool,
}

impl List {
    #[inline(always)]
    fn contains(&self, number: u16) -> bool {
        self.points
            .iter()
            .fold(false, |found, &point| found | (point == number))
    }

    /// Lists a liberty, if it is not in the list and there is room.
    #[inline(always)]
    fn add(&mut self, number: u16) {
        if self.contains(number) {
            return;
        }
        match self.points.get_mut(usize::from(self.many)) {
            Some(room) => {
                *room = number;
                self.many += 1;
            }
            None => self.left_out = true,
        }
    }

    /// Strikes a point off, if it is in the list.
    #[inline(always)]
    pub(super) fn remove(&mut self, number: u16) {
        let mut at = MOST;
        for (index, &point) in self.points.iter().enumerate() {
            if point == number {
                at = index;
            }
        }
        if at < MOST {
            self.many -= 1;
            let last = usize::from(self.many) % MOST;
            self.points[at] = self.points[last];
            self.points[last] = 0;
        }
    }

    /// With the empty neighbours of a stone.
    #[inline(always)]
    fn with_empty<L: Layout>(mut self, placed: &Placed<L>) -> Self {
        for (at, liberty) in placed.around.into_iter().enumerate() {
            if !placed.occupied.has(at) {
                self.add(word::first_chain(placed.layout, liberty) as u16);
            }
        }
        self
    }

    /// Whether liberties have been left out that are to be listed now.
    #[inline(always)]
    fn is_short(&self) -> bool {
        self.left_out & (self.many < FEW)
    }

    /// Finds the liberties of a chain again; the stone that is put down is not
    /// in its cell yet, or in no chain.
    #[inline(never)]
    fn fill_again<L: Layout>(
        all: &mut Circles<L, Self>,
        cells: &L::Map<Word>,
        placed: &Placed<L>,
        chain: u16,
    ) {
        let layout = placed.layout;
        let head = all.head(chain);
        let mut list = Self {
            left_out: false,
            ..all.liberties(chain)
        };
        let mut point = head;
        loop {
            point = layout.checked(point);
            for direction in ORTHOGONAL {
                let (liberty, content) = layout.look(cells, point, layout.step(direction), OFF);
                if colour(content) == EMPTY && liberty != placed.point {
                    list.add(word::first_chain(layout, liberty) as u16);
                }
            }
            point = layout.get(&all.next, point);
            if list.left_out || point == head {
                break;
            }
        }
        *all.liberties_mut(chain) = list;
    }
}

impl Liberties for List {
    const NONE: Self = Self {
        points: [0; MOST],
        many: 0,
        left_out: false,
    };
    const ENDLESS: Self = Self {
        many: MOST as u8,
        ..Self::NONE
    };
    /// A list holds a point once.
    type Seen = ();

    #[inline(always)]
    fn spare(self) -> i16 {
        i16::from(self.many) - 1
    }

    #[inline(always)]
    fn touch<L: Layout>(all: &mut Circles<L, Self>, number: usize, chains: [u16; 4]) -> i16 {
        let mut least = 0;
        for chain in chains {
            let list = all.liberties_mut(chain);
            list.remove(number as u16);
            least |= list.spare();
        }
        least
    }

    #[inline(always)]
    fn of_one<L: Layout>(placed: &Placed<L>) -> Self {
        Self::NONE.with_empty(placed)
    }

    #[inline(always)]
    fn grown<L: Layout>(self, _: &L::Map<Word>, placed: &Placed<L>, _: Word) -> Self {
        self.with_empty(placed)
    }

    #[inline(always)]
    fn joined(mut self, other: Self, _: i16) -> Self {
        for &point in &other.points[..usize::from(other.many).min(MOST)] {
            self.add(point);
        }
        self.left_out |= other.left_out;
        self
    }

    /// The stone may have taken the fifth liberty of a chain. A friend's number may be
    /// that of another chain's former list by now.
    #[inline(always)]
    fn look_up<L: Layout>(
        all: &mut Circles<L, Self>,
        cells: &L::Map<Word>,
        placed: &Placed<L>,
        chain: u16,
    ) {
        let chains = [0, 1, 2, 3].map(|at| {
            let is_friend = placed.friends.has(at);
            select_unpredictable(is_friend, chain, placed.chains[at])
        });
        let is_short = |all: &Circles<L, Self>, chain| all.liberties(chain).is_short();
        // Seldom is one of them.
        if chains
            .iter()
            .fold(false, |any, &chain| any | is_short(all, chain))
        {
            for chain in chains {
                if is_short(all, chain) {
                    Self::fill_again(all, cells, placed, chain);
                }
            }
        }
    }

    #[inline(always)]
    fn free<const BACK: bool>(&mut self, number: usize, _: u16, (): &mut ()) {
        if BACK {
            self.remove(number as u16);
        } else {
            self.add(number as u16);
        }
    }

    fn check(self, liberties: &[usize]) -> Result<(), String> {
        let listed = self.points[..usize::from(self.many)].iter();
        let mut listed: Vec<usize> = listed.map(|&point| point.into()).collect();
        listed.sort_unstable();
        let all = listed == liberties;
        let some = listed.windows(2).all(|pair| pair[0] < pair[1])
            && listed.iter().all(|point| liberties.contains(point))
            && self.left_out
            && self.many >= FEW;
        if all || some {
            return Ok(());
        }
        Err(format!("{self:?}, not {liberties:?}"))
    }
}

impl<L: Layout> Ataris for Ten<L> {
    #[inline(always)]
    fn is_atari(&mut self, stone: L::Point) -> bool {
        debug_assert!(self.stone(stone) != crate::EMPTY);
        let chain = self.chain_of(self.layout.get(&self.cells, stone));
        self.chains.spare(chain) == 0
    }
}
