//! `boardbench advise`: which representation to use.

use crate::advised::{Advisor, Asked};
use crate::args::report_folder;
use crate::board_args::sides;
use crate::build_info::build_info;
use crate::game::{size_in_files, size_text};
use crate::names::{self, Name};
use crate::output::{Format, LINES, Rows, filled, print};
use crate::paint;
use crate::{Failure, Registry};
use measure::BoardSize;
use report::advise::{Advice, COLUMNS, Question, Sheet, advise, in_words};
use report::times::{interval, nanoseconds, thousands, times};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Recommend a representation
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench advise go --size 9 --workload tree\n\
                  Ranks all representations that ran together in one case, and shows time, interval and memory of \
                  each. Those that tie are recommended together; nothing is recommended unless every bookkeeping and \
                  every bitboard of the game ran in that case. Uses the built-in reports unless --from names another. \
                  A query is named as in boardbench list cases, such as --workload copy. advise grid answers by work; with \
                  --size 1000 or --size 512x128 and --workload bfs-open, it answers from the nearest size that was measured."
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = names::parser())]
    game: &'static Name,
    /// The same as --size
    #[arg(value_name = "SIZE", conflicts_with = "size")]
    board: Option<String>,
    /// Columns and rows such as 19x19 or 7x6, or 19 alone [default: the usual board]
    #[arg(long)]
    size: Option<String>,
    /// The kind of work, such as playout, perft, tree, copy or positions-65536 [default:
    /// playout]
    #[arg(long)]
    workload: Option<String>,
    /// For a board whose size is known at run time only
    #[arg(long)]
    run_time: bool,
    /// Print all rows, and what was measured in part
    #[arg(long)]
    all: bool,
    /// Answer from the report in this folder
    #[arg(long, value_name = "DIR", value_parser = report_folder)]
    from: Option<PathBuf>,
    /// Answer from the newest report of this machine in a folder of reports, if
    /// there is one [default folder: reports]
    #[arg(long, value_name = "DIR", num_args = 0..=1, default_missing_value = "reports", conflicts_with = "from")]
    here: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum)]
    format: Option<Format>,
}

impl Args {
    /// The size, wherever it stands.
    fn size(&self) -> Option<&str> {
        self.size.as_deref().or(self.board.as_deref())
    }
}

/// Prints what is recommended by a report, or by the built-in ones.
///
/// # Errors
/// [`Failure::BadInput`] for a folder that holds no report, and for what the
/// report has no figures of, with what it has.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let game = args.game;
    if let (Some(advisor), None, None) = (registry.advisor(game.name), &args.from, &args.here) {
        return brought(advisor, args);
    }
    let size = match (args.size(), game.usual_board) {
        (Some(words), _) => {
            sides(words).map_err(Failure::BadInput)?;
            size_in_files(words).to_owned()
        }
        (None, Some(size)) => size_text(size),
        (None, None) => {
            let why = format!("{game} has no usual board: expected --size N");
            return Err(Failure::BadInput(why));
        }
    };
    let question = Question {
        game: game.to_string(),
        size,
        workload: meant(args.workload.as_deref().unwrap_or(PLAYOUT)).to_owned(),
        size_known: args.run_time.then_some(BoardSize::RunTime),
    };
    let sheet = match (&args.from, &args.here) {
        (Some(folder), _) => Sheet::read(folder)?,
        (None, Some(reports)) => own(reports, &question),
        (None, None) => Sheet::built_in(),
    };
    let advice = advise(&sheet, &question).map_err(|why| {
        let typed = args.workload.as_deref().unwrap_or(&question.workload);
        Failure::BadInput(match typed == question.workload {
            true => why,
            false => format!("{typed} is the workload {}: {why}", question.workload),
        })
    })?;
    let format = Format::or_default(args.format);
    if matches!(format, Format::Csv | Format::Json) {
        return Rows::of_records(&advice, COLUMNS).print(args.format);
    }
    let words = Words {
        sheet: &sheet,
        question: &question,
        advice: &advice,
        kept: (registry.class(game).state)(registry, &advice[0].representation),
        rows: if args.all { usize::MAX } else { FITTING[0].0 },
        conditions: usize::MAX,
    };
    if format == Format::Table {
        return paint::print(&words.fitted(), style);
    }
    let title = words.title();
    print(&format!("{}\n{title}\n\n", words.answer()))?;
    words.candidates().0.print(args.format)
}

/// Bold is what to use.
fn style(line: &str) -> anstyle::Style {
    match line.starts_with("Use ") {
        true => paint::TITLE,
        false => paint::PLAIN,
    }
}

