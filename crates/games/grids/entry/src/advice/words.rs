//! The answer in words.

use super::code;
use super::measured::{Measured, beyond, nearest, plain, verdict};
use grids::{Grids, Size};
use harness::{Advised, Cells};
use measure::{BoardSize, World};
use report::advise::{Line, Sheet};
use report::times::{interval, times, times_within};
use serde_json::{Value, json};
use std::cmp::Ordering;

const COLUMNS: &[&str] = &["layout", "times as fast", "95 % interval", "compared with"];
const OVERVIEW: &[&str] = &["work", "size", "fastest", "times as fast", "compared with"];
const RECORDS: &[&str] = &[
    "size", "workload", "layout", "against", "ratio", "low", "high", "verdict", "measured",
];

/// The columns and rows of a size.
fn board(size: Size) -> String {
    format!("{}x{}", size.columns, size.rows)
}

/// The case of a work on a size, which the list of cases may have.
fn case(size: Size, work: &str) -> String {
    match size.rows == size.columns {
        true => format!("grid-{}-{work}", size.rows),
        false => format!("grid-{}-{work}", board(size)),
    }
}

/// Which layout for a work on a size.
pub(super) fn answer(all: &[Measured], size: Size, work: &str) -> Advised {
    let place = format!("grid {}, {work}", board(size));
    let Some(own) = nearest(all, size, work) else {
        return Advised {
            answer: format!("Not measured: {work} has no figure on any grid yet."),
            notes: how_to_measure(size, work),
            records: Cells {
                columns: RECORDS,
                rows: Vec::new(),
            },
            ..Advised::default()
        };
    };
    let (names, fastest) = (own.best.join(" or "), fastest(own));
    let missing = match own.missing.is_empty() {
        true => String::new(),
        false => format!(" Not measured there: {}.", own.missing.join(", ")),
    };
    let is_whole = own.missing.is_empty();
    let answer = match (own.size == size, is_whole) {
        (true, true) => {
            let of_a_size = "of a size known at run time only";
            format!(
                "Use {names} for grid {} {of_a_size}, {work}: {fastest}.",
                board(size)
            )
        }
        (true, false) => {
            format!("Of what was measured for {place}, {names} is the fastest: {fastest}.{missing}")
        }
        (false, _) => {
            let of = if is_whole {
                ""
            } else {
                ", of what was measured"
            };
            format!(
                "Not measured: {place}. The nearest size with figures is {}. There{of}, {names} is the \
                 fastest: {fastest}.{missing}",
                board(own.size)
            )
        }
    };
    Advised {
        answer,
        table: Cells {
            columns: COLUMNS,
            rows: rows(own),
        },
        notes: notes(all, own, (size, work)),
        code: code::of(own.best.iter().map(|name| plain(name))),
        records: records([own]),
    }
}

/// By how much the fastest is faster than what all are compared with.
fn fastest(own: &Measured) -> String {
    let first = &own.best[0];
    let ties = own.best.len() > 1;
    let Some(line) = own.line(first) else {
        return if ties {
            "they tie"
        } else {
            "no other is faster"
        }
        .into();
    };
    // What each is compared with may be slow: the next says what a reader gains.
    let sorted = own.sorted();
    let next = sorted
        .iter()
        .find(|line| !own.best.contains(&line.contender));
    let next = next.map_or_else(String::new, |next| {
        let ratio = times(line.ratio / next.ratio);
        format!(" and {ratio} as fast as {}, the next", next.contender)
    });
    let by = format!(
        "{} as fast as {}{next}",
        times_within(line.ratio, line.low, line.high),
        own.against
    );
    match ties {
        // Against what it ties with, the figure says no more.
        true if own.best.contains(&own.against) => "they tie".into(),
        true => format!("they tie, and {first} is {by}"),
        false => by,
    }
}

/// A row for each layout, the fastest first.
fn rows(own: &Measured) -> Vec<Vec<Value>> {
    let row = |line: &Line| {
        vec![
            json!(line.contender),
            json!(times(line.ratio)),
            json!(interval(line.low, line.high)),
            json!(own.against),
        ]
    };
    own.sorted().into_iter().map(row).collect()
}

