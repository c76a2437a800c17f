//! `boardbench advise`: which representation to use.

use crate::game::{GameName, size_text};
use crate::output::{Format, Rows, filled};
use crate::paint;
use crate::{Failure, Registry};
use report::advise::{Advice, COLUMNS, Order, Question, Sheet, advise};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Recommend a representation
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench advise go --size 19 --workload tree\n\
                  Ranks all representations that ran together in one case, and shows time, interval and memory of \
                  each. Those that tie are recommended together. Uses the built-in reports unless --from names another. \
                  A query is named as in boardbench list cases, such as --workload copy."
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GameName::parser())]
    game: GameName,
    /// Rows and columns such as 9, or 7x6 in Connect 4 [default: the usual board]
    #[arg(long)]
    size: Option<String>,
    /// The kind of work, such as playout, perft, tree, copy or positions-65536
    #[arg(long, default_value = "playout")]
    workload: String,
    /// Answer from the report in this folder
    #[arg(long, value_name = "DIR")]
    from: Option<PathBuf>,
    /// Answer from the newest report of this machine in a folder of reports, if
    /// there is one [default folder: reports]
    #[arg(long, value_name = "DIR", num_args = 0..=1, default_missing_value = "reports", conflicts_with = "from")]
    here: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Prints what is recommended by a report, or by the built-in ones.
///
/// # Errors
/// [`Failure::BadInput`] for a folder that holds no report, and for what the
/// report has no figures of, with what it has.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let game = args.game;
    let size = match (&args.size, game.usual_board) {
        (Some(size), _) => size.clone(),
        (None, Some(size)) => size_text(size),
        (None, None) => {
            let why = format!("{game} has no usual board: expected --size N");
            return Err(Failure::BadInput(why));
        }
    };
    let question = Question {
        game: game.to_string(),
        size,
        workload: args.workload.clone(),
    };
    let sheet = match (&args.from, &args.here) {
        (Some(folder), _) => Sheet::read(folder)?,
        (None, Some(reports)) => own(reports, &question),
        (None, None) => Sheet::built_in(),
    };
    let advice = advise(&sheet, &question).map_err(Failure::BadInput)?;
    match Format::or_default(args.format) {
        Format::Table => {
            let kept = (game.class.state)(registry, &advice[0].representation);
            let text = words(&sheet, &question, &advice, kept);
            paint::print(&text, |line| match line.starts_with("Use ") {
                true => paint::TITLE,
                false => paint::PLAIN,
            })
        }
        _ => Rows::of_records(&advice, COLUMNS).print(args.format),
    }
}

/// The newest report of this machine in a folder of reports that has an answer; the
/// built-in ones without such a report.
fn own(reports: &Path, question: &Question) -> Sheet {
    let machine = measure::Machine::detect();
    let entries = std::fs::read_dir(reports).into_iter().flatten().flatten();
    let mut folders: Vec<_> = entries.map(|entry| entry.path()).collect();
    // Names begin with the date.
    folders.sort();
    let found = folders.iter().rev().find_map(|folder| {
        let about = measure::find(folder).ok()?.provenance;
        let is_own = about.machine.has_processor_of(&machine);
        let sheet = is_own.then(|| Sheet::read(folder).ok())??;
        advise(&sheet, question).is_ok().then_some(sheet)
    });
    found.unwrap_or_else(|| {
        eprintln!(
            "boardbench: no report of this machine in {} answers this, so the built-in reports do; \
             boardbench measure makes one",
            reports.display()
        );
        Sheet::built_in()
    })
}

