//! The claims with their verdicts, as the page has them.

use serde_json::{Map, Value};

use crate::Report;
use crate::claims::built_in;
use crate::claims::judge::{COLUMNS, Judged, Source, judge};

/// All of them, judged by this report alone, without columns that are null; `None` if it
/// holds a figure of none.
pub(super) fn judged_claims(report: &Report) -> Option<Vec<Map<String, Value>>> {
    let judged = judge(&built_in(), &[Source { name: "", report }]);
    let row = |own: &Judged| {
        let cells = COLUMNS
            .iter()
            .map(|(name, of)| ((*name).to_owned(), of(own)));
        cells.filter(|(_, value)| !value.is_null()).collect()
    };
    let measured = judged.iter().any(|claim| claim.main().is_some());
    measured.then(|| judged.iter().map(row).collect())
}
