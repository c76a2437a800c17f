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
mod tests;
