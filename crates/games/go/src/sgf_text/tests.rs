use super::*;
use crate::{Rules, Setup, read_sgf};

#[test]
fn what_is_written_is_read_back() {
    let mut setup = Setup::empty(5, 7, Rules::default()).unwrap();
    setup.stones = vec![
        (Coord::new(0, 1), Side::Black),
        (Coord::new(2, 3), Side::White),
        (Coord::new(4, 6), Side::Black),
    ];
    setup.to_move = Side::White;
    let alone = Record {
        setup: setup.clone(),
        moves: Vec::new(),
    };
    let moves = vec![
        (Side::White, 0),
        (Side::White, 8),
        (Side::Black, 35),
        (Side::White, 35),
    ];
    let played = Record {
        setup: setup.clone(),
        moves,
    };
    // Found by fuzzing: the first move need not be that of the side to move.
    let other_side = Record {
        setup,
        moves: vec![(Side::Black, 0)],
    };
    for record in [alone, played, other_side] {
        let text = write_sgf(&record);
        assert_eq!(read_sgf(&text, Rules::default()).unwrap(), record, "{text}");
    }
}
