//! What grids hold: random maps, mazes and caves.

use crate::plane::{Coord, ORTHOGONAL, STEPS, Size};

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

    /// True in `millionths` of a million draws.
    fn chance(&mut self, millionths: u32) -> bool {
        self.below(1_000_000) < millionths as usize
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
        let cell = |_| u8::from(random.chance(millionths));
        Self::new(size, (0..size.points()).map(cell))
    }

    /// A map of any bytes.
    pub fn noise(size: Size, random: &mut Random) -> Self {
        Self::new(size, (0..size.points()).map(|_| random.draw() as u8))
    }

    /// The same with `count` random places.
    pub fn with_places(mut self, count: usize, random: &mut Random) -> Self {
        let place = |random: &mut Random| {
            Coord::new(
                random.below(self.size.rows),
                random.below(self.size.columns),
            )
        };
        self.places = (0..count).map(|_| place(random)).collect();
        self
    }

    /// Whether a place is on the map and free.
    pub fn is_free(&self, row: usize, column: usize) -> bool {
        let is_on = row < self.size.rows && column < self.size.columns;
        is_on && self.cells[row * self.size.columns + column] == FREE
    }

    /// A map of which `millionths` of a million cells are walls, and as its places
    /// `count` of those free cells that can reach one another.
    pub fn open(size: Size, millionths: u32, count: usize, random: &mut Random) -> Self {
        loop {
            let mut map = Self::random(size, millionths, random);
            let start = Coord::new(random.below(size.rows), random.below(size.columns));
            let joined = map.joined(start);
            if 2 * joined.len() > map.size.points() / 2 {
                let place = |_| joined[random.below(joined.len())];
                map.places = (0..count).map(place).collect();
                return map;
            }
        }
    }

    /// The free cells that can be reached by orthogonal steps, `start` first; none if
    /// that is a wall.
    pub fn joined(&self, start: Coord) -> Vec<Coord> {
        let mut is_new: Vec<bool> = self.cells.iter().map(|&cell| cell == FREE).collect();
        self.flood(start, &mut is_new).0
    }

    /// Those that are new, in breadth-first order, and the distance of the last.
    fn flood(&self, start: Coord, is_new: &mut [bool]) -> (Vec<Coord>, usize) {
        let mut take = |at: Coord| std::mem::take(&mut is_new[self.size.number(at)]);
        let mut found: Vec<Coord> = take(start).then_some(start).into_iter().collect();
        let (mut taken, mut level, mut distance) = (0, found.len(), 0);
        while let Some(&at) = found.get(taken) {
            if taken == level {
                (level, distance) = (found.len(), distance + 1);
            }
            taken += 1;
            for step in &STEPS[..ORTHOGONAL] {
                let near = at.moved(*step);
                if self.is_free(near.row.into(), near.column.into()) && take(near) {
                    found.push(near);
                }
            }
        }
        (found, distance)
    }

    /// The number of cells of each component, and the distance of the cell that is
    /// farthest from its first one.
    pub fn components(&self) -> Vec<(usize, usize)> {
        let mut is_new: Vec<bool> = self.cells.iter().map(|&cell| cell == FREE).collect();
        let floods = self.size.coords().map(|at| self.flood(at, &mut is_new));
        let floods = floods.map(|(cells, distance)| (cells.len(), distance));
        floods.filter(|own| own.0 > 0).collect()
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
                let is_wall = |row, column| !map.is_free(row, column);
                let most = |at: Coord| {
                    let near = STEPS.map(|step| at.moved(step));
                    let near = near.into_iter().chain([at]);
                    let near = near.filter(|at| is_wall(at.row.into(), at.column.into()));
                    u8::from(near.count() >= 5)
                };
                map.cells = size.coords().map(most).collect();
            }
            let free = map.cells.iter().filter(|&&cell| cell == FREE).count();
            let start = Coord::new(random.below(size.rows), random.below(size.columns));
            if !map.joined(start).is_empty() && 4 * map.joined(start).len() >= free {
                map.places = vec![start];
                return map;
            }
        }
    }

    /// A maze with one way between any two of its rooms, which lie in odd rows and
    /// columns: a random walk that goes back where it finds no new room. Its places are
    /// the first room and a random one.
    pub fn maze(size: Size, random: &mut Random) -> Self {
        let mut cells = vec![WALL; size.points()];
        let rooms = |length: usize| (length - 1).max(2) / 2;
        let (down, across) = (rooms(size.rows), rooms(size.columns));
        let cell = |row: usize, column: usize| row * size.columns + column;
        let mut way = vec![(0, 0)];
        cells[cell(1, 1)] = FREE;
        while let Some(&(row, column)) = way.last() {
            let near = [(-1, 0), (0, -1), (0, 1), (1, 0)].map(|(rows, columns)| {
                let (to, side): (usize, usize) = (moved(row, rows), moved(column, columns));
                let is_new =
                    to < down && side < across && cells[cell(2 * to + 1, 2 * side + 1)] == WALL;
                is_new.then_some((to, side))
            });
            let found = near.iter().flatten().count();
            if found == 0 {
                way.pop();
                continue;
            }
            let chosen = random.below(found);
            let (to, side) = *near.iter().flatten().nth(chosen).expect("fewer than found");
            cells[cell(row + to + 1, column + side + 1)] = FREE;
            cells[cell(2 * to + 1, 2 * side + 1)] = FREE;
            way.push((to, side));
        }
        let room = |row: usize, column: usize| Coord::new(2 * row + 1, 2 * column + 1);
        let last = room(random.below(down), random.below(across));
        Self {
            size,
            cells,
            places: vec![room(0, 0), last],
        }
    }
}

fn moved(from: usize, by: isize) -> usize {
    from.wrapping_add_signed(by)
}
