use super::*;
use crate::Side;

/// As GNU Go 3.8 prints it.
#[test]
fn a_board_is_drawn_as_by_gnu_go() {
    let rows = [
        ".........",
        ".........",
        ".........",
        ".........",
        "....X....",
        "..X......",
        ".X.X.....",
        "..X......",
        ".........",
    ];
    let view = View {
        rows: rows.map(String::from).into(),
        to_move: Side::White,
        state: vec![
            ("captures_black", "1".into()),
            ("captures_white", "0".into()),
        ],
    };
    let expected = [
        "   A B C D E F G H J",
        " 9 . . . . . . . . . 9",
        " 8 . . . . . . . . . 8",
        " 7 . . + . . . + . . 7",
        " 6 . . . . . . . . . 6",
        " 5 . . . . X . . . . 5",
        " 4 . . X . . . . . . 4",
        " 3 . X + X . . + . . 3",
        " 2 . . X . . . . . . 2     WHITE (O) has captured 0 stones",
        " 1 . . . . . . . . . 1     BLACK (X) has captured 1 stones",
        "   A B C D E F G H J",
    ];
    let drawn = text_board(&view);
    assert_eq!(drawn.lines().collect::<Vec<_>>(), expected);
}
