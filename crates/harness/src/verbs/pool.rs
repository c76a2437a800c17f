//! `boardbench pool`: makes positions for `measure --positions`.

use crate::made::{Made, Making};
use crate::names::{self, Name};
use crate::output::print;
use crate::{Failure, Registry};
use std::fs;
use std::path::{Path, PathBuf};

/// Generate more realistic positions than random play gives, for `measure --positions`
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Chess: FEN lines from games that micro-Max plays against itself.\nGo: SGF files of games in which most possible captures are played.\nExample: boardbench pool chess --out search.fen"
)]
pub(crate) struct Args {
    /// The game: chess or go
    #[arg(value_parser = names::parser())]
    game: &'static Name,
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
    let making = Making {
        size: args.size,
        count: args.count as usize,
        seed: args.seed,
    };
    match (registry.class(args.game).make_positions)(registry, &making) {
        Some(made) => made_at(&args.out, made?)?,
        None => {
            let mut able: Vec<&str> = names::all()
                .into_iter()
                .filter(|own| own.makes_positions)
                .map(|own| own.name)
                .collect();
            able.sort_unstable();
            return Err(Failure::BadInput(format!(
                "no positions of {} can be brought: expected {}",
                args.game,
                able.join(" or ")
            )));
        }
    }
    print(&format!("{}\n", args.out.display()))
}

fn made_at(out: &Path, made: Made) -> Result<(), Failure> {
    match made {
        Made::File(text) => write(out, &text),
        Made::Folder(texts, end) => {
            fs::create_dir_all(out).map_err(|why| cant(out, why))?;
            let mut files = (1..).zip(&texts);
            files
                .try_for_each(|(number, text)| write(&out.join(format!("{number:05}.{end}")), text))
        }
    }
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    fs::write(file, text).map_err(|why| cant(file, why))
}

fn cant(file: &Path, why: std::io::Error) -> Failure {
    let what = format!("{} can't be written", file.display());
    Failure::File { what, why }
}
