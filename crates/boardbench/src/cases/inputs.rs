//! Pools of inputs that the contenders of a board share.

use std::cell::OnceCell;
use std::rc::Rc;
use workloads::{Plays, Pool, Rebuild};

/// The seed of all pools.
const SEED: u64 = 2026;

/// A pool that is made when it is first needed, once in a process.
pub(super) struct Inputs<S> {
    size: usize,
    pool: OnceCell<Pool<S>>,
}

impl<S: Rebuild> Inputs<S> {
    pub(super) fn shared(size: usize) -> Rc<Self> {
        let pool = OnceCell::new();
        Rc::new(Self { size, pool })
    }

    /// The pool; `plays` makes it if nobody has.
    pub(super) fn of(&self, plays: &dyn Plays<S>, setup: &S) -> &Pool<S> {
        self.pool.get_or_init(|| {
            let mut player = plays
                .recorder(setup)
                .expect("who can open a set-up can play from it");
            Pool::new(player.as_mut(), setup, self.size, SEED)
        })
    }
}