/// Prints an answer that the program brings itself.
fn brought(advisor: Advisor, args: &Args) -> Result<(), Failure> {
    let asked = Asked {
        size: args.size(),
        workload: args.workload.as_deref(),
    };
    let advised = advisor(&asked).map_err(Failure::BadInput)?;
    let lines = if args.all { usize::MAX } else { LINES };
    match Format::or_default(args.format) {
        Format::Table => paint::print(&advised.text(lines), style),
        _ => advised.records.into_rows().print(args.format),
    }
}

/// The reports of this machine by a build for the same processors in a folder of reports,
/// each case from the newest that has it; the built-in ones if these have no answer.
fn own(reports: &Path, question: &Question) -> Sheet {
    let (machine, build) = (measure::Machine::detect(), build_info());
    let entries = std::fs::read_dir(reports).into_iter().flatten().flatten();
    let found = entries.filter_map(|entry| {
        let about = measure::find(&entry.path()).ok()?.provenance;
        // A quick look is evidence for nothing.
        let is_quick = about.command.split(' ').any(|word| word == "--quick");
        let is_own = about.machine.has_processor_of(&machine)
            && about.build.target_cpu == build.target_cpu
            && !is_quick;
        is_own.then(|| Sheet::read(&entry.path()).ok())?
    });
    let found = Sheet::ordered(found.collect());
    if advise(&found, question).is_ok() {
        return found;
    }
    tell!(
        "boardbench: no report of this machine and build in {} answers this, so the built-in reports do; \
         boardbench measure makes one",
        reports.display()
    );
    Sheet::built_in()
}

/// The work that is meant where none is named.
const PLAYOUT: &str = "playout";

/// Rows of the table and of the conditions that an answer shows without `--all`: the first of
/// these that leave it at [`LINES`] lines.
const FITTING: [(usize, usize); 8] = [
    (6, 5),
    (5, 4),
    (4, 3),
    (3, 2),
    (2, 2),
    (2, 1),
    (1, 1),
    (1, 0),
];

/// The answer for people.
struct Words<'a> {
    sheet: &'a Sheet,
    question: &'a Question,
    /// The best first.
    advice: &'a [Advice],
    /// What the best maintains, in words.
    kept: Option<&'a str>,
    /// How many rows of the table are shown, or all.
    rows: usize,
    /// How many conditions are.
    conditions: usize,
}

