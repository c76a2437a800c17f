use super::*;

#[test]
fn what_one_lacks_the_sum_lacks() {
    let one = Counts {
        operations: 2,
        allocations: Some(3),
        ..Counts::default()
    };
    let sum = one.and(Counts {
        allocations: None,
        ..one
    });
    assert_eq!((sum.operations, sum.allocations), (4, None));
    assert_eq!(one.and(one).allocations, Some(6));
}
