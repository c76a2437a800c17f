use super::*;

#[test]
fn lengths_are_those_of_the_steps() {
    let root = std::f64::consts::SQRT_2;
    let found = 10_000 * STRAIGHT + 13_000 * DIAGONAL;
    let own: Vec<f64> = lengths(found, root).collect();
    assert_eq!(own.len(), 1);
    assert!((own[0] - 10_000.0 - 13_000.0 * root).abs() < 1e-9);
    let right = 10_000.0 + 27_000.0 * root;
    assert!(lengths(found + 14_000 * DIAGONAL, root).any(|own| (own - right).abs() < 1e-9));
    assert_eq!(lengths(0, root).collect::<Vec<f64>>(), [0.0]);
}

#[test]
fn lengths_of_32_bits_are_enough_or_a_map_is_refused() {
    // A corridor that goes up and down: as long as a map allows.
    let has_gap = |at: Coord| at.row == if at.column % 4 == 1 { 0 } else { 1022 };
    let corridor = |side: usize| {
        let size = Size::square(side);
        let wall = |at: Coord| u8::from(at.column % 2 == 1 && !has_gap(at));
        grounds(&Map::new(size, size.coords().map(wall)))
    };
    assert!(corridor(1023).unwrap_err().contains("may take"));
    assert!(corridor(256).is_ok());
}
