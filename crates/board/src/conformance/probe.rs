//! One face for every layout, so that the laws are compiled once and not for
//! each layout and size.

use crate::{Cell, Coord, Direction, Geometry, Layout};

/// The content that stands for "off the board" in the checks.
pub(super) const OFF: u32 = u32::MAX;

/// What a layout passes to a caller that looks, walks or scans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Visit {
    /// The content.
    pub(super) content: u32,
    /// Whether the point handed over is the one of this number. In the numbered
    /// map it must be, unless the content is [`OFF`].
    pub(super) there: bool,
}

/// Which map of a [`Probe`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// Every point holds its number, once the laws have written it so.
    Numbered,
    /// For writing.
    Other,
}

/// A layout with two maps, its points known by number: row by row from 0.
///
/// Where a method fills a list, it appends.
pub(super) trait Probe {
    fn rows(&self) -> usize;
    fn columns(&self) -> usize;
    fn reach(&self) -> usize;
    fn cells(&self) -> usize;
    /// The place of a point by the layout.
    fn place(&self, point: usize) -> Coord;
    /// The number of a point by the layout.
    fn number(&self, point: usize) -> u32;
    /// What the layout gives back for a point to take steps from; nothing if it
    /// isn't a point of the board.
    fn checked(&self, point: usize) -> Option<usize>;
    /// The difference of two points by the layout.
    fn difference(&self, from: usize, to: usize) -> i32;
    fn index(&self, point: usize) -> usize;
    /// Whether one point is ordered before another.
    fn is_before(&self, point: usize, other: usize) -> bool;

    /// The other map as a new one.
    fn renew(&mut self, inside: u32);
    /// The other map as a copy of the numbered one.
    fn copy(&mut self);
    /// The same in the memory of the other map.
    fn copy_into(&mut self);
    /// Fills the other map.
    fn fill(&mut self, inside: u32);
    fn set(&mut self, which: Which, point: usize, content: u32);
    fn get(&self, which: Which, point: usize) -> u32;
    /// Writes to what a look in the other map reaches: so much, or off the board that.
    fn put(&mut self, point: usize, direction: Direction, content: u32);

    fn look(&self, which: Which, point: usize, direction: Direction) -> Visit;
    /// The place that a look reaches. It must be on the board.
    fn reached(&self, which: Which, point: usize, direction: Direction) -> Coord;
    /// A look in a map of bytes and one of words of 64 bits, with 1 on the board
    /// and 3 off it: a layout may pack bytes of two bits.
    fn look_narrow_and_wide(&self, point: usize, direction: Direction) -> (u8, u64);
    /// The neighbours of a point that are on the board.
    fn around(&self, point: usize, found: &mut Vec<Visit>);
    /// The same until a content is met, and whether it was.
    fn any_around(&self, point: usize, wanted: Option<u32>, asked: &mut Vec<Visit>) -> bool;
    /// A ray that accepts this many points, and the content that ends it.
    fn ray(&self, point: usize, direction: Direction, most: usize, found: &mut Vec<Visit>) -> u32;
    fn points(&self, visited: &mut Vec<Option<usize>>);
    fn points_from(&self, start: usize, visited: &mut Vec<Option<usize>>);
    fn scan(&self, found: &mut Vec<Visit>);
}

/// The only implementation.
pub(super) struct Probed<L: Layout> {
    layout: L,
    points: Vec<L::Point>,
    numbered: L::Map<u32>,
    other: L::Map<u32>,
    narrow: L::Map<u8>,
    wide: L::Map<u64>,
}

impl<L: Layout> Probed<L> {
    pub(super) fn new(layout: L) -> Self {
        let numbers = 0..layout.rows() * layout.columns();
        let place = |n| Coord::new(n / layout.columns(), n % layout.columns());
        Self {
            layout,
            points: numbers.map(|n| layout.point(place(n))).collect(),
            numbered: new_map(layout, 0, OFF),
            other: new_map(layout, 0, OFF),
            narrow: new_map(layout, 1, 3),
            wide: new_map(layout, 1, 3),
        }
    }

    fn map(&self, which: Which) -> &L::Map<u32> {
        match which {
            Which::Numbered => &self.numbered,
            Which::Other => &self.other,
        }
    }

    /// A call, because layouts hand over each of several neighbours in code of
    /// its own.
    #[inline(never)]
    fn meet(&self, point: L::Point, content: u32, found: &mut Vec<Visit>) {
        found.push(self.visit(point, content));
    }

    fn visit(&self, point: L::Point, content: u32) -> Visit {
        Visit {
            content,
            there: self.points.get(content as usize) == Some(&point),
        }
    }

    /// The number of a point; none if it isn't one of the board's.
    #[inline(never)]
    fn find(&self, point: L::Point) -> Option<usize> {
        self.points.binary_search(&point).ok()
    }
}

