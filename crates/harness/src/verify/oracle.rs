//! Node counts, compared with published ones.

use super::check::{Depth, Found, passed};
use super::duel::Duel;
use crate::game::{Game, board_text};
use workloads::{AnyPosition, Counting};

/// Rows of more nodes are for `--deep`, and counted in bulk.
const USUAL: u64 = 100_000;
/// Larger rows are never run.
const DEEP: u64 = 10_000_000;

pub(super) fn check<G: Game>(duel: &Duel<'_, G>, depth: Depth) -> Found {
    let most = match depth {
        Depth::Usual => USUAL,
        Depth::Deep => DEEP,
    };
    let (mut compared, mut all) = (0, 0);
    let counts = (1..).zip(G::counts());
    for (number, (setup, depth, nodes)) in counts.filter(|(_, (.., nodes))| *nodes <= most) {
        let Some(mut both) = duel.open(&setup)? else {
            continue;
        };
        count(both.other.as_mut(), depth, nodes).map_err(|counts| {
            let why = match both.along_perft(depth) {
                Err(difference) => difference,
                Ok(()) => "the reference counts the same".into(),
            };
            let size = board_text(G::size(&setup));
            format!("published count {number}, {size}, depth {depth}: {counts}\n{why}")
        })?;
        compared += 1;
        all += nodes;
    }
    let words = format!("{compared} rows, {all} nodes");
    passed(compared, "no row is for a board that it can hold", words)
}

/// Counts in full and in bulk, above [`USUAL`] in bulk alone.
fn count(position: &mut dyn AnyPosition, depth: u32, expected: u64) -> Result<(), String> {
    let both = [(Counting::Full, "full"), (Counting::Bulk, "bulk")];
    let kinds = if expected > USUAL { &both[1..] } else { &both };
    for &(counting, name) in kinds {
        let found = position.perft(depth, counting);
        if found != expected {
            return Err(format!("expected {expected} nodes, found {found} ({name})"));
        }
    }
    Ok(())
}
