//! Ratios of time written as "times as fast" for readers, times and bytes; files keep
//! relative time and bare digits.

/// How many times as fast by a ratio of times: `0.74x`, `1.34x`, `2.6x`, `13x`.
pub fn times(ratio: f64) -> String {
    let fast = 1.0 / ratio;
    let digits = if (1.0..2.0).contains(&fast) { 3 } else { 2 };
    format!("{}x", significant(fast, digits))
}

/// The same with its interval: `2.56x [2.50-2.63]`.
pub fn times_within(ratio: f64, low: f64, high: f64) -> String {
    let shown = significant(1.0 / ratio, 3);
    format!("{shown}x [{}]", interval(low, high))
}

/// The interval alone, from the least times as fast to the most: `2.50-2.63`.
pub fn interval(low: f64, high: f64) -> String {
    let [low, high] = [1.0 / high, 1.0 / low].map(|end| significant(end, 3));
    format!("{low}-{high}")
}

/// Three or more digits.
pub(crate) fn figure(value: f64) -> String {
    match value {
        value if value < 10.0 => format!("{value:.2}"),
        value if value < 1000.0 => format!("{value:.1}"),
        value => format!("{value:.0}"),
    }
}

fn significant(value: f64, digits: i32) -> String {
    if !value.is_finite() || value <= 0.0 {
        return "?".into();
    }
    let places = (digits - 1 - value.log10().floor() as i32).max(0);
    format!("{value:.*}", places as usize)
}

/// Nanoseconds: two decimals of what is short, one of what is long.
pub fn nanoseconds(value: f64) -> String {
    match value {
        ..10.0 => format!("{value:.2}"),
        ..1000.0 => format!("{value:.1}"),
        _ => thousands(value.round() as u64),
    }
}

/// A number with a comma before each three digits: `1,194,066`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups = groups.map(|group| String::from_utf8_lossy(group));
    groups.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests;
