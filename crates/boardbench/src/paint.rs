//! Colours on a terminal, and nowhere else: `anstream` takes them out where
//! stdout is none, and where `NO_COLOR` asks for it.

use crate::Failure;
use anstyle::{AnsiColor, Style};
use std::io::Write;

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// What stands over a table.
    Title,
    /// The best, what agrees.
    Good,
    /// What is worse than it should be.
    Bad,
    /// What is not certain.
    Unsure,
    /// What is there for control.
    Faint,
    /// All else.
    Plain,
}

impl Tone {
    fn style(self) -> Style {
        match self {
            Self::Title => Style::new().bold(),
            Self::Good => AnsiColor::Green.on_default(),
            Self::Bad => AnsiColor::Red.on_default(),
            Self::Unsure => AnsiColor::Yellow.on_default(),
            Self::Faint => Style::new().dimmed(),
            Self::Plain => Style::new(),
        }
    }
}

/// Prints text line by line, each in the tone that `tone` finds for it; the
/// text is the same with and without colours.
///
/// # Errors
/// If stdout can't be written.
pub(crate) fn print(text: &str, tone: impl Fn(&str) -> Tone) -> Result<(), Failure> {
    let mut stdout = anstream::stdout().lock();
    let mut lines = text.split_inclusive('\n');
    let mut line = |text: &str| {
        let (bare, end) = match text.strip_suffix('\n') {
            Some(bare) => (bare, "\n"),
            None => (text, ""),
        };
        let style = tone(bare);
        match style {
            Tone::Plain => write!(stdout, "{text}"),
            tone => {
                let style = tone.style();
                write!(stdout, "{style}{bare}{style:#}{end}")
            }
        }
    };
    lines.try_for_each(&mut line).map_err(Failure::output)?;
    stdout.flush().map_err(Failure::output)
}
