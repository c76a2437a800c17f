//! Selects cases and their contenders.

use super::args::Args;
use crate::cases::{Listed, PEERS, POOL, cases, cases_on};
use crate::game::GAMES;
use crate::{Failure, Positions, Registry, selection};
use measure::{Planned, Role};
use std::path::Path;

/// The cases that the filter leaves, with the requested contenders. Whole names
/// choose those cases; other words choose among them, and without a name among
/// all, or those that `cargo bench` measures.
pub(super) fn select(
    registry: &Registry,
    filter: &[String],
    args: &Args,
) -> Result<Vec<measure::Case>, Failure> {
    let listed = listed(registry, args.positions.as_deref())?;
    let unknown_word = filter.iter().find(|word| !occurs(&listed, word));
    if let Some(word) = unknown_word.filter(|_| args.positions.is_none()) {
        return Err(unknown(&listed, word));
    }
    let is_name = |word: &String| listed.iter().any(|l| l.case.name == *word);
    let (names, words): (Vec<_>, Vec<_>) = filter.iter().partition(|word| is_name(word));
    let requested = |l: &Listed| match names.as_slice() {
        [] => l.default || !(args.default || args.quick),
        names => names.contains(&&l.case.name),
    };
    let mut chosen: Vec<_> = listed
        .into_iter()
        .filter(requested)
        .map(|l| l.case)
        .collect();
    for word in words {
        // 9 is a size and does not mean 19: part of a name counts only if the
        // word is the whole of nothing.
        if chosen.iter().any(|case| is_called(case, word)) {
            chosen.retain(|case| is_called(case, word));
        } else {
            chosen.retain(|case| case.name.contains(word.as_str()));
        }
    }
    if chosen.is_empty() && args.positions.is_some() {
        return Err(Failure::BadInput(format!(
            "no case of the game and size of these positions is called \"{}\": perft, search and reading draw from positions, replay and make-unmake from games",
            filter.join(" ")
        )));
    }
    if chosen.is_empty() {
        return Err(Failure::BadInput(format!(
            "no case has all of these words: {}; boardbench list cases has all names",
            filter.join(" ")
        )));
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

/// Whether a word says anything about one of the cases.
fn occurs(listed: &[Listed], word: &str) -> bool {
    let has = |l: &Listed| l.case.name.contains(word) || is_called(&l.case, word);
    listed.iter().any(has)
}

/// A sentence about a word that no case has.
fn unknown(listed: &[Listed], word: &str) -> Failure {
    let games = listed.iter().map(|l| l.case.game.as_str());
    let sizes = listed.iter().map(|l| l.case.size.as_str());
    let works = listed.iter().map(|l| l.case.workload.as_str());
    let names = listed.iter().map(|l| l.case.name.as_str());
    Failure::BadInput(report::names::unknown(
        "game, size, workload or case",
        word,
        games.chain(works).chain(names).chain(sizes),
        "boardbench list cases has all names",
    ))
}

/// Whether a word is the game of a case, its size (`19` or `19x19`), workload or
/// parameters.
fn is_called(case: &measure::Case, word: &str) -> bool {
    let square = format!("{0}x{0}", case.size);
    [
        &case.game,
        &case.size,
        &square,
        &case.workload,
        &case.parameters,
    ]
    .iter()
    .any(|part| *part == word)
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
    let names: Vec<_> = names
        .iter()
        .map(|name| selection::meant(&case.game, name))
        .collect();
    let originals: Vec<String> = case
        .contenders
        .iter()
        .filter_map(|c| c.duplicate_of.clone())
        .collect();
    let named = |c: &measure::Contender, name: &str| report::names::means(name, &c.name);
    if let Some(name) = names
        .iter()
        .find(|name| !case.contenders.iter().any(|c| named(c, name)))
    {
        let known = case.contenders.iter().filter(|c| c.duplicate_of.is_none());
        let known: Vec<&str> = known.map(|c| c.name.as_str()).collect();
        let all = GAMES.iter().chain(&registry.outside);
        let game = all.clone().find(|game| game.name == case.game);
        let game = game.map_or(&*case.game, |game| game.class.name());
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

/// The cases of a plan, which this program must still have, with the contenders
/// that took part.
pub(super) fn planned(
    registry: &Registry,
    planned: &Planned,
    positions: Option<&Path>,
) -> Result<Vec<measure::Case>, Failure> {
    let mut listed = listed(registry, positions)?;
    let mut chosen = Vec::new();
    for case in &planned.cases {
        let at = listed.iter().position(|l| l.case.name == case.name);
        let at = at.ok_or_else(|| missing(&format!("case {} is gone", case.name)))?;
        let mut own = listed.swap_remove(at).case;
        if own.pool != case.pool {
            let (name, here, there) = (&case.name, &own.pool, &case.pool);
            return Err(missing(&format!(
                "case {name} draws from {here}, not from {there} (--positions)"
            )));
        }
        own.contenders.retain(|c| case.contenders.contains(&c.name));
        chosen.push(own);
    }
    Ok(chosen)
}

fn missing(what: &str) -> Failure {
    Failure::BadInput(format!(
        "the run cannot be continued: the matrix changed: {what}; begin a new run instead"
    ))
}
