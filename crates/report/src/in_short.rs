//! The answer for each game in a line: which layout, and whether something that
//! keeps other things is faster still.

use crate::game::Workload;
use crate::kept::Bookkeepings;
use crate::overview::{comparisons, games};
use crate::tables::{interval, ratio};
use crate::{CaseEstimate, Mean, Report};

const WORDS: &str = "\
Time relative to the reference, with its 95 % interval: below 1 is faster. The *layouts* of a row \
are played by one source and keep the same up to date, so their ratio is that of the layouts; \
several names can't be told apart. What is *faster still* keeps other things, and is another \
program.

| game | work | reference = 1 | fastest layout | time | faster still | time |
|---|---|---|---|---:|---|---:|
";

/// A line for each game and bookkeeping with which layouts were compared, by the
/// first workload that does so; empty if none does.
pub(crate) fn table(report: &Report) -> String {
    let workloads = &report.workloads;
    let lines: String = games(workloads)
        .into_iter()
        .flat_map(|game| firsts(workloads.iter().filter(|w| w.game == game).collect()))
        .filter_map(|workload| line(workload, &boards(&report.cases, workload)))
        .collect();
    match lines.as_str() {
        "" => String::new(),
        lines => format!("## In short\n\n{WORDS}{lines}\n"),
    }
}

/// The first comparison of layouts with each bookkeeping.
fn firsts(of_game: Vec<&Workload>) -> Vec<&Workload> {
    let mut found: Vec<&Workload> = Vec::new();
    for (own, _) in comparisons(of_game) {
        let is_new = found.iter().all(|w| w.bookkeeping != own.bookkeeping);
        if is_new && Bookkeepings::of_workload(own).compares_layouts() {
            found.push(own);
        }
    }
    found
}

/// The boards of a workload's cases, in words.
fn boards(cases: &[CaseEstimate], workload: &Workload) -> String {
    let own = cases.iter().map(CaseEstimate::about);
    let own = own.filter(|about| about.game == workload.game);
    let own = own.filter(|about| about.workload == workload.workload);
    let mut sizes: Vec<String> = Vec::new();
    for about in own {
        let size = match about.size.contains('x') {
            true => about.size.clone(),
            false => format!("{0}x{0}", about.size),
        };
        if !sizes.contains(&size) {
            sizes.push(size);
        }
    }
    match sizes.as_slice() {
        [first, .., last] if sizes.len() > 3 => format!("{first} to {last}"),
        sizes => sizes.join(", "),
    }
}

fn line(workload: &Workload, boards: &str) -> Option<String> {
    let figure = |mean: &Mean| format!("{} [{}]", ratio(mean.ratio.value), interval(&mean.ratio));
    let (best, tied) = workload.best(|mean| mean.bookkeeping == workload.bookkeeping)?;
    let ending = format!("+{}", workload.bookkeeping);
    let layout = |mean: &Mean| {
        let name = &mean.contender;
        format!("`{}`", name.strip_suffix(&ending).unwrap_or(name))
    };
    let layouts: Vec<_> = [best].into_iter().chain(tied).map(layout).collect();
    let fastest = workload.means.first()?;
    let (other, its_time) = match fastest.bookkeeping == workload.bookkeeping {
        true => ("-".to_owned(), "-".to_owned()),
        false => (format!("`{}`", fastest.contender), figure(fastest)),
    };
    Some(format!(
        "| {} | {} {boards} | `{}` | {} | {} | {other} | {its_time} |\n",
        workload.game,
        workload.workload,
        workload.reference,
        layouts.join(" "),
        figure(best),
    ))
}
