//! `boardbench measure`: times cases side by side and writes a report.

use crate::cases::{Listed, POOL, cases};
use crate::cli::MeasureArgs;
use crate::output::{Rows, print};
use crate::{Failure, Registry, build_info};
use indicatif::{ProgressBar, ProgressStyle};
use measure::schema::InstructionRow;
use measure::{Folder, Machine, Outcome, Plan, Processes, Provenance, Step, Stop};
use serde_json::json;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

/// The hidden verb by which a launch is started.
pub(crate) const CHILD: &str = "launch-for-measure";

/// Time of a `--quick` run.
const QUICK: Duration = Duration::from_secs(20);

/// Part of the budget that is kept for the report.
const FOR_THE_REPORT: f64 = 0.03;

/// Time for a launch of a case from which another launch tells more than
/// further blocks: machine code moves between launches, and 300 blocks (about
/// half a second) bring the noise of time far below that.
const LAUNCH: Duration = Duration::from_millis(800);

/// Samples of a report in all: 18 MB.
const SAMPLES: u32 = 690_000;

/// Measures, or with `--dry-run` says what would be measured.
///
/// # Errors
/// [`Failure::BadInput`] for an empty selection or an unwritable folder,
/// [`Failure::Finding`] for refused contenders.
pub(super) fn run(registry: &Registry, args: &MeasureArgs) -> Result<(), Failure> {
    let cases = select(registry, args)?;
    let plan = plan(args, &cases)?;
    if args.dry_run {
        return dry_run(&cases, &plan);
    }
    let counts = args.instructions.as_deref().map(counts).transpose()?;
    let started = SystemTime::now();
    let machine = Machine::detect();
    let folder = Folder::create(&args.out, started, &machine.slug()).map_err(bad)?;
    let build = build_info::build_info();
    let command = args.command.clone().unwrap_or_else(command_line);
    let provenance = Provenance::new(started, command, args.seed, machine, build);
    folder.describe(&provenance).map_err(bad)?;
    if let Some(counts) = &counts {
        folder.append("instructions.csv", counts).map_err(bad)?;
    }
    let outcome = timed(&plan, &cases, &folder)?;
    let report = report::build(folder.path()).map_err(bad)?;
    // All tables of many cases fill dozens of screens; `rank` prints them.
    print(&match cases.len() {
        1 => report.ranking(),
        _ => report.overview(),
    })?;
    print(&format!("report: {}\n", folder.path().display()))?;
    match outcome.findings.as_slice() {
        [] => Ok(()),
        findings => Err(Failure::Finding(format!(
            "{} findings, the first: {}",
            findings.len(),
            findings[0]
        ))),
    }
}

/// One launch, as a child process.
///
/// # Errors
/// [`Failure::BadInput`] for a request that no parent sends.
pub(super) fn child(registry: &Registry, request: &str) -> Result<(), Failure> {
    let cases: Vec<measure::Case> = cases(registry, POOL).into_iter().map(|l| l.case).collect();
    measure::child(&cases, request, &mut std::io::stdout().lock()).map_err(bad)
}

/// The rows of `list cases`.
pub(super) fn list_cases(registry: &Registry) -> Rows {
    let mut rows = Rows::new(&[
        "case",
        "game",
        "size",
        "workload",
        "parameters",
        "operation",
        "contenders",
        "default",
    ]);
    for Listed { case, default } in cases(registry, POOL) {
        rows.push(vec![
            json!(case.name),
            json!(case.game),
            json!(case.size),
            json!(case.workload),
            json!(case.parameters),
            json!(case.unit),
            json!(case.contenders.len()),
            json!(default),
        ]);
    }
    rows
}

/// Instruction counts that were made before.
fn counts(file: &Path) -> Result<Vec<InstructionRow>, Failure> {
    let rows = csv::Reader::from_path(file).and_then(|reader| reader.into_deserialize().collect());
    rows.map_err(|why| {
        bad(format!(
            "{} holds no instruction counts: {why}",
            file.display()
        ))
    })
}

fn bad(why: impl std::fmt::Display) -> Failure {
    Failure::BadInput(why.to_string())
}

