use super::*;

fn order(number: u32) -> Vec<u8> {
    let mut runners: Vec<u8> = (0..9).collect();
    BlockPlan::of(7, number, 0).arrange(&mut runners);
    runners
}

#[test]
fn the_second_of_two_groups_is_the_first_backwards() {
    for first in [1, 4, 9, 17] {
        let mut mirrored = order(first + TOGETHER);
        mirrored.reverse();
        assert_eq!(order(first), mirrored);
        assert_ne!(order(first), order(first + 2 * TOGETHER));
    }
    assert_eq!(order(1), order(TOGETHER));
}

/// A run that was broken off goes on in the middle of one.
#[test]
fn groups_end_where_they_would_have_ended() {
    let group = |first, most| BlockPlan::group_from(first, most).collect::<Vec<_>>();
    assert_eq!(group(1, 99), [1, 2, 3, 4]);
    assert_eq!(group(7, 99), [7, 8]);
    assert_eq!(group(9, 10), [9, 10]);
}

#[test]
fn so_many_blocks_are_fresh() {
    for fresh in 0..200 {
        let blocks = blocks_with(fresh);
        let found = |blocks: u32| (1..=blocks).filter(|&n| !is_hot(n)).count() as u32;
        assert!(found(blocks) >= fresh);
        assert!(blocks < 2 || found(blocks - 2) < fresh);
    }
    assert_eq!(blocks_with(100), 114);
}

#[test]
fn inputs_are_fresh_but_for_the_hot_ones() {
    let block_plans = (1..=64).map(|number| BlockPlan::of(7, number, 0));
    let (hot, fresh): (Vec<BlockPlan>, Vec<BlockPlan>) =
        block_plans.partition(|block_plan| block_plan.hot);
    assert_eq!(hot.len(), 64 / HOT_EVERY as usize);
    assert!(
        hot.iter()
            .all(|block_plan| block_plan.input == hot[0].input)
    );
    let mut inputs: Vec<_> = fresh.iter().map(|block_plan| block_plan.input).collect();
    inputs.sort_unstable();
    inputs.dedup();
    assert_eq!(inputs.len(), fresh.len());
    assert_ne!(
        BlockPlan::of(8, 15, 0).input,
        hot[0].input,
        "another launch"
    );
    let again: Vec<_> = (0..4).map(|draw| BlockPlan::of(7, 1, draw)).collect();
    assert!(
        again[1..]
            .iter()
            .all(|block_plan| block_plan.order == again[0].order)
    );
    assert!(again.is_sorted_by(|a, b| a.input != b.input));
}
