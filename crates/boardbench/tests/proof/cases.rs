//! The list of cases that a registry has: what is registered is compared, and what is
//! compiled is timed.

use super::registry;
use boardbench::workloads::Contender;
use boardbench::{Chess, Connect4, Go, Hex, Listed, Mnk, Othello, POOL, case, cases};
use std::collections::{HashMap, HashSet};

/// Every case has one reference per class and each contender once, or it could
/// not be measured.
#[test]
fn every_case_has_one_reference_per_class() {
    for Listed { case, .. } in cases(&registry(), POOL) {
        assert!(case.contenders.len() > 1, "{} compares nothing", case.name);
        case.check().unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn no_two_cases_have_one_name_and_each_is_found_by_it() {
    let registry = registry();
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
    for Listed { case, .. } in cases(&registry(), POOL) {
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
    let all = cases(&registry(), POOL).into_iter();
    let is_plain = |listed: &Listed| listed.case.comparison != "programs";
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
    for Listed { case, .. } in cases(&registry(), POOL) {
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

/// A contender that is registered but in no comparison has been forgotten.
#[test]
fn every_contender_is_in_a_case() {
    let registry = registry();
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
    fn all<S>(contenders: &[Contender<S>], games: &[&str], timed: &HashSet<(String, String)>) {
        for contender in contenders {
            let in_game = |game: &&str| timed.contains(&(game.to_string(), contender.name.clone()));
            assert!(
                games.iter().any(in_game),
                "{} is in no case",
                contender.name
            );
        }
    }
    all(registry.contenders::<Go>(), &["go"], &timed);
    all(registry.contenders::<Chess>(), &["chess"], &timed);
    all(registry.contenders::<Othello>(), &["othello"], &timed);
    all(
        registry.contenders::<Mnk>(),
        &["gomoku", "tictactoe"],
        &timed,
    );
    all(registry.contenders::<Hex>(), &["hex"], &timed);
    all(registry.contenders::<Connect4>(), &["connect4"], &timed);
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
    fn all<S>(
        contenders: &[Contender<S>],
        timed: &HashSet<(String, String)>,
        untimed: &mut Vec<String>,
    ) {
        // Which duplicate a case times is drawn.
        let originals = contenders.iter();
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
    let registry = registry();
    let (mut timed, mut untimed) = (HashSet::new(), Vec::new());
    for Listed { case, .. } in cases(&registry, POOL) {
        let code = code_of(&case.work).to_owned();
        timed.extend(
            case.contenders
                .into_iter()
                .map(|own| (own.name, code.clone())),
        );
    }
    all(registry.contenders::<Go>(), &timed, &mut untimed);
    all(registry.contenders::<Chess>(), &timed, &mut untimed);
    all(registry.contenders::<Othello>(), &timed, &mut untimed);
    all(registry.contenders::<Mnk>(), &timed, &mut untimed);
    all(registry.contenders::<Hex>(), &timed, &mut untimed);
    all(registry.contenders::<Connect4>(), &timed, &mut untimed);
    assert!(untimed.is_empty(), "no case times these: {untimed:#?}");
}
