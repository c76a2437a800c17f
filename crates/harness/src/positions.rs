//! Positions that users bring to be measured on.

use std::any::Any;
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
    /// Those of a folder of games.
    pub(crate) fn of_folder<S: 'static>(path: &Path, pool: Pool<S>) -> Self {
        let (positions, games) = (pool.positions.len(), pool.games.len());
        let name = name_of(path);
        Self::new(
            format!("{positions} positions of {games} games in {name}"),
            pool,
        )
    }

    /// Those of a file with a name.
    pub(crate) fn of_file<S: 'static>(name: &str, pool: Pool<S>) -> Self {
        Self::new(
            format!("{} positions of {name}", pool.positions.len()),
            pool,
        )
    }

    fn new<S: 'static>(description: String, pool: Pool<S>) -> Self {
        let pool = Box::new(Rc::new(pool));
        Self { description, pool }
    }

    /// Those of the game with these set-ups; none if they are of another game.
    pub(crate) fn pool<S: 'static>(&self) -> Option<&Rc<Pool<S>>> {
        self.pool.downcast_ref()
    }
}

/// The last part of a path.
pub(crate) fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
