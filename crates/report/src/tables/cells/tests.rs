use super::*;

fn in_words(value: f64, low: f64, high: f64) -> String {
    let mut of = Estimate::combined(value, 1, vec![value; 2], 1.0);
    (of.low, of.high) = (low, high);
    format!("{} [{}]", estimate(&of), interval(&of))
}

#[test]
fn ratios_have_the_digits_that_their_intervals_allow() {
    for (value, low, high, words) in [
        (0.041234, 0.0409, 0.0415, "0.0412 [0.0409-0.0415]"),
        (0.6414, 0.6352, 0.6471, "0.641 [0.635-0.647]"),
        (0.6414, 0.6152, 0.6671, "0.64 [0.62-0.67]"),
        (0.6414, 0.5, 0.8, "0.6 [0.5-0.8]"),
        (1.0649, 1.0601, 1.0698, "1.06 [1.06-1.07]"),
        (1.0622, 1.0612, 1.0632, "1.06 [1.061-1.063]"),
        (12.345, 12.3, 12.4, "12.3 [12.3-12.4]"),
        (1.0, 1.0, 1.0, "1.00 [1.00-1.00]"),
        (45.2, 30.0, 70.0, "45 [30-70]"),
    ] {
        assert_eq!(in_words(value, low, high), words);
    }
    assert_eq!(
        [0.04123, 0.999, 1.0, 312.7].map(ratio),
        ["0.0412", "0.999", "1.00", "313"]
    );
}