fn records<'a>(shown: impl IntoIterator<Item = &'a Measured>) -> Cells {
    let rows = shown.into_iter().flat_map(|own| {
        let row = move |line: &Line| {
            vec![
                json!(board(own.size)),
                json!(own.work),
                json!(line.contender),
                json!(own.against),
                json!(line.ratio),
                json!(line.low),
                json!(line.high),
                json!(match verdict(line) {
                    Ordering::Less => "faster",
                    Ordering::Equal => "tie",
                    Ordering::Greater => "slower",
                }),
                json!(own.source),
            ]
        };
        own.lines.iter().map(row)
    });
    Cells {
        columns: RECORDS,
        rows: rows.collect(),
    }
}

/// Where figures are from, what else was measured, and how to measure.
fn notes(all: &[Measured], own: &Measured, (size, work): (Size, &str)) -> String {
    let mut notes = format!("Measured {}.", own.source);
    for (machine, leader) in Sheet::built_in_leaders(&own.case, BoardSize::RunTime, &own.best) {
        notes += &format!(" On {machine} {leader} is the fastest.");
    }
    match (beyond(all, own, size), own.points().cmp(&size.points())) {
        (Some(other), _) => {
            let names = other.best.join(" or ");
            notes += &format!(" The fastest on {}: {names}.", board(other.size));
        }
        (None, Ordering::Less) => {
            notes += &format!(
                " No larger grid has a figure of {work} yet; beyond the caches the order may be another."
            );
        }
        _ => {}
    }
    format!("{notes} {}", how_to_measure(size, work))
}

fn how_to_measure(size: Size, work: &str) -> String {
    let name = case(size, work);
    let is_there = Grids::cases().iter().any(|(case, _)| case.name == name);
    match is_there {
        true => format!("On your machine: boardbench measure {name}; docs/GRIDS.md says more."),
        false => {
            "No case has this size: boardbench list cases grid; docs/GRIDS.md says more.".into()
        }
    }
}

/// The fastest of each work: at a size or near it, or at all sizes of one work, or at the
/// largest size.
pub(super) fn overview(all: &[Measured], size: Option<Size>, work: Option<&str>) -> Advised {
    let works: Vec<&str> = Grids::workloads().iter().map(|own| own.name).collect();
    let largest = Size {
        rows: grids::plane::LARGEST,
        columns: grids::plane::LARGEST,
    };
    let shown: Vec<&Measured> = match work {
        Some(work) => all.iter().filter(|m| m.work == work).collect(),
        None => {
            let size = size.unwrap_or(largest);
            let near = works.iter().filter_map(|work| nearest(all, size, work));
            near.collect()
        }
    };
    let row = |own: &&Measured| {
        let star = if own.missing.is_empty() { "" } else { "*" };
        let line = own.line(&own.best[0]);
        let fast = line.map(|line| match own.best.contains(&own.against) {
            true => "a tie".into(),
            false => times_within(line.ratio, line.low, line.high),
        });
        vec![
            json!(own.work),
            json!(board(own.size)),
            json!(plain(&own.best[0]).to_owned() + star),
            json!(fast.unwrap_or_default()),
            json!(line.map_or("", |_| plain(&own.against))),
        ]
    };
    let at = match (size, work) {
        (Some(size), _) => format!("each work, at the measured size nearest to {}", board(size)),
        (None, Some(work)) => format!("{work}, by size"),
        (None, None) => "each work, at the largest size with figures".into(),
    };
    let without = works
        .into_iter()
        .filter(|name| work.is_none_or(|own| own == *name) && all.iter().all(|m| m.work != *name));
    let without: Vec<&str> = without.collect();
    let without = match without.is_empty() {
        true => String::new(),
        false => format!(" Not measured: {}.", without.join(", ")),
    };
    Advised {
        answer: format!("The fastest layout of {at}; sizes are known at run time only."),
        table: Cells {
            columns: OVERVIEW,
            rows: shown.iter().map(row).collect(),
        },
        notes: format!(
            "* Some kinds of layout have no figure there.{without} One question: boardbench advise grid \
             --size 1000 --workload bfs-open. docs/GRIDS.md has answers and their limits."
        ),
        code: None,
        records: records(shown),
    }
}
