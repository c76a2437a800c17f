//! The answer in words.

use super::code;
use super::measured::{Measured, beyond, nearest, verdict};
use crate::{board, table, texts};
use grids::plane::LARGEST;
use grids::{Grids, Size};
use harness::{Advised, Cells};
use measure::{BoardSize, World};
use report::advise::Sheet;
use report::times::{interval, times, times_within};

const COLUMNS: &[&str] = &["layout", "times as fast", "95 % interval", "compared with"];
const OVERVIEW: &[&str] = &["work", "size", "fastest", "times as fast", "compared with"];
const RECORDS: &[&str] = &[
    "size", "workload", "layout", "against", "ratio", "low", "high", "verdict", "measured",
];

/// Which layout for a work on a size.
pub(super) fn answer(all: &[Measured], size: Size, work: &str) -> Advised {
    let own = nearest(all, size, work);
    let none = || format!("Not measured: {work} has no figure on any grid yet.");
    let mut lines: Vec<_> = own.iter().flat_map(|own| &own.others).collect();
    lines.sort_by(|a, b| a.ratio.total_cmp(&b.ratio));
    let against = own.map_or("", |own| &own.reference.contender);
    let rows = lines.into_iter().map(|line| {
        let (fast, range) = (times(line.ratio), interval(line.low, line.high));
        texts([&line.contender, &fast, &range, against])
    });
    let notes = own.map_or_else(String::new, |own| notes(all, own, size));
    Advised {
        answer: own.map_or_else(none, |own| fastest(own, size)),
        table: table(COLUMNS, rows),
        notes: notes + &how_to_measure(size, work),
        code: code::of(own.iter().flat_map(|own| &own.best).map(|own| &*own.layout)),
        records: records(own),
    }
}

/// What is the fastest, and by how much it is faster than what all are compared with.
fn fastest(own: &Measured, size: Size) -> String {
    let (first, names, ties) = (&own.best[0], own.names().join(" or "), own.best.len() > 1);
    let (grid, at, work) = (format!("grid {}", board(size)), board(own.size), &own.work);
    let place = format!("{grid}, {work}");
    let near = format!("Not measured: {place}. The nearest size with figures is {at}. There");
    let begin = match (own.size == size, own.missing.is_empty()) {
        (true, true) => format!("Use {names} for {grid} of a size known at run time only, {work}"),
        (true, false) => format!("Of what was measured for {place}, {names} is the fastest"),
        (false, true) => format!("{near}, {names} is the fastest"),
        (false, false) => format!("{near}, of what was measured, {names} is the fastest"),
    };
    // What each is compared with may be slow: the next says what a reader gains.
    let others = own.others.iter().filter(|line| !own.best.contains(line));
    let next = others.min_by(|a, b| a.ratio.total_cmp(&b.ratio));
    let next = next.map_or_else(String::new, |next| {
        let ratio = times(first.ratio / next.ratio);
        format!(" and {ratio} as fast as {}, the next", next.contender)
    });
    let fast = times_within(first.ratio, first.low, first.high);
    let by = format!("{fast} as fast as {}{next}", own.reference.contender);
    let by = match (own.best.contains(&own.reference), ties) {
        // Against what it ties with, the figure says no more.
        (true, true) => "they tie".into(),
        (true, false) => "no other is faster".into(),
        (false, true) => format!("they tie, and {} is {by}", first.contender),
        (false, false) => by,
    };
    format!("{begin}: {by}.{}", not_measured(" there", &own.missing))
}

/// A sentence about what has no figure at a place, if anything.
fn not_measured(place: &str, names: &[&str]) -> String {
    match names {
        [] => String::new(),
        names => format!(" Not measured{place}: {}.", names.join(", ")),
    }
}

/// A row for each layout, for programs.
fn records<'a>(shown: impl IntoIterator<Item = &'a Measured>) -> Cells {
    let rows = shown.into_iter().flat_map(|own| {
        own.others.iter().map(move |line| {
            let (size, against) = (board(own.size), &own.reference.contender);
            let names = texts([&size, &own.work, &line.contender, against]);
            let figures = [line.ratio, line.low, line.high].map(serde_json::Value::from);
            [names, figures.into(), texts([verdict(line), &own.source])].concat()
        })
    });
    table(RECORDS, rows)
}

/// Where figures are from, and what else was measured.
fn notes(all: &[Measured], own: &Measured, size: Size) -> String {
    let (case, best) = (&own.reference.case_name, own.names());
    let mut notes = format!("Measured {}.", own.source);
    for (machine, leader) in Sheet::built_in_leaders(case, BoardSize::RunTime, &best) {
        notes += &format!(" On {machine} {leader} is the fastest.");
    }
    if let Some(other) = beyond(all, own, size) {
        let names = other.names().join(" or ");
        notes += &format!(" The fastest on {}: {names}.", board(other.size));
    } else if own.size.points() < size.points() {
        notes += &format!(" No larger grid has a figure of {} yet;", own.work);
        notes += " beyond the caches the order may be another.";
    }
    notes + " "
}

fn how_to_measure(size: Size, work: &str) -> String {
    let mut cases = Grids::cases().into_iter().map(|(case, _)| case);
    let how = match cases.find(|own| own.workload == work && super::size(&own.size) == Ok(size)) {
        Some(case) => format!("On your machine: boardbench measure {}", case.name),
        None => "No case has this size: boardbench list cases grid".into(),
    };
    how + "; docs/GRIDS.md says more."
}

/// The fastest of each work: at a size or near it, or at all sizes of one work, or at the
/// largest size.
pub(super) fn overview(all: &[Measured], size: Option<Size>, work: Option<&str>) -> Advised {
    let works = Grids::workloads().into_iter().map(|own| own.name);
    let is_asked = |name: &&str| work.is_none_or(|own| own == *name);
    let mut works: Vec<&str> = works.filter(is_asked).collect();
    let near = |work: &&str| nearest(all, size.unwrap_or(Size::square(LARGEST)), work);
    let shown: Vec<&Measured> = match work {
        Some(work) => all.iter().filter(|own| own.work == work).collect(),
        None => works.iter().filter_map(near).collect(),
    };
    works.retain(|name| shown.iter().all(|own| own.work != *name));
    let rows = shown.iter().map(|own| {
        let (first, other) = (&own.best[0], &own.reference);
        let fast = match own.best.contains(other) {
            _ if first.reference => String::new(),
            true => "a tie".into(),
            false => times_within(first.ratio, first.low, first.high),
        };
        let against: &str = if first.reference { "" } else { &other.layout };
        let star = if own.missing.is_empty() { "" } else { "*" };
        let name = first.layout.clone() + star;
        texts([&own.work, &board(own.size), &name, &fast, against])
    });
    let at = match (size, work) {
        (Some(size), _) => format!("each work, at the measured size nearest to {}", board(size)),
        (None, Some(work)) => format!("{work}, by size"),
        (None, None) => "each work, at the largest size with figures".into(),
    };
    let missing = not_measured("", &works);
    Advised {
        answer: format!("The fastest layout of {at}; sizes are known at run time only."),
        table: table(OVERVIEW, rows),
        notes: format!(
            "* Some kinds of layout have no figure there.{missing} One question: boardbench advise grid \
             --size 1000 --workload bfs-open. docs/GRIDS.md has answers and their limits."
        ),
        code: None,
        records: records(shown),
    }
}
