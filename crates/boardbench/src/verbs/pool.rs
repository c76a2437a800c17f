//! `boardbench pool`: makes positions for `measure --positions`.

use crate::game::GameName;
use crate::output::print;
use crate::positions::made;
use crate::{Failure, Registry};
use games::go::{Rules, Setup, write_sgf};
use std::fs;
use std::path::Path;

/// The options of `pool`.
pub(super) struct Ask<'a> {
    pub(super) game: GameName,
    pub(super) size: usize,
    pub(super) count: usize,
    pub(super) seed: u64,
    pub(super) out: &'a Path,
}

/// Writes a file of FEN lines, or a folder of SGF files.
///
/// # Errors
/// [`Failure::BadInput`] for other games than chess and Go, impossible boards,
/// and where something is in the way; [`Failure::File`] where writing fails.
pub(super) fn run(registry: &Registry, ask: &Ask<'_>) -> Result<(), Failure> {
    if ask.out.exists() {
        return Err(Failure::BadInput(format!(
            "{} is there already: name a file or folder that is not",
            ask.out.display()
        )));
    }
    match ask.game {
        GameName::Chess => chess(registry, ask)?,
        GameName::Go => go(ask)?,
        game => {
            return Err(Failure::BadInput(format!(
                "no positions of {game} can be brought: expected chess or go"
            )));
        }
    }
    print(&format!("{}\n", ask.out.display()))
}

fn chess(registry: &Registry, ask: &Ask<'_>) -> Result<(), Failure> {
    let positions = made::of_chess(registry, ask.count, ask.seed);
    let lines: Vec<String> = positions.into_iter().collect();
    write(ask.out, &(lines.join("\n") + "\n"))
}

fn go(ask: &Ask<'_>) -> Result<(), Failure> {
    let start = Setup::empty(ask.size, ask.size, Rules::default())?;
    fs::create_dir_all(ask.out).map_err(|why| cant(ask.out, why))?;
    let games = made::of_go(&start, ask.count, ask.seed);
    for (number, game) in (1..).zip(&games) {
        let file = ask.out.join(format!("{number:05}.sgf"));
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
