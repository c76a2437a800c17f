use super::*;

/// Every set of at most three liberties of up to four stones each.
#[test]
fn only_one_point_has_the_sums_of_one_point() {
    let points = [1, 2, 3, 20, 361, 624, 1022];
    for first in points {
        for times in 1..=4 {
            assert!(is_one(u64::of(first, times)));
            for second in points.into_iter().filter(|&second| second != first) {
                for again in 1..=4 {
                    let two = u64::of(first, times).plus(u64::of(second, again));
                    assert!(!is_one(two), "{first} {second}");
                }
            }
        }
    }
}
