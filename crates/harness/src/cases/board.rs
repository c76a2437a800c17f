//! A board, and what is timed on it.

use super::comparison::Comparison;
use workloads::Workload;

/// A board, and what is timed on it.
pub struct Board<S> {
    /// The game's name in the names of cases.
    pub game: &'static str,
    /// Where games start.
    pub setup: S,
    /// What is timed there.
    pub timed: Vec<Timed>,
}

/// A workload for the contenders of a comparison.
#[derive(Clone, Copy)]
pub struct Timed {
    pub(super) workload: Workload,
    /// Who meets.
    pub comparison: Comparison,
    /// Whether `cargo bench` measures it.
    pub(super) default: bool,
}

impl Timed {
    /// With the comparison, for means are taken over the cases of a workload.
    pub(super) fn name(&self) -> String {
        self.comparison.of_work(&self.workload.numbered_name())
    }
}

impl Comparison {
    /// Times each workload for the contenders of this comparison.
    pub fn on<const N: usize>(self, workloads: [Workload; N]) -> Vec<Timed> {
        let timed = |workload| Timed {
            workload,
            comparison: self,
            default: false,
        };
        workloads.map(timed).into()
    }

    /// The same as those that `cargo bench` measures.
    pub fn by_default<const N: usize>(self, workloads: [Workload; N]) -> Vec<Timed> {
        let mut all = self.on(workloads);
        all.iter_mut().for_each(|timed| timed.default = true);
        all
    }
}
