//! One factor at a time.

use std::collections::BTreeMap;

use super::{DRAWS, logarithms, plain};
use crate::measured::called;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::factors::factor::{Factor, variant};
use crate::numbers::statistics::{Interval, mean};
use crate::numbers::variance::squares;
use crate::order::{distinct, grouped};

/// Contenders that differ in one factor alone.
pub struct Variation {
    /// The factor.
    pub factor: Factor,
    /// The game and the kind of work: unlike work has no mean.
    pub work: String,
    /// Cases that have some.
    pub cases: usize,
    /// Percent of the variation within these cases that it explains.
    pub percent: Interval,
    /// The level to which the others are compared, the first measured.
    pub base: String,
    /// Each other level: its time over the base's, the geometric mean over the
    /// pairs that differ in nothing else, and their number; fastest first.
    pub levels: Vec<(String, Interval, usize)>,
}

/// Contenders alike in all but one factor: the level that each has of it, and the
/// logarithms of its time.
type Stratum<'a> = Vec<(String, &'a [f64])>;

impl Variation {
    /// One for each base and kind of work: contenders that no case compares share no row.
    pub(super) fn of(factor: Factor, cases: &[CaseEstimate]) -> Vec<Self> {
        let strata = cases.iter().flat_map(|case| {
            let own = strata_of(factor, case).into_iter();
            own.map(move |stratum| ((stratum[0].0.clone(), work(case)), (case, stratum)))
        });
        let of_base = |((base, work), found): ((String, String), Vec<_>)| {
            let (mut within, strata): (Vec<&CaseEstimate>, Vec<_>) = found.into_iter().unzip();
            within.dedup_by_key(|case| &case.about().case_name);
            let mut levels = levels(&strata, &base);
            levels.sort_by(|a, b| a.1.value.total_cmp(&b.1.value));
            Self {
                factor,
                work,
                cases: within.len(),
                percent: explained(&strata, &within),
                base,
                levels,
            }
        };
        grouped(strata).into_iter().map(of_base).collect()
    }
}

/// Comparisons, beside those of layouts with one bookkeeping, whose cases do the work of
/// the main one with the levels of one factor. What any other compares is another
/// kind, and stands apart.
const JOINED: [&str; 17] = [
    "bookkeeping",
    "programs",
    "bitboard",
    "undo",
    "choices",
    "cells",
    "bits",
    "bounds",
    "bounds-flat",
    "bounds-0x88",
    "unchecked",
    "links",
    "stride",
    "array",
    "hash",
    "bytes",
    "peers",
];

/// The game and the kind of work.
fn work(case: &CaseEstimate) -> String {
    let about = case.about();
    let name = about.comparison.as_str();
    let joined = name.is_empty() || name == about.bookkeeping || JOINED.contains(&name);
    let work = called(&about.work, about.number, &about.parameters);
    match joined {
        true => format!("{} {work}", about.game),
        false => format!("{} {work}-{name}", about.game),
    }
}

/// The other levels with their ratios to `base`, over the strata that have
/// both, and their number.
fn levels(strata: &[Stratum<'_>], base: &String) -> Vec<(String, Interval, usize)> {
    let names = strata.iter().flatten().map(|(level, _)| level);
    let others = distinct(names.filter(|level| *level != base)).into_iter();
    let ratio = |level: &String| {
        let pairs = strata.iter().filter_map(|stratum| {
            let of = |wanted| stratum.iter().find(|(level, _)| level == wanted);
            Some((of(level)?.1, of(base)?.1))
        });
        let pairs: Vec<_> = pairs.collect();
        let distances =
            |r: usize| -> Vec<f64> { pairs.iter().map(|(own, base)| own[r] - base[r]).collect() };
        let ratios: Vec<_> = (0..DRAWS).map(|r| mean(&distances(r)).exp()).collect();
        let interval = Interval::of_resamples(&ratios);
        (!pairs.is_empty()).then(|| (level.clone(), interval, pairs.len()))
    };
    others.filter_map(ratio).collect()
}

/// Groups of contenders of a case that differ in `factor` alone.
fn strata_of(factor: Factor, case: &CaseEstimate) -> Vec<Stratum<'_>> {
    let mut strata: BTreeMap<Vec<Option<String>>, Stratum<'_>> = BTreeMap::new();
    for contender in plain(case) {
        let row = &contender.row;
        let Some(level) = factor.level(row) else {
            continue;
        };
        let others = Factor::WHOLE.iter().filter(|other| **other != factor);
        let mut key: Vec<_> = others.map(|other| other.level(row)).collect();
        key.push(Some(variant(row).to_owned()));
        let stratum = strata.entry(key).or_default();
        stratum.push((level, logarithms(contender)));
    }
    let differ = |stratum: &Stratum<'_>| stratum.iter().any(|(level, _)| *level != stratum[0].0);
    strata.into_values().filter(differ).collect()
}

