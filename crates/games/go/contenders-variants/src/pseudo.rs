//! Variants in Go on one layout that keep more of liberties than pseudo-liberties.

use board::Family;
use contenders_go_pseudo::made;
use game::Unmake;
use go::timed::liberties;
use go::{Ataris, Exact, Setup, Sums, Ten};
use layouts::Padded;
use workloads::{Compiled, Contender};

type Nine = <Padded as Family>::Go9;
type Nineteen = <Padded as Family>::Go19;

/// Those that keep other facts about the liberties of a chain.
pub(super) fn all() -> [Contender<Setup>; 3] {
    let variant = |name: &str, to: &str, kept: &str, source: &str, instances| {
        let state = format!("{kept} for each chain; neighbours for each empty point");
        Contender::of_layout::<Padded>(name, true, instances)
            .variant_of("padded+pseudo", "pseudo", "liberties kept", to)
            .keeping(&state, source)
            .with_state(&state)
    };
    let exact = asked::<Exact<Nineteen>>().and(liberties::counts::<Exact<Nineteen>>());
    [
        variant(
            "sums",
            "pseudo-liberties, sum and squares",
            "pseudo-liberties, their sum and that of their squares",
            "libego (Lukasz Lew); OpenSpiel",
            vec![made::<Sums<Nine>>(), asked::<Sums<Nineteen>>()],
        ),
        variant(
            "exact",
            "exact number",
            "the number of liberties and a circle of stones",
            "KataGo (D. Wu) and Leela Zero (G. Pascutto), by their descriptions",
            vec![made::<Exact<Nine>>(), exact],
        ),
        variant(
            "ten",
            "a list of at most ten",
            "a list of at most ten liberties and a circle of stones",
            "Pachi (P. Baudis, J. Gailly), by its description",
            vec![made::<Ten<Nine>>(), asked::<Ten<Nineteen>>()],
        ),
    ]
}

/// Asked for chains in atari, too.
fn asked<P: Ataris + Unmake<Undo: Send>>() -> Compiled<Setup> {
    made::<P>().and(liberties::ataris::<P>())
}
