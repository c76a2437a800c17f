//! The registry: which representations there are, in the order of all tables.
//!
//! Nothing registers itself: what is in the list was put there by a line of
//! code, so that a lost entry is a missing line and not a linker's whim.

use std::any::Any;
use workloads::LayoutEntry;

/// The layout whose ratios are 1: the naive one, of the same kind of board size.
pub const REFERENCE: &str = "naive2d";

/// Games with their contenders, layouts, and what else is measured.
#[derive(Default)]
pub struct Registry {
    /// Layouts, for queries.
    pub layouts: Vec<LayoutEntry>,
    /// Cases of which a unit is short and all inputs cost alike: by these a calibration
    /// measures the error of the harness itself.
    pub calibrated: Vec<&'static str>,
    /// What is kept here by its type: the list of games, the contenders of each.
    kept: Vec<Box<dyn Any + Send + Sync>>,
}

impl Registry {
    /// What a game keeps here under this type.
    pub fn kept<T: Any>(&self) -> Option<&T> {
        self.kept.iter().find_map(|own| own.downcast_ref())
    }

    /// The same, to change; made where there is none.
    pub fn kept_mut<T: Any + Default + Send + Sync>(&mut self) -> &mut T {
        let found = self.kept.iter().position(|own| own.is::<T>());
        let at = found.unwrap_or_else(|| {
            self.kept.push(Box::new(T::default()));
            self.kept.len() - 1
        });
        self.kept[at].downcast_mut().expect("it is of this type")
    }
}
