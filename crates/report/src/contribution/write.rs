//! Makes the folder of a contribution from a report.

use std::path::{Path, PathBuf};

use measure::schema::{Status, SummaryRow};
use measure::{BoardSize, Error, make_folder, write_whole};
use serde::Serialize;

use super::{
    ABOUT, About, DIGESTS, DigestRow, LAUNCHES, LaunchesRow, MACHINE, METRICS, MOST_BYTES, SUMMARY,
    SUMS, TIME, VERSION, line_of, name_of,
};
use crate::lists::csv_text;
use crate::numbers::estimate::{quotients, reference, resampler};
use crate::summary::{as_cells, case_rows};
use crate::{MeasuredCase, Report};

/// Writes a contribution of `report` into a new folder below `parent`, and returns the
/// folder. `program` is the hash of the program that measured.
///
/// # Errors
/// A report that is too large, or a folder that can't be written.
pub fn write(
    report: &Report,
    digests: &[DigestRow],
    program: (&str, bool),
    parent: &Path,
) -> Result<PathBuf, Error> {
    let measured = report.measured();
    let about = About {
        contribution_version: VERSION,
        samples_sha256: measured.samples_sha256.clone(),
        program: program.0.to_owned(),
        same_program: program.1,
        busy: measured.busy.is_some(),
    };
    let files = [
        (ABOUT, json(&about)),
        (DIGESTS, csv_text(digests).into_bytes()),
        (LAUNCHES, csv_text(launches(&measured.cases)).into_bytes()),
        (MACHINE, json(&measured.provenance)),
        (SUMMARY, csv_text(summary(report)).into_bytes()),
    ];
    let lines = files.iter().map(|(name, bytes)| line_of(name, bytes));
    let sums: String = lines.collect();
    let folder = parent.join(name_of(&measured.provenance, sums.as_bytes()));
    let bytes: usize = files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() + sums.len();
    if bytes as u64 > MOST_BYTES {
        let reason = format!("it would have {bytes} bytes, and {MOST_BYTES} is the most");
        return Err(Error::unfit(&folder, "contributed", reason));
    }
    std::fs::create_dir_all(parent).map_err(Error::write(parent))?;
    make_folder(&folder)?;
    for (name, bytes) in &files {
        write_whole(&folder.join(name), bytes)?;
    }
    write_whole(&folder.join(SUMS), sums.as_bytes())?;
    Ok(folder)
}

fn json(what: &impl Serialize) -> Vec<u8> {
    let text = serde_json::to_string_pretty(what).expect("written to memory");
    (text + "\n").into_bytes()
}

/// Five significant digits: more than any figure is known to.
fn rounded(value: f64) -> f64 {
    format!("{value:.4e}").parse().unwrap_or(value)
}

/// The rows of `summary.csv` that stay, with rounded figures. The time of the references
/// gives that of all others.
fn summary(report: &Report) -> impl Iterator<Item = SummaryRow> {
    let rows = report.cases().iter().flat_map(|case| {
        let is_reference = |row: &SummaryRow| {
            let mut all = case.contenders.iter().map(|own| &own.row);
            all.any(|own| own.reference && own.contender_name == row.contender_name)
        };
        let is_kept = move |row: &SummaryRow| {
            let is_wanted = row.metric != TIME || is_reference(row);
            is_wanted && METRICS.contains(&row.metric.as_str()) && row.status == Status::Ok
        };
        case_rows(case).into_iter().filter(is_kept)
    });
    rows.map(|row| SummaryRow {
        value: row.value.map(rounded),
        low: row.low.map(rounded),
        high: row.high.map(rounded),
        ..as_cells(row)
    })
}

/// The median of each launch: time of the references, ratios of all others.
fn launches(cases: &[MeasuredCase]) -> Vec<LaunchesRow> {
    let mut rows = Vec::new();
    for case in cases {
        let resampler = resampler(case);
        let orders = case.blocks.counts().iter();
        let counts: Vec<String> = orders.map(|order| order.len().to_string()).collect();
        for class in [BoardSize::CompileTime, BoardSize::RunTime] {
            let Some(reference) = reference(case, class) else {
                continue;
            };
            let ok = case
                .contenders
                .iter()
                .filter(|own| own.status == Status::Ok);
            for own in ok.filter(|own| own.row.board_size == class) {
                let (metric, values) = match own.row.contender == reference.row.contender {
                    true => ("nanoseconds", own.times.clone()),
                    false => ("ratio", quotients(&own.times, &reference.times)),
                };
                let medians = resampler.launches(&values).into_iter();
                let medians: Vec<_> = medians.map(|one| rounded(one).to_string()).collect();
                rows.push(LaunchesRow {
                    case_name: case.name().to_owned(),
                    representation: own.row.contender_name.clone(),
                    size_known: class,
                    metric: metric.into(),
                    launches: counts.join(" "),
                    left_out: case.left_out.len() as u32,
                    medians: medians.join(" "),
                });
            }
        }
    }
    rows
}
