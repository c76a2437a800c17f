//! Cells that are read in some order, lines of sight, and a copy of the grid.

use super::{Job, contents, digest, put};
use crate::maps::{FREE, Map, WALL};
use crate::plane::{Coord, Plane, STEPS};
use work::Footprint;

/// Row by row.
pub const ROWS: u8 = 0;
/// Column by column.
pub const COLUMNS: u8 = 1;
/// At random places.
pub const AT_RANDOM: u8 = 2;

/// Adds what is read of a plane with these places; returns the number of cells.
#[inline(always)]
fn add<P: Plane, const ORDER: u8>(
    plane: &P,
    map: &P::Map<u32>,
    places: &[Coord],
    sum: &mut u32,
) -> u64 {
    let (rows, columns) = (plane.rows(), plane.columns());
    match ORDER {
        ROWS => {
            for row in 0..rows {
                plane.each_of_row(map, row, |own: u32| *sum = sum.wrapping_add(own));
            }
        }
        COLUMNS => {
            for column in 0..columns {
                for row in 0..rows {
                    let own = plane.get(map, plane.point(Coord::new(row, column)));
                    *sum = sum.wrapping_add(own);
                }
            }
        }
        _ => {
            for &at in places {
                *sum = sum.wrapping_add(plane.get(map, plane.point(at)));
            }
            return places.len() as u64;
        }
    }
    (rows * columns) as u64
}

/// The sum of cells of four bytes, read in some order: one of the above.
pub struct Walk<P: Plane, const ORDER: u8> {
    plane: P,
    map: P::Map<u32>,
    places: Vec<Coord>,
    sum: u32,
}

impl<P: Plane, const ORDER: u8> Walk<P, ORDER> {
    /// A grid of zeros.
    pub fn new(plane: P) -> Self {
        Self {
            map: plane.map(0, 0),
            plane,
            places: Vec::new(),
            sum: 0,
        }
    }
}

impl<P: Plane, const ORDER: u8> Job for Walk<P, ORDER> {
    fn load(&mut self, map: &Map) {
        let content = |cell: u8| u32::from(cell).wrapping_mul(0x9e37_79b9);
        put(&self.plane, &mut self.map, &map.cells, content);
        self.places.clone_from(&map.places);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        self.sum = 0;
        add::<P, ORDER>(&self.plane, &self.map, &self.places, &mut self.sum)
    }

    fn digest(&self) -> u64 {
        self.sum.into()
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<u32>();
        Footprint::of(bytes, bytes + self.places.len() * size_of::<Coord>())
    }
}

/// A copy of a grid of bytes.
pub struct Copy<P: Plane> {
    plane: P,
    from: P::Map<u8>,
    to: P::Map<u8>,
}

impl<P: Plane> Copy<P> {
    /// Two grids of zeros.
    pub fn new(plane: P) -> Self {
        Self {
            from: plane.map(0, 0),
            to: plane.map(0, 0),
            plane,
        }
    }
}

impl<P: Plane> Job for Copy<P> {
    fn load(&mut self, map: &Map) {
        put(&self.plane, &mut self.from, &map.cells, |cell| cell);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        self.to.clone_from(&self.from);
        (self.plane.rows() * self.plane.columns()) as u64
    }

    fn digest(&self) -> u64 {
        digest(contents(&self.plane, &self.to).map(u64::from))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<u8>();
        Footprint::of(bytes, 2 * bytes)
    }
}

/// Lines of sight (Bresenham 1965): from the first place to each of the others, until a
/// wall.
pub struct Sight<P: Plane> {
    plane: P,
    map: P::Map<u8>,
    places: Vec<Coord>,
    seen: Vec<bool>,
}

impl<P: Plane> Sight<P> {
    /// An open grid.
    pub fn new(plane: P) -> Self {
        Self {
            map: plane.map(FREE, WALL),
            plane,
            places: Vec::new(),
            seen: Vec::new(),
        }
    }
}

impl<P: Plane> Job for Sight<P> {
    fn load(&mut self, map: &Map) {
        put(&self.plane, &mut self.map, &map.cells, |cell| cell);
        self.places.clone_from(&map.places);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let (plane, map, seen) = (&self.plane, &self.map, &mut self.seen);
        seen.clear();
        let Some((&from, goals)) = self.places.split_first() else {
            return 0;
        };
        let steps = STEPS.map(|step| plane.step(step));
        let mut cells = 0;
        for &goal in goals {
            let down = i32::from(goal.row) - i32::from(from.row);
            let right = i32::from(goal.column) - i32::from(from.column);
            // The straight step along the longer side, and the one that is slanted.
            let (vertical, horizontal) = (usize::from(down > 0), usize::from(right > 0));
            let slanted = steps[4 + 2 * vertical + horizontal];
            let (straight, long, short) = match down.abs() > right.abs() {
                true => (steps[3 * vertical], down.abs(), right.abs()),
                false => (steps[1 + horizontal], right.abs(), down.abs()),
            };
            let mut point = plane.point(from);
            let (mut error, mut left) = (long / 2, long);
            while left > 0 {
                error -= short;
                let is_slanted = error < 0;
                error += if is_slanted { long } else { 0 };
                let step = if is_slanted { slanted } else { straight };
                let (reached, content) = plane.look(map, point, step, WALL);
                cells += 1;
                if content != FREE {
                    break;
                }
                point = reached;
                left -= 1;
            }
            seen.push(left == 0);
        }
        cells
    }

    fn digest(&self) -> u64 {
        digest(self.seen.iter().map(|&seen| seen.into()))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<u8>();
        Footprint::of(bytes, bytes + self.places.len() * size_of::<Coord>())
    }
}
