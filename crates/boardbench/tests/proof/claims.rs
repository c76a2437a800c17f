//! `docs/data/claims.csv` names cases and contenders that the program has, and
//! compares only what may be compared.

use super::registry;
use boardbench::measure::{Case, Contender};
use boardbench::workloads::Entry;
use boardbench::{Chess, Go, Mnk, Othello, cases};
use report::claims::{Cases, Claim, read};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The claims that something which exists decides.
fn claims() -> Vec<Claim> {
    let text = fs::read_to_string(root().join("docs/data/claims.csv")).unwrap();
    let all = read(&text).unwrap();
    let decided: Vec<Claim> = all
        .into_iter()
        .filter(|claim| claim.status_of_contender == "exists")
        .collect();
    assert!(decided.len() >= 38, "only {}", decided.len());
    decided
}

fn all_cases() -> Vec<Case> {
    let listed = cases(&registry(), 1);
    listed.into_iter().map(|listed| listed.case).collect()
}

fn case<'a>(all: &'a [Case], claim: &Claim, name: &str) -> &'a Case {
    let found = all.iter().find(|case| case.name == name);
    found.unwrap_or_else(|| panic!("{}: there is no case {name}", claim.id))
}

/// The contender that a claim means.
fn contender<'a>(case: &'a Case, claim: &Claim, name: &str) -> &'a Contender {
    let means = |c: &&Contender| {
        let reference = case
            .contenders
            .iter()
            .find(|other| other.reference && other.board_size == c.board_size);
        let usual = reference.is_some_and(|other| other.bookkeeping == c.bookkeeping);
        c.name == name || usual && c.name.split('+').next() == Some(name)
    };
    let mut found = case.contenders.iter().filter(means);
    let one = found.next();
    assert!(found.next().is_none(), "{}: {name} is ambiguous", claim.id);
    one.unwrap_or_else(|| panic!("{}: {} has no contender {name}", claim.id, case.name))
}

#[test]
fn cases_and_contenders_of_claims_exist() {
    let all = all_cases();
    for claim in claims() {
        let comparisons = claim.comparisons();
        match claim.cases() {
            Cases::Each(names) => {
                for name in names {
                    let case = case(&all, &claim, name);
                    for name in comparisons.iter().flatten() {
                        contender(case, &claim, name);
                    }
                }
            }
            Cases::Between(lists) => {
                for names in lists {
                    for list in &comparisons {
                        let players = list.iter().cycle();
                        assert!([1, names.len()].contains(&list.len()), "{}", claim.id);
                        for (name, player) in names.iter().zip(players) {
                            contender(case(&all, &claim, name), &claim, player);
                        }
                    }
                }
            }
        }
    }
}

/// A ratio is between contenders of one case that know equally much of the
/// size of the board.
#[test]
fn ratios_are_between_equals() {
    let all = all_cases();
    let ratios = |claim: &Claim| claim.metric.split_whitespace().any(|m| m == "ratio");
    for claim in claims().iter().filter(|claim| ratios(claim)) {
        let Cases::Each(names) = claim.cases() else {
            panic!("{} takes a ratio between cases", claim.id);
        };
        for name in names {
            let case = case(&all, claim, name);
            for comparison in claim.comparisons() {
                assert!(comparison.len() > 1, "{} compares nothing", claim.id);
                let mut classes = comparison
                    .iter()
                    .map(|name| contender(case, claim, name).board_size);
                let first = classes.next();
                assert!(classes.all(|class| Some(class) == first), "{}", claim.id);
            }
        }
    }
}

/// Instructions are counted for some cases only.
#[test]
fn instructions_of_claims_are_counted() {
    let bench = fs::read_to_string(root().join("benches/instructions.rs")).unwrap();
    let mut compared = 0;
    for claim in claims().iter().filter(|c| c.metric == "instructions") {
        let Cases::Each(names) = claim.cases() else {
            panic!("{} compares cases", claim.id);
        };
        for name in names {
            let function = name.replace('-', "_");
            let counted = format!("        {function} ");
            assert!(bench.contains(&counted), "{name}");
            compared += 1;
        }
    }
    assert!(compared > 0);
}

/// A claim without a case, too, names a layout or a contender.
#[test]
fn every_named_contender_is_registered() {
    fn names<C>(entries: &[Entry<C>]) -> impl Iterator<Item = &str> {
        entries.iter().map(|entry| entry.name.as_str())
    }
    let registry = registry();
    let mut known: Vec<&str> = names(&registry.layouts).collect();
    known.extend(names(registry.contenders::<Go>()));
    known.extend(names(registry.contenders::<Chess>()));
    known.extend(names(boardbench::searchers(&registry)));
    known.extend(names(registry.contenders::<Othello>()));
    known.extend(names(registry.contenders::<Mnk>()));
    for claim in claims() {
        for name in claim.comparisons().concat() {
            assert!(known.contains(&name), "{}: {name}", claim.id);
        }
    }
}
