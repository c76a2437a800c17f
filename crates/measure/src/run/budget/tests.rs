use super::*;

const LAUNCHES: u32 = 24;
const TOTAL: f64 = 126.0;

/// Milliseconds to start a launch and for a block, of the default cases on a Zen 3.
const CASES: [(f64, f64); 21] = [
    (70.0, 4.0),
    (51.0, 1.5),
    (46.0, 8.0),
    (65.0, 7.2),
    (53.0, 2.6),
    (120.0, 3.4),
    (41.0, 2.2),
    (60.0, 29.0),
    (675.0, 3.6),
    (52.0, 5.4),
    (600.0, 2.0),
    (28.0, 12.3),
    (620.0, 2.0),
    (72.0, 8.3),
    (104.0, 5.8),
    (47.0, 1.5),
    (63.0, 3.5),
    (65.0, 4.4),
    (133.0, 2.0),
    (129.0, 3.0),
    (122.0, 2.6),
];

/// Takes launches with the rule `stop`, of which `slower` multiplies the time; returns
/// the blocks of each launch of each case, and the time in all.
fn taken(
    slower: impl Fn(u32) -> f64,
    mut stop: impl FnMut(&Budget, u32, f64, u32) -> Stop,
) -> (Vec<Vec<u32>>, f64) {
    let plan = Stop {
        least: 5,
        most: 72,
        budget_ms: 1000,
    };
    let mut budget = Budget::new(Some(Duration::from_secs_f64(TOTAL)), plan);
    let mut clock = 2.0;
    for (case, (start, _)) in (1..).zip(CASES) {
        budget.expect(case, LAUNCHES);
        budget.starts_in(case, Duration::from_secs_f64(0.8 * start / 1000.0));
    }
    let mut blocks = vec![Vec::new(); CASES.len()];
    let mut steps = LAUNCHES * CASES.len() as u32;
    for launch in 1..=LAUNCHES {
        for (case, (start, block)) in (1u32..).zip(CASES) {
            let stop = stop(&budget, case, clock, steps);
            let [start, block] = [start, block].map(|ms| ms / 1000.0 * slower(launch));
            let begin = clock;
            let (mut spent, mut count) = (3.0 * block, 0);
            while stop.after(count, Duration::from_secs_f64(spent)).is_none() {
                count += 2;
                spent += 2.0 * block;
            }
            clock += start + spent;
            let wall = Duration::from_secs_f64(clock - begin);
            budget.took(case, Duration::from_millis(stop.budget_ms), wall, count);
            budget.pass(case, false);
            blocks[case as usize - 1].push(count);
            steps -= 1;
        }
    }
    (blocks, clock)
}

fn by_costs(budget: &Budget, case: u32, clock: f64, _steps: u32) -> Stop {
    budget.stop(case, Duration::from_secs_f64(clock))
}

/// The rule until November 2026: the share of the time that is left.
fn by_share(budget: &Budget, _case: u32, clock: f64, steps: u32) -> Stop {
    let share = 1000.0 * (TOTAL - clock).max(0.0) / f64::from(steps);
    Stop {
        budget_ms: (share as u64).min(budget.stop.budget_ms),
        ..budget.stop
    }
}

/// Cases of which some launch has fewer than half of the median blocks.
fn uneven(blocks: &[Vec<u32>]) -> usize {
    let short = |own: &&Vec<u32>| {
        let median = quantile(own, 2, u32::cmp).expect("launches");
        own.iter().any(|&blocks| 2 * blocks < median)
    };
    blocks.iter().filter(short).count()
}

#[test]
fn no_launch_has_fewer_than_half_of_the_median_blocks() {
    let (blocks, end) = taken(|_| 1.0, by_costs);
    assert_eq!(uneven(&blocks), 0, "{blocks:?}");
    assert!((0.97 * TOTAL..1.01 * TOTAL).contains(&end), "{end}");
    // The rule before gave the last launches the least.
    let (blocks, _) = taken(|_| 1.0, by_share);
    assert!(uneven(&blocks) > 10, "{blocks:?}");
}

/// Other programs make everything take twice as long for a fifth of the run.
#[test]
fn slow_spells_do_not_starve_the_launches_after_them() {
    for spell in [5..10, 20..25] {
        let slower = |launch| if spell.contains(&launch) { 2.0 } else { 1.0 };
        let (blocks, end) = taken(slower, by_costs);
        assert_eq!(uneven(&blocks), 0, "{spell:?} {blocks:?}");
        assert!(end < 1.2 * TOTAL, "{spell:?} {end}");
    }
}

#[test]
fn without_a_time_for_all_each_launch_has_its_own() {
    let stop = Stop {
        least: 5,
        most: 40,
        budget_ms: 300,
    };
    let mut budget = Budget::new(None, stop);
    budget.expect(1, 3);
    assert_eq!(budget.stop(1, Duration::from_secs(1000)), stop);
    let zero = Duration::ZERO;
    for blocks in [30, 31, 40] {
        budget.took(1, zero, zero, blocks);
    }
    assert_eq!(budget.stop(1, zero).least, 16);
}
