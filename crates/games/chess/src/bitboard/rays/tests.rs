use super::super::set::{Toward, advanced};
use super::*;

#[test]
fn leapers_and_lines_reach_what_books_say() {
    let count = |table: &[u64; SQUARES]| table.iter().map(|set| set.count_ones()).sum::<u32>();
    // Moves on an empty board: 336 of a knight, 420 of a king, 896 of a
    // rook, 560 of a bishop.
    assert_eq!((count(&RAYS.knight), count(&RAYS.king)), (336, 420));
    assert_eq!((count(&RAYS.straight), count(&RAYS.slanted)), (896, 560));
}

#[test]
fn what_lies_between_is_the_same_both_ways() {
    for (from, row) in RAYS.between.iter().enumerate() {
        for (to, &between) in row.iter().enumerate() {
            assert_eq!(between, RAYS.between[to][from]);
        }
    }
    assert_eq!(RAYS.between[0][63].count_ones(), 6);
    assert_eq!(RAYS.between[0][3], 0b110);
    assert_eq!(RAYS.between[0][10], 0);
}

#[test]
fn pawns_do_not_wrap_round_the_edge() {
    let all = u64::MAX;
    assert_eq!(advanced::<true>(Toward::West, all).count_ones(), 49);
    assert_eq!(advanced::<false>(Toward::East, all).count_ones(), 49);
    assert_eq!(advanced::<true>(Toward::West, 1), 0);
    assert_eq!(advanced::<false>(Toward::East, 1 << 63), 0);
}
