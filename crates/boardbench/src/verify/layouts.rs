//! Layouts by themselves: the laws, and queries against the judge.

use super::{Check, Verdict};
use crate::{REFERENCE, Registry};
use games::mnk;
use std::sync::Arc;
use workloads::query::{Board, Query};
use workloads::{LayoutEntry, Pool};

/// Seeds of the blocks that queries are compared in.
const BLOCKS: u64 = 4;
/// Boards to a block.
const BATCH: u32 = 8;
/// Boards to a pool.
const POOL: usize = 32;

/// Adds the checks of all layouts. The laws are checked once a family: they
/// cover every size, known to the compiler or not.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry) {
    for layout in &registry.layouts {
        if !layout.size_known || layout.twin_of.is_some() {
            let name = format!("conformance/{}", layout.about.name);
            list.push(Check::new(name, || laws(layout)));
        }
    }
    for layout in &registry.layouts {
        let name = format!("queries/{}", layout.name());
        list.push(Check::new(name, move || queries(registry, layout)));
    }
}

fn laws(layout: &LayoutEntry) -> Verdict {
    let told = (layout.check)().map(|checked| match checked.unsupported {
        0 => format!("{} boards", checked.kept),
        unsupported => format!("{} boards, {unsupported} unsupported", checked.kept),
    });
    Verdict::of(told.map_err(|violation| violation.to_string()))
}

/// Every query on every kind of board that the layout can hold.
fn queries(registry: &Registry, layout: &LayoutEntry) -> Verdict {
    let judge = registry
        .layouts
        .iter()
        .find(|l| l.about.name == REFERENCE && !l.size_known);
    let Some(judge) = judge else {
        return Verdict::Failed(format!("there is no {REFERENCE}-dynamic to judge it"));
    };
    let mut held = 0;
    for (rows, columns) in [(19, 19), (15, 15), (9, 9), (8, 8), (5, 8)] {
        let Some(boards) = boards(registry, rows, columns) else {
            return Verdict::Failed("nobody can play games to take boards from".into());
        };
        for query in Query::ALL {
            match query_agrees(judge, layout, query, &boards) {
                Ok(true) => held += 1,
                Ok(false) => {}
                Err(difference) => {
                    let size = format!("{columns} columns and {rows} rows");
                    return Verdict::Failed(format!("{} on {size}: {difference}", query.name()));
                }
            }
        }
    }
    match held {
        0 => Verdict::NotApplicable("it is asked nothing on boards that it holds".into()),
        held => Verdict::Passed(format!("{held} queries")),
    }
}

/// Boards of random games, which the first contender that can plays.
fn boards(registry: &Registry, rows: usize, columns: usize) -> Option<Arc<[Board]>> {
    let setup = mnk::Setup::new(columns, rows, 5).expect("a possible board");
    let mut players = registry.mnk.iter();
    let mut player = players.find_map(|c| c.on(&setup).ok()?.recorder(&setup).ok())?;
    Some(Pool::new(player.as_mut(), &setup, POOL, 1).boards)
}

/// False where the layout can't hold such boards or isn't asked this there.
fn query_agrees(
    judge: &LayoutEntry,
    layout: &LayoutEntry,
    query: Query,
    boards: &Arc<[Board]>,
) -> Result<bool, String> {
    let max = boards[0].rows.max(boards[0].columns);
    let work = |entry: &LayoutEntry| {
        let mut able = entry.instances.iter();
        able.find_map(|asks| asks.query_work(query, boards, max).ok())
    };
    let Some(mut other) = work(layout) else {
        return Ok(false);
    };
    let mut judge = work(judge).ok_or("the judge can't hold it")?;
    for seed in 0..BLOCKS {
        judge.load(seed, BATCH);
        other.load(seed, BATCH);
        let (expected, found) = (judge.run(), other.run());
        if expected != found {
            return Err(format!(
                "block {seed} has digest {found:016x}, expected {expected:016x}"
            ));
        }
    }
    Ok(true)
}
