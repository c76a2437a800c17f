//! Positions that users bring to be measured on: FEN or EPD lines for chess, a
//! folder of SGF files for Go.

mod chess;
mod go;
pub(crate) mod made;
mod read;

use std::any::Any;
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

    /// Those of the game with these set-ups; none if they are of another game.
    pub(crate) fn pool<S: 'static>(&self) -> Option<&Rc<Pool<S>>> {
        self.pool.downcast_ref()
    }
}
