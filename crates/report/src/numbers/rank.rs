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
            if !(group[i] && group[j]) {
                next.push(group.clone());
                continue;
            }
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
        Letters(own.fold(0, |letters, group| letters | 1 << group))
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
mod tests {
    use super::*;
    use crate::numbers::significance::Spread;

    fn estimate(value: f64, half: f64) -> Estimate {
        let (low, high) = (value - half, value + half);
        let spread = Spread {
            error: half / 2.0,
            degrees: 1000.0,
        };
        Estimate {
            value,
            low,
            high,
            n: 1,
            resamples: Vec::new(),
            spread,
        }
    }

    fn differs(ratio: &Estimate, floor: f64) -> bool {
        super::differs(ratio, ratio.p(), Floor::made_up(floor))
    }

    #[test]
    fn a_difference_must_pass_interval_and_floor() {
        assert!(differs(&estimate(1.10, 0.01), 1.05));
        assert!(differs(&estimate(0.90, 0.01), 1.05));
        assert!(
            !differs(&estimate(1.10, 0.11), 1.05),
            "the interval holds 1"
        );
        assert!(!differs(&estimate(1.04, 0.01), 1.05), "within the floor");
        assert!(differs(&estimate(1.04, 0.01), 1.02));
    }

    /// Each of the three conditions alone keeps two together.
    #[test]
    fn interval_chance_and_floor_decide() {
        let apart = |ratio, interval, p| super::apart(ratio, interval, p, 1.05);
        assert!(apart(1.10, [1.06, 1.14], 0.049));
        assert!(
            !apart(1.10, [1.06, 1.14], ALPHA),
            "the chance of error is 5 %"
        );
        assert!(!apart(1.10, [0.99, 1.21], 0.049), "the interval holds 1");
        assert!(!apart(1.05, [1.04, 1.06], 0.049), "as far apart as equals");
        assert!(apart(0.9, [0.8, 0.99], 0.049));
        assert!(!apart(0.96, [0.95, 0.97], 0.049), "closer than equals");
    }

    /// One pair in 66 is far apart by chance.
    #[test]
    fn what_the_table_explains_ties() {
        let ratio = |_, _| Some(estimate(1.10, 0.07));
        let p = ratio(0, 0).unwrap().p();
        assert!((0.003..0.01).contains(&p), "{p}");
        let rank = |n| places(n, Floor::made_up(1.05), ratio)[1].rank;
        assert_eq!((rank(2), rank(12)), (2, 1));
    }

    fn in_words(times: &[f64]) -> Vec<String> {
        let ratio = |i: usize, j: usize| Some(estimate(times[i] / times[j], 0.001));
        let places = places(times.len(), Floor::made_up(1.05), ratio);
        places.iter().map(Place::to_string).collect()
    }

    /// The second ties with both neighbours, which differ.
    #[test]
    fn ties_need_not_be_transitive() {
        assert_eq!(
            in_words(&[1.0, 1.04, 1.08, 1.2, 1.3]),
            ["1 a", "1 ab", "2 b", "4 c", "5 d"]
        );
        assert_eq!(in_words(&[1.0, 1.01, 1.02]), ["1 a"; 3]);
        assert_eq!(in_words(&[1.0, 2.0]), ["1 a", "2 b"]);
        assert_eq!(in_words(&[1.0]), ["1 a"]);
    }

    #[test]
    fn a_place_says_whether_another_row_ties() {
        let shared = |times: &[f64]| -> Vec<bool> {
            let ratio = |i: usize, j: usize| Some(estimate(times[i] / times[j], 0.001));
            let places = places(times.len(), Floor::made_up(1.05), ratio);
            places.iter().map(|own| own.shared).collect()
        };
        assert_eq!(shared(&[1.0, 1.01, 2.0]), [true, true, false]);
        assert_eq!(shared(&[1.0, 1.5, 2.0]), [false; 3]);
    }

    /// An interval that ends at 1 holds it, and chance decides last.
    #[test]
    fn an_interval_up_to_one_ties() {
        let apart = |ratio, interval| super::apart(ratio, interval, 0.001, 1.05);
        assert!(!apart(1.2, [1.0, 1.4]) && !apart(0.8, [0.6, 1.0]));
        assert!(apart(1.2, [1.001, 1.4]) && apart(0.8, [0.6, 0.999]));
    }

    /// As many groups as there are letters are made, and no more: of n pairs of rows, of
    /// which each row differs from its partner alone, there are 2^n groups.
    #[test]
    fn pairs_beyond_the_last_letter_stay_together() {
        let pairs = |n: usize| -> Vec<_> { (0..n).map(|own| (2 * own + 1, 2 * own)).collect() };
        let most = MOST.ilog2() as usize;
        let apart = |n: usize, own: usize| {
            let letters = letters(2 * n, &pairs(n));
            !letters[2 * own].tie(letters[2 * own + 1])
        };
        assert!((0..most).all(|own| apart(most, own)));
        assert!(apart(most + 1, most - 1) && !apart(most + 1, most));
    }

    /// Whatever the pairs, two rows share a letter if and only if they tie, and
    /// no group is a part of another.
    #[test]
    fn letters_say_exactly_which_pairs_tie() {
        for seed in 0..200_u64 {
            let n = 2 + (seed % 9) as usize;
            let pairs = (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
            let mixed = |i: usize, j: usize| {
                let hash = (seed + 1) * 0x9e37_79b9 + (i * 31 + j) as u64 * 0x85eb_ca6b;
                (hash ^ hash >> 13).wrapping_mul(0xc2b2_ae35) >> 7 & 1 == 1
            };
            let apart: Vec<_> = pairs.clone().filter(|&(i, j)| mixed(i, j)).collect();
            let letters = letters(n, &apart);
            for (i, j) in pairs {
                assert_eq!(
                    letters[i].tie(letters[j]),
                    !apart.contains(&(i, j)),
                    "{seed}: {i} {j}"
                );
            }
            let groups = letters.iter().fold(0, |all, own| all | own.0).count_ones();
            assert!(groups as usize <= n * n, "{groups}");
        }
    }

    /// By hand: a row without (g, h) or these without it, by b c, c d or d e.
    #[test]
    fn six_groups_of_two_choices() {
        let apart = [(6, 0), (7, 0), (3, 1), (4, 1), (4, 2)];
        let letters = letters(8, &apart);
        let letters: Vec<_> = letters.iter().map(Letters::to_string).collect();
        assert_eq!(
            letters,
            ["abc", "ad", "abde", "bcef", "cf", "abcdef", "def", "def"]
        );
    }

    #[test]
    fn letters_go_on_after_z() {
        let of = |bits: &[u32]| Letters(bits.iter().fold(0, |all, bit| all | 1 << bit));
        assert_eq!(of(&[0, 2]).to_string(), "ac");
        assert_eq!(of(&[25, 26]).to_string(), "z aa");
        assert_eq!(Letters::default().to_string(), "");
    }
}
