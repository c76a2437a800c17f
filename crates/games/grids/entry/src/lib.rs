//! What boardbench knows of grids: the world, `advise grid`, and `path`.

mod advice;
mod paths;

use grids::Grids;
use measure::World;

/// Adds the world of grids with its answers.
pub fn add(registry: &mut harness::Registry) {
    registry.world::<Grids>();
    registry.advised_by(Grids::NAME, advice::advise);
    registry.routed_by(paths::route);
}
