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
use crate::machines::{Folder, Key, Value};
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
}

/// Compares `own` with those of `others` that have its processor, compiler and flags.
/// Others that can't be read are left out.
///
/// # Errors
/// `own` can't be read.
pub fn agreement(own: &Path, others: &[PathBuf]) -> Result<Agreement, Error> {
    let first = Folder::read(own)?;
    let mut names = vec![name(own)];
    let mut reports = vec![first.ratios];
    for folder in others.iter().filter(|folder| *folder != own) {
        let Ok(other) = Folder::read(folder) else {
            continue;
        };
        if other.machine == first.machine {
            names.push(name(folder));
            reports.push(other.ratios);
        }
    }
    Ok(of(&names, &reports))
}

fn name(folder: &Path) -> String {
    let name = folder.file_name().unwrap_or_default();
    crate::escape::terminal(&name.to_string_lossy())
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
        let (least, most) = values
            .iter()
            .fold((f64::MAX, f64::MIN), |(least, most), own| {
                (least.min(own.value), most.max(own.value))
            });
        most - least > (1.0 + FLOOR_LIMIT / 100.0).ln()
    };
    let differ = shared.values().zip(holm(&p));
    let differ = differ.filter(|(values, p)| *p < ALPHA && far(values));
    (shared.len(), differ.count())
}

/// The chance of values at least so far apart, if all measure one quantity.
fn chance(values: &[Value]) -> f64 {
    let weight = |own: &Value| own.error.max(1e-4).powi(-2);
    let sum: f64 = values.iter().map(weight).sum();
    let mean = values
        .iter()
        .map(|own| weight(own) * own.value)
        .sum::<f64>()
        / sum;
    let q: f64 = values
        .iter()
        .map(|own| weight(own) * (own.value - mean).powi(2))
        .sum();
    let degrees = (values.len() - 1) as f64;
    ChiSquared::new(degrees).map_or(1.0, |chi| 1.0 - chi.cdf(q))
}
