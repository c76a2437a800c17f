//! `path`: shortest paths of a map that a user has, on each layout of grids.

mod files;

use crate::{board, table, texts};
use files::{Query, WATER};
use grids::maps::{FREE, Map};
use grids::paths::{Find, layouts};
use harness::{Route, Routed};
use report::{escape::terminal, names::unknown};
use serde_json::Value;
use std::path::{Path, PathBuf};

const MAP: &[&str] = &["map", "size", "passable", "components", "largest", "water"];
const PATHS: &[&str] = &[
    "layout",
    "queries",
    "solved",
    "wrong_lengths",
    "unreachable",
    "expanded_nodes",
];

/// Answers `path`, or says in a sentence what is wrong with a file or with a layout's name.
pub(crate) fn route(asked: &Route<'_>) -> Result<Routed, String> {
    let text = text(asked.file)?;
    if asked.file.extension().is_none_or(|own| own != "scen") {
        let map = files::map(&text)?;
        return match (asked.map, asked.layout) {
            (None, None) => Ok(described(&map, asked.file)),
            _ => Err("--map and --layout go with a scenario, FILE.scen".into()),
        };
    }
    let map = files::map(&self::text(&map_of(asked, &text)?)?)?;
    let queries = files::queries(&text, &map)?;
    let grounds = files::grounds(&map)?;
    let mut chosen = layouts(map.size);
    if let Some(name) = asked.layout.filter(|name| *name != "all") {
        chosen.retain(|(own, _)| own == name || own.strip_suffix("-dynamic") == Some(name));
        if chosen.is_empty() {
            let all = layouts(map.size);
            let names = all.iter().filter_map(|own| own.0.strip_suffix("-dynamic"));
            return Err(unknown("layout with paths on this map", name, names, ""));
        }
    }
    let found = |(name, find)| (name, paths(find, &grounds, &queries));
    let found: Vec<(String, Paths)> = chosen.into_iter().map(found).collect();
    Ok(compared(&queries, &found))
}

/// For each query the length of its path, none if there is no path, and the number of points
/// whose neighbours were visited.
type Paths = Vec<(Option<u32>, u64)>;

/// The paths that a layout finds on the ground on which each begins.
fn paths(find: Find, grounds: &[Map], queries: &[Query]) -> Paths {
    let mut found = vec![(None, 0); queries.len()];
    for map in grounds {
        let begins = |own: &Query| map.cells[map.size.number(own.ends.0)] == FREE;
        let own = found.iter_mut().zip(queries).filter(|own| begins(own.1));
        let (own, ends): (Vec<_>, Vec<_>) = own.map(|(own, query)| (own, query.ends)).unzip();
        if !ends.is_empty() {
            for (own, path) in own.into_iter().zip(find(map, &ends)) {
                *own = path;
            }
        }
    }
    found
}

fn text(path: &Path) -> Result<String, String> {
    let file = terminal(&path.display().to_string());
    let text = measure::read_text(path, 2 * measure::LARGEST_TEXT);
    text.map_err(|why| format!("{file} can't be read: {why}"))
}

/// The map that is named, or the one beside the scenario that its first query names.
fn map_of(asked: &Route<'_>, scenario: &str) -> Result<PathBuf, String> {
    if let Some(map) = asked.map {
        return Ok(map.into());
    }
    let mut queries = scenario.lines().skip(1);
    let first = queries.find_map(|line| line.split_whitespace().nth(1));
    let name = first.and_then(|name| name.rsplit(['/', '\\']).next());
    let map = name.map(|name| asked.file.with_file_name(name));
    let map = map.ok_or("the scenario names no map: --map FILE does")?;
    let file = terminal(&map.display().to_string());
    let why = || format!("the map {file} is not there: --map FILE names another");
    map.is_file().then_some(map).ok_or_else(why)
}

fn described(map: &Map, path: &Path) -> Routed {
    let components = map.components();
    let largest = components.iter().map(|own| own.0).max().unwrap_or(0);
    let count = |terrain: u8| map.cells.iter().filter(|&&cell| cell == terrain).count();
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let counts = [count(FREE), components.len(), largest, count(WATER)];
    let names = texts([&name, &board(map.size)]);
    let row = [names, counts.map(Value::from).into()].concat();
    Routed {
        table: table(MAP, [row].into_iter()),
        note: "Size is columns by rows. Components are of passable cells, joined by orthogonal steps; no step \
               goes from them into water."
            .into(),
        finding: None,
    }
}

/// A row for each layout, and what is not as it should be.
fn compared(queries: &[Query], found: &[(String, Paths)]) -> Routed {
    let all = queries.len();
    let wrong = |paths: &Paths| -> Vec<String> {
        let pairs = queries.iter().zip(paths);
        pairs.filter_map(|(own, path)| own.wrong(path.0)).collect()
    };
    let rows = found.iter().map(|(name, paths)| {
        let solved = paths.iter().filter(|own| own.0.is_some()).count();
        let counts = [all, solved, wrong(paths).len(), all - solved].map(Value::from);
        let expanded: u64 = paths.iter().map(|own| own.1).sum();
        [texts([name]), counts.into(), vec![expanded.into()]].concat()
    });
    let ((name, first), others) = found.split_first().expect("some layout has paths");
    let other = others.iter().find(|own| own.1 != *first);
    let wrong = wrong(first);
    let differs = other.map(|(other, _)| format!("{other} finds other paths than {name}"));
    let is_wrong = wrong.first().map(|why| {
        let wrong = wrong.len();
        format!("{wrong} of {all} paths are not as the scenario says: {why}")
    });
    let agree = match (other, others.len()) {
        (None, 1..) => format!("All {} layouts find the same lengths. ", found.len()),
        _ => String::new(),
    };
    Routed {
        table: table(PATHS, rows),
        note: agree
            + "A length is wrong if it differs from the scenario's by more than a unit of the last digit that this \
               gives, with a diagonal step of 1.41421356237... or, as in some files, 1.414213562. Some files give 0 \
               where there is no path.",
        finding: differs.or(is_wrong),
    }
}
