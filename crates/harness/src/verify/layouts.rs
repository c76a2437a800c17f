//! Layouts by themselves: the laws, and queries against the reference.

use super::check::{Check, Found, Verdict, passed};
use super::offers::check_equal;
use crate::{REFERENCE, Registry};
use workloads::{Grid, LayoutEntry, Pool};

/// Boards to a pool, and to the block that queries are compared in.
pub const POOL: usize = 32;

/// Makes a pool of boards of that size from games; none if nothing plays there.
pub type Boards = fn(&Registry, &Grid) -> Option<Pool<Grid>>;

/// The checks of all layouts, which are asked about `boards`. The laws are checked once a
/// family: they cover every size, known to the compiler or not.
pub fn checks(registry: &Registry, boards: Boards) -> Vec<Check<'_>> {
    let all = || registry.layouts.iter();
    let families = all().filter(|own| !own.size_known || own.duplicate_of.is_some());
    let laws = families.map(|own| {
        let name = format!("conformance/{}", own.layout);
        Check::new(name, || laws(own))
    });
    let queries = all().map(|own| {
        let name = format!("queries/{}", own.name);
        Check::new(name, move || queries(registry, own, boards))
    });
    laws.chain(queries).collect()
}

fn laws(layout: &LayoutEntry) -> Found {
    let code = layout.instances.first().ok_or("it has no code")?;
    let checked = (code.check)().map_err(|violation| violation.to_string())?;
    Ok(Verdict::Passed(match checked.unsupported {
        0 => format!("{} boards", checked.kept),
        unsupported => format!("{} boards, {unsupported} unsupported", checked.kept),
    }))
}

/// Every query on every kind of board that the layout can hold.
fn queries(registry: &Registry, layout: &LayoutEntry, boards: Boards) -> Found {
    let mut compared = 0;
    for (rows, columns) in [(19, 19), (15, 15), (9, 9), (8, 8), (5, 8)] {
        let max = rows.max(columns);
        let grid = Grid { rows, columns, max };
        let Some(code) = layout.on(&grid) else {
            continue;
        };
        let pool = boards(registry, &grid)
            .ok_or("no representation can play games to take boards from")?;
        for offer in code.offers() {
            let query = &offer.workload;
            // What lies on the heap at run time is asked at known sizes only, where
            // the reference itself has no answer.
            let references = registry.layouts.iter().rev();
            let mut references = references.filter(|own| own.layout == REFERENCE);
            let reference = references.find_map(|own| own.on(&grid)?.offer(query));
            check_equal(reference, offer, (&grid, &pool), POOL as u32)
                .map_err(|what| format!("{columns} columns and {rows} rows, {what}"))?;
            compared += 1;
        }
    }
    let words = format!("{compared} queries");
    passed(
        compared,
        "it is asked nothing on boards that it holds",
        words,
    )
}
