//! `boardbench pool`: makes positions for `measure --positions`.

use crate::game::{Chess, Game, GameName, Go};
use crate::output::print;
use crate::positions::made;
use crate::{Failure, Registry};
use games::go::{Rules, Setup, write_sgf};
use std::fs;
use std::path::{Path, PathBuf};

/// Generate more realistic positions than random play gives, for `measure --positions`
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Chess: FEN lines from games that micro-Max plays against itself.\nGo: SGF files of games in which most possible captures are played.\nExample: boardbench pool chess --out search.fen"
)]
pub(crate) struct Args {
    /// The game: chess or go
    #[arg(value_parser = GameName::parser())]
    game: GameName,
    /// Rows and columns of the board of Go
    #[arg(long, default_value_t = 19)]
    size: usize,
    /// Number of positions of chess, or of games of Go
    #[arg(long, default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// Seed of the generator
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file or folder to make
    #[arg(long)]
    out: PathBuf,
}

/// Writes a file of FEN lines, or a folder of SGF files.
///
/// # Errors
/// [`Failure::BadInput`] for other games than chess and Go, impossible boards,
/// and where something is in the way; [`Failure::File`] where writing fails.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    if args.out.exists() {
        return Err(Failure::BadInput(format!(
            "{} is there already: name a file or folder that is not",
            args.out.display()
        )));
    }
    match args.game.name {
        Chess::NAME => chess(registry, args)?,
        Go::NAME => go(args)?,
        game => {
            return Err(Failure::BadInput(format!(
                "no positions of {game} can be brought: expected chess or go"
            )));
        }
    }
    print(&format!("{}\n", args.out.display()))
}

fn chess(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let positions = made::of_chess(registry, args.count as usize, args.seed);
    let lines: Vec<String> = positions.into_iter().collect();
    write(&args.out, &(lines.join("\n") + "\n"))
}

fn go(args: &Args) -> Result<(), Failure> {
    let start = Setup::empty(args.size, args.size, Rules::default())?;
    fs::create_dir_all(&args.out).map_err(|why| cant(&args.out, why))?;
    let games = made::of_go(&start, args.count as usize, args.seed);
    for (number, game) in (1..).zip(&games) {
        let file = args.out.join(format!("{number:05}.sgf"));
        write(&file, &write_sgf(game))?;
    }
    Ok(())
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    fs::write(file, text).map_err(|why| cant(file, why))
}

fn cant(file: &Path, why: std::io::Error) -> Failure {
    let what = format!("{} can't be written", file.display());
    Failure::File { what, why }
}
