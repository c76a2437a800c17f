//! How often the rule of the tables tells equals apart: a layout and its duplicate, ranked as
//! if nothing showed that they are the same.

use std::collections::BTreeMap;

use crate::Report;
use crate::measured::read::MeasuredCase;
use crate::numbers::coverage::kind;
use crate::numbers::estimate::CaseEstimate;
use crate::tables::table::Table;

/// Pairs of a layout and its duplicate in the cases of reports: a row for each kind of work,
/// and one for all.
pub fn equals<'a>(reports: impl IntoIterator<Item = &'a Report>) -> Table {
    let cases = reports.into_iter().flat_map(|own| &own.measured().cases);
    let mut kinds: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for case in cases {
        let own = kinds.entry(kind(&case.contenders[0].row)).or_default();
        own.extend(of_case(case));
    }
    let all: Vec<_> = kinds.values().flatten().copied().collect();
    let kinds = kinds.iter().filter(|(_, pairs)| !pairs.is_empty());
    let rows = kinds.map(|(kind, pairs)| row(kind, pairs));
    Table::new(
        "Equals",
        "pairs | kind | differ",
        rows.chain([row("all", &all)]),
    )
}

fn row(kind: &str, apart: &[bool]) -> Vec<String> {
    let differ = apart.iter().filter(|apart| **apart).count();
    vec![apart.len().to_string(), kind.to_owned(), differ.to_string()]
}

/// Whether the members of each pair share no letter, where the noise floor knows no duplicate.
fn of_case(case: &MeasuredCase) -> Vec<bool> {
    let mut hidden = case.clone();
    for own in &mut hidden.contenders {
        own.row.duplicate_of.clear();
    }
    let ranked = CaseEstimate::of(&hidden).contenders;
    let letters = |name: &str, of: &MeasuredCase| {
        let at = of.contenders.iter();
        let at = at
            .zip(&ranked)
            .find(|(own, _)| own.row.contender_name == name);
        at.and_then(|(_, ranked)| ranked.place)
            .map(|place| place.letters)
    };
    let duplicates = case.contenders.iter().map(|own| &own.row);
    let pairs = duplicates.filter(|row| !row.duplicate_of.is_empty());
    let pairs = pairs.filter_map(|row| {
        let one = letters(&row.contender_name, case)?;
        Some(!one.tie(letters(&row.duplicate_of, case)?))
    });
    pairs.collect()
}

#[cfg(test)]
mod tests;
