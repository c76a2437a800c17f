//! The checks of `verify`: all contenders are enrolled, and those that no other
//! test makes pass.

use boardbench::Registry;
use boardbench::verify::{Depth, Verdict, checks};

#[test]
fn every_contender_is_enrolled_in_every_kind_of_check() {
    let registry = Registry::standard();
    let names: Vec<String> = checks(&registry, Depth::Usual)
        .iter()
        .map(|check| check.name().to_owned())
        .collect();
    let count = |kind: &str| names.iter().filter(|name| name.starts_with(kind)).count();
    assert_eq!((count("conformance/"), count("queries/")), (12, 23));
    for game in ["go", "chess", "othello", "mnk"] {
        for kind in ["oracle", "playouts", "agreement"] {
            assert_eq!(count(&format!("{kind}/{game}/")), 23, "{kind}/{game}");
        }
    }
    assert_eq!(
        (count("recorded/othello/"), count("recorded/mnk/")),
        (23, 23)
    );
}

#[test]
fn checks_that_no_other_test_makes_pass() {
    let registry = Registry::standard();
    let all = checks(&registry, Depth::Usual);
    let kinds = [
        "queries/",
        "playouts/chess/",
        "playouts/othello/",
        "playouts/mnk/",
    ];
    let chosen = |name: &str| kinds.iter().any(|kind| name.starts_with(kind));
    for check in all.iter().filter(|check| chosen(check.name())) {
        let verdict = check.run();
        assert!(
            matches!(verdict, Verdict::Passed(_)),
            "{}: {verdict:?}",
            check.name()
        );
    }
}
