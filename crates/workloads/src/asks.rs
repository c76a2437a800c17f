//! What one layout answers by itself, without a game.

use crate::Work;
use crate::picture::Picture;
use crate::query::{Board, Many, Query, QueryWork, Questions};
use board::{Geometry, Layout, Unsupported};
use std::marker::PhantomData;
use std::sync::Arc;

/// What one layout answers by itself, without a game.
pub trait Asks: Send + Sync {
    /// A query over the boards of a pool, to be timed. `max` as in
    /// [`board::Geometry::max`].
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such boards, or is not asked
    /// this there.
    fn query_work(
        &self,
        query: Query,
        boards: &Arc<[Board]>,
        max: usize,
    ) -> Result<Box<dyn Work>, Unsupported>;

    /// `count` boards of a pool in memory, copied at random, to be timed.
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such boards, or many of them
    /// are not kept.
    fn boards_work(
        &self,
        count: usize,
        boards: &Arc<[Board]>,
        max: usize,
    ) -> Result<Box<dyn Work>, Unsupported>;

    /// What the layout's memory looks like.
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such a board.
    fn picture(&self, rows: usize, columns: usize, max: usize) -> Result<Picture, Unsupported>;
}

/// A layout, ready to be asked the questions `Q`.
pub struct QueriesOf<L, Q>(PhantomData<fn() -> (L, Q)>);

impl<L: Layout, Q: Questions> QueriesOf<L, Q> {
    /// The instance, ready to register.
    pub fn instance() -> &'static dyn Asks {
        &Self(PhantomData)
    }
}

impl<L: Layout, Q: Questions> Asks for QueriesOf<L, Q> {
    fn query_work(
        &self,
        query: Query,
        boards: &Arc<[Board]>,
        max: usize,
    ) -> Result<Box<dyn Work>, Unsupported> {
        // Nothing is compiled for a layout that is only drawn.
        if const { Q::ASKED.is_empty() } {
            return Err(Unsupported("it is only drawn".into()));
        }
        let work = QueryWork::<L>::new::<Q>(query, Arc::clone(boards), max)?;
        Ok(Box::new(work))
    }

    fn boards_work(
        &self,
        count: usize,
        boards: &Arc<[Board]>,
        max: usize,
    ) -> Result<Box<dyn Work>, Unsupported> {
        if !Q::MANY {
            return Err(Unsupported("not many of its boards are kept".into()));
        }
        Ok(Box::new(Many::<L>::new(count, Arc::clone(boards), max)?))
    }

    fn picture(&self, rows: usize, columns: usize, max: usize) -> Result<Picture, Unsupported> {
        Ok(Picture::of(L::new(L::Geometry::of(rows, columns, max)?)?))
    }
}
