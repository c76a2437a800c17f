//! The claims with their verdicts, as the page has them.

use serde::Serialize;

use crate::Report;
use crate::claims::built_in;
use crate::judge::{Row, Source, judge, rows, sentence};

/// One claim.
#[derive(Serialize)]
pub(super) struct Told {
    #[serde(flatten)]
    row: Row,
    /// Why the verdict is what it is.
    sentence: String,
}

/// All of them, judged by this report alone; `None` if it holds a figure of none.
pub(super) fn told(report: &Report) -> Option<Vec<Told>> {
    let judged = judge(&built_in(), &[Source { name: "", report }]);
    let measured = judged.iter().any(|claim| claim.main().is_some());
    let told = |(row, own)| Told {
        row,
        sentence: sentence(own),
    };
    measured.then(|| rows(&judged).into_iter().zip(&judged).map(told).collect())
}
