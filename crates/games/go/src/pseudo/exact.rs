//! Exact numbers of liberties without lists of them.
//!
//! A point becomes or ceases to be a liberty once for a chain, however many of its
//! stones it touches: before it is counted for a chain, its four neighbours are looked
//! at for another stone of that chain, unless the point itself counts none. Where two
//! chains join, each stone of the smaller brings the liberties that no stone of the
//! larger touches.
//!
//! Source: KataGo (D. Wu) and Leela Zero (G. Pascutto), by their descriptions.

use super::Chained;
use super::bookkeeping::{Bookkeeping, Placed};
use super::circles::{Circles, Liberties};
use super::lanes::{Lanes, Which};
use super::word::{OFF, Word, colour};
use crate::{Ataris, CountsLiberties, GoPosition};
use board::{Layout, ORTHOGONAL};

/// Bookkeeping *exact*: the number of liberties of each chain.
pub type Exact<L> = Chained<L, Circles<L, Number>>;

/// The number of liberties of a chain, less one.
#[derive(Clone, Copy, Debug)]
pub struct Number(pub(super) i16);

impl Number {
    #[inline(always)]
    fn add(&mut self, liberties: i16) -> i16 {
        self.0 = self.0.wrapping_add(liberties);
        self.0
    }
}

/// Whether an empty point touches a stone of a chain.
#[inline(always)]
fn touches<L: Layout>(layout: L, cells: &L::Map<Word>, point: L::Point, stone: Word) -> bool {
    let mut touches = false;
    for direction in ORTHOGONAL {
        let (_, content) = layout.look(cells, point, layout.step(direction), OFF);
        touches |= content == stone;
    }
    touches
}

/// How many of the empty neighbours of a stone touch no stone of a chain of its colour:
/// those that touch no other of that colour are counted without a look.
#[inline(always)]
fn new_to<L: Layout>(
    layout: L,
    cells: &L::Map<Word>,
    around: [L::Point; 4],
    contents: Lanes,
    empty: Which,
    stone: Word,
) -> i16 {
    let crowded = empty.and(contents.crowded(colour(stone)));
    let mut more = empty.without(crowded).count() as i16;
    for at in crowded.places() {
        let liberty = layout.checked(around[at]);
        more += i16::from(!touches(layout, cells, liberty, stone));
    }
    more
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

/// Whether a chain is none of those seen, the latest of which it becomes. 0 is none.
#[inline(always)]
fn is_new(seen: &mut [u16; 4], chain: u16) -> bool {
    let known = seen
        .iter()
        .fold(false, |known, &one| known | (one == chain));
    *seen = [chain, seen[0], seen[1], seen[2]];
    !known
}

impl Liberties for Number {
    const NONE: Self = Self(-1);
    const ENDLESS: Self = Self(1 << 14);
    type Seen = [u16; 4];

    #[inline(always)]
    fn spare(self) -> i16 {
        self.0
    }

    #[inline(always)]
    fn touch<L: Layout>(all: &mut Circles<L, Self>, _: usize, chains: [u16; 4]) -> i16 {
        let mut least = 0;
        for (chain, is_first) in chains.into_iter().zip(first_of(chains)) {
            least |= all.liberties_mut(chain).add(-i16::from(is_first));
        }
        least
    }

    #[inline(always)]
    fn of_one<L: Layout>(placed: &Placed<L>) -> Self {
        Self(placed.empties + Self::NONE.0)
    }

    #[inline(always)]
    fn grown<L: Layout>(self, cells: &L::Map<Word>, placed: &Placed<L>, stone: Word) -> Self {
        let Placed {
            layout,
            around,
            contents,
            occupied,
            ..
        } = *placed;
        let empty = occupied.rest();
        Self(self.0 + new_to(layout, cells, around, contents, empty, stone))
    }

    #[inline(always)]
    fn brought<L: Layout>(layout: L, cells: &L::Map<Word>, point: L::Point, stone: Word) -> i16 {
        let around =
            ORTHOGONAL.map(|direction| layout.look(cells, point, layout.step(direction), OFF));
        let contents = Lanes::new(around.map(|(_, content)| content));
        let empty = contents.occupied().rest();
        let points = around.map(|(reached, _)| reached);
        new_to(layout, cells, points, contents, empty, stone)
    }

    #[inline(always)]
    fn joined(self, _: Self, brought: i16) -> Self {
        Self(self.0 + brought)
    }

    #[inline(always)]
    fn free<const BACK: bool>(&mut self, _: usize, chain: u16, seen: &mut [u16; 4]) {
        let one = i16::from(is_new(seen, chain));
        self.add(if BACK { -one } else { one });
    }

    fn check(self, liberties: &[usize]) -> Result<(), String> {
        let (expected, found) = (liberties.len(), self.0 - Self::NONE.0);
        if usize::from(found as u16) == expected {
            return Ok(());
        }
        Err(format!("{expected} liberties, not {found}"))
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
        debug_assert!(self.stone(stone) != crate::EMPTY);
        let chain = self.chain_of(self.layout.get(&self.cells, stone));
        (self.chains.spare(chain) - Number::NONE.0) as usize
    }
}
