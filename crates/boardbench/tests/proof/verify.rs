//! The checks of `verify`: all contenders are enrolled, and those that no other
//! test makes pass.

use boardbench::verify::{Depth, Verdict, checks};
use boardbench::workloads::Contender;
use boardbench::{Chess, Connect4, Go, Hex, Mnk, Othello, Registry};
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread::{available_parallelism, scope};

#[test]
fn every_contender_is_enrolled_in_every_kind_of_check() {
    let registry = Registry::standard();
    let checks = checks(&registry, Depth::Usual);
    let names: HashSet<&str> = checks.iter().map(|check| check.name()).collect();
    let mut expected = Vec::new();
    for layout in &registry.layouts {
        expected.push(format!("queries/{}", layout.name));
        expected.push(format!("conformance/{}", layout.layout));
    }
    let go = ["oracle", "playouts", "agreement", "copies", "asked", "free"];
    let compared = ["oracle", "playouts", "agreement", "copies", "asked"];
    let recorded = ["oracle", "playouts", "agreement", "copies", "recorded"];
    expected.extend(of_game("go", &go, registry.contenders::<Go>()));
    expected.extend(of_game("chess", &compared, registry.contenders::<Chess>()));
    expected.extend(of_game(
        "othello",
        &recorded,
        registry.contenders::<Othello>(),
    ));
    expected.extend(of_game("mnk", &recorded, registry.contenders::<Mnk>()));
    expected.extend(of_game("hex", &compared, registry.contenders::<Hex>()));
    expected.extend(of_game(
        "connect4",
        &compared,
        registry.contenders::<Connect4>(),
    ));
    for searcher in boardbench::searchers(&registry) {
        expected.push(format!("search/chess/{}", searcher.name));
    }
    for name in expected {
        assert!(names.contains(name.as_str()), "no check {name}");
    }
}

fn of_game<S>(game: &str, kinds: &[&str], contenders: &[Contender<S>]) -> Vec<String> {
    let names = contenders.iter().map(|contender| &contender.name);
    let of = |name| {
        kinds
            .iter()
            .map(move |kind| format!("{kind}/{game}/{name}"))
    };
    names.flat_map(of).collect()
}

/// The checks of these kinds pass, on code that is compiled once, in the crates
/// of the contenders. All processors take part, so that the longest test isn't
/// left to one of them.
fn pass(kinds: &[&str]) {
    pass_of(22, |name| kinds.iter().any(|kind| name.starts_with(kind)));
}

/// Those whose names are chosen, of which at least that number apply.
fn pass_of(least: usize, chosen: impl Fn(&str) -> bool) {
    let registry = Registry::standard();
    let mut all = checks(&registry, Depth::Usual);
    all.retain(|check| chosen(check.name()));
    let (next, passed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let run = || {
        while let Some(check) = all.get(next.fetch_add(1, Relaxed)) {
            match check.run() {
                Verdict::Passed(_) => passed.fetch_add(1, Relaxed),
                Verdict::NotApplicable(_) => 0,
                Verdict::Failed(what) => panic!("{}: {what}", check.name()),
            };
        }
    };
    let processors = available_parallelism().map_or(1, NonZeroUsize::get);
    scope(|scope| (0..processors).for_each(|_| drop(scope.spawn(run))));
    let passed = passed.into_inner();
    assert!(passed >= least, "only {passed}");
}

/// Published node counts, to 10^5 nodes.
#[test]
fn every_contender_counts_what_is_published() {
    pass(&["oracle/"]);
}

#[test]
fn every_contender_plays_recorded_games_to_their_end() {
    pass(&["recorded/"]);
}

#[test]
fn every_layout_is_asked_the_same() {
    pass(&["queries/"]);
}

/// Games that ten independent programs play move for move.
#[test]
fn every_contender_plays_the_reference_games_of_go() {
    pass(&["playouts/go/"]);
}

#[test]
fn every_contender_plays_the_same_games_of_others() {
    pass(&[
        "playouts/chess/",
        "playouts/othello/",
        "playouts/mnk/",
        "playouts/hex/",
        "playouts/connect4/",
    ]);
}

#[test]
fn every_workload_gives_the_same_results_in_all_representations() {
    pass(&["asked/"]);
}

/// Of what has no layout, and of each bookkeeping in one: maps are copied as the laws say.
#[test]
fn copies_and_new_set_ups_are_what_they_are_copies_of() {
    pass_of(22, |name| {
        let of = name
            .strip_prefix("copies/")
            .and_then(|rest| rest.split_once('/'));
        of.is_some_and(|(_, name)| {
            ["bitboard", "padded+", "padded-dynamic+", "naive2d-dynamic+"]
                .iter()
                .any(|layout| name.starts_with(layout))
        })
    });
}

#[test]
fn games_chosen_in_a_way_of_its_own_are_legal_and_as_long() {
    pass_of(4, |name| name.starts_with("free/"));
}

/// Nodes, scores and best moves of micro-Max itself.
#[test]
fn every_board_searches_the_tree_of_micro_max() {
    pass(&["search/"]);
}
