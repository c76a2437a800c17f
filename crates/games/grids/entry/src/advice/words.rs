//! The answer in words.

use super::code;
use super::figures::{self, Figure};
use super::measured::{Measured, beyond, nearest, plain};
use grids::{Grids, Size};
use harness::{Advised, Cells};
use measure::{BoardSize, World};
use report::advise::Sheet;
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
pub(super) fn case(size: Size, work: &str) -> String {
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
    let answer = match (own.found.size == size, is_whole) {
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
                board(own.found.size)
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

/// By how much the fastest is faster than what most are compared with.
fn fastest(own: &Measured) -> String {
    let first = &own.best[0];
    let ties = own.best.len() > 1;
    let Some(figure) = own.figure(first) else {
        return if ties {
            "they tie"
        } else {
            "no other is faster"
        }
        .into();
    };
    // What each is compared with may be slow: the next says what a reader gains.
    let mut slower = own.times.iter().map(|(name, _)| name);
    let next = slower.find(|name| !own.best.contains(name) && **name != figure.against);
    let next = next.and_then(|name| Some((name, own.ratio(first, name)?)));
    let next = next.map_or_else(String::new, |(name, ratio)| {
        format!(" and {} as fast as {name}, the next", times(ratio))
    });
    let by = format!(
        "{} as fast as {}{next}",
        times_within(figure.ratio, figure.low, figure.high),
        figure.against
    );
    match ties {
        // Against what it ties with, the figure says no more.
        true if own.best.contains(&figure.against) => "they tie".into(),
        true => format!("they tie, and {first} is {by}"),
        false => by,
    }
}

/// A row for each layout, the fastest first, then the other pairs.
fn rows(own: &Measured) -> Vec<Vec<Value>> {
    let first = own.times.iter().filter_map(|(name, _)| own.figure(name));
    let first: Vec<&Figure> = first.collect();
    let is_other = |other: &&Figure| !first.iter().any(|own| std::ptr::eq(*own, *other));
    let others = own.found.figures.iter().filter(is_other);
    let shown = first.iter().copied().chain(others);
    let row = |figure: &Figure| {
        vec![
            json!(figure.layout),
            json!(times(figure.ratio)),
            json!(interval(figure.low, figure.high)),
            json!(figure.against),
        ]
    };
    shown.map(row).collect()
}

fn records<'a>(shown: impl IntoIterator<Item = &'a Measured>) -> Cells {
    let rows = shown.into_iter().flat_map(|own| {
        let row = move |figure: &Figure| {
            vec![
                json!(board(own.found.size)),
                json!(own.found.work),
                json!(figure.layout),
                json!(figure.against),
                json!(figure.ratio),
                json!(figure.low),
                json!(figure.high),
                json!(match figure.verdict {
                    Ordering::Less => "faster",
                    Ordering::Equal => "tie",
                    Ordering::Greater => "slower",
                }),
                json!(own.found.source),
            ]
        };
        own.found.figures.iter().map(row)
    });
    Cells {
        columns: RECORDS,
        rows: rows.collect(),
    }
}

/// Where figures are from, what else was measured, and how to measure.
fn notes(all: &[Measured], own: &Measured, (size, work): (Size, &str)) -> String {
    let mut notes = format!("Measured {}.", own.found.source);
    let of_case = case(own.found.size, &own.found.work);
    for (machine, leader) in Sheet::built_in_leaders(&of_case, BoardSize::RunTime, &own.best) {
        notes += &format!(" On {machine} {leader} is the fastest.");
    }
    let mut best = own.best.iter();
    if let Some((ratio, case)) = best.find_map(|name| figures::beside_hand(work, name)) {
        notes += &format!(
            " Against code written for a flat array alone it is {} as fast (case {case}).",
            times(ratio)
        );
    }
    match (beyond(all, own, size), own.points().cmp(&size.points())) {
        (Some(other), _) => {
            let names = other.best.join(" or ");
            notes += &format!(" The fastest on {}: {names}.", board(other.found.size));
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

/// The layout whose code by hand others are compared with.
pub(super) const REFERENCE: &str = "flat-dynamic";

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
        Some(work) => {
            // Of one case the source with the most kinds of layout, which comes first.
            let mut own: Vec<&Measured> = all.iter().filter(|m| m.found.work == work).collect();
            own.dedup_by_key(|own| own.found.size);
            own
        }
        None => {
            let size = size.unwrap_or(largest);
            let near = works.iter().filter_map(|work| nearest(all, size, work));
            near.collect()
        }
    };
    let row = |own: &&Measured| {
        let star = if own.missing.is_empty() { "" } else { "*" };
        let figure = own.figure(&own.best[0]);
        let fast = figure.map(|figure| match own.best.contains(&figure.against) {
            true => "a tie".into(),
            false => times_within(figure.ratio, figure.low, figure.high),
        });
        vec![
            json!(own.found.work),
            json!(board(own.found.size)),
            json!(plain(&own.best[0]).to_owned() + star),
            json!(fast.unwrap_or_default()),
            json!(figure.map_or("", |own| plain(&own.against))),
        ]
    };
    let at = match (size, work) {
        (Some(size), _) => format!("each work, at the measured size nearest to {}", board(size)),
        (None, Some(work)) => format!("{work}, by size"),
        (None, None) => "each work, at the largest size with figures".into(),
    };
    let without = works.into_iter().filter(|name| {
        work.is_none_or(|own| own == *name) && all.iter().all(|m| m.found.work != *name)
    });
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
