use super::*;

/// The set of every kind.
const ANY: u32 = 0b1110_1110;

#[test]
fn cells_and_letters_convert_both_ways() {
    for side in [Side::White, Side::Black] {
        for kind in PieceKind::ALL {
            let piece = Piece::new(side, kind);
            assert_eq!(Piece::in_cell(piece.cell()), Some(piece));
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            assert!(contains(kind.bit(), piece.cell() ^ colour(side)));
            assert!(!contains(ANY, piece.cell() ^ colour(side.other())));
        }
    }
    assert_eq!(Piece::in_cell(EMPTY), None);
    assert_eq!(Piece::from_letter('x'), None);
}

#[test]
fn off_the_board_is_a_piece_of_nobody() {
    for side in [Side::White, Side::Black] {
        assert_ne!(OFF & colour(side), 0);
        assert!(!contains(ANY, OFF ^ colour(side)));
        assert!(!contains(ANY, EMPTY ^ colour(side)));
    }
}
