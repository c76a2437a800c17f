//! The front page of a site: a choice and its answer, all answers in one table, the
//! questions, the reports. Answers are those of `boardbench advise`, made here; the script
//! only selects and draws them.

use std::cmp::Reverse;

use measure::BoardSize;
use serde_json::{Value, json};

use super::bars::Scale;
use super::shown::{Named, Shown, Site, Summary};
use super::{faq, harmless, style};
use crate::advise::{Advice, Answer, answers, board};
use crate::answers::programs::PROGRAMS;
use crate::escape::html;
use crate::games;
use crate::lists::counted;
use crate::order::{distinct, grouped};
use crate::template::fill;
use crate::times::{nanoseconds, thousands, times, times_within};

/// The questions, and the cases that their figures come from.
const QUESTIONS: &str = include_str!("../../../../docs/FAQ.md");
const TEMPLATE: &str = include_str!("../../assets/site.html");
const SCRIPTS: [&str; 2] = [
    include_str!("../../assets/elements.js"),
    include_str!("../../assets/site.js"),
];

/// What stands first in its list; others follow.
const WORKS: [&str; 5] = ["playout", "perft", "tree", "search", "bfs-open"];

/// Rows of an answer that a reader should see first, at least.
const MANY: usize = 4;

/// Bars of one answer, but for the reference.
const ROWS: usize = 9;

/// The whole page.
pub(super) fn front(shown: &[Shown], summaries: &[Summary], site: &Site<'_>) -> String {
    // Other builds answer only where there is no other report.
    let has_usual = shown.iter().any(|own| own.is_usual_build) || !summaries.is_empty();
    let answering = shown.iter().filter(|own| own.is_usual_build || !has_usual);
    let summed = summaries.iter().map(|own| &own.sheet);
    let answering = answering.map(|own| &own.sheet).chain(summed);
    let mut all = answers(answering.cloned().collect());
    all.retain(|own| compared(own).count() > 1);
    all.sort_by_key(preference);
    // That of the first answer with a page, whose figures are above it.
    let page = |own: &Answer| shown.iter().find(|one| one.name == own.advice[0].report);
    let first = all.iter().find_map(page);
    let picture = first.and_then(|own| own.picture.as_deref());
    let chosen = |own| choice(own, shown, site);
    let chosen: Vec<Value> = all.iter().map(chosen).collect();
    let mut names = Named::new();
    let of_shown = shown.iter().map(|own| &own.names);
    let of_all = summaries.iter().map(|own| &own.names).chain(of_shown);
    for (game, own) in of_all.flatten() {
        let game = names.entry(game.clone()).or_default();
        game.extend(own.clone());
    }
    let data = json!({ "answers": chosen, "names": names });
    let machines = grouped(shown.iter().rev().map(|own| (&own.machine, &own.line)));
    let machines = machines.into_iter();
    let machines = machines.map(|(machine, lines)| json!({ "machine": machine, "reports": lines }));
    let tables = grouped(chosen.iter().map(|own| (&own["game"][1], own)));
    let tables = tables.into_iter().map(|(game, rows)| {
        let count = counted(rows.len(), "answer");
        let row = |own: &&Value| {
            let [board, does, on] = ["size", "work", "processor"].map(|name| &own[name][1]);
            let [words, link] = ["words", "link"].map(|name| &own[name]);
            json!({ "board": board, "does": does, "words": words, "link": link, "on": on })
        };
        json!({ "game": game, "count": count, "rows": rows.iter().map(row).collect::<Vec<_>>() })
    });
    let parts = json!({
        "style": style(),
        "answers": tables.collect::<Vec<_>>(),
        "groups": faq::groups(QUESTIONS, |address, case| link(address, case, shown, site)),
        "picture": picture,
        "machines": machines.collect::<Vec<_>>(),
        "repository": site.repository,
        "data": harmless(&data.to_string()),
        "script": super::bare(&SCRIPTS.concat()),
    });
    fill(TEMPLATE, &parts, html)
}

/// Usual games, work and boards first; whole answers before others, and large boards before
/// small ones. What compares equal stays in the order of reports.
fn preference(own: &Answer) -> impl Ord + use<> {
    let at = |list: &[&str], name: &str| {
        let place = list.iter().position(|own| *own == name);
        place.unwrap_or(list.len())
    };
    let question = &own.question;
    let columns = question.size.split('x').next().unwrap_or_default();
    (
        games::place(&question.game),
        question.game.clone(),
        at(&WORKS, &question.workload),
        compared(own).count() < MANY,
        question.size_known,
        !own.advice[0].missing.is_empty(),
        Reverse(columns.parse().unwrap_or(0_u32)),
    )
}

