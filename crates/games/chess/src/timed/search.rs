//! Search: micro-Max's, on its own board or on any layout.

use crate::BadInput;
use crate::micromax::{Completed, Engine, FULL_SIZE_LOG2, SearchBoard, Switches};
use crate::{MoveCode, Setup, uci};
use board::Unsupported;
use std::sync::Arc;
use workloads::{Digest, Entry, Footprint, Inputs, Offer, Pool, Work, Workload};

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

/// micro-Max's search to depth `N`.
pub const SEARCH: Workload = Workload::new(
    "search",
    "node",
    Inputs::Positions,
    "micro-Max's search of chess to a depth",
)
.with("depth=N", DEPTH);
/// Without its hash table.
pub const SEARCH_NO_HASH: Workload = Workload::new(
    "search-no-hash",
    "node",
    Inputs::Positions,
    "the same search without its hash table",
)
.with("depth=N without hash table", DEPTH);
/// Without internal deepening.
pub const SEARCH_NO_DEEPENING: Workload = Workload::new(
    "search-no-deepening",
    "node",
    Inputs::Positions,
    "the same search without internal deepening",
)
.with("depth=N without internal deepening", DEPTH);
/// Without the best move first.
pub const SEARCH_NO_BEST_FIRST: Workload = Workload::new(
    "search-no-best-first",
    "node",
    Inputs::Positions,
    "the same search without the best move first",
)
.with("depth=N without best move first", DEPTH);

/// Deep enough for hash table and internal deepening to matter.
const DEPTH: u32 = 3;

/// A board that micro-Max's search of chess runs on.
pub type Searcher = Entry<Searching>;

/// What micro-Max's search can do on one board, as pointers to code that was
/// compiled for it alone.
#[derive(Clone)]
pub struct Searching {
    think: Think,
    offers: Vec<Offer<Setup>>,
}

type Think = fn(&Setup, &[u32], u32) -> Result<Vec<Completed>, CantSearch>;

impl Searching {
    /// The search on one board.
    pub fn on<B: SearchBoard>() -> Self {
        Self {
            think: think::<B>,
            offers: offers::<B>().into(),
        }
    }

    /// Searches to depth 1, 2 ... `depth` from a set-up after the moves of
    /// `codes`, with a hash table of micro-Max's own size, and returns what
    /// each depth found.
    ///
    /// # Errors
    /// [`CantSearch`] where the board can't hold chess or a move can't be
    /// entered: micro-Max promotes to queens only.
    pub fn think(
        &self,
        setup: &Setup,
        codes: &[u32],
        depth: u32,
    ) -> Result<Vec<Completed>, CantSearch> {
        (self.think)(setup, codes, depth)
    }

    /// The searches that can be timed.
    pub fn offers(&self) -> &[Offer<Setup>] {
        &self.offers
    }
}

fn think<B: SearchBoard>(
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

fn offers<B: SearchBoard>() -> &'static [Offer<Setup>] {
    fn work<B: SearchBoard>(
        workload: &Workload,
        _: &Setup,
        pool: &Pool<Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let parts = Switches {
            hash_table: !workload.is(&SEARCH_NO_HASH),
            internal_deepening: !workload.is(&SEARCH_NO_DEEPENING),
            best_move_first: !workload.is(&SEARCH_NO_BEST_FIRST),
        };
        Ok(Box::new(SearchWork {
            pool: Arc::clone(&pool.positions),
            depth: workload.number,
            chosen: Vec::new(),
            game: Engine::<B>::new(&pool.positions[0], SMALL_TABLE, parts)?,
            nodes: 0,
        }))
    }
    const {
        &[
            Offer::new(SEARCH, work::<B>),
            Offer::new(SEARCH_NO_HASH, work::<B>),
            Offer::new(SEARCH_NO_DEEPENING, work::<B>),
            Offer::new(SEARCH_NO_BEST_FIRST, work::<B>),
        ]
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
        self.chosen = workloads::choose(seed, batch, self.pool.len());
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

    fn footprint(&self) -> Footprint {
        Footprint::of(
            self.game.board_bytes(),
            self.game.board_bytes() + self.game.table_bytes(),
        )
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
