//! criterion's view of the four classic representations, for readers who know
//! criterion. No table of a report rests on it: two of its figures differ by
//! up to 5 % for the same machine code on a quiet machine and by more on a busy
//! one, since they are taken one after the other. `ranking` takes them side by
//! side.

use benches::{Parts, is_cargo_bench, size_known};
use boardbench::measure::{Case, Work};
use boardbench::{POOL, Registry, cases};
use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The representations that documents on board games name.
const CLASSIC: [&str; 4] = ["naive2d", "flat", "padded", "0x88"];

/// A batch is so long that reading the clock (25 ns) doesn't count.
const SHORTEST_BATCH: Duration = Duration::from_micros(20);
/// A workload that takes no time must not grow for ever.
const LARGEST_BATCH: u32 = 4096;

fn main() {
    let begin = Instant::now();
    if is_cargo_bench() {
        eprintln!("The familiar view, by criterion: time per move, node or point.");
        eprintln!("Tables and claims rest on the paired comparison that comes last.\n");
    }
    let mut criterion = Criterion::default()
        .without_plots()
        .sample_size(10)
        .nresamples(10_000)
        .warm_up_time(Duration::from_millis(150))
        .measurement_time(Duration::from_millis(500))
        .configure_from_args();
    for listed in cases(&Registry::standard(), POOL) {
        // Whole programs differ in more than their layout.
        if listed.default && !listed.case.workload.ends_with("-programs") {
            side_by_side(&mut criterion, &listed.case);
        }
    }
    criterion.final_summary();
    if is_cargo_bench() {
        Parts::beside(env!("CARGO_TARGET_TMPDIR")).note("familiar view", begin, true);
    }
}

/// One group: a case, with the classic representations in it.
fn side_by_side(criterion: &mut Criterion, case: &Case) {
    let mut group = criterion.benchmark_group(&case.name);
    group.throughput(Throughput::Elements(1));
    let mut batch = None;
    for contender in size_known(case).filter(|c| CLASSIC.contains(&c.layout.as_str())) {
        group.bench_function(&contender.layout, |bencher| {
            let mut subject = (contender.make)();
            // The same batch for all, so that all do the same work.
            let batch = *batch.get_or_insert_with(|| long_enough(subject.as_mut()));
            let mut seed = 0;
            bencher.iter_custom(|operations| {
                per_operation(subject.as_mut(), batch, &mut seed, operations)
            });
        });
    }
    group.finish();
}

fn long_enough(subject: &mut dyn Work) -> u32 {
    let mut batch = 1;
    loop {
        subject.load(1, batch);
        let begin = Instant::now();
        black_box(subject.run());
        if begin.elapsed() >= SHORTEST_BATCH || batch >= LARGEST_BATCH {
            return batch;
        }
        batch *= 2;
    }
}

/// The time of `operations` operations, from whole batches of fresh inputs.
fn per_operation(subject: &mut dyn Work, batch: u32, seed: &mut u64, operations: u64) -> Duration {
    let (mut time, mut done) = (Duration::ZERO, 0);
    while done < operations {
        *seed += 1;
        subject.load(*seed, batch);
        let begin = Instant::now();
        black_box(subject.run());
        time += begin.elapsed();
        done += subject.operations();
    }
    time.mul_f64(operations as f64 / done as f64)
}
