//! What is varied on one layout: one thing differs from GNU Go's strings in each,
//! and from flood in one.

use super::{SOURCE, STRINGS, made_and_read};
use board::Family;
use games::Unmake;
use games::go::{
    ByCopy, ByRecomputing, ByUndoMove, Cleared, Config, Eager, FilledMarks, Flood, GnuGo,
    GoPosition, JoinLargest, Liberties, OneStack, Pairs, Reads, Reused, Setup, StoneArrays,
    Strings, Undoing, WithoutHash,
};
use layouts::Padded;
use workloads::playout::GoPlayer;
use workloads::{Compiled, Contender, liberties, made_again, reading};

type Nineteen = <Padded as Family>::Go19;
type Gnu = Strings<Nineteen>;
type InPairs = Strings<Nineteen, Pairs>;
type Nothing = Flood<Nineteen>;
type ByMoves = Undoing<Gnu, ByUndoMove<Nineteen, GnuGo>>;

/// All of them: first choices of the bookkeeping, then ways of undoing.
pub(super) fn all() -> Vec<Contender<Setup>> {
    vec![
        unhashed().variant_of("padded+strings", "strings", "hash", "none"),
        choice::<Liberties<4>>("liberties4", "at most 4 liberties listed").variant_of(
            "padded+strings",
            "strings",
            "listed liberties",
            "4",
        ),
        choice::<Liberties<8>>("liberties8", "at most 8 liberties listed").variant_of(
            "padded+strings",
            "strings",
            "listed liberties",
            "8",
        ),
        choice::<Liberties<361>>("liberties361", "all liberties listed").variant_of(
            "padded+strings",
            "strings",
            "listed liberties",
            "all",
        ),
        choice::<FilledMarks>("fill", "marks cleared by filling them").variant_of(
            "padded+strings",
            "strings",
            "marks",
            "cleared by filling",
        ),
        choice::<Eager>("eager", "strings found at the set-up, not at need").variant_of(
            "padded+strings",
            "strings",
            "strings",
            "found at the set-up",
        ),
        choice::<JoinLargest>("extend", "strings joined into the largest").variant_of(
            "padded+strings",
            "strings",
            "joined strings",
            "into the largest",
        ),
        choice::<Cleared>("cleared", "nothing stale kept of stones taken").variant_of(
            "padded+strings",
            "strings",
            "captured strings",
            "cleared",
        ),
        choice::<StoneArrays>(
            "arrays",
            "each with its stones in an array, not in a circle",
        )
        .variant_of("padded+strings", "strings", "stones of a string", "array"),
        choice::<Reused>("reuse", "entries of strings that are gone used again").variant_of(
            "padded+strings",
            "strings",
            "entries",
            "reused",
        ),
        choice::<OneStack>("one-stack", "one change stack for all types").variant_of(
            "padded+strings",
            "strings",
            "change stack",
            "one for all types",
        ),
        on_19(
            "strings-pairs",
            "strings, string and next stone of a point side by side",
            alone::<InPairs>().and(made_again::offers::<InPairs>()),
        )
        .variant_of("padded+strings", "strings", "links", "side by side"),
        of::<Undoing<Gnu, ByCopy<Gnu>>>("strings-copy", "strings, undone by a copy").variant_of(
            "padded+strings",
            "strings",
            "undo",
            "copy",
        ),
        of::<Undoing<Gnu, ByRecomputing<Nineteen>>>(
            "strings-recompute",
            "strings, undone by the stones and found again",
        )
        .variant_of("padded+strings", "strings", "undo", "recompute"),
        on_19(
            "strings-undo-move",
            "strings, undone by playing all moves but the last again",
            alone::<ByMoves>().and(made_again::offers::<ByMoves>()),
        )
        .variant_of("padded+strings", "strings", "undo", "undo-move"),
        Contender {
            state: "nothing beside the stones, liberties found by flood fill".into(),
            ..of::<Undoing<Nothing, ByCopy<Nothing>>>(
                "flood-copy",
                "stones alone, undone by a copy",
            )
        }
        .variant_of("padded+flood", "flood", "undo", "copy"),
    ]
}

/// The hash costs what flood doesn't pay: compared with it where strings are.
fn unhashed() -> Contender<Setup> {
    type Nine = Strings<<Padded as Family>::Go9, WithoutHash>;
    type Unhashed = Strings<Nineteen, WithoutHash>;
    let instances = vec![
        alone::<Nine>().and(made_again::replay::<Nine>()),
        made_and_read::<Unhashed>(alone::<Unhashed>()).and(liberties::offer::<Unhashed>()),
    ];
    Contender::of_layout::<Padded>("strings-unhashed", true, instances)
        .keeping("strings without an incremental hash", SOURCE)
        .with_state("strings with their liberties and neighbours, a change stack")
}

/// No case times their perft.
fn alone<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::playouts_alone::<GoPlayer<P>>()
}

fn choice<C: Config>(name: &str, what: &str) -> Contender<Setup> {
    of::<Strings<Nineteen, C>>(&format!("strings-{name}"), &format!("strings, {what}"))
}

/// On 19x19 only, where moves are undone and strings are read.
fn of<P>(name: &str, kept: &str) -> Contender<Setup>
where
    P: Reads<Point: Ord> + Unmake<Undo: Send>,
{
    let undone = alone::<P>().and(made_again::offers::<P>());
    on_19(name, kept, undone.and(reading::offers::<P>()))
}

fn on_19(name: &str, kept: &str, instance: Compiled<Setup>) -> Contender<Setup> {
    Contender::of_layout::<Padded>(name, true, vec![instance])
        .keeping(kept, SOURCE)
        .with_state(STRINGS)
}
