//! The laws themselves, over any [`Probe`].

use super::probe::{OFF, Probe, Visit, Which};
use crate::{ALL_STEPS, Coord, DIAGONAL, Direction, ORTHOGONAL};

/// Checks every law; the error names the broken law and the place.
pub(super) fn check_laws(probe: &mut dyn Probe) -> Result<(), String> {
    let (rows, columns) = (probe.rows(), probe.columns());
    let places = (0..rows).flat_map(|row| (0..columns).map(move |c| Coord::new(row, c)));
    Laws {
        rows,
        columns,
        places: places.collect(),
        steps: ALL_STEPS
            .into_iter()
            .filter(|d| d.reach() <= probe.reach())
            .collect(),
        probe,
    }
    .check()
}

/// The laws on one layout.
struct Laws<'a> {
    probe: &'a mut dyn Probe,
    rows: usize,
    columns: usize,
    places: Vec<Coord>,
    steps: Vec<Direction>,
}

impl Laws<'_> {
    /// No map is touched before it is known that every point has a cell, so
    /// that a wrong index is named and not met as a panic.
    fn check(mut self) -> Result<(), String> {
        self.conversions()?;
        self.cells()?;
        self.write(Which::Numbered);
        self.writes()?;
        self.looks(Which::Numbered, "a numbered map")?;
        self.fills_and_copies()?;
        self.widths()?;
        self.differences()?;
        self.neighbours()?;
        self.rays()?;
        self.puts()?;
        self.traversals()
    }

    /// Every point with its place.
    fn points(&self) -> impl Iterator<Item = (usize, Coord)> {
        self.places.iter().copied().enumerate()
    }

    /// Writes into every point its number.
    fn write(&mut self, which: Which) {
        for point in 0..self.places.len() {
            self.probe.set(which, point, point as u32);
        }
    }

    /// The number that plain arithmetic finds one step from a place.
    fn expected(&self, place: Coord, direction: Direction) -> u32 {
        place
            .moved(direction, self.rows, self.columns)
            .map_or(OFF, |c| self.number(c))
    }

    fn number(&self, place: Coord) -> u32 {
        (usize::from(place.row) * self.columns + usize::from(place.column)) as u32
    }

    fn conversions(&self) -> Result<(), String> {
        for (point, place) in self.points() {
            let back = self.probe.place(point);
            if back != place {
                return Err(format!(
                    "coord(point({place:?})) is {back:?}; expected {place:?}"
                ));
            }
            let (number, expected) = (self.probe.number(point), self.number(place));
            if number != expected {
                return Err(format!(
                    "the point of {place:?} has number {number}; expected {expected}"
                ));
            }
        }
        for (point, pair) in self.places.windows(2).enumerate() {
            if !self.probe.is_before(point, point + 1) {
                return Err(format!(
                    "the point of {:?} is not ordered before the point of {:?}",
                    pair[0], pair[1]
                ));
            }
        }
        // Points are found by their order, which holds from here on.
        for (point, place) in self.points() {
            if self.probe.checked(point) != Some(point) {
                return Err(format!("the point of {place:?} is another when checked"));
            }
        }
        Ok(())
    }

    fn cells(&self) -> Result<(), String> {
        let count = self.probe.cells();
        let mut owner = vec![None; count];
        for (point, place) in self.points() {
            let index = self.probe.index(point);
            let Some(slot) = owner.get_mut(index) else {
                return Err(format!(
                    "the point of {place:?} has cell {index} of only {count} cells"
                ));
            };
            if let Some(other) = slot.replace(place) {
                return Err(format!(
                    "the points of {other:?} and {place:?} share cell {index}"
                ));
            }
        }
        Ok(())
    }

    /// A new map, and distinct contents written row by row and then backwards:
    /// two points that share memory lose one of them either way.
    fn writes(&mut self) -> Result<(), String> {
        self.probe.renew(7);
        self.expect(&|_| 7, "a new map")?;
        let last = self.places.len() as u32 - 1;
        self.write(Which::Other);
        self.expect(&|number| number, "a map written row by row")?;
        for point in (0..self.places.len()).rev() {
            self.probe.set(Which::Other, point, last - point as u32);
        }
        self.expect(&|number| last - number, "a map written backwards")
    }

    /// What a look has reached is written: that point and no other, and nothing off the
    /// board.
    fn puts(&mut self) -> Result<(), String> {
        for direction in ORTHOGONAL {
            // What was written off the board stays, and is met at the end.
            self.probe.fill(7);
            for (point, place) in self.places.clone().into_iter().enumerate() {
                let reached = place.moved(direction, self.rows, self.columns);
                let content = reached.map_or(OFF, |place| self.number(place));
                self.probe.put(point, direction, content);
            }
            let is_reached = |number| {
                let place = self.places[number as usize];
                let from = place.moved(direction.reversed(), self.rows, self.columns);
                if from.is_some() { number } else { 7 }
            };
            self.expect(&is_reached, "a map written one step away")?;
        }
        self.write(Which::Other);
        self.looks(Which::Other, "a map written one step away")
    }

    fn fills_and_copies(&mut self) -> Result<(), String> {
        self.probe.copy();
        self.looks(Which::Other, "a copy of a map")?;
        self.probe.fill(3);
        self.expect(&|_| 3, "a filled map")?;
        self.looks(Which::Numbered, "a map whose copy was filled")?;
        self.write(Which::Other);
        self.looks(Which::Other, "a map that was filled and written again")?;
        self.probe.fill(3);
        self.probe.copy_into();
        self.looks(Which::Other, "a map that another was copied into")?;
        self.probe.fill(3);
        self.looks(
            Which::Numbered,
            "a map that was copied into one then filled",
        )
    }

    /// Side arrays have cells of other widths.
    fn widths(&self) -> Result<(), String> {
        for (point, place) in self.points() {
            for &direction in &self.steps {
                let outside = self.expected(place, direction) == OFF;
                let expected = if outside { 3 } else { 1 };
                let (byte, word) = self.probe.look_narrow_and_wide(point, direction);
                if u64::from(byte) != expected || word != expected {
                    return Err(format!(
                        "in maps of u8 and u64, {direction:?} from {place:?} finds {byte} and {word}; expected {expected}"
                    ));
                }
            }
        }
        Ok(())
    }

    /// From the corners, which have every movement of the board between them,
    /// and from the middle to every point.
    fn differences(&self) -> Result<(), String> {
        let width = 2 * self.columns.next_power_of_two() as i32;
        let last = self.places.len() - 1;
        let corners = [0, self.columns - 1, last + 1 - self.columns, last];
        for from in corners.into_iter().chain([self.places.len() / 2]) {
            let place = self.places[from];
            for (to, other) in self.points() {
                let rows = i32::from(other.row) - i32::from(place.row);
                let columns = i32::from(other.column) - i32::from(place.column);
                let (found, expected) = (self.probe.difference(from, to), rows * width + columns);
                if found != expected {
                    return Err(format!(
                        "the difference from {place:?} to {other:?} is {found}; expected {expected}"
                    ));
                }
            }
        }
        Ok(())
    }

    /// What the other map holds.
    fn expect(&self, expected: &dyn Fn(u32) -> u32, which: &str) -> Result<(), String> {
        for (point, place) in self.points() {
            let found = self.probe.get(Which::Other, point);
            let expected = expected(point as u32);
            if found != expected {
                return Err(format!(
                    "{which} holds {found} at {place:?}; expected {expected}"
                ));
            }
        }
        Ok(())
    }

    fn looks(&self, which: Which, name: &str) -> Result<(), String> {
        for (point, place) in self.points() {
            for &direction in &self.steps {
                let found = self.probe.look(which, point, direction);
                let expected = self.expected(place, direction);
                if found.content != expected {
                    return Err(format!(
                        "in {name}, a look {direction:?} from {place:?} finds {}; expected {}",
                        self.show(found.content),
                        self.show(expected)
                    ));
                }
                if expected != OFF && !found.there {
                    return Err(format!(
                        "a look {direction:?} from {place:?} reaches {:?}; expected {}",
                        self.probe.reached(which, point, direction),
                        self.show(expected)
                    ));
                }
            }
        }
        Ok(())
    }

    fn neighbours(&self) -> Result<(), String> {
        let mut found = Vec::new();
        for (point, place) in self.points() {
            found.clear();
            self.probe.around(point, &mut found);
            let expected: Vec<Visit> = ORTHOGONAL
                .iter()
                .map(|&d| self.expected(place, d))
                .filter(|&content| content != OFF)
                .map(right)
                .collect();
            if found != expected {
                return Err(format!(
                    "around {place:?} finds {}; expected {}",
                    self.list(&found),
                    self.list(&expected)
                ));
            }
            self.any_neighbour(point, place, &expected)?;
        }
        Ok(())
    }

    /// `any_around` stopped at each neighbour in turn, and never.
    fn any_neighbour(
        &self,
        point: usize,
        place: Coord,
        neighbours: &[Visit],
    ) -> Result<(), String> {
        for accepted in 0..=neighbours.len() {
            let wanted = neighbours.get(accepted).map(|n| n.content);
            let mut asked = Vec::new();
            let found = self.probe.any_around(point, wanted, &mut asked);
            let expected = &neighbours[..neighbours.len().min(accepted + 1)];
            if found != wanted.is_some() || asked != expected {
                return Err(format!(
                    "any_around {place:?} asks {} and says {found}; expected {}",
                    self.list(&asked),
                    self.list(expected)
                ));
            }
        }
        Ok(())
    }

    /// Every ray to the edge, and refused at its first, second, middle and last point.
    fn rays(&self) -> Result<(), String> {
        let (mut found, mut expected) = (Vec::new(), Vec::new());
        for (point, place) in self.points() {
            for direction in ORTHOGONAL.into_iter().chain(DIAGONAL) {
                let beyond = |here: &Coord| here.moved(direction, self.rows, self.columns);
                expected.clear();
                let reached = std::iter::successors(beyond(&place), beyond);
                expected.extend(reached.map(|c| right(self.number(c))));
                let length = expected.len();
                let mut refusals = [0, 1, length / 2, length.saturating_sub(1), length];
                refusals.sort_unstable();
                for refuse_at in refusals.chunk_by(|a, b| a == b).map(|same| same[0]) {
                    found.clear();
                    let end = self.probe.ray(point, direction, refuse_at, &mut found);
                    let visited = &expected[..length.min(refuse_at + 1)];
                    let ending = expected.get(refuse_at).map_or(OFF, |visit| visit.content);
                    if found != visited || end != ending {
                        return Err(format!(
                            "a ray {direction:?} from {place:?} finds {} and ends with {}; expected {} and {}",
                            self.list(&found),
                            self.show(end),
                            self.list(visited),
                            self.show(ending)
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    fn traversals(&self) -> Result<(), String> {
        let mut expected: Vec<_> = (0..self.places.len()).map(Some).collect();
        let mut visited = Vec::new();
        self.probe.points(&mut visited);
        if visited != expected {
            return Err("points() does not visit every point once, row by row".into());
        }
        let last = self.places.len() - 1;
        for start in [0, 1, self.places.len() / 2, last] {
            expected.rotate_left(start);
            visited.clear();
            self.probe.points_from(start, &mut visited);
            if visited != expected {
                return Err(format!(
                    "points_from({:?}) does not visit every point once, row by row and on from the first",
                    self.places[start]
                ));
            }
            expected.rotate_right(start);
        }
        let mut scanned = Vec::new();
        self.probe.scan(&mut scanned);
        let expected = (0..self.places.len() as u32).map(right);
        if !scanned.into_iter().eq(expected) {
            return Err(
                "scan() does not visit every point with its content once, row by row".into(),
            );
        }
        Ok(())
    }

    fn list(&self, visits: &[Visit]) -> String {
        let shown = visits.iter().map(|visit| {
            let elsewhere = if visit.there { "" } else { " at another point" };
            format!("{}{elsewhere}", self.show(visit.content))
        });
        format!("[{}]", shown.collect::<Vec<_>>().join(", "))
    }

    fn show(&self, content: u32) -> String {
        match self.places.get(content as usize) {
            Some(place) => format!("{place:?}"),
            None if content == OFF => "the edge".into(),
            None => format!("{content}, which no point holds"),
        }
    }
}

/// A number met at its own point.
fn right(content: u32) -> Visit {
    Visit {
        content,
        there: true,
    }
}
