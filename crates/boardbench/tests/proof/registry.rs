//! The registry's expected set: a registration that gets lost is an error.

use boardbench::Registry;
use boardbench::workloads::Contender;

const LAYOUTS: [&str; 11] = [
    "naive2d",
    "array2d",
    "flat",
    "flat-division",
    "padded",
    "padded-tight",
    "padded-full",
    "padded2d",
    "0x88",
    "0x88-wide",
    "table",
];

/// Variants of `padded`, each for a question of its own.
const VARIANTS: [&str; 5] = [
    "padded-onboard1",
    "padded-loaded",
    "padded-stride21",
    "padded-stride24",
    "padded-stride32",
];

/// Each name with the size known and at run time.
fn both(names: &[&str]) -> Vec<String> {
    let both = |name: &&str| [name.to_string(), format!("{name}-dynamic")];
    names.iter().flat_map(both).collect()
}

/// Each layout with the size known and at run time, then what is there once,
/// and last the control.
fn expected(bookkeeping: &str, once: &[String]) -> Vec<String> {
    let layouts = both(&LAYOUTS);
    let layouts = layouts.iter().map(|name| format!("{name}{bookkeeping}"));
    let all = layouts.chain(once.iter().cloned());
    all.chain([format!("padded-twin{bookkeeping}")]).collect()
}

/// Ko in the cell, and the variants with the size known.
fn only_in_go() -> Vec<String> {
    let variants = VARIANTS.iter().map(|name| format!("{name}+flood"));
    let bot = ["padded-tight+flood-kocell".to_owned()];
    bot.into_iter().chain(variants).collect()
}

fn names<S>(contenders: &[Contender<S>]) -> Vec<&str> {
    contenders.iter().map(|c| c.name.as_str()).collect()
}

#[test]
fn every_expected_contender_is_registered_and_no_other() {
    let registry = Registry::standard();
    let layouts: Vec<String> = registry.layouts.iter().map(|l| l.name()).collect();
    let gomoku = ["flag0", "sets"].map(|variant| format!("padded-tight+walk-{variant}"));
    let solver = ["padded-tight+endgame".to_owned()];
    assert_eq!(layouts, expected("", &both(&VARIANTS)));
    assert_eq!(names(&registry.go), expected("+flood", &only_in_go()));
    assert_eq!(names(&registry.chess), expected("+scan", &[]));
    assert_eq!(names(&registry.othello), expected("+scan", &solver));
    assert_eq!(names(&registry.mnk), expected("+walk", &gomoku));
}

#[test]
fn twins_name_their_originals() {
    let registry = Registry::standard();
    let twins: Vec<_> = registry
        .go
        .iter()
        .filter_map(|c| c.twin_of.as_deref())
        .collect();
    assert_eq!(twins, ["padded+flood"]);
    assert!(names(&registry.go).contains(&"padded+flood"));
}

#[test]
fn every_contender_says_what_it_is_and_where_it_comes_from() {
    let registry = Registry::standard();
    for contender in &registry.chess {
        let said = !contender.summary.is_empty() && !contender.source.is_empty();
        assert!(said, "{}", contender.name);
    }
}
