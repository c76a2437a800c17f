//! `CLAIMS.md` of a report folder: the page that people quote.

use measure::BoardSize;
use serde_json::json;

use super::{Item, Judged, Outcome, Part, Source, Verdict, judge, sentence};
use crate::Report;
use crate::claims::{Claim, by_document};
use crate::escape::{code, destination, markdown};
use crate::lists::joined;
use crate::tables::cells::{interval_of, ratio};
use crate::template::fill;
use crate::title;

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
        let heading = format!("{} · {began}", machine(report));
        of_judged(&markdown(&heading), made, &judged)
    })
}

/// The page by several reports, for a file in the folder in which
/// `sources` are found by their names.
pub fn document(sources: &[Source<'_>], judged: &[Judged]) -> String {
    let names = joined(sources.iter().map(|source| source.name), " ");
    let by = joined(
        sources.iter().map(|source| {
            let (name, id) = (source.name, &source.report.measured.identifier);
            let (words, address) = (markdown(name), destination(name));
            format!("[{words}]({address}/README.md) (report {})", markdown(id))
        }),
        ", ",
    );
    let mut machines: Vec<String> = sources.iter().map(|own| machine(own.report)).collect();
    machines.dedup();
    let several = match machines.len() {
        0 | 1 => "",
        _ => {
            " A claim is judged on each machine by its own reports, is *supported* if it is so on all \
             that measured it, and *depends* on the machine where they differ. Its figures are of \
             the first of them."
        }
    };
    let made = format!(
        "Made by {} from what was measured: {by}. A case that several of them hold is taken from \
         the first.{several}",
        code(&format!("boardbench claims {names} --format markdown")),
    );
    of_judged(&markdown(&machines.join(", ")), &made, judged)
}

fn machine(report: &Report) -> String {
    title::machine(&report.measured.provenance.machine)
}

fn of_judged(heading: &str, made: &str, judged: &[Judged]) -> String {
    let header = ["id", "claim", "expected", "verdict", "why"];
    let documents = by_document(judged.iter().map(|own| (&own.claim, row(own))), header);
    let figures: String = judged.iter().map(figures).collect();
    let (counts, figures) = (counts(judged), format!("\n{figures}"));
    let parts = json!({
        "heading": heading,
        "made": made,
        "counts": counts.trim_end(),
        "documents": documents.trim_end(),
        "figures": figures.trim_end(),
    });
    let template = include_str!("../../../assets/claims-judged.md");
    fill(template, &parts, markdown)
}

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
fn row(judged: &Judged) -> [String; 5] {
    let claim = &judged.claim;
    let id = match judged.main() {
        Some(_) => format!("[{0}](#{1})", claim.id, claim.id.to_lowercase()),
        None => claim.id.clone(),
    };
    let [words, predicted] = [&claim.claim, &claim.predicted].map(|text| markdown(text));
    let (verdict, why) = (judged.verdict, markdown(&sentence(judged)));
    [id, words, predicted, format!("**{verdict}**"), why]
}

/// Every figure of a claim.
fn figures(judged: &Judged) -> String {
    let parts = judged.parts.iter().filter(|part| !part.items.is_empty());
    let all = |part: &Part| {
        let items = part.items.iter().chain(&part.unchecked);
        items.map(|item| figure(part, item)).collect::<String>()
    };
    let lines: String = parts.map(all).collect();
    if lines.is_empty() {
        return String::new();
    }
    format!(
        "\n### {}\n\n{}\n\n| case | compared | | ratio | 95 % interval | instructions | |\n\
         |---|---|---|---:|---:|---:|---|\n{lines}",
        judged.claim.id,
        markdown(&judged.claim.claim)
    )
}

fn figure(part: &Part, item: &Item) -> String {
    let figure = &item.figure;
    let interval = match figure.floor {
        Some(_) => interval_of(figure.ratio.low, figure.ratio.high),
        None => "exact".into(),
    };
    let instructions = item.instructions.map_or_else(|| "-".into(), ratio);
    let outcome = match (item.beside, part.expects) {
        (true, _) => "shown",
        (_, None) => "",
        (_, Some(_)) if item.outcome == Outcome::Ties && figure.floor.is_none() => "equal",
        (_, Some(_)) => item.outcome.word(),
    };
    let size_known = match item.own.board_size {
        BoardSize::CompileTime => "",
        BoardSize::RunTime => ", run-time size",
    };
    format!(
        "| [{}]({}) | {} : {} | {}{size_known} | {} | {interval} | {instructions} | {outcome} |\n",
        markdown(&item.case),
        item.link,
        markdown(&item.own.contender_name),
        markdown(&item.other),
        part.metric.map_or("", super::Metric::word),
        ratio(figure.ratio.value),
    )
}

#[cfg(test)]
mod tests;
