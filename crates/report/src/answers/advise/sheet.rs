//! The figures that advice rests on.

mod processors;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use measure::schema::{CaseRow, Status, SummaryRow};
use measure::{BoardSize, Error, Provenance, Role, find, read_whole_rows};
use serde::{Deserialize, Serialize};

pub use processors::Order;
pub(super) use processors::{in_order, order};
use processors::{leaders, of_game};

use super::alone::among_others;
use crate::escape::uncell;
use crate::machines::Sources;
use crate::measured::{called, earlier};
use crate::summary::{NOISE_FLOOR, with_names};
use crate::{Report, identifier, summary, title};

/// Where a sheet is from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Name of the report's folder.
    pub report: String,
    /// What it is called.
    pub identifier: String,
    /// The machine's processor, as it calls itself.
    pub processor: String,
    /// Family and model of the processor, which distinguish those of one name.
    pub family_and_model: Option<(u32, u32)>,
    /// The processor as tables call it, with its microarchitecture if it is known.
    pub machine: String,
    /// When it was measured.
    pub started: String,
    /// The compiler.
    pub rustc: String,
    /// In how many orders its functions were linked.
    pub link_orders: u32,
    /// Bytes of the largest cache, which distinguishes processors of one name, too.
    pub cache: u64,
    /// What it timed, if nothing differed from the commit.
    pub(crate) sources: Option<Sources>,
    /// How many cases of each game its processor timed by the newest code of the game,
    /// among reports in order.
    pub(super) cases: BTreeMap<String, usize>,
    /// The schema of the report: representations differ between schemas.
    pub schema: u32,
}

impl About {
    fn new(report: &str, identifier: &str, of: Provenance, link_orders: u32) -> Self {
        let caches = of.machine.caches.iter().map(|cache| cache.bytes);
        Self {
            report: report.into(),
            identifier: identifier.into(),
            sources: Sources::of(&of),
            cases: BTreeMap::new(),
            machine: title::machine(&of.machine),
            family_and_model: of.machine.family.zip(of.machine.model),
            cache: caches.max().unwrap_or(0),
            processor: of.machine.processor,
            started: of.started,
            rustc: of.build.rustc,
            link_orders,
            schema: of.schema_version,
        }
    }

    /// What distinguishes its processor from others.
    pub(super) fn processor(&self) -> (&str, Option<(u32, u32)>, u64) {
        (&self.processor, self.family_and_model, self.cache)
    }
}

/// One contender of one case.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "as in cases.csv and summary.csv")]
pub struct Line {
    pub case_name: String,
    pub game: String,
    pub size: String,
    pub workload: String,
    pub parameters: String,
    pub work: String,
    pub number: Option<u32>,
    pub comparison: String,
    pub unit: String,
    #[serde(rename = "representation")]
    pub contender: String,
    pub layout: String,
    pub bookkeeping: String,
    pub base_bookkeeping: String,
    pub role: Role,
    pub size_known: BoardSize,
    pub reference: bool,
    /// One more than the representations of its case that are faster beyond doubt; 0
    /// where the case is too imprecise to be ranked.
    pub rank: u32,
    pub ratio: f64,
    pub low: f64,
    pub high: f64,
    pub hot_ratio: Option<f64>,
    /// Of a size known at run time only: the time relative to the same representation
    /// with the size known at compile time.
    pub to_known: Option<f64>,
    pub nanoseconds: f64,
    /// Instructions per operation of a fixed run, if they were counted.
    pub instructions: Option<f64>,
    pub bytes: u64,
    /// Bytes that it works in, with the tables that all positions share.
    pub working: u64,
    /// The noise floor of its case, as a factor.
    pub floor: f64,
    /// The place of its report in [`Sheet::abouts`].
    #[serde(skip)]
    pub report: usize,
}

impl Line {
    /// The work as a user names it: with its number, and of a query what is asked.
    pub(super) fn called(&self) -> String {
        called(&self.work, self.number, &self.parameters)
    }

    /// That its figure is of one with others beside it, in a sentence, if that makes a
    /// difference.
    pub(crate) fn among_others(&self) -> Option<String> {
        let tables = match PLAYED.contains(&&*self.work) {
            true => self.working.saturating_sub(self.bytes),
            false => 0,
        };
        among_others(&self.case_name, &self.contender, tables)
    }
}

/// Work in which every representation of a game can run.
pub(super) const PLAYED: [&str; 2] = ["playout", "perft"];

/// What reports say of every representation in every case.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The reports.
    pub abouts: Vec<About>,
    /// Case by case, each from the first report that holds it.
    pub lines: Vec<Line>,
}

