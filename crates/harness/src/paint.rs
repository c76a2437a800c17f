//! Colours on a terminal, and nowhere else: `anstream` takes them out where
//! stdout is none, and where `NO_COLOR` asks for it.

use crate::Failure;
use anstyle::{AnsiColor, Style};
use std::io::Write;

/// What stands over a table.
pub(crate) const TITLE: Style = Style::new().bold();
/// The best, what agrees.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
/// What is worse than it should be.
pub(crate) const BAD: Style = AnsiColor::Red.on_default();
/// What is not certain.
pub(crate) const UNSURE: Style = AnsiColor::Yellow.on_default();
/// What is there for control.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// All else.
pub(crate) const PLAIN: Style = Style::new();

/// Prints text line by line, each in the style that `style` finds for it; the
/// text is the same with and without colours.
///
/// # Errors
/// If stdout can't be written.
pub(crate) fn print(text: &str, style: impl Fn(&str) -> Style) -> Result<(), Failure> {
    let mut stdout = anstream::stdout().lock();
    let mut lines = text.split_inclusive('\n');
    let printed = lines.try_for_each(|line| {
        let bare = line.trim_end_matches('\n');
        let style = style(bare);
        write!(stdout, "{style}{bare}{style:#}{}", &line[bare.len()..])
    });
    printed
        .and_then(|()| stdout.flush())
        .map_err(Failure::output)
}
