//! How long paths are.

use super::files::{Query, WATER, walkable};
use grids::jobs::{DIAGONAL, STRAIGHT};
use grids::maps::{FREE, Map};

/// Refuses a map whose paths may be too long for lengths of 32 bits.
///
/// # Errors
/// A sentence.
pub(super) fn check(map: &Map) -> Result<(), String> {
    let terrains = [FREE, WATER].map(|ground| walkable(map, ground).components());
    let farthest = terrains.iter().flatten().map(|own| own.1).max();
    // Two cells lie at most twice as far apart as the farthest one from a third; what a
    // search adds beyond the goal is shorter than two sides.
    let side = map.size.rows.max(map.size.columns);
    let steps = 2 * (farthest.unwrap_or_default() + side + 4);
    let most = (u32::MAX / STRAIGHT) as usize;
    if steps <= most {
        return Ok(());
    }
    let why = format!("paths of this map may take {steps} steps, and only {most} can be counted");
    Err(why)
}

/// The roots of 2 that programs use which write scenarios.
const ROOTS: [f64; 2] = [std::f64::consts::SQRT_2, 1_414_213_562.0 / 1e9];

/// The lengths that a path may have which a search has found, a straight step being 1 and a
/// diagonal one `root` long: with fewer than 13,860 diagonal steps, and with 13,860 more.
///
/// As 19,601² = 2 · 13,860² + 1, the number of diagonal steps follows from the length, and
/// no path of fewer seems shorter than one that is shorter.
fn lengths(found: u32, root: f64) -> impl Iterator<Item = f64> {
    let (found, straight, diagonal) = (u64::from(found), u64::from(STRAIGHT), u64::from(DIAGONAL));
    let fewest = found * diagonal % straight;
    let counts = (fewest..=found / diagonal).step_by(STRAIGHT as usize);
    counts.map(move |own| ((found - own * diagonal) / straight) as f64 + own as f64 * root)
}

/// The length of a path.
pub(super) fn of(found: u32) -> f64 {
    lengths(found, ROOTS[0]).next().unwrap_or_default()
}

impl Query {
    /// Whether the path that was found is as long as the file says, within a unit of the
    /// last digit that the file gives: some programs add numbers of 32 bits. Where there is
    /// no path, some write 0.
    pub(super) fn is_right(&self, found: Option<u32>) -> bool {
        let Some(found) = found else {
            return self.length == 0.0;
        };
        let mut own = ROOTS.into_iter().flat_map(|root| lengths(found, root));
        own.any(|own| (own - self.length).abs() <= 1.01 * self.unit)
    }
}

#[cfg(test)]
mod tests;