/// Percent of the variation within `cases` that is between levels of a stratum.
fn explained(strata: &[Stratum<'_>], cases: &[&CaseEstimate]) -> Interval {
    let cases = cases
        .iter()
        .map(|case| plain(case).map(logarithms).collect());
    let cases: Vec<Vec<&[f64]>> = cases.collect();
    let strata: Vec<_> = strata.iter().map(by_level).collect();
    let at = |r: usize| {
        let all: f64 = cases.iter().map(|case| squares(case, r)).sum();
        let between = strata.iter().map(|(whole, by_level)| {
            let inside: f64 = by_level.iter().map(|own| squares(own, r)).sum();
            squares(whole, r) - inside
        });
        100.0 * between.sum::<f64>() / all.max(f64::MIN_POSITIVE)
    };
    Interval::of_shares(&(0..DRAWS).map(at).collect::<Vec<_>>())
}

/// The draws of a stratum, and by level.
fn by_level<'a>(stratum: &Stratum<'a>) -> (Vec<&'a [f64]>, Vec<Vec<&'a [f64]>>) {
    let mut levels: BTreeMap<&String, Vec<&[f64]>> = BTreeMap::new();
    for (level, own) in stratum {
        levels.entry(level).or_default().push(own);
    }
    let whole = stratum.iter().map(|(_, own)| *own).collect();
    (whole, levels.into_values().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured::made_up::{Made, case, made_all};

    /// Two layouts that differ in the width of cells, where a query is asked of N
    /// boards; the wide one takes `ratio` times as long.
    fn asked(comparison: &str, boards: &str, ratio: f64) -> CaseEstimate {
        let made = [("padded", 1.0), ("padded-cells2", ratio)].map(|(name, time)| Made {
            name: name.into(),
            time: 100.0 * time,
        });
        let mut case = case(&format!("go-19-{boards}-{comparison}"), &made);
        for contender in &mut case.contenders {
            contender.row.workload = format!("query-{comparison}");
            contender.row.parameters = boards.into();
            contender.row.work = "query".into();
            contender.row.comparison = comparison.into();
        }
        case
    }

    #[test]
    fn what_is_asked_keeps_queries_apart() {
        let found = |comparison: &str| {
            let cases = [("boards-1", 2.0), ("boards-1000000", 4.0)];
            let cases = cases.map(|(boards, ratio)| asked(comparison, boards, ratio));
            let found = Variation::of(Factor::CellWidth, &cases).into_iter();
            let ratio = |own: &Variation| own.levels[0].1.value.round();
            found
                .map(|own| (own.work.clone(), ratio(&own)))
                .collect::<Vec<_>>()
        };
        let as_said = |one: &str, many: &str| vec![(one.to_owned(), 2.0), (many.to_owned(), 4.0)];
        assert_eq!(found("bits"), as_said("go boards-1", "go boards-1000000"));
        assert_eq!(
            found("own"),
            as_said("go boards-1-own", "go boards-1000000-own")
        );
    }

    /// By hand: 0, 2 and 4 have squares of 8 around their mean, and of 2 within the level of
    /// the first two.
    #[test]
    fn a_factor_explains_what_lies_between_its_levels() {
        let times = [0.0, 2.0, 4.0].map(|of: f64| ("padded", of.exp()));
        let case = case("go-19-playout", &made_all(&times));
        let level = |(level, time): (&str, f64)| (level.to_owned(), vec![time; DRAWS]);
        let stratum = [("one", 0.0), ("one", 2.0), ("two", 4.0)].map(level);
        let stratum = stratum.iter().map(|(level, own)| (level.clone(), &own[..]));
        let percent = explained(&[stratum.collect()], &[&case]);
        assert!((percent.value - 75.0).abs() < 1e-9, "{percent:?}");
    }
}
