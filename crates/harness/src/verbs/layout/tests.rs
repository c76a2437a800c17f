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

#[test]
fn rows_far_beyond_the_board_are_counted() {
    let picture = |rows: usize| Picture {
        rows: 1,
        columns: 1,
        stride: 2,
        line: 2,
        cells: (0..2 * rows).map(|cell| cell == 0).collect(),
        points: vec![0],
    };
    let drawn = |rows| lines(&picture(rows), |index, _| index.to_string());
    assert!(drawn(9).ends_with("16 17\n"), "{}", drawn(9));
    assert!(
        drawn(10).ends_with("\n8 9\n(5 more rows outside the board)\n"),
        "{}",
        drawn(10)
    );
}
