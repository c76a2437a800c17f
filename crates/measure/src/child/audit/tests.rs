use super::*;

const EMPTY: u64 = 20;

/// Load, span and hot span of each contender, in nanoseconds; the first is the
/// reference.
fn refused(contenders: &[[u64; 3]]) -> Vec<(u16, String)> {
    refused_by(EMPTY, contenders)
}

fn refused_by(empty_span: u64, contenders: &[[u64; 3]]) -> Vec<(u16, String)> {
    let mut audit = Audit::default();
    for block in 1..=20 {
        for (contender, &[load, fresh, repeated]) in (0..).zip(contenders) {
            let hot = u8::from(block % 8 == 0);
            let nanoseconds = if hot == 1 { repeated } else { fresh };
            audit.add(&sample(contender, block, (hot, nanoseconds)), load);
        }
    }
    audit.refused(0, empty_span)
}

fn sample(contender: u16, block: u32, (hot, nanoseconds): (u8, u64)) -> SampleRow {
    SampleRow {
        case: 1,
        contender,
        launch: 1,
        block,
        hot,
        position: contender,
        operations: 100,
        nanoseconds,
        switches: None,
    }
}

/// Inputs differ, and one load in five is disturbed.
#[test]
fn half_of_the_work_of_unlike_inputs_is_seen() {
    let mut audit = Audit::default();
    for block in 1..=40 {
        let work = 10_000 * u64::from(1 + block % 8);
        let half = if block % 5 == 0 { 4 * work } else { work / 2 };
        for (contender, load, span) in [(0, 900, work), (1, 900, work), (2, half, half)] {
            audit.add(&sample(contender, block, (0, span)), load);
        }
    }
    let found = audit.refused(0, EMPTY);
    let numbers: Vec<_> = found.iter().map(|(own, _)| *own).collect();
    assert_eq!(numbers, [2]);
}

/// A busy machine keeps most loads of one contender waiting.
#[test]
fn one_load_in_three_as_short_as_others_speaks_for_all() {
    let mut audit = Audit::default();
    for block in 1..=12 {
        let disturbed = if block % 3 == 0 { 1_100 } else { 60_000 };
        for (contender, load) in [(0, 1_000), (1, disturbed), (2, 1_000)] {
            audit.add(&sample(contender, block, (0, 20_000)), load);
        }
    }
    assert_eq!(audit.refused(0, EMPTY), []);
}

/// As in playouts, which begin at once: there a fiftieth of the work is seen, unless it
/// is as short as a load of cold memory.
#[test]
fn where_others_hardly_load_a_small_part_of_the_work_is_seen() {
    let others = [200, 50_000, 20_000];
    let seen = |load| refused(&[others, others, [load, 50_000, 20_000], others]).len();
    assert_eq!((seen(1_200), seen(1_201)), (0, 1));
    let fast = [20, 20_000, 9_000];
    let cold = [1_020, 20_000, 9_000];
    assert_eq!(refused(&[fast, fast, cold, fast]), []);
}

/// As where recorded games are translated, by a slow board more slowly.
#[test]
fn where_loads_take_longer_than_work_a_slow_one_shows_nothing() {
    let usual = [2_300_000, 50_000, 20_000];
    let slow = [25_000_000, 90_000, 40_000];
    assert_eq!(refused(&[usual, usual, slow, usual]), []);
}

/// As near the end of games, where few moves are left to count.
#[test]
fn who_does_little_where_there_is_little_to_do_is_not_refused() {
    let mut audit = Audit::default();
    for block in 1..=20 {
        let operations = if block % 2 == 0 { 9 } else { 900 };
        for (contender, each) in [(0, 50), (1, 50), (2, 5)] {
            let sample = SampleRow {
                operations,
                ..sample(contender, block, (0, each * operations))
            };
            audit.add(&sample, 100);
        }
    }
    assert_eq!(audit.refused(0, EMPTY), []);
}

const HONEST: [u64; 3] = [1_000, 50_000, 20_000];

fn reason(own: [u64; 3]) -> Option<String> {
    let mut found = refused(&[HONEST, HONEST, own, HONEST]);
    assert!(found.iter().all(|(contender, _)| *contender == 2));
    found.pop().map(|(_, reason)| reason)
}

#[test]
fn honest_ones_are_not_refused() {
    assert_eq!(reason(HONEST), None);
    // Bookkeeping that takes long to set up, and a fast one.
    assert_eq!(reason([20_000, 50_000, 20_000]), None);
    assert_eq!(reason([2_900, 1_900, 1_800]), None);
    // A span of few operations that the predictor learns.
    assert_eq!(reason([1_000, 50_000, 1_100]), None);
}

#[test]
fn each_way_to_take_no_time_is_refused_with_its_reason() {
    let said = reason([1_000, 1_799, 1_799]).unwrap();
    assert!(
        said.starts_with("takes 1799 ns, where an empty span takes 20"),
        "{said}"
    );
    assert_eq!(reason([1_000, 1_800, 1_800]), None);
    let half = reason([26_100, 50_000, 20_000]).unwrap();
    assert!(half.starts_with("loads for 26100 ns"), "{half}");
    let said = reason([1_000, 50_000, 900]).unwrap();
    assert!(
        said.starts_with("takes 0.0180 of the time when an input"),
        "{said}"
    );
}

#[test]
fn a_fast_one_on_small_inputs_is_not_refused() {
    let (slow, fast) = ([1_000, 20_000, 15_000], [1_000, 1_700, 1_500]);
    assert_eq!(refused(&[slow, slow, fast, slow]), []);
    // What a known answer takes.
    assert_eq!(refused(&[slow, slow, [1_000, 400, 400], slow]).len(), 1);
}

/// The fastest honest rows take 9 us.
#[test]
fn a_slow_clock_refuses_no_fast_one() {
    let fast = [1_000, 3_100, 3_000];
    assert_eq!(refused_by(1_500, &[HONEST, fast, HONEST]), []);
}

/// Else a case would be left without what all others are compared with.
#[test]
fn the_reference_is_not_judged() {
    assert_eq!(refused(&[[90_000, 30, 1], HONEST]), []);
}

/// Two alike must not make one another's loads usual.
#[test]
fn of_few_contenders_two_cheats_are_found_beside_two_honest() {
    let cheat = [60_000, 5_000, 5_000];
    let found = refused(&[HONEST, cheat, HONEST, cheat, HONEST]);
    let numbers: Vec<_> = found.iter().map(|(own, _)| *own).collect();
    assert_eq!(numbers, [1, 3]);
}
