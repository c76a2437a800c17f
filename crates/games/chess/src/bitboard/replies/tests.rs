use super::super::{Bitboard, Magic};
use super::*;
use crate::Setup;
use crate::{Position, Unmake, oracle};

/// The replies, with what is known spoiled, and counted one by one.
fn replies(position: &mut Bitboard<Magic>, spoil: fn(&mut Known<Magic>)) -> [u64; 2] {
    let white = position.state.white_moves();
    let mut known = Known::nothing();
    known.take_in(white, &position.sets, position.state);
    spoil(&mut known);
    let mut replies = Replies::new(&known, white, &position.sets, position.state);
    position.moves_into(&mut replies);
    let mut one_by_one = 0;
    position.for_each_child(&mut Vec::new(), |child, moves| {
        one_by_one += child.count_legal_moves(moves);
    });
    [replies.count, one_by_one]
}

/// Whether a position near a published one shows a difference.
fn refused(spoil: fn(&mut Known<Magic>)) -> bool {
    oracle::chess_perft().iter().any(|row| {
        let setup = Setup::from_fen(&row.fen).expect("a position");
        let mut position = Bitboard::new(&setup).expect("it plays chess");
        let mut differs = false;
        for_each_below(&mut position, 2, &mut |position| {
            let [sum, one_by_one] = replies(position, spoil);
            differs |= sum != one_by_one;
        });
        differs
    })
}

fn for_each_below(
    position: &mut Bitboard<Magic>,
    depth: u32,
    visit: &mut impl FnMut(&mut Bitboard<Magic>),
) {
    visit(position);
    if depth > 0 {
        position.for_each_child(&mut Vec::new(), |child, _| {
            for_each_below(child, depth - 1, visit);
        });
    }
}

#[test]
fn moves_that_must_be_counted_alone_are() {
    assert!(!refused(|_| {}));
    assert!(!refused(|known| known.alone = !0), "one by one");
    assert!(refused(|known| known.alone = 0), "pins and ways to castle");
    assert!(refused(|known| known.zones.lines = 0), "lines to zones");
    assert!(refused(|known| known.leaving = 0), "lines that open");
    assert!(
        refused(|known| known.straight_alone = 0),
        "checks along lines"
    );
    assert!(
        refused(|known| known.slanted_alone = 0),
        "checks along diagonals"
    );
    assert!(refused(|known| known.in_passing = 0), "captures in passing");
}

#[test]
fn more_sliders_than_there_is_room_for_are_counted() {
    for fen in [
        "QQ6/8/4n3/7k/6pp/8/QQQQQ3/QQQQQ2K b - - 0 1",
        // The rook pins a pawn.
        "QQ6/8/4n3/7k/6pp/QQQQQ3/r5PK/QQQQQ3 b - - 0 1",
    ] {
        let setup = Setup::from_fen(fen).expect("a position");
        let mut position = Bitboard::new(&setup).expect("it plays chess");
        let [sum, one_by_one] = replies(&mut position, |_| {});
        assert_eq!(sum, one_by_one);
        let [spoiled, _] = replies(&mut position, |known| known.alone = 0);
        assert_ne!(spoiled, one_by_one);
    }
}

#[test]
fn positions_far_from_published_ones_are_counted() {
    for fen in [
        // Two pawns may take the same square from the king that castles.
        "r3k2r/8/2P1P1P1/8/8/8/8/4K3 w kq - 0 1",
        // A queen that pins a pawn may pin another piece.
        "r3k2r/6P1/1b6/8/1q6/8/1p1P1Q2/RQ2K2R b KQkq - 0 1",
    ] {
        let setup = Setup::from_fen(fen).expect("a position");
        let mut position = Bitboard::new(&setup).expect("it plays chess");
        let [sum, one_by_one] = replies(&mut position, |_| {});
        assert_eq!(sum, one_by_one, "{fen}");
    }
}
