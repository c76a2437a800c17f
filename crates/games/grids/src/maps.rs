//! What grids hold: random maps, mazes and caves.

use crate::plane::{Coord, ORTHOGONAL, STEPS, Size};
use std::collections::VecDeque;
use std::iter::{from_fn, repeat_n};

/// A free cell of a map.
pub const FREE: u8 = 0;
/// A wall of a map.
pub const WALL: u8 = 1;

/// The generator splitmix64 (Sebastiano Vigna).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// One that begins with this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `below`, which is at most 2^32.
    pub fn below(&mut self, below: usize) -> usize {
        (((self.draw() >> 32) * below as u64) >> 32) as usize
    }

    fn place(&mut self, size: Size) -> Coord {
        Coord::new(self.below(size.rows), self.below(size.columns))
    }
}

/// A grid of numbers, with places on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Rows and columns.
    pub size: Size,
    /// Row by row.
    pub cells: Vec<u8>,
    /// Places for the work: where a search begins and ends, which cells are read.
    pub places: Vec<Coord>,
}

impl Map {
    /// A map of these cells, row by row, without places.
    pub fn new(size: Size, cells: impl Iterator<Item = u8>) -> Self {
        Self {
            size,
            cells: cells.collect(),
            places: Vec::new(),
        }
    }

    /// A map of which each cell is 1 with a chance of `millionths`.
    pub fn random(size: Size, millionths: u32, random: &mut Random) -> Self {
        let cell = |_| u8::from(random.below(1_000_000) < millionths as usize);
        Self::new(size, (0..size.points()).map(cell))
    }

    /// A map of any bytes.
    pub fn noise(size: Size, random: &mut Random) -> Self {
        Self::new(size, (0..size.points()).map(|_| random.draw() as u8))
    }

    /// The same with `count` random places.
    pub fn with_places(mut self, count: usize, random: &mut Random) -> Self {
        self.places = (0..count).map(|_| random.place(self.size)).collect();
        self
    }

    /// Whether a place is on the map and free.
    pub fn is_free(&self, at: Coord) -> bool {
        // A row that is off the map lies behind all cells.
        let is_on = usize::from(at.column) < self.size.columns;
        is_on && self.cells.get(self.size.number(at)) == Some(&FREE)
    }

    /// A map of which `millionths` of a million cells are walls, and as its places
    /// `count` of those free cells that can reach one another.
    pub fn open(size: Size, millionths: u32, count: usize, random: &mut Random) -> Self {
        loop {
            let mut map = Self::random(size, millionths, random);
            let joined = map.joined(random.place(size));
            if 4 * joined.len() > size.points() {
                let place = |_| joined[random.below(joined.len())];
                map.places = (0..count).map(place).collect();
                return map;
            }
        }
    }

    /// The free cells that can be reached by orthogonal steps, `start` first; none if
    /// that is a wall.
    pub fn joined(&self, start: Coord) -> Vec<Coord> {
        let mut left = self.clone();
        left.flood(start).map(|(at, _)| at).collect()
    }

    /// Makes walls of these cells in breadth-first order, each with its distance.
    fn flood(&mut self, start: Coord) -> impl Iterator<Item = (Coord, usize)> {
        let mut queue = VecDeque::from([(start, 0)]);
        from_fn(move || {
            loop {
                let (at, distance) = queue.pop_front()?;
                if self.is_free(at) {
                    self.cells[self.size.number(at)] = WALL;
                    let near = STEPS[..ORTHOGONAL].iter().map(|step| at.moved(*step));
                    queue.extend(near.map(|near| (near, distance + 1)));
                    return Some((at, distance));
                }
            }
        })
    }

    /// The number of cells of each component, and the distance of the cell that is
    /// farthest from its first one.
    pub fn components(&self) -> Vec<(usize, usize)> {
        let mut left = self.clone();
        let add = |(cells, _): (usize, usize), (_, distance)| (cells + 1, distance);
        let component = |at| left.is_free(at).then(|| left.flood(at).fold((0, 0), add));
        self.size.coords().filter_map(component).collect()
    }

    /// A map as level generators make caves: of random cells, each becomes what most of the
    /// nine around it are, a few times; beyond the edge are walls. Its place is one from
    /// which a quarter of the free cells or more can be reached.
    ///
    /// The cellular automaton of Johnson, Yannakakis and Togelius (2010), with majority.
    pub fn cave(size: Size, random: &mut Random) -> Self {
        loop {
            let mut map = Self::random(size, 450_000, random);
            for _ in 0..4 {
                let most = |at: Coord| {
                    let nine = STEPS.into_iter().chain([(0, 0)]);
                    let walls = nine.filter(|step| !map.is_free(at.moved(*step)));
                    u8::from(walls.count() >= 5)
                };
                map.cells = size.coords().map(most).collect();
            }
            let start = random.place(size);
            let joined = map.joined(start).len();
            let free = map.cells.iter().filter(|&&cell| cell == FREE).count();
            if joined > 0 && 4 * joined >= free {
                map.places = vec![start];
                return map;
            }
        }
    }

    /// A maze with one way between any two of its rooms, which lie in odd rows and
    /// columns: a random walk that goes back where it finds no new room. Its places are
    /// the first room and a random one.
    pub fn maze(size: Size, random: &mut Random) -> Self {
        let rooms = |length: usize| (length - 1).max(2) / 2;
        let (down, across) = (rooms(size.rows), rooms(size.columns));
        let room = |row: usize, column: usize| Coord::new(2 * row + 1, 2 * column + 1);
        let is_room =
            |at: Coord| usize::from(at.row) < 2 * down && usize::from(at.column) < 2 * across;
        let mut map = Self::new(size, repeat_n(WALL, size.points()));
        let first = room(0, 0);
        map.cells[size.number(first)] = FREE;
        let mut way = vec![first];
        while let Some(&at) = way.last() {
            let two = |&step| [at.moved(step), at.moved(step).moved(step)];
            let near = STEPS[..ORTHOGONAL].iter().map(two);
            let mut new = near.filter(|&[_, room]| is_room(room) && !map.is_free(room));
            let found = new.clone().count();
            if found == 0 {
                way.pop();
                continue;
            }
            let chosen = random.below(found);
            let [passage, room] = new.nth(chosen).expect("fewer than found");
            map.cells[size.number(passage)] = FREE;
            map.cells[size.number(room)] = FREE;
            way.push(room);
        }
        map.places = vec![first, room(random.below(down), random.below(across))];
        map
    }
}
