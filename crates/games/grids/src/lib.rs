//! Grids of 16x16 to 4096x4096: which layout is fastest for which work, and from which
//! size on?
//!
//! The same question as for boards, with the same proof and the same instrument, for
//! cellular automata, path finding, flood fill and stencils. Boards have at most 25 rows
//! and points of 16 bits; here a point has 32, and so a [`Plane`] is a trait of its own,
//! which a test compares with the layouts of boards up to 25x25.
//!
//! * `plane`: the common trait. `planes`: the layouts, a file for each family.
//! * `jobs`: what is done on them, a file for each kind of work.
//! * `maps`: what they hold. `paths`: shortest paths on maps that a user has.
//! * `kinds`: the workloads with their inputs. `entries`: which layouts meet.
//!   `cases`, `checks`: both together, for the program.

mod cases;
mod checks;
mod entries;
pub mod jobs;
mod kinds;
pub mod maps;
pub mod paths;
pub mod plane;
pub mod planes;

use measure::{Case, Described, DescribedWork, Proof, World};
pub use plane::{Plane, Size};

/// Grids, for the registry.
pub struct Grids;

impl World for Grids {
    const NAME: &'static str = "grid";
    const SUMMARY: &'static str = "Grids: cellular automata, paths, floods, stencils, walks";
    const SIZES: &'static str = "16x16 to 4096x4096";

    fn cases() -> Vec<(Case, bool)> {
        cases::all()
    }

    fn representations() -> Vec<Described> {
        entries::described()
    }

    fn workloads() -> Vec<DescribedWork> {
        kinds::Kind::ALL.iter().map(|kind| kind.about()).collect()
    }

    fn checks() -> Vec<Proof> {
        checks::all()
    }
}
