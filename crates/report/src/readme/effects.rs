//! Effects by their size: large, small, none.

use measure::schema::CaseRow;

use crate::lists::joined;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::floor::Floor;
use crate::numbers::means::Workload;
use crate::numbers::rank::differs;
use crate::numbers::significance::holm;
use crate::order::grouped;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells::{ratio, size};
use crate::tables::table::Table;
use crate::{CLASSES, CaseEstimate, Mean};

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

/// How many ratios of each game are large, small and none, and the fastest and the
/// slowest of them.
pub(crate) fn counts(cases: &[CaseEstimate]) -> Table {
    let games = grouped(cases.iter().map(|case| (&case.about().game, case)));
    let row = |(game, cases): (&String, Vec<&CaseEstimate>)| {
        let mut counts = [0; 3];
        let mut ratios: Vec<(f64, String)> = Vec::new();
        for (case, class) in cases
            .iter()
            .flat_map(|case| CLASSES.map(|class| (case, class)))
        {
            let others = case.ranked(class).into_iter().filter(|c| !c.row.reference);
            let others: Vec<_> = others
                .filter_map(|own| Some((own, own.ratio.as_ref()?)))
                .collect();
            let own: Vec<_> = others.iter().map(|(_, ratio)| *ratio).collect();
            for effect in effects(&own, case.floor) {
                counts[effect as usize] += 1;
            }
            ratios.extend(others.iter().map(|(own, ratio)| {
                let CaseRow {
                    contender_name,
                    case_name,
                    ..
                } = &own.row;
                (ratio.value, format!("{contender_name} in {case_name}"))
            }));
        }
        // Of equal ones the first.
        let by_value = |one: &&(f64, String), other: &&(f64, String)| one.0.total_cmp(&other.0);
        let ends = [
            ratios.iter().min_by(by_value)?,
            ratios.iter().rev().max_by(by_value)?,
        ];
        let mut row = vec![ratios.len().to_string(), game.clone()];
        row.extend(counts.map(|count| count.to_string()));
        row.extend(ends.map(|(value, name)| format!("{} ({name})", ratio(*value))));
        Some(row)
    };
    Table::new(
        "Ratios to the references of their cases, by size",
        "ratios | game | large | small | none | fastest | slowest",
        games.into_iter().filter_map(row),
    )
}

/// The effect of each choice, one row for each game, workload and class.
pub(crate) fn by_workload(workloads: &[Workload]) -> Table {
    let row = |own: &Workload| {
        let others = own
            .means
            .iter()
            .filter(|mean| mean.contender != own.reference);
        let others: Vec<_> = others.collect();
        let ratios: Vec<_> = others.iter().map(|mean| &mean.ratio).collect();
        let effects = effects(&ratios, own.floor);
        let kept = Bookkeepings::of_workload(own);
        let in_words = |mean: &Mean| {
            let name = kept.name(&mean.contender, &mean.bookkeeping);
            format!("{name} {}", ratio(mean.ratio.value))
        };
        let listed = |wanted: Effect| {
            let own = others.iter().zip(&effects).filter(|own| *own.1 == wanted);
            joined(own.map(|(mean, _)| in_words(mean)), ", ")
        };
        let Workload { game, workload, .. } = own;
        vec![
            own.cases.to_string(),
            format!("{game} {workload}, {}", size(own.size_known)),
            own.reference.clone(),
            listed(Effect::Large),
            listed(Effect::Small),
            listed(Effect::None),
        ]
    };
    Table::new(
        "Differences from the reference",
        "cases | game and workload | reference | large | small | none",
        workloads.iter().map(row),
    )
}
