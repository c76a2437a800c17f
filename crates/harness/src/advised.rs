//! Answers of `advise` that a program brings itself: where figures are not of whole
//! cases, or where nearby sizes answer.

use crate::Registry;
use crate::output::{Rows, filled};
use serde_json::Value;

/// What a user asks, as typed.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The value of `--size`.
    pub size: Option<&'a str>,
    /// The value of `--workload`.
    pub workload: Option<&'a str>,
}

/// A table: names of columns, and rows with a cell for each.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    /// Names of columns.
    pub columns: &'static [&'static str],
    /// Rows.
    pub rows: Vec<Vec<Value>>,
}

/// An answer.
#[derive(Clone, Debug, Default)]
pub struct Advised {
    /// Sentences that come first. They begin with "Use " only if all rivals ran.
    pub answer: String,
    /// What stands below, for people.
    pub table: Cells,
    /// Sentences below the table.
    pub notes: String,
    /// The path of the code and, if it is short, the code.
    pub code: Option<(&'static str, String)>,
    /// The same figures for programs.
    pub records: Cells,
}

/// Answers, or says in a sentence why it can't.
pub type Advisor = fn(&Asked<'_>) -> Result<Advised, String>;

/// The advisors by the names of their games or worlds.
#[derive(Default)]
struct Advisors(Vec<(&'static str, Advisor)>);

impl Registry {
    /// Lets `advise NAME` answer by this function where no report is named.
    pub fn advised_by(&mut self, name: &'static str, advisor: Advisor) -> &mut Self {
        self.kept_mut::<Advisors>().0.push((name, advisor));
        self
    }

    /// The function that answers for a name.
    pub(crate) fn advisor(&self, name: &str) -> Option<Advisor> {
        let all = &self.kept::<Advisors>()?.0;
        let own = all.iter().find(|(own, _)| *own == name);
        own.map(|(_, advisor)| *advisor)
    }
}

/// Rows of the table beside which code is printed, at least.
const BESIDE_CODE: usize = 3;

impl Advised {
    /// The text: with the code and with as many rows as fit, or everything if `lines` is
    /// [`usize::MAX`].
    pub fn text(&self, lines: usize) -> String {
        let all = self.table.rows.len();
        if lines == usize::MAX {
            return self.with(all, true);
        }
        let least = BESIDE_CODE.min(all);
        let beside_code = (least..=all).rev().map(|rows| (rows, true));
        let without = (0..=all).rev().map(|rows| (rows, false));
        let mut texts = beside_code.chain(without).map(|(r, c)| self.with(r, c));
        let fits = |text: &String| text.lines().count() <= lines;
        texts.find(fits).unwrap_or_else(|| filled(&self.answer))
    }

    fn with(&self, rows: usize, code: bool) -> String {
        let mut text = filled(&self.answer);
        let all = self.table.rows.len();
        if rows > 0 {
            let table = Cells {
                columns: self.table.columns,
                rows: self.table.rows[..rows].to_vec(),
            };
            text += &format!("\n{}", table.into_rows().wrapped());
        }
        if rows < all {
            text += &format!("{} more: --all\n", all - rows);
        }
        text += &format!("\n{}", filled(&self.notes));
        match &self.code {
            Some((path, own)) if code && !own.is_empty() => {
                text += &format!("\nCode, from {path}:\n{own}");
            }
            Some((path, _)) => text += &format!("Code: {path}\n"),
            None => {}
        }
        text
    }
}

impl Cells {
    pub(crate) fn into_rows(self) -> Rows {
        Rows::of_cells(self.columns.to_vec(), self.rows)
    }
}

#[cfg(test)]
mod tests;
