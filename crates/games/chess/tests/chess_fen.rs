//! FEN and EPD: what is read, what is refused and why.

use boardbench_chess::Side;
use boardbench_chess::{Castling, Piece, PieceKind, Setup, parse_square};

#[test]
fn the_start_position() {
    let start = Setup::start();
    assert_eq!(start.to_fen(), Setup::START_FEN);
    assert_eq!(start.castling, Castling::ALL);
    assert_eq!(
        start.pieces[3],
        Some(Piece::new(Side::White, PieceKind::Queen))
    );
    let view = start.view();
    assert_eq!(view.rows[0], "rnbqkbnr");
    assert_eq!(view.rows[4], "........");
    assert_eq!(view.rows[7], "RNBQKBNR");
}

#[test]
fn all_fields_survive() {
    for fen in [
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "4k2r/8/8/8/8/8/8/R3K3 b Qk - 49 7",
        "8/8/4k3/8/8/4K3/8/8 w - - 150 9999",
    ] {
        assert_eq!(
            Setup::from_fen(fen).map(|setup| setup.to_fen()).as_deref(),
            Ok(fen)
        );
    }
}

#[test]
fn epd_gives_four_fields_and_operations_that_are_ignored() {
    let epd = "4k3/8/8/8/8/8/8/4K2R w K -";
    let full = Setup::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(Setup::from_fen(epd), full);
    assert_eq!(
        Setup::from_fen(&format!("{epd} bm e1g1; id \"x 1\";")),
        full
    );
}

#[test]
fn the_en_passant_square_is_set_but_changes_the_hash_by_its_file_only() {
    let without = Setup::from_fen("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").unwrap();
    let with = Setup::from_fen("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").unwrap();
    assert_eq!(with.en_passant, parse_square("e3"));
    assert_ne!(with.hash(), without.hash());
}

#[test]
fn bad_input_is_refused_in_a_sentence() {
    for (fen, reason) in [
        ("", "a FEN of 0 fields"),
        ("4k3/8/8/8/8/8/8/4K3 w -", "a FEN of 3 fields"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", "a FEN of 5 fields"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", "a FEN of 7 fields"),
        (
            "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
            "has 9 ranks: it must have 8",
        ),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", "has 7 ranks"),
        ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", "\"9\" in the rank \"9\""),
        (
            "4k4/8/8/8/8/8/8/4K3 w - - 0 1",
            "has 9 squares: it must have 8",
        ),
        ("4k3p/8/8/8/8/8/8/4K3 w - - 0 1", "has 9 squares"),
        ("4k2/8/8/8/8/8/8/4K3 w - - 0 1", "has 7 squares"),
        ("4k3/8/8/8/x7/8/8/4K3 w - - 0 1", "\"x\" in the rank \"x7\""),
        ("4k3/8/8/8/é7/8/8/4K3 w - - 0 1", "\"é\" in the rank"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "it must be w or b"),
        ("4k3/8/8/8/8/8/8/4K3 w X - 0 1", "are not castling rights"),
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "each once"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "in this order"),
        ("4k3/8/8/8/8/8/8/11K23 w - - 0 1", "two digits side by side"),
        ("4k3/8/8/8/8/8/8/4K3 w - i3 0 1", "it must be - or a square"),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "is not a halfmove clock"),
        ("4k3/8/8/8/8/8/8/4K3 w - - +5 1", "is not a halfmove clock"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 99999", "is not a move number"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 0 kings"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "White has 2 kings"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "there is a pawn on a8"),
        ("4k3/8/8/8/8/8/8/4K2p w - - 0 1", "there is a pawn on h1"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "R must stand on h1"),
        ("3k3r/8/8/8/8/8/8/4K3 w k - 0 1", "k must stand on e8"),
        ("4k3/8/8/3p4/8/8/8/4K3 w - d5 0 1", "it must be on rank 6"),
        (
            "4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1",
            "with White to move it must be on rank 6",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - d6 0 1", "p must stand on d5"),
        ("4k3/3p4/8/3p4/8/8/8/4K3 w - d6 0 1", "d7 must be empty"),
        ("4k3/8/3n4/3p4/8/8/8/3K4 w - d6 0 1", "d6 must be empty"),
        (
            "4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
            "Black is in check but White is to move",
        ),
        ("4k3/3P4/8/8/8/8/8/K7 w - - 0 1", "Black is in check"),
        ("4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", "White is in check"),
        ("4k3/8/8/8/8/8/6n1/4K3 b - - 0 1", "White is in check"),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "Black is in check"),
    ] {
        let found = Setup::from_fen(fen)
            .map(|_| "no error")
            .unwrap_or_else(|bad| bad.0.leak());
        assert!(found.contains(reason), "{fen}: {found}");
    }
}
