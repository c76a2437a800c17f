//! What must hold of the list.

use super::comparison::{Comparison, Label, Named, PROGRAMS};
use super::*;
use crate::game::{Chess, Game, Go, Mnk, Othello};
use std::collections::HashSet;
use workloads::Contender;

/// Every case has one reference per class and each contender once, or it could
/// not be measured.
#[test]
fn every_case_has_one_reference_per_class() {
    for Listed { case, .. } in cases(&Registry::standard(), POOL) {
        assert!(case.contenders.len() > 1, "{} compares nothing", case.name);
        case.check().unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn no_two_cases_have_one_name_and_each_is_found_by_it() {
    let registry = Registry::standard();
    let mut names = HashSet::new();
    for Listed { case: listed, .. } in cases(&registry, POOL) {
        assert!(names.insert(listed.name.clone()), "{} twice", listed.name);
        let found = case(&registry, &listed.name, POOL).map(|found| found.contenders.len());
        assert_eq!(found, Some(listed.contenders.len()), "{}", listed.name);
    }
}

/// A case changes the layout or the bookkeeping, never both, unless its name says that
/// whole programs meet in it.
#[test]
fn only_cases_of_whole_programs_mix_layouts_with_bookkeepings() {
    let all = cases(&Registry::standard(), POOL).into_iter();
    let is_plain = |listed: &Listed| !listed.case.workload.ends_with(PROGRAMS);
    for Listed { case, .. } in all.filter(is_plain) {
        let original = case.contenders.iter().filter(|c| c.twin_of.is_none());
        let (layouts, bookkeepings): (HashSet<_>, HashSet<_>) = original
            .filter(|c| !c.layout.is_empty())
            .map(|c| (&c.layout, &c.bookkeeping))
            .unzip();
        assert!(
            layouts.len() == 1 || bookkeepings.len() == 1,
            "{}: {layouts:?} with {bookkeepings:?}",
            case.name
        );
    }
}

/// Or a report could not say what of a layout makes the time.
#[test]
fn the_factors_know_every_layout() {
    for layout in Registry::standard().layouts {
        let name = layout.about.name;
        assert!(
            report::factors::is_known(name),
            "crates/report/src/anatomy.rs has no line for {name}"
        );
    }
}

/// Or a table could not say what is compared. Contenders of one bookkeeping keep
/// the same, and what they say is what reports of before said of them.
#[test]
fn every_bookkeeping_is_told_in_words() {
    for Listed { case, .. } in cases(&Registry::standard(), POOL) {
        // One search, on a board of its own and on layouts.
        let is_search = case.workload.starts_with("search");
        for own in case.contenders.iter().filter(|c| !c.bookkeeping.is_empty()) {
            assert!(
                !own.keeps.is_empty(),
                "{} does not say what it keeps",
                own.name
            );
            let (base, variant) = own
                .bookkeeping
                .split_once('-')
                .unwrap_or((&own.bookkeeping, ""));
            if is_search || ["hash", "unhashed", "sets"].contains(&variant) {
                continue;
            }
            if let Some(words) = report::kept(&case.game, base) {
                assert_eq!(own.keeps, words, "{} of {}", own.name, case.game);
            }
        }
    }
}

/// Who is registered but compared with nobody has been forgotten.
#[test]
fn every_contender_is_in_a_case() {
    let registry = Registry::standard();
    let timed: HashSet<(String, String)> = cases(&registry, POOL)
        .into_iter()
        .flat_map(|Listed { case, .. }| {
            let game = case.game;
            let names = case.contenders.into_iter().map(|c| c.name);
            names
                .map(move |name| (game.clone(), name))
                .collect::<Vec<_>>()
        })
        .collect();
    fn all<G: Game>(registry: &Registry, games: &[&str], timed: &HashSet<(String, String)>) {
        for contender in G::contenders(registry) {
            let in_game = |game: &&str| timed.contains(&(game.to_string(), contender.name.clone()));
            assert!(
                games.iter().any(in_game),
                "{} is in no case",
                contender.name
            );
        }
    }
    all::<Go>(&registry, &["go"], &timed);
    all::<Chess>(&registry, &["chess"], &timed);
    all::<Othello>(&registry, &["othello"], &timed);
    all::<Mnk>(&registry, &["gomoku", "tictactoe"], &timed);
}

/// Who registers peers has cases for them; nobody else does.
#[test]
fn peers_have_cases_only_where_they_are_registered() {
    let mut registry = Registry::standard();
    let of_peers = |registry: &Registry| -> Vec<String> {
        let listed = cases(registry, POOL).into_iter().map(|listed| listed.case);
        let of_peers = listed.filter(|case| case.workload.ends_with("-peers"));
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
        layout: String::new(),
        bookkeeping: "other".into(),
        keeps: "other things".into(),
        size_known: false,
        twin_of: None,
        summary: String::new(),
        source: String::new(),
        overrides: String::new(),
        instances,
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

/// A contender that can do nothing but be compared.
struct Made(&'static str, &'static str, bool, Option<&'static str>);

impl Named for Made {
    fn label(&self) -> Label<'_> {
        let &Made(layout, bookkeeping, size_known, twin_of) = self;
        let dynamic = if size_known { "" } else { "-dynamic" };
        Label {
            name: format!("{layout}{dynamic}+{bookkeeping}").into(),
            layout,
            bookkeeping,
            keeps: "",
            size_known,
            twin_of,
            variant: false,
        }
    }
}

const MADE: [Made; 11] = [
    Made("naive2d", "flood", true, None),
    Made("naive2d", "flood", false, None),
    Made("naive2d", "strings", true, None),
    Made("padded", "flood", true, None),
    Made("padded", "flood", false, None),
    Made("padded", "strings", true, None),
    Made("padded-twin", "flood", true, Some("padded+flood")),
    Made("padded-twin", "strings", true, Some("padded+strings")),
    Made("", "bits", true, None),
    Made("", "bits-hash", true, None),
    Made("flat", "flood-unhashed", false, None),
];

/// Who meets, the reference marked.
fn meeting(comparison: Comparison) -> Vec<String> {
    let mark = |(made, reference): (&Made, bool)| {
        let reference = if reference { " = 1" } else { "" };
        format!("{}{reference}", made.label().name)
    };
    comparison.among(&MADE).into_iter().map(mark).collect()
}

#[test]
fn layouts_meet_with_one_bookkeeping_and_their_twin() {
    let strings = [
        "naive2d+strings = 1",
        "padded+strings",
        "padded-twin+strings",
    ];
    assert_eq!(meeting(Comparison::layouts("-strings", "strings")), strings);
}

#[test]
fn what_is_no_layout_meets_the_first_bookkeeping() {
    let flood = [
        "naive2d+flood = 1",
        "naive2d-dynamic+flood = 1",
        "padded+flood",
        "padded-dynamic+flood",
        "padded-twin+flood",
        "+bits",
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
    let names = &["padded+flood", "naive2d+flood", "padded+strings", "+bits"];
    assert_eq!(meeting(Comparison::programs(names)), all);
}

/// Each game's whole programs meet in a case that `cargo bench` measures, but where the
/// main case has all of them.
#[test]
fn whole_programs_are_measured_by_default() {
    let listed = cases(&Registry::standard(), POOL).into_iter();
    let wanted = |listed: &Listed| listed.default && listed.case.workload.ends_with(PROGRAMS);
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
    let names = &["padded+flood", "padded+strings"];
    assert_eq!(meeting(Comparison::variants("-bookkeeping", names)), both);
}

#[test]
fn a_class_without_reference_has_no_comparison() {
    let names = &["padded+strings", "flat+flood-unhashed"];
    assert_eq!(meeting(Comparison::variants("-x", names)), [""; 0]);
}

#[test]
#[should_panic(expected = "-x compares padded+pseudo, which nobody registered")]
fn a_variant_that_nobody_registered_is_an_error() {
    Comparison::variants("-x", &["padded+flood", "padded+pseudo"])
        .check(MADE.iter().map(Named::label));
}
