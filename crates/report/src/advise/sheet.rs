//! The figures that advice rests on.

use std::collections::BTreeMap;
use std::path::Path;

use measure::schema::{CaseRow, Status, SummaryRow};
use measure::{Error, Knowledge, find, read_rows};
use serde::{Deserialize, Serialize};

use crate::{Report, identifier};

/// The layout that every comparison over layouts has as its reference; cases with
/// another one ask what a detail of that one costs, and their best is no advice.
const REFERENCE: &str = "naive2d";

/// What the first line of a sheet begins with, and no other.
const BEGIN: &str = "# ";

/// Where a sheet is from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// Name of the report's folder.
    pub report: String,
    /// What it is called.
    pub identifier: String,
    /// The machine's processor.
    pub processor: String,
    /// When it was measured.
    pub started: String,
}

/// One contender of one case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "as in cases.csv and summary.csv")]
pub struct Line {
    pub case_name: String,
    pub game: String,
    pub size: String,
    pub workload: String,
    pub parameters: String,
    pub unit: String,
    pub contender: String,
    pub layout: String,
    pub bookkeeping: String,
    pub knowledge: Knowledge,
    pub reference: bool,
    pub rank: u32,
    pub ratio: f64,
    pub low: f64,
    pub high: f64,
    pub hot_ratio: Option<f64>,
    pub nanoseconds: f64,
    pub bytes: u64,
}

/// The comparisons over layouts that a report holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Where they are from.
    pub about: About,
    /// Case by case.
    pub lines: Vec<Line>,
}

impl Sheet {
    /// What this program was built with of `game`: the sheet of the first committed
    /// report that has it, or of the first if none does.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn built_in(game: &str) -> Self {
        let mut all = Self::all_built_in();
        let has = |sheet: &Self| sheet.lines.iter().any(|line| line.game == game);
        let place = all.iter().position(has).unwrap_or(0);
        all.swap_remove(place)
    }

    /// The sheets of all reports that this program was built with.
    fn all_built_in() -> Vec<Self> {
        let text = include_str!("built_in.csv");
        let begins = text.match_indices(BEGIN);
        let begins = begins.filter(|&(at, _)| text[..at].is_empty() || text[..at].ends_with('\n'));
        let mut ends: Vec<usize> = begins.map(|(at, _)| at).collect();
        ends.push(text.len());
        let parts = ends.windows(2).map(|ends| &text[ends[0]..ends[1]]);
        parts
            .map(|text| Self::parse(text).expect("a test reads it"))
            .collect()
    }

    /// Reads a report folder: its `summary.csv`, or if there is none its
    /// measured files.
    ///
    /// # Errors
    /// As [`Report::read`].
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let provenance = find(folder)?.provenance;
        let rows: Vec<CaseRow> = read_rows(&folder.join("cases.csv"))?;
        let path = folder.join("summary.csv");
        let summary: Vec<SummaryRow> = match path.exists() {
            true => read_rows(&path)?,
            false => {
                let text = Report::read(folder)?.summary();
                let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize();
                rows.collect::<Result<_, _>>()
                    .expect("written a moment ago")
            }
        };
        let full = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let name = full
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        let about = About {
            report: name.unwrap_or_default(),
            identifier: identifier(folder)?,
            processor: provenance.machine.processor,
            started: provenance.started,
        };
        Ok(Self {
            about,
            lines: lines(&rows, &summary),
        })
    }

    /// As text: a line about the report, then a table.
    pub fn text(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for line in &self.lines {
            writer
                .serialize(line)
                .expect("rows are flat and memory does not fail");
        }
        let bytes = writer.into_inner().expect("memory does not fail");
        let table = String::from_utf8(bytes).expect("rows are text");
        let about = serde_json::to_string(&self.about).expect("text only");
        format!("{BEGIN}{about}\n{table}")
    }

    fn parse(text: &str) -> Option<Self> {
        let (about, table) = text.strip_prefix(BEGIN)?.split_once('\n')?;
        let lines = csv::Reader::from_reader(table.as_bytes()).into_deserialize();
        Some(Self {
            about: serde_json::from_str(about).ok()?,
            lines: lines.collect::<Result<_, _>>().ok()?,
        })
    }
}

/// Those of comparisons over layouts that count, without twins and other
/// people's programs.
fn lines(rows: &[CaseRow], summary: &[SummaryRow]) -> Vec<Line> {
    let mut figures: BTreeMap<(&str, &str, &str), &SummaryRow> = BTreeMap::new();
    for row in summary.iter().filter(|row| row.status == Status::Ok) {
        let key = (
            row.case_name.as_str(),
            row.contender_name.as_str(),
            row.metric.as_str(),
        );
        figures.insert(key, row);
    }
    let line = |row: &CaseRow| {
        let figure =
            |metric| figures.get(&(row.case_name.as_str(), row.contender_name.as_str(), metric));
        let ratio = figure("ratio")?;
        let metric = |name| figure(name).and_then(|row| row.value);
        Some(Line {
            case_name: row.case_name.clone(),
            game: row.game.clone(),
            size: row.size.clone(),
            workload: row.workload.clone(),
            parameters: row.parameters.clone(),
            unit: row.unit.clone(),
            contender: row.contender_name.clone(),
            layout: row.layout.clone(),
            bookkeeping: row.bookkeeping.clone(),
            knowledge: row.knowledge,
            reference: row.reference,
            rank: metric("rank")? as u32,
            ratio: round(ratio.value?),
            low: round(ratio.low?),
            high: round(ratio.high?),
            hot_ratio: metric("hot_ratio").map(round),
            nanoseconds: round(metric("ns_per_operation")?),
            bytes: row.bytes_per_position,
        })
    };
    let cases = rows.chunk_by(|a, b| a.case == b.case);
    let wanted = cases.filter(|rows| over_layouts(rows)).flatten();
    wanted.filter_map(line).collect()
}

fn over_layouts(rows: &[CaseRow]) -> bool {
    let about = &rows[0];
    let is_base = |row: &CaseRow| row.reference && row.layout == REFERENCE;
    let is_played = about.workload != "query" && !about.workload.ends_with("-peers");
    is_played && rows.iter().any(is_base)
}

/// To a hundredth of a per cent: the sheet is part of the program, and finer
/// figures stand in the report.
fn round(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `cargo run -p report --example advice -- reports/<folder> ..` makes them again.
    #[test]
    fn the_built_in_sheets_are_those_of_committed_reports() {
        let reports = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../reports");
        let all = Sheet::all_built_in();
        assert!(!all.is_empty());
        for built_in in all {
            let folder = reports.join(&built_in.about.report);
            let committed = Sheet::read(&folder).expect("a report that is committed");
            assert!(!built_in.lines.is_empty());
            assert!(built_in == committed, "it is not of {}", folder.display());
        }
    }

    #[test]
    fn every_game_has_advice_from_the_report_that_has_the_game() {
        for game in ["go", "chess", "othello", "gomoku", "tictactoe"] {
            let sheet = Sheet::built_in(game);
            assert!(sheet.lines.iter().any(|line| line.game == game), "{game}");
        }
    }
}
