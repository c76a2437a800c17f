//! Who attacks what, what captures win and what a position is worth: every way to
//! find it against plain arithmetic.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::Family;
use boardbench_chess::bytes::{Bytes, PieceSets};
use boardbench_chess::{
    Attacks, Bitboard, Evaluates, Kindergarten, Lists, Magic, MoveCode, Scan, Setup, square_name,
    square_of, view_to_fen,
};
use boardbench_chess::{Position, Side};
use common::{games_of, moves_by_code};
use layouts::Visitor;
use proptest::prelude::*;

type Reference = Scan<<layouts::Padded as Family>::Chess>;

/// Where exchanges go on for long: batteries on lines and diagonals, kings that
/// take part, pieces that hide each other.
const BUSY: [&str; 6] = [
    Setup::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1",
    "3r2k1/3r1ppp/1qb5/3p4/1QB5/5NN1/3R1PPP/3R2K1 w - - 0 1",
    "8/3r4/2bkb3/3p4/2PKP3/3R4/3R2B1/3q4 w - - 0 1",
    "b2r2rk/1q6/2n1n3/3P4/2B1N3/1Q6/B2R4/3R3K b - - 0 1",
];

fn setup(fen: &str) -> Setup {
    Setup::from_fen(fen).unwrap_or_else(|reason| panic!("{fen}: {reason}"))
}

/// The captures of the side to move that are no captures in passing, each once.
fn captures(setup: &Setup) -> Vec<MoveCode> {
    let mut reference = Reference::new(setup).expect("padded");
    let codes = moves_by_code(&mut reference).into_iter();
    let codes = codes.map(|(code, _)| MoveCode::from_number(code).expect("a move"));
    let mut captures: Vec<MoveCode> = codes
        .filter(|code| setup.piece(code.to()).is_some())
        .collect();
    captures.dedup_by_key(|code| (code.from(), code.to()));
    captures
}

/// The first answer that is not the plain one.
fn check_equal<P: Attacks + Evaluates>(name: &str, setup: &Setup) -> Result<(), String> {
    let position = P::new(setup).expect("every layout serves chess");
    let board = || setup.view().rows.join("\n");
    let counts = position.attack_counts();
    for side in [Side::White, Side::Black] {
        for (number, square) in (0..64).map(square_of).enumerate() {
            let attackers = setup.attackers(square, side).len();
            let counted = counts[side.index()][number];
            if usize::from(counted) != attackers {
                let square = square_name(square);
                return Err(format!(
                    "{name}: {attackers} pieces of {side:?} attack {square}, not {counted}\n{}",
                    board()
                ));
            }
            let expected = setup.is_attacked(square, side);
            if position.attacked(position.square(square), side) != expected {
                let square = square_name(square);
                return Err(format!(
                    "{name}: {square} attacked by {side:?} is {expected}\n{}",
                    board()
                ));
            }
        }
    }
    let king = position.king(setup.to_move);
    if position.attacked(king, setup.to_move.other()) != position.in_check() {
        return Err(format!(
            "{name}: two answers whether it is check\n{}",
            board()
        ));
    }
    for code in captures(setup) {
        let (from, to) = (code.from(), code.to());
        let expected = setup.exchange(from, to);
        let found = position.exchange(position.square(from), position.square(to));
        if found != expected {
            return Err(format!(
                "{name}: {code} wins {expected}, not {found}\n{}",
                board()
            ));
        }
    }
    check_values(position).map_err(|why| format!("{name}: {why}\n{}", board()))
}

/// The value of a position from the whole board, and what every move changes.
fn check_values<P: Evaluates>(mut position: P) -> Result<(), String> {
    let values = position.values();
    let plain = |position: &P| as_setup(&position.view()).evaluate();
    let before = position.evaluate(&values);
    if before != plain(&position) {
        return Err(format!("worth {}, not {before}", plain(&position)));
    }
    for (code, chosen) in moves_by_code(&mut position) {
        let change = position.change(&values, chosen);
        let undo = position.make(chosen);
        let expected = plain(&position) - before;
        position.unmake(chosen, undo);
        if change != expected {
            let uci = boardbench_chess::uci(code);
            return Err(format!(
                "{uci} changes the value by {expected}, not {change}"
            ));
        }
    }
    Ok(())
}

fn as_setup(view: &boardbench_chess::View) -> Setup {
    Setup::from_fen(&view_to_fen(view)).expect("a position reached by legal moves")
}

struct Holding<'a>(&'a Setup, Result<(), String>);

impl Visitor for Holding<'_> {
    fn visit<F: Family>(&mut self) {
        let name = F::ABOUT.name;
        let compared = check_equal::<Scan<F::Chess>>(name, self.0);
        let compared = compared.and_then(|()| check_equal::<Lists<F::Chess>>(name, self.0));
        self.1 = self.1.clone().and(compared);
    }
}

