//! The two answers of a report: which layout, everything else equal; and which whole
//! program.

use crate::game::{Workload, kind_of_work};
use crate::kept::Bookkeepings;
use crate::overview::{comparisons, games};
use crate::programs;
use crate::tables::{interval, ratio};
use crate::{CaseEstimate, Mean, Report};

const LAYOUTS: &str = "\
### Which layout, everything else equal?

All layouts in a row run the same source code with the same bookkeeping, so the ratio measures the \
layout alone. Time relative to the reference, with its 95 % interval: below 1 is faster. Layouts \
listed together tie. References of different rows differ: do not compare rows.

| game | work | reference = 1 | fastest layout | time |
|---|---|---|---|---:|
";

const PROGRAMS: &str = "\
### Which whole program?

The best array of each bookkeeping and each bitboard, side by side in one case. Layout and \
bookkeeping both differ here: the ratio says which program to use, not why. Rows that share a letter tie.

";

/// Both answers; empty if neither layouts nor whole programs were compared. Of layouts a
/// line for each game and bookkeeping, by the first workload that compares them.
pub(crate) fn table(report: &Report) -> String {
    let workloads = &report.workloads;
    let lines: String = games(workloads)
        .into_iter()
        .flat_map(|game| firsts(workloads.iter().filter(|w| w.game == game).collect()))
        .filter_map(|workload| line(workload, &boards(&report.cases, workload)))
        .collect();
    let programs = programs::of_games(&report.cases);
    let mut text = String::new();
    if !lines.is_empty() {
        text += &format!("{LAYOUTS}{lines}\n");
    }
    if !programs.is_empty() {
        text += PROGRAMS;
        text.extend(programs::ranges(&programs).map(|words| format!("{words}\n\n")));
        for own in &programs {
            let table = own.table();
            text += &format!("**{}**\n\n{}\n", table.title, table.body());
        }
    }
    match text.as_str() {
        "" => String::new(),
        text => format!("## In short\n\n{}\n\n", text.trim_end()),
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
    let own = own.filter(|about| kind_of_work(about) == workload.workload);
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
    Some(format!(
        "| {} | {} {boards} | `{}` | {} | {} |\n",
        workload.game,
        workload.workload,
        workload.reference,
        layouts.join(" "),
        figure(best),
    ))
}