/// What ran together in the case of an answer.
fn compared(own: &Answer) -> impl Iterator<Item = &Advice> {
    let is_row = |own: &&Advice| ["asked", "candidate"].contains(&&*own.circumstance);
    own.advice.iter().filter(is_row)
}

/// What the page shows of an answer. A control has a value for the address, and words.
fn choice(own: &Answer, shown: &[Shown], site: &Site<'_>) -> Value {
    let (question, best) = (&own.question, &own.advice[0]);
    let rows: Vec<&Advice> = compared(own).collect();
    let is_shown =
        |(place, own): &(usize, &Advice)| *place < ROWS || own.representation == best.reference;
    let count = rows.len();
    let rows = rows.into_iter().enumerate().filter(is_shown);
    let rows: Vec<&Advice> = rows.map(|(_, own)| own).collect();
    let scale = Scale::of(rows.iter().map(|own| own.ratio));
    let cut = scale.cut(rows.iter().map(|own| (&*own.representation, own.ratio)));
    let left = match count - rows.len() {
        0 => String::new(),
        more => format!(
            "{} slower than these not shown.",
            counted(more, "representation")
        ),
    };
    let is_by_time = rows.is_sorted_by(|one, other| one.nanoseconds <= other.nanoseconds);
    let order = match is_by_time {
        true => "",
        false => "Rows are in the order of ratios within blocks, which are more exact than times.",
    };
    let board = board(&question.size);
    let size = match question.size_known {
        Some(BoardSize::RunTime) => {
            let words = format!("{board}, run-time size");
            [format!("{board}-run-time"), words]
        }
        _ => [board.clone(), board],
    };
    // Bytes of a position leave out tables that all positions share.
    let large = rows.iter().filter_map(|own| own.among_others.clone());
    let large: Vec<String> = large.collect();
    let here = shown.iter().find(|own| own.name == best.report);
    let of_summary = |at| format!("{at}/blob/main/reports/summaries/{}/README.md", best.report);
    let link = match here {
        Some(own) => own.cases.get(&best.case).cloned(),
        None => site.repository.map(of_summary),
    };
    // Where whole programs ran, the case beside it that compares layouts alone.
    let layouts = best.case.strip_suffix(&format!("-{PROGRAMS}"));
    let layouts = layouts.and_then(|case| Some((case, here?.cases.get(case)?)));
    let game = games::choice(&question.game);
    // Other sizes of a game may be a game of their own.
    let general = games::general(&question.game);
    let general = general.map(|own| json!([own, games::choice(own)]));
    json!({
        "game": [question.game, game],
        "size": size,
        "work": [question.workload, site.work(&question.workload)],
        "processor": [own.processor, own.processor],
        "words": own.words,
        "unit": best.unit,
        "reference": best.reference,
        "case": best.case,
        "link": link,
        "layouts": layouts,
        "general": general,
        "note": distinct([
            format!(
                "Bars are times, shorter is faster; the mark at the end of a bar is the 95 % interval. \
                 Less than {:.1} % is noise.",
                100.0 * (best.floor - 1.0),
            ),
            order.into(),
            cut.unwrap_or_default(),
            left,
        ].into_iter().chain(large)).join(" "),
        "rows": rows.into_iter().map(|own| row(own, &scale)).collect::<Vec<_>>(),
    })
}

fn row(own: &Advice, scale: &Scale) -> Value {
    let within = own.low.zip(own.high);
    let fast = match within {
        _ if own.representation == own.reference => times(own.ratio),
        Some((low, high)) => times_within(own.ratio, low, high),
        None => times(own.ratio),
    };
    json!({
        "name": own.representation,
        "best": !own.changes,
        "bar": scale.bar(own.ratio, within),
        "time": nanoseconds(own.nanoseconds),
        "fast": fast,
        "bytes": thousands(own.bytes),
    })
}

/// Where a link of the questions leads: to a report that is shown, or to the repository.
fn link(address: &str, case: Option<&str>, shown: &[Shown], site: &Site<'_>) -> Option<String> {
    if address.starts_with('#') || address.contains("://") {
        return Some(address.into());
    }
    let path = match address.strip_prefix("../") {
        Some(path) => path.to_owned(),
        None => format!("docs/{address}"),
    };
    let name = path
        .strip_prefix("reports/")
        .and_then(|rest| rest.split('/').next());
    let here = name.and_then(|name| shown.iter().find(|own| own.name == name));
    if let Some(own) = here {
        let case = case.and_then(|case| own.cases.get(case));
        return Some(case.unwrap_or(&own.address).clone());
    }
    Some(format!("{}/blob/main/{path}", site.repository?))
}
