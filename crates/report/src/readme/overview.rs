//! The tables over all cases of a game.

use crate::lists::counted;
use crate::numbers::means::Workload;
use crate::order::distinct;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells::{dash, estimate, interval, size};
use crate::tables::table::Table;

/// One table per game and comparison: the ranking by the comparison's first
/// workload, with the means of its other workloads beside it. Contenders without
/// a bookkeeping are no representations of a game: where a game has some that
/// are, their tables are those of the cases.
pub(crate) fn overview(workloads: &[Workload]) -> Vec<Table> {
    games(workloads)
        .into_iter()
        .flat_map(|game| of_game(workloads.iter().filter(|w| w.game == game).collect()))
        .collect()
}

/// Each game once, in the order in which they were measured.
pub(crate) fn games(workloads: &[Workload]) -> Vec<&str> {
    distinct(workloads.iter().map(|workload| workload.game.as_str()))
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
    let Some(shown) = left.first().map(|workload| workload.size_known) else {
        return Vec::new();
    };
    left.retain(|workload| workload.size_known == shown);
    if left.iter().any(|workload| !workload.bookkeeping.is_empty()) {
        left.retain(|workload| !workload.bookkeeping.is_empty());
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
        let whole = workload.means.iter().map(|mean| mean.contender.clone());
        whole.chain(workload.partial.clone()).collect::<Vec<_>>()
    };
    let rows = names(first);
    first.reference == other.reference && names(other).iter().all(|name| rows.contains(name))
}

fn of_comparison(first: &Workload, others: &[&Workload]) -> Table {
    let others = &others[..others.len().min(4)];
    let kept = Bookkeepings::of_workload(first);
    let row = |mean: &crate::Mean| {
        let mut row = vec![
            mean.place.map_or_else(dash, |place| place.to_string()),
            kept.name(&mean.contender, &mean.bookkeeping),
            estimate(&mean.ratio),
            interval(&mean.ratio),
        ];
        row.extend(others.iter().map(|workload| {
            let mut means = workload.means.iter();
            let own = means.find(|other| other.contender == mean.contender);
            own.map_or_else(dash, |own| estimate(&own.ratio))
        }));
        row
    };
    let Workload { game, workload, .. } = first;
    let title = format!(
        "{game}: time relative to {} = 1 ({}), {workload} over {}",
        first.reference,
        size(first.size_known),
        counted(first.cases, "case"),
    );
    let mut notes = vec![first.floor.in_words()];
    if !first.partial.is_empty() {
        notes.push(format!("Not in every case: {}.", first.partial.join(", ")));
    }
    Table::new(title, "# | representation", first.means.iter().map(row))
        .with_columns([workload.clone(), "95 % interval".into()])
        .with_columns(others.iter().map(|other| other.workload.clone()))
        .with_notes(notes.into_iter().chain(kept.in_words()))
        .without_empty_columns()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::bootstrap::Estimate;
    use crate::{Floor, Mean, Place};
    use measure::BoardSize;

    /// Means of one game; the first contender is the reference.
    fn workload(name: &str, size_known: BoardSize, contenders: &[&str]) -> Workload {
        let kept = |name: &str| name.split_once('+').map_or("", |(_, kept)| kept).to_owned();
        let mean = |(i, contender): (usize, &&str)| Mean {
            contender: contender.to_string(),
            bookkeeping: kept(contender),
            base_bookkeeping: kept(contender),
            state: String::new(),
            ratio: Estimate::combined(1.0 + i as f64, 1, vec![1.0 + i as f64; 2], 2.0),
            place: Some(Place {
                rank: i + 1,
                shared: false,
                letters: Default::default(),
            }),
        };
        let bookkeeping = kept(contenders[0]);
        Workload {
            game: "go".into(),
            workload: name.into(),
            size_known,
            reference: contenders[0].into(),
            base_bookkeeping: bookkeeping.clone(),
            bookkeeping,
            state: String::new(),
            cases: 1,
            floor: Floor::made_up(1.05),
            means: contenders.iter().enumerate().map(mean).collect(),
            partial: Vec::new(),
        }
    }

    fn titles(workloads: &[Workload]) -> Vec<String> {
        let tables = overview(workloads);
        let title = |table: &Table| format!("{}: {}", table.title, table.header.join(" | "));
        tables.iter().map(title).collect()
    }

    /// Ratios to `naive2d+flood` and to `naive2d+strings` do not stand in one
    /// table, nor do two comparisons that share their base only.
    #[test]
    fn each_comparison_has_its_own_table() {
        let known = BoardSize::CompileTime;
        let layouts = ["naive2d+flood", "padded+flood"];
        let titles_found = titles(&[
            workload("playout", known, &layouts),
            workload("playout", BoardSize::RunTime, &["naive2d-dynamic+flood"]),
            workload(
                "playout-strings",
                known,
                &["naive2d+strings", "padded+strings"],
            ),
            workload("perft", known, &layouts),
            workload(
                "playout-bookkeeping",
                known,
                &["padded+flood", "padded+strings"],
            ),
            workload(
                "playout-ko-cell",
                known,
                &["padded+flood", "padded+flood-kocell"],
            ),
            workload("query", known, &["naive2d", "padded"]),
        ]);
        let head = "# | representation |";
        assert_eq!(
            titles_found,
            [
                format!(
                    "go: time relative to naive2d+flood = 1 (compile-time size), playout over 1 case: {head} playout | 95 % interval | perft"
                ),
                format!(
                    "go: time relative to naive2d+strings = 1 (compile-time size), playout-strings over 1 case: {head} playout-strings | 95 % interval"
                ),
                format!(
                    "go: time relative to padded+flood = 1 (compile-time size), playout-bookkeeping over 1 case: {head} playout-bookkeeping | 95 % interval"
                ),
                format!(
                    "go: time relative to padded+flood = 1 (compile-time size), playout-ko-cell over 1 case: {head} playout-ko-cell | 95 % interval"
                ),
            ]
        );
    }

    #[test]
    fn queries_have_a_table_where_nothing_else_was_measured() {
        let titles_found = titles(&[workload(
            "query",
            BoardSize::CompileTime,
            &["naive2d", "padded"],
        )]);
        assert_eq!(titles_found.len(), 1, "{titles_found:?}");
    }
}
