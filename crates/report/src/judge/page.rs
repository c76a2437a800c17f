//! `CLAIMS.md` of a report folder: the page that people quote.

use measure::Knowledge;

use super::{Item, Judged, Part, Source, Verdict, judge, sentence};
use crate::Report;
use crate::claims::{Claim, DOCUMENTS};
use crate::tables::{interval_of, ratio};

/// The whole page, by this report alone; `None` if it holds no figure of any
/// claim.
pub fn page(report: &Report, claims: &[Claim]) -> Option<String> {
    let source = Source { name: "", report };
    let judged = judge(claims, &[source]);
    let measured = judged.iter().any(|claim| claim.main().is_some());
    measured.then(|| of_judged(report, &judged))
}

fn of_judged(report: &Report, judged: &[Judged]) -> String {
    let about = &report.measured.provenance;
    let mut text = format!(
        "# The claims, judged · {} · {}\n\n\
         Made from the measured files beside it by `boardbench report`; nobody wrote a verdict that data decide. ",
        about.machine.processor, about.started
    );
    text += HOW_TO_READ;
    text += &counts(judged);
    for (letter, document) in DOCUMENTS {
        text += &format!(
            "\n## {letter}: {document}\n\n| id | claim | expected | verdict | why |\n|---|---|---|---|---|\n"
        );
        for own in judged.iter().filter(|own| own.claim.id.starts_with(letter)) {
            text += &line(own);
        }
    }
    text += "\n## Every figure\n\n\
             The contender that a claim favours relative to the other one. *shown*: beside, not judged.\n";
    judged.iter().for_each(|own| text += &figures(own));
    text
}

const HOW_TO_READ: &str = "The rules stand in METHODOLOGY.md under *How claims are judged*. \
A figure is of the contender that the claim favours, relative to the other one at equal knowledge \
of the size: below 1 is less time (bytes, instructions). It is the geometric mean over all cases \
of the claim, with its 95 % interval in brackets; bytes and instructions are exact. *Supported*: it \
lies on the side that the document expects, by more than the noise floor and the rule for code \
placement, and no case opposes. *Refuted*: it lies on the other side, and none agrees. *No \
measurable difference*: it can't be told. *Depends*: cases disagree, and the text says on what. \
*Effect only*: the document predicts nothing. *By test*: `cargo test` decides.\n\n";

fn counts(judged: &[Judged]) -> String {
    let mut text = String::from("| verdict | claims |\n|---|---:|\n");
    for verdict in Verdict::ALL {
        let own = judged.iter().filter(|own| own.verdict == verdict).count();
        if own > 0 {
            text += &format!("| {verdict} | {own} |\n");
        }
    }
    text
}

/// The row of one claim.
fn line(judged: &Judged) -> String {
    let claim = &judged.claim;
    let id = match judged.main() {
        Some(_) => format!("[{0}](#{1})", claim.id, claim.id.to_lowercase()),
        None => claim.id.clone(),
    };
    format!(
        "| {id} | {} | {} | **{}** | {} |\n",
        cell(&claim.claim),
        cell(&claim.predicted),
        judged.verdict,
        cell(&sentence(judged)),
    )
}

/// Every figure of a claim.
fn figures(judged: &Judged) -> String {
    let parts = judged.parts.iter().filter(|part| !part.items.is_empty());
    let lines: String = parts
        .flat_map(|part| part.items.iter().map(|item| figure(part, item)))
        .collect();
    if lines.is_empty() {
        return String::new();
    }
    format!(
        "\n### {}\n\n{}\n\n| case | compared | | ratio | 95 % interval | instructions | |\n\
         |---|---|---|---:|---:|---:|---|\n{lines}",
        judged.claim.id, judged.claim.claim
    )
}

fn figure(part: &Part, item: &Item) -> String {
    let figure = &item.figure;
    let interval = match figure.is_timed() {
        true => interval_of(figure.low, figure.high),
        false => "exact".into(),
    };
    let instructions = item.instructions.map_or_else(|| "-".into(), ratio);
    let says = match (item.beside, part.expects) {
        (true, _) => "shown",
        (_, None) => "",
        (_, Some(_)) => item.says.word(),
    };
    let knowledge = match item.knowledge {
        Knowledge::Known => "",
        Knowledge::RunTime => ", size at run time",
    };
    format!(
        "| [{}]({}) | {} : {} | {}{knowledge} | {} | {interval} | {instructions} | {says} |\n",
        item.case,
        item.link,
        item.own,
        item.other,
        part.metric.map_or("", super::Metric::word),
        ratio(figure.value),
    )
}

/// Text that may stand in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