impl Sheet {
    /// What this program was built with: each case from the first report that holds it.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn built_in() -> Self {
        Self::by_game(Self::all_built_in())
    }

    /// Several sheets as one: each case from the first that holds it, in the order of reports
    /// for its game.
    pub fn ordered(sheets: Vec<Self>) -> Self {
        Self::by_game(&in_order(sheets))
    }

    /// The same of sheets in order. Cases are in the order of the largest report.
    pub(super) fn by_game(sheets: &[Self]) -> Self {
        let lines = sheets.iter().flat_map(|own| &own.lines);
        let games: BTreeSet<&str> = lines.map(|line| &*line.game).collect();
        let of = |game| first_lines(of_game(sheets, game), |line| line.game == game);
        let mut lines: Vec<Line> = games.into_iter().flat_map(of).collect();
        let largest = sheets.iter().max_by_key(|own| own.lines.len());
        let listed = largest
            .into_iter()
            .flat_map(|own| own.lines.iter().zip(0..));
        let place: BTreeMap<&str, usize> =
            listed.map(|(line, at)| (&*line.case_name, at)).collect();
        lines.sort_by_key(|line| place.get(&*line.case_name).copied().unwrap_or(usize::MAX));
        Self {
            abouts: sheets.iter().flat_map(|own| own.abouts.clone()).collect(),
            lines,
        }
    }

    /// Several sheets as one: each case from the first that holds it.
    pub(super) fn joined<'a>(sheets: impl IntoIterator<Item = &'a Self>) -> Self {
        let sheets: Vec<&Self> = sheets.into_iter().collect();
        Self {
            abouts: sheets.iter().flat_map(|own| own.abouts.clone()).collect(),
            lines: first_lines(sheets.into_iter().enumerate(), |_| true),
        }
    }

    /// That of a report which was read, in a folder of this name.
    pub(crate) fn of(report: &Report, name: &str) -> Self {
        let measured = &report.measured;
        let orders = report.cases.iter().map(|case| case.floor.orders);
        let orders = orders.max().map_or(1, |orders| orders as u32);
        let (about, called) = (measured.provenance.clone(), &measured.identifier);
        Self {
            abouts: vec![About::new(name, called, about, orders)],
            lines: of_report(report),
        }
    }

    /// On how many processors of the built-in reports `faster` is faster than `slower`
    /// in a case, of those that timed the code of the first.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn built_in_order(case: &str, faster: &str, slower: &str) -> Order {
        order(Self::all_built_in(), case, faster, slower)
    }

    /// Other processors of the built-in reports on which none of `best` leads a case or ties
    /// with the leader, or the first of them does not, by the same code, each with its leader.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn built_in_leaders(
        case: &str,
        size_known: BoardSize,
        best: &[String],
    ) -> Vec<(&'static str, &'static str)> {
        leaders(Self::all_built_in(), case, size_known, best)
    }

    /// The report of a line.
    pub fn about(&self, line: &Line) -> &About {
        &self.abouts[line.report]
    }

    /// The sheets of all reports that this program was built with, in their order.
    pub(super) fn all_built_in() -> &'static [Self] {
        static ALL: LazyLock<Vec<Sheet>> =
            LazyLock::new(|| in_order(BUILT_IN.iter().map(BuiltIn::sheet).collect()));
        &ALL
    }

    /// Reads a report folder: its `summary.csv`, or if that is missing or lacks the noise
    /// floor of a case, as earlier versions wrote it, its measured files.
    ///
    /// # Errors
    /// As [`Report::read`].
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let found = find(folder)?;
        let provenance = found.provenance;
        let mut rows: Vec<CaseRow> = read_whole_rows(&folder.join("cases.csv"))?;
        rows.iter_mut().for_each(earlier::fill);
        let written = written(&folder.join("summary.csv"))?;
        let lines = match written.and_then(|summary| lines(&rows, &summary)) {
            Some(lines) => lines,
            None => of_report(&Report::read(folder)?),
        };
        let full = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let name = full.file_name().unwrap_or_default().to_string_lossy();
        let links = found.planned.map_or(1, |planned| planned.plan.link_orders);
        let about = About::new(&name, &identifier(folder)?, provenance, links);
        Ok(Self {
            abouts: vec![about],
            lines,
        })
    }
}

/// The lines of cases that no earlier sheet holds, with the place of their report.
fn first_lines<'a>(
    sheets: impl IntoIterator<Item = (usize, &'a Sheet)>,
    is_asked: impl Fn(&Line) -> bool,
) -> Vec<Line> {
    let mut found = Vec::<Line>::new();
    for (report, own) in sheets {
        let known: BTreeSet<String> = found.iter().map(|l| l.case_name.clone()).collect();
        let new = own.lines.iter().filter(|line| is_asked(line));
        let new = new.filter(|line| !known.contains(&line.case_name));
        found.extend(new.map(|line| Line {
            report,
            ..line.clone()
        }));
    }
    found
}

