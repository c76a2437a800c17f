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
