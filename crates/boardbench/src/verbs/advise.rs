//! `boardbench advise`: which representation to use.

use crate::Failure;
use crate::game::GameName;
use crate::output::{Format, Rows};
use crate::paint::{self, Tone};
use report::advise::{Advice, COLUMNS, Question, Sheet, advise};
use serde_json::json;
use std::fmt::Write;
use std::path::Path;

/// Prints what a report recommends, the one built in unless a folder is given.
///
/// # Errors
/// [`Failure::BadInput`] for a folder that holds no report, and for what the
/// report has no figures of, with what it has.
pub(super) fn run(
    game: GameName,
    size: Option<usize>,
    workload: &str,
    from: Option<&Path>,
    format: Option<Format>,
) -> Result<(), Failure> {
    let sheet = match from {
        Some(folder) => Sheet::read(folder).map_err(|why| Failure::BadInput(why.to_string()))?,
        None => Sheet::built_in(&game.to_string()),
    };
    let size = size.or(usual(game)).ok_or_else(|| {
        Failure::BadInput(format!("{game} has no usual board: expected --size N"))
    })?;
    let question = Question {
        game: game.to_string(),
        size: size.to_string(),
        workload: workload.to_owned(),
    };
    let advice = advise(&sheet, &question).map_err(Failure::BadInput)?;
    match Format::or_default(format) {
        Format::Table => paint::print(&words(&sheet, &question, &advice), |line| {
            match line.starts_with("Use ") {
                true => Tone::Title,
                false => Tone::Plain,
            }
        }),
        _ => rows(&advice).print(format),
    }
}

/// The board that a game is measured on unless a size is given.
fn usual(game: GameName) -> Option<usize> {
    Some(match game {
        GameName::Go => 19,
        GameName::Chess | GameName::Othello => 8,
        GameName::Gomoku => 15,
        GameName::Tictactoe => 3,
        GameName::Mnk => return None,
    })
}

fn rows(advice: &[Advice]) -> Rows {
    let mut rows = Rows::new(COLUMNS);
    for own in advice {
        let own = json!(own);
        rows.push(COLUMNS.iter().map(|name| own[*name].clone()).collect());
    }
    rows
}

/// At most 80 columns.
fn words(sheet: &Sheet, question: &Question, advice: &[Advice]) -> String {
    let [best, others @ ..] = advice else {
        return String::new();
    };
    let about = &sheet.about;
    let within = best
        .low
        .zip(best.high)
        .map_or_else(String::new, |(low, high)| {
            format!(" ({low:.3}-{high:.3}, 95 % interval)")
        });
    let mut text = format!(
        "Use {} for {} {}x{2}, {}.\n\n",
        best.representation, question.game, question.size, question.workload
    );
    let _ = writeln!(
        text,
        "It takes {:.3}{} of the time of\n{}: {:.0} ns a {}, {} bytes a position.",
        best.ratio, within, best.reference, best.nanoseconds, best.unit, best.bytes
    );
    let bookkeeping = best.representation.split_once('+').map(|(_, own)| own);
    if let Some(words) = bookkeeping.and_then(|own| report::kept(&question.game, own)) {
        let _ = writeln!(text, "It keeps up to date:\n{words}.");
    }
    if !best.tied.is_empty() {
        let _ = writeln!(
            text,
            "These can't be told from it: {}.",
            best.tied.replace(' ', ",\n")
        );
    }
    if let Some(second) = others.iter().find(|own| own.circumstance == "second best") {
        let more = second.to_recommended.unwrap_or(f64::NAN);
        let _ = writeln!(
            text,
            "The next takes {more:.2} times its time: {}. That they differ is\n\
             sure to 95 % for the whole table of the case {}.",
            second.representation, best.case
        );
    }
    let (change, same): (Vec<&Advice>, Vec<&Advice>) = others
        .iter()
        .filter(|own| own.circumstance != "second best")
        .partition(|own| own.changes);
    if !change.is_empty() {
        let mut rows = Rows::new(&["if", "then", "its time", "ratio"]);
        for own in change {
            let to = own
                .to_recommended
                .map_or_else(|| json!("-"), |to| json!(format!("{to:.2}")));
            let ratio = json!(format!("{:.3}", own.ratio));
            rows.push(vec![
                json!(own.circumstance),
                json!(own.representation),
                to,
                ratio,
            ]);
        }
        text += "\nWhat would change the answer (its time: relative to the above; ratio: to the\n\
                 reference of its own case):\n";
        text += &rows.wrapped();
    }
    if !same.is_empty() {
        let same: Vec<_> = same.iter().map(|own| own.circumstance.as_str()).collect();
        let _ = writeln!(
            text,
            "\nThe answer is the same, or ties, for: {}.",
            same.join(",\n")
        );
    }
    let _ = writeln!(
        text,
        "\nMeasured on {}, report {}\n({}).\n\
         Ratios may travel to another machine, times don't; boardbench measure makes a\n\
         report of yours for --from.",
        about.processor, about.identifier, about.report
    );
    text
}
