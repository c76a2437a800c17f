//! Finds the circumstance on which the figures of a claim depend.

use measure::BoardSize;

use super::{Item, Outcome};
use crate::lists::joined;
use crate::order::grouped;

/// A circumstance that figures may depend on, and how one of them stands to it.
type Circumstance = (&'static str, fn(&Item) -> String);

/// In the order in which they are preferred as explanations.
const CIRCUMSTANCES: [Circumstance; 6] = [
    ("the pair", |item| item.pair.clone()),
    ("compile-time or run-time size", |item| {
        match item.own.board_size {
            BoardSize::CompileTime => "compile-time size".into(),
            BoardSize::RunTime => "run-time size".into(),
        }
    }),
    ("the game", |item| item.own.game.clone()),
    ("the workload", |item| item.kind_of_work().to_owned()),
    ("the board", |item| {
        format!("{} {}", item.own.game, item.own.size)
    }),
    ("the case", |item| item.case.clone()),
];

/// How many figures of a group agree, oppose and tie.
type Counts = [usize; 3];

/// Figures grouped by a circumstance, or by two.
struct Explanation {
    name: String,
    /// In the order in which they come.
    groups: Vec<(String, Counts)>,
    wrong: usize,
}

impl Explanation {
    fn of(judged: &[&Item], by: &[Circumstance]) -> Self {
        let groups = grouped(judged.iter().map(|item| {
            let values: Vec<String> = by.iter().map(|(_, of)| of(item)).collect();
            let value = match values.as_slice() {
                [one, other] => format!("{one} ({other})"),
                one => one.concat(),
            };
            (value, item.outcome)
        }));
        let count = |(value, outcomes): (String, Vec<Outcome>)| {
            let all = [Outcome::Agrees, Outcome::Opposes, Outcome::Ties];
            let of = |one| outcomes.iter().filter(|own| **own == one).count();
            (value, all.map(of))
        };
        let groups: Vec<_> = groups.into_iter().map(count).collect();
        Self {
            name: joined(by.iter().map(|(name, _)| name), " and "),
            wrong: groups.iter().map(|(_, counts)| wrong(counts)).sum(),
            groups,
        }
    }

    /// More groups always separate more: each must earn its place.
    fn cost(&self) -> usize {
        self.wrong + self.groups.len()
    }

    fn in_words(&self) -> String {
        const WORDS: [&str; 4] = [
            "supported",
            "refuted",
            "no measurable difference",
            "either way",
        ];
        let mut sides: [Vec<String>; 4] = Default::default();
        for (value, counts) in &self.groups {
            let (side, of, all) = (side(counts), most(counts), counts.iter().sum::<usize>());
            sides[side].push(match of < all {
                true => format!("{value} ({of} of {all} figures)"),
                false => value.clone(),
            });
        }
        let sides = WORDS.iter().zip(sides).filter(|(_, own)| !own.is_empty());
        let sides = sides.map(|(word, own)| format!("{word} for {}", own.join(", ")));
        let mostly = if self.wrong == 0 { "" } else { "mostly " };
        format!("{mostly}on {}: {}", self.name, joined(sides, "; "))
    }
}

/// The circumstance, or the two, that separate figures that disagree with the
/// fewest groups and the fewest figures on the wrong side, in words.
pub(super) fn depends(judged: &[&Item]) -> String {
    let singles = CIRCUMSTANCES.iter().map(|one| vec![*one]);
    let pairs = CIRCUMSTANCES.iter().enumerate().flat_map(|(i, one)| {
        let others = CIRCUMSTANCES[i + 1..].iter();
        others.map(|other| vec![*one, *other])
    });
    let all = singles.chain(pairs).map(|by| Explanation::of(judged, &by));
    let some = all.filter(|explanation| explanation.groups.len() > 1);
    let best = some.min_by_key(Explanation::cost);
    best.map_or_else(String::new, |best| best.in_words())
}

/// Which side a group is on: of those that decide, the more; ties alone tie.
fn side(counts: &Counts) -> usize {
    match counts {
        [0, 0, _] => 2,
        [agree, oppose, _] if agree == oppose => 3,
        [agree, oppose, _] => usize::from(agree < oppose),
    }
}

/// How many of a group are on its side.
fn most(counts: &Counts) -> usize {
    counts.get(side(counts)).copied().unwrap_or(counts[0])
}

/// How many of a group contradict its side; ties do so only half.
fn wrong(counts: &Counts) -> usize {
    match counts {
        [0, 0, _] => 0,
        [agree, oppose, ties] => 2 * agree.min(oppose) + ties,
    }
}
