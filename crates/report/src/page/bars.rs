//! Bars whose lengths are figures, from zero.

use serde_json::{Value, json};

/// How long bars are: the longest is 1. A slowest row that is more than [`AHEAD`] times as
/// slow as the next does not make all others short: its bar is cut.
pub(super) struct Scale(f64);

const AHEAD: f64 = 1.5;

impl Scale {
    /// For these figures.
    pub(super) fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(|a, b| b.total_cmp(a));
        let most = values.first().copied().unwrap_or(1.0);
        Self(values.get(1).map_or(most, |next| most.min(AHEAD * next)))
    }

    /// Class and style of the bar of a figure with its 95 % interval, for a template or a
    /// script.
    pub(super) fn bar(&self, value: f64, interval: Option<(f64, f64)>) -> Value {
        let is_cut = value > self.0;
        let mut style = format!("--share:{:.4}", (value / self.0).min(1.0));
        if let Some((low, high)) = interval.filter(|(low, high)| low < high && !is_cut) {
            style += &format!(";--low:{:.4};--high:{:.4}", low / value, high / value);
        }
        json!({ "class": if is_cut { "bar cut" } else { "bar" }, "style": style })
    }

    /// Which bars are cut, in a sentence; `None` of none.
    pub(super) fn cut<'a>(&self, rows: impl IntoIterator<Item = (&'a str, f64)>) -> Option<String> {
        let mut rows = rows.into_iter();
        let (name, _) = rows.find(|(_, value)| *value > self.0)?;
        Some(format!("The bar of {name} is cut: it would be longer."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slow_row_rules_no_bars() {
        let scale = Scale::of([1.0, 10.0, 2.0]);
        assert_eq!(
            scale.bar(10.0, Some((9.0, 11.0))),
            json!({ "class": "bar cut", "style": "--share:1.0000" })
        );
        assert_eq!(scale.bar(1.5, None)["style"], "--share:0.5000");
        assert_eq!(
            scale.bar(1.5, Some((1.2, 1.8)))["style"],
            "--share:0.5000;--low:0.8000;--high:1.2000"
        );
        assert!(
            scale
                .cut([("fast", 1.0), ("slow", 10.0)])
                .unwrap()
                .contains("slow")
        );
        assert!(
            Scale::of([1.0, 1.4])
                .cut([("a", 1.0), ("b", 1.4)])
                .is_none()
        );
    }
}
