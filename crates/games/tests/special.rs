//! Questions of one game that are answered in two ways. On one layout: `verify`
//! holds the others to it.

use board::Family;
use boardbench_games::chess::timed::evaluation::{self, EVALUATED_ANEW, EVALUATED_KEPT};
use boardbench_games::chess::{Bitboard, Lists, Magic};
use boardbench_games::go::Pseudo;
use boardbench_games::go::timed::trees::{self, TREE, TREE_REPLAYED};
use boardbench_games::{chess, go};
use boardbench_layouts::Padded;
use workloads::{Compiled, Pool, Rebuild, Workload};

/// Positions of a pool.
const POSITIONS: usize = 16;

fn pool<S: Rebuild>(compiled: &Compiled<S>, setup: &S) -> Pool<S> {
    let mut player = compiled.recorder(setup).unwrap();
    Pool::new(player.as_mut(), setup, POSITIONS, 3)
}

/// The digest of a question, and the operations it took.
fn answer<S>(compiled: &Compiled<S>, setup: &S, pool: &Pool<S>, workload: &Workload) -> (u64, u64) {
    let offer = compiled.offer(workload).unwrap();
    let mut work = offer.work(setup, pool).unwrap();
    work.load(1, 3);
    let digest = work.run();
    assert_eq!(digest, work.run(), "the same again");
    (digest, work.operations())
}

#[test]
fn a_tree_that_keeps_positions_grows_as_one_that_replays_them() {
    let setup = go::Setup::square(9).unwrap();
    type Nine = Pseudo<<Padded as Family>::Go9>;
    let compiled = go::compiled::<Nine>().and(trees::offers::<Nine>());
    let pool = pool(&compiled, &setup);
    let kept = answer(&compiled, &setup, &pool, &TREE);
    assert_eq!(kept.1, 3 * 256);
    assert_eq!(kept, answer(&compiled, &setup, &pool, &TREE_REPLAYED));
}

#[test]
fn evaluations_kept_are_those_computed_anew() {
    let setup = chess::Setup::start();
    type OfLists = Lists<<Padded as Family>::Chess>;
    let lists = chess::compiled::<OfLists>().and(evaluation::offers::<OfLists>());
    let sets = chess::compiled::<Bitboard<Magic>>();
    let sets = sets.and(evaluation::offers::<Bitboard<Magic>>());
    let pool = pool(&lists, &setup);
    let recomputed = answer(&lists, &setup, &pool, &EVALUATED_ANEW);
    for compiled in [&lists, &sets] {
        let kept = answer(compiled, &setup, &pool, &EVALUATED_KEPT);
        assert_eq!(kept, recomputed);
    }
}

#[test]
fn a_workload_of_another_game_is_not_offered() {
    assert!(chess::compiled::<Bitboard<Magic>>().offer(&TREE).is_none());
}
