//! Search: micro-Max's, on its own board or on any layout.

use crate::{Digest, Pool, Work};
use board::{Family, Unsupported};
use games::BadInput;
use games::chess::micromax::{Completed, Engine, FULL_SIZE_LOG2, SearchBoard, Switches};
use games::chess::{MoveCode, Setup, uci};
use std::marker::PhantomData;
use std::sync::Arc;

/// Why a search can't begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CantSearch {
    /// The board can't hold chess.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// A move is none of micro-Max's.
    #[error(transparent)]
    BadInput(#[from] BadInput),
}

/// What one searcher can do, behind pointers to code that was compiled for it
/// alone.
pub trait Searches: Send + Sync {
    /// Searches to depth 1, 2 ... `depth` from a set-up after the moves of
    /// `codes`, with a hash table of micro-Max's own size, and returns what
    /// each depth found.
    ///
    /// # Errors
    /// [`CantSearch`] where the board can't hold chess or a move can't be
    /// entered: micro-Max promotes to queens only.
    fn think(&self, setup: &Setup, codes: &[u32], depth: u32)
    -> Result<Vec<Completed>, CantSearch>;

    /// Searches to a depth from positions of a pool, to be timed: each with a
    /// small hash table of its own.
    ///
    /// # Errors
    /// [`Unsupported`] where the board can't hold chess.
    fn search_work(
        &self,
        pool: &Pool<Setup>,
        depth: u32,
        switches: Switches,
    ) -> Result<Box<dyn Work>, Unsupported>;
}

/// A searcher: a name, and its code.
pub struct Searcher {
    /// Layout and search, such as `0x88+micromax`.
    pub name: String,
    /// The layout's name, without `-dynamic`.
    pub layout: String,
    /// `micromax` on its own board, `search` on a layout.
    pub bookkeeping: String,
    /// What is kept up to date, in words.
    pub keeps: String,
    /// Whether the compiler knows the size of the board.
    pub size_known: bool,
    /// The name of the searcher that this one is a copy of, at an address of
    /// its own.
    pub twin_of: Option<String>,
    /// Its code.
    pub instance: &'static dyn Searches,
}

impl Searcher {
    /// What micro-Max's search keeps, on whatever board.
    pub const KEEPS: &str = "the board, key and evaluation of micro-Max";

    /// micro-Max's search on layout `F`.
    pub fn of_layout<F: Family>(size_known: bool, instance: &'static dyn Searches) -> Self {
        let layout = F::ABOUT.name;
        let suffix = if size_known { "" } else { "-dynamic" };
        Self {
            name: format!("{layout}{suffix}+search"),
            layout: layout.into(),
            bookkeeping: "search".into(),
            keeps: Self::KEEPS.into(),
            size_known,
            twin_of: None,
            instance,
        }
    }

    /// The same as a copy of the searcher in `layout`: the control of every
    /// table.
    pub fn twin_of(self, layout: &str) -> Self {
        Self {
            twin_of: Some(format!("{layout}+{}", self.bookkeeping)),
            ..self
        }
    }

    /// Whether this is a searcher of a layout's name: with `-dynamic` of the one
    /// whose size is known at run time only.
    pub fn is_of_layout(&self, name: &str) -> bool {
        match name.strip_suffix("-dynamic") {
            Some(layout) => self.layout == layout && !self.size_known,
            None => self.layout == name && self.size_known,
        }
    }
}

/// micro-Max's search on one board.
pub struct SearchOn<B>(PhantomData<fn() -> B>);

impl<B: SearchBoard> SearchOn<B> {
    /// The instance, ready to register.
    pub fn instance() -> &'static dyn Searches {
        &Self(PhantomData)
    }
}

impl<B: SearchBoard> Searches for SearchOn<B> {
    fn think(
        &self,
        setup: &Setup,
        codes: &[u32],
        depth: u32,
    ) -> Result<Vec<Completed>, CantSearch> {
        let mut game = Engine::<B>::new(setup, FULL_SIZE_LOG2, Switches::default())?;
        for &code in codes {
            let chosen = MoveCode::from_number(code).filter(|&chosen| game.enter(chosen));
            if chosen.is_none() {
                return Err(CantSearch::BadInput(BadInput(format!(
                    "micro-Max can't play {}: it promotes to queens only",
                    uci(code)
                ))));
            }
        }
        Ok(game.think(depth).to_vec())
    }

    fn search_work(
        &self,
        pool: &Pool<Setup>,
        depth: u32,
        switches: Switches,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let game = Engine::<B>::new(&pool.positions[0], SMALL_TABLE, switches)?;
        Ok(Box::new(SearchWork {
            pool: Arc::clone(&pool.positions),
            depth,
            chosen: Vec::new(),
            game,
            nodes: 0,
        }))
    }
}

/// Binary logarithm of the places in the hash table of a timed search: small
/// enough to be cleared before each, and to stay in the cache.
const SMALL_TABLE: u32 = 12;

/// Searches to a depth over positions of a pool.
struct SearchWork<B: SearchBoard> {
    pool: Arc<[Setup]>,
    depth: u32,
    /// The positions of this block.
    chosen: Vec<usize>,
    game: Engine<B>,
    nodes: u64,
}

impl<B: SearchBoard> Work for SearchWork<B> {
    fn load(&mut self, seed: u64, batch: u32) {
        self.chosen = crate::choose(seed, batch, self.pool.len());
    }

    /// The digest takes in nodes, score and best move of every depth.
    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.nodes = 0;
        for &index in &self.chosen {
            self.game.set_up(&self.pool[index]);
            let completed = self.game.think(self.depth);
            for found in completed {
                digest.add(found.nodes);
                digest.add(i64::from(found.score) as u64);
                digest.add(u64::from(found.best_move.number()));
            }
            self.nodes += completed.last().map_or(0, |found| found.nodes);
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.nodes
    }

    fn bytes(&self) -> usize {
        self.game.board_bytes()
    }

    fn working_bytes(&self) -> usize {
        self.game.board_bytes() + self.game.table_bytes()
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let mut lines = Vec::new();
        for (number, &index) in self.chosen.iter().enumerate() {
            self.game.set_up(&self.pool[index]);
            for found in self.game.think(self.depth) {
                let Completed {
                    depth,
                    nodes,
                    score,
                    best_move,
                } = found;
                lines.push(format!(
                    "position {number}, depth {depth}: {nodes} nodes, score {score}, move {best_move}"
                ));
            }
        }
        lines
    }
}
