use super::*;
use crate::measured::made_up::four_blocks;

/// Four blocks of each launch, in which contender `c` takes `time(launch, c)`.
fn blocks(launches: u32, link_orders: u32, time: impl Fn(u32, u16) -> f64) -> Speeds {
    let blocks = four_blocks((launches, link_orders, 4), |launch, _, c| time(launch, c));
    Speeds::of(&blocks, link_orders)
}

/// `bitboard-dynamic+reach` of `hex-11-perft` in the report 2026-11-23T1127Z.
const HEX: [f64; 8] = [0.87, 0.70, 1.06, 1.05, 0.92, 1.73, 1.80, 1.05];

#[test]
fn link_orders_too_far_apart_are_no_figure() {
    let own = |launch: u32| HEX[launch as usize - 1];
    let found = blocks(8, 8, |launch, c| if c == 1 { own(launch) } else { 1.0 });
    let (low, high) = found.unsteady(1).unwrap();
    assert!((low - 0.70 / 1.05).abs() < 1e-9 && (high - 1.80 / 1.05).abs() < 1e-9);
    assert_eq!(found.unsteady(0), None);
    // What all of them do is an input.
    let inputs = blocks(8, 8, |launch, _| own(launch));
    assert_eq!(inputs.unsteady(1), None);
}

/// One launch of three is an accident, of which the mean keeps a third.
#[test]
fn launches_of_one_link_order_are_one_figure() {
    let found = |link_orders| {
        let one = blocks(24, link_orders, |launch, c| {
            if (launch, c) == (5, 1) { 1.4 } else { 1.0 }
        });
        one.unsteady(1)
    };
    assert_eq!(found(8), None);
    assert!(found(1).is_some());
    let few = blocks(
        3,
        1,
        |launch, c| if (launch, c) == (2, 1) { 2.0 } else { 1.0 },
    );
    assert_eq!(few.unsteady(1), None);
}
