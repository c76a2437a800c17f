//! Layouts by themselves: the laws, and queries against the reference.

use super::check::{Check, Verdict};
use crate::{REFERENCE, Registry};
use games::mnk;
use workloads::{Grid, LayoutEntry, Offer, Pool};

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
        if !layout.size_known || layout.duplicate_of.is_some() {
            let name = format!("conformance/{}", layout.layout);
            list.push(Check::new(name, || laws(layout)));
        }
    }
    for layout in &registry.layouts {
        let name = format!("queries/{}", layout.name);
        list.push(Check::new(name, move || queries(registry, layout)));
    }
}

fn laws(layout: &LayoutEntry) -> Verdict {
    let Some(code) = layout.instances.first() else {
        return Verdict::Failed("it has no code".into());
    };
    let checked_laws = (code.check)().map(|checked| match checked.unsupported {
        0 => format!("{} boards", checked.kept),
        unsupported => format!("{} boards, {unsupported} unsupported", checked.kept),
    });
    Verdict::of(checked_laws.map_err(|violation| violation.to_string()))
}

/// Every query on every kind of board that the layout can hold.
fn queries(registry: &Registry, layout: &LayoutEntry) -> Verdict {
    let mut compared = 0;
    for (rows, columns) in [(19, 19), (15, 15), (9, 9), (8, 8), (5, 8)] {
        let max = rows.max(columns);
        let grid = Grid { rows, columns, max };
        let Some(code) = layout.on(&grid) else {
            continue;
        };
        let Some(pool) = pool(registry, &grid) else {
            return Verdict::Failed("no representation can play games to take boards from".into());
        };
        for offer in code.offers() {
            let query = &offer.workload;
            // What lies on the heap at run time is asked at known sizes only, where
            // the reference itself has no answer.
            let mut references = registry.layouts.iter().rev();
            let reference = references.find_map(|reference| match reference.layout == REFERENCE {
                true => reference.on(&grid)?.offer(query),
                false => None,
            });
            let agree = reference.map(|reference| agree(&reference, offer, &grid, &pool));
            match agree.unwrap_or(Err(format!("no {REFERENCE} answers it"))) {
                Ok(()) => compared += 1,
                Err(difference) => {
                    let size = format!("{columns} columns and {rows} rows");
                    return Verdict::Failed(format!("{} on {size}: {difference}", query.name));
                }
            }
        }
    }
    match compared {
        0 => Verdict::NotApplicable("it is asked nothing on boards that it holds".into()),
        compared => Verdict::Passed(format!("{compared} queries")),
    }
}

/// Boards of random games, which the first contender that can plays.
fn pool(registry: &Registry, grid: &Grid) -> Option<Pool<Grid>> {
    let setup = mnk::Setup::new(grid.columns, grid.rows, 5).expect("a possible board");
    let mut players = registry.mnk.iter();
    let mut player = players.find_map(|c| c.on(&setup).ok()?.recorder(&setup).ok())?;
    let pool = Pool::new(player.as_mut(), &setup, POOL, 1);
    Some(Pool::of_boards(&pool.boards))
}

fn agree(
    reference: &Offer<Grid>,
    other: &Offer<Grid>,
    grid: &Grid,
    pool: &Pool<Grid>,
) -> Result<(), String> {
    let work = |offer: &Offer<Grid>| offer.work(grid, pool).map_err(|why| why.to_string());
    let (mut reference, mut other) = (work(reference)?, work(other)?);
    for seed in 0..BLOCKS {
        reference.load(seed, BATCH);
        other.load(seed, BATCH);
        let (expected, found) = (reference.run(), other.run());
        if expected != found {
            return Err(format!(
                "block {seed} has digest {found:016x}, expected {expected:016x}"
            ));
        }
    }
    Ok(())
}
