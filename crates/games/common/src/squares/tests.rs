use super::*;

#[test]
fn names_and_codes_convert_both_ways() {
    for (rows, columns) in [(8, 8), (3, 25), (25, 2)] {
        for code in 0..(rows * columns) as u32 {
            assert_eq!(parse(&name(code, columns), rows, columns), Ok(code));
        }
    }
    assert_eq!(parse("C4", 8, 8), Ok(26));
}

#[test]
fn what_is_no_square_is_refused() {
    for text in [
        "",
        "a",
        "4",
        "i1",
        "a9",
        "a0",
        "a01",
        "a+1",
        "aa1",
        "é1",
        "a99999999999999999999",
    ] {
        let BadInput(why) = parse(text, 8, 8).unwrap_err();
        assert!(why.starts_with(&format!("`{text}` is no square")), "{why}");
    }
}
