//! Alpha-beta search: against a search that cuts nothing, mates that are known, and one
//! representation against another.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::Family;
use boardbench_chess::bytes::{Bytes, PieceSets};
use boardbench_chess::stores::{Nibbles, Planes};
use boardbench_chess::timed::alpha_beta::{Found, MATE, search, search_with_table};
use boardbench_chess::{
    Bitboard, Candidates, Hashed, KeptKey, Kindergarten, Lists, Magic, MoveCode, NoKey, Scan,
    Setup, view_to_fen,
};
use boardbench_chess::{Position, Side};
use common::{games_of, moves_by_code};
use layouts::Visitor;
use proptest::prelude::*;

type Reference = Scan<<layouts::Padded as Family>::Chess>;

fn setup(fen: &str) -> Setup {
    Setup::from_fen(fen).unwrap_or_else(|reason| panic!("{fen}: {reason}"))
}

fn found<P: Candidates>(setup: &Setup, depth: u32) -> Found {
    search(
        &mut P::new(setup).expect("every layout serves chess"),
        depth,
    )
}

/// The lead of the side to move.
fn lead(setup: &Setup) -> i32 {
    match setup.to_move {
        Side::White => setup.evaluate(),
        Side::Black => -setup.evaluate(),
    }
}

/// Whether a move captures: by what stands there, or by a pawn that leaves its file.
fn captures(setup: &Setup, code: u32) -> bool {
    let code = MoveCode::from_number(code).expect("a move");
    let is_pawn = setup
        .piece(code.from())
        .is_some_and(|piece| piece.letter().eq_ignore_ascii_case(&'p'));
    let leaves_file = code.from().column != code.to().column;
    setup.piece(code.to()).is_some() || is_pawn && leaves_file
}

/// The score of a position by its definition: every move is tried, and every leaf evaluated
/// from plain data.
fn plain(setup: &Setup, depth: u32) -> i32 {
    let mut reference = Reference::new(setup).expect("padded");
    let moves = moves_by_code(&mut reference);
    if depth > 0 && moves.is_empty() {
        let king = setup.occupied().find(|(_, piece)| {
            piece.letter().eq_ignore_ascii_case(&'k') && piece.side == setup.to_move
        });
        let (king, _) = king.expect("a king");
        return match setup.is_attacked(king, setup.to_move.other()) {
            true => -MATE - depth as i32,
            false => 0,
        };
    }
    let moves = moves.into_iter();
    let meant = moves.filter(|&(code, _)| depth > 0 || captures(setup, code));
    let scores = meant.map(|(_, chosen)| {
        let mut child = reference.clone();
        child.play(chosen);
        let fen = view_to_fen(&child.view());
        -plain(&self::setup(&fen), depth.saturating_sub(1))
    });
    let best = scores.max();
    match depth {
        0 => best.unwrap_or(i32::MIN).max(lead(setup)),
        _ => best.expect("a move"),
    }
}

/// Few captures, so that a search that cuts nothing ends: en passant, promotions, castling.
const QUIET: [&str; 6] = [
    Setup::START_FEN,
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "3rk3/4P3/8/8/8/8/8/4K2R w K - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
    "r3k3/8/8/8/8/8/6p1/4K3 b q - 0 1",
];

#[test]
fn scores_are_those_of_a_search_that_cuts_nothing() {
    for fen in QUIET {
        for depth in [1, 2] {
            let setup = setup(fen);
            let right = plain(&setup, depth);
            assert_eq!(found::<Reference>(&setup, depth).score, right, "{fen}");
        }
    }
}

/// Positions of problems whose keys are known, with the moves until mate.
const MATES: [(&str, u32, &str); 4] = [
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1, "a1a8"),
    ("5rk1/8/5Q2/6N1/8/8/8/4K2R w - - 0 1", 1, "h1h8"),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6"),
    (
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1",
        1,
        "h5f7",
    ),
];

#[test]
fn known_mates_are_found() {
    for (fen, moves, key) in MATES {
        let depth = 2 * moves;
        let found = found::<Reference>(&setup(fen), depth);
        // The mated side has one ply left.
        assert_eq!(found.score, MATE + 1, "{fen}");
        let key = MoveCode::from_uci(key).expect("a move").number();
        assert_eq!(found.best, Some(key), "{fen}");
    }
}

#[test]
fn without_a_move_the_score_is_mate_or_a_draw() {
    for (fen, score) in [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", -MATE - 3),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0),
    ] {
        let right = Found {
            nodes: 1,
            score,
            best: None,
        };
        assert_eq!(found::<Reference>(&setup(fen), 3), right);
    }
}

struct All<'a>(&'a Setup, Found);

impl Visitor for All<'_> {
    fn visit<F: Family>(&mut self) {
        assert_eq!(found::<Scan<F::Chess>>(self.0, 2), self.1, "scan");
        assert_eq!(found::<Lists<F::Chess>>(self.0, 2), self.1, "lists");
    }
}

