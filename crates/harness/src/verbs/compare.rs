//! `boardbench compare`: what changed between two reports.

use crate::Failure;
use crate::args::{percent, report_folder};
use crate::failure::input_error;
use crate::output::{Format, Rows, print, rounded, width};
use crate::paint;
use anstyle::Style;
use measure::{BoardSize, difference};
use report::{Change, Comparison, Report, Table, Verdict, counted};
use serde_json::json;
use std::path::PathBuf;

/// Compare two reports of the same cases: exit code 1 for a regression
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench compare reports/base reports/new --threshold 5\n\
                  A regression is a ratio that grew by more than the threshold, and significantly over \
                  all rows. Also shown: the 95th percentile of all changes, and the pairs that tied and \
                  now differ, that differed and now tie, or that swapped their order."
)]
pub(crate) struct Args {
    /// The folder of the earlier report
    #[arg(value_parser = report_folder)]
    base: PathBuf,
    /// The folder of the later report
    #[arg(value_parser = report_folder)]
    new: PathBuf,
    /// Percent by which a regression is slower
    #[arg(long, value_name = "PERCENT", default_value = "5", value_parser = percent)]
    threshold: f64,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Prints the changes of all ratios.
///
/// # Errors
/// [`Failure::Finding`] if a contender is slower by more than the threshold,
/// [`Failure::BadInput`] for folders that hold no report or have no ratio in
/// common.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let read = |path| Report::read(path).map_err(input_error);
    let (one, other) = (read(&args.base)?, read(&args.new)?);
    let found = Comparison::of(&one, &other, 1.0 + args.threshold / 100.0);
    let Some(p95) = found.p95_percent() else {
        return Err(Failure::BadInput(format!(
            "{} and {} have no ratio in common: expected two reports of the same cases",
            args.base.display(),
            args.new.display()
        )));
    };
    for note in fingerprint(&one, &other).iter().chain(&found.notes) {
        tell!("boardbench: {note}");
    }
    for (report, folder) in [(&one, &args.base), (&other, &args.new)] {
        if let Some(words) = report.measured().caution() {
            tell!("boardbench: {}: {words}", folder.display());
        }
    }
    let words = summary(&found, p95);
    match Format::or_default(args.format) {
        Format::Table => {
            let tables: String = tables(&found.changes)
                .iter()
                .map(|own| own.within(width()))
                .collect();
            paint::print(&format!("{words}\n{tables}"), tone)?;
        }
        Format::Markdown => {
            let tables: String = tables(&found.changes).iter().map(Table::markdown).collect();
            print(&format!("{words}\n{tables}"))?;
        }
        // What other programs read stays rows alone.
        Format::Csv | Format::Json => {
            rows(&found.changes).print(args.format)?;
            eprint!("{words}");
        }
    }
    ended(&found, args.threshold)
}

/// In what the circumstances differ: ratios may be compared all the same.
pub(super) fn fingerprint(one: &Report, other: &Report) -> Vec<String> {
    let (one, other) = (&one.measured().provenance, &other.measured().provenance);
    let words =
        |what: &str, how: Option<String>| how.map(|how| format!("the {what}s differ: {how}"));
    let machine = words("machine", one.machine.difference(&other.machine));
    let build = words("build", difference(&one.build, &other.build));
    machine.into_iter().chain(build).collect()
}

/// A table for each case and class.
fn tables(changes: &[Change]) -> Vec<Table> {
    let of_one =
        |a: &Change, b: &Change| (a.row.case, a.row.board_size) == (b.row.case, b.row.board_size);
    let percent = |factor: f64| format!("{:+.1} %", 100.0 * (factor - 1.0));
    let row = |change: &Change| {
        let by = &change.change;
        vec![
            change.verdict.word().to_owned(),
            change.row.contender_name.clone(),
            format!("{:.3}", change.base.value),
            format!("{:.3}", change.new.value),
            percent(by.value),
            format!("{} to {}", percent(by.low), percent(by.high)),
        ]
    };
    let table = |own: &[Change]| Table {
        title: match own[0].row.board_size {
            BoardSize::CompileTime => format!("{}: compile-time size", own[0].row.case_name),
            BoardSize::RunTime => format!("{}: run-time size", own[0].row.case_name),
        },
        header: [
            "",
            "representation",
            "base",
            "new",
            "change",
            "95 % interval",
        ]
        .map(str::to_owned)
        .into(),
        rows: own.iter().map(row).collect(),
        notes: Vec::new(),
    };
    changes.chunk_by(of_one).map(table).collect()
}

fn tone(line: &str) -> Style {
    match line.split_whitespace().next() {
        Some("regression") => paint::BAD,
        Some("improvement") => paint::GOOD,
        Some("unclear") => paint::UNSURE,
        Some("split:" | "merged:" | "swapped:") => paint::PLAIN,
        Some(first) if first.ends_with(':') => paint::TITLE,
        _ => paint::PLAIN,
    }
}

fn rows(changes: &[Change]) -> Rows {
    let percent = |factor: f64| rounded(100.0 * (factor - 1.0));
    Rows::of(
        changes,
        &[
            ("case", &|own| json!(own.row.case_name)),
            ("representation", &|own| json!(own.row.contender_name)),
            ("size_known", &|own| json!(own.row.board_size)),
            ("base", &|own| rounded(own.base.value)),
            ("new", &|own| rounded(own.new.value)),
            ("change_percent", &|own| percent(own.change.value)),
            ("low_percent", &|own| percent(own.change.low)),
            ("high_percent", &|own| percent(own.change.high)),
            ("verdict", &|own| json!(own.verdict.word())),
        ],
    )
}

/// What changed, in a few lines.
fn summary(found: &Comparison, p95: f64) -> String {
    let of = |verdict: Verdict| {
        let own = found.changes.iter().filter(|c| c.verdict == verdict);
        format!("{} {}", own.count(), verdict.word())
    };
    let verdicts = [
        Verdict::Regression,
        Verdict::Improvement,
        Verdict::Unclear,
        Verdict::Same,
    ];
    let mut text = format!(
        "p95 change of {} ratios: {p95:.2} %; {}\n\
         pairs that tied and now differ: {}, that differed and now tie: {}, that swapped: {}\n",
        found.changes.len(),
        verdicts.map(of).join(", "),
        found.split.len(),
        found.merged.len(),
        found.swapped.len()
    );
    let lists = [
        ("split", &found.split),
        ("merged", &found.merged),
        ("swapped", &found.swapped),
    ];
    for (what, list) in lists {
        for words in list.iter().take(SHOWN) {
            text += &format!("{what}: {words}\n");
        }
        if list.len() > SHOWN {
            text += &format!("{what}: {} more\n", list.len() - SHOWN);
        }
    }
    text
}

/// Pairs that are named of each kind of change.
const SHOWN: usize = 10;

fn ended(found: &Comparison, threshold_percent: f64) -> Result<(), Failure> {
    let words = |change: &Change| {
        let percent = 100.0 * (change.change.value - 1.0);
        format!(
            "{} {} by {percent:.1} %",
            change.row.case_name, change.row.contender_name
        )
    };
    let slower: Vec<_> = found.regressions().map(words).collect();
    match slower.as_slice() {
        [] => Ok(()),
        slower => Err(Failure::Finding(format!(
            "{} beyond {threshold_percent} %: {}",
            counted(slower.len(), "regression"),
            slower.join(", ")
        ))),
    }
}
