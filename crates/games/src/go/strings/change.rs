//! The change stack: as soon as something is about to be changed, its old value
//! is put by together with its place; taking a move back assigns the old values
//! in reverse order.
//!
//! GNU Go keeps two parallel stacks because its memory has two types, `int` and
//! `Intersection`, and a place is an address. Here a place is an index, and
//! there is a stack for each type of memory: numbers, points and neighbours of
//! the string table, and what the board says of a stone. Otherwise
//! ([`Config::ONE_STACK`]) one stack takes them all, each with its type.

use super::Config;
use super::table::Id;
use std::marker::PhantomData;

/// The memory of the string table.
#[derive(Clone, Debug)]
pub(super) struct Arrays<P> {
    pub(super) heads: Vec<u16>,
    pub(super) points: Vec<P>,
    pub(super) chains: Vec<Id>,
}

/// An old value and the index it stood at.
#[derive(Clone, Copy, Debug)]
struct Change<V> {
    place: u32,
    old: V,
}

/// What the board said of a point before a change: GNU Go pushes these three
/// one by one.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoneChange<P> {
    pub(super) point: P,
    pub(super) next_stone: P,
    pub(super) string_number: Id,
    pub(super) cell: u8,
}

/// A change of any type.
#[derive(Clone, Copy, Debug)]
enum Tagged<P> {
    Head(Change<u16>),
    Point(Change<P>),
    Chain(Change<Id>),
    Stone(StoneChange<P>),
}

/// Where the stacks stood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marker {
    /// With one stack, all of it.
    heads: u32,
    points: u32,
    chains: u32,
    stones: u32,
}

#[cfg(test)]
impl Marker {
    /// Values pushed since the beginning.
    pub(super) fn pushed(self) -> u32 {
        self.heads + self.points + self.chains + self.stones
    }
}

/// The change stacks.
#[derive(Clone, Debug)]
pub(super) struct Changes<P, C> {
    heads: Vec<Change<u16>>,
    points: Vec<Change<P>>,
    chains: Vec<Change<Id>>,
    stones: Vec<StoneChange<P>>,
    /// The one stack, where there is one.
    all: Vec<Tagged<P>>,
    config: PhantomData<C>,
}

impl<P: Copy, C: Config> Changes<P, C> {
    /// Room for so many changes of each type, or in all.
    pub(super) fn new(room: usize) -> Self {
        let typed = if C::ONE_STACK { 0 } else { room };
        Self {
            heads: Vec::with_capacity(typed),
            points: Vec::with_capacity(typed),
            chains: Vec::with_capacity(typed),
            stones: Vec::with_capacity(typed),
            all: Vec::with_capacity(room - typed),
            config: PhantomData,
        }
    }

    #[inline(always)]
    pub(super) fn push_head(&mut self, place: usize, old: u16) {
        let change = change(place, old);
        if C::ONE_STACK {
            self.all.push(Tagged::Head(change));
        } else {
            self.heads.push(change);
        }
    }

    #[inline(always)]
    pub(super) fn push_point(&mut self, place: usize, old: P) {
        let change = change(place, old);
        if C::ONE_STACK {
            self.all.push(Tagged::Point(change));
        } else {
            self.points.push(change);
        }
    }

    #[inline(always)]
    pub(super) fn push_neighbour(&mut self, place: usize, old: Id) {
        let change = change(place, old);
        if C::ONE_STACK {
            self.all.push(Tagged::Chain(change));
        } else {
            self.chains.push(change);
        }
    }

    #[inline(always)]
    pub(super) fn push_stone(&mut self, change: StoneChange<P>) {
        if C::ONE_STACK {
            self.all.push(Tagged::Stone(change));
        } else {
            self.stones.push(change);
        }
    }

    /// The marker to restore the values of this moment by.
    #[inline(always)]
    pub(super) fn marker(&self) -> Marker {
        let heads = if C::ONE_STACK {
            self.all.len()
        } else {
            self.heads.len()
        };
        Marker {
            heads: heads as u32,
            points: self.points.len() as u32,
            chains: self.chains.len() as u32,
            stones: self.stones.len() as u32,
        }
    }

    /// Goes back to the values of the moment of `marker`; `stone` is given what
    /// the board said.
    #[inline(always)]
    pub(super) fn restore(
        &mut self,
        marker: Marker,
        arrays: &mut Arrays<P>,
        mut stone: impl FnMut(StoneChange<P>),
    ) {
        if C::ONE_STACK {
            let start = marker.heads as usize;
            for change in self.all[start..].iter().rev() {
                match *change {
                    Tagged::Head(change) => assign(&mut arrays.heads, change),
                    Tagged::Point(change) => assign(&mut arrays.points, change),
                    Tagged::Chain(change) => assign(&mut arrays.chains, change),
                    Tagged::Stone(change) => stone(change),
                }
            }
            self.all.truncate(start);
            return;
        }
        let start = marker.stones as usize;
        self.stones[start..].iter().rev().for_each(|&c| stone(c));
        self.stones.truncate(start);
        unwind(&mut self.heads, marker.heads, &mut arrays.heads);
        unwind(&mut self.points, marker.points, &mut arrays.points);
        unwind(&mut self.chains, marker.chains, &mut arrays.chains);
    }

    /// Forgets what could be taken back.
    #[inline(always)]
    pub(super) fn forget(&mut self) {
        self.heads.clear();
        self.points.clear();
        self.chains.clear();
        self.stones.clear();
        self.all.clear();
    }

    /// Changes of neighbours follow rows of `from` values that are moved apart
    /// so that each has `to`.
    pub(super) fn widen(&mut self, from: usize, to: usize) {
        let wider = |change: &mut Change<Id>| {
            let place = change.place as usize;
            change.place = (place / from * to + place % from) as u32;
        };
        self.chains.iter_mut().for_each(wider);
        for change in &mut self.all {
            if let Tagged::Chain(change) = change {
                wider(change);
            }
        }
    }

    /// Bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        self.heads.capacity() * size_of::<Change<u16>>()
            + self.points.capacity() * size_of::<Change<P>>()
            + self.chains.capacity() * size_of::<Change<Id>>()
            + self.stones.capacity() * size_of::<StoneChange<P>>()
            + self.all.capacity() * size_of::<Tagged<P>>()
    }
}

#[inline(always)]
fn change<V>(place: usize, old: V) -> Change<V> {
    let place = place as u32;
    Change { place, old }
}

#[inline(always)]
fn assign<V>(values: &mut [V], change: Change<V>) {
    values[change.place as usize] = change.old;
}

/// Takes back the changes of one type since `start`.
#[inline(always)]
fn unwind<V: Copy>(changes: &mut Vec<Change<V>>, start: u32, values: &mut [V]) {
    let start = start as usize;
    changes[start..]
        .iter()
        .rev()
        .for_each(|&c| assign(values, c));
    changes.truncate(start);
}
