//! The two answers of a report: which layout, everything else equal; and which whole
//! program.

use measure::schema::CaseRow;

use crate::answers::programs::{self, Programs, board};
use crate::escape::{code, markdown};
use crate::lists::joined;
use crate::numbers::means::Workload;
use crate::order::distinct;
use crate::readme::overview::{comparisons, games};
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells::{interval, ratio};
use crate::{ContenderEstimate, Estimate, Report};

/// The fastest layouts of one kind of work, everything else equal.
pub(crate) struct Layouts<'a> {
    /// The reference of the comparison.
    pub(crate) about: &'a CaseRow,
    /// Its boards in words.
    pub(crate) boards: String,
    /// The ratio of the fastest.
    pub(crate) best: &'a Estimate,
    /// Its name and those that tie with it, without the bookkeeping.
    pub(crate) layouts: Vec<&'a str>,
}

/// A comparison for each game and bookkeeping: the first workload that compares layouts.
pub(crate) fn layouts(report: &Report) -> Vec<Layouts<'_>> {
    let workloads = &report.workloads;
    let firsts = games(workloads).into_iter().flat_map(|game| {
        firsts(
            workloads
                .iter()
                .filter(|w| w.reference.game == game)
                .collect(),
        )
    });
    firsts.filter_map(Layouts::of).collect()
}

/// Whole programs: a table of each game; empty if none were compared.
pub(crate) fn programs(report: &Report) -> String {
    let programs = programs::of_games(&report.cases);
    let ranges = programs::ranges(&programs).map(|words| format!("{words}\n\n"));
    let tables = programs.iter().map(Programs::table);
    let tables = tables.map(|own| format!("**{}**\n\n{}\n", markdown(&own.title), own.body()));
    ranges.into_iter().chain(tables).collect()
}

/// The first comparison of layouts with each bookkeeping.
fn firsts(of_game: Vec<&Workload>) -> Vec<&Workload> {
    let mut found: Vec<&Workload> = Vec::new();
    for (own, _) in comparisons(of_game) {
        let kept = &own.reference.bookkeeping;
        let is_new = found.iter().all(|w| w.reference.bookkeeping != *kept);
        if is_new && Bookkeepings::of_workload(own).compares_layouts() {
            found.push(own);
        }
    }
    found
}

/// The boards of a workload's cases, in words.
fn boards(workload: &Workload) -> String {
    let sizes = distinct(workload.cases.iter().map(|about| board(&about.size)));
    match sizes.as_slice() {
        [first, .., last] if sizes.len() > 3 => format!("{first} to {last}"),
        sizes => sizes.join(", "),
    }
}

impl<'a> Layouts<'a> {
    fn of(workload: &'a Workload) -> Option<Self> {
        let (best, ratio, tied) = workload.best()?;
        let ending = format!("+{}", workload.reference.bookkeeping);
        let layout = |own: &'a ContenderEstimate| {
            let name = own.row.contender_name.as_str();
            name.strip_suffix(&ending).unwrap_or(name)
        };
        Some(Self {
            about: &workload.reference,
            boards: boards(workload),
            best: ratio,
            layouts: [best].into_iter().chain(tied).map(layout).collect(),
        })
    }

    pub(crate) fn line(&self) -> String {
        let about = self.about;
        let layouts = joined(self.layouts.iter().map(|name| code(name)), " ");
        format!(
            "| {} | {} {} | {} | {} | {} [{}] |\n",
            markdown(&about.game),
            markdown(&about.workload),
            markdown(&self.boards),
            code(&about.contender_name),
            layouts,
            ratio(self.best.value),
            interval(self.best),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::escape::HOSTILE;
    use crate::measured::made_up::{Made, case};

    /// A name of a data file can neither end its cell nor begin a link or an element.
    #[test]
    fn hostile_names_stay_in_their_cells() {
        for name in HOSTILE {
            let made = |layout: &str, time: f64| Made {
                name: format!("{layout}+flood"),
                time,
            };
            let mut cases = vec![case(
                "go-9-playout",
                &[made("naive2d", 2.0), made("flat", 1.0)],
            )];
            for own in &mut cases[0].contenders {
                own.row.game = name.into();
                own.row.contender_name = format!("{name}{}", own.row.layout);
                own.row.layout = own.row.contender_name.clone();
            }
            let workloads = crate::numbers::means::workloads(&cases);
            let answer = Layouts::of(&workloads[0]).unwrap();
            let line = answer.line();
            let bare = line.replace("\\|", "");
            assert_eq!(bare.matches('|').count(), 6, "{line}");
            let outside: String = bare.split('`').step_by(2).collect();
            assert!(!outside.contains(['<', '>', '\u{1b}']), "{line}");
            assert!(!outside.replace("\\[", "").contains("[c]"), "{line}");
            assert_eq!(line.matches('\n').count(), 1, "{line}");
        }
    }
}
