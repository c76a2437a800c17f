//! Tables to stdout, as text, CSV, JSON or Markdown.

use crate::Failure;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, Width, presets};
use report::escape;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};
use std::str::FromStr;

/// Lines of an answer without `--all`.
pub(crate) const LINES: usize = 25;

/// How a table is printed. Left out: `table` on a terminal, else `csv`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// For reading.
    #[value(alias = "text")]
    Table,
    /// Comma-separated values with a header.
    Csv,
    /// An array of objects.
    Json,
    /// For documents.
    Markdown,
}

impl Format {
    /// The requested format, or the one that suits stdout.
    pub(crate) fn or_default(format: Option<Self>) -> Self {
        format.unwrap_or(if io::stdout().is_terminal() {
            Self::Table
        } else {
            Self::Csv
        })
    }
}

/// The name of a column, and its cell in the row of a thing.
pub(crate) type Column<'a, T> = (&'static str, &'a dyn Fn(&T) -> Value);

/// Rows of named columns, printed all at once.
#[derive(Default)]
pub(crate) struct Rows {
    columns: Vec<&'static str>,
    rows: Vec<Vec<Value>>,
}

impl Rows {
    /// A row for each of some things.
    pub(crate) fn of<T>(things: impl IntoIterator<Item = T>, columns: &[Column<'_, T>]) -> Self {
        let row = |thing: T| columns.iter().map(|(_, cell)| cell(&thing)).collect();
        Self {
            columns: columns.iter().map(|(name, _)| *name).collect(),
            rows: things.into_iter().map(row).collect(),
        }
    }

    /// Rows whose cells are there.
    pub(crate) fn of_cells(columns: Vec<&'static str>, rows: Vec<Vec<Value>>) -> Self {
        Self { columns, rows }
    }

    /// A row for each of some records, with these of their fields.
    pub(crate) fn of_records<T: Serialize>(
        records: impl IntoIterator<Item = T>,
        columns: &[&'static str],
    ) -> Self {
        let row = |record: T| {
            let record = json!(record);
            columns.iter().map(|&name| record[name].clone()).collect()
        };
        Self {
            columns: columns.to_vec(),
            rows: records.into_iter().map(row).collect(),
        }
    }

    /// Adds the rows of another table with the same columns.
    pub(crate) fn append(&mut self, other: Self) {
        self.columns = other.columns;
        self.rows.extend(other.rows);
    }

    /// Leaves only the rows that all `words` select: a word that is the whole of a cell
    /// selects the rows with that cell, another one, and a layout, those in whose first two
    /// cells it occurs.
    ///
    /// # Errors
    /// [`Failure::BadInput`] for a word that selects nothing; `what` is a row.
    pub(crate) fn select(&mut self, words: &[String], what: &str) -> Result<(), Failure> {
        for word in words {
            let may_be = |column: &str| column != "representation" || word.contains('+');
            let is_it =
                |(column, cell): (&&str, &Value)| cell.as_str() == Some(word) && may_be(column);
            let is = |row: &Vec<Value>| self.columns.iter().zip(row).any(is_it);
            let has = |row: &Vec<Value>| row.iter().take(2).any(|cell| plain(cell).contains(word));
            let before = std::mem::take(&mut self.rows);
            self.rows = match before.iter().any(is) {
                true => before.iter().filter(|row| is(row)).cloned().collect(),
                false => before.iter().filter(|row| has(row)).cloned().collect(),
            };
            if self.rows.is_empty() {
                let cells = |index: usize| before.iter().filter_map(move |row| row.get(index));
                let known: Vec<String> = cells(0).chain(cells(1)).map(plain).collect();
                return Err(Failure::BadInput(report::names::unknown(
                    what,
                    word,
                    known.iter().map(String::as_str),
                    "",
                )));
            }
        }
        Ok(())
    }

    /// The same rows with these columns only, for people.
    pub(crate) fn only(&self, columns: &[&str]) -> Self {
        let index = |name: &&str| self.columns.iter().position(|own| own == name);
        let kept: Vec<usize> = columns.iter().filter_map(index).collect();
        Self {
            columns: kept.iter().map(|&index| self.columns[index]).collect(),
            rows: self
                .rows
                .iter()
                .map(|row| kept.iter().map(|&index| row[index].clone()).collect())
                .collect(),
        }
    }

    /// Prints all rows to stdout; a table is as wide as the terminal.
    ///
    /// # Errors
    /// If stdout can't be written.
    pub(crate) fn print(&self, format: Option<Format>) -> Result<(), Failure> {
        let text = match Format::or_default(format) {
            Format::Table => self.wrapped(),
            Format::Csv => self.csv(),
            Format::Json => self.json(),
            Format::Markdown => self.markdown(),
        };
        print(&text)
    }

    /// As a table as wide as the terminal, long cells in several lines. Columns for which
    /// words would have to be cut are left out and named.
    pub(crate) fn wrapped(&self) -> String {
        self.with_boards().within(width())
    }

    /// The same with sizes as boards: `9x9, 19x19` of `9, 19`.
    fn with_boards(&self) -> Self {
        let board = |size: &str| match u32::from_str(size) {
            Ok(_) => report::board(size),
            Err(_) => size.to_owned(),
        };
        let boards = |sizes: &str| sizes.split(", ").map(board).collect::<Vec<_>>().join(", ");
        let shown = |(column, value): (&&str, &Value)| match *column {
            "size" => json!(boards(&plain(value))),
            _ => value.clone(),
        };
        let row = |row: &Vec<Value>| self.columns.iter().zip(row).map(shown).collect();
        Self::of_cells(self.columns.clone(), self.rows.iter().map(row).collect())
    }

    fn within(&self, width: u16) -> String {
        // The padding counts as part of a column.
        let least = (0..self.columns.len()).map(|index| self.longest_word(index) + 2);
        let least: Vec<u16> = least.collect();
        let fits = |columns: &usize| least[..*columns].iter().sum::<u16>() <= width;
        let columns = (2..=least.len()).rev().find(fits).unwrap_or(2);
        let (shown, left_out) = self.columns.split_at(columns.min(least.len()));
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_header(shown.iter().map(|name| in_words(name)));
        for row in &self.rows {
            let cells = row[..shown.len()].iter();
            table.add_row(cells.map(|value| escape::terminal(&plain(value))));
        }
        for (index, column) in table.column_iter_mut().enumerate() {
            if self.has_numbers(index) {
                column.set_cell_alignment(CellAlignment::Right);
            }
            let least = least[index];
            column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
        }
        table.set_width(width);
        table.set_content_arrangement(ContentArrangement::Dynamic);
        let more = match left_out {
            [] => String::new(),
            names => format!("A wider terminal also shows: {}\n", names.join(", ")),
        };
        format!("{}\n{more}", table.trim_fmt())
    }

    /// Characters of the longest word of a column.
    fn longest_word(&self, column: usize) -> u16 {
        let cells = self
            .rows
            .iter()
            .map(|row| escape::terminal(&plain(&row[column])));
        let longest = |cell: &str| cell.split(' ').map(|word| word.chars().count()).max();
        let header = longest(&in_words(self.columns[column]));
        cells
            .filter_map(|cell| longest(&cell))
            .chain(header)
            .max()
            .unwrap_or(0) as u16
    }

    /// Whether all cells of a column are numbers.
    fn has_numbers(&self, column: usize) -> bool {
        self.rows.iter().all(|row| row[column].is_number())
    }

    fn csv(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let written = writer.write_record(&self.columns).and_then(|()| {
            self.rows
                .iter()
                .try_for_each(|row| writer.write_record(row.iter().map(cell)))
        });
        written.expect("writing to memory");
        let bytes = writer.into_inner().expect("writing to memory");
        String::from_utf8(bytes).expect("made of strings")
    }

    fn markdown(&self) -> String {
        let line = |cells: &[&str]| format!("| {} |\n", cells.join(" | "));
        let rule = (0..self.columns.len()).map(|index| match self.has_numbers(index) {
            true => "---:",
            false => "---",
        });
        let mut text = line(&self.columns) + &line(&rule.collect::<Vec<_>>());
        for row in &self.rows {
            let short = |value: &Value| match value.as_f64().filter(|_| value.is_f64()) {
                Some(number) => three_digits(number),
                None => plain(value),
            };
            let cells: Vec<_> = row.iter().map(|v| escape::markdown(&short(v))).collect();
            text += &format!("| {} |\n", cells.join(" | "));
        }
        text
    }

    fn json(&self) -> String {
        let object = |row: &Vec<Value>| {
            let names = self.columns.iter().map(|&name| name.to_owned());
            Value::Object(names.zip(row.iter().cloned()).collect())
        };
        format!("{:#}\n", self.rows.iter().map(object).collect::<Value>())
    }
}

/// The same for CSV; text that a spreadsheet would compute is marked.
fn cell(value: &Value) -> String {
    let text = plain(value);
    let is_name = value.is_string() && text.len() > 1 && text.parse::<f64>().is_err();
    if is_name { escape::cell(&text) } else { text }
}

/// The name of a column, which can be in several lines.
fn in_words(name: &str) -> String {
    name.replace('_', " ")
}

/// A value without quotes.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// Columns of the terminal; 80 where stdout is none.
#[cfg(any(unix, windows))]
pub(crate) fn width() -> u16 {
    terminal_size::terminal_size_of(io::stdout()).map_or(80, |(width, _)| width.0)
}

/// Columns of the terminal, of which nothing is known here.
#[cfg(not(any(unix, windows)))]
pub(crate) fn width() -> u16 {
    80
}

/// A line to stderr, broken where that is a terminal.
pub(crate) fn tell(text: &str) {
    // What is indented is no sentence.
    let line = |line: &str| match line.starts_with(' ') {
        true => format!("{line}\n"),
        false => filled(line),
    };
    let text = match io::stderr().is_terminal() {
        true => text.lines().map(line).collect(),
        false => format!("{text}\n"),
    };
    // A reader that closed it misses nothing.
    let _ = write!(anstream::stderr(), "{text}");
}

/// Breaks lines at spaces so that none has more columns than the terminal, or than 80.
pub(crate) fn filled(text: &str) -> String {
    let width = width().min(80);
    let filled = |line: &str| match line.chars().count() <= usize::from(width) {
        true => format!("{line}\n"),
        false => report::wrapped(line, width),
    };
    text.lines().map(filled).collect()
}

/// Four decimals.
pub(crate) fn rounded(value: f64) -> Value {
    json!((value * 1e4).round() / 1e4)
}

/// Three significant digits.
pub(crate) fn three_digits(value: f64) -> String {
    if value == 0.0 || !value.is_finite() {
        return "0".into();
    }
    if value.abs() < 1e-3 {
        return format!("{value:.2e}");
    }
    let digits = (2 - value.abs().log10().floor() as i32).max(0);
    let scale = 10_f64.powi(2 - value.abs().log10().floor() as i32);
    format!("{:.*}", digits as usize, (value * scale).round() / scale)
}

/// Writes text to stdout.
///
/// # Errors
/// If stdout can't be written.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
        .map_err(Failure::output)
}

/// Says on stderr that speeds of one run compare nothing.
pub(crate) fn no_comparison() {
    eprint!(
        "{}",
        filled(
            "Each ran once, one after another: these speeds are no comparison. boardbench measure compares."
        )
    );
}

#[cfg(test)]
mod tests;
