//! Blocks in mirrored pairs, fresh and hot.

#[allow(dead_code, reason = "not every test needs all of it")]
mod support;

use measure::schema::{CaseRow, LaunchRow, RefusalRow, SampleRow};
use measure::{Case, Footprint, InProcess, Plan, Stop, Work, count_allocations, pair_of};
use support::{Ran, Spin, case, contender};

/// Enough blocks for two hot pairs.
const BLOCKS: u32 = 32;

fn ran(name: &str, cases: &[Case]) -> Ran {
    let plan = Plan {
        launches: 2,
        stop: Stop::exactly(BLOCKS),
        ..Plan::default()
    };
    Ran::of(name, &plan, cases, &mut InProcess::new(cases))
}

#[test]
fn groups_are_mirrored_and_every_eighth_pair_is_hot() {
    let names = ["a", "b", "c", "d", "e"];
    let contenders = names.map(|name| contender(name, || Spin::boxed(0, |_| false)));
    let ran = ran("pairs", &[case("even", contenders.into())]);
    let samples = ran.samples();
    for block in samples.chunks(5) {
        let hot = u8::from(pair_of(block[0].block).is_multiple_of(8));
        assert!(block.iter().all(|sample| sample.hot == hot));
    }
    let order = |block: &[SampleRow]| block.iter().map(|s| s.contender).collect::<Vec<_>>();
    // Of a launch: a block has five samples, and a group four blocks.
    let of_launch = |launch| samples.iter().filter(move |s| s.launch == launch);
    let first: Vec<_> = of_launch(1).copied().collect();
    for two in first.chunks_exact(2 * 20) {
        let mut second = order(&two[20..25]);
        second.reverse();
        assert_eq!(order(&two[..5]), second);
        assert_eq!(order(&two[..5]), order(&two[15..20]));
    }
    let launches: Vec<LaunchRow> = ran.rows("launches.csv");
    assert!(launches.iter().all(|l| l.empty_span.unwrap() < 100_000));
}

/// Counts how often it ran what it was given.
struct Again {
    loaded: u32,
    runs: u32,
    wrong: bool,
}

impl Work for Again {
    fn load(&mut self, _seed: u64, batch: u32) {
        self.loaded = batch;
        self.runs = 0;
    }

    fn run(&mut self) -> u64 {
        self.runs += 1;
        // As one that does not put its position back.
        u64::from(self.wrong && self.runs > 1)
    }

    fn operations(&self) -> u64 {
        u64::from(self.loaded)
    }

    fn footprint(&self) -> Footprint {
        Footprint::default()
    }
}

fn again(wrong: bool) -> impl Fn() -> Box<dyn Work> {
    move || {
        Box::new(Again {
            loaded: 0,
            runs: 0,
            wrong,
        })
    }
}

/// The batch is what a hot sample has of runs, where a fresh one has it of
/// inputs, so both have as many operations.
#[test]
fn hot_samples_do_as_much_as_fresh_ones() {
    let cases = [case("again", vec![contender("right", again(false))])];
    let ran = ran("hot", &cases);
    let rows: Vec<CaseRow> = ran.rows("cases.csv");
    let samples = ran.samples();
    assert!(samples.iter().any(|sample| sample.hot == 1));
    let as_many = |s: &SampleRow| s.operations == u64::from(rows[0].batch);
    assert!(samples.iter().all(as_many));
}

#[test]
fn who_does_something_else_the_second_time_is_refused() {
    let cases = [case(
        "second",
        vec![
            contender("right", again(false)),
            contender("wrong", again(true)),
        ],
    )];
    let ran = ran("second", &cases);
    let rows: Vec<RefusalRow> = ran.rows("refusals.csv");
    assert_eq!((rows.len(), rows[0].contender_name.as_str()), (1, "wrong"));
    assert_eq!((rows[0].launch, rows[0].batch), (1, 1), "in a hot block");
}

#[test]
fn allocations_are_counted_where_the_program_can_tell() {
    count_allocations(|| 7);
    let cases = [case("counted", vec![contender("right", again(false))])];
    let ran = ran("counted", &cases);
    let rows: Vec<CaseRow> = ran.rows("cases.csv");
    assert_eq!(rows[0].allocations, Some(0));
    assert_eq!(rows[0].counted_operations, 5 * u64::from(rows[0].batch));
}
