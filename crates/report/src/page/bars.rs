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
mod tests;
