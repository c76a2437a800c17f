//! The checks of `verify` of what is registered here.

use boardbench::Registry;
use boardbench::verify::{Depth, Verdict, checks};
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread::{available_parallelism, scope};

/// What is asked in more workloads than without variants.
const ASKED_MORE: [&str; 7] = [
    "asked/go/padded+flood",
    "asked/go/padded-twin+flood",
    "asked/go/padded-dynamic+flood",
    "asked/go/padded+strings",
    "asked/go/padded-twin+strings",
    "asked/go/padded-dynamic+strings",
    "asked/go/bitboard+fill",
];

/// The checks of variants of one kind pass, at least that number of them. All processors
/// take part.
fn pass(kind: &str, least: usize) {
    let (standard, registry) = (Registry::standard(), variants::registry());
    let others = checks(&standard, Depth::Usual);
    let others: HashSet<&str> = others.iter().map(|check| check.name()).collect();
    let is_own = |name: &str| !others.contains(name) || ASKED_MORE.contains(&name);
    let mut all = checks(&registry, Depth::Usual);
    all.retain(|check| check.name().starts_with(kind) && is_own(check.name()));
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
    assert!(passed >= least, "{kind}: only {passed}");
}

/// Published node counts, to 10^5 nodes.
#[test]
fn variants_count_what_is_published() {
    pass("oracle/", 40);
}

#[test]
fn variants_play_recorded_games_to_their_end() {
    pass("recorded/", 4);
}

#[test]
fn layouts_that_are_variants_are_asked_the_same() {
    pass("queries/", 19);
}

/// Go plays the games that ten independent programs play move for move.
#[test]
fn variants_play_the_same_games() {
    pass("playouts/", 60);
}

#[test]
fn workloads_of_variants_give_the_same_results() {
    pass("asked/", 59);
}

/// The same choice as among all others.
#[test]
fn copies_and_new_set_ups_are_what_they_are_copies_of() {
    pass("copies/chess/bitboard", 14);
    pass("copies/chess/padded+", 4);
    pass("copies/go/padded+", 20);
    pass("copies/othello/", 4);
    pass("copies/mnk/", 6);
}

/// Nodes, scores and best moves of micro-Max itself.
#[test]
fn the_hash_table_apart_searches_the_tree_of_micro_max() {
    pass("search/", 1);
}
