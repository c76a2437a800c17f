//! Rounds in which each of several ways runs once, and what they say together.

use games::XorShift64Star;

/// Fewer have no interval of 95 %; the terms of more are too small for [`rank`].
const ROUNDS: std::ops::RangeInclusive<usize> = 6..=1000;

/// The number of rounds from the command line, else `usual`. Ends the program with code 2
/// if it is none.
pub(crate) fn requested(program: &str, usual: usize) -> usize {
    let Some(word) = std::env::args().nth(1) else {
        return usual;
    };
    let rounds = word.parse().ok().filter(|rounds| ROUNDS.contains(rounds));
    rounds.unwrap_or_else(|| {
        let (least, most) = (ROUNDS.start(), ROUNDS.end());
        eprintln!("{program}: ROUNDS is a number from {least} to {most}, not \"{word}\"");
        std::process::exit(2);
    })
}

/// The numbers below `n` in random order, so that no way always follows the same one.
pub(crate) fn shuffled(n: usize, random: &mut XorShift64Star) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    for last in (1..n).rev() {
        order.swap(last, random.below(last as u32 + 1) as usize);
    }
    order
}

/// The median, and an interval that holds the true one with at least 95 % (order
/// statistics).
pub(crate) fn median(mut values: Vec<f64>) -> (f64, f64, f64) {
    values.sort_by(f64::total_cmp);
    let (n, at) = (values.len(), rank(values.len()));
    let middle = (values[n / 2] + values[(n - 1) / 2]) / 2.0;
    (middle, values[at], values[n - 1 - at])
}

/// The rank from either end that holds the median with at least 95 %.
fn rank(n: usize) -> usize {
    let (mut below, mut term, mut rank) = (0.0, 0.5_f64.powi(n as i32), 0);
    while below + term <= 0.025 {
        below += term;
        term *= (n - rank) as f64 / (rank + 1) as f64;
        rank += 1;
    }
    rank.saturating_sub(1)
}
