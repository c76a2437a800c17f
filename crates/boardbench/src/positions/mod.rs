//! Positions that users bring to be measured on: FEN or EPD lines for chess, a
//! folder of SGF files for Go.

mod chess;
mod go;
pub(crate) mod made;

use crate::Registry;
use games::BadInput;
use std::any::Any;
use std::fs;
use std::path::Path;
use std::rc::Rc;
use workloads::Pool;

/// Positions of a game, and whole games where the file has them.
pub struct Positions {
    /// Where they come from, as tables say it.
    pub(crate) description: String,
    /// An `Rc<Pool<S>>` for the set-ups of the game.
    pool: Box<dyn Any>,
}

impl Positions {
    fn new<S: 'static>(description: String, pool: Pool<S>) -> Self {
        let pool = Box::new(Rc::new(pool));
        Self { description, pool }
    }

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
            let description = format!("{positions} positions of {games} games in {name}");
            return Ok(Self::new(description, pool));
        }
        let text = measure::read_text(path, measure::LARGEST_TEXT).map_err(cant)?;
        let pool = chess::read(registry, &text, &name)?;
        let description = format!("{} positions of {name}", pool.positions.len());
        Ok(Self::new(description, pool))
    }

    /// Those of the game with these set-ups; none if they are of another game.
    pub(crate) fn pool<S: 'static>(&self) -> Option<&Rc<Pool<S>>> {
        self.pool.downcast_ref()
    }
}
