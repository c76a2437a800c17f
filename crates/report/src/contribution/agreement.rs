//! Whether reports of one processor agree: a test of homogeneity, and the reports whose
//! removal makes the others agree.
//!
//! For each ratio, Cochran's Q over the reports: the squared distances from the weighted
//! mean in standard errors, which follow a chi-square distribution if all reports measure
//! one value. Over all ratios the probabilities are corrected by Holm's method. A
//! difference below the largest allowed noise floor counts as none. While ratios differ,
//! the report whose removal leaves the fewest of them is named and left out, and all is
//! computed again without it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use measure::Error;
use statrs::distribution::{ChiSquared, ContinuousCDF};

use super::FLOOR_LIMIT;
use crate::lists::range;
use crate::machines::{Folder, Key, Value, weighted};
use crate::numbers::significance::{ALPHA, holm};

/// What was found over several reports of one processor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Reports of this processor, with the first.
    pub reports: usize,
    /// Ratios that at least two of them hold.
    pub ratios: usize,
    /// Of them, those that differ between reports.
    pub differ: usize,
    /// The reports to leave out so that the others agree, each with the number of ratios
    /// that still differ without it.
    pub odd: Vec<(String, usize)>,
    /// Two reports that differ from one another: nothing says which is right.
    pub undecided: bool,
    /// Other reports of which too many launches were left out, or an unknown number, a
    /// sentence each.
    pub busy: Vec<String>,
}

/// Compares `own` with those of `others` that have its processor, compiler and flags.
/// Others that can't be read are left out.
///
/// # Errors
/// `own` can't be read.
pub fn agreement(own: &Path, others: &[PathBuf]) -> Result<Agreement, Error> {
    let name = |folder: &Path| {
        let name = folder.file_name().unwrap_or_default();
        crate::escape::terminal(&name.to_string_lossy())
    };
    let first = Folder::read(own)?;
    let others = others.iter().filter(|folder| *folder != own);
    let others = others.filter_map(|folder| Some((name(folder), Folder::read(folder).ok()?)));
    let of_it = others.filter(|(_, other)| other.machine == first.machine);
    let (mut names, mut reports) = (vec![name(own)], vec![first.ratios]);
    let mut busy = Vec::new();
    for (name, other) in of_it {
        names.push(name);
        reports.push(other.ratios);
        busy.extend(other.busy);
    }
    Ok(Agreement {
        busy,
        ..of(&names, &reports)
    })
}

type Ratios = BTreeMap<Key, Value>;

/// The same of what was read.
pub(super) fn of(names: &[String], reports: &[Ratios]) -> Agreement {
    let mut left: Vec<usize> = (0..reports.len()).collect();
    let test = |left: &[usize]| {
        let reports: Vec<&Ratios> = left.iter().map(|&index| &reports[index]).collect();
        differing(&reports)
    };
    let (ratios, differ) = test(&left);
    let mut found = Agreement {
        reports: reports.len(),
        ratios,
        differ,
        ..Agreement::default()
    };
    let mut still = differ;
    while still > 0 {
        if left.len() == 2 {
            found.undecided = true;
            break;
        }
        let without = |odd: usize| -> Vec<usize> {
            left.iter().copied().filter(|&index| index != odd).collect()
        };
        let removals = left.iter().map(|&odd| (test(&without(odd)).1, odd));
        let Some((fewest, odd)) = removals.min().filter(|(fewest, _)| *fewest < still) else {
            found.undecided = true;
            break;
        };
        found.odd.push((names[odd].clone(), fewest));
        left = without(odd);
        still = fewest;
    }
    found
}

/// Ratios that at least two reports hold, and how many of them differ.
fn differing(reports: &[&Ratios]) -> (usize, usize) {
    let mut shared: BTreeMap<&Key, Vec<Value>> = BTreeMap::new();
    for report in reports {
        for (key, value) in *report {
            shared.entry(key).or_default().push(*value);
        }
    }
    shared.retain(|_, values| values.len() > 1);
    let p: Vec<f64> = shared.values().map(|values| chance(values)).collect();
    let far = |values: &[Value]| {
        let ends = range(values.iter().map(|own| own.value));
        let [least, most] = ends.unwrap_or_default();
        most - least > (1.0 + FLOOR_LIMIT / 100.0).ln()
    };
    let differ = shared.values().zip(holm(&p));
    let differ = differ.filter(|(values, p)| *p < ALPHA && far(values));
    (shared.len(), differ.count())
}

/// The chance of values at least so far apart, if all measure one quantity.
fn chance(values: &[Value]) -> f64 {
    let degrees = (values.len() - 1) as f64;
    let q = weighted(values, 0.0).squares;
    ChiSquared::new(degrees).map_or(1.0, |chi| 1.0 - chi.cdf(q))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use measure::BoardSize::CompileTime;

    use super::of;
    use crate::machines::{Key, Value};

    /// Ratios of one report: all as given, with an error of one per cent.
    fn ratios(values: &[f64]) -> BTreeMap<Key, Value> {
        let key = |number: usize| ("case".into(), CompileTime, format!("r{number}"));
        let value = |value: f64| Value {
            value: value.ln(),
            error: 0.01,
        };
        let rows = values.iter().enumerate();
        rows.map(|(number, &own)| (key(number), value(own)))
            .collect()
    }

    fn names(count: usize) -> Vec<String> {
        (0..count)
            .map(|number| format!("report {number}"))
            .collect()
    }

    #[test]
    fn reports_that_agree_are_not_flagged() {
        let found = of(
            &names(3),
            &[
                ratios(&[0.7, 0.8]),
                ratios(&[0.71, 0.79]),
                ratios(&[0.69, 0.8]),
            ],
        );
        assert_eq!((found.reports, found.ratios, found.differ), (3, 2, 0));
        assert!(found.odd.is_empty() && !found.undecided);
        let alone = of(&names(1), &[ratios(&[0.7])]);
        assert_eq!((alone.ratios, alone.differ), (0, 0));
        // Significant, and smaller than any noise floor that is allowed.
        let mut close = [ratios(&[0.700]), ratios(&[0.715])];
        close
            .iter_mut()
            .flat_map(|own| own.values_mut())
            .for_each(|own| own.error = 1e-4);
        assert_eq!(of(&names(2), &close).differ, 0);
    }

    #[test]
    fn the_report_whose_removal_mends_it_is_named_and_all_is_computed_again() {
        let right = || ratios(&[0.7, 0.8, 0.9]);
        let one = of(
            &names(4),
            &[right(), ratios(&[0.5, 0.8, 0.9]), right(), right()],
        );
        assert_eq!((one.differ, one.odd), (1, vec![("report 1".into(), 0)]));
        // Two odd ones: the second shows after the first is left out.
        let all = [
            right(),
            ratios(&[0.3, 0.4, 0.9]),
            right(),
            ratios(&[0.7, 0.8, 1.2]),
            right(),
        ];
        let two = of(&names(5), &all);
        assert_eq!(two.differ, 3);
        assert_eq!(
            two.odd,
            vec![("report 1".into(), 1), ("report 3".into(), 0)]
        );
        assert!(!two.undecided);
    }

    #[test]
    fn two_reports_that_differ_are_not_judged() {
        let found = of(&names(2), &[ratios(&[0.7]), ratios(&[0.5])]);
        assert!(found.undecided && found.odd.is_empty());
    }
}
