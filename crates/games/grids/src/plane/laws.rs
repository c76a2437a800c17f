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
    let extent = P::Extent::of(size);
    let (plane, torus) = (P::new(extent), P::torus(extent));
    let mut laws = Laws {
        plane: plane.clone(),
        size,
        compared: 0,
    };
    // The number of the place that a step reaches, by arithmetic that no layout uses.
    let content = |at: Coord, (rows, columns): (i16, i16)| {
        let row = usize::from(at.row).wrapping_add_signed(rows.into());
        let column = usize::from(at.column).wrapping_add_signed(columns.into());
        let is_on = row < size.rows && column < size.columns;
        let number = is_on.then(|| row * size.columns + column);
        number.map_or(OFF, |number| number as u32)
    };
    let number = |at| content(at, (0, 0));
    let mut map = plane.map(0, OFF);
    laws.cells("a new map", &map, |_| 0)?;
    for at in size.coords() {
        laws.equal("coord of point", at, plane.coord(plane.point(at)), at)?;
        plane.set(&mut map, plane.point(at), number(at));
    }
    laws.cells("get", &map, number)?;
    let steps = STEPS.map(|step| plane.step(step));
    for at in size.coords() {
        let point = plane.point(at);
        let around = plane.around(&map, point, &steps, OFF);
        for (which, (reached, cell)) in around.into_iter().enumerate() {
            let looked = plane.look(&map, point, steps[which], OFF);
            laws.equal("look", at, looked.1, content(at, STEPS[which]))?;
            laws.equal("around", at, cell, looked.1)?;
            if cell != OFF {
                laws.equal("around", at, reached, looked.0)?;
                laws.equal("the point reached", at, plane.get(&map, reached), cell)?;
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
        let near = around[..ORTHOGONAL].iter().copied();
        let near: Vec<_> = near.filter(|own| own.1 != OFF).collect();
        laws.equal("visit", at, &visited, &near)?;
        for (reached, cell) in near {
            laws.equal("the cell visited", at, plane.get(&map, reached), cell + 1)?;
            plane.set(&mut map, reached, cell);
        }
    }
    // One sweep for each of the nine cells.
    for which in 0..9 {
        let mut swept = plane.map(0, OFF);
        plane.sweep(&map, &mut swept, OFF, |nine| nine[which]);
        let step = (which as i16 / 3 - 1, which as i16 % 3 - 1);
        laws.cells("sweep", &swept, |at| content(at, step))?;
        // The border must have stayed.
        for at in size.coords().filter(|at| at.row == 0 || at.column == 0) {
            let (_, above) = plane.look(&swept, plane.point(at), plane.step((-1, -1)), OFF);
            laws.equal("the border after a sweep", at, above, OFF)?;
        }
        // The same where the edges meet.
        let mut swept = torus.map(0, OFF);
        torus.sweep_torus(&mut map.clone(), &mut swept, |nine| nine[which]);
        laws.cells("sweep on a torus", &swept, |at| {
            let row = usize::from(at.row) + size.rows + which / 3 - 1;
            let column = usize::from(at.column) + size.columns + which % 3 - 1;
            number(Coord::new(row % size.rows, column % size.columns))
        })?;
    }
    for row in 0..size.rows {
        let (mut cells, at) = (Vec::new(), Coord::new(row, 0));
        plane.each_of_row(&map, row, |cell| cells.push(cell));
        let right: Vec<u32> = (number(at)..).take(size.columns).collect();
        laws.equal("each of a row", at, cells, right)?;
    }
    let mut copy = plane.map(0, OFF);
    copy.clone_from(&map);
    laws.cells("copy", &copy, number)?;
    Ok(laws.compared)
}

struct Laws<P> {
    plane: P,
    size: Size,
    compared: u64,
}

impl<P: Plane> Laws<P> {
    /// All cells of a map.
    fn cells(&mut self, what: &str, map: &P::Map<u32>, right: impl Fn(Coord) -> u32) -> Law {
        self.size.coords().try_for_each(|at| {
            let own = self.plane.get(map, self.plane.point(at));
            self.equal(what, at, own, right(at))
        })
    }

    fn equal<T: PartialEq + Debug>(&mut self, what: &str, at: Coord, own: T, right: T) -> Law {
        self.compared += 1;
        if own == right {
            return Ok(());
        }
        let Size { rows, columns } = self.size;
        let (name, Coord { row, column }) = (P::ABOUT.name, at);
        Err(format!(
            "{name} on {columns}x{rows}: {what} at row {row}, column {column} is {own:?}, not {right:?}"
        ))
    }
}
