//! A table in LaTeX, with the rules of the package booktabs, and made narrower by
//! graphicx where it is wider than the text.

use crate::escape::terminal;
use crate::tables::table::Table;

/// A floating table. The second column is text, all others are numbers, whose
/// points stand below each other in any font and without another package.
pub(crate) fn latex(table: &Table, label: &str) -> String {
    let columns: String = (0..table.header.len())
        .map(|index| if index == 1 { 'l' } else { 'r' })
        .collect();
    let line = |cells: Vec<String>| format!("  {} \\\\\n", cells.join(" & "));
    let header = table.header.iter().map(|name| escaped(name)).collect();
    let decimals: Vec<_> = (0..table.header.len())
        .map(|index| table.rows.iter().map(|row| decimals(&row[index])).max())
        .collect();
    let cell = |(index, cell): (usize, &String)| match index {
        1 => escaped(cell),
        index => number(cell, decimals[index].unwrap_or(0)),
    };
    let rows: String = table
        .rows
        .iter()
        .map(|row| line(row.iter().enumerate().map(cell).collect()))
        .collect();
    let notes: Vec<_> = table.notes.iter().map(|note| escaped(note)).collect();
    let caption = [vec![escaped(&table.title) + "."], notes]
        .concat()
        .join(" ");
    format!(
        "\\begin{{table}}\n  \\centering\n  \\caption{{{caption}}}\n  \\label{{tab:{label}}}\n  \
         \\sbox8{{\\begin{{tabular}}{{{columns}}}\n  \\toprule\n{}  \\midrule\n{rows}  \\bottomrule\n  \
         \\end{{tabular}}}}%\n  {FIT}\n\\end{{table}}\n\n",
        line(header)
    )
}

/// Puts down the box that holds the table: a table of all that was counted is
/// twice as wide as the text of an article, and would be cut at the page's edge.
const FIT: &str = r"\ifdim\wd8>\linewidth\resizebox{\linewidth}{!}{\usebox8}\else\usebox8\fi";

/// Digits behind the point; none if it is no number.
fn decimals(cell: &str) -> usize {
    let number = split(cell).0;
    number.split_once('.').map_or(0, |(_, digits)| digits.len())
}

/// A number, and what follows it: `2=` is 2 and a mark. An interval is no
/// number.
fn split(cell: &str) -> (&str, &str) {
    let end = cell.find(|c: char| !c.is_ascii_digit() && c != '.');
    let (number, mark) = cell.split_at(end.unwrap_or(cell.len()));
    if mark.contains(|c: char| c.is_ascii_digit()) {
        return ("", cell);
    }
    (number, mark)
}

/// With as much empty space behind it as it has fewer digits than others.
fn number(cell: &str, decimals: usize) -> String {
    let (number, mark) = split(cell);
    if number.is_empty() {
        // From one number to another, a longer dash.
        let is_interval = cell.starts_with(|c: char| c.is_ascii_digit());
        let cell = escaped(cell);
        return if is_interval {
            cell.replace('-', "--")
        } else {
            cell
        };
    }
    let own = number.split_once('.').map_or(0, |(_, digits)| digits.len());
    let point = if own == 0 && decimals > 0 { "." } else { "" };
    let missing = "0".repeat(decimals.saturating_sub(own));
    let space = match (point, missing.as_str()) {
        ("", "") => String::new(),
        (point, missing) => format!("\\phantom{{{point}{missing}}}"),
    };
    let mark = match mark {
        "" => String::new(),
        mark => format!("\\rlap{{{}}}", escaped(mark)),
    };
    format!("{number}{space}{mark}")
}

/// Text in which no character is a command.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    // Of what a terminal would not show TeX would say that it is invalid.
    for c in terminal(text).chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            '\\' => escaped += "\\textbackslash{}",
            '~' => escaped += "\\textasciitilde{}",
            '^' => escaped += "\\textasciicircum{}",
            '<' => escaped += "\\textless{}",
            '>' => escaped += "\\textgreater{}",
            '|' => escaped += "\\textbar{}",
            // `\textquotedbl` is an error in the encoding that LaTeX begins with.
            '"' => escaped += "''",
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests;