fn check_all(setup: &Setup) {
    let right = found::<Reference>(setup, 2);
    layouts::for_each(&mut All(setup, right));
    assert_eq!(found::<Bitboard<Magic>>(setup, 2), right, "magic");
    assert_eq!(
        found::<Bitboard<Kindergarten>>(setup, 2),
        right,
        "kindergarten"
    );
    assert_eq!(found::<Bytes>(setup, 2), right, "bytes");
    assert_eq!(
        found::<Bytes<PieceSets>>(setup, 2),
        right,
        "bytes and tables"
    );
    assert_eq!(
        found::<Bitboard<Magic, NoKey, Planes, Nibbles>>(setup, 2),
        right,
        "nibbles"
    );
    check_all_with_table(setup, right.score);
}

/// The search with a hash table finds the same score, and visits the same nodes with every
/// representation that keeps its hash.
fn check_all_with_table(setup: &Setup, score: i32) {
    type Naive = <layouts::Naive2d as Family>::Chess;
    type Padded = <layouts::Padded as Family>::Chess;
    type ZeroX88 = <layouts::ZeroX88 as Family>::Chess;
    fn tabled<P: Candidates>(setup: &Setup, depth: u32) -> Found {
        search_with_table(&mut P::new(setup).expect("a board of chess"), depth)
    }
    let all = [
        tabled::<Hashed<Scan<Naive>>>,
        tabled::<Hashed<Scan<Padded>>>,
        tabled::<Hashed<Lists<Padded>>>,
        tabled::<Hashed<Lists<ZeroX88>>>,
        tabled::<Bitboard<Magic, KeptKey>>,
        tabled::<Bitboard<Kindergarten, KeptKey>>,
        // Nothing kept: the hash is computed.
        tabled::<Scan<Padded>>,
    ];
    assert_eq!(all[0](setup, 2).score, score);
    let right = all[0](setup, 3);
    for tabled in all {
        assert_eq!(tabled(setup, 3), right);
    }
}

/// The codes of candidates that are asked for, in order.
fn codes<P: Candidates, const CAPTURES: bool>(
    position: &mut P,
    is_meant: impl Fn(&P, P::Move) -> bool,
) -> Vec<u32> {
    let mut moves = Vec::new();
    position.candidates::<CAPTURES>(&mut moves);
    let meant = moves.into_iter().filter(|&own| is_meant(position, own));
    let mut codes: Vec<u32> = meant.map(|own| position.code(own)).collect();
    codes.sort_unstable();
    codes
}

/// Else a search would try a move twice, or never.
#[test]
fn what_captures_is_what_the_generator_of_captures_finds() {
    fn check<P: Candidates>(setup: &Setup) {
        let mut position = P::new(setup).expect("a board of chess");
        let all = codes::<P, true>(&mut position, |_, _| true);
        let marked = codes::<P, false>(&mut position, P::captures);
        assert_eq!(all, marked, "{}", view_to_fen(&position.view()));
    }
    type Padded = <layouts::Padded as Family>::Chess;
    for fen in QUIET.into_iter().chain([
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ]) {
        let setup = setup(fen);
        check::<Scan<Padded>>(&setup);
        check::<Lists<Padded>>(&setup);
        check::<Bitboard<Magic>>(&setup);
        check::<Bytes>(&setup);
        check::<Hashed<Lists<Padded>>>(&setup);
    }
}

/// Positions where many ways lead to one, so that the table decides much.
#[test]
fn a_hash_table_changes_no_score() {
    type Keyed = Bitboard<Kindergarten, KeptKey>;
    for fen in [
        "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "8/8/4k3/8/2p5/8/B2K4/8 b - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    ] {
        let setup = setup(fen);
        for depth in 1..=7 {
            let plain = found::<Keyed>(&setup, depth);
            let tabled = search_with_table(&mut Keyed::new(&setup).expect("sets"), depth);
            assert_eq!(tabled.score, plain.score, "{fen}, {depth} plies");
            if depth == 7 {
                assert!(tabled.nodes < plain.nodes, "{fen}: {tabled:?}, {plain:?}");
            }
        }
    }
}

#[test]
fn all_visit_the_same_nodes() {
    for fen in QUIET
        .into_iter()
        .chain(MATES.map(|(fen, _, _)| fen))
        .chain([
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        ])
    {
        check_all(&setup(fen));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn all_visit_the_same_nodes_in_random_games(choices in games_of(80)) {
        let mut position = Reference::new(&Setup::start()).expect("padded");
        for choice in choices {
            let moves = moves_by_code(&mut position);
            if moves.is_empty() {
                break;
            }
            position.play(moves[usize::from(choice) % moves.len()].1);
        }
        check_all(&setup(&view_to_fen(&position.view())));
    }
}
