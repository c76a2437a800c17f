use super::*;
use crate::{ChessPosition, Position, Setup, finalise};
use board::Family;

/// Wherever in the list it comes to stand: also behind the last that there is room for.
#[test]
fn the_least_of_very_many_moves_is_found() {
    let many = "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    let setup = Setup::from_fen(many).expect("a position");
    let mut position = Scan::<<layouts::Padded as Family>::Chess>::new(&setup).expect("chess");
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert!(moves.len() > MOST, "{}", moves.len());
    for draw in 0..100 {
        let weigh = |code| finalise(draw ^ u64::from(code));
        let codes = moves.iter().map(|&found| position.code(found));
        let least = codes.min_by_key(|&code| weigh(code)).expect("a move");
        let (chosen, code) = position.choose(&mut Vec::new(), weigh).expect("a move");
        assert_eq!((position.code(chosen), code), (least, least));
    }
}
