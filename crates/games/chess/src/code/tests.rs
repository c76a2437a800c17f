use super::*;

#[test]
fn text_and_number_convert_both_ways() {
    for (text, number) in [
        ("a1b1", 1 << 6),
        ("e2e4", 12 | 28 << 6),
        ("e1g1", 4 | 6 << 6),
        ("a7a8n", 48 | 56 << 6 | 1 << 12),
        ("h2h1q", 15 | 7 << 6 | 4 << 12),
    ] {
        assert_eq!(parse_uci(text), Ok(number));
        assert_eq!(uci(number), text);
    }
    assert_eq!(MoveCode::from_number(5 << 12), None);
}

#[test]
fn other_texts_are_no_moves() {
    for text in [
        "", "e2", "e2e9", "e7e8k", "e7e8Q", "e7e8qq", "0-0", "éé1", "e2é", "e2e2",
    ] {
        let reason = parse_uci(text).unwrap_err().0;
        assert!(reason.contains("is not a move"), "{text}: {reason}");
    }
}
