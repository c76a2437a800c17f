//! The main job: every contender of the default cases, side by side, and the
//! report. It is `boardbench measure` with a time that suits `cargo bench`.
//!
//! Further arguments go to it: `cargo bench --bench ranking -- go 19x19
//! --budget 30s`.

use benches::{Counts, Parts, is_cargo_bench};
use boardbench::{BENCH_BUDGET, BENCH_LINK_ORDERS};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    // As in boardbench itself.
    boardbench::measure::count_allocations(allocations::so_far);
    if is_cargo_bench() {
        let begin = Instant::now();
        let code = boardbench::main_with(measure(), |_| {});
        let parts = Parts::beside(env!("CARGO_TARGET_TMPDIR"));
        parts.note("comparison", begin, false);
        eprintln!("cargo bench took: {}", parts.summary());
        return code;
    }
    match std::env::args().nth(1) {
        // A launch that the comparison has started.
        Some(verb) if !verb.starts_with('-') => boardbench::main(|_| {}),
        // A test runner that lists or tries all targets.
        _ => ExitCode::SUCCESS,
    }
}

/// The command line of the comparison.
fn measure() -> Vec<String> {
    let requested: Vec<String> = std::env::args()
        .skip(1)
        .filter(|w| w != "--bench")
        .collect();
    let has_option = |option: &str| requested.iter().any(|word| word.starts_with(option));
    let mut words: Vec<String> = ["boardbench", "measure", "--default"]
        .map(Into::into)
        .into();
    if !has_option("--budget") && !has_option("--quick") {
        words.extend(["--budget".into(), BENCH_BUDGET.into()]);
    }
    if !["--link-orders", "--layouts", "--quick"]
        .iter()
        .any(|option| has_option(option))
    {
        let links = ["--link-orders", BENCH_LINK_ORDERS, "--link-if-possible"];
        words.extend(links.map(Into::into));
    }
    if !has_option("--out") {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let root = root.canonicalize().unwrap_or(root);
        words.extend(["--out".into(), root.join("reports").display().to_string()]);
    }
    if let Some(counts) = Counts::beside(env!("CARGO_TARGET_TMPDIR")).of_this_build() {
        words.extend(["--instructions".into(), counts.display().to_string()]);
    }
    words.extend(["--command".into(), command(&requested)]);
    words.extend(requested);
    words
}

/// The command that makes such a report again; the folder is left out.
fn command(requested: &[String]) -> String {
    let mut words = vec!["cargo bench --bench ranking --"];
    let mut rest = requested.iter();
    while let Some(word) = rest.next() {
        match word.as_str() {
            "--out" => drop(rest.next()),
            word if word.starts_with("--out=") => {}
            word => words.push(word),
        }
    }
    if words.len() == 1 {
        "cargo bench".into()
    } else {
        words.join(" ")
    }
}
