//! The two answers of a report: which layout, everything else equal; and which whole
//! program.

use serde_json::{Value, json};

use crate::answers::programs::{self, Programs, board};
use crate::escape::{code, markdown};
use crate::games;
use crate::lists::joined;
use crate::numbers::means::Workload;
use crate::order::{distinct, grouped};
use crate::readme::overview::comparisons;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells::{interval, ratio};
use crate::times::{interval as fast_interval, times};
use crate::{ContenderEstimate, Report};

/// Which layout, everything else equal: for each game and bookkeeping the first workload
/// that compares layouts, as templates show it; null of none.
pub(crate) fn layouts(report: &Report) -> Value {
    let workloads = report.workloads.iter();
    let games = grouped(workloads.map(|own| (&own.reference.game, own)));
    let firsts = games.into_iter().flat_map(|(_, own)| firsts(own));
    let rows: Vec<_> = firsts.filter_map(row).collect();
    match rows.is_empty() {
        true => Value::Null,
        false => json!({ "rows": rows }),
    }
}

/// The fastest layout of a workload and those that tie with it, without the bookkeeping.
fn row(of: &Workload) -> Option<Value> {
    let (best, of_best, tied) = of.best()?;
    let about = &of.reference;
    let ending = format!("+{}", about.bookkeeping);
    let layout = |own: &ContenderEstimate| {
        let name = own.row.contender_name.as_str();
        name.strip_suffix(&ending).unwrap_or(name).to_owned()
    };
    let layouts: Vec<_> = [best].into_iter().chain(tied).map(layout).collect();
    Some(json!({
        "game": about.game,
        "title": games::title(&about.game),
        "work": format!("{} {}", about.workload, boards(of)),
        "reference": about.contender_name,
        "reference_as_code": code(&about.contender_name),
        "layouts": layouts.join(", "),
        "layouts_as_code": joined(layouts.iter().map(|name| code(name)), " "),
        "ratio": ratio(of_best.value),
        "interval": interval(of_best),
        "fast": times(of_best.value),
        "fast_interval": fast_interval(of_best.low, of_best.high),
        "share": format!("{:.4}", of_best.value.min(1.0)),
    }))
}

/// Whole programs: a table of each game; empty if none were compared.
pub(crate) fn programs(report: &Report) -> String {
    let programs = programs::of_games(&report.cases);
    let ranges = programs::ranges(&programs).map(|words| format!("{words}\n\n"));
    let tables = programs.iter().map(Programs::table);
    let tables = tables.map(|own| format!("**{}**\n\n{}\n", markdown(&own.title), own.body()));
    ranges.into_iter().chain(tables).collect()
}

/// The first comparison of layouts with each bookkeeping.
fn firsts(of_game: Vec<&Workload>) -> Vec<&Workload> {
    let mut found: Vec<&Workload> = Vec::new();
    for (own, _) in comparisons(of_game) {
        let kept = &own.reference.bookkeeping;
        let is_new = found.iter().all(|w| w.reference.bookkeeping != *kept);
        if is_new && Bookkeepings::of_workload(own).compares_layouts() {
            found.push(own);
        }
    }
    found
}

/// The boards of a workload's cases, in words.
fn boards(workload: &Workload) -> String {
    let sizes = distinct(workload.cases.iter().map(|about| board(&about.size)));
    match sizes.as_slice() {
        [first, .., last] if sizes.len() > 3 => format!("{first} to {last}"),
        sizes => sizes.join(", "),
    }
}

#[cfg(test)]
mod tests;
