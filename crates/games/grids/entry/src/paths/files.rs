//! Maps and scenarios of Moving AI's benchmarks.

use crate::board;
use grids::Size;
use grids::jobs::{DIAGONAL, STRAIGHT};
use grids::maps::{FREE, Map, WALL};
use grids::plane::Coord;

/// Water of a map, which can be reached from water alone.
pub(super) const WATER: u8 = 2;

/// Reads a `.map` file, or says in a sentence which line is not of one.
pub(super) fn map(text: &str) -> Result<Map, String> {
    let lines: Vec<&str> = text.lines().collect();
    let bad = |at: usize, why: String| format!("line {} of the map {why}", at + 1);
    let header = |at: usize, word: &str| {
        let rest = lines.get(at).and_then(|line| line.strip_prefix(word));
        rest.ok_or_else(|| bad(at, format!("is not \"{word}\"")))
    };
    let number = |at: usize, word: &str| {
        let number = header(at, word)?.trim().parse();
        number.map_err(|_| bad(at, format!("has no number behind \"{word}\"")))
    };
    header(0, "type octile")?;
    let (rows, columns) = (number(1, "height")?, number(2, "width")?);
    let size = Size::new(rows, columns).map_err(|why| bad(2, format!("is refused: {why}")))?;
    header(3, "map")?;
    let mut cells = Vec::new();
    for (at, line) in lines.iter().enumerate().skip(4) {
        let (is_row, length) = (at < 4 + rows, line.chars().count());
        if is_row && length != columns {
            return Err(bad(at, format!("has {length} cells, not {columns}")));
        }
        if !is_row && length > 0 {
            return Err(bad(at, format!("is one more than the map's {rows} rows")));
        }
        for (column, letter) in (1..).zip(line.chars()) {
            let why = || format!("holds {letter:?} in column {column}, not one of . G S W @ O T");
            cells.push(match letter {
                '.' | 'G' | 'S' => FREE,
                'W' => WATER,
                '@' | 'O' | 'T' => WALL,
                _ => return Err(bad(at, why())),
            });
        }
    }
    if lines.len() < 4 + rows {
        return Err(bad(
            lines.len(),
            format!("is not there: the map has {rows} rows"),
        ));
    }
    Ok(Map::new(size, cells.into_iter()))
}

/// The ground and the water of a map, as maps of which all else is a wall; or a sentence if
/// paths on them may be too long for lengths of 32 bits.
pub(super) fn grounds(map: &Map) -> Result<[Map; 2], String> {
    let grounds = [FREE, WATER].map(|terrain| {
        let cell = |&cell| if cell == terrain { FREE } else { WALL };
        Map::new(map.size, map.cells.iter().map(cell))
    });
    let components = grounds.iter().flat_map(Map::components);
    let farthest = components.map(|own| own.1).max().unwrap_or_default();
    // Two cells lie at most twice as far apart as the farthest one from a third; what a
    // search adds beyond the goal is shorter than two sides.
    let steps = 2 * (farthest + map.size.rows.max(map.size.columns) + 4);
    let most = (u32::MAX / STRAIGHT) as usize;
    (steps <= most).then_some(grounds).ok_or_else(|| {
        format!("paths of this map may take {steps} steps, and only {most} can be counted")
    })
}

/// The roots of 2 that programs use which write scenarios.
const ROOTS: [f64; 2] = [std::f64::consts::SQRT_2, 1_414_213_562.0 / 1e9];

/// The lengths that a path may have which a search has found, a straight step being 1 and a
/// diagonal one `root` long: with fewer than 13,860 diagonal steps, and with 13,860 more.
///
/// As 19,601² = 2 · 13,860² + 1, the number of diagonal steps follows from the length, and
/// no path of fewer seems shorter than one that is shorter.
fn lengths(found: u32, root: f64) -> impl Iterator<Item = f64> + Clone {
    let (found, straight, diagonal) = (u64::from(found), u64::from(STRAIGHT), u64::from(DIAGONAL));
    let fewest = found * diagonal % straight;
    let counts = (fewest..=found / diagonal).step_by(STRAIGHT as usize);
    counts.map(move |own| ((found - own * diagonal) / straight) as f64 + own as f64 * root)
}

