//! The change stack: as soon as something is about to be changed, its old value
//! is saved together with its place; undoing a move assigns the old values
//! in reverse order.
//!
//! GNU Go keeps two parallel stacks because its memory has two types, `int` and
//! `Intersection`, and a place is an address. Here a place is an index, and
//! there is a stack for each type of memory: the head of a string with one of its
//! liberties, neighbours, and what the board says of a stone. A head is saved
//! whole, once, however many of its numbers a move changes. Otherwise
//! ([`Config::ONE_STACK`]) one stack takes them all, each with its type.

use super::Config;
use super::table::{Head, Id};
use std::marker::PhantomData;
use std::mem::MaybeUninit;

/// The head of a string and one place of its liberty list, before a change.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeadChange<P> {
    pub(super) head: Head<P>,
    pub(super) string: Id,
    pub(super) slot: u32,
    pub(super) liberty: P,
}

/// A neighbour and the place it stood at.
#[derive(Clone, Copy, Debug)]
pub(super) struct NeighbourChange {
    pub(super) place: u32,
    pub(super) old: Id,
}

/// What the board said of a stone before a change, its colour apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinkChange<P> {
    pub(super) string_number: Id,
    pub(super) point: P,
    pub(super) next_stone: P,
    /// More than eight bytes, because those would be packed into one word by shifts
    /// and taken apart again: 5 instructions more for each change.
    pub(super) _apart: MaybeUninit<u32>,
}

/// A change of any type.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change<P> {
    Head(HeadChange<P>),
    Neighbour(NeighbourChange),
    Link(LinkChange<P>),
}

/// Where the stacks stood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marker {
    /// With one stack, all of it.
    heads: u32,
    neighbours: u32,
    links: u32,
}

#[cfg(test)]
impl Marker {
    /// Values pushed since the beginning.
    pub(super) fn pushed(self) -> u32 {
        self.heads + self.neighbours + self.links
    }
}

/// The change stacks.
#[derive(Clone, Debug)]
pub(super) struct Changes<P, C> {
    heads: Vec<HeadChange<P>>,
    neighbours: Vec<NeighbourChange>,
    links: Vec<LinkChange<P>>,
    /// The one stack, where there is one.
    all: Vec<Change<P>>,
    config: PhantomData<C>,
}

impl<P: Copy, C: Config> Changes<P, C> {
    /// Room for this many changes of each type, or in all.
    pub(super) fn new(room: usize) -> Self {
        let typed = if C::ONE_STACK { 0 } else { room };
        Self {
            heads: Vec::with_capacity(typed),
            neighbours: Vec::with_capacity(typed),
            links: Vec::with_capacity(typed),
            all: Vec::with_capacity(room - typed),
            config: PhantomData,
        }
    }

    /// Pushes a change, whose type the compiler knows.
    #[inline(always)]
    pub(super) fn push(&mut self, change: Change<P>) {
        if C::ONE_STACK {
            return self.all.push(change);
        }
        match change {
            Change::Head(head) => self.heads.push(head),
            Change::Neighbour(neighbour) => self.neighbours.push(neighbour),
            Change::Link(link) => self.links.push(link),
        }
    }

    /// Pushes a neighbour that is about to be changed.
    #[inline(always)]
    pub(super) fn push_neighbour(&mut self, place: usize, old: Id) {
        let place = place as u32;
        self.push(Change::Neighbour(NeighbourChange { place, old }));
    }

    /// Pushes `count` changes of stones. Room is requested once.
    #[inline(always)]
    pub(super) fn push_links(&mut self, count: usize, mut next: impl FnMut() -> LinkChange<P>) {
        let changes = (0..count).map(|_| next());
        if C::ONE_STACK {
            self.all.extend(changes.map(Change::Link));
        } else {
            self.links.extend(changes);
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
            neighbours: self.neighbours.len() as u32,
            links: self.links.len() as u32,
        }
    }

    /// Gives back the values of the moment of `marker`, the last one pushed
    /// first, each to the function for its type.
    #[inline(always)]
    pub(super) fn restore(
        &mut self,
        marker: Marker,
        mut head: impl FnMut(HeadChange<P>),
        mut neighbour: impl FnMut(NeighbourChange),
        mut link: impl FnMut(LinkChange<P>),
    ) {
        if C::ONE_STACK {
            return unwind(&mut self.all, marker.heads, |change| match change {
                Change::Head(change) => head(change),
                Change::Neighbour(change) => neighbour(change),
                Change::Link(change) => link(change),
            });
        }
        unwind(&mut self.links, marker.links, link);
        unwind(&mut self.heads, marker.heads, head);
        unwind(&mut self.neighbours, marker.neighbours, neighbour);
    }

    /// Forgets what could be undone.
    #[inline(always)]
    pub(super) fn forget(&mut self) {
        self.heads.clear();
        self.neighbours.clear();
        self.links.clear();
        self.all.clear();
    }

    /// Changes of neighbours follow rows of `from` values that are moved apart
    /// so that each has `to`.
    pub(super) fn widen(&mut self, from: usize, to: usize) {
        let wider = |change: &mut NeighbourChange| {
            let place = change.place as usize;
            change.place = (place / from * to + place % from) as u32;
        };
        self.neighbours.iter_mut().for_each(wider);
        for change in &mut self.all {
            if let Change::Neighbour(change) = change {
                wider(change);
            }
        }
    }

    /// Bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        self.heads.capacity() * size_of::<HeadChange<P>>()
            + self.neighbours.capacity() * size_of::<NeighbourChange>()
            + self.links.capacity() * size_of::<LinkChange<P>>()
            + self.all.capacity() * size_of::<Change<P>>()
    }
}

/// Takes the changes since `start` off a stack, the last one first.
#[inline(always)]
fn unwind<T: Copy>(changes: &mut Vec<T>, start: u32, restore: impl FnMut(T)) {
    let start = start as usize;
    changes[start..].iter().rev().copied().for_each(restore);
    changes.truncate(start);
}
