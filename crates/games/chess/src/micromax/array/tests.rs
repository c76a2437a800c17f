use super::*;
use crate::PieceKind;

/// The letter of a cell in the printed board: capitals are White's, `*` is
/// White's pawn and `+` Black's.
fn letter(cell: u8) -> char {
    match piece(cell) {
        None => '.',
        Some(pawn) if pawn.kind == PieceKind::Pawn => match pawn.side {
            Side::White => '*',
            Side::Black => '+',
        },
        Some(other) => other.letter(),
    }
}

/// The board as text, by one loop over the cells that tests only the spare
/// bit of the file: where it is set the line ends, and the rest of the
/// unused half is passed over.
fn print(cells: &[u8; CELLS]) -> String {
    let mut text = String::new();
    let mut number = 0;
    while number < CELLS - 8 {
        text.push(' ');
        if number & 8 != 0 {
            text.push('\n');
            number += 7;
        } else {
            text.push(letter(cells[number]));
        }
        number += 1;
    }
    text
}

#[test]
fn the_printing_loop_prints_the_document_s_board() {
    let mut array = Array::empty();
    array.set_up(&Setup::start());
    let expected = concat!(
        " r n b q k b n r \n",
        " + + + + + + + + \n",
        " . . . . . . . . \n",
        " . . . . . . . . \n",
        " . . . . . . . . \n",
        " . . . . . . . . \n",
        " * * * * * * * * \n",
        " R N B Q K B N R \n",
    );
    assert_eq!(print(&array.cells), expected);
}

#[test]
fn the_pieces_of_a_colour_are_found_in_order() {
    let mut array = Array::empty();
    array.set_up(&Setup::start());
    array.set(Square::DUMMY, OFF);
    for colour in [Side::White, Side::Black].map(super::super::piece::colour) {
        let expected = squares().filter(|&square| array.get(square) & colour != 0);
        assert!(array.of_colour(colour).eq(expected), "{colour}");
    }
}

#[test]
fn centre_points_fill_the_unused_half_exactly() {
    let array = Array::empty();
    let points = |rank: usize| -> Vec<u8> {
        let row = squares().filter(|s| usize::from(s.row()) == 8 - rank);
        row.map(|square| array.centre(square)).collect()
    };
    assert_eq!(points(8), [28, 21, 16, 13, 12, 13, 16, 21]);
    assert_eq!(points(1), points(8));
    assert_eq!(points(4), [16, 9, 4, 1, 0, 1, 4, 9]);
    assert!(squares().all(|square| array.get(square) == EMPTY));
    assert_eq!(array.get(Square::DUMMY), EMPTY);
}
