//! Tests of the list of cases.

use super::comparison::{Comparison, Label, PEERS, PROGRAMS};
use super::*;
use crate::game::{Chess, Connect4, Go, Hex, Mnk, Othello};
use workloads::{Contender, Entry};

/// A comparison with a name that nothing is registered by makes no case.
#[test]
fn every_contender_that_a_comparison_names_is_registered() {
    fn of_entries<C>(comparison: &Comparison, entries: &[Entry<C>]) {
        let absent = comparison.absent(entries.iter().map(Label::of));
        assert_eq!(absent.collect::<Vec<_>>(), [""; 0], "{}", comparison.name);
    }
    fn of_game<G: Cases>(registry: &Registry) {
        for timed in G::timed().iter().flat_map(|board| &board.timed) {
            of_entries(&timed.comparison, G::contenders(registry));
        }
    }
    let registry = Registry::standard();
    of_game::<Go>(&registry);
    of_game::<Chess>(&registry);
    of_game::<Othello>(&registry);
    of_game::<Mnk>(&registry);
    of_game::<Hex>(&registry);
    of_game::<Connect4>(&registry);
    for timed in boards::searched_board().timed {
        of_entries(&timed.comparison, &registry.searchers);
    }
    let of_layouts = queries::OF_VARIANTS
        .iter()
        .map(|(_, comparison)| comparison);
    for comparison in of_layouts.chain(queries::MANY.iter().map(|(_, comparison)| comparison)) {
        of_entries(comparison, &registry.layouts);
    }
}

/// A registry with peers has cases for them; no other has.
#[test]
fn peers_have_cases_only_where_they_are_registered() {
    let mut registry = Registry::standard();
    let of_peers = |registry: &Registry| -> Vec<String> {
        let listed = cases(registry, POOL).into_iter().map(|listed| listed.case);
        // Grids bring other people's crates along.
        let of_peers = listed.filter(|case| case.comparison == PEERS && case.game != "grid");
        of_peers.map(|case| case.name).collect()
    };
    assert_eq!(of_peers(&registry), [""; 0]);
    let other = registry
        .othello
        .iter()
        .find(|c| c.layout == "flat" && !c.size_known);
    let instances = other.expect("flat-dynamic").instances.clone();
    registry.othello.push(Contender {
        name: "peer:other".into(),
        state: "other things".into(),
        ..Contender::own("", "other", false, instances)
    });
    assert_eq!(
        of_peers(&registry),
        [
            "othello-8-playout-peers",
            "othello-8-perft-peers",
            "othello-8-replay-peers"
        ]
    );
    let case = case(&registry, "othello-8-playout-peers", POOL).expect("it is listed");
    case.check().expect("one reference, which the peer shares");
    let names: Vec<_> = case.contenders.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "padded-tight+scan",
            "bitboard+shifts",
            "bitboard+lanes",
            "peer:other"
        ]
    );
}

/// A contender that can do nothing but be compared: layout, bookkeeping, whether
/// the size is known, whose copy it is.
fn made(
    layout: &str,
    bookkeeping: &str,
    size_known: bool,
    duplicate_of: Option<&str>,
) -> Entry<()> {
    Entry {
        layout: layout.into(),
        duplicate_of: duplicate_of.map(str::to_owned),
        ..Entry::own(layout, bookkeeping, size_known, vec![()])
    }
}

fn all_made() -> Vec<Entry<()>> {
    vec![
        made("naive2d", "flood", true, None),
        made("naive2d", "flood", false, None),
        made("naive2d", "strings", true, None),
        made("padded", "flood", true, None),
        made("padded", "flood", false, None),
        made("padded", "strings", true, None),
        made("padded-twin", "flood", true, Some("padded+flood")),
        made("padded-twin", "strings", true, Some("padded+strings")),
        made("", "bits", true, None),
        made("", "bits-hash", true, None).variant_of("", "bits", "hash", "maintained"),
        // A hyphen in a name means nothing.
        made("", "null-move", true, None),
        made("mine-own", "flood", true, None),
        made("mine-varied", "flood", true, None).variant_of("", "flood", "ko", "elsewhere"),
        made("flat", "flood-unhashed", false, None).variant_of("", "flood", "hash", "none"),
    ]
}

/// The contenders of a case, the reference marked.
fn meeting(comparison: Comparison) -> Vec<String> {
    let all = all_made();
    let able = all.iter().map(|made| (Label::of(made), ()));
    let mark = |(label, (), reference): (Label<'_>, (), bool)| {
        let reference = if reference { " = 1" } else { "" };
        format!("{}{reference}", label.name)
    };
    let meeting = comparison.among(able.collect());
    meeting.into_iter().map(mark).collect()
}

#[test]
fn layouts_meet_with_one_bookkeeping_and_their_duplicate() {
    let strings = [
        "naive2d+strings = 1",
        "padded+strings",
        "padded-twin+strings",
    ];
    assert_eq!(meeting(Comparison::layouts("strings", "strings")), strings);
}

#[test]
fn what_is_no_layout_nor_variant_meets_the_first_bookkeeping() {
    let flood = [
        "naive2d+flood = 1",
        "naive2d-dynamic+flood = 1",
        "padded+flood",
        "padded-dynamic+flood",
        "padded-twin+flood",
        "+bits",
        "+null-move",
        "mine-own+flood",
    ];
    assert_eq!(meeting(Comparison::main("flood")), flood);
}

/// The board size is known to all of them, as it is in a program for one board.
#[test]
fn programs_meet_whatever_their_layout_and_bookkeeping() {
    let all = [
        "naive2d+flood",
        "padded+flood = 1",
        "padded+strings",
        "padded-twin+flood",
        "padded-twin+strings",
        "+bits",
    ];
    let names = "padded+flood naive2d+flood padded+strings +bits";
    assert_eq!(meeting(Comparison::programs(names)), all);
}

/// Each game's whole programs meet in a case that `cargo bench` measures, but where the
/// main case has all of them.
#[test]
fn whole_programs_are_measured_by_default() {
    let listed = cases(&Registry::standard(), POOL).into_iter();
    let wanted = |listed: &Listed| listed.default && listed.case.comparison == PROGRAMS;
    let names: Vec<_> = listed.filter(wanted).map(|l| l.case.name).collect();
    assert_eq!(
        names,
        [
            "go-9-playout-programs",
            "go-19-playout-programs",
            "chess-8-playout-programs",
            "chess-8-perft-programs",
            "othello-8-playout-programs"
        ]
    );
}

/// Only one of the two is there at run time, so that class has no comparison.
#[test]
fn variants_meet_on_one_layout_in_classes_that_have_two() {
    let both = [
        "padded+flood = 1",
        "padded+strings",
        "padded-twin+flood",
        "padded-twin+strings",
    ];
    let names = "padded+flood padded+strings";
    assert_eq!(meeting(Comparison::variants("bookkeeping", names)), both);
}

#[test]
fn a_class_without_reference_has_no_comparison() {
    let names = "padded+strings flat+flood-unhashed";
    assert_eq!(meeting(Comparison::variants("x", names)), [""; 0]);
}

#[test]
fn a_comparison_with_a_variant_that_is_not_registered_is_not_made() {
    let all = all_made();
    let labels = || all.iter().map(Label::of);
    let half = Comparison::variants("x", "padded+flood padded+pseudo");
    assert!(!half.is_wanted(labels()));
    assert_eq!(half.absent(labels()).collect::<Vec<_>>(), ["padded+pseudo"]);
    assert!(Comparison::variants("x", "padded+flood padded+strings").is_wanted(labels()));
}