/// A query of a `.scen` file.
pub(super) struct Query {
    line: usize,
    /// Where the path begins and ends.
    pub(super) ends: (Coord, Coord),
    /// The length of the shortest path: a diagonal step is the root of 2 long.
    length: f64,
    /// How many decimals of the length are right.
    decimals: i32,
}

impl Query {
    /// What was found, unless it is as long as the file says within a unit of the last digit
    /// that the file gives: some programs add numbers of 32 bits. Where there is no path,
    /// some write 0.
    pub(super) fn wrong(&self, found: Option<u32>) -> Option<String> {
        let (line, length, unit) = (self.line, self.length, 0.1_f64.powi(self.decimals));
        let (is_right, own) = match found {
            None => (length == 0.0, "there is no path".into()),
            Some(found) => {
                let mut all = ROOTS.into_iter().flat_map(|root| lengths(found, root));
                let own = all.clone().next().unwrap_or_default();
                let is_right = all.any(|own| (own - length).abs() <= 1.01 * unit);
                (is_right, format!("the path is {own:.8} long"))
            }
        };
        (!is_right).then(|| format!("in line {line} {own}, not one of {length}"))
    }
}

/// Reads the queries of a `.scen` file for a map, or says in a sentence what is wrong.
pub(super) fn queries(text: &str, map: &Map) -> Result<Vec<Query>, String> {
    let mut lines = (1..).zip(text.lines());
    let first = lines.next().map_or("", |(_, line)| line);
    let version = first.strip_prefix("version").map(str::trim);
    if !matches!(version, Some("1" | "1.0")) {
        return Err("line 1 of the scenario is not \"version 1\"".into());
    }
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let read = lines.map(|(number, line)| {
        let found = query(number, line, map);
        found.map_err(|why| format!("line {number} of the scenario {why}"))
    });
    let mut queries = read.collect::<Result<Vec<_>, _>>()?;
    let first = queries.first().ok_or("the scenario has no query")?.decimals;
    // Some files give all lengths with as many decimals, others with six significant digits
    // without the zeros at the end.
    let is_fixed = first > 1 && queries.iter().all(|own| own.decimals == first);
    for own in &mut queries {
        let digits = 5 - own.length.max(1.0).log10().floor() as i32;
        own.decimals = if is_fixed { first.min(8) } else { digits };
    }
    Ok(queries)
}

/// A query with the decimals that its length has.
fn query(line: usize, text: &str, map: &Map) -> Result<Query, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    if fields.len() != 9 {
        return Err(format!("has {} fields, not 9", fields.len()));
    }
    let number = |at: usize| {
        let number = fields[at].parse::<usize>();
        number.map_err(|_| format!("has no number in field {}", at + 1))
    };
    let (rows, columns) = (number(3)?, number(2)?);
    let (own, asked) = (board(map.size), board(Size { rows, columns }));
    if asked != own {
        return Err(format!("is for a map of {asked}, not of {own}"));
    }
    let place = |what: &str, at: usize| {
        let (column, row) = (number(at)?, number(at + 1)?);
        let is_on = row < rows && column < columns;
        let is_free = is_on && map.cells[row * columns + column] != WALL;
        let why = || format!("has its {what} in a wall or off the map, at {column},{row}");
        is_free.then(|| Coord::new(row, column)).ok_or_else(why)
    };
    let length = fields[8].parse().ok();
    let length = length.filter(|own| (0.0..1e12).contains(own));
    Ok(Query {
        line,
        ends: (place("start", 4)?, place("goal", 6)?),
        length: length.ok_or("ends with no length")?,
        decimals: fields[8].split_once('.').map_or(0, |(_, own)| own.len()) as i32,
    })
}

#[cfg(test)]
mod tests;
