//! Copies and new set-ups between any two positions: each must be what a position is that
//! was played from the start, and play on like it. Here in a few layouts of each
//! bookkeeping; `boardbench verify copies` does it for every representation.

#[path = "../common/tests/common/mod.rs"]
mod common;

use board::Family;
use boardbench_games::{Position, Unmake, XorShift64Star, chess, go, mnk, othello};
use boardbench_layouts::{Flat, Naive2d, Padded};
use common::{agree_along, moves_by_code};

/// A start, and how many moves are played from it at most.
type Start<S> = (S, usize);

/// A position played from its start by the codes of its moves.
fn played<P: Position>(setup: &P::Setup, codes: &[u32]) -> P {
    let mut position = P::new(setup).expect("a board that it holds");
    for &wanted in codes {
        let moves = moves_by_code(&mut position);
        let &(_, chosen) = moves
            .iter()
            .find(|(code, _)| *code == wanted)
            .expect("legal");
        position.play(chosen);
    }
    position
}

fn random_codes<P: Position>(
    setup: &P::Setup,
    most: usize,
    random: &mut XorShift64Star,
) -> Vec<u32> {
    let mut position = P::new(setup).expect("a board that it holds");
    let mut codes = Vec::new();
    for _ in 0..random.below(most as u32 + 1) {
        let moves = moves_by_code(&mut position);
        if moves.is_empty() || position.is_over() {
            break;
        }
        let (code, chosen) = moves[random.below(moves.len() as u32) as usize];
        position.play(chosen);
        codes.push(code);
    }
    codes
}

/// Between all pairs of positions. `same_size` says which may be set up in one memory.
fn law<P: Unmake>(starts: &[Start<P::Setup>], same_size: fn(&P::Setup, &P::Setup) -> bool) {
    let mut random = XorShift64Star::new(5);
    let mut games = Vec::new();
    for (setup, most) in starts {
        for _ in 0..2 {
            games.push((setup, random_codes::<P>(setup, *most, &mut random)));
        }
    }
    let follow = |what: &str, expected: &mut P, found: &mut P, random: &mut XorShift64Star| {
        let line: Vec<u16> = (0..20).map(|_| random.next_u64() as u16).collect();
        let agreed = agree_along(expected, found, &line, |code| code.to_string());
        assert_eq!(agreed, Ok(()), "{what}");
    };
    for &(source, ref codes) in &games {
        let mut copy = played::<P>(source, codes).clone();
        follow("clone", &mut played(source, codes), &mut copy, &mut random);
        for &(target, ref before) in &games {
            let mut copy: P = played(target, before);
            let mut original = played(source, codes);
            copy.clone_from(&original);
            follow(
                "clone_from",
                &mut played(source, codes),
                &mut copy,
                &mut random,
            );
            follow(
                "its source",
                &mut played(source, codes),
                &mut original,
                &mut random,
            );
            if same_size(source, target) {
                let mut renewed: P = played(target, before);
                renewed.set_up(source);
                follow(
                    "set_up",
                    &mut played(source, &[]),
                    &mut renewed,
                    &mut random,
                );
            }
        }
    }
}

fn of_go<P: Unmake<Setup = go::Setup>>() {
    let loose = go::Rules {
        ko: go::Ko::PositionalSuperko,
        suicide: go::Suicide::OfSeveral,
        passes: go::Passes::Free,
    };
    let of = |rows, columns, rules| go::Setup::empty(rows, columns, rules).unwrap();
    let starts = [
        (of(3, 3, go::Rules::default()), 14),
        (of(3, 3, loose), 40),
        (of(2, 7, loose), 30),
        (of(9, 9, go::Rules::default()), 90),
        (of(21, 4, loose), 60),
    ];
    law::<P>(&starts, |one, other| {
        (one.rows, one.columns) == (other.rows, other.columns)
    });
}

#[test]
fn go_flood() {
    of_go::<go::Flood<<Padded as Family>::Dynamic>>();
    of_go::<go::Flood<<Naive2d as Family>::Dynamic>>();
}

#[test]
fn go_strings() {
    of_go::<go::Strings<<Padded as Family>::Dynamic>>();
    of_go::<go::Strings<<Flat as Family>::Dynamic>>();
}

#[test]
fn go_pseudo() {
    of_go::<go::Pseudo<<Padded as Family>::Dynamic>>();
    of_go::<go::Pseudo<<Flat as Family>::Dynamic>>();
}

#[test]
fn othello_of_all_sizes() {
    let of = |rows, columns| othello::Setup::start_of(rows, columns).unwrap();
    let starts = [
        (of(8, 8), 55),
        (of(6, 6), 30),
        (of(4, 8), 25),
        (of(8, 6), 40),
    ];
    let same = |one: &othello::Setup, other: &othello::Setup| {
        (one.rows(), one.columns()) == (other.rows(), other.columns())
    };
    law::<othello::Scan<<Padded as Family>::Dynamic>>(&starts, same);
    law::<othello::Endgame<<Padded as Family>::Dynamic>>(&starts, same);
    law::<othello::Endgame<<Naive2d as Family>::Dynamic>>(&starts, same);
    law::<othello::Frontier<<Flat as Family>::Dynamic>>(&starts, same);
}

#[test]
fn mnk_of_all_sizes() {
    let of = |columns, rows, k| mnk::Setup::new(columns, rows, k).unwrap();
    let starts = [
        (of(3, 3, 3), 9),
        (of(3, 3, 2), 4),
        (of(9, 4, 4), 30),
        (of(15, 15, 5), 80),
    ];
    let same = |one: &mnk::Setup, other: &mnk::Setup| {
        (one.rows(), one.columns()) == (other.rows(), other.columns())
    };
    law::<mnk::Walk<<Padded as Family>::Dynamic>>(&starts, same);
}

#[test]
fn chess_of_all_kinds() {
    let starts = [
        chess::Setup::START_FEN,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 5 1",
    ]
    .map(|fen| (chess::Setup::from_fen(fen).unwrap(), 30));
    law::<chess::Scan<<Padded as Family>::Chess>>(&starts, |_, _| true);
    law::<chess::Lists<<Padded as Family>::Chess>>(&starts, |_, _| true);
}
