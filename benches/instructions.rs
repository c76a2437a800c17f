//! Instructions per operation of every contender that knows the size of the
//! board, counted by iai-callgrind: exact, the same on every run, and silent on
//! what a processor makes of them. They say whether an abstraction is free;
//! they do not rank layouts.
//!
//! Only the run itself is counted: loading its input, and a first run in which
//! lists grow to their size, lie outside.
//!
//! The counts go to `boardbench/instructions.csv` in the target folder, where
//! `ranking` finds them. Without valgrind the rows say `skipped`.

use benches::{Counts, Parts, is_cargo_bench, size_known};
use boardbench::measure::schema::{InstructionRow, Status};
use boardbench::measure::{Case, Contender, Work};
use boardbench::{Registry, case};
use serde_json::Value;
use std::collections::HashMap;
use std::io::{self, BufRead, BufReader};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// Positions in a pool: few, since valgrind makes them again for each count.
const POOL: usize = 2;
/// The seed of the input that is counted.
const SEED: u64 = 1;

/// What iai-callgrind compiles. Its functions are listed at compile time and
/// the contenders at run time, so the functions know a contender by its place.
mod counted {
    use super::{Work, prepare};
    use iai_callgrind::{
        Callgrind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
    };
    use std::hint::black_box;

    /// What is known of a function.
    pub(super) struct Function {
        /// The name of its case, with underscores.
        pub(super) name: &'static str,
        /// Units of work.
        pub(super) batch: u32,
        /// The contenders that it counts.
        pub(super) places: &'static [usize],
    }

    /// One function per case, named as the case is, with its units of work and
    /// the places of contenders.
    macro_rules! counted {
        ($($case:ident $batch:literal [$($place:literal)*],)*) => {
            /// The functions.
            pub(super) const FUNCTIONS: &[Function] = &[
                $(Function {
                    name: stringify!($case),
                    batch: $batch,
                    places: &[$($place),*],
                }),*
            ];
            $(
                #[library_benchmark]
                #[benches::place(args = [$((stringify!($case), $place)),*], setup = prepare)]
                // No closure in here: callgrind would take it for the end.
                fn $case(mut subject: Option<Box<dyn Work>>) -> Option<Box<dyn Work>> {
                    if let Some(subject) = &mut subject {
                        black_box(subject.run());
                    }
                    subject
                }
            )*
            library_benchmark_group!(name = instructions; benchmarks = $($case),*);
        };
    }

    // An empty place costs a start of valgrind.
    counted! {
        go_19_playout 2 [0 1 2 3 4 5 6 7 8 9 10 11 12],
        go_19_playout_calls 2 [0 1],
        go_9_playout 8 [0 1 2 3 4 5 6 7 8 9 10 11 12],
        chess_8_playout 1 [0 1 2 3 4 5 6 7 8 9 10 11 12],
        chess_8_perft 2 [0 1 2 3 4 5 6 7 8 9 10 11 12],
        othello_8_playout 8 [0 1 2 3 4 5 6 7 8 9 10 11 12],
        gomoku_15_playout 8 [0 1 2 3 4 5 6 7 8 9 10 11],
        tictactoe_3_playout 128 [0 1 2 3 4 5 6 7 8 9 10 11 12],
    }

    // The host's caches are not those of the reader.
    main!(
        config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args([
            "--I1=32768,8,64",
            "--D1=32768,8,64",
            "--LL=33554432,16,64",
            "--branch-sim=yes",
        ]));
        library_benchmark_groups = instructions
    );

    /// iai-callgrind's own `main`.
    pub(super) fn run() {
        main();
    }
}

/// Set for the process that is iai-callgrind's.
const INNER: &str = "BOARDBENCH_COUNTS";

fn main() -> ExitCode {
    let by_valgrind = std::env::args()
        .nth(1)
        .is_some_and(|word| word == "--iai-run");
    if by_valgrind || std::env::var_os(INNER).is_some() {
        counted::run();
        return ExitCode::SUCCESS;
    }
    if !is_cargo_bench() {
        return ExitCode::SUCCESS;
    }
    let begin = Instant::now();
    match count_all() {
        Ok(()) => {
            let parts = Parts::beside(env!("CARGO_TARGET_TMPDIR"));
            parts.note("instruction counts", begin, false);
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("instruction counts: {why}");
            ExitCode::FAILURE
        }
    }
}

/// The case of a function: an identifier has no hyphens.
fn case_of(function: &str) -> Case {
    let name = function.replace('_', "-");
    case(&Registry::standard(), &name, POOL).unwrap_or_else(|| panic!("no case is called {name}"))
}

/// The contender in a place, ready to be counted.
fn prepare(function: &str, place: usize) -> Option<Box<dyn Work>> {
    let known = counted::FUNCTIONS.iter().find(|f| f.name == function)?;
    let case = case_of(function);
    let contender = size_known(&case).nth(place)?;
    Some(loaded(contender, known.batch))
}