/// A new map, compiled once for each kind of cell.
#[inline(never)]
fn new_map<L: Layout, T: Cell>(layout: L, inside: T, outside: T) -> L::Map<T> {
    layout.map(inside, outside)
}

impl<L: Layout> Probe for Probed<L> {
    fn rows(&self) -> usize {
        self.layout.rows()
    }

    fn columns(&self) -> usize {
        self.layout.columns()
    }

    fn reach(&self) -> usize {
        L::Geometry::REACH
    }

    fn cells(&self) -> usize {
        self.layout.cells()
    }

    fn place(&self, point: usize) -> Coord {
        self.layout.coord(self.points[point])
    }

    fn number(&self, point: usize) -> u32 {
        self.layout.number(self.points[point])
    }

    fn checked(&self, point: usize) -> Option<usize> {
        self.find(self.layout.checked(self.points[point]))
    }

    fn difference(&self, from: usize, to: usize) -> i32 {
        self.layout.difference(self.points[from], self.points[to])
    }

    fn index(&self, point: usize) -> usize {
        self.layout.index(self.points[point])
    }

    fn is_before(&self, point: usize, other: usize) -> bool {
        self.points[point] < self.points[other]
    }

    fn renew(&mut self, inside: u32) {
        self.other = new_map(self.layout, inside, OFF);
    }

    fn copy(&mut self) {
        self.other = self.numbered.clone();
    }

    fn copy_into(&mut self) {
        self.other.clone_from(&self.numbered);
    }

    fn fill(&mut self, inside: u32) {
        self.layout.fill(&mut self.other, inside);
    }

    fn set(&mut self, which: Which, point: usize, content: u32) {
        let map = match which {
            Which::Numbered => &mut self.numbered,
            Which::Other => &mut self.other,
        };
        self.layout.set(map, self.points[point], content);
    }

    fn get(&self, which: Which, point: usize) -> u32 {
        self.layout.get(self.map(which), self.points[point])
    }

    fn put(&mut self, point: usize, direction: Direction, content: u32) {
        let step = self.layout.step(direction);
        let reached = self.layout.look(&self.other, self.points[point], step, OFF);
        let content = if reached.1 == OFF { OFF } else { content };
        self.layout.put(&mut self.other, reached, content, OFF);
    }

    fn look(&self, which: Which, point: usize, direction: Direction) -> Visit {
        let (map, step) = (self.map(which), self.layout.step(direction));
        let (reached, content) = self.layout.look(map, self.points[point], step, OFF);
        self.visit(reached, content)
    }

    fn reached(&self, which: Which, point: usize, direction: Direction) -> Coord {
        let (map, step) = (self.map(which), self.layout.step(direction));
        let (reached, _) = self.layout.look(map, self.points[point], step, OFF);
        self.layout.coord(reached)
    }

    fn look_narrow_and_wide(&self, point: usize, direction: Direction) -> (u8, u64) {
        let (point, step) = (self.points[point], self.layout.step(direction));
        let narrow = self.layout.look(&self.narrow, point, step, 3).1;
        let wide = self.layout.look(&self.wide, point, step, 3).1;
        (narrow, wide)
    }

    fn around(&self, point: usize, found: &mut Vec<Visit>) {
        let (map, point) = (&self.numbered, self.points[point]);
        self.layout.around(map, point, OFF, |neighbour, content| {
            if content != OFF {
                self.meet(neighbour, content, found);
            }
        });
    }

    fn any_around(&self, point: usize, wanted: Option<u32>, asked: &mut Vec<Visit>) -> bool {
        let (map, point) = (&self.numbered, self.points[point]);
        self.layout
            .any_around(map, point, OFF, |neighbour, content| {
                if content != OFF {
                    self.meet(neighbour, content, asked);
                }
                Some(content) == wanted
            })
    }

    fn ray(&self, point: usize, direction: Direction, most: usize, found: &mut Vec<Visit>) -> u32 {
        let (map, point) = (&self.numbered, self.points[point]);
        let mut left = most;
        let step = self.layout.step(direction);
        self.layout.ray(map, point, step, OFF, |reached, content| {
            self.meet(reached, content, found);
            let accepted = left > 0;
            left = left.saturating_sub(1);
            accepted
        })
    }

    fn points(&self, visited: &mut Vec<Option<usize>>) {
        self.layout.points(|point| visited.push(self.find(point)));
    }

    fn points_from(&self, start: usize, visited: &mut Vec<Option<usize>>) {
        let start = self.points[start];
        self.layout
            .points_from(start, |point| visited.push(self.find(point)));
    }

    fn scan(&self, found: &mut Vec<Visit>) {
        self.layout.scan(&self.numbered, OFF, |point, content| {
            self.meet(point, content, found);
        });
    }
}