fn timed(plan: &Plan, cases: &[measure::Case], folder: &Folder) -> Result<Outcome, Failure> {
    let program = std::env::current_exe().map_err(|why| Failure::File {
        what: "this program can't find itself to start launches".into(),
        why,
    })?;
    let mut launcher = Processes::new(move |_| {
        let mut command = Command::new(&program);
        command.arg(CHILD);
        command
    });
    // Draws nothing when stderr is no terminal.
    let bar = ProgressBar::new(0).with_style(
        ProgressStyle::with_template("{elapsed:>4} [{bar:30}] {pos}/{len} {msg}")
            .expect("a valid template"),
    );
    let outcome = measure::run(plan, cases, folder, &mut launcher, &mut |event| {
        bar.set_length(u64::from(event.of));
        bar.set_position(u64::from(event.done));
        match event.step {
            Step::Block { launch, block } => {
                bar.set_message(format!("{} launch {launch} block {block}", event.case));
            }
            Step::Found(finding) => bar.suspend(|| eprintln!("boardbench: {finding}")),
            Step::Prepared | Step::Launched => bar.set_message(event.case.to_owned()),
        }
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    outcome.map_err(bad)
}

/// The cases that the filter leaves, with the contenders asked for. Whole names
/// choose those cases; other words choose among them, and without a name among
/// all, or those that `cargo bench` measures.
fn select(registry: &Registry, args: &MeasureArgs) -> Result<Vec<measure::Case>, Failure> {
    let listed = cases(registry, POOL);
    let is_name = |word: &String| listed.iter().any(|l| l.case.name == *word);
    let (names, words): (Vec<_>, Vec<_>) = args.filter.iter().partition(|word| is_name(word));
    let asked = |l: &Listed| match names.as_slice() {
        [] => l.default || !(args.default || args.quick),
        names => names.contains(&&l.case.name),
    };
    let mut chosen: Vec<_> = listed.into_iter().filter(asked).map(|l| l.case).collect();
    for word in words {
        // 9 is a size and does not mean 19: part of a name counts only if the
        // word is the whole of nothing.
        if chosen.iter().any(|case| is_called(case, word)) {
            chosen.retain(|case| is_called(case, word));
        } else {
            chosen.retain(|case| case.name.contains(word.as_str()));
        }
    }
    if chosen.is_empty() {
        return Err(Failure::BadInput(format!(
            "no case is called \"{}\": expected words such as go 19x19 playout; boardbench list cases names them all",
            args.filter.join(" ")
        )));
    }
    chosen
        .into_iter()
        .map(|case| only(case, &args.representation))
        .collect()
}

/// Whether a word is the game of a case, its size (`19` or `19x19`), workload or
/// parameters.
fn is_called(case: &measure::Case, word: &str) -> bool {
    let square = format!("{0}x{0}", case.size);
    [
        &case.game,
        &case.size,
        &square,
        &case.workload,
        &case.parameters,
    ]
    .iter()
    .any(|part| *part == word)
}

/// Leaves out contenders that were not asked for. References stay, and so does
/// the control with its original.
fn only(mut case: measure::Case, names: &[String]) -> Result<measure::Case, Failure> {
    if names.iter().any(|name| name == "all") {
        return Ok(case);
    }
    let originals: Vec<String> = case
        .contenders
        .iter()
        .filter_map(|c| c.twin_of.clone())
        .collect();
    let named = |c: &measure::Contender, name: &String| {
        c.name == *name || c.name.split('+').next() == Some(name.as_str())
    };
    if let Some(name) = names
        .iter()
        .find(|name| !case.contenders.iter().any(|c| named(c, name)))
    {
        let known = case.contenders.iter().map(|c| c.name.as_str());
        return Err(crate::who::unknown(name, known));
    }
    case.contenders.retain(|c| {
        c.reference
            || c.twin_of.is_some()
            || originals.contains(&c.name)
            || names.iter().any(|name| named(c, name))
    });
    Ok(case)
}

fn plan(args: &MeasureArgs, cases: &[measure::Case]) -> Result<Plan, Failure> {
    let contenders: usize = cases.iter().map(|case| case.contenders.len()).sum();
    let cases = cases.len() as u32;
    let budget = if args.quick {
        QUICK
    } else {
        duration(args.budget.as_deref().unwrap_or("10m"))?
    };
    let total = budget.mul_f64(1.0 - FOR_THE_REPORT);
    let affordable = (total / cases).div_duration_f64(LAUNCH) as u32;
    let launches = args.launches.unwrap_or(affordable.clamp(3, 12));
    let share = total / (cases * launches);
    Ok(Plan {
        launches,
        seed: args.seed,
        stop: Stop {
            least: 5,
            most: (SAMPLES / (contenders as u32 * launches)).clamp(50, 2000),
            // Slow cases may use what fast ones leave.
            budget_ms: (share * 4).as_millis() as u64,
        },
        total: Some(total),
        ..Plan::default()
    })
}

/// `90s`, `20m`, `1h`, or seconds without a unit.
fn duration(text: &str) -> Result<Duration, Failure> {
    let (number, unit) = match text.char_indices().find(|(_, c)| c.is_ascii_alphabetic()) {
        Some((at, _)) => text.split_at(at),
        None => (text, "s"),
    };
    let factor = match unit {
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => f64::NAN,
    };
    let seconds = number.parse::<f64>().map_or(f64::NAN, |n| n * factor);
    if (1.0..=864_000.0).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(Failure::BadInput(format!(
            "\"{text}\" is no time: expected something from 1s to 240h, such as 90s, 20m or 1h"
        )))
    }
}

fn dry_run(cases: &[measure::Case], plan: &Plan) -> Result<(), Failure> {
    let total = plan.total.unwrap_or_default();
    let each = total.as_secs_f64() / cases.len() as f64;
    let mut rows = Rows::new(&["case", "contenders", "launches", "seconds"]);
    for case in cases {
        rows.push(vec![
            json!(case.name),
            json!(case.contenders.len()),
            json!(plan.launches),
            json!((each * 10.0).round() / 10.0),
        ]);
    }
    rows.print(None)?;
    let minutes = total.as_secs_f64() / 60.0;
    eprintln!("{} cases, at most {minutes:.1} minutes", cases.len());
    Ok(())
}

/// The command that makes this report again; a path to the program or the
/// report is nobody's business.
fn command_line() -> String {
    let mut words = vec!["boardbench".to_owned()];
    let mut arguments = std::env::args().skip(1);
    while let Some(word) = arguments.next() {
        if ["--out", "--instructions"].contains(&word.as_str()) {
            arguments.next();
        } else if !word.starts_with("--out=") && !word.starts_with("--instructions=") {
            words.push(word);
        }
    }
    words.join(" ")
}
