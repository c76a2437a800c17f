//! Crates that play Othello.

mod bits;
mod magpie;
// Not of the crate's own name, which paths would then mean.
#[path = "othello.rs"]
mod othello_crate;

use crate::{About, peer};
use boardbench::games::othello::{Setup, compiled};
use boardbench::workloads::{Contender, made_again};

/// All of them.
pub(crate) fn peers() -> Vec<Contender<Setup>> {
    vec![
        peer(
            About {
                name: "othello",
                state: "bitboards",
                size_known: true,
                summary: "two words; flips from tables of lines by bit extract, which wants BMI2",
                source: "crate othello 0.1.2, MIT",
            },
            compiled::<othello_crate::OthelloCrate>()
                .and(made_again::replay::<othello_crate::OthelloCrate>()),
        ),
        peer(
            About {
                name: "magpie",
                state: "bitboards",
                size_known: true,
                summary: "two words; moves and flips by shifts in each direction",
                source: "crate magpie 0.12.0, MIT",
            },
            compiled::<magpie::Magpie>().and(made_again::replay::<magpie::Magpie>()),
        ),
    ]
}
