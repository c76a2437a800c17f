//! What a disagreement among the figures of a claim depends on.

use std::collections::BTreeMap;

use measure::Knowledge;

use super::{Item, Says};

/// A circumstance that figures may depend on, and how one of them stands to it.
type Circumstance = (&'static str, fn(&Item) -> String);

/// In the order in which they are preferred as explanations.
const CIRCUMSTANCES: [Circumstance; 6] = [
    ("who is compared", |item| item.pair.clone()),
    ("size knowledge", |item| match item.knowledge {
        Knowledge::Known => "known size".into(),
        Knowledge::RunTime => "size at run time".into(),
    }),
    ("the game", |item| item.game.clone()),
    ("the workload", |item| match item.workload.as_str() {
        "query" => item.parameters.clone(),
        workload => workload.into(),
    }),
    ("the board", |item| format!("{} {}", item.game, item.size)),
    ("the case", |item| item.case.clone()),
];

/// The circumstance that separates figures that disagree, in words: the first
/// that does so with the fewest values and the fewest figures on the wrong side.
pub(super) fn depends(judged: &[&Item]) -> String {
    let explained = CIRCUMSTANCES.iter().filter_map(|(name, of)| {
        let mut groups: BTreeMap<String, [usize; 3]> = BTreeMap::new();
        let mut order: Vec<String> = Vec::new();
        for item in judged {
            let value = of(item);
            if !order.contains(&value) {
                order.push(value.clone());
            }
            groups.entry(value).or_default()[place(item.says)] += 1;
        }
        let wrong = groups.values().map(wrong).sum::<usize>();
        (order.len() > 1).then_some((wrong, *name, order, groups))
    });
    // More values always separate more: each must earn its place.
    let best = explained.min_by_key(|(wrong, _, order, _)| wrong + order.len());
    let Some((wrong, name, order, groups)) = best else {
        return String::new();
    };
    let mut told: [Vec<String>; 3] = Default::default();
    for value in order {
        let counts = groups[&value];
        told[most(&counts)].push(match decided(&counts) {
            (most, all) if most < all => format!("{value} ({most} of {all})"),
            _ => value,
        });
    }
    let words = ["supported", "refuted", "no measurable difference"];
    let told = words
        .iter()
        .zip(told)
        .filter(|(_, values)| !values.is_empty());
    let told: Vec<_> = told
        .map(|(word, values)| format!("{word} for {}", values.join(", ")))
        .collect();
    let mostly = if wrong == 0 { "" } else { "mostly " };
    format!("{mostly}on {name}: {}", told.join("; "))
}

fn place(says: Says) -> usize {
    match says {
        Says::Agrees => 0,
        Says::Opposes => 1,
        Says::Ties => 2,
    }
}

/// Which side a group is on: of those that decide, the more; ties alone tie.
fn most(counts: &[usize; 3]) -> usize {
    match counts {
        [0, 0, _] => 2,
        [agree, oppose, _] if agree >= oppose => 0,
        _ => 1,
    }
}

/// How many of a group are on its side, and how many there are.
fn decided(counts: &[usize; 3]) -> (usize, usize) {
    (counts[most(counts)], counts.iter().sum())
}

/// How many of a group contradict its side; ties do so only half.
fn wrong(counts: &[usize; 3]) -> usize {
    match counts {
        [0, 0, _] => 0,
        [agree, oppose, ties] => 2 * agree.min(oppose) + ties,
    }
}
