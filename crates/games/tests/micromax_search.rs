//! micro-Max's search against the figures that the program itself prints, with
//! its own commented-out line enabled and compiled by
//! `gcc -fwrapv -fno-strict-aliasing`.

use games::chess::micromax::{Completed, Engine, FULL_SIZE_LOG2, KeyedArray, Switches};
use games::chess::{MoveCode, Setup};

type Faithful = Engine<KeyedArray>;

/// A game from the start with the moves entered.
fn after(moves: &str) -> Faithful {
    let mut game = Faithful::new(&Setup::start(), FULL_SIZE_LOG2, Switches::default()).unwrap();
    for word in moves.split_whitespace() {
        assert!(game.enter(MoveCode::from_uci(word).unwrap()), "{word}");
    }
    game
}

/// Nodes, score and best move of each depth from 1.
fn rows(completed: &[Completed]) -> Vec<(u64, i32, String)> {
    let row = |c: &Completed| (c.nodes, c.score, c.best_move.to_string());
    completed.iter().map(row).collect()
}

fn expect(moves: &str, expected: &[(u64, i32, &str)]) {
    let found = rows(&after(moves).think(expected.len() as u32));
    let found: Vec<_> = found.iter().map(|(n, s, m)| (*n, *s, m.as_str())).collect();
    assert_eq!(found, expected, "after \"{moves}\"");
}

#[test]
fn from_the_start() {
    expect(
        "",
        &[
            (21, 14, "c2c4"),
            (186, 0, "c2c4"),
            (1827, 14, "c2c4"),
            (8399, 0, "c2c4"),
            (75955, 14, "c2c4"),
            (417877, 0, "c2c4"),
            (3692717, 13, "e2e4"),
        ],
    );
}

#[test]
fn after_the_king_s_pawns() {
    expect(
        "e2e4 e7e5",
        &[
            (36, 14, "d2d4"),
            (329, 0, "d2d4"),
            (2262, 14, "d2d4"),
            (31507, 0, "b1c3"),
            (188701, 17, "g1f3"),
            (1570636, 0, "g1f3"),
        ],
    );
}

#[test]
fn with_castling_as_the_best_move() {
    expect(
        "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7",
        &[
            (27, 25, "e1g1"),
            (157, 0, "e1g1"),
            (2918, 14, "e1g1"),
            (17941, 0, "e1g1"),
            (145186, 14, "e1g1"),
            (880171, 4, "d2d4"),
        ],
    );
}

#[test]
fn with_a_capture_en_passant_to_be_had() {
    expect(
        "e2e4 d7d5 e4e5 f7f5",
        &[
            (38, 14, "d2d4"),
            (239, 0, "d2d4"),
            (2711, 14, "d2d4"),
            (11271, 1, "d2d4"),
            (144572, 16, "f1d3"),
            (717010, 5, "g1f3"),
        ],
    );
}

#[test]
fn with_captures_and_checks() {
    expect(
        "b1c3 d7d5 e2e4 d5e4 c3e4 e7e5 g1f3 b8c6 f1c4 c8g4",
        &[
            (62, 25, "e1g1"),
            (814, 13, "e1g1"),
            (29179, 12, "e1g1"),
            (143519, 87, "c4f7"),
            (435668, 75, "c4f7"),
        ],
    );
}
