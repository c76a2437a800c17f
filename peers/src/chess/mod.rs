//! Crates that play chess.

// Not of the crate's own name, which paths would then mean.
#[path = "chess.rs"]
mod chess_crate;
mod copy_make;
mod cozy;
mod setup;
#[cfg(feature = "gpl")]
mod shakmaty;

use crate::{About, peer};
use boardbench::games::chess::{Setup, compiled};
use boardbench::workloads::{Contender, made_again};
use copy_make::Copied;

/// All of them; those under the GPL only where they were asked for.
pub(crate) fn peers() -> Vec<Contender<Setup>> {
    let cozy = peer(
        About {
            name: "cozy-chess",
            state: "bitboards",
            size_known: true,
            summary: "bitboards by kind and colour; hash, pins and checkers kept; copy-make",
            source: "crate cozy-chess 0.3.4, MIT",
        },
        compiled::<Copied<cozy::Cozy>>().and(made_again::replay::<Copied<cozy::Cozy>>()),
    );
    let chess = peer(
        About {
            name: "chess",
            state: "bitboards",
            size_known: true,
            summary: "bitboards by kind and colour; two hashes, pins and checkers kept; copy-make",
            source: "crate chess 3.2.0, MIT",
        },
        compiled::<Copied<chess_crate::ChessCrate>>()
            .and(made_again::replay::<Copied<chess_crate::ChessCrate>>()),
    );
    vec![
        cozy,
        chess,
        #[cfg(feature = "gpl")]
        peer(
            About {
                name: "shakmaty",
                state: "bitboards",
                size_known: true,
                summary: "bitboards by kind and colour; nothing else kept; copy-make",
                source: "crate shakmaty 0.30.1, GPL-3.0-or-later",
            },
            compiled::<Copied<::shakmaty::Chess>>()
                .and(made_again::replay::<Copied<::shakmaty::Chess>>()),
        ),
    ]
}
