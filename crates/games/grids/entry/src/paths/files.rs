//! Maps and scenarios of Moving AI's benchmarks.

use grids::Size;
use grids::maps::{FREE, Map, WALL};
use grids::plane::Coord;

/// Water of a map, which can be reached from water alone.
pub(super) const WATER: u8 = 2;

/// Reads a `.map` file of Moving AI's benchmarks: `.`, `G` and `S` are ground, `W` is
/// water, which no path enters from the ground, and `@`, `O` and `T` are walls.
///
/// # Errors
/// A sentence for a header that is not of such a file, a size out of range, a row
/// of another length, or a letter without meaning.
pub(super) fn map(text: &str) -> Result<Map, String> {
    let lines: Vec<&str> = text.lines().collect();
    let bad = |at: usize, why: String| format!("line {} of the map {why}", at + 1);
    let header = |at: usize, word: &str| {
        let rest = lines.get(at).and_then(|line| line.strip_prefix(word));
        rest.map(str::trim)
            .ok_or_else(|| bad(at, format!("is not \"{word}\"")))
    };
    let number = |at: usize, word: &str| {
        let number = header(at, word)?.parse();
        number.map_err(|_| bad(at, format!("has no number behind \"{word}\"")))
    };
    header(0, "type octile")?;
    let (rows, columns) = (number(1, "height")?, number(2, "width")?);
    let size = Size::new(rows, columns).map_err(|why| bad(2, format!("is refused: {why}")))?;
    header(3, "map")?;
    let (mut cells, body) = (Vec::new(), &lines[4..]);
    for (row, line) in body.iter().enumerate() {
        let (at, length) = (4 + row, line.chars().count());
        if row >= rows && length > 0 {
            return Err(bad(at, format!("is one more than the map's {rows} rows")));
        }
        if row < rows && length != columns {
            return Err(bad(at, format!("has {length} cells, not {columns}")));
        }
        for (column, letter) in (1..).zip(line.chars()) {
            cells.push(match letter {
                '.' | 'G' | 'S' => FREE,
                'W' => WATER,
                '@' | 'O' | 'T' => WALL,
                _ => {
                    let why = format!("holds {letter:?} in column {column}");
                    return Err(bad(at, why + ", not one of . G S W @ O T"));
                }
            });
        }
    }
    if body.len() < rows {
        let why = format!("is not there: the map has {rows} rows");
        return Err(bad(lines.len(), why));
    }
    Ok(Map::new(size, cells.into_iter()))
}

/// The same where that terrain is free, and all else a wall.
pub(super) fn walkable(map: &Map, terrain: u8) -> Map {
    let cells = map.cells.iter();
    let cells = cells.map(|&cell| if cell == terrain { FREE } else { WALL });
    Map::new(map.size, cells)
}

/// A query of a `.scen` file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Query {
    /// The line of the file.
    pub(super) line: usize,
    /// Where the path begins.
    pub(super) start: Coord,
    /// Where it ends.
    pub(super) goal: Coord,
    /// The length of the shortest path: a diagonal step is the root of 2 long.
    pub(super) length: f64,
    /// The unit of the last digit of the length.
    pub(super) unit: f64,
}

/// Reads the queries of a `.scen` file for a map.
///
/// Some files give all lengths with as many decimals, others with six significant digits
/// without the zeros at the end.
///
/// # Errors
/// A sentence for a line that is not of such a file, a map of another size, or a place
/// that is not on the map or is a wall.
pub(super) fn queries(text: &str, map: &Map) -> Result<Vec<Query>, String> {
    let mut lines = (1..).zip(text.lines());
    let version = lines
        .next()
        .and_then(|(_, line)| line.strip_prefix("version"));
    if !version.is_some_and(|rest| ["1", "1.0"].contains(&rest.trim())) {
        let why = "line 1 of the scenario is not \"version 1\"";
        return Err(why.into());
    }
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let read = lines.map(|(number, line)| {
        let found = query(number, line, map);
        found.map_err(|why| format!("line {number} of the scenario {why}"))
    });
    let (mut queries, decimals): (Vec<Query>, Vec<usize>) =
        read.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
    let first = *decimals.first().ok_or("the scenario has no query")?;
    let is_fixed = first > 1 && decimals.iter().all(|own| *own == first);
    for own in &mut queries {
        let digits = 5 - own.length.max(1.0).log10().floor() as i32;
        own.unit = 0.1_f64.powi(if is_fixed {
            first.min(8) as i32
        } else {
            digits
        });
    }
    Ok(queries)
}

/// A query, and the number of decimals of its length.
fn query(at: usize, line: &str, map: &Map) -> Result<(Query, usize), String> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    if fields.len() != 9 {
        return Err(format!("has {} fields, not 9", fields.len()));
    }
    let number = |at: usize| {
        let number = fields[at].parse::<usize>();
        number.map_err(|_| format!("has no number in field {}", at + 1))
    };
    let (rows, columns) = (number(3)?, number(2)?);
    let own = map.size;
    if (rows, columns) != (own.rows, own.columns) {
        let (wide, high) = (own.columns, own.rows);
        return Err(format!(
            "is for a map of {columns}x{rows}, not of {wide}x{high}"
        ));
    }
    let place = |what: &str, at: usize| {
        let (column, row) = (number(at)?, number(at + 1)?);
        let is_on = row < rows && column < columns;
        match is_on && map.cells[row * columns + column] != WALL {
            true => Ok(Coord::new(row, column)),
            false => Err(format!(
                "has its {what} in a wall or off the map, at {column},{row}"
            )),
        }
    };
    let length = fields[8]
        .parse()
        .ok()
        .filter(|own| (0.0..1e12).contains(own));
    let query = Query {
        line: at,
        start: place("start", 4)?,
        goal: place("goal", 6)?,
        length: length.ok_or("ends with no length")?,
        unit: 1.0,
    };
    let decimals = fields[8].split_once('.').map_or(0, |(_, own)| own.len());
    Ok((query, decimals))
}
