//! The claims with their verdicts, as the page has them.

use crate::Report;
use crate::claims::built_in;
use crate::claims::judge::{Row, Source, judge, rows};

/// All of them, judged by this report alone; `None` if it holds a figure of none.
pub(super) fn judged_rows(report: &Report) -> Option<Vec<Row>> {
    let judged = judge(&built_in(), &[Source { name: "", report }]);
    let measured = judged.iter().any(|claim| claim.main().is_some());
    measured.then(|| rows(&judged))
}
