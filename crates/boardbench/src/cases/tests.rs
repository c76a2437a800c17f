//! Tests of the list of cases.

use super::comparison::{Comparison, Label, PEERS, PROGRAMS};
use super::*;
use crate::game::{Chess, Connect4, Game, Go, Hex, Mnk, Othello};
use std::collections::{HashMap, HashSet};
use workloads::{Contender, Entry};

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

/// The noise floor is that of more than one layout, and no case pays for two.
#[test]
fn duplicates_take_turns_from_case_to_case() {
    let mut cases_of: HashMap<String, usize> = HashMap::new();
    for Listed { case, .. } in cases(&Registry::standard(), POOL) {
        let duplicates = || case.contenders.iter().filter(|c| c.duplicate_of.is_some());
        for duplicate in duplicates() {
            let same = duplicates().filter(|c| c.bookkeeping == duplicate.bookkeeping);
            assert_eq!(same.count(), 1, "{} has {}", case.name, duplicate.name);
            *cases_of.entry(duplicate.layout.clone()).or_default() += 1;
        }
    }
    let layouts = ["padded-twin", "flat-twin", "0x88-twin"];
    let counts = layouts.map(|layout| cases_of.get(layout).copied().unwrap_or(0));
    assert!(counts.iter().all(|&count| count >= 15), "{cases_of:?}");
}

/// A case changes the layout or the bookkeeping, never both, unless its name says that
/// whole programs meet in it.
#[test]
fn only_cases_of_whole_programs_mix_layouts_with_bookkeepings() {
    let all = cases(&Registry::standard(), POOL).into_iter();
    let is_plain = |listed: &Listed| listed.case.comparison != PROGRAMS;
    for Listed { case, .. } in all.filter(is_plain) {
        let original = case.contenders.iter().filter(|c| c.duplicate_of.is_none());
        let (layouts, bookkeepings): (HashSet<_>, HashSet<_>) = original
            .filter(|c| !c.layout.is_empty())
            .map(|c| (&c.layout, &c.bookkeeping))
            .unzip();
        assert!(
            layouts.len() <= 1 || bookkeepings.len() <= 1,
            "{}: {layouts:?} with {bookkeepings:?}",
            case.name
        );
    }
}

/// Or a report could not say what of a layout makes the time, nor what is compared.
#[test]
fn every_contender_says_what_it_is() {
    for Listed { case, .. } in cases(&Registry::standard(), POOL) {
        for own in &case.contenders {
            let name = &own.name;
            if !own.layout.is_empty() {
                assert!(["one", "two"].contains(&&*own.facts.dimension), "{name}");
                assert!(
                    ["none", "shared", "full"].contains(&&*own.facts.border),
                    "{name}"
                );
            }
            let described = own.bookkeeping.is_empty() || !own.state.is_empty();
            assert!(described, "{name} does not say which state it maintains");
        }
    }
}

/// What a variant is a variant of is a contender of the same list.
#[test]
fn every_variant_varies_a_contender() {
    fn all<C>(entries: &[Entry<C>]) {
        for variant in entries.iter().filter_map(|entry| entry.variant.as_ref()) {
            let base = entries.iter().find(|entry| entry.name == variant.of);
            let base = base.unwrap_or_else(|| panic!("{} is not registered", variant.of));
            let bases = (&base.layout, &base.bookkeeping);
            assert_eq!(bases, (&variant.layout, &variant.bookkeeping));
        }
    }
    let registry = Registry::standard();
    all(&registry.layouts);
    all(&registry.go);
    all(&registry.chess);
    all(&registry.searchers);
    all(&registry.othello);
    all(&registry.mnk);
    all(&registry.hex);
    all(&registry.connect4);
}

/// A contender that is registered but in no comparison has been forgotten.
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
    all::<Hex>(&registry, &["hex"], &timed);
    all::<Connect4>(&registry, &["connect4"], &timed);
}

/// A registry with peers has cases for them; no other has.
#[test]
fn peers_have_cases_only_where_they_are_registered() {
    let mut registry = Registry::standard();
    let of_peers = |registry: &Registry| -> Vec<String> {
        let listed = cases(registry, POOL).into_iter().map(|listed| listed.case);
        let of_peers = listed.filter(|case| case.comparison == PEERS);
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
#[should_panic(expected = "x compares padded+pseudo, which is not registered")]
fn a_variant_that_nobody_registered_is_an_error() {
    let all = all_made();
    Comparison::variants("x", "padded+flood padded+pseudo").check(all.iter().map(Label::of));
}

/// The work whose code a case times: what is offered together is one code.
fn code_of(work: &str) -> &str {
    match work {
        "playout-free" => "playout",
        "make-unmake-lines" | "make-unmake-N" => "make-unmake",
        "tree-replayed" => "tree",
        "ladders" => "reading",
        "in-check" | "exchange" => "attacked",
        "evaluated-anew" => "evaluated-kept",
        own => own,
    }
}

/// Compilation takes most of its time for workloads, each of which is compiled for
/// every contender that offers it. All offer playouts, which people ask for, and count
/// perft by code that they have anyway.
#[test]
fn no_workload_is_compiled_for_nothing() {
    /// They meet peers, which are registered elsewhere.
    const BESIDE_PEERS: [&str; 2] = ["padded+lists-hash", "bitboard+magic-hash"];
    /// Its instructions are counted by `scripts/speed`.
    const COUNTED: &str = "padded-dynamic+pseudo";
    fn all<G: Game>(
        registry: &Registry,
        timed: &HashSet<(String, String)>,
        untimed: &mut Vec<String>,
    ) {
        // Which duplicate a case times is drawn.
        let originals = G::contenders(registry).iter();
        for own in originals.filter(|own| own.duplicate_of.is_none()) {
            for offer in own.instances.iter().flat_map(|instance| instance.offers()) {
                let code = code_of(offer.workload.name);
                let is_asked_for = code == "playout"
                    || code == "perft" && own.name == COUNTED
                    || code == "replay" && BESIDE_PEERS.contains(&&*own.name);
                if !is_asked_for && !timed.contains(&(own.name.clone(), code.to_owned())) {
                    untimed.push(format!("{} offers {code}", own.name));
                }
            }
        }
    }
    let registry = Registry::standard();
    let (mut timed, mut untimed) = (HashSet::new(), Vec::new());
    for Listed { case, .. } in cases(&registry, POOL) {
        let code = code_of(&case.work).to_owned();
        timed.extend(
            case.contenders
                .into_iter()
                .map(|own| (own.name, code.clone())),
        );
    }
    all::<Go>(&registry, &timed, &mut untimed);
    all::<Chess>(&registry, &timed, &mut untimed);
    all::<Othello>(&registry, &timed, &mut untimed);
    all::<Mnk>(&registry, &timed, &mut untimed);
    all::<Hex>(&registry, &timed, &mut untimed);
    all::<Connect4>(&registry, &timed, &mut untimed);
    assert!(untimed.is_empty(), "no case times these: {untimed:#?}");
}
