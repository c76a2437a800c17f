use super::*;

#[test]
fn numbers_and_names_convert_both_ways() {
    for number in 0..SQUARES {
        let square = square_of(number);
        assert_eq!(square_number(square), number);
        assert_eq!(parse_square(&square_name(square)), Some(square));
    }
    assert_eq!(square_name(square_of(1)), "b1");
    assert_eq!(square_name(square_of(63)), "h8");
}

#[test]
fn other_names_are_no_squares() {
    for name in ["", "e", "i1", "a9", "a0", "A1", "e44", "é"] {
        assert_eq!(parse_square(name), None, "{name:?}");
    }
}
