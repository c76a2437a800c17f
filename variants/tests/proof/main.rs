//! The proof that variants do the same work as all others, and that every case which
//! compares them is there.

// As every other representation is proven.
#[path = "../../../crates/boardbench/tests/proof/agreement.rs"]
mod agreement;
// Whether every case is there, and every contender in one.
#[path = "../../../crates/boardbench/tests/proof/cases.rs"]
mod cases;
mod claims;
mod cli;
#[path = "../../../crates/boardbench/tests/proof/recorders.rs"]
mod recorders;
mod registry;
#[path = "../../../crates/boardbench/tests/proof/replies.rs"]
mod replies;
mod verify;

use boardbench::games::{chess, go, mnk, othello};
use boardbench::workloads::{AnyPosition, Contender, Entry};
use boardbench::{REFERENCE, Registry};
use std::ops::RangeInclusive;

/// Variants alone, and what they are compared with.
fn registry() -> Registry {
    fn leave<C>(list: &mut Vec<Entry<C>>) {
        list.retain(|own| own.variant.is_some() || own.layout == REFERENCE);
    }
    let mut registry = variants::registry();
    leave(&mut registry.go);
    leave(&mut registry.chess);
    leave(&mut registry.othello);
    leave(&mut registry.mnk);
    registry
}

/// All that is registered here.
fn whole() -> Registry {
    variants::registry()
}

/// On most boards no variant plays, but some do wherever their game is usually played.
fn least() -> usize {
    0
}

/// No proof is empty: variants play beside the naive one on the usual boards.
#[test]
fn variants_play_on_the_usual_boards() {
    fn others<S>(contenders: &[Contender<S>], setup: &S) -> usize {
        let players = players(contenders, setup).into_iter();
        players.filter(|(own, _)| own.variant.is_some()).count()
    }
    let registry = registry();
    let go = go::Setup::empty(9, 9, go::Rules::default()).unwrap();
    assert!(others(&registry.go, &go) >= 3);
    assert!(others(&registry.chess, &chess::Setup::start()) >= 20);
    let othello = othello::Setup::start_of(8, 8).unwrap();
    assert!(others(&registry.othello, &othello) >= 4);
    let gomoku = mnk::Setup::new(15, 15, 5).unwrap();
    assert!(others(&registry.mnk, &gomoku) >= 4);
}

/// The only small board of Go on which variants play.
const SIDES_OF_GO: RangeInclusive<usize> = 9..=9;

/// The contenders that can play from a set-up, with a position each.
fn players<'a, S>(
    contenders: &'a [Contender<S>],
    setup: &S,
) -> Vec<(&'a Contender<S>, Box<dyn AnyPosition>)> {
    let able = contenders.iter().filter_map(|contender| {
        let plays = contender.on(setup).ok()?;
        Some((contender, plays.open(setup).ok()?))
    });
    able.collect()
}
