use super::*;

/// Black takes at B2, which makes a ko; white may not retake at C2.
#[test]
fn a_position_with_a_ko_is_left_for_the_next_without() {
    let moves = "B C3 W B3 B D2 W A2 B C1 W B1 B A9 W C2 B B2 W H9 B J9";
    let setup = Setup::empty(9, 9, Rules::default()).unwrap();
    let record = Record {
        moves: go::parse_moves(moves, 9, 9).unwrap(),
        setup,
    };
    let all = contenders_go::standard();
    let mut all = all.iter();
    let reference = all.find(|own| own.name == "naive2d-dynamic+flood");
    let mut pool = Gathered::default();
    let ply = record.moves.len() - 2;
    pool.gather(reference.unwrap(), &record, |_| {
        BTreeSet::from([ply - 1, ply])
    })
    .unwrap();
    let taken = &pool.positions;
    assert_eq!(taken.len(), 2);
    // Before the capture, and after white's answer elsewhere.
    assert_eq!(taken[0].to_move, Side::Black);
    assert_eq!(taken[0].stones.len(), 8);
    assert_eq!(taken[1].to_move, Side::Black);
    assert_eq!(taken[1].stones.len(), 9);
}
