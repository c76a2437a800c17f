//! Chess: published counts, and everything undone and carried over.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::{Family, Layout};
use boardbench_chess::oracle::{self, ChessPerftDetail};
use boardbench_chess::{ChessPosition, Hashed, Kind, Move, Piece, PieceKind, Scan, Setup, uci};
use boardbench_chess::{Position, Unmake};
use common::{games_of, moves_by_code, perft};
use proptest::prelude::*;

/// Positions full of castling, en passant and promotions, to play games from.
const TACTICAL_POSITIONS: [&str; 5] = [
    Setup::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 30",
];

type Padded = Scan<<layouts::Padded as Family>::Chess>;

fn position<L: Layout>(fen: &str) -> Scan<L> {
    let setup = Setup::from_fen(fen).unwrap_or_else(|reason| panic!("{fen}: {reason}"));
    Scan::new(&setup).expect("every layout serves chess")
}

/// Counts every row of more than `above` and at most `below` nodes.
fn count_rows<L: Layout>(name: &str, above: u64, below: u64) {
    let mut moves = Vec::new();
    for row in oracle::chess_perft() {
        if (above + 1..=below).contains(&row.nodes) {
            let nodes = perft(&mut position::<L>(&row.fen), row.depth, &mut moves);
            assert_eq!(nodes, row.nodes, "{name}: {row:?}");
        }
    }
}

#[test]
fn larger_perft_rows_on_one_layout() {
    count_rows::<<layouts::Padded as Family>::Chess>("padded", 100_000, 250_000);
}

/// The figures of `chess_perft_detail.csv` after depth and nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Detail {
    captures: u64,
    en_passant: u64,
    castles: u64,
    promotions: u64,
    checks: u64,
    discovered: u64,
    double: u64,
    mates: u64,
}

impl Detail {
    fn of_row(row: &ChessPerftDetail) -> Self {
        Self {
            captures: row.captures,
            en_passant: row.en_passant,
            castles: row.castles,
            promotions: row.promotions,
            checks: row.checks,
            discovered: row.discovered_checks,
            double: row.double_checks,
            mates: row.mates,
        }
    }

    /// Adds the leaves `depth` plies below.
    fn count(&mut self, position: &mut Padded, depth: u32) {
        for (_, chosen) in moves_by_code(position) {
            let before = (depth == 1).then(|| position.to_setup());
            let undo = position.make(chosen);
            match before {
                Some(before) => self.leaf(&before, position, chosen),
                None => self.count(position, depth - 1),
            }
            position.unmake(chosen, undo);
        }
    }

    fn leaf(&mut self, before: &Setup, position: &mut Padded, chosen: Move<u16>) {
        let to = position.layout().coord(chosen.to);
        let in_passing = chosen.kind == Kind::EnPassant;
        self.captures += u64::from(in_passing || before.piece(to).is_some());
        self.en_passant += u64::from(in_passing);
        self.castles += u64::from([Kind::CastleKing, Kind::CastleQueen].contains(&chosen.kind));
        self.promotions += u64::from(chosen.kind.promotion().is_some());
        let after = position.to_setup();
        if !is_check(&after) {
            return;
        }
        self.checks += 1;
        match sole_checker(&after) {
            None => self.double += 1,
            Some(checker) => self.discovered += u64::from(checker != to),
        }
        self.mates += u64::from(moves_by_code(position).is_empty());
    }
}

fn is_check(setup: &Setup) -> bool {
    let king = Piece::new(setup.to_move, PieceKind::King);
    let (square, _) = setup
        .occupied()
        .find(|&(_, piece)| piece == king)
        .expect("a king");
    setup.is_attacked(square, setup.to_move.other())
}

/// The piece whose exchange for a pawn of the side in check ends the check:
/// there is none in a double check.
fn sole_checker(setup: &Setup) -> Option<board::Coord> {
    let pawn = Piece::new(setup.to_move, PieceKind::Pawn);
    let enemies = setup
        .occupied()
        .filter(|(_, piece)| piece.side != setup.to_move);
    enemies.map(|(square, _)| square).find(|&square| {
        let mut without = setup.clone();
        without.pieces[boardbench_chess::square_number(square)] = Some(pawn);
        !is_check(&without)
    })
}

#[test]
fn kinds_of_moves_as_published() {
    for row in oracle::chess_perft_detail() {
        if row.nodes <= 100_000 {
            let mut found = Detail::default();
            found.count(&mut position(&row.fen), row.depth);
            assert_eq!(
                found,
                Detail::of_row(&row),
                "{} depth {}",
                row.fen,
                row.depth
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// Every legal move, not only those of the game, is undone completely;
    /// and whatever is reached is a valid position that FEN carries over.
    #[test]
    fn all_is_restored_and_carried_over(fen in prop::sample::select(&TACTICAL_POSITIONS), choices in games_of(120)) {
        let mut position: Padded = position(fen);
        for choice in choices {
            let legal = moves_by_code(&mut position);
            let (view, hash) = (position.view(), position.hash());
            for &(code, chosen) in &legal {
                let undo = position.make(chosen);
                position.unmake(chosen, undo);
                let difference = common::first_difference(&view, &position.view());
                prop_assert_eq!(difference, None, "{} undone", uci(code));
                prop_assert_eq!(position.hash(), hash);
            }
            let fen = boardbench_chess::view_to_fen(&view);
            let read = Setup::from_fen(&fen).map_err(|reason| TestCaseError::fail(format!("{fen}: {reason}")))?;
            prop_assert_eq!(&read, &position.to_setup());
            prop_assert_eq!(read.to_fen(), fen);
            if legal.is_empty() {
                break;
            }
            position.play(legal[usize::from(choice) % legal.len()].1);
        }
    }
}

#[test]
fn clones_and_new_set_ups_share_nothing() {
    let mut first: Padded = position(TACTICAL_POSITIONS[1]);
    let mut second: Padded = position(TACTICAL_POSITIONS[0]);
    second.clone_from(&first);
    let view = first.view();
    let chosen = moves_by_code(&mut first)[0].1;
    first.play(chosen);
    assert_eq!(second.view(), view);
    first.set_up(&Setup::start());
    assert_eq!(first.view(), Setup::start().view());
    assert_eq!(first.hash(), Setup::start().hash());
}

#[test]
fn a_layout_without_the_reach_of_a_knight_is_declined() {
    type Near = Scan<<layouts::Padded as Family>::Othello>;
    let reason = Near::new(&Setup::start()).unwrap_err().to_string();
    assert!(reason.contains("reach 2"), "{reason}");
}

/// What [`ChessPosition::choose`] says, from the list of moves; without one the game is not
/// over: see [`Scan`].
#[test]
fn the_move_of_the_least_weight_is_chosen() {
    for fen in [TACTICAL_POSITIONS[1], "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] {
        let mut position: Padded = position(fen);
        let hashed = Hashed::<Padded>::new(&position.to_setup()).unwrap();
        assert!(!position.is_over() && !hashed.is_over());
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let codes: Vec<_> = moves.iter().map(|&found| position.code(found)).collect();
        for salt in 1..20_u64 {
            let weigh = |code: u32| (u64::from(code) + salt).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let chosen = position.choose(&mut Vec::new(), weigh);
            let expected = codes.iter().copied().min_by_key(|&code| weigh(code));
            assert_eq!(chosen.map(|chosen| chosen.1), expected);
            assert!(chosen.is_none_or(|(found, code)| position.code(found) == code));
        }
    }
}
