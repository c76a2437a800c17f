//! The laws every layout keeps, checked exhaustively against plain arithmetic.
//!
//! 1. Places and points convert both ways, and points are ordered and numbered
//!    row by row.
//! 2. Each point has a cell of its own.
//! 3. A new map holds `inside` at every point; writing one point changes no
//!    other; `fill` changes every point and leaves the border working.
//! 4. `look` reaches what arithmetic reaches, for every step within the reach
//!    of the geometry, and finds `off` exactly where the step leaves the board.
//! 5. `around`, `any_around`, `ray`, `points`, `points_from` and `scan` answer
//!    as their default bodies do.
//! 6. A copied map is equal and independent.

use crate::{
    ALL_STEPS, AtRunTime, Coord, DIAGONAL, Direction, Family, Geometry, LARGEST, Layout,
    ORTHOGONAL, SMALLEST, Unsupported,
};

/// A broken law, with the first place where it breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{layout} on {rows} rows x {columns} columns: {what}")]
pub struct Violation {
    /// The layout's type, or the family's name.
    pub layout: String,
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub columns: usize,
    /// What differs, and where.
    pub what: String,
}

/// The content that stands for "off the board" in the checks.
const OFF: u32 = u32::MAX;

/// Checks every law on one layout of one size.
///
/// # Errors
/// The first [`Violation`].
#[inline(never)]
pub fn check<L: Layout>(layout: L) -> Result<(), Violation> {
    Laws::new(layout).check().map_err(|what| Violation {
        layout: std::any::type_name::<L>().to_owned(),
        rows: layout.rows(),
        columns: layout.columns(),
        what,
    })
}

/// Checks a family: every measured size known to the compiler, and at run time
/// every rectangle from 2x2 to 25x25 at both reaches, each in the smallest
/// array that holds it and in one made for 25. Sizes that the family declares
/// [`Unsupported`] are counted, not checked.
///
/// # Errors
/// The first [`Violation`].
pub fn check_family<F: Family>() -> Result<Checked, Violation> {
    let mut checked = Checked::default();
    checked.add::<F::Go9>(crate::Go9 {})?;
    checked.add::<F::Go13>(crate::Go13 {})?;
    checked.add::<F::Go19>(crate::Go19 {})?;
    checked.add::<F::Chess>(crate::Chess {})?;
    checked.add::<F::Othello>(crate::Othello {})?;
    checked.add::<F::Gomoku>(crate::Gomoku {})?;
    checked.add::<F::TicTacToe>(crate::TicTacToe {})?;
    for rows in SMALLEST..=LARGEST {
        for columns in SMALLEST..=LARGEST {
            for max in [rows.max(columns), LARGEST] {
                let near = AtRunTime::new(rows, columns, max).expect("sizes from the valid range");
                checked.add::<F::Dynamic>(near)?;
            }
        }
    }
    for rows in SMALLEST..=LARGEST {
        for columns in SMALLEST..=LARGEST {
            let far = AtRunTime::new(rows, columns, rows.max(columns))
                .expect("sizes from the valid range");
            checked.add::<F::DynamicChess>(far)?;
        }
    }
    Ok(checked)
}

/// How many sizes of a family were checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Sizes that keep every law.
    pub kept: usize,
    /// Sizes that the layout declares it can't serve.
    pub unsupported: usize,
}

impl Checked {
    fn add<L: Layout>(&mut self, geometry: L::Geometry) -> Result<(), Violation> {
        match L::new(geometry) {
            Ok(layout) => {
                check(layout)?;
                self.kept += 1;
            }
            Err(Unsupported(_)) => self.unsupported += 1,
        }
        Ok(())
    }
}

/// The laws on one layout, with a map in which every point holds its number.
struct Laws<L: Layout> {
    layout: L,
    places: Vec<Coord>,
    points: Vec<L::Point>,
    numbered: L::Map<u32>,
}

impl<L: Layout> Laws<L> {
    #[inline(never)]
    fn new(layout: L) -> Self {
        let places: Vec<Coord> = (0..layout.rows())
            .flat_map(|row| (0..layout.columns()).map(move |column| Coord::new(row, column)))
            .collect();
        let points: Vec<L::Point> = places.iter().map(|&c| layout.point(c)).collect();
        Self {
            layout,
            places,
            points,
            numbered: layout.map(0, OFF),
        }
    }

    /// No map is touched before it is known that every point has a cell, so
    /// that a wrong index is named and not met as a panic.
    fn check(mut self) -> Result<(), String> {
        self.conversions()?;
        self.cells()?;
        for (number, &point) in (0..).zip(&self.points) {
            self.layout.set(&mut self.numbered, point, number);
        }
        self.writes()?;
        self.looks(&self.numbered, "a numbered map")?;
        self.fills_and_copies()?;
        self.widths()?;
        self.neighbours()?;
        self.rays()?;
        self.traversals()
    }

