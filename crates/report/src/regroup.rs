//! How the groups of equals of one case changed between two reports.

use std::collections::BTreeMap;

use crate::compare::Both;

/// What changed, in words.
pub(crate) struct Regrouped {
    pub(crate) split: Vec<String>,
    pub(crate) merged: Vec<String>,
    pub(crate) swapped: Vec<String>,
}

/// The changes among contenders that have a place in both.
pub(crate) fn regroup(case: &str, both: &[Both<'_>]) -> Regrouped {
    let rank = both.iter().map(|&(one, other)| {
        let (base, new) = (one.place?.rank, other.place?.rank);
        Some((one.row.contender_name.as_str(), base, new))
    });
    let ranks: Vec<_> = rank.flatten().collect();
    let turned: Vec<_> = ranks
        .iter()
        .map(|&(name, base, new)| (name, new, base))
        .collect();
    Regrouped {
        split: torn(case, &ranks),
        merged: torn(case, &turned),
        swapped: swapped(case, &ranks),
    }
}

/// The groups by the first rank that have several second ranks, as
/// `case: a, b | c`.
fn torn(case: &str, ranks: &[(&str, usize, usize)]) -> Vec<String> {
    let mut groups: BTreeMap<usize, BTreeMap<usize, Vec<&str>>> = BTreeMap::new();
    for &(name, own, other) in ranks {
        groups
            .entry(own)
            .or_default()
            .entry(other)
            .or_default()
            .push(name);
    }
    let torn = groups.values().filter(|parts| parts.len() > 1);
    let words = |parts: &BTreeMap<usize, Vec<&str>>| {
        let parts: Vec<_> = parts.values().map(|names| names.join(", ")).collect();
        format!("{case}: {}", parts.join(" | "))
    };
    torn.map(words).collect()
}

fn swapped(case: &str, ranks: &[(&str, usize, usize)]) -> Vec<String> {
    let mut pairs = Vec::new();
    for (i, one) in ranks.iter().enumerate() {
        for other in &ranks[i + 1..] {
            let (first, second) = if one.1 < other.1 {
                (one, other)
            } else {
                (other, one)
            };
            if first.1 < second.1 && first.2 > second.2 {
                pairs.push(format!("{case}: {} was ahead of {}", first.0, second.0));
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_pairs() {
        let ranks = [
            ("a", 1, 1),
            ("b", 1, 2),
            ("c", 3, 2),
            ("d", 4, 5),
            ("e", 5, 4),
        ];
        assert_eq!(torn("case", &ranks), ["case: a | b"]);
        let turned = ranks.map(|(name, base, new)| (name, new, base));
        assert_eq!(torn("case", &turned), ["case: b | c"]);
        assert_eq!(swapped("case", &ranks), ["case: d was ahead of e"]);
    }
}
