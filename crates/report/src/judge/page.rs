//! `CLAIMS.md` of a report folder: the page that people quote.

use measure::Knowledge;

use super::{Item, Judged, Part, Says, Source, Verdict, judge, sentence};
use crate::Report;
use crate::claims::{Claim, DOCUMENTS};
use crate::tables::{interval_of, ratio};

/// The whole page, by this report alone; `None` if it holds no figure of any
/// claim.
pub fn page(report: &Report, claims: &[Claim]) -> Option<String> {
    let source = Source { name: "", report };
    let judged = judge(claims, &[source]);
    let measured = judged.iter().any(|claim| claim.main().is_some());
    let made = "Made from the measured files beside it by `boardbench report`. `boardbench claims` \
                takes several reports together, for what is not measured here.";
    measured.then(|| {
        let began = &report.measured.provenance.started;
        of_judged(&format!("{} · {began}", machine(report)), made, &judged)
    })
}

/// The page by several reports of one machine, for a file in the folder in which
/// `sources` are found by their names.
pub fn document(sources: &[Source<'_>], judged: &[Judged]) -> String {
    let names: Vec<_> = sources.iter().map(|source| source.name).collect();
    let of = |source: &Source<'_>| {
        let (name, id) = (source.name, &source.report.measured.identifier);
        format!("[{name}]({name}/README.md) (report {id})")
    };
    let by: Vec<_> = sources.iter().map(of).collect();
    let made = format!(
        "Made by `boardbench claims {} --format markdown` from what was measured: {}. A case that \
         several of them hold is taken from the first.",
        names.join(" "),
        by.join(", ")
    );
    let machine = sources.first().map_or("", |source| machine(source.report));
    of_judged(machine, &made, judged)
}

fn machine(report: &Report) -> &str {
    &report.measured.provenance.machine.processor
}

fn of_judged(heading: &str, made: &str, judged: &[Judged]) -> String {
    let mut text = format!(
        "# The claims, judged · {heading}\n\n{made} Nobody wrote a verdict that data decide. "
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
             The contender in front of the colon relative to the one behind it. *shown*: beside, not judged.\n";
    judged.iter().for_each(|own| text += &figures(own));
    text
}

const HOW_TO_READ: &str = "The rules stand in METHODOLOGY.md under *How claims are judged*. \
A figure is of the contender in front of the colon, which is the one that the claim favours where \
it favours one, relative to the one behind it, at equal knowledge of the size: below 1 is less \
time (bytes, instructions). It is the geometric mean over all cases \
of the claim, with its 95 % interval in brackets; bytes and instructions are exact. *Supported*: it \
lies on the side that the document expects, by more than the noise floor and the rule for code \
placement, and no case opposes. *Refuted*: it lies on the other side, or where at least a certain \
effect is expected, this side of it; and none agrees. *No measurable difference*: it can't be told. \
*Depends*: cases disagree, and the text says on what. *Effect only*: the document predicts nothing. \
*By test*: `cargo test` decides; a time *shown, not judged* beside that is no part of the claim. \
Figures *tie* if they can't be told from what is expected, and *equal* if they are exactly the \
same.\n\n";

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
        (_, Some(_)) if item.says == Says::Ties && !figure.is_timed() => "equal",
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
