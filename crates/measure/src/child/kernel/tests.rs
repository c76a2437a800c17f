use super::*;

/// Else the compiler could leave it out, or end it early.
#[test]
fn twice_the_steps_are_other_work() {
    let words = Kernel::new().words;
    let found = [1, STEPS, 2 * STEPS].map(|n| steps(&words, n));
    assert!(found[0] != found[1] && found[1] != found[2]);
}

#[test]
fn a_launch_waits_until_it_is_quiet_and_no_longer_than_it_may() {
    let wait = |kernel, most_ms| Kernel::new().wait(Patience { kernel, most_ms });
    assert!(wait(u64::MAX, 60_000) < 10_000);
    assert!((50..5_000).contains(&wait(0, 50)));
}

#[test]
fn the_median_is_of_at_least_so_many_runs() {
    let mut kernel = Kernel::new();
    kernel.nanoseconds = (0..100).map(|i| 1000 + i).collect();
    assert_eq!(kernel.median(), 1050);
    let median = Kernel::new().median();
    assert!(median > 0);
}
