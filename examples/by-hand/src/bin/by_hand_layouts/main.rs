//! What does the abstraction cost each layout? Go on 19x19 with the stones alone and
//! Othello with the discs alone, on five boards written by hand: plain functions over
//! one kind of cells, no `Layout`. They play the playouts of the protocols in the
//! same players as the generic boards, so that what differs is the board.
//!
//! `by_hand_layouts GAMES go|othello LAYOUT hand|generic` plays and prints the digest,
//! the same for all. `scripts/abstraction-cost layouts` compares the instructions they
//! take. `by_hand_layouts GAMES go|othello LAYOUT` alternates between the two and prints the
//! median ratio of the generic board's time to the other's.

#[path = "../paired/mod.rs"]
mod paired;

use board::Family;
use games::go::GoPlayer;
use games::othello::OthelloPlayer;
use paired::Playouts;
use workloads::playout::playouts;

/// A layout's two programs: its cells, and the game's text over them.
macro_rules! by_hand {
    ($($layout:ident $cells:literal,)+) => {
        $(
            mod $layout {
                pub(super) mod go {
                    const SIZE: usize = 19;
                    include!($cells);
                    include!("flood.rs");
                }
                pub(super) mod othello {
                    const SIZE: usize = 8;
                    include!($cells);
                    include!("scan.rs");
                }
            }
        )+
    };
}

by_hand! {
    naive2d "naive2d.rs",
    array2d "array2d.rs",
    flat "flat.rs",
    padded "padded.rs",
    zero_x88 "zero_x88.rs",
}

macro_rules! both {
    ($module:ident, $family:ty, $game:expr) => {
        match $game {
            "go" => {
                let setup = games::go::Setup::square(19).expect("19 is a size");
                let same = setup.clone();
                type Generic = games::go::Flood<<$family as Family>::Go19>;
                Some([
                    Box::new(move |games, seed| {
                        playouts::<GoPlayer<$module::go::Board>>(&setup, games, seed)
                    }) as Playouts,
                    Box::new(move |games, seed| playouts::<GoPlayer<Generic>>(&same, games, seed)),
                ])
            }
            "othello" => {
                let setup = games::othello::Setup::start();
                let same = setup.clone();
                type Generic = games::othello::Scan<<$family as Family>::Othello>;
                Some([
                    Box::new(move |games, seed| {
                        playouts::<OthelloPlayer<$module::othello::Board>>(&setup, games, seed)
                    }) as Playouts,
                    Box::new(move |games, seed| {
                        playouts::<OthelloPlayer<Generic>>(&same, games, seed)
                    }),
                ])
            }
            _ => None,
        }
    };
}

/// By hand, and generic.
fn programs(game: &str, layout: &str) -> Option<[Playouts; 2]> {
    match layout {
        "naive2d" => both!(naive2d, layouts::Naive2d, game),
        "array2d" => both!(array2d, layouts::Array2d, game),
        "flat" => both!(flat, layouts::Flat, game),
        "padded" => both!(padded, layouts::Padded, game),
        "0x88" => both!(zero_x88, layouts::ZeroX88, game),
        _ => None,
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let asked = match words[..] {
        [games, game, layout, ref form @ ..] => games
            .parse::<u64>()
            .ok()
            .and_then(|games| Some((games, programs(game, layout)?, form))),
        _ => None,
    };
    let played = match asked {
        Some((games, programs, [])) => {
            let ratio = paired::ratio(&programs, games).expect("both play this board");
            return println!("{ratio:.4}");
        }
        Some((games, [hand, _], ["hand"])) => hand(games, 1),
        Some((games, [_, generic], ["generic"])) => generic(games, 1),
        _ => {
            eprintln!(
                "usage: by_hand_layouts GAMES go|othello naive2d|array2d|flat|padded|0x88 [hand|generic]"
            );
            std::process::exit(2);
        }
    };
    println!("{:?}", played.expect("both play this board"));
}
