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

    /// Whether games begin at the start of the game itself.
    pub(super) fn is_drawn(&self) -> bool {
        self.brought.is_none()
    }

    /// Whether there are whole games beside the positions.
    pub(super) fn has_games(&self) -> bool {
        self.is_drawn() || self.pool.get().is_some_and(|pool| !pool.games.is_empty())
    }

    /// Where positions come from, in words.
    pub(super) fn positions_described(&self) -> String {
        let drawn = || format!("{} positions of random games", self.size);
        self.brought.clone().unwrap_or_else(drawn)
    }

    /// Where games come from, in words.
    pub(super) fn games_described(&self) -> String {
        let drawn = || "128 random games".into();
        self.brought.clone().unwrap_or_else(drawn)
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
