//! Arguments that several verbs have: where a game starts (`BOARD`), what plays
//! (`WHO`), and numbers with a unit.

use crate::game::GameName;
use clap::Args;
use clap::builder::{
    NonEmptyStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser,
};
use games::BadInput;
use games::go::{Ko, Passes, Suicide};
use std::path::PathBuf;

/// The heading of its options; not `next_help_heading`, which would also stand over
/// what follows them.
const BOARD: &str = "Board";

/// `BOARD`: where the game starts.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct BoardArgs {
    /// Rows and columns
    #[arg(help_heading = BOARD, long, value_parser = side, conflicts_with_all = ["rows", "columns", "mnk"])]
    pub(crate) size: Option<usize>,
    /// Rows
    #[arg(help_heading = BOARD, long, requires = "columns", conflicts_with = "mnk")]
    pub(crate) rows: Option<usize>,
    /// Columns
    #[arg(help_heading = BOARD, long, requires = "rows", conflicts_with = "mnk")]
    pub(crate) columns: Option<usize>,
    /// Columns, rows and stones in a row, such as 7,6,4
    #[arg(help_heading = BOARD, long, value_name = "M,N,K")]
    pub(crate) mnk: Option<String>,
    /// FEN (chess), an SGF file (Go), 64 squares and the side (Othello)
    // Othello's squares begin with a hyphen where a1 is empty.
    #[arg(help_heading = BOARD, long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Moves from there: "B D4 W Q16" (Go), "e2e4 e7e5" (chess), "c4 e3 pass"
    #[arg(help_heading = BOARD, long, value_name = "TEXT")]
    pub(crate) moves: Option<String>,
    /// Which repetitions are forbidden (Go)
    #[arg(help_heading = BOARD, long, value_parser = named([
        ("simple", "A single stone that took a single stone may not be retaken at once", Ko::Simple),
        ("positional-superko", "No earlier whole-board position may recur", Ko::PositionalSuperko),
    ]))]
    pub(crate) ko: Option<Ko>,
    /// Whether a move may capture its own stones, two or more (Go)
    #[arg(help_heading = BOARD, long, value_parser = named([
        ("no", "Forbidden", Suicide::Forbidden),
        ("yes", "Of two or more stones", Suicide::OfSeveral),
    ]))]
    pub(crate) suicide: Option<Suicide>,
    /// What a pass is (Go)
    #[arg(help_heading = BOARD, long, value_parser = named([
        ("ends", "A move; two in a row end the game", Passes::End),
        ("free", "A move that never ends the game", Passes::Free),
        ("never", "No move", Passes::Never),
    ]))]
    pub(crate) passes: Option<Passes>,
}

/// Where reports lie.
const REPORTS: &str = "reports";

/// A report folder: its path, or of those in `reports` the newest (`latest`), the one with
/// this identifier, or the only one with this in its name. What is none of them stays a
/// path, which its reader refuses.
pub(crate) fn report_folder(words: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(words);
    if path.exists() {
        return Ok(path);
    }
    let entries = std::fs::read_dir(REPORTS).into_iter().flatten().flatten();
    let mut reports: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    reports.retain(|folder| folder.join("machine.json").is_file());
    let started = |folder: &PathBuf| measure::find(folder).map(|own| own.provenance.started).ok();
    if words == "latest" {
        let latest = reports.into_iter().max_by_key(started);
        return latest.ok_or_else(|| format!("there is no report in {REPORTS}"));
    }
    let is_identifier = words.len() >= 8 && words.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_it = |folder: &PathBuf| match is_identifier {
        true => report::identifier(folder).is_ok_and(|own| own.starts_with(words)),
        false => folder
            .file_name()
            .is_some_and(|name| name.to_string_lossy().contains(words)),
    };
    let mut found: Vec<PathBuf> = reports.into_iter().filter(is_it).collect();
    found.sort();
    match found.as_slice() {
        [_, _, ..] => {
            let names = found.iter().map(|folder| folder.display().to_string());
            let names = names.collect::<Vec<_>>().join(", ");
            Err(format!(
                "several reports have \"{words}\" in their names: {names}"
            ))
        }
        _ => Ok(found.pop().unwrap_or(path)),
    }
}

/// Reads one of some names, each with its words in `--help` and what it stands for.
pub(crate) fn named<T: Copy + Send + Sync + 'static>(
    values: impl Into<Vec<(&'static str, &'static str, T)>>,
) -> impl TypedValueParser<Value = T> {
    let values = values.into();
    let shown = values
        .iter()
        .map(|(name, help, _)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(shown).map(move |text| {
        let found = values.iter().find(|(name, ..)| *name == text);
        found.expect("one of the possible values").2
    })
}

impl BoardArgs {
    /// Rows and columns, where they are given.
    pub(crate) fn size(&self) -> Result<Option<(usize, usize)>, BadInput> {
        Ok(match (self.size, self.rows, self.columns) {
            (Some(size), None, None) => Some((size, size)),
            (None, Some(rows), Some(columns)) => Some((rows, columns)),
            (None, None, None) => None,
            _ => return Err(BadInput("give --size, or both --rows and --columns".into())),
        })
    }

    /// Rows and columns, or those of the usual board of `game`.
    pub(crate) fn size_of(&self, game: GameName) -> Result<(usize, usize), BadInput> {
        let usual = game.usual_board;
        let (rows, columns) = self
            .size()?
            .or(usual)
            .ok_or_else(|| BadInput(format!("{game} has no usual board: give --size N")))?;
        match usual {
            Some(only) if game.has_one_board && only != (rows, columns) => Err(BadInput(format!(
                "{game} is played on {0}x{0} only, not on {columns} columns and {rows} rows",
                only.0
            ))),
            _ => Ok((rows, columns)),
        }
    }
}

/// `WHO`: which contenders play.
#[derive(Clone, Debug, Args)]
pub(crate) struct SelectionArgs {
    /// Names, separated by commas: padded+flood selects one, padded all of
    /// that layout's, all every representation that can play the case
    #[arg(
        long,
        value_delimiter = ',',
        // The layout of bitboards has no name.
        value_parser = NonEmptyStringValueParser::new(),
        default_value = "all",
        value_name = "NAME[,NAME..]|all"
    )]
    pub(crate) representation: Vec<String>,
    /// With all: variants too, which change one thing of another representation
    #[arg(long)]
    pub(crate) variants: bool,
}

impl SelectionArgs {
    /// One representation.
    pub(crate) fn named(name: &str) -> Self {
        Self {
            representation: vec![name.to_owned()],
            variants: false,
        }
    }
}

/// Rows and columns of a square board.
pub(crate) fn side(text: &str) -> Result<usize, String> {
    let refused = "expected a number, such as 9 or 9x9; a rectangle is --rows 5 --columns 9";
    let side = match text.split_once('x') {
        Some((columns, rows)) if columns == rows => columns,
        _ => text,
    };
    side.parse().map_err(|_| refused.into())
}

/// A percentage above 0.
pub(crate) fn percent(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok();
    let above = number.filter(|number| *number > 0.0 && *number <= 1000.0);
    above.ok_or_else(|| "expected a percentage above 0, such as 0.5".into())
}
