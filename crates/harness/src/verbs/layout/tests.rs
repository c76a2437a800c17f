use super::*;

#[test]
fn another_order_of_points_is_drawn() {
    let picture = |points: &[usize]| Picture {
        rows: 2,
        columns: 2,
        stride: 1,
        line: 2,
        cells: vec![true; 4],
        points: points.to_vec(),
    };
    assert_eq!(order(&picture(&[0, 1, 2, 3]), 1), "");
    let drawn = order(&picture(&[0, 2, 1, 3]), 2);
    assert!(drawn.ends_with(":\n\n 0  2\n 1  3\n"), "{drawn}");
}
