//! Questions of one game that are answered in two ways. On one layout: `verify`
//! holds the others to it.

use board::Family;
use games::chess::{Bitboard, Lists, Magic};
use games::go::Pseudo;
use games::{chess, go};
use layouts::Padded;
use workloads::{ChessAnswersOf, GoTreeOf, Plays, Pool, Rebuild, Special};

/// Positions of a pool.
const POSITIONS: usize = 16;

fn pool<S: Rebuild>(plays: &dyn Plays<S>, setup: &S) -> Pool<S> {
    let mut player = plays.recorder(setup).unwrap();
    Pool::new(player.as_mut(), setup, POSITIONS, 3)
}

/// The digest of a question, and the operations it took.
fn answer<S>(plays: &dyn Plays<S>, setup: &S, pool: &Pool<S>, question: Special) -> (u64, u64) {
    assert!(plays.answers(question));
    let mut work = plays.special_work(setup, pool, question).unwrap();
    work.load(1, 3);
    let digest = work.run();
    assert_eq!(digest, work.run(), "the same again");
    (digest, work.operations())
}

#[test]
fn a_tree_that_keeps_positions_grows_as_one_that_replays_them() {
    let setup = go::Setup::square(9).unwrap();
    let plays = GoTreeOf::<Pseudo<<Padded as Family>::Go9>>::instance();
    let pool = pool(plays, &setup);
    let kept = answer(plays, &setup, &pool, Special::Tree);
    assert_eq!(kept.1, 3 * 256);
    assert_eq!(kept, answer(plays, &setup, &pool, Special::TreeReplayed));
}

#[test]
fn evaluations_kept_are_those_computed_anew() {
    let setup = chess::Setup::start();
    let lists = ChessAnswersOf::<Lists<<Padded as Family>::Chess>>::instance();
    let sets = ChessAnswersOf::<Bitboard<Magic>>::instance();
    let pool = pool(lists, &setup);
    let anew = answer(lists, &setup, &pool, Special::EvaluatedAnew);
    for plays in [lists, sets] {
        let kept = answer(plays, &setup, &pool, Special::EvaluatedKept);
        assert_eq!(kept, anew);
    }
}

/// A question of another game has no answer.
#[test]
fn who_is_not_asked_says_so() {
    let setup = chess::Setup::start();
    let plays = ChessAnswersOf::<Bitboard<Magic>>::instance();
    let pool = pool(plays, &setup);
    assert!(!plays.answers(Special::Tree));
    let refused = plays.special_work(&setup, &pool, Special::Tree).err();
    assert_eq!(refused.unwrap().to_string(), "it is not asked tree");
}