/// The answer for people, at most 80 columns.
fn words(sheet: &Sheet, question: &Question, advice: &[Advice], kept: Option<&str>) -> String {
    let [best, others @ ..] = advice else {
        return String::new();
    };
    let of = |circumstance: &str| -> Vec<&Advice> {
        let own = others.iter().filter(|own| own.circumstance == circumstance);
        own.collect()
    };
    let candidates: Vec<_> = [best].into_iter().chain(of("candidate")).collect();
    let mut text = format!(
        "{}\n\nAll that ran in the case {} (time relative to {}):\n{}",
        recommendation(question, best, others),
        best.case,
        best.reference,
        table(&candidates).wrapped()
    );
    let rival = of("candidate").into_iter().find(|own| own.changes);
    let order = |own: &Advice| elsewhere(&best.case, &best.representation, &own.representation);
    text += &rival.and_then(order).unwrap_or_default();
    text += &format!(
        "Differences below {:.1} % are noise in this case. = marks those that tie with the\nfirst.\n",
        100.0 * (best.floor - 1.0)
    );
    if let Some(words) = kept {
        text += &format!("{} maintains {words}.\n", best.representation);
    }
    for own in of("leading layout") {
        let also = match own.tied.as_str() {
            "" => String::new(),
            tied => format!(" (ties with {})", tied.replace(' ', ", ")),
        };
        let (name, case) = (&own.representation, &own.case);
        text += &format!("Fastest layout with this bookkeeping: {name}{also}; case {case}.\n");
        text += &elsewhere(case, name, &own.reference).unwrap_or_default();
    }
    for own in of("not measured here") {
        let (name, case) = (&own.representation, &own.case);
        text += &format!("Not measured in this case: {name}, which is the fastest in {case}.\n");
    }
    let named = ["candidate", "leading layout", "not measured here"];
    let rest = others
        .iter()
        .filter(|own| !named.contains(&own.circumstance.as_str()));
    let (change, same): (Vec<&Advice>, Vec<&Advice>) = rest.partition(|own| own.changes);
    if !change.is_empty() {
        let to = |own: &Advice| match own.to_recommended {
            Some(to) => format!("{to:.2}"),
            None => "not measured together".into(),
        };
        let rows = Rows::of(
            change,
            &[
                ("if", &|own| json!(own.circumstance)),
                ("fastest", &|own| json!(own.representation)),
                ("relative to the above", &|own| json!(to(own))),
                ("case", &|own| json!(own.case)),
            ],
        );
        text += &format!("\nWhat changes the answer:\n{}", rows.wrapped());
    }
    if !same.is_empty() {
        let same: Vec<_> = same.iter().map(|own| own.circumstance.as_str()).collect();
        let same = same.join(", ");
        text += &format!("\nThe answer is the same, or ties, for: {same}.\n");
    }
    let mut abouts = sheet.abouts.iter();
    if let Some(about) = abouts.find(|about| about.report == best.report) {
        text += &format!(
            "\nMeasured on {} with {}, {} link orders, report {} ({}). Times do not \
             travel to another machine, and ratios only roughly: boardbench measure makes \
             a report of yours for --here.\n",
            about.processor, about.rustc, about.link_orders, about.identifier, about.report
        );
    }
    filled(&text)
}

/// A line about the number of processors on which an order holds; nothing of what no
/// built-in report measured.
fn elsewhere(case: &str, faster: &str, slower: &str) -> Option<String> {
    let Order { on, of } = Sheet::built_in_order(case, faster, slower);
    Some(match of {
        0 => return None,
        1 => format!("That {faster} is faster than {slower} was measured on one processor only.\n"),
        of => format!("{faster} is faster than {slower} on {on} of {of} processors.\n"),
    })
}

/// What to use, in a sentence or two: the fastest, or those that tie for it.
fn recommendation(question: &Question, best: &Advice, others: &[Advice]) -> String {
    let board = format!(
        "{} {}x{1}, {}",
        question.game, question.size, question.workload
    );
    let mut candidates = others.iter().filter(|own| own.circumstance == "candidate");
    let each = |own: &Advice| {
        let time = nanoseconds(own.nanoseconds);
        format!("{time} ns a {}, {} bytes a position", own.unit, own.bytes)
    };
    let tied = candidates.clone().filter(|own| !own.changes);
    let all: Vec<&Advice> = [best].into_iter().chain(tied).collect();
    let (name, each) = (&best.representation, each(best));
    if all.len() == 1 {
        let next = candidates.next().map_or_else(String::new, |next| {
            let more = next.to_recommended.unwrap_or(f64::NAN);
            format!(" {} takes {more:.2} times its time.", next.representation)
        });
        return format!("Use {name} for {board}: {each}.{next}");
    }
    let names: Vec<_> = all.iter().map(|own| own.representation.as_str()).collect();
    let names = names.join(" or ");
    let smallest = all.iter().min_by_key(|own| own.bytes);
    let smallest = smallest.map_or_else(String::new, |own| {
        let (name, bytes) = (&own.representation, own.bytes);
        format!(" {name} needs the least memory: {bytes} bytes a position.")
    });
    format!("Use {names} for {board}: they tie. {name} takes {each}.{smallest}")
}

/// Two decimals of what is short, one of what is long.
fn nanoseconds(value: f64) -> String {
    match value < 10.0 {
        true => format!("{value:.2}"),
        false => format!("{value:.1}"),
    }
}

fn table(candidates: &[&Advice]) -> Rows {
    let within = |own: &Advice| match own.low.zip(own.high) {
        Some((low, high)) => format!("{low:.3}-{high:.3}"),
        None => String::new(),
    };
    Rows::of(
        candidates,
        &[
            ("", &|own| json!(if own.changes { "" } else { "=" })),
            ("representation", &|own| json!(own.representation)),
            ("ns", &|own| json!(nanoseconds(own.nanoseconds))),
            ("time", &|own| json!(format!("{:.3}", own.ratio))),
            ("95 % interval", &|own| json!(within(own))),
            ("bytes", &|own| json!(own.bytes)),
        ],
    )
}
