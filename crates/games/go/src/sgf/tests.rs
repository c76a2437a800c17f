use super::*;

#[test]
fn a_game_with_handicap_and_passes() {
    let record = read_sgf(
        "(;GM[1]FF[4]SZ[9]AB[cc][gg];W[ee];B[];W[tt](;B[aa])(;B[bb]))",
        Rules::default(),
    )
    .unwrap();
    assert_eq!((record.setup.rows, record.setup.columns), (9, 9));
    assert_eq!(record.setup.to_move, Side::White);
    assert_eq!(record.setup.stones.len(), 2);
    let codes: Vec<u32> = record.moves.iter().map(|m| m.1).collect();
    assert_eq!(codes, [40, 81, 81, 0]);
}

#[test]
fn bad_files_are_refused_with_a_reason() {
    for text in [
        "",
        "hello",
        "(;GM[2])",
        "(;SZ[26])",
        "(;SZ[1])",
        "(;SZ[9];B[jj])",
        "(;SZ[9];B[aa];AB[bb])",
        "(;SZ[9]AB[aa]AW[aa])",
        "(;SZ[9]AB[aa]AW[ab][ba])",
    ] {
        let error = read_sgf(text, Rules::default()).unwrap_err();
        assert!(error.0.len() > 20, "{text}: {error}");
    }
}
