//! Reads positions by the first game that reads such files.

use crate::Registry;
use crate::positions::{Positions, name_of};
use game::BadInput;
use std::fs;
use std::path::Path;

impl Positions {
    /// Reads a file or a folder, by the first game that reads such.
    ///
    /// # Errors
    /// [`BadInput`] with the file, the line or the move where something is not
    /// what it should be.
    pub fn read(registry: &Registry, path: &Path) -> Result<Self, BadInput> {
        let cant = |why| BadInput(format!("{} can't be read: {why}", path.display()));
        let mut games = registry.games().iter();
        let read = if fs::metadata(path).map_err(cant)?.is_dir() {
            games.find_map(|game| (game.read_folder)(registry, path))
        } else {
            let text = measure::read_text(path, measure::LARGEST_TEXT).map_err(cant)?;
            games.find_map(|game| (game.read_text)(registry, &text, &name_of(path)))
        };
        let none = || Err(BadInput(format!("no game reads {}", path.display())));
        read.unwrap_or_else(none)
    }
}
