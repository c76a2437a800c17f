//! The tables over all cases of a game.

use crate::lists::counted;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::ContenderEstimate;
use crate::numbers::means::Workload;
use crate::order::grouped;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells::{dash, estimate, interval, place, size};
use crate::tables::table::Table;

/// One table per game and comparison: the ranking by the comparison's first
/// workload, with the means of its other workloads beside it. Contenders without
/// a bookkeeping are no representations of a game: where a game has some that
/// are, their tables are those of the cases.
pub(crate) fn overview(workloads: &[Workload]) -> Vec<Table> {
    let games = grouped(workloads.iter().map(|own| (&own.reference.game, own)));
    games
        .into_iter()
        .flat_map(|(_, own)| of_game(own))
        .collect()
}

/// The tables of one game, none of none.
pub(crate) fn of_game(workloads: Vec<&Workload>) -> Vec<Table> {
    let comparisons = comparisons(workloads).into_iter();
    comparisons
        .map(|(first, others)| of_comparison(first, &others))
        .collect()
}

/// The workloads of one game that make a table: the first ranks, those of the
/// same contenders stand beside it. The class shown is the first one measured:
/// that of compile-time size, if any.
pub(crate) fn comparisons(mut left: Vec<&Workload>) -> Vec<(&Workload, Vec<&Workload>)> {
    let Some(shown) = left.first().map(|own| own.reference.board_size) else {
        return Vec::new();
    };
    left.retain(|own| own.reference.board_size == shown);
    let has_one = |own: &&Workload| !own.reference.bookkeeping.is_empty();
    if left.iter().any(has_one) {
        left.retain(has_one);
    }
    let mut found = Vec::new();
    while let [first, rest @ ..] = left.as_slice() {
        let (same, others) = rest.iter().copied().partition(|other| beside(first, other));
        found.push((*first, same));
        left = others;
    }
    found
}

/// Whether the figures of `other` can stand in the rows of `first`.
fn beside(first: &Workload, other: &Workload) -> bool {
    let names = |workload: &Workload| {
        let whole = workload.mean.contenders.iter();
        let whole = whole.map(|own| own.row.contender_name.clone());
        whole.chain(workload.partial.clone()).collect::<Vec<_>>()
    };
    let rows = names(first);
    let [own, others] = [first, other].map(|workload| &workload.reference.contender_name);
    own == others && names(other).iter().all(|name| rows.contains(name))
}

fn of_comparison(first: &Workload, others: &[&Workload]) -> Table {
    let others = &others[..others.len().min(4)];
    let kept = Bookkeepings::of_workload(first);
    let row = |mean: &ContenderEstimate| {
        let shown = |ratio: Option<&Estimate>| ratio.map_or_else(dash, estimate);
        let mut row = vec![
            place(mean),
            kept.name_of(&mean.row),
            shown(mean.ratio.as_ref()),
            mean.ratio.as_ref().map_or_else(dash, interval),
        ];
        row.extend(others.iter().map(|workload| {
            let mut means = workload.mean.contenders.iter();
            let own = means.find(|other| other.row.contender_name == mean.row.contender_name);
            shown(own.and_then(|own| own.ratio.as_ref()))
        }));
        row
    };
    let about = &first.reference;
    let title = format!(
        "{}: time relative to {} = 1 ({}), {} over {}",
        about.game,
        about.contender_name,
        size(about.board_size),
        about.workload,
        counted(first.cases.len(), "case"),
    );
    let mut notes = vec![first.mean.floor.in_words()];
    if !first.partial.is_empty() {
        notes.push(format!("Not in every case: {}.", first.partial.join(", ")));
    }
    let rows = first.mean.contenders.iter().map(row);
    Table::new(title, "# | representation", rows)
        .with_columns([about.workload.clone(), "95 % interval".into()])
        .with_columns(others.iter().map(|other| other.reference.workload.clone()))
        .with_notes(notes.into_iter().chain(kept.in_words()))
        .without_empty_columns()
}

#[cfg(test)]
mod tests;
