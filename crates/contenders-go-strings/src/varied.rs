//! What is varied on one layout: one thing differs from GNU Go's strings in each,
//! and from flood in one.

use super::{SOURCE, STRINGS, strings_known};
use board::Family;
use games::Unmake;
use games::go::{
    ByCopy, ByRecomputing, ByUndoMove, Cleared, Config, Eager, FilledMarks, Flood, GnuGo,
    JoinLargest, Liberties, OneStack, Pairs, Reads, Reused, Setup, StoneArrays, Strings, Undoing,
    WithoutHash,
};
use layouts::Padded;
use workloads::{Contender, GoReadingOf};

type Nineteen = <Padded as Family>::Go19;
type Gnu = Strings<Nineteen>;
type Nothing = Flood<Nineteen>;

/// All of them: first choices of the bookkeeping, then ways of taking back.
pub(super) fn all() -> Vec<Contender<Setup>> {
    vec![
        // The hash costs what flood doesn't pay.
        strings_known::<Padded, WithoutHash>(
            "strings-unhashed",
            "strings without an incremental hash",
        ),
        choice::<Liberties<4>>("liberties4", "at most 4 liberties listed"),
        choice::<Liberties<8>>("liberties8", "at most 8 liberties listed"),
        choice::<Liberties<361>>("liberties361", "all liberties listed"),
        choice::<FilledMarks>("fill", "marks cleared by filling them"),
        choice::<Eager>("eager", "strings found at the set-up, not at need"),
        choice::<JoinLargest>("extend", "strings joined into the largest"),
        choice::<Cleared>("cleared", "nothing stale kept of stones taken"),
        choice::<StoneArrays>(
            "arrays",
            "each with its stones in an array, not in a circle",
        ),
        choice::<Reused>("reuse", "entries of strings that are gone used again"),
        choice::<OneStack>("one-stack", "one change stack for all types"),
        choice::<Pairs>("pairs", "string and next stone of a point side by side"),
        of::<Undoing<Gnu, ByCopy<Gnu>>>("strings-copy", "strings, undone by a copy"),
        of::<Undoing<Gnu, ByRecomputing<Nineteen>>>(
            "strings-recompute",
            "strings, undone by the stones and found anew",
        ),
        of::<Undoing<Gnu, ByUndoMove<Nineteen, GnuGo>>>(
            "strings-undo-move",
            "strings, undone by playing all moves but the last again",
        ),
        Contender {
            keeps: "nothing beside the stones, liberties found by flood fill".into(),
            ..of::<Undoing<Nothing, ByCopy<Nothing>>>(
                "flood-copy",
                "stones alone, undone by a copy",
            )
        },
    ]
}

fn choice<C: Config>(name: &str, what: &str) -> Contender<Setup> {
    of::<Strings<Nineteen, C>>(&format!("strings-{name}"), &format!("strings, {what}"))
}

/// On 19x19 only.
fn of<P>(name: &str, kept: &str) -> Contender<Setup>
where
    P: Reads<Point: Ord, Tried: Send> + Unmake<Undo: Send>,
{
    let instances = vec![GoReadingOf::<P>::instance()];
    Contender::of_layout::<Padded>(name, true, instances)
        .keeping(kept, SOURCE)
        .that_keeps(STRINGS)
}
