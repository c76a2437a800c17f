//! The registry's expected set: a registration that gets lost is an error.

use super::variants::{self, named};
use board::Family;
use boardbench::workloads::Contender;
use boardbench::{Chess, Connect4, Go, Hex, Mnk, Othello, Registry};
use layouts::Visitor;

/// The names of layouts.
struct Names(Vec<&'static str>);

impl Visitor for Names {
    fn visit<F: Family>(&mut self) {
        self.0.push(F::ABOUT.name);
    }
}

/// The layouts that are contenders, each with the size known and at run time.
fn layouts_both_ways() -> Vec<String> {
    let mut layouts = Names(Vec::new());
    layouts::for_each(&mut layouts);
    both(&layouts.0)
}

fn both(names: &[&str]) -> Vec<String> {
    let both = |name: &&str| [name.to_string(), format!("{name}-dynamic")];
    names.iter().flat_map(both).collect()
}

/// Duplicates of layouts.
const DUPLICATES: [&str; 3] = ["padded-twin", "flat-twin", "0x88-twin"];

/// Each layout with the size known and at run time, then what is there once,
/// and last the duplicates.
fn expected(bookkeeping: &str, once: &str, duplicates: &[&str]) -> Vec<String> {
    let layouts = layouts_both_ways();
    let layouts = layouts.iter().map(|name| format!("{name}{bookkeeping}"));
    let all = layouts.chain(named(once));
    let duplicates = duplicates.iter().map(|name| format!("{name}{bookkeeping}"));
    all.chain(duplicates).collect()
}

/// Go: every layout with each bookkeeping, and what is no layout.
fn expected_of_go() -> Vec<String> {
    let bitboards = "bitboard+chains bitboard-dynamic+chains bitboard+fill";
    let mut all = expected("+flood", bitboards, &DUPLICATES);
    all.extend(expected("+strings", "", &[]));
    all.extend(expected("+pseudo", "", &[]));
    all.extend(["+strings", "+pseudo"].map(|own| format!("{}{own}", DUPLICATES[0])));
    all
}

/// Chess: every layout with both bookkeepings, piece lists with the size known
/// only; micro-Max's own; the controls.
fn expected_of_chess() -> Vec<String> {
    let mut layouts = Names(Vec::new());
    layouts::for_each(&mut layouts);
    let kept = ["+scan", "-dynamic+scan", "+lists"];
    let of_layout = |name: &&str| kept.map(|kept| format!("{name}{kept}"));
    let own = "0x88+micromax bitboard+magic bitboard+kindergarten padded-twin+scan \
               padded-twin+lists 0x88-twin+lists";
    let all = layouts.0.iter().flat_map(of_layout);
    all.chain(named(own)).collect()
}

#[test]
fn the_four_best_known_layouts_are_there() {
    let all = layouts_both_ways();
    for name in ["naive2d", "flat", "padded", "0x88"] {
        assert!(all.contains(&name.to_owned()), "{name}");
    }
}

fn names<S>(contenders: &[Contender<S>]) -> Vec<&str> {
    contenders.iter().map(|c| c.name.as_str()).collect()
}

#[test]
fn every_expected_contender_is_registered_and_no_other() {
    let registry = Registry::standard();
    let layouts: Vec<String> = registry.layouts.iter().map(|l| l.name.clone()).collect();
    let gomoku = "bitboard+lines bitboard-dynamic+lines bitboard+word";
    let with = |mut standard: Vec<String>, variants: Vec<String>| {
        standard.extend(variants);
        standard
    };
    let expected_layouts = with(expected("", "", &DUPLICATES), variants::both_ways());
    assert_eq!(layouts, expected_layouts);
    assert_eq!(
        names(registry.contenders::<Go>()),
        with(expected_of_go(), named(variants::GO))
    );
    let chess = with(expected_of_chess(), named(variants::CHESS));
    assert_eq!(names(registry.contenders::<Chess>()), chess);
    let mut searchers = named("0x88+micromax");
    searchers.extend(expected("+search", "", &DUPLICATES[..1]));
    searchers.extend(named(variants::SEARCHERS));
    let found: Vec<&str> = boardbench::searchers(&registry)
        .iter()
        .map(|s| s.name.as_str())
        .collect();
    assert_eq!(found, searchers);
    let solver = "padded-tight+endgame padded-tight+frontier bitboard+shifts bitboard+lanes";
    assert_eq!(
        names(registry.contenders::<Othello>()),
        with(
            expected("+scan", solver, &DUPLICATES[..1]),
            named(variants::OTHELLO)
        )
    );
    assert_eq!(
        names(registry.contenders::<Mnk>()),
        with(
            expected("+walk", gomoku, &DUPLICATES[..1]),
            named(variants::MNK)
        )
    );
    let dynamic = |bookkeeping: &str, more: &str| -> Vec<String> {
        let all = layouts_both_ways().into_iter();
        let all = all.filter(|name| name.ends_with("-dynamic"));
        let all = all.map(|name| format!("{name}+{bookkeeping}"));
        all.chain(named(more)).collect()
    };
    let joined = "padded-dynamic+union padded-dynamic+reach bitboard-dynamic+reach";
    assert_eq!(names(registry.contenders::<Hex>()), dynamic("fill", joined));
    let columns = "bitboard+columns bitboard-dynamic+columns";
    assert_eq!(
        names(registry.contenders::<Connect4>()),
        with(expected("+walk", columns, &[]), named(variants::CONNECT4))
    );
}

#[test]
fn duplicates_name_their_originals() {
    let registry = Registry::standard();
    let duplicates: Vec<_> = registry
        .contenders::<Go>()
        .iter()
        .filter_map(|c| c.duplicate_of.as_deref())
        .collect();
    let originals = "padded+flood flat+flood 0x88+flood padded+strings padded+pseudo";
    assert_eq!(duplicates, named(originals));
    assert!(
        duplicates
            .iter()
            .all(|duplicate| names(registry.contenders::<Go>()).contains(duplicate))
    );
}

#[test]
fn every_contender_says_what_it_is_and_where_it_comes_from() {
    let registry = Registry::standard();
    for contender in registry.contenders::<Chess>() {
        let output = !contender.summary.is_empty() && !contender.source.is_empty();
        assert!(output, "{}", contender.name);
    }
}
