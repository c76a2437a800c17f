//! The registry's expected set: a registration that gets lost is an error.

use board::Family;
use boardbench::Registry;
use boardbench::workloads::Contender;
use layouts::Visitor;

/// The names of the layouts that are contenders.
struct Names(Vec<&'static str>);

impl Visitor for Names {
    fn visit<F: Family>(&mut self) {
        self.0.push(F::ABOUT.name);
    }
}

/// Each layout with the size known and at run time, and last the control.
fn expected(bookkeeping: &str) -> Vec<String> {
    let mut layouts = Names(Vec::new());
    layouts::for_each(&mut layouts);
    let both = |layout: &&str| [layout.to_string(), format!("{layout}-dynamic")];
    let all = layouts
        .0
        .iter()
        .flat_map(both)
        .chain(["padded-twin".to_owned()]);
    all.map(|layout| format!("{layout}{bookkeeping}")).collect()
}

/// Go: every layout with both bookkeepings, then what is varied on one layout.
fn expected_of_go() -> Vec<String> {
    let mut all = expected("+flood");
    all.extend(expected("+strings"));
    let varied = [
        "strings-unhashed",
        "strings-liberties4",
        "strings-liberties8",
        "strings-liberties361",
        "strings-fill",
        "strings-eager",
        "strings-extend",
        "strings-cleared",
        "strings-copy",
        "strings-recompute",
        "flood-copy",
    ];
    all.extend(varied.map(|kept| format!("padded+{kept}")));
    all
}

#[test]
fn the_four_best_known_layouts_are_there() {
    let all = expected("");
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
    let layouts: Vec<String> = registry.layouts.iter().map(|l| l.name()).collect();
    assert_eq!(layouts, expected(""));
    assert_eq!(names(&registry.go), expected_of_go());
    let mut chess = expected("+scan");
    for own in ["0x88+micromax", "0x88+micromax-tested"] {
        chess.insert(chess.len() - 1, own.to_owned());
    }
    assert_eq!(names(&registry.chess), chess);
    let mut searchers = expected("+search");
    for own in ["0x88+micromax-table-apart", "0x88+micromax"] {
        searchers.insert(0, own.to_owned());
    }
    let found: Vec<&str> = registry.searchers.iter().map(|s| s.name.as_str()).collect();
    assert_eq!(found, searchers);
    assert_eq!(names(&registry.othello), expected("+scan"));
    assert_eq!(names(&registry.mnk), expected("+walk"));
}

#[test]
fn twins_name_their_originals() {
    let registry = Registry::standard();
    let twins: Vec<_> = registry
        .go
        .iter()
        .filter_map(|c| c.twin_of.as_deref())
        .collect();
    assert_eq!(twins, ["padded+flood", "padded+strings"]);
    assert!(twins.iter().all(|twin| names(&registry.go).contains(twin)));
}

#[test]
fn every_contender_says_what_it_is_and_where_it_comes_from() {
    let registry = Registry::standard();
    for contender in &registry.chess {
        let said = !contender.summary.is_empty() && !contender.source.is_empty();
        assert!(said, "{}", contender.name);
    }
}
