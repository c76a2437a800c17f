//! Selects contenders by name, and explains why one cannot play.

use crate::Failure;
use crate::args::SelectionArgs;
use crate::game::{Chess, Connect4, Game, GameName, Go, Hex, Mnk, Othello};
use crate::registry::Registry;
use std::borrow::Cow;
use workloads::{Contender, Searcher};

/// What chess programmers call the board with a border for a knight's jumps, which is
/// `padded` in chess.
pub(crate) const MAILBOX: [&str; 3] = ["mailbox", "10x12", "12x10"];

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
    selection: &SelectionArgs,
    setup: &G::Setup,
) -> Result<Vec<&'a Contender<G::Setup>>, Failure> {
    let contenders = G::contenders(registry);
    let names = &selection.representation;
    if names.iter().any(|name| name == "all") {
        return Ok(all::<G>(contenders, selection.variants, setup));
    }
    let mut selected: Vec<&Contender<G::Setup>> = Vec::new();
    for name in names {
        let name = meant(G::NAME, name);
        for contender in named::<G>(registry, &name, setup)? {
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
        .filter(|c| c.duplicate_of.is_none() && !c.is_peer());
    let (candidates, left_out): (Vec<_>, Vec<_>) =
        own.partition(|c| variants || c.variant.is_none());
    say_left_out(left_out.iter().filter(|c| c.on(setup).is_ok()).count());
    let candidates = candidates.into_iter();
    let (able, unable): (Vec<_>, Vec<_>) = candidates.partition(|c| c.on(setup).is_ok());
    if !unable.is_empty() {
        let names: Vec<&str> = unable.iter().map(|c| c.name.as_str()).collect();
        let (named, more) = names.split_at(names.len().min(NAMED));
        let more = match more.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let (rows, columns) = G::size(setup);
        eprintln!(
            "left out: {} that can't play on {columns}x{rows}: {}{more}",
            names.len(),
            named.join(", ")
        );
    }
    able
}

/// Names of representations in a message, at most.
const NAMED: usize = 10;

fn say_left_out(variants: usize) {
    if variants > 0 {
        eprintln!("left out: {variants} variants (--variants adds them)");
    }
}

fn named<'a, G: Game>(
    registry: &'a Registry,
    name: &str,
    setup: &G::Setup,
) -> Result<Vec<&'a Contender<G::Setup>>, Failure> {
    let contenders = G::contenders(registry);
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
    // Of a bitboard, whose name has no layout.
    let is_own = |c: &&Contender<G::Setup>| {
        let is_plain = c.variant.is_none() && c.duplicate_of.is_none();
        is_plain && c.layout.is_empty() && report::names::means(name, &c.name)
    };
    let own: Vec<_> = contenders
        .iter()
        .filter(is_own)
        .filter(|c| c.on(setup).is_ok())
        .collect();
    if !own.is_empty() {
        return Ok(own);
    }
    match of_layout.first() {
        Some(first) => Err(unable::<G>(
            contenders,
            first,
            setup,
            "the layout can't hold it",
        )),
        None => {
            let names = contenders.iter().filter(|c| c.duplicate_of.is_none());
            let names: Vec<&str> = names.map(|c| c.name.as_str()).collect();
            Err(unknown(registry, G::NAME, G::NAME, name, &names))
        }
    }
}

/// What a name says before the bookkeeping: a layout, with `-dynamic` where the compiler
/// does not know the size, or `bitboard`.
pub(crate) fn board_of(name: &str) -> &str {
    name.split_once('+').map_or(name, |(board, _)| board)
}

