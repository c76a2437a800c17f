//! Bookkeeping of contenders in words, and which of them differ in it from
//! the reference: a ratio between the two is of more than layouts.

use measure::BoardSize;
use measure::schema::CaseRow;

use crate::CaseEstimate;
use crate::lists::joined;
use crate::numbers::means::Workload;
use crate::order::grouped;

/// Put behind the name of a contender with another bookkeeping than the reference's.
const MARK: &str = " *";

/// The bookkeepings of a table.
pub(crate) struct Bookkeepings<'a> {
    reference: &'a CaseRow,
    /// A contender of each bookkeeping beside the reference's.
    others: Vec<&'a CaseRow>,
    /// Whether a contender other than the reference has the reference's bookkeeping.
    compares_layouts: bool,
}

impl<'a> Bookkeepings<'a> {
    /// For contenders, one of which is `reference`.
    pub(crate) fn new(
        reference: &'a CaseRow,
        contenders: impl Iterator<Item = &'a CaseRow>,
    ) -> Self {
        let is_same = |own: &&CaseRow| own.bookkeeping == reference.bookkeeping;
        let (same, others): (Vec<_>, Vec<_>) = contenders.partition(is_same);
        let others = grouped(others.into_iter().map(|own| (&own.bookkeeping, own)));
        let is_other = |own: &&CaseRow| own.contender_name != reference.contender_name;
        Self {
            reference,
            others: others.into_iter().map(|(_, own)| own[0]).collect(),
            compares_layouts: same.iter().any(is_other),
        }
    }

    /// For the ranked contenders of a class of a case; `None` without a reference.
    pub(crate) fn of_class(case: &'a CaseEstimate, class: BoardSize) -> Option<Self> {
        let ranked = case.ranked(class).into_iter().map(|own| &own.row);
        Some(Self::new(&case.reference(class)?.row, ranked))
    }

    /// For a mean over cases.
    pub(crate) fn of_workload(workload: &'a Workload) -> Self {
        let contenders = workload.mean.contenders.iter();
        Self::new(&workload.reference, contenders.map(|own| &own.row))
    }

    /// Whether some differ in layout alone.
    pub(crate) fn compares_layouts(&self) -> bool {
        self.compares_layouts
    }

    /// Whether a bookkeeping differs where layouts are compared.
    pub(crate) fn is_other(&self, row: &CaseRow) -> bool {
        self.compares_layouts && row.bookkeeping != self.reference.bookkeeping
    }

    /// The name as a table has it: marked if its bookkeeping differs.
    pub(crate) fn name_of(&self, row: &CaseRow) -> String {
        let mark = if self.is_other(row) { MARK } else { "" };
        format!("{}{mark}", row.contender_name)
    }

    /// Lines below the table; none where contenders are no positions of a game.
    pub(crate) fn in_words(&self) -> Vec<String> {
        if self.reference.bookkeeping.is_empty() {
            return Vec::new();
        }
        // A variant's name says what differs from its base, unless its state differs.
        let mut known: Vec<(&str, &str)> = Vec::new();
        let mut in_words = |own: &'a CaseRow| {
            let base = (own.base_bookkeeping.as_str(), own.state.as_str());
            let is_new = !own.state.is_empty() && !known.contains(&base);
            known.push(base);
            let state = format!(" ({})", own.state);
            own.bookkeeping.clone() + if is_new { &state } else { "" }
        };
        let own = format!("Bookkeeping: {}.", in_words(self.reference));
        if self.others.is_empty() {
            return vec![own];
        }
        let others = joined(self.others.iter().map(|other| in_words(other)), ", ");
        let words = match self.compares_layouts {
            true => "* also differs in bookkeeping; compare as whole programs",
            false => "Other bookkeepings, which this table compares",
        };
        vec![own, format!("{words}: {others}.")]
    }
}

#[cfg(test)]
mod tests;
