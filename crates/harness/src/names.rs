//! Names of games on the command line, with what it says of each.

use clap::builder::TypedValueParser;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// A name of a game on the command line and in reports. A game may have several, each
/// with its own board.
pub struct Name {
    /// The name.
    pub name: &'static str,
    /// The words of `--help`.
    pub help: &'static str,
    /// The boards in words, such as `8x8, any from 4x4 to 25x25`.
    pub board: &'static str,
    /// The rules in a line.
    pub rules: &'static str,
    /// Rows and columns of the board that it is played on unless a size is given.
    pub usual_board: Option<(usize, usize)>,
    /// Whether it is played on no other board.
    pub has_one_board: bool,
    /// Whether programs keep boards of all sizes in the array of the largest.
    pub has_one_array: bool,
    /// Whether layouts are compiled for it alone, with a border for jumps.
    pub has_wide_border: bool,
    /// Whether it reads `--position`.
    pub reads_positions: bool,
    /// Whether positions of it can be made for `--positions`.
    pub makes_positions: bool,
    /// Whether people count rows from the bottom.
    pub counts_from_bottom: bool,
    /// The letters of columns.
    pub letters: &'static str,
    /// The options that it has alone.
    pub options: &'static [Opt],
    /// What its programmers call some layouts, with their names here.
    pub synonyms: &'static [(&'static str, &'static str)],
    /// Programs whose search of it can be run, each with its words in `--help`.
    pub engines: &'static [(&'static str, &'static str)],
}

/// An option of `BOARD` that one game has.
pub struct Opt {
    /// Its name, without hyphens.
    pub name: &'static str,
    /// What its value is called in `--help`.
    pub value: &'static str,
    /// Its words in `--help`.
    pub help: &'static str,
    /// What its value is.
    pub takes: Takes,
}

/// The value of an option.
pub enum Takes {
    /// The board, in place of a size. The game needs it.
    Board,
    /// One of these rules, each with its words in `--help`.
    Rule(&'static [(&'static str, &'static str)]),
}

impl Name {
    /// A name with a line about the boards, one about the rules, and nothing else.
    pub const fn new(name: &'static str, board: &'static str, rules: &'static str) -> Self {
        Self {
            name,
            help: rules,
            board,
            rules,
            usual_board: None,
            has_one_board: false,
            has_one_array: false,
            has_wide_border: false,
            reads_positions: false,
            makes_positions: false,
            counts_from_bottom: false,
            letters: "abcdefghijklmnopqrstuvwxyz",
            options: &[],
            synonyms: &[],
            engines: &[],
        }
    }

    /// Whether it has an option of this name.
    pub(crate) fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|own| own.name == name)
    }
}

/// A word and what it stands for.
type Synonyms = &'static [(&'static str, &'static str)];

/// The names of all registered games: the command line is parsed without the registry.
static NAMES: Mutex<Vec<&'static Name>> = Mutex::new(Vec::new());
/// What representations are called in all games.
static SYNONYMS: Mutex<Synonyms> = Mutex::new(&[]);

/// Lets the command line read these names.
pub(crate) fn set(names: Vec<&'static Name>, synonyms: Synonyms) {
    *NAMES.lock().unwrap_or_else(PoisonError::into_inner) = names;
    *SYNONYMS.lock().unwrap_or_else(PoisonError::into_inner) = synonyms;
}

/// The representation that programmers of all games call so.
pub(crate) fn general_synonym(word: &str) -> Option<&'static str> {
    let synonyms = *SYNONYMS.lock().unwrap_or_else(PoisonError::into_inner);
    let found = synonyms.iter().find(|(other, _)| *other == word);
    found.map(|(_, own)| *own)
}

/// The names that the command line reads.
pub(crate) fn all() -> Vec<&'static Name> {
    NAMES.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Reads a name on the command line.
pub(crate) fn parser() -> impl TypedValueParser<Value = &'static Name> {
    let value = |game: &'static Name| (game.name, game.help, game);
    crate::named::named(all().into_iter().map(value).collect::<Vec<_>>())
}

/// The layout that programmers of a game, or of any, call so.
pub(crate) fn synonym(game: Option<&str>, word: &str) -> Option<(&'static Name, &'static str)> {
    let asked = |name: &&'static Name| game.is_none_or(|game| name.name == game);
    all().into_iter().filter(asked).find_map(|name| {
        let (_, layout) = name.synonyms.iter().find(|(other, _)| *other == word)?;
        Some((name, *layout))
    })
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
