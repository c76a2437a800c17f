//! Effects by their size: large, small, none.

use measure::BoardSize;
use measure::schema::CaseRow;

use crate::lists::joined;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::means::Workload;
use crate::numbers::rank::differs;
use crate::numbers::significance::holm;
use crate::order::grouped;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells::{ratio, size};
use crate::tables::table::Table;
use crate::{CLASSES, CaseEstimate};

/// A difference above this factor is large.
const LARGE: f64 = 1.2;

/// How far a contender is from its reference.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    Large,
    Small,
    None,
}

/// A contender, its ratio to the reference, and the effect.
type Of<'a> = (&'a CaseRow, f64, Effect);

/// All of a class, by the rule of tables: corrected over all of them, and beyond the
/// floor.
fn effects(case: &CaseEstimate, class: BoardSize) -> Vec<Of<'_>> {
    let others = case.ranked(class).into_iter().filter(|c| !c.row.reference);
    let ratios = others.filter_map(|own| Some((&own.row, own.ratio.as_ref()?)));
    let ratios: Vec<_> = ratios.collect();
    let p: Vec<_> = ratios.iter().map(|(_, ratio)| ratio.p()).collect();
    let effect = |((row, ratio), p): ((_, &Estimate), f64)| {
        let far = ratio.value.max(1.0 / ratio.value);
        let effect = match differs(ratio, p, case.floor) {
            false => Effect::None,
            true if far > LARGE => Effect::Large,
            true => Effect::Small,
        };
        (row, ratio.value, effect)
    };
    ratios.into_iter().zip(holm(&p)).map(effect).collect()
}

/// How many ratios of each game are large, small and none, and the fastest and the
/// slowest of them.
pub(crate) fn counts(cases: &[CaseEstimate]) -> Table {
    let games = grouped(cases.iter().map(|case| (&case.about().game, case)));
    let row = |(game, cases): (&String, Vec<&CaseEstimate>)| {
        let classes = cases.iter().flat_map(|case| CLASSES.map(|own| (case, own)));
        let all = classes.flat_map(|(case, class)| effects(case, class));
        let all: Vec<_> = all.collect();
        let count = |effect| all.iter().filter(|own| own.2 == effect).count().to_string();
        // Of equal ones the first.
        let by_value = |one: &&Of<'_>, other: &&Of<'_>| one.1.total_cmp(&other.1);
        let ends = [
            all.iter().min_by(by_value)?,
            all.iter().rev().max_by(by_value)?,
        ];
        let mut row = vec![all.len().to_string(), game.clone()];
        row.extend([Effect::Large, Effect::Small, Effect::None].map(count));
        row.extend(ends.map(|(own, value, _)| {
            let (name, case) = (&own.contender_name, &own.case_name);
            format!("{} ({name} in {case})", ratio(*value))
        }));
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
        let about = &own.reference;
        let effects = effects(&own.mean, about.board_size);
        let kept = Bookkeepings::of_workload(own);
        let listed = |wanted: Effect| {
            let own = effects.iter().filter(|(.., effect)| *effect == wanted);
            let in_words =
                |(row, value, _): &Of<'_>| format!("{} {}", kept.name_of(row), ratio(*value));
            joined(own.map(in_words), ", ")
        };
        vec![
            own.cases.len().to_string(),
            format!(
                "{} {}, {}",
                about.game,
                about.workload,
                size(about.board_size)
            ),
            about.contender_name.clone(),
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
