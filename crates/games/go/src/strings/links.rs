//! The string and the next stone of every point, in an array each, as GNU Go has them.

use super::Id;
use board::Layout;

/// The memory of strings and next stones. Both are stale where there is no stone.
#[derive(Debug)]
pub(super) struct Links<L: Layout> {
    string_number: L::Map<Id>,
    next_stone: L::Map<L::Point>,
}

/// Field by field, so that `clone_from` reuses the memory of the maps.
impl<L: Layout> Clone for Links<L> {
    fn clone(&self) -> Self {
        Self {
            string_number: self.string_number.clone(),
            next_stone: self.next_stone.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.string_number.clone_from(&source.string_number);
        self.next_stone.clone_from(&source.next_stone);
    }
}

impl<L: Layout> Links<L> {
    /// Memory that says nothing yet; `somewhere` is any point.
    pub(super) fn new(layout: L, somewhere: L::Point) -> Self {
        Self {
            string_number: layout.map(0, 0),
            next_stone: layout.map(somewhere, somewhere),
        }
    }

    /// The string of a stone.
    #[inline(always)]
    pub(super) fn string(&self, layout: L, stone: L::Point) -> Id {
        layout.get(&self.string_number, stone)
    }

    /// The string of the stone that a step leads to; any if it leads to none.
    #[inline(always)]
    pub(super) fn string_beside(&self, layout: L, point: L::Point, step: L::Step) -> Id {
        layout.look(&self.string_number, point, step, 0).1
    }

    /// The next stone of the same string, in a circle.
    #[inline(always)]
    pub(super) fn next(&self, layout: L, stone: L::Point) -> L::Point {
        layout.get(&self.next_stone, stone)
    }

    /// Gives a stone to a string.
    #[inline(always)]
    pub(super) fn set_string(&mut self, layout: L, stone: L::Point, string: Id) {
        layout.set(&mut self.string_number, stone, string);
    }

    /// Links a stone to the next.
    #[inline(always)]
    pub(super) fn set_next(&mut self, layout: L, stone: L::Point, next: L::Point) {
        layout.set(&mut self.next_stone, stone, next);
    }

    /// Both.
    #[inline(always)]
    pub(super) fn set(&mut self, layout: L, stone: L::Point, string: Id, next: L::Point) {
        self.set_string(layout, stone, string);
        self.set_next(layout, stone, next);
    }

    /// Bytes on the heap.
    pub(super) fn heap_bytes(layout: L) -> usize {
        layout.heap_bytes::<Id>() + layout.heap_bytes::<L::Point>()
    }
}
