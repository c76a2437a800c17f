use super::*;
use board::{DIAGONAL, KNIGHT, ORTHOGONAL};

fn directions(kind: u8) -> Vec<Direction> {
    (0..)
        .map_while(|index| step(kind, index))
        .map(direction)
        .collect()
}

fn same(mut found: Vec<Direction>, expected: &[Direction]) {
    let mut expected = expected.to_vec();
    for list in [&mut found, &mut expected] {
        list.sort_by_key(|d| (d.rows, d.columns));
    }
    assert_eq!(found, expected);
}

#[test]
fn every_piece_has_its_steps() {
    let royal = [ORTHOGONAL, DIAGONAL].concat();
    same(directions(3), &KNIGHT);
    same(directions(4), &royal);
    same(directions(5), &DIAGONAL);
    same(directions(6), &ORTHOGONAL);
    same(directions(7), &royal);
    let up = [
        Direction::new(-1, 0),
        Direction::new(-1, 1),
        Direction::new(-1, -1),
    ];
    assert_eq!(directions(1), up);
    assert_eq!(directions(2), up.map(Direction::reversed));
    assert_eq!(directions(4)[..2], [Direction::WEST, Direction::EAST]);
}
