//! Go positions and games, from a folder of SGF files.

use game::{BadInput, Side, XorShift64Star};
use go::{Record, Rules, Setup, read_sgf, vertex};
use harness::{POOL, open};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use workloads::query::Board;
use workloads::{Contender, Pool, Rebuild};

/// Positions taken in all, as far as the games have them.
const POSITIONS: usize = POOL;
/// The seed of the moments at which positions are taken.
const SEED: u64 = 1;

/// Reads the main line of every file that ends in `.sgf`.
pub(crate) fn read(reference: &Contender<Setup>, folder: &Path) -> Result<Pool<Setup>, BadInput> {
    let files = sgf_files(folder)?;
    let each = POSITIONS.div_ceil(files.len());
    let mut random = XorShift64Star::new(SEED);
    let mut pool = Gathered::default();
    for file in &files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let text = measure::read_text(file, measure::LARGEST_TEXT)
            .map_err(|why| BadInput(format!("{name} can't be read: {why}")))?;
        let moments = |length: usize| -> BTreeSet<usize> {
            let draws = (0..each.min(length)).map(|_| random.below(length as u32) as usize);
            draws.collect()
        };
        read_sgf(&text, Rules::default())
            .and_then(|record| pool.gather(reference, &record, moments))
            .map_err(|why| BadInput(format!("{name}: {why}")))?;
    }
    Ok(Pool {
        positions: pool.positions.into(),
        boards: pool.boards.into(),
        games: pool.games.into(),
    })
}

/// The files in the order of their names, so that they make the same pool
/// everywhere.
fn sgf_files(folder: &Path) -> Result<Vec<PathBuf>, BadInput> {
    let shown = folder.display();
    let cant = |why| BadInput(format!("{shown} can't be read: {why}"));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(cant)? {
        let path = entry.map_err(cant)?.path();
        if path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("sgf"))
        {
            files.push(path);
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(BadInput(format!("{shown} holds no file that ends in .sgf")));
    }
    Ok(files)
}

/// What has been read so far.
#[derive(Default)]
struct Gathered {
    positions: Vec<Setup>,
    boards: Vec<Board>,
    games: Vec<Vec<u32>>,
}

impl Gathered {
    /// Plays a game, takes the positions before the moves of some moments, or the next
    /// ones without a ko, and keeps the whole.
    fn gather(
        &mut self,
        reference: &Contender<Setup>,
        record: &Record,
        moments: impl FnOnce(usize) -> BTreeSet<usize>,
    ) -> Result<(), BadInput> {
        let setup = self.start(record)?;
        let mut position = open(reference, &setup).expect("the reference plays on any board");
        let moments = moments(record.moves.len());
        let (mut to_move, mut wanted) = (Side::Black, false);
        for (ply, &(side, code)) in record.moves.iter().enumerate() {
            let name = vertex(code, setup.rows, setup.columns);
            if side != to_move {
                return Err(BadInput(format!(
                    "move {} ({name}) is {side:?}'s; expected black and white to alternate",
                    ply + 1
                )));
            }
            wanted |= moments.contains(&ply);
            let view = position.view();
            // A set-up holds no ban: where a ko stands, the next moment is taken.
            if wanted
                && !view
                    .state
                    .iter()
                    .any(|(name, at)| *name == "ko" && at != "-")
            {
                wanted = false;
                self.boards.push(Board::from_view(&view));
                self.positions.push(setup.rebuild(&view));
            }
            if !position.make(code) {
                return Err(BadInput(format!("move {} ({name}) is not legal", ply + 1)));
            }
            to_move = side.other();
        }
        let game = record.moves.iter().map(|&(_, code)| code).collect();
        self.games.push(game);
        Ok(())
    }

    /// The empty board that all games begin with.
    fn start(&self, record: &Record) -> Result<Setup, BadInput> {
        let Setup { rows, columns, .. } = record.setup;
        if !record.setup.stones.is_empty() || record.moves.is_empty() {
            return Err(BadInput(
                "expected a game from the empty board, with moves".into(),
            ));
        }
        let earlier = self.positions.first();
        if let Some(other) = earlier.filter(|other| (other.rows, other.columns) != (rows, columns))
        {
            return Err(BadInput(format!(
                "the board has {columns} columns and {rows} rows; expected {} and {} as in the files before",
                other.columns, other.rows
            )));
        }
        Setup::empty(rows, columns, Rules::default())
    }
}

#[cfg(test)]
mod tests;
