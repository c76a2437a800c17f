use super::*;

/// As `scripts/figures` writes them.
#[test]
fn figures_have_as_many_digits_as_they_are_worth() {
    let shown = [1.35, 0.746, 0.39, 0.078, 0.0051, 1.0].map(times);
    assert_eq!(shown, ["0.74x", "1.34x", "2.6x", "13x", "196x", "1.00x"]);
    let within = times_within(0.39, 0.38, 0.40);
    assert_eq!(within, "2.56x [2.50-2.63]");
    assert_eq!(times(0.0), "?x");
}

#[test]
fn large_numbers_have_separators() {
    let shown = [0, 999, 1000, 1_194_066].map(thousands);
    assert_eq!(shown, ["0", "999", "1,000", "1,194,066"]);
    let shown = [4.949, 48.94, 3107.4].map(nanoseconds);
    assert_eq!(shown, ["4.95", "48.9", "3,107"]);
}
