//! How ties and orders of one case changed between two reports.

use crate::numbers::compare::Both;
use crate::numbers::estimate::ContenderEstimate;

/// The pairs that changed, in words.
#[derive(Debug, Default)]
pub(crate) struct Regrouped {
    pub(crate) split: Vec<String>,
    pub(crate) merged: Vec<String>,
    pub(crate) swapped: Vec<String>,
}

/// Which of two rows is ahead; `None` where they tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ahead {
    First,
    Second,
}

/// The changes among contenders that have a place in both.
pub(crate) fn regroup(case: &str, both: &[Both<'_>]) -> Regrouped {
    let mut found = Regrouped::default();
    for (i, (one, one_new)) in both.iter().enumerate() {
        for (other, other_new) in &both[..i] {
            let (Some(base), Some(new)) = (ahead(one, other), ahead(one_new, other_new)) else {
                continue;
            };
            let names = [&one.row.contender_name, &other.row.contender_name];
            found.add(case, names.map(String::as_str), base, new);
        }
    }
    found
}

impl Regrouped {
    fn add(&mut self, case: &str, names: [&str; 2], base: Option<Ahead>, new: Option<Ahead>) {
        let ordered = |ahead: Ahead| match ahead {
            Ahead::First => names,
            Ahead::Second => [names[1], names[0]],
        };
        match (base, new) {
            (None, Some(new)) => {
                let [first, second] = ordered(new);
                self.split
                    .push(format!("{case}: {first} is ahead of {second}"));
            }
            (Some(base), None) => {
                let [first, second] = ordered(base);
                self.merged
                    .push(format!("{case}: {first} was ahead of {second}"));
            }
            (Some(base), Some(new)) if base != new => {
                let [first, second] = ordered(base);
                self.swapped
                    .push(format!("{case}: {first} was ahead of {second}"));
            }
            _ => {}
        }
    }
}

/// The faster one in one report, if they differ; `None` unless both have a place.
fn ahead(one: &ContenderEstimate, other: &ContenderEstimate) -> Option<Option<Ahead>> {
    let (first, second) = (one.place?, other.place?);
    if first.letters.tie(second.letters) {
        return Some(None);
    }
    let (first, second) = (one.ratio.as_ref()?, other.ratio.as_ref()?);
    Some(Some(match first.value < second.value {
        true => Ahead::First,
        false => Ahead::Second,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_split_merge_and_swap() {
        use Ahead::{First, Second};
        let mut found = Regrouped::default();
        for (names, base, new) in [
            (["a", "b"], None, Some(Second)),
            (["a", "c"], Some(First), None),
            (["b", "c"], Some(First), Some(Second)),
            (["b", "d"], Some(First), Some(First)),
            (["c", "d"], None, None),
        ] {
            found.add("case", names, base, new);
        }
        assert_eq!(found.split, ["case: b is ahead of a"]);
        assert_eq!(found.merged, ["case: a was ahead of c"]);
        assert_eq!(found.swapped, ["case: b was ahead of c"]);
    }
}
