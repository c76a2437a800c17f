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
//! link orders and launches can hide. Ties are not transitive, so each row carries
//! the [letters](Letters) of its groups.
//!
//! # Files
//! * `read`: the files. `blocks`: what was run side by side. `statistics`, `bootstrap`, `significance`: numbers without meaning.
//! * `estimate`: one case. `floor`: what noise hides. `states`: launches of two
//!   kinds. `rank`: letters. `game`: means over cases.
//! * `coverage`: how often intervals agree with a second run.
//! * `compare`, `regroup`: two reports of the same cases; `repeated`: one case
//!   measured again.
//! * [`claims`]: what the source documents say, and what decides it; [`judge`]:
//!   what was found.
//! * [`advise`]: which representation to use; [`versus`]: two of them wherever they met. `cite`: what a report is called, and
//!   how a result is cited.
//! * [`factors`]: what explains the time; `anatomy`: who differs in what;
//!   `variance`: sums of squares. [`growth`]: how time grows.
//! * [`variants`]: what one decision costs.
//! * [`machines`]: reports of several machines; what holds on all of them.
//! * [`contribution`]: a small report for others, and what must be true of it.
//! * [`names`]: what a mistyped name may mean.
//! * `title`: what a report is called. `kept`: what contenders keep up to date. `summary`: `summary.csv`. `table`, `tables`, `witness`, `overview`,
//!   `in_short`, `programs`, `effects`, `explained`, `grown`, `readme`, `page`, `site`: what people read; `glance`:
//!   while it is measured. `figures`: SVG. `wide`, `latex`, `paste`: tables to
//!   paste.

pub mod advise;
mod anatomy;
mod blocks;
mod bootstrap;
mod cite;
pub mod claims;
mod compare;
pub mod contribution;
mod coverage;
mod earlier;
mod effects;
pub mod escape;
mod estimate;
mod explained;
pub mod factors;
mod figures;
mod floor;
pub mod forms;
mod game;
mod glance;
mod grown;
pub mod growth;
mod in_short;
pub mod judge;
mod kept;
mod latex;
pub mod machines;
#[cfg(test)]
mod made;
pub mod names;
mod overview;
mod page;
mod paste;
mod programs;
mod rank;
mod read;
mod readme;
mod regroup;
mod repeated;
mod significance;
mod site;
mod states;
pub mod statistics;
mod summary;
mod table;
mod tables;
mod title;
mod variance;
pub mod variants;
pub mod versus;
mod wide;
mod witness;

use std::path::Path;
use std::sync::OnceLock;

use measure::{Error, make_folder, write_whole};

pub use blocks::Nested;
pub use bootstrap::{Assumed, Estimate, Resampler};
pub use cite::identifier;
pub use compare::{Change, Comparison, Verdict};
pub use coverage::Coverage;
pub use earlier::kept;
pub use estimate::{CaseEstimate, ContenderEstimate, Hot, Time};
use factors::Factors;
pub use floor::Floor;
pub use game::{Mean, Workload};
pub use glance::glance;
use growth::Series;
pub use rank::{Letters, Place};
pub use read::{Measured, MeasuredCase, MeasuredContender};
pub use repeated::{Again, Repeated};
pub use significance::holm;
pub use site::{machine_of, site};
pub use states::States;
pub use table::Table;

/// A report folder, read and estimated.
pub struct Report {
    measured: Measured,
    cases: Vec<CaseEstimate>,
    workloads: Vec<Workload>,
    factors: OnceLock<Factors>,
}

impl Report {
    /// Reads the measured files of `folder` and estimates every case.
    ///
    /// # Errors
    /// Missing, corrupt or foreign files, each in one sentence. A torn last
    /// line, as a kill leaves it, is no error: it is left out.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        Ok(Self::of(Measured::read(folder)?))
    }

    /// Estimates every case of what was read.
    pub fn of(measured: Measured) -> Self {
        let cases: Vec<_> = measured.cases.iter().map(CaseEstimate::of).collect();
        let workloads = game::workloads(&cases);
        Self {
            measured,
            cases,
            workloads,
            factors: OnceLock::new(),
        }
    }

    /// What was read, without the estimates.
    pub fn into_measured(self) -> Measured {
        self.measured
    }

    /// What was read.
    pub fn measured(&self) -> &Measured {
        &self.measured
    }

    /// Every case, in the order it was measured.
    pub fn cases(&self) -> &[CaseEstimate] {
        &self.cases
    }

    /// Means over the cases of each game and workload.
    pub fn workloads(&self) -> &[Workload] {
        &self.workloads
    }

    /// What explains the time.
    pub fn factors(&self) -> &Factors {
        self.factors.get_or_init(|| factors::factors(&self.cases))
    }

    /// Cases that differ in one number.
    pub fn series(&self) -> Vec<Series<'_>> {
        growth::series(&self.cases)
    }

    /// Figures and tables to paste, by their paths in the folder.
    pub fn attachments(&self) -> Vec<(String, String)> {
        let mut files = figures::of_report(self, &self.series());
        files.extend(paste::files(self));
        files
    }

    /// `summary.csv`.
    pub fn summary(&self) -> String {
        summary::summary(&self.cases, &self.workloads)
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
        self.partial() + &tables.iter().map(Table::terminal).collect::<String>()
    }

    fn partial(&self) -> String {
        let partial = self.measured.partial();
        partial.map_or_else(String::new, |words| format!("{words}\n\n"))
    }

    /// Every ranking table: per game, then per case.
    pub fn tables(&self) -> Vec<Table> {
        let cases = self.cases.iter().flat_map(tables::of_case);
        let tables = overview::overview(&self.workloads);
        tables.into_iter().chain(cases).collect()
    }

    /// The same for a terminal of 80 columns, and what the report is called.
    pub fn ranking(&self) -> String {
        self.printed(&self.tables())
    }

    /// The tables of the cases alone, without means over cases.
    pub fn case_tables(&self) -> Vec<Table> {
        self.cases.iter().flat_map(tables::of_case).collect()
    }

    /// Tables for a terminal of 80 columns, and what the report is called.
    pub fn printed(&self, tables: &[Table]) -> String {
        let tables: String = tables.iter().map(Table::terminal).collect();
        self.partial() + &tables + &format!("{}\n", cite::called(&self.measured))
    }
}

/// Writes `summary.csv`, `README.md`, `index.html`, `figures/`, `tables/` and, if it holds a
/// figure of any claim, `CLAIMS.md` into `folder` from its measured files.
///
/// # Errors
/// As [`Report::read`], or a folder that can't be written.
pub fn build(folder: &Path) -> Result<Report, Error> {
    let report = Report::read(folder)?;
    let page = judge::page(&report, &claims::built_in());
    let documents = [
        ("summary.csv", Some(report.summary())),
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

/// Every ranking table of `folder` as text; writes nothing.
///
/// # Errors
/// As [`Report::read`].
pub fn rank(folder: &Path) -> Result<String, Error> {
    Ok(Report::read(folder)?.ranking())
}