impl<'a> Words<'a> {
    fn best(&self) -> &'a Advice {
        &self.advice[0]
    }

    fn of(&self, circumstance: &str) -> Vec<&'a Advice> {
        let own = self.advice.iter();
        own.filter(|own| own.circumstance == circumstance).collect()
    }

    /// The text with as many rows as fit.
    fn fitted(mut self) -> String {
        if self.rows == usize::MAX {
            return self.text();
        }
        let mut text = String::new();
        for (rows, conditions) in FITTING {
            (self.rows, self.conditions) = (rows, conditions);
            text = self.text();
            if text.lines().count() <= LINES {
                break;
            }
        }
        text
    }

    fn text(&self) -> String {
        // Tables are as wide as the terminal, sentences are not.
        let text = [
            filled(&self.answer()),
            self.table(),
            self.conditions(),
            filled(&self.source()),
        ];
        text.concat()
    }

    /// What to use, in a sentence.
    /// Its first sentence stands alone in its line.
    fn answer(&self) -> String {
        let words = in_words(self.question, self.advice, Sheet::built_in_order);
        words.replacen(". ", ".\n", 1) + "\n"
    }

    fn title(&self) -> String {
        let best = self.best();
        format!(
            "Case {}, times as fast as {} (= ties with the first; less than {:.1} % is noise):",
            best.case,
            best.reference,
            100.0 * (best.floor - 1.0)
        )
    }

    /// The best and its rivals, and how many are not shown.
    fn candidates(&self) -> (Rows, usize) {
        let mut all = vec![self.best()];
        all.extend(self.of("candidate"));
        let more = all.len().saturating_sub(self.rows);
        all.truncate(self.rows);
        // The first ties with itself in any case.
        let ties = all.iter().skip(1).any(|own| !own.changes);
        let within = |own: &Advice| match own.low.zip(own.high) {
            Some((low, high)) => interval(low, high),
            None => String::new(),
        };
        let rows = Rows::of(
            all,
            &[
                ("", &|own| {
                    json!(if own.changes || !ties { "" } else { "=" })
                }),
                ("representation", &|own| json!(own.representation)),
                ("ns", &|own| json!(nanoseconds(own.nanoseconds))),
                ("times as fast", &|own| json!(times(own.ratio))),
                ("95 % interval", &|own| json!(within(own))),
                ("bytes", &|own| json!(thousands(own.bytes))),
            ],
        );
        (rows, more)
    }

    fn table(&self) -> String {
        let (rows, more) = self.candidates();
        let more = match more {
            0 => String::new(),
            more => format!("{more} slower ones: --all\n"),
        };
        let kept = self.kept.map_or_else(String::new, |words| {
            format!("{} maintains {words}.\n", self.best().representation)
        });
        let shown = [self.best()].into_iter().chain(self.of("candidate"));
        let large = shown
            .take(self.rows)
            .filter_map(|own| own.among_others.as_ref());
        let large: String = large.map(|words| format!("{words}\n")).collect();
        format!(
            "\n{}{}{}",
            filled(&self.title()),
            rows.wrapped(),
            filled(&(more + &large + &kept))
        )
    }

    /// What else changes the answer, of what was measured as a whole.
    fn conditions(&self) -> String {
        let mut text = String::new();
        for own in self.of("leading layout") {
            let tied = own.tied.replace(' ', ", ");
            let also = if tied.is_empty() {
                tied
            } else {
                format!(" (ties with {tied})")
            };
            text += &filled(&format!(
                "Fastest layout with this bookkeeping: {}{also}; case {}.\n",
                own.representation, own.case
            ));
        }
        let named = ["candidate", "leading layout", "not measured here"];
        let rest = self.advice[1..].iter();
        let rest = rest.filter(|own| !named.contains(&own.circumstance.as_str()));
        let (whole, partly): (Vec<&Advice>, Vec<&Advice>) =
            rest.partition(|own| own.missing.is_empty());
        let (mut change, mut same): (Vec<&Advice>, Vec<&Advice>) =
            whole.into_iter().partition(|own| own.changes);
        if self.rows == usize::MAX {
            let (other, equal): (Vec<_>, Vec<_>) = partly.into_iter().partition(|own| own.changes);
            change.extend(other);
            same.extend(equal);
        } else {
            let is_faster = |own: &&Advice| own.to_recommended.is_some_and(|to| to < 1.0);
            change.extend(
                partly
                    .into_iter()
                    .filter(|own| own.changes && is_faster(own)),
            );
        }
        // The same work with another number first.
        let stem = |work: &str| {
            work.trim_end_matches(|c: char| c.is_ascii_digit())
                .to_owned()
        };
        let asked = stem(&format!("workload {}", self.question.workload));
        change.sort_by_key(|own| stem(&own.circumstance) != asked);
        let more = change.len().saturating_sub(self.conditions);
        change.truncate(self.conditions);
        let star = |own: &Advice| if own.missing.is_empty() { "" } else { "*" };
        let in_part = change
            .iter()
            .chain(&same)
            .any(|own| !own.missing.is_empty());
        if !change.is_empty() {
            let note =
                |own: &Advice| own.to_recommended.map_or_else(String::new, times) + star(own);
            let rows = Rows::of(
                change,
                &[
                    ("if", &|own| json!(own.circumstance)),
                    ("fastest", &|own| json!(own.representation)),
                    ("times as fast", &|own| json!(note(own))),
                    ("case", &|own| json!(own.case)),
                ],
            );
            text += &format!("\nWhat changes the answer:\n{}", rows.wrapped());
            if more > 0 {
                text += &format!("{more} more: --all\n");
            }
        }
        if !same.is_empty() {
            let shown = same.iter().take(2 * FITTING[0].0.min(self.rows));
            let shown = shown
                .map(|own| own.circumstance.clone() + star(own))
                .collect::<Vec<_>>();
            let more = if shown.len() < same.len() {
                " and others"
            } else {
                ""
            };
            let shown = shown.join(", ");
            text += &filled(&format!("The same, or a tie, for: {shown}{more}.\n"));
        }
        if in_part {
            text += "* Not all that play this game ran there.\n";
        }
        text
    }

    fn source(&self) -> String {
        let mut abouts = self.sheet.abouts.iter();
        let Some(about) = abouts.find(|about| about.report == self.best().report) else {
            return String::new();
        };
        let machine = if about.machine.is_empty() {
            &about.processor
        } else {
            &about.machine
        };
        // Its version alone.
        let compiler = about.rustc.split(" (").next().unwrap_or_default();
        format!(
            "\nMeasured on {machine} with {}, {} link orders; report {} ({}). Factors differ on other \
             processors: boardbench measure, then advise --here, uses yours.\n",
            compiler, about.link_orders, about.identifier, about.report
        )
    }
}

/// The workload that a user means.
pub(crate) fn meant(words: &str) -> &str {
    match words {
        "atari" | "ataris" => "ataris-1",
        "liberties" => "liberties-1",
        "memory" => "positions-65536",
        "mcts" | "uct" => "tree",
        other => other,
    }
}

#[cfg(test)]
mod tests;
