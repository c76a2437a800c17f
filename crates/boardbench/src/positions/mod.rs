//! Positions that users bring to be measured on: FEN or EPD lines for chess, a
//! folder of SGF files for Go.

mod chess;
mod go;
pub(crate) mod made;

use crate::Registry;
use games::BadInput;
use std::fs;
use std::path::Path;
use std::rc::Rc;
use workloads::Pool;

/// Positions, and whole games where the file has them.
pub struct Positions {
    /// Where they come from, as tables say it.
    pub(crate) description: String,
    pub(crate) of: Of,
}

/// The game that positions are of.
pub(crate) enum Of {
    Chess(Rc<Pool<games::chess::Setup>>),
    Go(Rc<Pool<games::go::Setup>>),
}

impl Positions {
    /// Reads a file of FEN or EPD lines, or all SGF files of a folder.
    ///
    /// # Errors
    /// [`BadInput`] with the file, the line or the move where something is not
    /// what it should be.
    pub fn read(registry: &Registry, path: &Path) -> Result<Self, BadInput> {
        let cant = |why| BadInput(format!("{} can't be read: {why}", path.display()));
        let name = path.file_name().unwrap_or(path.as_os_str());
        let name = name.to_string_lossy();
        if fs::metadata(path).map_err(cant)?.is_dir() {
            let pool = go::read(registry, path)?;
            let (positions, games) = (pool.positions.len(), pool.games.len());
            return Ok(Self {
                description: format!("{positions} positions of {games} games in {name}"),
                of: Of::Go(pool.into()),
            });
        }
        let text = measure::read_text(path, measure::LARGEST_TEXT).map_err(cant)?;
        let pool = chess::read(registry, &text, &name)?;
        Ok(Self {
            description: format!("{} positions of {name}", pool.positions.len()),
            of: Of::Chess(pool.into()),
        })
    }
}
