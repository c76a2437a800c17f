use super::*;
use crate::measured::made_up::case;

#[test]
fn allocations_and_the_harness_have_a_sentence() {
    let mut cases = ["go-9-playout", "go-19-playout", "go-5-playout"]
        .map(|name| case(name, &[("naive2d", 1.0), ("flat", 2.0)]));
    assert_eq!(
        allocations(&cases),
        "Allocations: unavailable, the program does not count them."
    );
    assert_eq!(harness(&cases), None);
    cases[0].contenders[1].row.allocations = Some(0);
    let none = "Allocations: none in the timed work of 1 cases.";
    assert_eq!(allocations(&cases), none);
    let row = &mut cases[1].contenders[1].row;
    (row.allocations, row.counted_operations) = (Some(3), 2);
    assert_eq!(
        allocations(&cases),
        "Allocations: none in timed work but in go-19-playout (at most 1.5000 per move)."
    );
    (cases[0].harness, cases[1].harness) = (Some(0.25), Some(0.125));
    assert_eq!(
        harness(&cases).as_deref(),
        Some(
            "Harness: a span in which nothing is done takes at most 0.250 ns of an operation \
                 (go-9-playout, per move)."
        )
    );
}
