//! `BOARD`: where a game starts, as the command line says it.

use crate::names::{self, Name, Opt, Takes};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use game::BadInput;

/// The heading of its options; not `next_help_heading`, which would also stand over
/// what follows them.
const BOARD: &str = "Board";

/// `BOARD`: where the game starts.
#[derive(Clone, Debug, Default)]
pub struct BoardArgs {
    size: SizeArgs,
    place: PlaceArgs,
    /// What games have alone, by name.
    options: Vec<(&'static str, String)>,
}

#[derive(Clone, Copy, Debug, Default, Args)]
struct SizeArgs {
    /// The same as --size
    #[arg(value_name = "SIZE", value_parser = sides, conflicts_with_all = ["size", "rows", "columns"])]
    board: Option<Sides>,
    /// Rows and columns; columns x rows, such as 7x6
    #[arg(help_heading = BOARD, long, value_parser = sides, conflicts_with_all = ["rows", "columns"])]
    size: Option<Sides>,
    /// Rows
    #[arg(help_heading = BOARD, long, requires = "columns")]
    rows: Option<usize>,
    /// Columns
    #[arg(help_heading = BOARD, long, requires = "rows")]
    columns: Option<usize>,
}

#[derive(Clone, Debug, Default, Args)]
struct PlaceArgs {
    /// FEN (chess), an SGF file (Go), 64 squares and the side (Othello)
    // Othello's squares begin with a hyphen where a1 is empty.
    #[arg(help_heading = BOARD, long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves from there: "B D4 W Q16" (Go), "e2e4 e7e5" (chess), "c4 e3 pass"
    #[arg(help_heading = BOARD, long, value_name = "TEXT")]
    moves: Option<String>,
}

impl BoardArgs {
    /// A board by its size alone.
    pub(crate) fn of_size(
        size: Option<Sides>,
        rows: Option<usize>,
        columns: Option<usize>,
    ) -> Self {
        Self {
            size: SizeArgs {
                board: None,
                size,
                rows,
                columns,
            },
            ..Self::default()
        }
    }

    /// The text of `--position`.
    pub fn position(&self) -> Option<&str> {
        self.place.position.as_deref()
    }

    /// The text of `--moves`.
    pub fn moves(&self) -> Option<&str> {
        self.place.moves.as_deref()
    }

    /// The value of an option that a game has alone.
    pub fn option(&self, name: &str) -> Option<&str> {
        let found = self.options.iter().find(|(own, _)| *own == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The names of the options that were given of those that games have alone.
    pub(crate) fn given(&self) -> impl Iterator<Item = &'static str> {
        self.options.iter().map(|(name, _)| *name)
    }

    /// Rows and columns, where they are given.
    ///
    /// # Errors
    /// [`BadInput`] for rows without columns.
    pub fn size(&self) -> Result<Option<(usize, usize)>, BadInput> {
        let SizeArgs {
            board,
            size,
            rows,
            columns,
        } = self.size;
        Ok(match (size.or(board), rows, columns) {
            (Some(Sides { rows, columns }), None, None) => Some((rows, columns)),
            (None, Some(rows), Some(columns)) => Some((rows, columns)),
            (None, None, None) => None,
            _ => return Err(BadInput("give --size, or both --rows and --columns".into())),
        })
    }

    /// Rows and columns, or those of the usual board of `game`.
    ///
    /// # Errors
    /// [`BadInput`] for a board that the game isn't played on, or none where there is no
    /// usual one.
    pub fn size_of(&self, game: &Name) -> Result<(usize, usize), BadInput> {
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

/// Options in place of a size are listed beside it, rules at the end.
impl Args for BoardArgs {
    fn augment_args(command: Command) -> Command {
        let command = SizeArgs::augment_args(command).args(boards());
        PlaceArgs::augment_args(command).args(rules())
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for BoardArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let own = names::all().into_iter().flat_map(|game| game.options);
        let given = own.filter_map(|own| {
            let value = matches.get_one::<String>(own.name)?;
            Some((own.name, value.clone()))
        });
        Ok(Self {
            size: SizeArgs::from_arg_matches(matches)?,
            place: PlaceArgs::from_arg_matches(matches)?,
            options: given.collect(),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn boards() -> impl Iterator<Item = Arg> {
    let own = names::all().into_iter().flat_map(|game| game.options);
    own.filter_map(|own| match own.takes {
        Takes::Board => Some(option(own).conflicts_with_all(["board", "size", "rows", "columns"])),
        Takes::Rule(_) => None,
    })
}

fn rules() -> impl Iterator<Item = Arg> {
    let own = names::all().into_iter().flat_map(|game| game.options);
    own.filter_map(|own| match own.takes {
        Takes::Board => None,
        Takes::Rule(values) => {
            let shown = values.iter();
            let shown = shown.map(|(name, help)| PossibleValue::new(name).help(help));
            Some(option(own).value_parser(PossibleValuesParser::new(shown)))
        }
    })
}

fn option(own: &'static Opt) -> Arg {
    let option = Arg::new(own.name).long(own.name).value_name(own.value);
    option.help(own.help).help_heading(BOARD)
}

/// Rows and columns of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sides {
    rows: usize,
    columns: usize,
}

/// As tables print them: one number of a square board, else columns and rows.
pub(crate) fn sides(text: &str) -> Result<Sides, String> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    let number = |text: &str| {
        let refused = "expected a number, such as 9, or columns and rows, such as 7x6";
        text.parse().map_err(|_| refused.to_owned())
    };
    let (columns, rows) = (number(columns)?, number(rows)?);
    Ok(Sides { rows, columns })
}
