//! One factor at a time.

use std::collections::BTreeMap;

use super::{logarithms, plain};
use crate::measured::called;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::factors::factor::{Factor, variant};
use crate::numbers::statistics::Interval;

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

/// Contenders alike in all but one factor, by the level they have of it.
type Stratum<'a> = Vec<(String, &'a ContenderEstimate)>;

impl Variation {
    /// One for each base and kind of work: contenders that no case compares share no row.
    pub(super) fn of(factor: Factor, cases: &[CaseEstimate]) -> Vec<Self> {
        let mut bases: Vec<(String, String)> = Vec::new();
        let mut found: Vec<(&CaseEstimate, Stratum<'_>)> = Vec::new();
        for case in cases {
            for stratum in strata_of(factor, case) {
                let key = (stratum[0].0.clone(), work(case));
                if !bases.contains(&key) {
                    bases.push(key);
                }
                found.push((case, stratum));
            }
        }
        let of_base = |(base, kind): (String, String)| {
            let is_own = |(case, stratum): &&(&CaseEstimate, Stratum<'_>)| {
                stratum[0].0 == base && work(case) == kind
            };
            let own: Vec<_> = found.iter().filter(is_own).collect();
            let mut within: Vec<&CaseEstimate> = own.iter().map(|(case, _)| *case).collect();
            within.dedup_by_key(|case| &case.about().case_name);
            let strata: Vec<_> = own.into_iter().map(|(_, stratum)| stratum).collect();
            let mut levels = levels(&strata, &base);
            levels.sort_by(|a, b| a.1.value.total_cmp(&b.1.value));
            Self {
                factor,
                work: kind,
                cases: within.len(),
                percent: explained(&strata, &within),
                base,
                levels,
            }
        };
        bases.into_iter().map(of_base).collect()
    }
}

/// Comparisons, beside those of layouts with one bookkeeping, whose cases do the work of
/// the main one with the levels of one factor. What is compared in any other is of its own
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
fn levels(strata: &[&Stratum<'_>], base: &String) -> Vec<(String, Interval, usize)> {
    let mut names: Vec<&String> = Vec::new();
    for (level, _) in strata.iter().copied().flatten() {
        if level != base && !names.contains(&level) {
            names.push(level);
        }
    }
    let of = |stratum: &Stratum<'_>, wanted: &String| {
        let found = stratum.iter().find(|(level, _)| level == wanted);
        found.map(|(_, contender)| logarithms(contender))
    };
    let distance = |stratum: &Stratum<'_>, level: &String| {
        let (own, base) = (of(stratum, level)?, of(stratum, base)?);
        let both = own.iter().zip(&base);
        Some(both.map(|(own, base)| own - base).collect::<Vec<_>>())
    };
    let in_words = |level: &String| {
        let pairs: Vec<_> = strata.iter().filter_map(|s| distance(s, level)).collect();
        let depth = pairs.iter().map(Vec::len).min()?;
        let mean = |r: usize| pairs.iter().map(|pair| pair[r]).sum::<f64>() / pairs.len() as f64;
        let ratios: Vec<_> = (0..depth).map(|r| mean(r).exp()).collect();
        Some((level.clone(), Interval::of_resamples(&ratios), pairs.len()))
    };
    names.into_iter().filter_map(in_words).collect()
}

/// Groups of contenders of a case that differ in `factor` alone.
fn strata_of(factor: Factor, case: &CaseEstimate) -> Vec<Stratum<'_>> {
    let mut strata: BTreeMap<Vec<Option<String>>, Stratum<'_>> = BTreeMap::new();
    for contender in plain(case) {
        let row = &contender.row;
        let Some(level) = factor.level(row) else {
            continue;
        };
        let parts = |other: &Factor| matches!(other, Factor::Dimension | Factor::Border);
        let others = Factor::ALL
            .iter()
            .filter(|other| **other != factor && !parts(other));
        let mut key: Vec<_> = others.map(|other| other.level(row)).collect();
        key.push(Some(variant(row).to_owned()));
        strata.entry(key).or_default().push((level, contender));
    }
    let differ = |stratum: &Stratum<'_>| stratum.iter().any(|(level, _)| *level != stratum[0].0);
    strata.into_values().filter(differ).collect()
}

/// Percent of the variation within `cases` that is between levels of a stratum.
fn explained(strata: &[&Stratum<'_>], cases: &[&CaseEstimate]) -> Interval {
    let strata: Vec<Vec<(&String, Vec<f64>)>> = strata
        .iter()
        .map(|stratum| {
            stratum
                .iter()
                .map(|(level, c)| (level, logarithms(c)))
                .collect()
        })
        .collect();
    let cases: Vec<Vec<Vec<f64>>> = cases
        .iter()
        .map(|case| plain(case).map(logarithms).collect())
        .collect();
    let mut depths = cases.iter().flatten().map(Vec::len);
    let depth = depths.by_ref().min().unwrap_or(1);
    let at = |r: usize| {
        let all: f64 = cases
            .iter()
            .map(|case| squares(case.iter().map(|c| c[r])))
            .sum();
        let between = strata.iter().map(|stratum| {
            let mut by_level: BTreeMap<&String, Vec<f64>> = BTreeMap::new();
            for (level, contender) in stratum {
                by_level.entry(level).or_default().push(contender[r]);
            }
            let inside: f64 = by_level
                .values()
                .map(|own| squares(own.iter().copied()))
                .sum();
            squares(stratum.iter().map(|(_, c)| c[r])) - inside
        });
        100.0 * between.sum::<f64>() / all.max(f64::MIN_POSITIVE)
    };
    Interval::of_shares(&(0..depth).map(at).collect::<Vec<_>>())
}

/// The sum of squares around the mean.
fn squares(values: impl Iterator<Item = f64> + Clone) -> f64 {
    let n = values.clone().count().max(1) as f64;
    let mean = values.clone().sum::<f64>() / n;
    values.map(|value| (value - mean) * (value - mean)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured::made_up::{Made, case};

    /// Two layouts that differ in the width of cells, where a query is asked of so many
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
}
