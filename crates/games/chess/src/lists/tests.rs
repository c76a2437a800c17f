//! Lists and cells say the same, and where they didn't, it shows.

use super::replies::STEPS;
use super::slot::{
    EMPTY, KING, KNIGHTS, LINE, PAWNS, ROOKS, SLANT, bit, castler, colour, each, entry,
};
use super::*;
use crate::castling::rook_home;
use crate::{Kind, MoveCode, Piece, PieceKind, Wing};
use crate::{Unmake, XorShift64Star, oracle};
use board::Coord;

type Board = <layouts::ZeroX88 as board::Family>::Chess;

fn lists(fen: &str) -> Lists<Board> {
    Lists::new(&Setup::from_fen(fen).expect("a position")).expect("0x88 serves chess")
}

fn legal(position: &mut Lists<Board>) -> Vec<Move<u16>> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn move_of(position: &mut Lists<Board>, name: &str) -> Move<u16> {
    let code = MoveCode::from_uci(name).expect("a move").number();
    let found = legal(position)
        .into_iter()
        .find(|&m| position.code(m) == code);
    found.unwrap_or_else(|| panic!("{name} is not legal"))
}

/// Every taken slot stands on its square, and every other square is empty.
fn consistent(position: &Lists<Board>) -> Result<(), String> {
    let mut cells = [EMPTY; 128];
    for side in [Side::White, Side::Black] {
        for slot in each(position.taken[side.index()]) {
            let cell = colour(side) | slot;
            cells[usize::from(position.square(cell))] = cell;
        }
    }
    let mut outcome = Ok(());
    position.layout.points(|point| {
        let (expected, found) = (
            cells[usize::from(point)],
            position.layout.get(&position.cells, point),
        );
        if expected != found {
            let square = position.layout.coord(point);
            outcome = Err(format!(
                "{square:?}: the lists have {expected}, the cell {found}"
            ));
        }
    });
    outcome
}

#[test]
fn lists_and_cells_agree_along_random_games() {
    let mut random = XorShift64Star::new(1);
    for row in oracle::chess_perft().iter().step_by(7) {
        let mut position = lists(&row.fen);
        let mut made = Vec::new();
        for _ in 0..60 {
            let moves = legal(&mut position);
            assert_eq!(consistent(&position), Ok(()), "{}", row.fen);
            if moves.is_empty() {
                break;
            }
            let chosen = moves[random.next_u64() as usize % moves.len()];
            made.push((chosen, position.make(chosen)));
        }
        while let Some((chosen, undo)) = made.pop() {
            position.unmake(chosen, undo);
            assert_eq!(consistent(&position), Ok(()), "{}", row.fen);
        }
        assert_eq!(position.to_setup().to_fen(), {
            let fullmove = 1;
            let setup = Setup::from_fen(&row.fen).expect("a position");
            Setup { fullmove, ..setup }.to_fen()
        });
    }
}

/// A knight is captured, a pawn becomes a knight in its slot, and both are taken
/// back.
#[test]
fn a_slot_that_a_promotion_took_meanwhile_is_given_back() {
    let mut position = lists("4k3/8/8/8/8/8/p2n4/3QK3 w - - 0 1");
    let capture = move_of(&mut position, "d1d2");
    let captured = position.make(capture);
    let promotion = move_of(&mut position, "a2a1n");
    let promoted = position.make(promotion);
    assert_eq!(consistent(&position), Ok(()));
    position.unmake(promotion, promoted);
    position.unmake(capture, captured);
    assert_eq!(consistent(&position), Ok(()));
}

/// The rook keeps its old square in the list: its next moves start from there.
#[test]
fn a_castling_that_forgets_the_rook_s_list_is_refused() {
    let mut position = lists("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let castling = move_of(&mut position, "e1g1");
    assert_eq!(castling.kind, Kind::CastleKing);
    position.play(castling);
    let rook = colour(Side::White) | castler(Wing::King);
    position.squares[entry(rook)] = position.layout.point(rook_home(Side::White, Wing::King));
    let outcome = consistent(&position).unwrap_err();
    assert!(
        outcome.contains("(row 0, column 5)") || outcome.contains("(row 0, column 7)"),
        "{outcome}"
    );
}

/// A rook without a right must not sit where the right's own rook belongs.
#[test]
fn rights_are_known_by_slots() {
    let mut position = lists("4k3/8/8/8/8/8/8/RR2K2R w K - 0 1");
    let home = position.layout.point(rook_home(Side::White, Wing::King));
    let cell = position.layout.get(&position.cells, home);
    assert_eq!(cell, colour(Side::White) | castler(Wing::King));
    for (name, left) in [("a1a2", "K"), ("b1b2", "K"), ("h1h2", "-"), ("e1e2", "-")] {
        let chosen = move_of(&mut position, name);
        let undo = position.make(chosen);
        assert_eq!(position.state.castling().to_string(), left, "{name}");
        position.unmake(chosen, undo);
    }
    assert_eq!(bit(KING) & ROOKS, 0);
    assert_eq!(position.layout.coord(home), Coord::new(0, 7));
}

#[test]
fn an_army_that_no_game_brings_about_is_declined() {
    let mut setup = Setup::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").expect("a position");
    for square in 0..15 {
        let queen = Piece::new(Side::White, PieceKind::Queen);
        setup.pieces[16 + square] = Some(queen);
    }
    let outcome = Lists::<Board>::new(&setup).unwrap_err().to_string();
    assert!(outcome.contains("room for 14 of Q"), "{outcome}");
}

/// The sum of the replies to each move, counted one by one.
fn replies_one_by_one(position: &mut Lists<Board>) -> u64 {
    let mut sum = 0;
    position.for_each_child(&mut Vec::new(), |child, moves| {
        sum += child.count_legal_moves(moves);
    });
    sum
}

/// A piece that does not watch the squares it depends on is counted wrongly somewhere.
#[test]
fn replies_counted_without_a_watch_are_refused() {
    for (what, blind) in [
        ("none", 0),
        ("the king for checks and pins", bit(KING)),
        ("the king for its steps", STEPS),
        ("pawns", PAWNS),
        ("knights", KNIGHTS),
        ("bishops and queens", SLANT),
        ("rooks and queens", LINE),
    ] {
        let refused = oracle::chess_perft().into_iter().find(|row| {
            let mut position = lists(&row.fen);
            let mut before = position.before_a_move();
            let layout = position.layout;
            layout.points(|point| {
                let watching = layout.get(&before.watched, point);
                layout.set(&mut before.watched, point, watching & !blind);
            });
            let counted = position.sum_of_replies(&before, &mut Vec::new());
            counted != replies_one_by_one(&mut position)
        });
        assert_eq!(refused.is_some(), blind != 0, "{what}: {refused:?}");
    }
}