/// The name that a user means: in chess a mailbox is `padded`.
pub(crate) fn meant<'a>(game: &str, name: &'a str) -> Cow<'a, str> {
    let layout = board_of(name);
    let rest = &name[layout.len()..];
    match game == Chess::NAME && MAILBOX.contains(&layout) {
        true => Cow::Owned(format!("padded{rest}")),
        false => Cow::Borrowed(name),
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
    selection: &SelectionArgs,
) -> Result<Vec<&'a Searcher>, Failure> {
    let known = &registry.searchers;
    let names = &selection.representation;
    if names.iter().any(|name| name == "all") {
        let own = known.iter().filter(|s| s.duplicate_of.is_none());
        let (wanted, left_out): (Vec<_>, Vec<_>) =
            own.partition(|s| selection.variants || s.variant.is_none());
        say_left_out(left_out.len());
        return Ok(wanted);
    }
    let mut selected: Vec<&Searcher> = Vec::new();
    for name in names {
        let name = &*meant(Chess::NAME, name);
        let mut found: Vec<_> = known.iter().filter(|s| s.name == name).collect();
        if found.is_empty() {
            let dynamic = name.strip_suffix("-dynamic");
            let (layout, size_known) = (dynamic.unwrap_or(name), dynamic.is_none());
            let of_layout = |s: &&Searcher| s.layout == layout && s.size_known == size_known;
            found = known.iter().filter(of_layout).collect();
        }
        if found.is_empty() {
            let names = known.iter().filter(|s| s.duplicate_of.is_none());
            let names: Vec<&str> = names.map(|s| s.name.as_str()).collect();
            let place = "the search of chess";
            return Err(unknown(registry, Chess::NAME, place, name, &names));
        }
        found.retain(|s| selected.iter().all(|other| other.name != s.name));
        selected.extend(found);
    }
    Ok(selected)
}

/// A sentence about a representation that `place` (a game, a case) does not have: where
/// it plays, what was probably meant, or what there is; at most ten names.
pub(crate) fn unknown(
    registry: &Registry,
    game: &str,
    place: &str,
    name: &str,
    known: &[&str],
) -> Failure {
    let own = board_of(name);
    let elsewhere = games_of(registry, name);
    if !elsewhere.is_empty() {
        let alike: Vec<&str> = known
            .iter()
            .copied()
            .filter(|other| board_of(other) == own)
            .take(10)
            .collect();
        let instead = match alike.as_slice() {
            [] => format!("; boardbench list representations {game} has all names"),
            alike => format!("; {place} has {}", alike.join(", ")),
        };
        let plays = match elsewhere.contains(&game) {
            true => "does not take part in".to_owned(),
            false => format!("plays {}, not", elsewhere.join(", ")),
        };
        return Failure::BadInput(format!("{name} {plays} {place}{instead}"));
    }
    if MAILBOX.contains(&own) {
        return Failure::BadInput(format!(
            "{own} is the board of chess that is called padded here: padded in {place} is GNU Go's board"
        ));
    }
    // Layouts, which are fewer, before their representations.
    let layouts = known.iter().map(|name| board_of(name));
    let names = layouts.chain(known.iter().copied());
    Failure::BadInput(report::names::unknown(
        &format!("representation of {place}"),
        name,
        names,
        &format!("boardbench list representations {game} has all names"),
    ))
}

/// The state that a representation of a game maintains, in words; none of what is not
/// registered.
pub(crate) fn state<'a>(registry: &'a Registry, game: GameName, name: &str) -> Option<&'a str> {
    fn of<'a, G: Game>(registry: &'a Registry, name: &str) -> Option<&'a str> {
        let own = G::contenders(registry).iter().find(|c| c.name == name)?;
        (!own.state.is_empty()).then_some(own.state.as_str())
    }
    match game {
        GameName::Go => of::<Go>(registry, name),
        GameName::Chess => of::<Chess>(registry, name),
        GameName::Othello => of::<Othello>(registry, name),
        GameName::Gomoku | GameName::Tictactoe | GameName::Mnk => of::<Mnk>(registry, name),
        GameName::Hex => of::<Hex>(registry, name),
        GameName::Connect4 => of::<Connect4>(registry, name),
        GameName::Outside(_) => None,
    }
}

/// The games that a representation or a layout plays, by its exact name.
fn games_of(registry: &Registry, name: &str) -> Vec<&'static str> {
    fn plays<G: Game>(registry: &Registry, name: &str) -> Option<&'static str> {
        let own = |c: &Contender<G::Setup>| c.name == name || c.layout == name && !name.is_empty();
        G::contenders(registry).iter().any(own).then_some(G::NAME)
    }
    let found = [
        plays::<Go>(registry, name),
        plays::<Chess>(registry, name),
        plays::<Othello>(registry, name),
        plays::<Mnk>(registry, name),
        plays::<Hex>(registry, name),
        plays::<Connect4>(registry, name),
    ];
    let outside = registry.outside.iter();
    let outside = outside.filter_map(|game| game.has(name).then_some(game.name()));
    found.into_iter().flatten().chain(outside).collect()
}
