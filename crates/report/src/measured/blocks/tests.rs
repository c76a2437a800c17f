use super::*;
use crate::measured::made_up::sample;

#[test]
fn launches_take_link_orders_by_turns() {
    let orders = |link_orders| {
        (1..=6)
            .map(|launch| order_of(launch, link_orders))
            .collect::<Vec<_>>()
    };
    assert_eq!(orders(1), [0; 6]);
    assert_eq!(orders(3), [0, 1, 2, 0, 1, 2]);
}

/// Blocks of launch 1, each with the time of contender 0.
fn balanced(times: &[(u32, f64)], contenders: usize) -> Balanced {
    let mut blocks = Blocks::default();
    for &(block, time) in times {
        blocks.insert(&sample(1, block), 1, time);
    }
    blocks.balanced(contenders)
}

#[test]
fn halves_of_pairs_are_left_out() {
    let blocks = balanced(&[(1, 2.0), (2, 8.0), (4, 3.0), (5, 1.0), (6, 9.0)], 1);
    assert_eq!(blocks.of(0), [2.0, 8.0, 1.0, 9.0]);
    assert_eq!(blocks.nested(), Nested::of_launches(&[4]));
    let halves = balanced(&[(1, 2.0), (4, 3.0)], 1);
    assert_eq!(halves.nested(), Nested::of_launches(&[2]));
    assert!(balanced(&[(1, 2.0), (2, 3.0)], 2).nested().is_empty());
}

#[test]
fn blocks_are_nested_in_launches_and_these_in_link_orders() {
    let mut blocks = Blocks::default();
    for (launch, n) in [(1, 2), (2, 4), (3, 2), (4, 6)] {
        (1..=n).for_each(|block| blocks.insert(&sample(launch, block), 2, 1.0));
    }
    let nested = blocks.balanced(1).nested();
    assert_eq!(nested.counts(), [vec![2, 2], vec![4, 6]]);
    assert_eq!(
        (nested.orders(), nested.launches(), nested.blocks()),
        (2, 4, 14)
    );
}
