//! Selects contenders by name, and explains why one cannot play.

use crate::Failure;
use crate::cli::WhoArgs;
use crate::game::Game;
use crate::registry::Registry;
use workloads::{Contender, Searcher};

/// The contenders selected by `who` that can play from `setup`.
///
/// `all` leaves out those that can't play there, named once on stderr, and variants
/// unless they are requested; a contender that is named must be able to play. A name without bookkeeping selects all of the
/// layout's contenders; where the compiler knows no such size, its `-dynamic`
/// ones.
///
/// # Errors
/// [`Failure::BadInput`] for an unknown name or one that can't play there.
pub(crate) fn select<'a, G: Game>(
    registry: &'a Registry,
    who: &WhoArgs,
    setup: &G::Setup,
) -> Result<Vec<&'a Contender<G::Setup>>, Failure> {
    let contenders = G::contenders(registry);
    let names = &who.representation;
    if names.iter().any(|name| name == "all") {
        return Ok(all::<G>(contenders, who.variants, setup));
    }
    let mut selected: Vec<&Contender<G::Setup>> = Vec::new();
    for name in names {
        for contender in named::<G>(contenders, name, setup)? {
            if selected.iter().all(|c| c.name != contender.name) {
                selected.push(contender);
            }
        }
    }
    Ok(selected)
}

fn all<'a, G: Game>(
    contenders: &'a [Contender<G::Setup>],
    variants: bool,
    setup: &G::Setup,
) -> Vec<&'a Contender<G::Setup>> {
    let own = contenders
        .iter()
        .filter(|c| c.twin_of.is_none() && !c.is_peer());
    let (candidates, left_out): (Vec<_>, Vec<_>) =
        own.partition(|c| variants || c.variant.is_none());
    say_left_out(left_out.iter().filter(|c| c.on(setup).is_ok()).count());
    let candidates = candidates.into_iter();
    let (able, unable): (Vec<_>, Vec<_>) = candidates.partition(|c| c.on(setup).is_ok());
    if !unable.is_empty() {
        let names: Vec<&str> = unable.iter().map(|c| c.name.as_str()).collect();
        eprintln!(
            "not applicable to this board (compiled for {}, or unable to hold it): {}",
            G::MEASURED,
            names.join(", ")
        );
    }
    able
}

fn say_left_out(variants: usize) {
    if variants > 0 {
        eprintln!("left out: {variants} variants (--variants adds them)");
    }
}

fn named<'a, G: Game>(
    contenders: &'a [Contender<G::Setup>],
    name: &str,
    setup: &G::Setup,
) -> Result<Vec<&'a Contender<G::Setup>>, Failure> {
    if let Some(exact) = contenders.iter().find(|c| c.name == name) {
        return match exact.on(setup) {
            Ok(_) => Ok(vec![exact]),
            Err(why) => Err(unable::<G>(contenders, exact, setup, &why.0)),
        };
    }
    let dynamic = name.ends_with("-dynamic");
    let layout = name.strip_suffix("-dynamic").unwrap_or(name);
    let of_layout: Vec<_> = contenders.iter().filter(|c| c.layout == layout).collect();
    for size_known in [!dynamic, false] {
        let able: Vec<_> = of_layout
            .iter()
            .copied()
            .filter(|c| c.size_known == size_known && c.on(setup).is_ok())
            .collect();
        if !able.is_empty() {
            return Ok(able);
        }
    }
    match of_layout.first() {
        Some(first) => Err(unable::<G>(
            contenders,
            first,
            setup,
            "the layout can't hold it",
        )),
        None => Err(unknown(name, contenders.iter().map(|c| c.name.as_str()))),
    }
}

/// Names the representation of the same layout and bookkeeping that does play there,
/// if there is one.
fn unable<G: Game>(
    contenders: &[Contender<G::Setup>],
    contender: &Contender<G::Setup>,
    setup: &G::Setup,
    why: &str,
) -> Failure {
    let alike = |other: &&Contender<G::Setup>| {
        other.layout == contender.layout
            && other.bookkeeping == contender.bookkeeping
            && !other.size_known
            && other.on(setup).is_ok()
    };
    let advice = contenders.iter().find(alike).map_or(String::new(), |able| {
        format!(
            "; compiled sizes are {}, {} plays on any",
            G::MEASURED,
            able.name
        )
    });
    Failure::BadInput(format!(
        "{} can't play on this board: {why}{advice}",
        contender.name
    ))
}

/// The searchers selected by `who`, as [`select`] selects contenders.
///
/// # Errors
/// [`Failure::BadInput`] for an unknown name.
pub(crate) fn searchers<'a>(
    registry: &'a Registry,
    who: &WhoArgs,
) -> Result<Vec<&'a Searcher>, Failure> {
    let known = &registry.searchers;
    let names = &who.representation;
    if names.iter().any(|name| name == "all") {
        let own = known.iter().filter(|s| s.twin_of.is_none());
        let (wanted, left_out): (Vec<_>, Vec<_>) =
            own.partition(|s| who.variants || s.variant.is_none());
        say_left_out(left_out.len());
        return Ok(wanted);
    }
    let mut selected: Vec<&Searcher> = Vec::new();
    for name in names {
        let mut found: Vec<_> = known.iter().filter(|s| s.name == *name).collect();
        if found.is_empty() {
            let dynamic = name.strip_suffix("-dynamic");
            let (layout, size_known) = (dynamic.unwrap_or(name), dynamic.is_none());
            let of_layout = |s: &&Searcher| s.layout == layout && s.size_known == size_known;
            found = known.iter().filter(of_layout).collect();
        }
        if found.is_empty() {
            return Err(unknown(name, known.iter().map(|s| s.name.as_str())));
        }
        found.retain(|s| selected.iter().all(|other| other.name != s.name));
        selected.extend(found);
    }
    Ok(selected)
}

/// An unknown name, with all that would be right.
pub(crate) fn unknown<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Failure {
    let known: Vec<&str> = known.collect();
    Failure::BadInput(format!(
        "there is no representation called \"{name}\" here: expected all or some of {}",
        known.join(", ")
    ))
}
