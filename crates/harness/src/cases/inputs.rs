//! Pools of inputs that the contenders of a board share.

use crate::positions::Positions;
use std::cell::OnceCell;
use std::rc::Rc;
use workloads::{MakeGames, Pool, Rebuild, Workload};

/// The seed of all pools.
const SEED: u64 = 2026;

/// A pool that is made when it is first needed, once in a process, or that a
/// user has brought.
pub(super) struct Inputs<S> {
    size: usize,
    pool: OnceCell<Rc<Pool<S>>>,
    /// Where a pool comes from that was brought.
    brought: Option<String>,
}

impl<S: Rebuild> Inputs<S> {
    /// Positions of random games, this many.
    pub(super) fn shared(size: usize) -> Rc<Self> {
        Rc::new(Self {
            size,
            pool: OnceCell::new(),
            brought: None,
        })
    }

    /// What a user has brought.
    pub(super) fn brought(pool: &Rc<Pool<S>>, positions: &Positions) -> Rc<Self> {
        Rc::new(Self {
            size: pool.positions.len(),
            pool: OnceCell::from(Rc::clone(pool)),
            brought: Some(positions.description.clone()),
        })
    }

    /// Where the inputs of a workload come from, in words; none where they don't serve.
    pub(super) fn described(&self, workload: &Workload) -> Option<String> {
        let brought = |drawn: String| self.brought.clone().unwrap_or(drawn);
        let has_games = || self.pool.get().is_some_and(|pool| !pool.games.is_empty());
        match workload.inputs {
            workloads::Inputs::NewGames => {
                let drawn = self.brought.is_none();
                drawn.then(|| "a new game for each sample".into())
            }
            workloads::Inputs::Positions | workloads::Inputs::Boards => {
                Some(brought(format!("{} positions of random games", self.size)))
            }
            workloads::Inputs::Games => {
                (self.brought.is_none() || has_games()).then(|| brought("128 random games".into()))
            }
        }
    }

    /// What `workload` draws from; `games` makes the pool if it is not there yet.
    pub(super) fn of(&self, workload: &Workload, games: MakeGames<S>, setup: &S) -> Rc<Pool<S>> {
        match workload.inputs {
            workloads::Inputs::NewGames => Rc::new(Pool::empty()),
            _ => self.pool(games, setup),
        }
    }

    /// The pool; `games` makes it if it is not there yet.
    pub(super) fn pool(&self, games: MakeGames<S>, setup: &S) -> Rc<Pool<S>> {
        let pool = self.pool.get_or_init(|| {
            let mut player = games(setup).expect("a contender that can open a set-up plays");
            Rc::new(Pool::new(player.as_mut(), setup, self.size, SEED))
        });
        Rc::clone(pool)
    }
}
