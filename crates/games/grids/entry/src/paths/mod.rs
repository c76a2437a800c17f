//! `path`: shortest paths of a map that a user has, on each layout of grids.

mod files;
mod lengths;

use files::{Query, WATER, walkable};
use grids::maps::{FREE, Map};
use grids::paths::{Find, layouts};
use harness::{Cells, Route, Routed};
use serde_json::{Value, json};
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

/// Answers `path`.
///
/// # Errors
/// A file that is no map and no scenario, or a layout that has no paths, in a sentence.
pub(crate) fn route(asked: &Route<'_>) -> Result<Routed, String> {
    if asked.file.extension().is_none_or(|own| own != "scen") {
        let map = map(asked.file)?;
        return match (asked.map, asked.layout) {
            (None, None) => Ok(described(&map, asked.file)),
            _ => Err("--map and --layout go with a scenario, FILE.scen".into()),
        };
    }
    let scenario = text(asked.file)?;
    let map = map(&map_of(asked, &scenario)?)?;
    let queries = files::queries(&scenario, &map)?;
    lengths::check(&map)?;
    let chosen = chosen(layouts(map.size), asked.layout)?;
    let found: Vec<(String, Paths)> = chosen
        .into_iter()
        .map(|(name, find)| (name, paths(find, &map, &queries)))
        .collect();
    Ok(compared(&queries, &found))
}

/// What one layout finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Paths {
    /// The length of each query's path; none if there is no path.
    lengths: Vec<Option<u32>>,
    /// Points whose neighbours were visited.
    expanded: u64,
}

/// The paths on the terrain on which each begins.
fn paths(find: Find, map: &Map, queries: &[Query]) -> Paths {
    let mut found = Paths {
        lengths: vec![None; queries.len()],
        expanded: 0,
    };
    for terrain in [FREE, WATER] {
        let begins = |own: &Query| map.cells[map.size.number(own.start)] == terrain;
        let own = (0..queries.len()).filter(|&at| begins(&queries[at]));
        let own: Vec<usize> = own.collect();
        if own.is_empty() {
            continue;
        }
        let ends: Vec<_> = own
            .iter()
            .map(|&at| (queries[at].start, queries[at].goal))
            .collect();
        let paths = find(&walkable(map, terrain), &ends);
        for (at, (length, expanded)) in own.into_iter().zip(paths) {
            found.lengths[at] = length;
            found.expanded += expanded;
        }
    }
    found
}

/// The text of a file.
fn text(path: &Path) -> Result<String, String> {
    let text = measure::read_text(path, 2 * measure::LARGEST_TEXT);
    text.map_err(|why| format!("{} can't be read: {why}", shown(path)))
}

fn shown(path: &Path) -> String {
    report::escape::terminal(&path.display().to_string())
}

fn map(path: &Path) -> Result<Map, String> {
    files::map(&text(path)?)
}

/// The file of the map: the one that is named, or the one beside the scenario that its
/// first query names.
fn map_of(asked: &Route<'_>, scenario: &str) -> Result<PathBuf, String> {
    if let Some(map) = asked.map {
        return Ok(map.into());
    }
    let first = scenario
        .lines()
        .skip(1)
        .find_map(|line| line.split_whitespace().nth(1));
    let name = first.and_then(|name| name.rsplit(['/', '\\']).next());
    let name = name.ok_or("the scenario names no map: --map FILE does")?;
    let beside = asked.file.with_file_name(name);
    match beside.is_file() {
        true => Ok(beside),
        false => Err(format!(
            "the map {} is not there: --map FILE names another",
            shown(&beside)
        )),
    }
}

/// The layouts of that name, or all.
fn chosen(all: Vec<(String, Find)>, name: Option<&str>) -> Result<Vec<(String, Find)>, String> {
    let Some(name) = name.filter(|name| *name != "all") else {
        return Ok(all);
    };
    let plain = |own: &str| own.strip_suffix("-dynamic").unwrap_or(own).to_owned();
    let names: Vec<String> = all.iter().map(|own| plain(&own.0)).collect();
    match names.iter().position(|own| *own == plain(name)) {
        Some(at) => Ok(vec![all[at].clone()]),
        None => {
            let what = "layout with paths on this map";
            let names = names.iter().map(String::as_str);
            Err(report::names::unknown(what, name, names, ""))
        }
    }
}

fn described(map: &Map, path: &Path) -> Routed {
    let cells: Vec<usize> = map.components().into_iter().map(|own| own.0).collect();
    let water = map.cells.iter().filter(|&&cell| cell == WATER).count();
    let passable = map.cells.iter().filter(|&&cell| cell == FREE).count();
    let row = vec![
        json!(path.file_name().map(|name| name.to_string_lossy())),
        json!(format!("{}x{}", map.size.columns, map.size.rows)),
        json!(passable),
        json!(cells.len()),
        json!(cells.iter().max().unwrap_or(&0)),
        json!(water),
    ];
    Routed {
        table: Cells {
            columns: MAP,
            rows: vec![row],
        },
        note: "Size is columns by rows. Components are of passable cells, joined by orthogonal steps; no step \
               goes from them into water."
            .into(),
        finding: None,
    }
}

/// A row for each layout, and what is not as it should be.
fn compared(queries: &[Query], found: &[(String, Paths)]) -> Routed {
    let wrong = |own: &Paths| -> Vec<(Query, Option<u32>)> {
        let pairs = queries.iter().copied().zip(own.lengths.iter().copied());
        pairs.filter(|(query, own)| !query.is_right(*own)).collect()
    };
    let row = |(name, own): &(String, Paths)| -> Vec<Value> {
        let missing = own.lengths.iter().filter(|own| own.is_none()).count();
        vec![
            json!(name),
            json!(queries.len()),
            json!(queries.len() - missing),
            json!(wrong(own).len()),
            json!(missing),
            json!(own.expanded),
        ]
    };
    let (first, others) = found.split_first().expect("some layout has paths");
    let other = others.iter().find(|own| own.1 != first.1);
    let wrong_first = wrong(&first.1);
    let finding = match (other, wrong_first.first()) {
        (Some(other), _) => Some(format!("{} finds other paths than {}", other.0, first.0)),
        (None, Some((query, own))) => {
            let (wrong, all, line) = (wrong_first.len(), queries.len(), query.line);
            let own = own.map_or("there is no path".into(), |own| {
                format!("the path is {:.8} long", lengths::of(own))
            });
            Some(format!(
                "{wrong} of {all} paths are not as the scenario says: in line {line} {own}, not one of {}",
                query.length
            ))
        }
        (None, None) => None,
    };
    let agree = match (other, others.len()) {
        (None, 1..) => format!("All {} layouts find the same lengths. ", found.len()),
        _ => String::new(),
    };
    Routed {
        table: Cells {
            columns: PATHS,
            rows: found.iter().map(row).collect(),
        },
        note: agree
            + "A length is wrong if it differs from the scenario's by more than a unit of the last digit that this \
               gives, with a diagonal step of 1.41421356237... or, as in some files, 1.414213562. Some files give 0 \
               where there is no path.",
        finding,
    }
}