/// A report that this program was built with, as `build.rs` writes it.
struct BuiltIn {
    report: &'static str,
    identifier: &'static str,
    link_orders: u32,
    /// `machine.json`.
    machine: &'static str,
    /// The table of its lines.
    sheet: &'static str,
}

const BUILT_IN: &[BuiltIn] = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

impl BuiltIn {
    fn sheet(&self) -> Sheet {
        let provenance = serde_json::from_str(self.machine).expect("a test reads them");
        let lines = csv::Reader::from_reader(self.sheet.as_bytes()).into_deserialize();
        Sheet {
            abouts: vec![About::new(
                self.report,
                self.identifier,
                provenance,
                self.link_orders,
            )],
            lines: lines.collect::<Result<_, _>>().expect("a test reads them"),
        }
    }
}

/// The rows of a `summary.csv` with names as they are; `None` if there is no such file.
fn written(path: &Path) -> Result<Option<Vec<SummaryRow>>, Error> {
    if !path.exists() && !path.with_extension("csv.gz").exists() {
        return Ok(None);
    }
    let rows = read_whole_rows(path)?.into_iter();
    let rows = rows.map(|row| with_names(row, |cell| uncell(cell).to_owned()));
    Ok(Some(rows.collect()))
}

/// The lines of a report that was read.
pub(in crate::answers) fn of_report(report: &Report) -> Vec<Line> {
    let contenders = report.cases.iter().flat_map(|case| &case.contenders);
    let rows: Vec<CaseRow> = contenders.map(|own| own.row.clone()).collect();
    let summary: Vec<_> = report.cases.iter().flat_map(summary::case_rows).collect();
    // A case with a ratio has a reference, which has the noise floor.
    lines(&rows, &summary).unwrap_or_default()
}

/// All representations of all cases, without duplicates; `None` if a case with a ratio
/// lacks its noise floor.
pub(super) fn lines(rows: &[CaseRow], summary: &[SummaryRow]) -> Option<Vec<Line>> {
    let ok = summary.iter().filter(|row| row.status == Status::Ok);
    let figures = ok.map(|row| ((&row.case_name, &row.contender_name, &*row.metric), row));
    let figures: BTreeMap<_, &SummaryRow> = figures.collect();
    let floors = summary.iter().filter(|row| row.metric == NOISE_FLOOR);
    let floors = floors.filter_map(|row| Some((&row.case_name, round(row.value?))));
    let floors: BTreeMap<&String, f64> = floors.collect();
    let mut lines = Vec::new();
    for row in rows.iter().filter(|row| row.duplicate_of.is_empty()) {
        let figure = |metric| figures.get(&(&row.case_name, &row.contender_name, metric));
        let metric = |name| figure(name).and_then(|row| row.value);
        let interval = figure("ratio").and_then(|row| Some([row.value?, row.low?, row.high?]));
        let Some(([ratio, low, high], nanoseconds)) = interval.zip(metric("ns_per_operation"))
        else {
            continue;
        };
        lines.push(Line {
            case_name: row.case_name.clone(),
            game: row.game.clone(),
            size: row.size.clone(),
            workload: row.workload.clone(),
            parameters: row.parameters.clone(),
            work: row.work.clone(),
            number: row.number,
            comparison: row.comparison.clone(),
            unit: row.unit.clone(),
            contender: row.contender_name.clone(),
            layout: row.layout.clone(),
            bookkeeping: row.bookkeeping.clone(),
            base_bookkeeping: row.base_bookkeeping.clone(),
            role: row.role,
            size_known: row.board_size,
            // The planned one may be unsteady, and another in its place.
            reference: [ratio, low, high] == [1.0; 3],
            rank: metric("rank").unwrap_or(0.0) as u32,
            ratio: round(ratio),
            low: round(low),
            high: round(high),
            hot_ratio: metric("hot_ratio").map(round),
            to_known: metric("ratio_to_known_size").map(round),
            instructions: metric("instructions_per_operation").map(|own| own.round()),
            nanoseconds: round(nanoseconds),
            bytes: row.bytes_per_position,
            working: row.working_bytes,
            floor: *floors.get(&row.case_name)?,
            report: 0,
        });
    }
    Some(lines)
}

/// To a ten-thousandth of a per cent, so that quotients round as those of the report.
fn round(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests;
