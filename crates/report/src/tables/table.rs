//! A table, for a terminal or a document.

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, LineStyle, TableStyle, Width,
};

use crate::escape::{markdown, terminal};

/// Columns that fit a terminal.
pub(crate) const WIDTH: u16 = 80;

/// One line under the header, nothing else.
const STYLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// A titled table. The second column is the contender's name, all others are
/// figures.
pub struct Table {
    /// One line above it.
    pub title: String,
    /// Names of the columns.
    pub header: Vec<String>,
    /// As many cells each as the header.
    pub rows: Vec<Vec<String>>,
    /// Lines below it.
    pub notes: Vec<String>,
}

impl Table {
    /// A table without notes. Names of columns have ` | ` between them.
    pub(crate) fn new(
        title: impl Into<String>,
        header: &str,
        rows: impl IntoIterator<Item = Vec<String>>,
    ) -> Self {
        Self {
            title: title.into(),
            header: header.split(" | ").map(str::to_owned).collect(),
            rows: rows.into_iter().collect(),
            notes: Vec::new(),
        }
    }

    /// The same with `/unit` in names of columns replaced.
    pub(crate) fn per(mut self, unit: &str) -> Self {
        for name in &mut self.header {
            *name = name.replace("/unit", &format!("/{unit}"));
        }
        self
    }

    /// The same with more columns behind the others.
    pub(crate) fn with_columns(mut self, names: impl IntoIterator<Item = String>) -> Self {
        self.header.extend(names);
        self
    }

    /// The same with lines below it.
    pub(crate) fn with_notes(mut self, notes: impl IntoIterator<Item = String>) -> Self {
        self.notes.extend(notes);
        self
    }

    /// The same without columns that have a dash in every row: what was not
    /// counted in this report takes no room.
    pub fn without_empty_columns(mut self) -> Self {
        for index in (0..self.header.len()).rev() {
            if !self.rows.is_empty() && self.rows.iter().all(|row| row[index] == "-") {
                self.header.remove(index);
                for row in &mut self.rows {
                    row.remove(index);
                }
            }
        }
        self
    }

    /// Plain text of at most 80 columns, without colours.
    pub fn terminal(&self) -> String {
        self.within(WIDTH)
    }

    /// The same for a terminal of another width.
    pub fn within(&self, width: u16) -> String {
        // Names and intervals are read whole; what does not fit beside them is broken between
        // words, or left out.
        let is_whole = |index: usize| index == 1 || self.header[index].ends_with("interval");
        let longest = |(index, _)| self.longest(index, if is_whole(index) { '\n' } else { ' ' });
        let least: Vec<u16> = self.header.iter().enumerate().map(longest).collect();
        let fits = |n: &usize| least[..*n].iter().sum::<u16>() + *n as u16 <= width + 1;
        let shown = (3..=least.len())
            .rev()
            .find(fits)
            .unwrap_or(least.len().min(3));
        let mut table = comfy_table::Table::new();
        table.load_style(STYLE).set_width(width);
        table.set_content_arrangement(ContentArrangement::Dynamic);
        let safe = |cells: &[String]| {
            cells[..shown]
                .iter()
                .map(|c| terminal(c))
                .collect::<Vec<_>>()
        };
        table.set_header(safe(&self.header));
        table.add_rows(self.rows.iter().map(|row| safe(row)));
        for (index, column) in table.column_iter_mut().enumerate() {
            column.set_cell_alignment(alignment(index));
            column.set_padding((0, 0));
            column.set_constraint(match is_whole(index) {
                true => ColumnConstraint::ContentWidth,
                false => ColumnConstraint::LowerBoundary(Width::Fixed(least[index])),
            });
        }
        let mut text = format!("{}{table}\n", wrapped(&terminal(&self.title), width));
        if shown < least.len() {
            let names = self.header[shown..].join(", ");
            text += &wrapped(&format!("A wider terminal also shows: {names}"), width);
        }
        let notes = self.notes.iter();
        notes.for_each(|note| text += &wrapped(&terminal(note), width.min(WIDTH)));
        text + "\n"
    }

    /// Characters of the longest part of a column's cells.
    fn longest(&self, column: usize, between: char) -> u16 {
        let cells = self.rows.iter().chain([&self.header]);
        let words = cells.flat_map(|row| row[column].split(between));
        words.map(|word| word.chars().count()).max().unwrap_or(0) as u16
    }

    /// A heading of the third level and a table in the Markdown of GitHub, in
    /// which what stands between bars is one cell whatever it holds.
    pub fn markdown(&self) -> String {
        format!("### {}\n\n{}", markdown(&self.title), self.body())
    }

    /// The same without the heading.
    pub fn body(&self) -> String {
        let line = |cells: &[String]| {
            let cells: Vec<_> = cells.iter().map(|cell| markdown(cell)).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let rule = (0..self.header.len()).map(|index| match alignment(index) {
            CellAlignment::Right => "---:".to_owned(),
            _ => "---".to_owned(),
        });
        let mut text = line(&self.header);
        text += &line(&rule.collect::<Vec<_>>());
        self.rows.iter().for_each(|row| text += &line(row));
        self.notes
            .iter()
            .for_each(|note| text += &format!("\n{}\n", markdown(note)));
        text + "\n"
    }
}

/// In lines of at most so many characters, unless a word is longer.
pub fn wrapped(text: &str, width: u16) -> String {
    let (mut lines, mut used) = (String::new(), 0);
    for word in text.split(' ') {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > usize::from(width) {
            lines.push('\n');
            used = 0;
        } else if used > 0 {
            lines.push(' ');
            used += 1;
        }
        lines += word;
        used += length;
    }
    lines + "\n"
}

fn alignment(column: usize) -> CellAlignment {
    if column == 1 {
        CellAlignment::Left
    } else {
        CellAlignment::Right
    }
}