fn check_all_equal(setup: &Setup) -> Result<(), String> {
    let mut holding = Holding(setup, Ok(()));
    layouts::for_each(&mut holding);
    holding.1?;
    check_equal::<Bitboard<Magic>>("magic", setup)?;
    check_equal::<Bitboard<Kindergarten>>("kindergarten", setup)?;
    check_equal::<Bytes>("bytes", setup)?;
    check_equal::<Bytes<PieceSets>>("bytes and tables", setup)
}

/// The definition itself, by hand: a piece and kings whose values cancel, but for the last.
#[test]
fn values_grow_towards_the_centre() {
    for (fen, expected) in [
        ("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", 320 + 24),
        ("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", 320 - 24),
        ("4k3/8/8/8/4B3/8/8/4K3 w - - 0 1", 330 + 12),
        ("4k3/8/8/8/8/1Q6/8/4K3 w - - 0 1", 900 + 3),
        ("4k3/R7/8/8/8/8/8/4K3 w - - 0 1", 500 + 15),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 100),
        ("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", 100 + 12 + 6),
        ("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", -(100 + 12 + 6)),
        ("4k3/8/8/8/4K3/8/8/8 w - - 0 1", -21),
    ] {
        assert_eq!(setup(fen).evaluate(), expected, "{fen}");
    }
}

/// The two examples of the Chess Programming Wiki, with a knight at 320 instead
/// of 325: a pawn won, and a knight for a pawn after four captures.
#[test]
fn published_exchanges() {
    for (fen, from, to, wins) in [
        (
            "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1",
            "e1",
            "e5",
            100,
        ),
        (BUSY[2], "d3", "e5", -220),
    ] {
        let setup = setup(fen);
        let at = |name| boardbench_chess::parse_square(name).expect("a square");
        assert_eq!(setup.exchange(at(from), at(to)), wins, "{fen}");
        check_all_equal(&setup).unwrap_or_else(|difference| panic!("{difference}"));
    }
}

/// Rules that random games seldom meet.
#[test]
fn kings_and_hidden_pieces_take_part() {
    for (fen, from, to, wins) in [
        // The king cannot recapture: a bishop protects the capturer from afar.
        ("4k3/3p4/2P5/8/B7/8/8/4K3 w - - 0 1", "c6", "d7", 100),
        // It can where no piece does.
        ("4k3/3p4/2P5/8/8/8/8/4K3 w - - 0 1", "c6", "d7", 0),
        // Two rooks behind one another against two, and a queen last.
        ("3rk3/3r4/8/3p4/8/3R4/3R4/3QK3 w - - 0 1", "d3", "d5", 100),
        // The second rook is behind the first: without it, a rook for a pawn.
        ("3rk3/8/8/3p4/8/3R4/8/4K3 w - - 0 1", "d3", "d5", -400),
        ("3rk3/8/8/3p4/8/3R4/3R4/4K3 w - - 0 1", "d3", "d5", 100),
        // Of two queens the one on the lower square would recapture, and lose to
        // the rook that it has hidden; so no piece does.
        ("k7/8/2p5/3p3Q/3QP3/3r4/8/K7 w - - 0 1", "e4", "d5", 0),
        // Hidden by the other queen, the rook sees nothing.
        ("k7/8/2p5/3p2Qr/3QP3/8/8/K7 w - - 0 1", "e4", "d5", 100),
    ] {
        let setup = setup(fen);
        let at = |name| boardbench_chess::parse_square(name).expect("a square");
        assert_eq!(setup.exchange(at(from), at(to)), wins, "{fen}");
        check_all_equal(&setup).unwrap_or_else(|difference| panic!("{difference}"));
    }
}

/// Castling on both wings, captures in passing, promotions with and without a
/// capture.
#[test]
fn special_moves_change_values() {
    for fen in [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 1",
        "4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1",
        "1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 0 1",
        "1n2k3/P7/8/8/8/8/p7/1N2K3 b - - 0 1",
    ] {
        check_all_equal(&setup(fen)).unwrap_or_else(|difference| panic!("{difference}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn all_ways_agree_with_plain_arithmetic(
        fen in prop::sample::select(BUSY.to_vec()),
        choices in games_of(60),
    ) {
        let mut game = Reference::new(&setup(fen)).expect("padded");
        for choice in choices {
            let moves = moves_by_code(&mut game);
            let Some(&(_, chosen)) = moves.get(usize::from(choice) % moves.len().max(1)) else {
                break;
            };
            game.play(chosen);
        }
        check_all_equal(&game.to_setup()).map_err(TestCaseError::fail)?;
    }
}
