//! Layouts by themselves: what they are asked, on boards of which games.

mod cases;

pub use cases::{MANY, OF_VARIANTS};

use entry_mnk::Mnk;
use harness::verify::layouts::{POOL, checks};
use harness::{OfLayouts, Registry};
use workloads::{Grid, Pool};

/// Their checks and cases.
pub const OF_LAYOUTS: OfLayouts = OfLayouts {
    checks: |registry| checks(registry, pool),
    add_cases: cases::add,
    synonyms: &[
        ("vec", "naive2d"),
        ("vec-of-vec", "naive2d"),
        ("vec<vec>", "naive2d"),
        ("vec<vec<t>>", "naive2d"),
        ("nested", "array2d"),
        ("2d", "array2d"),
        ("1d", "flat"),
        ("flat-vec", "flat"),
        ("magic", "bitboard+magic"),
        ("kindergarten", "bitboard+kindergarten"),
    ],
};

/// Boards of random games, which the first contender that can plays.
fn pool(registry: &Registry, grid: &Grid) -> Option<Pool<Grid>> {
    let setup = mnk::Setup::new(grid.columns, grid.rows, 5).expect("a possible board");
    let mut players = registry.contenders::<Mnk>().iter();
    let mut player = players.find_map(|c| c.on(&setup).ok()?.recorder(&setup).ok())?;
    let pool = Pool::new(player.as_mut(), &setup, POOL, 1);
    Some(Pool::of_boards(&pool.boards))
}
