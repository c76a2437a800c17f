use super::*;
use crate::measured::made_up::four_blocks;

/// Blocks of 12 launches in which contender `c` takes `time(launch, c)`.
fn blocks(contenders: u16, time: impl Fn(u32, u16) -> f64) -> Balanced {
    four_blocks((12, 4, contenders), |launch, block, c| {
        let noise = 1.0 + 0.01 * f64::from((7 * block + launch) % 5);
        time(launch, c) * noise
    })
}

fn numbers(blocks: &Balanced) -> Vec<u32> {
    let all = left_out(blocks, |_| true);
    all.iter().map(|left| left.launch).collect()
}

/// Twelve launches, of which the kernel took this long.
fn launches(kernel: impl Fn(u32) -> u64) -> Vec<LaunchRow> {
    let row = |launch| LaunchRow {
        case: 1,
        launch,
        kernel: Some(kernel(launch)),
        ..LaunchRow::default()
    };
    (1..=12).map(row).collect()
}

fn by_kernel(blocks: &Balanced, rows: &[LaunchRow]) -> Vec<u32> {
    let own: Vec<_> = rows.iter().collect();
    let all = Usual::of(rows).left_out(blocks, &own, |_| true);
    all.iter().map(|left| left.launch).collect()
}

/// Slow inputs are no slow machine, and a disturbed launch is one whatever its inputs.
#[test]
fn the_kernel_decides_and_not_the_inputs() {
    let slow_inputs = blocks(4, |launch, _| if launch <= 4 { 1.5 } else { 1.0 });
    assert_eq!(numbers(&slow_inputs), [1, 2, 3, 4], "the rule before");
    assert!(by_kernel(&slow_inputs, &launches(|_| 30_000)).is_empty());
    let disturbed = launches(|launch| if launch == 9 { 36_000 } else { 30_000 });
    assert_eq!(by_kernel(&slow_inputs, &disturbed), [9]);
    // Fast inputs hide it from the rule before.
    let even = blocks(4, |launch, _| if launch == 9 { 0.98 } else { 1.0 });
    assert!(numbers(&even).is_empty());
    assert_eq!(by_kernel(&even, &disturbed), [9]);
    let left =
        Usual::of(&disturbed).left_out(&even, &disturbed.iter().collect::<Vec<_>>(), |_| true);
    assert!((left[0].time - 1.2).abs() < 1e-9, "{left:?}");
}

/// The usual time is that of the whole run, so a case can lose most of its launches; one
/// that never had it slows the kernel itself, and is compared with itself.
#[test]
fn other_cases_say_what_is_usual() {
    let left_out = |kernel: fn(u32) -> u64| {
        let mut rows = launches(kernel);
        for case in 2..5 {
            let others = launches(|launch| 30_000 + u64::from(launch));
            rows.extend(others.into_iter().map(|row| LaunchRow { case, ..row }));
        }
        let own: Vec<_> = rows.iter().filter(|row| row.case == 1).collect();
        let found = Usual::of(&rows).left_out(&blocks(3, |_, _| 1.0), &own, |_| true);
        found.iter().map(|left| left.launch).collect::<Vec<_>>()
    };
    let one = left_out(|launch| if launch == 3 { 30_000 } else { 40_000 });
    assert_eq!(one.len(), 11);
    assert!(!one.contains(&3));
    let none = left_out(|launch| if launch == 3 { 60_000 } else { 40_000 });
    assert_eq!(none, [3]);
}

#[test]
fn seven_of_eight_link_orders_are_enough() {
    let kernel = Usual::of(&launches(|_| 1));
    let enough = [
        (8, 8),
        (7, 8),
        (6, 8),
        (3, 4),
        (2, 4),
        (1, 1),
        (0, 1),
        (0, 8),
    ];
    let enough = enough.map(|(left, of)| kernel.has_enough(left, of));
    assert_eq!(enough, [true, true, false, true, false, true, true, false]);
    assert!(Usual::Times.has_enough(5, 8));
}

/// Five of twelve launches are slowed, one representation more than others.
#[test]
fn slowed_launches_are_left_out() {
    let slowed = |launch| [2, 3, 7, 8, 11].contains(&launch);
    let found = blocks(4, |launch, c| {
        let slower = if c == 0 { 1.28 } else { 1.4 };
        f64::from(c + 1) * if slowed(launch) { slower } else { 1.0 }
    });
    assert_eq!(numbers(&found), [2, 3, 7, 8, 11]);
    let time = left_out(&found, |_| true)[0].time;
    assert!((1.36..1.44).contains(&time), "{time}");
    let out = numbers(&found);
    let left = found.without(&out);
    assert_eq!(left.nested().launches(), 7);
    assert!(numbers(&left).is_empty());
}

/// Where most launches are slow, that is the usual speed.
#[test]
fn the_larger_group_is_the_usual_one() {
    let fast = |launch| launch <= 4;
    let found = blocks(3, |launch, _| if fast(launch) { 1.0 } else { 1.4 });
    assert_eq!(numbers(&found), [1, 2, 3, 4]);
}

/// What one representation does alone says nothing of the machine, small
/// differences are noise, and of two representations there is no majority.
#[test]
fn other_launches_count() {
    let one = blocks(3, |launch, c| if c == 2 && launch > 4 { 1.7 } else { 1.0 });
    assert!(numbers(&one).is_empty());
    let noise = blocks(3, |launch, _| 1.0 + 0.008 * f64::from(launch));
    assert!(numbers(&noise).is_empty());
    let two = blocks(2, |launch, _| if launch > 9 { 1.4 } else { 1.0 });
    assert!(numbers(&two).is_empty());
    // Nor of one and its duplicate beside another.
    let doubled = blocks(3, |launch, c| if c < 2 && launch > 8 { 1.4 } else { 1.0 });
    assert!(!left_out(&doubled, |_| true).is_empty());
    assert!(left_out(&doubled, |c| c != 1).is_empty());
}

/// At least half of the launches are left, however they are spread.
#[test]
fn half_of_the_launches_are_left() {
    let wide = blocks(3, |launch, _| 1.2_f64.powi(launch as i32));
    assert_eq!(numbers(&wide).len(), 5);
}
