//! Which rows tie. Ties are not transitive: each row carries the letters of
//! all groups of equals that it belongs to.

use std::fmt;

use crate::numbers::bootstrap::Estimate;
use crate::numbers::floor::Floor;
use crate::numbers::significance::{ALPHA, holm};

/// Groups that letters can name.
const MOST: usize = 128;

/// The groups that a row belongs to. Two rows tie if they share one, and differ
/// if they share none (compact letter display).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Letters(u128);

impl Letters {
    /// Whether two rows have a letter in common.
    pub fn tie(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// `a`, `b` ... `z`, `aa` and so on, as spreadsheets name columns, with a space
/// between letters only where one of them is longer.
impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |i: usize| char::from(b'a' + (i % 26) as u8);
        let name = |i: usize| match i / 26 {
            0 => letter(i).to_string(),
            high => format!("{}{}", letter(high - 1), letter(i)),
        };
        let last = self.0.checked_ilog2().map_or(0, |last| last as usize + 1);
        let own = (0..last).filter(|i| self.0 >> i & 1 == 1);
        let names: Vec<_> = own.map(name).collect();
        let is_long = names.iter().any(|name| name.len() > 1);
        f.write_str(&names.join(if is_long { " " } else { "" }))
    }
}

/// A place in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// One more than the rows that are faster beyond doubt.
    pub rank: usize,
    /// Whether it ties with another row.
    pub shared: bool,
    /// The groups of equals that it belongs to.
    pub letters: Letters,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rank, self.letters)
    }
}

/// Whether a ratio shows that two contenders differ, given the floor and the
/// chance of error after [`holm`](crate::numbers::significance::holm).
pub(crate) fn differs(ratio: &Estimate, adjusted_p: f64, floor: Floor) -> bool {
    let Estimate {
        value, low, high, ..
    } = *ratio;
    apart(value, [low, high], adjusted_p, floor.least())
}

/// The same of a ratio with its interval, and of the factor that it must exceed.
pub(crate) fn apart(ratio: f64, [low, high]: [f64; 2], adjusted_p: f64, least: f64) -> bool {
    ratio.max(1.0 / ratio) > least && (low > 1.0 || high < 1.0) && adjusted_p < ALPHA
}

/// The places of `n` contenders, given best first, by all pairs of them:
/// `ratio(i, j)` is the estimate of one against another before it.
pub(crate) fn places(
    n: usize,
    floor: Floor,
    ratio: impl Fn(usize, usize) -> Option<Estimate>,
) -> Vec<Place> {
    let pairs = (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
    let ratios = pairs.filter_map(|(i, j)| Some((i, j, ratio(i, j)?)));
    let ratios: Vec<_> = ratios.collect();
    let p: Vec<_> = ratios.iter().map(|(.., ratio)| ratio.p()).collect();
    let (mut apart, mut rank) = (Vec::new(), vec![1; n]);
    for ((i, j, ratio), p) in ratios.iter().zip(holm(&p)) {
        if differs(ratio, p, floor) {
            apart.push((*i, *j));
            rank[if ratio.value > 1.0 { *i } else { *j }] += 1;
        }
    }
    let letters = letters(n, &apart);
    let place = |own: usize| Place {
        rank: rank[own],
        shared: (0..n).any(|other| other != own && letters[own].tie(letters[other])),
        letters: letters[own],
    };
    (0..n).map(place).collect()
}

/// The groups of equals of `n` rows, given which pairs differ, by inserting one
/// pair after another and absorbing what is a part of another group (Piepho, "An
/// algorithm for a letter-based representation of all-pairwise comparisons",
/// 2004). Two rows have a letter in common unless they differ. Where there are
/// more groups than letters, the pairs that came last stay together.
fn letters(n: usize, apart: &[(usize, usize)]) -> Vec<Letters> {
    let mut groups = vec![vec![true; n]];
    for &(i, j) in apart {
        let mut next: Vec<Vec<bool>> = Vec::new();
        for group in &groups {
            for out in [i, j] {
                let mut part = group.clone();
                part[out] = false;
                next.push(part);
            }
        }
        absorb(&mut next);
        if next.len() > MOST {
            break;
        }
        groups = next;
    }
    // By the first row in each, then by the last.
    groups.sort_by(|a, b| b.cmp(a));
    let of_row = |row: usize| {
        let own = (0..groups.len()).filter(|&group| groups[group][row]);
        Letters(own.map(|group| 1u128 << group).sum())
    };
    (0..n).map(of_row).collect()
}

/// Removes groups all of whose rows are in another one.
fn absorb(groups: &mut Vec<Vec<bool>>) {
    let within = |a: &[bool], b: &[bool]| a.iter().zip(b).all(|(a, b)| !a | b);
    let mut kept: Vec<Vec<bool>> = Vec::new();
    for group in groups.drain(..) {
        if kept.iter().any(|other| within(&group, other)) {
            continue;
        }
        kept.retain(|other| !within(other, &group));
        kept.push(group);
    }
    *groups = kept;
}

#[cfg(test)]
mod tests;
