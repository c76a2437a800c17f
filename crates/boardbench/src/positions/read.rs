//! Reads positions from a file or a folder.

use super::{Positions, chess, go};
use crate::Registry;
use games::BadInput;
use std::fs;
use std::path::Path;

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
            let description = format!("{positions} positions of {games} games in {name}");
            return Ok(Self::new(description, pool));
        }
        let text = measure::read_text(path, measure::LARGEST_TEXT).map_err(cant)?;
        let pool = chess::read(registry, &text, &name)?;
        let description = format!("{} positions of {name}", pool.positions.len());
        Ok(Self::new(description, pool))
    }
}