fn loaded(contender: &Contender, batch: u32) -> Box<dyn Work> {
    let mut subject = (contender.make)();
    subject.load(SEED, batch);
    subject.run();
    subject.load(SEED, batch);
    subject
}

/// Counts all cases and writes the file.
fn count_all() -> io::Result<()> {
    let file = Counts::beside(env!("CARGO_TARGET_TMPDIR"));
    file.clear()?;
    let valgrind = Command::new("valgrind").arg("--version").output();
    let counted = if valgrind.is_ok_and(|found| found.status.success()) {
        count()?
    } else {
        Err("valgrind not found".into())
    };
    let counted = counted.unwrap_or_else(|why| {
        println!("instruction counts: SKIPPED ({why})");
        HashMap::new()
    });
    let functions = counted::FUNCTIONS.iter();
    let rows: Vec<_> = functions.flat_map(|f| rows(f, &counted)).collect();
    file.write(&rows)
}

/// Events by function and place.
type Counted = HashMap<(String, usize), Events>;

/// What callgrind counted of one function, by its names for events.
#[derive(Clone, Default)]
struct Events(HashMap<String, u64>);

impl Events {
    /// The sum of some; `None` if one was not counted.
    fn sum(&self, names: &[&str]) -> Option<u64> {
        names.iter().map(|&name| self.0.get(name).copied()).sum()
    }
}

/// Lets iai-callgrind count, in a separate process, to read its results as
/// they come. The inner error says why it can't count here.
fn count() -> io::Result<Result<Counted, String>> {
    let mut child = Command::new(std::env::current_exe()?)
        .arg("--bench")
        .env(INNER, "1")
        .env("IAI_CALLGRIND_OUTPUT_FORMAT", "json")
        .stdout(Stdio::piped())
        .spawn()?;
    let mut counted = Counted::new();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines() {
            if let Some((function, place, events)) = summary(&line?) {
                if place == 0 {
                    eprintln!("counting instructions: {}", function.replace('_', "-"));
                }
                counted.insert((function, place), events);
            }
        }
    }
    let status = child.wait()?;
    Ok(if status.success() {
        Ok(counted)
    } else {
        Err(format!("iai-callgrind ended with {status}"))
    })
}

/// Function, place and events of one of iai-callgrind's summaries.
fn summary(line: &str) -> Option<(String, usize, Events)> {
    let summary: Value = serde_json::from_str(line).ok()?;
    let function = summary["function_name"].as_str()?.to_owned();
    let place = summary["id"].as_str()?.strip_prefix("place_")?;
    let total = &summary["profiles"][0]["summaries"]["total"]["summary"];
    let event = |(name, about): (&String, &Value)| {
        let metrics = &about["metrics"];
        // The left one is new; an earlier run stands on the right.
        let new = metrics.get("Left").unwrap_or(&metrics["Both"][0]);
        Some((name.clone(), new["Int"].as_u64()?))
    };
    let events = total["Callgrind"].as_object()?.iter().filter_map(event);
    Some((function, place.parse().ok()?, Events(events.collect())))
}

/// The rows of a case; prints what was counted.
fn rows(function: &counted::Function, counted: &Counted) -> Vec<InstructionRow> {
    let case = case_of(function.name);
    if size_known(&case).count() > function.places.len() {
        eprintln!(
            "{}: some contenders are beyond the places of this bench",
            case.name
        );
    }
    if !counted.is_empty() {
        println!("\n{}: instructions per {}", case.name, case.unit);
    }
    let row = |(place, contender): (usize, &Contender)| {
        let events = counted.get(&(function.name.to_owned(), place));
        let sum = |names: &[&str]| events.and_then(|events| events.sum(names));
        let instructions = sum(&["Ir"]);
        let operations = instructions.map(|instructions| {
            let mut subject = loaded(contender, function.batch);
            subject.run();
            let operations = subject.operations();
            let each = instructions as f64 / operations.max(1) as f64;
            println!("  {:<24} {each:>9.1}", contender.name);
            operations
        });
        InstructionRow {
            case_name: case.name.clone(),
            contender_name: contender.name.clone(),
            instructions,
            operations,
            data_reads: sum(&["Dr"]),
            data_writes: sum(&["Dw"]),
            first_level_misses: sum(&["D1mr", "D1mw"]),
            last_level_misses: sum(&["DLmr", "DLmw"]),
            branches: sum(&["Bc", "Bi"]),
            branch_misses: sum(&["Bcm", "Bim"]),
            status: instructions.map_or(Status::Skipped, |_| Status::Ok),
        }
    };
    size_known(&case).enumerate().map(row).collect()
}
