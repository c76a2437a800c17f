//! What grids hold: random maps, mazes, and maps of other people.

use crate::plane::{BadInput, Coord, Size};
use std::collections::VecDeque;

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
    /// A map of which each cell is 1 with a chance of `millionths`.
    pub fn random(size: Size, millionths: u32, random: &mut Random) -> Self {
        let cells = (0..size.points()).map(|_| u8::from(random.chance(millionths)));
        Self {
            size,
            cells: cells.collect(),
            places: Vec::new(),
        }
    }

    /// A map of any bytes.
    pub fn noise(size: Size, random: &mut Random) -> Self {
        Self {
            size,
            cells: (0..size.points()).map(|_| random.draw() as u8).collect(),
            places: Vec::new(),
        }
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
        let mut seen: Vec<bool> = self.cells.iter().map(|&cell| cell != FREE).collect();
        let mut found = Vec::new();
        let mut open = VecDeque::from([start]);
        while let Some(at) = open.pop_front() {
            if std::mem::replace(&mut seen[self.size.number(at)], true) {
                continue;
            }
            found.push(at);
            for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                let row = usize::from(at.row).wrapping_add_signed(down);
                let column = usize::from(at.column).wrapping_add_signed(right);
                if self.is_free(row, column) {
                    open.push_back(Coord::new(row, column));
                }
            }
        }
        found
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

    /// Reads a `.map` file of Moving AI's benchmarks: `.` and `G` are free, `@`, `O`,
    /// `T`, `S` and `W` are not (swamp and water can only be crossed where a scenario
    /// says so, which its grid benchmarks don't).
    ///
    /// # Errors
    /// [`BadInput`] for a header that is not of such a file, a size out of range, a row
    /// of another length, or a letter without meaning.
    pub fn parse(text: &str) -> Result<Self, BadInput> {
        let mut lines = text.lines();
        let mut header = |word: &str| {
            let line = lines.next().unwrap_or_default();
            let rest = line.strip_prefix(word).map(str::trim);
            rest.ok_or_else(|| {
                BadInput(format!("a map begins with the lines type, height, width and map: \"{line}\" is not {word}"))
            })
        };
        header("type")?;
        let mut number = |word: &str| {
            let text = header(word)?;
            let number = text.parse::<usize>();
            number.map_err(|_| BadInput(format!("the {word} of the map, \"{text}\", is no number")))
        };
        let (rows, columns) = (number("height")?, number("width")?);
        header("map")?;
        let size = Size::new(rows, columns)?;
        let mut cells = Vec::with_capacity(size.points());
        for row in 0..rows {
            let line = lines.next().unwrap_or_default().trim_end_matches('\r');
            if line.chars().count() != columns {
                let length = line.chars().count();
                return Err(BadInput(format!(
                    "row {} of the map has {length} cells, not {columns}",
                    row + 1
                )));
            }
            for (column, letter) in line.chars().enumerate() {
                cells.push(match letter {
                    '.' | 'G' => FREE,
                    '@' | 'O' | 'T' | 'S' | 'W' => WALL,
                    _ => {
                        let (row, column) = (row + 1, column + 1);
                        return Err(BadInput(format!(
                            "row {row}, column {column} of the map holds '{letter}', not one of . G @ O T S W"
                        )));
                    }
                });
            }
        }
        if lines.any(|line| !line.trim().is_empty()) {
            return Err(BadInput(format!("the map has more than {rows} rows")));
        }
        Ok(Self {
            size,
            cells,
            places: Vec::new(),
        })
    }
}

fn moved(from: usize, by: isize) -> usize {
    from.wrapping_add_signed(by)
}

/// A query of a `.scen` file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Query {
    /// Where the path begins.
    pub start: Coord,
    /// Where it ends.
    pub goal: Coord,
    /// The length of the shortest path: a diagonal step is the root of 2 long.
    pub length: f64,
}

/// Reads the queries of a `.scen` file for a map.
///
/// # Errors
/// [`BadInput`] for a line that is not of such a file, a map of another size, or a place
/// that is not on the map or is a wall.
pub fn parse_queries(text: &str, map: &Map) -> Result<Vec<Query>, BadInput> {
    let mut lines = (1..).zip(text.lines());
    let is_version = |line: &str| line.starts_with("version");
    if !lines.next().is_some_and(|(_, line)| is_version(line)) {
        return Err(BadInput("a scenario begins with the line version 1".into()));
    }
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| query(number, line, map))
        .collect()
}

fn query(number: usize, line: &str, map: &Map) -> Result<Query, BadInput> {
    let bad = |why: String| BadInput(format!("line {number} of the scenario {why}"));
    let fields: Vec<&str> = line.split_whitespace().collect();
    let &[
        _,
        _,
        width,
        height,
        start_x,
        start_y,
        goal_x,
        goal_y,
        length,
    ] = fields.as_slice()
    else {
        return Err(bad(format!("has {} fields, not 9", fields.len())));
    };
    let number = |text: &str| {
        let number = text.parse::<usize>();
        number.map_err(|_| bad(format!("holds \"{text}\" where a number is expected")))
    };
    let (columns, rows) = (number(width)?, number(height)?);
    if (rows, columns) != (map.size.rows, map.size.columns) {
        let Size {
            rows: own,
            columns: wide,
        } = map.size;
        return Err(bad(format!(
            "is for a map of {columns}x{rows}, not of {wide}x{own}"
        )));
    }
    let place = |what: &str, x: &str, y: &str| {
        let (row, column) = (number(y)?, number(x)?);
        match map.is_free(row, column) {
            true => Ok(Coord::new(row, column)),
            false => Err(bad(format!(
                "has its {what} in a wall or off the map, at {x},{y}"
            ))),
        }
    };
    let length = length.parse::<f64>();
    Ok(Query {
        start: place("start", start_x, start_y)?,
        goal: place("goal", goal_x, goal_y)?,
        length: length.map_err(|_| bad("ends with no length".into()))?,
    })
}
