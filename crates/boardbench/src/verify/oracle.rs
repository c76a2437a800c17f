//! Node counts, compared with published ones.

use super::check::{Depth, Duel, Found, passed};
use super::difference::Compared;
use super::{Count, Proven};
use workloads::{AnyPosition, Counting};

/// Rows of more nodes are for `--deep`, and counted in bulk.
const USUAL: u64 = 100_000;
/// Larger rows are never run.
const DEEP: u64 = 10_000_000;

pub(super) fn check<G: Proven>(duel: &Duel<'_, G>, depth: Depth) -> Found {
    let most = match depth {
        Depth::Usual => USUAL,
        Depth::Deep => DEEP,
    };
    let (mut compared, mut nodes) = (0, 0);
    for row in G::counts().into_iter().filter(|row| row.nodes <= most) {
        let Some((mut reference, mut position)) = duel.open(&row.setup)? else {
            continue;
        };
        count(position.as_mut(), &row).map_err(|counts| {
            let notation = |side, code| G::move_text(&row.setup, side, code);
            let mut both = Compared::new(reference.as_mut(), position.as_mut(), &notation);
            let why = match both.along_perft(row.depth) {
                Err(difference) => difference,
                Ok(()) => "the reference counts the same".into(),
            };
            format!("{}, depth {}: {counts}\n{why}", row.board, row.depth)
        })?;
        compared += 1;
        nodes += row.nodes;
    }
    let words = format!("{compared} rows, {nodes} nodes");
    passed(compared, "no row is for a board that it can hold", words)
}

/// Counts in full and in bulk, above [`USUAL`] in bulk alone.
fn count<S>(position: &mut dyn AnyPosition, row: &Count<S>) -> Result<(), String> {
    let both = [(Counting::Full, "full"), (Counting::Bulk, "bulk")];
    let kinds = if row.nodes > USUAL { &both[1..] } else { &both };
    for &(counting, name) in kinds {
        let (expected, found) = (row.nodes, position.perft(row.depth, counting));
        if found != expected {
            return Err(format!("expected {expected} nodes, found {found} ({name})"));
        }
    }
    Ok(())
}
