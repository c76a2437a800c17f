//! Every copy passes the checks of boardbench's own contenders.

use boardbench::verify::{Depth, Verdict, checks};
use boardbench::{Listed, Registry};

const SUFFIX: &str = "-unchecked";

fn registry() -> Registry {
    let mut registry = Registry::standard();
    bounds::register(&mut registry);
    registry
}

/// Runs the checks of one kind on the copies: none may fail, and each must be
/// applicable to that number of them.
fn hold(kind: &str, applicable: usize) {
    let registry = registry();
    let own = |name: &str| name.starts_with(kind) && name.contains(SUFFIX);
    let mut passed = 0;
    for check in checks(&registry, Depth::Usual) {
        if own(check.name()) {
            match check.run() {
                Verdict::Passed(_) => passed += 1,
                Verdict::NotApplicable(_) => {}
                Verdict::Failed(why) => panic!("{}: {why}", check.name()),
            }
        }
    }
    assert_eq!(passed, applicable, "{kind}");
}

#[test]
fn queries_have_the_answers_of_the_judge() {
    hold("queries/", 11);
}

#[test]
fn node_counts_are_the_published_ones() {
    // Of Go, chess and Othello; none is published for Gomoku.
    hold("oracle/", 3 * 11);
}

#[test]
fn playouts_are_the_reference_playouts_or_the_judges() {
    hold("playouts/", 4 * 11);
}

#[test]
fn random_play_with_undos_agrees_with_the_judge() {
    hold("agreement/", 4 * 11);
}

/// Each copy meets its original in a case of each game and of each query.
#[test]
fn every_copy_meets_the_layout_that_tests() {
    let cases = boardbench::cases(&registry(), 16);
    let own = cases.iter().map(|Listed { case, .. }| case);
    let own: Vec<_> = own.filter(|c| c.workload.ends_with(SUFFIX)).collect();
    let names: Vec<_> = own.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "go-19-playout-unchecked",
            "chess-8-playout-unchecked",
            "chess-8-perft-unchecked",
            "othello-8-playout-unchecked",
            "gomoku-15-playout-unchecked",
            "go-19-neighbours-unchecked",
            "go-19-flood-fill-unchecked",
            "go-19-ray-walk-unchecked",
        ]
    );
    for case in own {
        case.check().expect("one reference and each contender once");
        let has = |layout: &str| case.contenders.iter().any(|c| c.layout == layout);
        let copies = case
            .contenders
            .iter()
            .filter(|c| c.layout.ends_with(SUFFIX));
        let bases: Vec<_> = copies
            .filter_map(|c| c.layout.strip_suffix(SUFFIX))
            .collect();
        assert_eq!(bases.len(), 11, "{}", case.name);
        assert!(bases.iter().all(|base| has(base)), "{}", case.name);
    }
}

#[test]
fn a_registry_without_copies_has_no_cases_of_them() {
    let cases = boardbench::cases(&Registry::standard(), 16);
    assert!(
        cases
            .iter()
            .all(|listed| !listed.case.name.ends_with(SUFFIX))
    );
}
