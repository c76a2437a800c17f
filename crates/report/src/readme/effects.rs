//! Effects by their size: large, small, none.

use measure::BoardSize;

use crate::numbers::bootstrap::Estimate;
use crate::numbers::floor::Floor;
use crate::numbers::means::Workload;
use crate::numbers::rank::differs;
use crate::numbers::significance::holm;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells::{ratio, size, strings};
use crate::tables::table::Table;
use crate::{CaseEstimate, ContenderEstimate, Mean};

/// A difference above this factor is large.
const LARGE: f64 = 1.2;

/// How far a contender is from its reference.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    Large,
    Small,
    None,
}

/// Effects of ratios to one reference, by the rule of tables: corrected over
/// all of them, and beyond the floor.
fn effects(ratios: &[&Estimate], floor: Floor) -> Vec<Effect> {
    let p: Vec<_> = ratios.iter().map(|ratio| ratio.p()).collect();
    let effect = |(ratio, p): (&&Estimate, f64)| {
        let far = ratio.value.max(1.0 / ratio.value);
        match differs(ratio, p, floor) {
            false => Effect::None,
            true if far > LARGE => Effect::Large,
            true => Effect::Small,
        }
    };
    ratios.iter().zip(holm(&p)).map(effect).collect()
}

/// A game, how many of its ratios are large, small and none, and the fastest
/// and the slowest with their names.
type Counts = (String, [usize; 3], [(f64, String); 2]);

/// How many ratios of each game are large, small and none.
pub(crate) fn counts(cases: &[CaseEstimate]) -> Table {
    let mut rows: Vec<Counts> = Vec::new();
    for case in cases {
        let game = &case.about().game;
        let known = rows.iter().position(|(other, ..)| other == game);
        let index = known.unwrap_or_else(|| {
            let ends = [(f64::INFINITY, String::new()), (0.0, String::new())];
            rows.push((game.clone(), [0; 3], ends));
            rows.len() - 1
        });
        let (_, counted, [least, most]) = &mut rows[index];
        for class in [BoardSize::CompileTime, BoardSize::RunTime] {
            let other = |c: &&ContenderEstimate| !c.row.reference;
            let ranked: Vec<_> = case.ranked(class).into_iter().filter(other).collect();
            let ratios: Vec<_> = ranked.iter().filter_map(|c| c.ratio.as_ref()).collect();
            for effect in effects(&ratios, case.floor) {
                counted[effect as usize] += 1;
            }
            for (own, ratio) in ranked.iter().zip(&ratios) {
                let name = || format!("{} in {}", own.row.contender_name, case.about().case_name);
                if ratio.value < least.0 {
                    *least = (ratio.value, name());
                }
                if ratio.value > most.0 {
                    *most = (ratio.value, name());
                }
            }
        }
    }
    let row = |(game, counted, ends): Counts| {
        let all: usize = counted.iter().sum();
        let mut row = vec![all.to_string(), game];
        row.extend(counted.map(|count| count.to_string()));
        row.extend(ends.map(|(value, name)| format!("{} ({name})", ratio(value))));
        row
    };
    Table {
        title: "Ratios to the references of their cases, by size".into(),
        header: strings(&[
            "ratios", "game", "large", "small", "none", "fastest", "slowest",
        ]),
        rows: rows
            .into_iter()
            .filter(|row| row.1 != [0; 3])
            .map(row)
            .collect(),
        notes: Vec::new(),
    }
}

/// The effect of each choice, one row for each game, workload and class.
pub(crate) fn by_workload(workloads: &[Workload]) -> Table {
    let row = |workload: &Workload| {
        let others: Vec<_> = workload
            .means
            .iter()
            .filter(|mean| mean.contender != workload.reference)
            .collect();
        let ratios: Vec<_> = others.iter().map(|mean| &mean.ratio).collect();
        let effects = effects(&ratios, workload.floor);
        let kept = Bookkeepings::of_workload(workload);
        let in_words = |mean: &Mean| {
            let name = kept.name(&mean.contender, &mean.bookkeeping);
            format!("{name} {}", ratio(mean.ratio.value))
        };
        let listed = |wanted: Effect| {
            let own = others
                .iter()
                .zip(&effects)
                .filter(|(_, effect)| **effect == wanted);
            own.map(|(mean, _)| in_words(mean))
                .collect::<Vec<_>>()
                .join(", ")
        };
        vec![
            workload.cases.to_string(),
            format!(
                "{} {}, {}",
                workload.game,
                workload.workload,
                size(workload.size_known)
            ),
            workload.reference.clone(),
            listed(Effect::Large),
            listed(Effect::Small),
            listed(Effect::None),
        ]
    };
    Table {
        title: "Differences from the reference".into(),
        header: strings(&[
            "cases",
            "game and workload",
            "reference",
            "large",
            "small",
            "none",
        ]),
        rows: workloads.iter().map(row).collect(),
        notes: Vec::new(),
    }
}