    /// The number that plain arithmetic finds one step from a place.
    fn expected(&self, place: Coord, direction: Direction) -> u32 {
        place
            .moved(direction, self.layout.rows(), self.layout.columns())
            .map_or(OFF, |c| self.number(c))
    }

    fn number(&self, place: Coord) -> u32 {
        (usize::from(place.row) * self.layout.columns() + usize::from(place.column)) as u32
    }

    fn steps() -> impl Iterator<Item = Direction> {
        ALL_STEPS
            .into_iter()
            .filter(|d| d.reach() <= L::Geometry::REACH)
    }

    #[inline(never)]
    fn conversions(&self) -> Result<(), String> {
        for (&place, &point) in self.places.iter().zip(&self.points) {
            let back = self.layout.coord(point);
            if back != place {
                return Err(format!(
                    "coord(point({place:?})) is {back:?}; expected {place:?}"
                ));
            }
            let (number, expected) = (self.layout.number(point), self.number(place));
            if number != expected {
                return Err(format!(
                    "the point of {place:?} has number {number}; expected {expected}"
                ));
            }
        }
        for (i, pair) in self.points.windows(2).enumerate() {
            if pair[0] >= pair[1] {
                return Err(format!(
                    "the point of {:?} is not ordered before the point of {:?}",
                    self.places[i],
                    self.places[i + 1]
                ));
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn cells(&self) -> Result<(), String> {
        let count = self.layout.cells();
        let mut owner = vec![None; count];
        for (&place, &point) in self.places.iter().zip(&self.points) {
            let index = self.layout.index(point);
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
    fn writes(&self) -> Result<(), String> {
        let mut map = self.layout.map(7_u32, OFF);
        self.expect(&map, |_| 7, "a new map")?;
        let last = self.points.len() as u32 - 1;
        for (number, &point) in (0..).zip(&self.points) {
            self.layout.set(&mut map, point, number);
        }
        self.expect(&map, |number| number, "a map written row by row")?;
        for (number, &point) in self.points.iter().enumerate().rev() {
            self.layout.set(&mut map, point, last - number as u32);
        }
        self.expect(&map, |number| last - number, "a map written backwards")
    }

    fn fills_and_copies(&self) -> Result<(), String> {
        let mut map = self.numbered.clone();
        self.layout.fill(&mut map, 3);
        self.expect(&map, |_| 3, "a filled map")?;
        self.looks(&self.numbered, "a map whose copy was filled")?;
        for (number, &point) in (0..).zip(&self.points) {
            self.layout.set(&mut map, point, number);
        }
        self.looks(&map, "a map that was filled and written again")
    }

    /// Side arrays have cells of other widths.
    fn widths(&self) -> Result<(), String> {
        let narrow = self.layout.map(1_u8, 9_u8);
        let wide = self.layout.map(1_u64, 9_u64);
        for (&place, &point) in self.places.iter().zip(&self.points) {
            for direction in Self::steps() {
                let step = self.layout.step(direction);
                let outside = self.expected(place, direction) == OFF;
                let expected = if outside { 9 } else { 1 };
                let byte = self.layout.look(&narrow, point, step, 9).1;
                let word = self.layout.look(&wide, point, step, 9).1;
                if u64::from(byte) != expected || word != expected {
                    return Err(format!(
                        "in maps of u8 and u64, {direction:?} from {place:?} finds {byte} and {word}; expected {expected}"
                    ));
                }
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn expect(
        &self,
        map: &L::Map<u32>,
        expected: impl Fn(u32) -> u32,
        which: &str,
    ) -> Result<(), String> {
        for (number, &point) in (0..).zip(&self.points) {
            let (found, expected) = (self.layout.get(map, point), expected(number));
            if found != expected {
                return Err(format!(
                    "{which} holds {found} at {:?}; expected {expected}",
                    self.places[number as usize]
                ));
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn looks(&self, map: &L::Map<u32>, which: &str) -> Result<(), String> {
        for (&place, &point) in self.places.iter().zip(&self.points) {
            for direction in Self::steps() {
                let step = self.layout.step(direction);
                let (reached, content) = self.layout.look(map, point, step, OFF);
                let expected = self.expected(place, direction);
                if content != expected {
                    return Err(format!(
                        "in {which}, a look {direction:?} from {place:?} finds {}; expected {}",
                        self.show(content),
                        self.show(expected)
                    ));
                }
                if content != OFF && reached != self.points[content as usize] {
                    return Err(format!(
                        "a look {direction:?} from {place:?} reaches {:?}; expected {}",
                        self.layout.coord(reached),
                        self.show(expected)
                    ));
                }
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn neighbours(&self) -> Result<(), String> {
        for (&place, &point) in self.places.iter().zip(&self.points) {
            let mut found = Vec::new();
            self.layout
                .around(&self.numbered, point, OFF, |neighbour, content| {
                    if content != OFF {
                        found.push((neighbour, content));
                    }
                });
            let expected: Vec<_> = ORTHOGONAL
                .iter()
                .map(|&d| self.expected(place, d))
                .filter(|&n| n != OFF)
                .map(|n| (self.points[n as usize], n))
                .collect();
            if found != expected {
                return Err(format!(
                    "around {place:?} finds {found:?}; expected {expected:?}"
                ));
            }
            self.any_neighbour(place, point, &expected)?;
        }
        Ok(())
    }

    /// `any_around` stopped at each neighbour in turn, and never.
    #[inline(never)]
    fn any_neighbour(
        &self,
        place: Coord,
        point: L::Point,
        neighbours: &[(L::Point, u32)],
    ) -> Result<(), String> {
        for accepted in 0..=neighbours.len() {
            let wanted = neighbours.get(accepted).map(|n| n.1);
            let mut asked = Vec::new();
            let found = self
                .layout
                .any_around(&self.numbered, point, OFF, |neighbour, content| {
                    if content != OFF {
                        asked.push((neighbour, content));
                    }
                    Some(content) == wanted
                });
            let expected = &neighbours[..neighbours.len().min(accepted + 1)];
            if found != wanted.is_some() || asked != expected {
                return Err(format!(
                    "any_around {place:?} asks {asked:?} and says {found}; expected {expected:?}"
                ));
            }
        }
        Ok(())
    }

    /// Every ray to the edge, and refused at its first, second, middle and last point.
    #[inline(never)]
    fn rays(&self) -> Result<(), String> {
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        let mut expected = Vec::new();
        for (&place, &point) in self.places.iter().zip(&self.points) {
            for direction in ORTHOGONAL.into_iter().chain(DIAGONAL) {
                let beyond = |here: &Coord| here.moved(direction, rows, columns);
                expected.clear();
                expected
                    .extend(std::iter::successors(beyond(&place), beyond).map(|c| self.number(c)));
                let length = expected.len();
                let mut refusals = [0, 1, length / 2, length.saturating_sub(1), length];
                refusals.sort_unstable();
                for refuse_at in refusals.chunk_by(|a, b| a == b).map(|same| same[0]) {
                    if !self.ray_agrees(point, direction, &expected, refuse_at) {
                        return Err(self.wrong_ray(place, point, direction, &expected, refuse_at));
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether a ray refused at its `refuse_at`th point visits what it should
    /// and ends as it should.
    fn ray_agrees(
        &self,
        point: L::Point,
        direction: Direction,
        expected: &[u32],
        refuse_at: usize,
    ) -> bool {
        let mut visited = 0;
        let mut agrees = true;
        let step = self.layout.step(direction);
        let end = self
            .layout
            .ray(&self.numbered, point, step, OFF, |reached, content| {
                agrees &= expected.get(visited) == Some(&content)
                    && self.points[content as usize] == reached;
                visited += 1;
                agrees && visited <= refuse_at
            });
        agrees
            && visited == expected.len().min(refuse_at + 1)
            && end == expected.get(refuse_at).copied().unwrap_or(OFF)
    }

    /// Walks a ray again that did not agree, to say how.
    fn wrong_ray(
        &self,
        place: Coord,
        point: L::Point,
        direction: Direction,
        expected: &[u32],
        refuse_at: usize,
    ) -> String {
        let mut found = Vec::new();
        let step = self.layout.step(direction);
        let end = self
            .layout
            .ray(&self.numbered, point, step, OFF, |reached, content| {
                found.push((reached, content));
                found.len() <= refuse_at
            });
        let visited: Vec<_> = expected
            .iter()
            .take(refuse_at + 1)
            .map(|&n| (self.points[n as usize], n))
            .collect();
        let ending = expected.get(refuse_at).copied().unwrap_or(OFF);
        format!(
            "a ray {direction:?} from {place:?} finds {found:?} and ends with {}; expected {visited:?} and {}",
            self.show(end),
            self.show(ending)
        )
    }

    #[inline(never)]
    fn traversals(&self) -> Result<(), String> {
        let mut visited = Vec::new();
        self.layout.points(|point| visited.push(point));
        if visited != self.points {
            return Err("points() does not visit every point once, row by row".into());
        }
        for start in [0, 1, self.points.len() / 2, self.points.len() - 1] {
            let mut expected = self.points.clone();
            expected.rotate_left(start);
            visited.clear();
            let from = self.points[start];
            self.layout.points_from(from, |point| visited.push(point));
            if visited != expected {
                return Err(format!(
                    "points_from({:?}) does not visit every point once, row by row and on from the first",
                    self.places[start]
                ));
            }
        }
        let mut scanned = Vec::new();
        self.layout.scan(&self.numbered, OFF, |point, content| {
            scanned.push((point, content));
        });
        let expected: Vec<_> = self.points.iter().copied().zip(0..).collect();
        if scanned != expected {
            return Err(
                "scan() does not visit every point with its content once, row by row".into(),
            );
        }
        Ok(())
    }

    fn show(&self, content: u32) -> String {
        match self.places.get(content as usize) {
            Some(place) => format!("{place:?}"),
            None if content == OFF => "the edge".into(),
            None => format!("{content}, which no point holds"),
        }
    }
}
