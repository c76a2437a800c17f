//! Positions that users bring to be measured on, and that are made for them: each game has
//! its own files.

use crate::Registry;
use crate::game::Game;
use game::BadInput;
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

/// What positions are made.
pub struct Making {
    /// Rows and columns of the board, where there are several.
    pub size: usize,
    /// Number of positions, or of games.
    pub count: usize,
    /// Seed of the generator.
    pub seed: u64,
}

/// Positions that were made, as they are written.
pub enum Made {
    /// The text of a file.
    File(String),
    /// Texts of files, which are numbered, and what their names end in.
    Folder(Vec<String>, &'static str),
}

impl Positions {
    fn new<S: 'static>(description: String, pool: Pool<S>) -> Self {
        let pool = Box::new(Rc::new(pool));
        Self { description, pool }
    }

    /// Reads a file or a folder, by the first game that reads such.
    ///
    /// # Errors
    /// [`BadInput`] with the file, the line or the move where something is not
    /// what it should be.
    pub fn read(registry: &Registry, path: &Path) -> Result<Self, BadInput> {
        let cant = |why| BadInput(format!("{} can't be read: {why}", path.display()));
        let mut games = registry.games.iter();
        let read = if fs::metadata(path).map_err(cant)?.is_dir() {
            games.find_map(|game| (game.read_folder)(registry, path))
        } else {
            let text = measure::read_text(path, measure::LARGEST_TEXT).map_err(cant)?;
            games.find_map(|game| (game.read_text)(registry, &text, &name_of(path)))
        };
        let none = || Err(BadInput(format!("no game reads {}", path.display())));
        read.unwrap_or_else(none)
    }

    /// Those of the game with these set-ups; none if they are of another game.
    pub(crate) fn pool<S: 'static>(&self) -> Option<&Rc<Pool<S>>> {
        self.pool.downcast_ref()
    }
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

/// What a game reads from a folder.
pub(crate) fn read_folder<G: Game>(
    registry: &Registry,
    path: &Path,
) -> Option<Result<Positions, BadInput>> {
    Some(G::read_folder(registry, path)?.map(|pool| {
        let (positions, games) = (pool.positions.len(), pool.games.len());
        let name = name_of(path);
        let description = format!("{positions} positions of {games} games in {name}");
        Positions::new(description, pool)
    }))
}

/// What a game reads from the text of a file.
pub(crate) fn read_text<G: Game>(
    registry: &Registry,
    text: &str,
    name: &str,
) -> Option<Result<Positions, BadInput>> {
    Some(G::read_text(registry, text, name)?.map(|pool| {
        let description = format!("{} positions of {name}", pool.positions.len());
        Positions::new(description, pool)
    }))
}
