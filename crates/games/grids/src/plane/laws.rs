//! What every plane must answer, compared with plain arithmetic.

use super::{Coord, Extent, ORTHOGONAL, Plane, STEPS, Size};
use std::fmt::Debug;

/// The first difference, if there is one.
type Law = Result<(), String>;

/// What lies off the grid.
const OFF: u32 = u32::MAX;

/// Compares all answers of a plane at a size. Returns the number of comparisons.
///
/// # Errors
/// The first difference.
pub fn laws<P: Plane>(size: Size) -> Result<u64, String> {
    let plane = P::new(P::Extent::of(size));
    let mut laws = Laws {
        name: P::ABOUT.name,
        size,
        compared: 0,
    };
    let mut map = plane.map(0, OFF);
    for at in size.coords() {
        laws.equal("coord of point", at, plane.coord(plane.point(at)), at)?;
        laws.equal("a new map", at, plane.get(&map, plane.point(at)), 0)?;
        plane.set(&mut map, plane.point(at), laws.content(at, (0, 0)));
    }
    for at in size.coords() {
        let point = plane.point(at);
        laws.equal("get", at, plane.get(&map, point), laws.content(at, (0, 0)))?;
        let steps = STEPS.map(|step| plane.step(step));
        let around = plane.around(&map, point, &steps, OFF);
        for ((step, own), (reached, content)) in STEPS.into_iter().zip(steps).zip(around) {
            let looked = plane.look(&map, point, own, OFF);
            laws.equal("look", at, looked.1, laws.content(at, step))?;
            laws.equal("around", at, content, looked.1)?;
            if content != OFF {
                laws.equal("around", at, reached, looked.0)?;
                laws.equal("the point reached", at, plane.get(&map, reached), content)?;
            }
        }
        let mut visited = Vec::new();
        plane.visit(&mut map, point, |reached, cell| {
            if *cell != OFF {
                visited.push((reached, *cell));
                // Each is another one: written twice, it would differ below.
                *cell += 1;
            }
        });
        let near = around.into_iter().take(ORTHOGONAL);
        let near: Vec<_> = near.filter(|own| own.1 != OFF).collect();
        laws.equal("visit", at, &visited, &near)?;
        for (reached, content) in near {
            let own = plane.get(&map, reached);
            laws.equal("the cell visited", at, own, content + 1)?;
            plane.set(&mut map, reached, content);
        }
    }
    laws.sweeps(&plane, &map)?;
    laws.on_torus(&P::torus(P::Extent::of(size)), &map)?;
    for row in 0..size.rows {
        let (mut own, at) = (Vec::new(), Coord::new(row, 0));
        plane.each_of_row(&map, row, |cell| own.push(cell));
        let first = laws.content(at, (0, 0));
        let right: Vec<u32> = (first..first + size.columns as u32).collect();
        laws.equal("each of a row", at, own, right)?;
    }
    let mut copy = plane.map(0, OFF);
    plane.copy(&map, &mut copy);
    for at in size.coords() {
        let own = plane.get(&copy, plane.point(at));
        laws.equal("copy", at, own, laws.content(at, (0, 0)))?;
    }
    Ok(laws.compared)
}

struct Laws {
    name: &'static str,
    size: Size,
    compared: u64,
}

impl Laws {
    /// The number of the place that a step reaches.
    fn content(&self, at: Coord, (rows, columns): (i16, i16)) -> u32 {
        let row = usize::from(at.row).wrapping_add_signed(rows.into());
        let column = usize::from(at.column).wrapping_add_signed(columns.into());
        match row < self.size.rows && column < self.size.columns {
            true => self.size.number(Coord::new(row, column)) as u32,
            false => OFF,
        }
    }

    /// One sweep for each of the nine cells.
    fn sweeps<P: Plane>(&mut self, plane: &P, map: &P::Map<u32>) -> Law {
        for number in 0..9 {
            let mut swept = plane.map(0, OFF);
            plane.sweep(map, &mut swept, OFF, |nine| nine[number]);
            let step = (number as i16 / 3 - 1, number as i16 % 3 - 1);
            for at in self.size.coords() {
                let own = plane.get(&swept, plane.point(at));
                self.equal("sweep", at, own, self.content(at, step))?;
            }
            // The border must have stayed.
            let is_first = |at: &Coord| at.row == 0 || at.column == 0;
            for at in self.size.coords().filter(is_first) {
                let point = plane.point(at);
                let (_, above) = plane.look(&swept, point, plane.step((-1, -1)), OFF);
                self.equal("the border after a sweep", at, above, OFF)?;
            }
        }
        Ok(())
    }

    /// The same where the edges meet.
    fn on_torus<P: Plane>(&mut self, plane: &P, map: &P::Map<u32>) -> Law {
        let Size { rows, columns } = self.size;
        for number in 0..9 {
            let mut swept = plane.map(0, OFF);
            plane.sweep_torus(&mut map.clone(), &mut swept, |nine| nine[number]);
            let round =
                |at: u16, by: usize, length: usize| (usize::from(at) + length + by - 1) % length;
            for at in self.size.coords() {
                let row = round(at.row, number / 3, rows);
                let right = Coord::new(row, round(at.column, number % 3, columns));
                let own = plane.get(&swept, plane.point(at));
                self.equal("sweep on a torus", at, own, self.size.number(right) as u32)?;
            }
        }
        Ok(())
    }

    fn equal<T: PartialEq + Debug>(&mut self, what: &str, at: Coord, own: T, right: T) -> Law {
        self.compared += 1;
        if own == right {
            return Ok(());
        }
        let Size { rows, columns } = self.size;
        let (name, Coord { row, column }) = (self.name, at);
        Err(format!(
            "{name} on {columns}x{rows}: {what} at row {row}, column {column} is {own:?}, not {right:?}"
        ))
    }
}
