//! Turns the measured files of a report folder into estimates with intervals,
//! rankings and documents. It needs no clock: the same files give the same
//! bytes, at any time and in any place.
//!
//! For readers who know criterion: the figure to read is not a time but the
//! *ratio* to the reference contender, from ratios within each block: the median
//! of each launch, averaged over launches and link orders. For readers who know
//! rebar: rows that tie share a letter.
//!
//! # When two contenders differ
//! Their ratio's 95 % interval must exclude 1, the difference must survive
//! [Holm's correction](holm) over the table, and the ratio must be farther
//! from 1 than the [noise floor](Floor) of the case: what a duplicate, a second
//! copy of a contender, differs by, and what the spread of all contenders between
//! link orders and launches, and what changes between runs, can hide. Ties are not
//! transitive, so each row carries the [letters](Letters) of its groups.
//!
//! # Folders
//! * `measured`: the files of a measurement, checked and joined.
//! * `numbers`: estimates, intervals, ties, means over cases, comparisons of two
//!   reports, and how time grows. No text.
//! * [`claims`]: what the source documents say; [`judge`]: what was found.
//! * `answers`: [`advise`], [`versus`] and the table of whole programs.
//! * [`machines`]: reports of several machines. [`contribution`]: a small report for
//!   others.
//! * `tables`, `figures`, `readme`, `page`: what people read in a report folder.
//!   `documents`: tables of `docs/` ([`variants`]).
//! * `template`: documents from templates. `lists`: lists in words. `summary`: `summary.csv`. `title`, `cite`: what a report
//!   is called. [`names`]: what a mistyped name may mean. [`escape`]: text from data
//!   files, made harmless. `order`: values that belong together.

mod answers;
mod cite;
pub mod claims;
pub mod contribution;
mod documents;
pub mod escape;
mod estimated;
mod figures;
mod games;
mod lists;
pub mod machines;
mod measured;
pub mod names;
mod numbers;
mod order;
mod page;
mod readme;
mod summary;
mod tables;
mod template;
pub mod times;
mod title;

use std::path::Path;

use measure::{Error, make_folder, write_whole};
use measured::usual;
use readme::overview;
use tables::{cells, files};

pub use answers::programs::board;
pub use answers::{advise, versus};
pub use cite::identifier;
pub use claims::judge;
pub use documents::variants;
pub use estimate::significance::variance;
pub use estimate::{Assumed, Estimate, Nested, Resampler, holm, statistics};
pub use estimated::Report;
pub use figures::along::of_work as grids_along;
pub use lists::counted;
pub use measured::read::{Measured, MeasuredCase, MeasuredContender};
pub use measured::usual::LeftOut;
pub use numbers::between_runs::BetweenRuns;
pub use numbers::compare::{Change, Comparison, Verdict};
pub use numbers::coverage::Coverage;
pub use numbers::equals::equals;
pub use numbers::estimate::{CaseEstimate, ContenderEstimate, Hot, Time};
pub use numbers::floor::Floor;
pub use numbers::growth;
pub use numbers::means::Workload;
pub use numbers::rank::{Letters, Place};
pub use numbers::states::States;
pub use page::Site;
pub use tables::glance::glance;
pub use tables::table::{Table, wrapped};

pub(crate) use names::CLASSES;

impl Report {
    /// Figures and tables to paste, by their paths in the folder.
    pub fn attachments(&self) -> Vec<(String, String)> {
        let mut files = figures::of_report(self, &self.series());
        files.extend(files::files(self));
        files
    }

    /// `summary.csv`.
    pub fn summary(&self) -> String {
        summary::summary(&self.cases, &self.workloads)
    }

    /// `left_out.csv`: the launches that no figure rests on.
    pub fn left_out(&self) -> String {
        usual::table(&self.measured.cases)
    }

    /// `README.md`.
    pub fn readme(&self) -> String {
        readme::readme(self)
    }

    /// `index.html`.
    pub fn page(&self) -> String {
        page::page(self)
    }

    /// Ranking tables per game, for a terminal of 80 columns.
    pub fn overview(&self) -> String {
        let tables = overview::overview(&self.workloads);
        self.caution() + &tables.iter().map(Table::terminal).collect::<String>()
    }

    fn caution(&self) -> String {
        let caution = self.measured.caution();
        caution.map_or_else(String::new, |words| format!("{words}\n\n"))
    }

    /// Every ranking table: per game, then per case.
    pub fn tables(&self) -> Vec<Table> {
        let cases = self.cases.iter().flat_map(cells::of_case);
        let tables = overview::overview(&self.workloads);
        tables.into_iter().chain(cases).collect()
    }

    /// The same for a terminal of 80 columns, and what the report is called.
    pub fn ranking(&self) -> String {
        self.printed(&self.tables(), tables::table::WIDTH)
    }

    /// The tables of the cases alone, without means over cases.
    pub fn case_tables(&self) -> Vec<Table> {
        self.cases.iter().flat_map(cells::of_case).collect()
    }

    /// Tables for a terminal of so many columns, and what the report is called.
    pub fn printed(&self, tables: &[Table], width: u16) -> String {
        let tables: String = tables.iter().map(|own| own.within(width)).collect();
        self.caution() + &tables + &format!("{}\n", cite::called(&self.measured))
    }
}

/// Writes `summary.csv`, `left_out.csv`, `README.md`, `index.html`, `figures/`, `tables/` and, if it holds a
/// figure of any claim, `CLAIMS.md` into `folder` from its measured files.
///
/// # Errors
/// As [`Report::read`], or a folder that can't be written.
pub fn build(folder: &Path) -> Result<Report, Error> {
    let report = Report::read(folder)?;
    let page = judge::page(&report, &claims::built_in());
    let documents = [
        ("summary.csv", Some(report.summary())),
        ("left_out.csv", Some(report.left_out())),
        ("README.md", Some(report.readme())),
        ("index.html", Some(report.page())),
        ("CLAIMS.md", page),
    ];
    let documents = documents
        .into_iter()
        .filter_map(|(name, text)| Some((name.to_owned(), text?)));
    for (name, text) in documents.chain(report.attachments()) {
        let path = folder.join(name);
        if let Some(parent) = path.parent().filter(|parent| *parent != folder) {
            make_folder(parent)?;
        }
        write_whole(&path, text.as_bytes())?;
    }
    Ok(report)
}
