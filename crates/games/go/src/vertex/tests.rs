use super::*;

#[test]
fn every_vertex_comes_back() {
    for (rows, columns) in [(2, 2), (19, 19), (25, 25), (3, 7)] {
        for code in 0..=(rows * columns) as u32 {
            let text = vertex(code, rows, columns);
            assert_eq!(parse_vertex(&text, rows, columns), Ok(code), "{text}");
        }
    }
    assert_eq!(vertex(0, 19, 19), "A19");
    assert_eq!(vertex(8, 19, 19), "J19");
    assert_eq!(vertex(18 * 19 + 18, 19, 19), "T1");
}

#[test]
fn what_is_no_vertex_is_refused() {
    for text in ["I5", "A0", "A20", "U1", "", "5A", "A", "é3", "A-1", "A1x"] {
        assert!(parse_vertex(text, 19, 19).is_err(), "{text}");
    }
    assert!(parse_moves("B D4 W", 19, 19).is_err());
    assert!(parse_moves("X D4", 19, 19).is_err());
}
