//! Tables to stdout, as text, CSV, JSON or Markdown.

use crate::Failure;
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use report::escape;
use serde_json::{Map, Value};
use std::io::{self, IsTerminal, Write};

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

/// Rows of named columns, printed all at once.
pub(crate) struct Rows {
    columns: Vec<&'static str>,
    rows: Vec<Vec<Value>>,
}

impl Rows {
    /// No rows yet.
    pub(crate) fn new(columns: &[&'static str]) -> Self {
        Self {
            columns: columns.to_vec(),
            rows: Vec::new(),
        }
    }

    /// Adds a row, one value for each column.
    ///
    /// # Panics
    /// If there are more or fewer.
    pub(crate) fn push(&mut self, row: Vec<Value>) {
        assert_eq!(row.len(), self.columns.len(), "a value for each column");
        self.rows.push(row);
    }

    /// Prints all rows to stdout.
    ///
    /// # Errors
    /// If stdout can't be written.
    pub(crate) fn print(&self, format: Option<Format>) -> Result<(), Failure> {
        let text = match Format::or_default(format) {
            Format::Table => self.table(),
            Format::Csv => self.csv(),
            Format::Json => self.json(),
            Format::Markdown => self.markdown(),
        };
        print(&text)
    }

    /// As a table of at most 80 columns, long cells in several lines.
    pub(crate) fn wrapped(&self) -> String {
        let mut table = self.drawn();
        table.set_width(80);
        table.set_content_arrangement(ContentArrangement::Dynamic);
        format!("{}\n", table.trim_fmt())
    }

    fn table(&self) -> String {
        format!("{}\n", self.drawn().trim_fmt())
    }

    fn drawn(&self) -> Table {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_header(self.columns.clone());
        for row in &self.rows {
            table.add_row(row.iter().map(|value| escape::terminal(&plain(value))));
        }
        for (index, column) in table.column_iter_mut().enumerate() {
            let numbers = self.rows.iter().all(|row| row[index].is_number());
            if numbers {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table
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
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let names = self.columns.iter().map(|&name| name.to_owned());
        let rule = self.columns.iter().enumerate().map(|(index, _)| {
            let numbers = self.rows.iter().all(|row| row[index].is_number());
            if numbers { "---:" } else { "---" }.to_owned()
        });
        let cells = |row: &Vec<Value>| {
            let escaped = row.iter().map(|value| escape::markdown(&plain(value)));
            line(escaped.collect())
        };
        let rows: String = self.rows.iter().map(cells).collect();
        line(names.collect()) + &line(rule.collect()) + &rows
    }

    fn json(&self) -> String {
        let objects: Vec<Value> = self
            .rows
            .iter()
            .map(|row| {
                let names = self.columns.iter().map(|&name| name.to_owned());
                Value::Object(names.zip(row.iter().cloned()).collect::<Map<_, _>>())
            })
            .collect();
        format!("{:#}\n", Value::Array(objects))
    }
}

/// The same for CSV; text that a spreadsheet would compute is marked.
fn cell(value: &Value) -> String {
    let text = plain(value);
    let is_name = value.is_string() && text.len() > 1 && text.parse::<f64>().is_err();
    if is_name { escape::cell(&text) } else { text }
}

/// A value without quotes.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
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
