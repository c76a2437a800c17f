//! The string and the next stone of every point: in an array each, as GNU Go has
//! them, or side by side in one.
//!
//! ```text
//!  Apart      string_number  3 3 . 1     next_stone  b a . d
//!  Together   3b 3a .. 1d
//! ```
//!
//! A pair takes four bytes, as much as the arrays do.
//! Stones are renumbered along their circle, which reads the one and writes the
//! other; a reader that only needs the string of a stone fetches both.

use super::Id;
use board::Layout;
use std::fmt::Debug;

/// The memory of strings and next stones. Both are stale where there is no stone.
pub trait Linked<L: Layout>: Clone + Debug + Send + Sync + 'static {
    /// Memory that says nothing yet; `somewhere` is any point.
    fn new(layout: L, somewhere: L::Point) -> Self;
    /// The string of a stone.
    fn string(&self, layout: L, stone: L::Point) -> Id;
    /// The string of the stone that a step leads to; any if it leads to none.
    fn string_beside(&self, layout: L, point: L::Point, step: L::Step) -> Id;
    /// The next stone of the same string, in a circle.
    fn next(&self, layout: L, stone: L::Point) -> L::Point;
    /// Gives a stone to a string.
    fn set_string(&mut self, layout: L, stone: L::Point, string: Id);
    /// Links a stone to the next.
    fn set_next(&mut self, layout: L, stone: L::Point, next: L::Point);
    /// Both.
    #[inline(always)]
    fn set(&mut self, layout: L, stone: L::Point, string: Id, next: L::Point) {
        self.set_string(layout, stone, string);
        self.set_next(layout, stone, next);
    }
    /// Bytes on the heap.
    fn heap_bytes(layout: L) -> usize;
}

/// In an array each.
#[derive(Debug)]
pub struct Apart<L: Layout> {
    string_number: L::Map<Id>,
    next_stone: L::Map<L::Point>,
}

/// Field by field, so that `clone_from` reuses the memory of the maps.
impl<L: Layout> Clone for Apart<L> {
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

impl<L: Layout> Linked<L> for Apart<L> {
    fn new(layout: L, somewhere: L::Point) -> Self {
        Self {
            string_number: layout.map(0, 0),
            next_stone: layout.map(somewhere, somewhere),
        }
    }
    #[inline(always)]
    fn string(&self, layout: L, stone: L::Point) -> Id {
        layout.get(&self.string_number, stone)
    }
    #[inline(always)]
    fn string_beside(&self, layout: L, point: L::Point, step: L::Step) -> Id {
        layout.look(&self.string_number, point, step, 0).1
    }
    #[inline(always)]
    fn next(&self, layout: L, stone: L::Point) -> L::Point {
        layout.get(&self.next_stone, stone)
    }
    #[inline(always)]
    fn set_string(&mut self, layout: L, stone: L::Point, string: Id) {
        layout.set(&mut self.string_number, stone, string);
    }
    #[inline(always)]
    fn set_next(&mut self, layout: L, stone: L::Point, next: L::Point) {
        layout.set(&mut self.next_stone, stone, next);
    }
    fn heap_bytes(layout: L) -> usize {
        layout.heap_bytes::<Id>() + layout.heap_bytes::<L::Point>()
    }
}

/// What is kept of a stone.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Link<P> {
    string: Id,
    next: P,
}

/// Side by side in one array.
#[derive(Debug)]
pub struct Together<L: Layout>(L::Map<Link<L::Point>>);

impl<L: Layout> Clone for Together<L> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl<L: Layout> Linked<L> for Together<L> {
    fn new(layout: L, somewhere: L::Point) -> Self {
        let nothing = Link {
            string: 0,
            next: somewhere,
        };
        Self(layout.map(nothing, nothing))
    }
    #[inline(always)]
    fn string(&self, layout: L, stone: L::Point) -> Id {
        layout.get(&self.0, stone).string
    }
    #[inline(always)]
    fn string_beside(&self, layout: L, point: L::Point, step: L::Step) -> Id {
        let nothing = Link {
            string: 0,
            next: point,
        };
        layout.look(&self.0, point, step, nothing).1.string
    }
    #[inline(always)]
    fn next(&self, layout: L, stone: L::Point) -> L::Point {
        layout.get(&self.0, stone).next
    }
    #[inline(always)]
    fn set_string(&mut self, layout: L, stone: L::Point, string: Id) {
        let next = self.next(layout, stone);
        self.set(layout, stone, string, next);
    }
    #[inline(always)]
    fn set_next(&mut self, layout: L, stone: L::Point, next: L::Point) {
        let string = self.string(layout, stone);
        self.set(layout, stone, string, next);
    }
    #[inline(always)]
    fn set(&mut self, layout: L, stone: L::Point, string: Id, next: L::Point) {
        layout.set(&mut self.0, stone, Link { string, next });
    }
    fn heap_bytes(layout: L) -> usize {
        layout.heap_bytes::<Link<L::Point>>()
    }
}
