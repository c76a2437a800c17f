//! Selects cases and their contenders.

use super::args::Args;
use crate::cases::{Listed, PEERS, POOL, cases, cases_on};
use crate::class::Class;
use crate::game::size_in_files;
use crate::{Failure, Positions, Registry, selection};
use measure::{PlannedCase, Role};
use std::path::Path;

/// The cases that the filter leaves, with the requested contenders. Whole names
/// choose those cases; other words choose among them, and without a name among
/// all, or those that `cargo bench` measures. Without any word worlds take part with
/// these only.
pub(super) fn select(
    registry: &Registry,
    filter: &[String],
    args: &Args,
) -> Result<Vec<measure::Case>, Failure> {
    let listed = listed(registry, args.positions.as_deref())?;
    let has = |case: &measure::Case, word: &str| case.name.contains(word) || is_called(case, word);
    let is_unknown = |word: &&String| !listed.iter().any(|l| has(&l.case, word));
    let unknown_word = filter.iter().find(is_unknown);
    if let Some(word) = unknown_word.filter(|_| args.positions.is_none()) {
        return Err(unknown(&listed, word));
    }
    let is_name = |word: &String| listed.iter().any(|l| l.case.name == *word);
    let (names, words): (Vec<_>, Vec<_>) = filter.iter().partition(|word| is_name(word));
    let requested = |l: &Listed| match names.as_slice() {
        [] if args.default || args.quick => l.default,
        [] => !l.by_word || !words.is_empty(),
        names => names.contains(&&l.case.name),
    };
    let chosen = listed.into_iter().filter(requested);
    let mut chosen: Vec<_> = chosen.map(|l| l.case).collect();
    for &word in &words {
        // 9 is a size and does not mean 19: part of a name counts only if the
        // word is the whole of nothing.
        if chosen.iter().any(|case| is_called(case, word)) {
            chosen.retain(|case| is_called(case, word));
        } else {
            chosen.retain(|case| case.name.contains(word.as_str()));
        }
    }
    if chosen.is_empty() {
        let words = filter.join(" ");
        return Err(Failure::BadInput(match args.positions {
            Some(_) => format!(
                "no case of the game and size of these positions is called \"{words}\": perft, search and reading draw from positions, replay and make-unmake from games"
            ),
            None => format!(
                "no case has all of these words: {words}; boardbench list cases has all names"
            ),
        }));
    }
    chosen
        .into_iter()
        .map(|case| only(registry, case, &args.representation))
        .collect()
}

/// All cases, or those that can draw from the positions of a file.
pub(super) fn listed(
    registry: &Registry,
    positions: Option<&Path>,
) -> Result<Vec<Listed>, Failure> {
    Ok(match positions {
        None => cases(registry, POOL),
        Some(path) => cases_on(registry, &Positions::read(registry, path)?),
    })
}

/// A sentence about a word that no case has.
fn unknown(listed: &[Listed], word: &str) -> Failure {
    type Part = fn(&measure::Case) -> &String;
    let parts: [Part; 4] = [|c| &c.game, |c| &c.workload, |c| &c.name, |c| &c.size];
    let of_cases = |part: Part| listed.iter().map(move |l| part(&l.case).as_str());
    Failure::BadInput(report::names::unknown(
        "game, size, workload or case",
        word,
        parts.into_iter().flat_map(of_cases),
        "boardbench list cases has all names",
    ))
}

/// Whether a word is the game of a case, its size (`19` or `19x19`), workload or
/// parameters.
fn is_called(case: &measure::Case, word: &str) -> bool {
    let own = [&case.game, &case.size, &case.workload, &case.parameters];
    own.iter().any(|part| *part == size_in_files(word))
}

/// Leaves out contenders that were not requested. References stay, and so does
/// the control with its original. `all` has peers only where they are what is
/// compared.
fn only(
    registry: &Registry,
    mut case: measure::Case,
    names: &[String],
) -> Result<measure::Case, Failure> {
    if names.iter().any(|name| name == "all") {
        let of_peers = case.comparison == PEERS;
        let meets = |c: &measure::Contender| of_peers || c.facts.role != Role::Peer;
        case.contenders.retain(meets);
        return Ok(case);
    }
    let meant = |name: &'_ String| selection::meant(Some(&case.game), name).into_owned();
    let names: Vec<String> = names.iter().map(meant).collect();
    let all = case.contenders.iter();
    let originals: Vec<String> = all.filter_map(|c| c.duplicate_of.clone()).collect();
    let named = |c: &measure::Contender, name: &str| report::names::means(name, &c.name);
    let is_unknown = |name: &&String| !case.contenders.iter().any(|c| named(c, name));
    if let Some(name) = names.iter().find(is_unknown) {
        let known = case.contenders.iter().filter(|c| c.duplicate_of.is_none());
        let known: Vec<&str> = known.map(|c| c.name.as_str()).collect();
        let is_called = |class: &&Class| class.names.iter().any(|own| own.name == case.game);
        let class = registry.subjects().find(is_called);
        let game = class.map_or(&*case.game, |class| class.name);
        return Err(selection::unknown(registry, game, &case.name, name, &known));
    }
    case.contenders.retain(|c| {
        c.reference
            || c.duplicate_of.is_some()
            || originals.contains(&c.name)
            || names.iter().any(|name| named(c, name))
    });
    Ok(case)
}

/// Those of some cases of a plan that this program has, with the contenders that took
/// part.
pub(super) fn planned(
    registry: &Registry,
    cases: &[PlannedCase],
    positions: Option<&Path>,
) -> Result<Vec<measure::Case>, Failure> {
    let mut listed = listed(registry, positions)?;
    let own = |case: &PlannedCase| {
        let at = listed.iter().position(|own| own.case.name == case.name)?;
        let mut own = listed.swap_remove(at).case;
        own.contenders.retain(|c| case.contenders.contains(&c.name));
        Some(own)
    };
    Ok(cases.iter().filter_map(own).collect())
}
