//! Text from data files, made harmless for the format it is written to. Names come
//! from `cases.csv`, which may come from anywhere.

/// Marks a cell that a spreadsheet would take for a formula, and one that begins
/// with the mark itself.
const MARK: char = '\'';

/// For Markdown, within a line: no link, no HTML, no new line, no cell that ends
/// early. Backticks and stars stay, as the tables' own names have them.
pub fn markdown(text: &str) -> String {
    let safe = terminal(text).replace('<', "&lt;").replace('>', "&gt;");
    let cells = safe.replace('|', "\\|");
    cells.replace('[', "\\[").replace(']', "\\]")
}

/// For Markdown, as code: what stands between backticks is not markup, so there
/// must be no backtick in it.
pub fn code(text: &str) -> String {
    let inside = terminal(text).replace('`', "'").replace('|', "\\|");
    format!("`{inside}`")
}

/// For the destination of a link, in Markdown or HTML: what could end it is
/// written as its bytes.
pub fn destination(text: &str) -> String {
    let escaped = |byte: u8| match byte {
        b'-' | b'_' | b'.' | b'~' | b'/' => char::from(byte).into(),
        byte if byte.is_ascii_alphanumeric() => char::from(byte).into(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(escaped).collect()
}

/// For HTML, between tags or in a quoted attribute: no markup, and no control character,
/// which HTML does not allow.
pub fn html(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' | '\t' => c,
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    let text: String = text.chars().map(shown).collect();
    let text = text.replace('&', "&amp;");
    let text = text.replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}

/// For a terminal: no control character, thus no escape sequence and no new line,
/// and nothing that turns the direction of text.
pub fn terminal(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = |c: char| match c {
        '\n' | '\t' => ' ',
        c if c.is_control() || turns(c) => '\u{fffd}',
        c => c,
    };
    text.chars().map(shown).collect()
}

/// For a cell of CSV: one that a spreadsheet would compute begins with a mark
/// (OWASP, "CSV injection"). [`uncell`] takes it away.
pub fn cell(text: &str) -> String {
    let is_formula = |c: char| matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | MARK);
    match text.chars().next() {
        Some(first) if is_formula(first) => format!("{MARK}{text}"),
        _ => text.to_owned(),
    }
}

/// The text of a [`cell`].
pub fn uncell(cell: &str) -> &str {
    cell.strip_prefix(MARK).unwrap_or(cell)
}

/// Names that try each format.
#[cfg(test)]
pub(crate) const HOSTILE: [&str; 8] = [
    "<img src=x onerror=alert(1)>",
    "a\n# Heading\n",
    "a | b [c](http://d) `e` \\f",
    "=cmd|'/C calc'!A0",
    "+1",
    "'quoted",
    "\u{1b}[2J\u{1b}]0;title\u{7}",
    "\u{202e}txt.exe",
];

#[cfg(test)]
mod tests;
