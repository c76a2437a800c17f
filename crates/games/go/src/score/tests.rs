use super::*;
use crate::Side;

fn lead(rows: &[&str]) -> i32 {
    area_lead(&View {
        rows: rows.iter().map(|&row| row.into()).collect(),
        to_move: Side::Black,
        state: Vec::new(),
    })
}

#[test]
fn regions_count_for_those_who_surround_them_alone() {
    assert_eq!(lead(&["...", "...", "..."]), 0);
    assert_eq!(lead(&["...", ".X.", "..."]), 9);
    assert_eq!(lead(&["..X.O", "..X.O", "..X.O"]), 9 - 3);
}
