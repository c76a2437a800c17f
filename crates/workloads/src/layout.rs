//! What one layout can do by itself, without a game.

use crate::picture::Picture;
use crate::workload::{Offer, Workload, offer};
use board::conformance::{Checked, Violation};
use board::{Geometry, Layout, Unsupported};

/// The size of a board, and `max` as in [`board::Geometry::max`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// Rows and columns of the largest board.
    pub max: usize,
}

impl Grid {
    /// The layout for such a board.
    pub(crate) fn layout<L: Layout>(&self) -> Result<L, Unsupported> {
        L::new(L::Geometry::of(self.rows, self.columns, self.max)?)
    }
}

/// What one layout can do on boards of one size, or at run time of any, as
/// pointers to code that was compiled for it alone.
#[derive(Clone)]
pub struct CompiledLayout {
    picture: fn(&Grid) -> Result<Picture, Unsupported>,
    offers: Vec<Offer<Grid>>,
    /// Checks the laws of layouts on every size, known to the compiler or not.
    pub check: fn() -> Result<Checked, Violation>,
}

impl CompiledLayout {
    /// A layout with queries that were compiled for it: those of
    /// [`query`](crate::query), such as [`of_go`](crate::query::of_go).
    pub fn of<L: Layout>(
        offers: Vec<Offer<Grid>>,
        check: fn() -> Result<Checked, Violation>,
    ) -> Self {
        Self {
            picture: |grid| Ok(Picture::of(grid.layout::<L>()?)),
            offers,
            check,
        }
    }

    /// What the layout's memory looks like.
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such a board.
    pub fn picture(&self, grid: &Grid) -> Result<Picture, Unsupported> {
        (self.picture)(grid)
    }

    /// The queries it answers.
    pub fn offers(&self) -> &[Offer<Grid>] {
        &self.offers
    }

    /// The offer of a query, with its number; none where it isn't asked that.
    pub fn offer(&self, workload: &Workload) -> Option<Offer<Grid>> {
        offer(&self.offers, workload)
    }
}
