//! Variants in Go on one layout: one thing differs from GNU Go's strings in each, and from
//! flood in one.

use board::Family;
use contenders_go::alone;
use contenders_go_strings::{SOURCE, STRINGS, made_and_read};
use game::Unmake;
use go::timed::{liberties, reading};
use go::{
    ByCopy, ByRecomputing, ByUndoMove, Flood, GnuGo, GnuGoBut, GoPosition, Liberties, Reads, Setup,
    Strings, Undoing, choice,
};
use layouts::Padded;
use workloads::{Compiled, Contender, made_again};

type Nineteen = <Padded as Family>::Go19;
type Gnu = Strings<Nineteen>;
type Nothing = Flood<Nineteen>;

/// All of them: first choices of the bookkeeping, then ways of undoing.
pub(super) fn all() -> Vec<Contender<Setup>> {
    vec![
        unhashed(),
        listed::<4>("liberties4", "at most 4 liberties listed", "4"),
        listed::<8>("liberties8", "at most 8 liberties listed", "8"),
        listed::<361>("liberties361", "all liberties listed", "all"),
        choice::<{ choice::FILLED_MARKS }>(
            "fill",
            "marks cleared by filling them",
            ["marks", "cleared by filling"],
        ),
        choice::<{ choice::EAGER }>(
            "eager",
            "strings found at the set-up, not at need",
            ["strings", "found at the set-up"],
        ),
        choice::<{ choice::JOIN_LARGEST }>(
            "extend",
            "strings joined into the largest",
            ["joined strings", "into the largest"],
        ),
        choice::<{ choice::CLEARED }>(
            "cleared",
            "nothing stale kept of stones taken",
            ["captured strings", "cleared"],
        ),
        choice::<{ choice::STONE_ARRAYS }>(
            "arrays",
            "each with its stones in an array, not in a circle",
            ["stones of a string", "array"],
        ),
        choice::<{ choice::REUSED }>(
            "reuse",
            "entries of strings that are gone used again",
            ["entries", "reused"],
        ),
        choice::<{ choice::ONE_STACK }>(
            "one-stack",
            "one change stack for all types",
            ["change stack", "one for all types"],
        ),
        varied(
            "copy",
            "undone by a copy",
            ["undo", "copy"],
            read::<Undoing<Gnu, ByCopy<Gnu>>>(),
        ),
        varied(
            "recompute",
            "undone by the stones and found again",
            ["undo", "recompute"],
            read::<Undoing<Gnu, ByRecomputing<Nineteen>>>(),
        ),
        varied(
            "undo-move",
            "undone by playing all moves but the last again",
            ["undo", "undo-move"],
            undone::<Undoing<Gnu, ByUndoMove<Nineteen, GnuGo>>>(),
        ),
        on_19(
            "flood-copy",
            vec![read::<Undoing<Nothing, ByCopy<Nothing>>>()],
        )
        .keeping("stones alone, undone by a copy", SOURCE)
        .with_state(contenders_go::FLOOD)
        .variant_of("padded+flood", "flood", "undo", "copy"),
    ]
}

/// The hash costs what flood doesn't pay: compared with it where strings are.
fn unhashed() -> Contender<Setup> {
    type Nine = Strings<<Padded as Family>::Go9, GnuGoBut<{ choice::NO_HASH }>>;
    type Unhashed = Strings<Nineteen, GnuGoBut<{ choice::NO_HASH }>>;
    let instances = vec![
        alone::<Nine>().and(made_again::replay::<Nine>()),
        made_and_read::<Unhashed>(alone::<Unhashed>()).and(liberties::offer::<Unhashed>()),
    ];
    on_19("strings-unhashed", instances)
        .keeping("strings without an incremental hash", SOURCE)
        .with_state("strings with their liberties and neighbours, a change stack")
        .variant_of("padded+strings", "strings", "hash", "none")
}

/// A choice of the bookkeeping.
fn choice<const CHOICE: u32>(name: &str, what: &str, change: [&str; 2]) -> Contender<Setup> {
    varied(
        name,
        what,
        change,
        read::<Strings<Nineteen, GnuGoBut<CHOICE>>>(),
    )
}

/// With another number of liberties listed.
fn listed<const N: usize>(name: &str, what: &str, to: &str) -> Contender<Setup> {
    let code = read::<Strings<Nineteen, Liberties<N>>>();
    varied(name, what, ["listed liberties", to], code)
}

/// *Strings* with one thing changed to another.
fn varied(
    name: &str,
    what: &str,
    [change, to]: [&str; 2],
    instance: Compiled<Setup>,
) -> Contender<Setup> {
    on_19(&format!("strings-{name}"), vec![instance])
        .keeping(&format!("strings, {what}"), SOURCE)
        .with_state(STRINGS)
        .variant_of("padded+strings", "strings", change, to)
}

fn on_19(name: &str, instances: Vec<Compiled<Setup>>) -> Contender<Setup> {
    Contender::of_layout::<Padded>(name, true, instances)
}

/// Where moves are undone and strings are read.
fn read<P: Reads<Point: Ord> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    undone::<P>().and(reading::offers::<P>())
}

/// Where moves are undone.
fn undone<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    alone::<P>().and(made_again::offers::<P>())
}
