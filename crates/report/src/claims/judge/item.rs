//! One figure of a claim, and what it is about.

use measure::schema::CaseRow;

use super::{Figure, Outcome};
use crate::measured::QUERY;

/// One figure of a claim.
#[derive(Clone, Debug)]
pub struct Item {
    /// The report it is from, as [`super::Source::name`].
    pub source: String,
    /// The case, or two with ` : ` between them.
    pub case: String,
    /// The contender that the claim favours, and what was done in the case or in the first
    /// of two.
    pub own: CaseRow,
    /// The other one.
    pub other: String,
    /// The pair as the claim names it.
    pub pair: String,
    /// The one relative to the other.
    pub figure: Figure,
    /// What it means for the claim.
    pub outcome: Outcome,
    /// Whether it is shown only.
    pub beside: bool,
    /// The same for instructions, where they were counted.
    pub instructions: Option<f64>,
    /// Where the report has the case's table.
    pub link: String,
}

impl Item {
    /// Whether it has the same contenders in the same case.
    pub(super) fn is_again(&self, other: &Self) -> bool {
        let names = |of: &Self| [&of.case, &of.own.contender_name, &of.other].map(String::clone);
        names(self) == names(other)
    }

    /// The workload; of a single query what is asked.
    pub(super) fn kind_of_work(&self) -> &str {
        match self.own.work == QUERY {
            true => &self.own.parameters,
            false => &self.own.workload,
        }
    }
}
