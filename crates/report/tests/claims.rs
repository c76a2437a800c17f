//! The claims of the source documents: complete and decidable.

use report::claims::{Claim, built_in, read};
use report::judge::{Expectation, Verdict};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

fn claims() -> Vec<Claim> {
    read(&text("docs/data/claims.csv")).unwrap()
}

#[test]
fn every_claim_has_its_number() {
    let expected: Vec<String> = [('A', 11), ('B', 14), ('C', 21), ('D', 11), ('E', 12)]
        .into_iter()
        .flat_map(|(letter, last)| (1..=last).map(move |number| format!("{letter}{number}")))
        .collect();
    let ids: Vec<String> = claims().into_iter().map(|claim| claim.id).collect();
    assert_eq!(ids, expected);
    assert_eq!(ids.len(), 69);
}

#[test]
fn words_of_a_fixed_list_are_of_that_list() {
    for claim in claims() {
        let id = &claim.id;
        let kinds = |kind: &str| ["S", "M", "V", "F"].contains(&kind);
        assert!(claim.kind.split(' ').all(kinds), "{id}");
        let ways = ["case", "law", "count"];
        assert!(ways.contains(&claim.decided_by.as_str()), "{id}");
        assert!(
            !claim.claim.is_empty() && !claim.predicted.is_empty(),
            "{id}"
        );
        let speed_or_memory = claim.kind.contains('S') || claim.kind.contains('M');
        assert!(
            !speed_or_memory || !claim.metric.is_empty(),
            "{id} has no metric"
        );
    }
}

/// A claim that exists names a test or a case; a law names a test.
#[test]
fn no_claim_without_something_that_runs() {
    for claim in claims()
        .iter()
        .filter(|c| c.status_of_contender == "exists")
    {
        let runs = match claim.decided_by.as_str() {
            "case" => !claim.case.is_empty() && !claim.contenders.is_empty(),
            _ => !claim.test.is_empty(),
        };
        assert!(runs, "{} names nothing that runs", claim.id);
    }
}

/// What a claim expects is about its metrics, and something decides whatever is
/// predicted: the data, or a test that is named.
#[test]
fn every_prediction_is_judged() {
    for claim in claims() {
        let id = &claim.id;
        for expects in claim.expects.split_whitespace() {
            let metric = expects.split(['<', '=', '>']).next().unwrap();
            assert!(
                claim.metric.split_whitespace().any(|m| m == metric),
                "{id}: {expects}"
            );
            assert!(expects.parse::<Expectation>().is_ok(), "{id}: {expects}");
            assert!(
                !claim.case.is_empty() && !claim.contenders.is_empty(),
                "{id}"
            );
        }
        let undecidable = Verdict::NotDecidable.word();
        let words = ["", "supported", "refuted", "depends", undecidable];
        assert!(
            words.contains(&claim.verdict.as_str()),
            "{id}: {}",
            claim.verdict
        );
        let found = !claim.verdict.is_empty();
        let in_words = claim.verdict == undecidable;
        assert!(
            !found || in_words || !claim.test.is_empty(),
            "{id} has a verdict of no test"
        );
        assert!(!in_words || !claim.note.is_empty(), "{id} does not say why");
        assert!(["", "compile-time"].contains(&claim.sizes.as_str()), "{id}");
        let open = claim.predicted.contains("not stated");
        assert!(
            open || found || !claim.expects.is_empty(),
            "{id} is judged by nothing"
        );
    }
}

#[test]
fn the_built_in_claims_are_those_of_the_file() {
    assert_eq!(built_in(), claims());
}

/// What was measured is computed from reports: a figure typed here would grow old.
#[test]
fn notes_hold_no_figures() {
    let is_figure = |word: &str| word.contains('.') && word.parse::<f64>().is_ok();
    for claim in claims() {
        let mut words = claim.note.split([' ', ',', ';', '%']);
        assert!(!words.any(is_figure), "{}: {}", claim.id, claim.note);
    }
}

/// What a metric can be, and none that nothing counts.
#[test]
fn metrics_are_known() {
    let known = [
        "ratio",
        "nanoseconds",
        "bytes",
        "instructions",
        "nodes",
        "pushes",
        "characters",
        "conversions",
        "count",
        "share",
    ];
    for claim in claims() {
        let mut metrics = claim.metric.split_whitespace();
        assert!(metrics.all(|m| known.contains(&m)), "{}", claim.id);
    }
}

/// "Most serious Go playing programs will use a one-dimensional array": those
/// that boardbench is compared with, by the files in which they declare their
/// boards.
#[test]
fn go_programs_with_one_dimension_are_most() {
    let listed = text("docs/data/go-programs.csv");
    let programs: Vec<Vec<&str>> = listed
        .lines()
        .skip(1)
        .map(|line| line.split(',').collect())
        .collect();
    assert!(programs.len() >= 10, "only {} programs", programs.len());
    let cited = |row: &Vec<&str>| row.len() == 4 && row[3].starts_with("https://");
    assert!(programs.iter().all(cited));
    let one = programs.iter().filter(|row| row[1] == "1").count();
    assert!(2 * one > programs.len(), "{one} of {}", programs.len());
}

/// The program itself isn't boardbench's to keep; what counts it is.
#[test]
fn characters_are_counted_without_blanks_and_comments() {
    let mut script = Command::new(root().join("scripts/nonblank-characters"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let source = "int a; /* one\n * two */ int\tb;/**/\n//4\n";
    let mut input = script.stdin.take().unwrap();
    input.write_all(source.as_bytes()).unwrap();
    drop(input);
    let counted = script.wait_with_output().unwrap().stdout;
    assert_eq!(counted, b"13\n");
}

#[test]
fn tests_that_are_named_exist() {
    for claim in claims() {
        for test in claim.test.split_whitespace() {
            assert_exists(test);
        }
    }
}

/// The list of sources names tests, and a function or two, below `crates/`, in
/// backquotes.
#[test]
fn tests_that_the_sources_name_exist() {
    let sources = text("docs/SOURCES.md");
    let quoted = sources.split('`').skip(1).step_by(2);
    let mut named = 0;
    for test in quoted.filter(|words| words.contains(".rs::")) {
        assert_exists(&format!("crates/{test}"));
        named += 1;
    }
    assert!(named >= 40, "only {named} tests");
}

/// A test, or a script that prints what is compared.
fn assert_exists(test: &str) {
    let Some((file, function)) = test.split_once("::") else {
        assert!(test.starts_with("scripts/") && !text(test).is_empty());
        return;
    };
    let source = text(file);
    let declared = |after| source.contains(&format!("fn {function}{after}"));
    let direct = declared('(') || declared('<');
    // The laws are tests that a macro makes, one for each layout of the list.
    let lists = ["lib.rs", "variants/mod.rs"];
    let lists = lists.map(|list| text(&format!("crates/layouts/src/{list}")));
    let laws = ["laws.rs", "variant_laws.rs"];
    let listed = laws.contains(&file.trim_start_matches("crates/layouts/tests/"))
        && lists.concat().contains(&format!("            {function} "));
    assert!(direct || listed, "no test {test}");
}
