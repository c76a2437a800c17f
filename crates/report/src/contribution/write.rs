//! Makes the folder of a contribution from a report.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use measure::schema::{SCHEMA_VERSION, Status, SummaryRow};
use measure::{BoardSize, Error, make_folder, write_whole};
use serde::Serialize;

use super::{
    ABOUT, About, DIGESTS, DigestRow, LAUNCHES, LaunchesRow, MACHINE, METRICS, MOST_BYTES, SUMMARY,
    SUMS, TIME, VERSION, name_of,
};
use crate::measured::read::MeasuredContender;
use crate::numbers::estimate::resampler;
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
        (DIGESTS, csv_of(digests)),
        (LAUNCHES, csv_of(&launches(&measured.cases))),
        (MACHINE, json(&measured.provenance)),
        (SUMMARY, csv_of(&summary(report))),
    ];
    let line = |(name, bytes): &(&str, Vec<u8>)| format!("{}  {name}\n", measure::sha256(bytes));
    let sums: String = files.iter().map(line).collect();
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

fn csv_of<T: Serialize>(rows: &[T]) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.iter()
        .for_each(|row| writer.serialize(row).expect("written to memory"));
    writer.into_inner().expect("written to memory")
}

/// Five significant digits: more than any figure is known to.
fn rounded(value: f64) -> f64 {
    format!("{value:.4e}").parse().unwrap_or(value)
}

/// The rows of `summary.csv` that stay, with rounded figures. The time of the references
/// gives that of all others.
fn summary(report: &Report) -> Vec<SummaryRow> {
    let text = report.summary();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows = reader.deserialize::<SummaryRow>().map_while(Result::ok);
    let cases: BTreeSet<&str> = report
        .measured()
        .cases
        .iter()
        .map(MeasuredCase::name)
        .collect();
    let contenders = report
        .measured()
        .cases
        .iter()
        .flat_map(|case| &case.contenders);
    let references: BTreeSet<(&str, &str)> = contenders
        .filter(|own| own.row.reference)
        .map(|own| (own.row.case_name.as_str(), own.row.contender_name.as_str()))
        .collect();
    let kept = rows.filter(|row| {
        let is_case = cases.contains(row.case_name.as_str());
        let key = (row.case_name.as_str(), row.contender_name.as_str());
        let is_wanted = row.metric != TIME || references.contains(&key);
        is_case && is_wanted && METRICS.contains(&row.metric.as_str()) && row.status == Status::Ok
    });
    let kept = kept.map(|row| SummaryRow {
        schema_version: SCHEMA_VERSION,
        value: row.value.map(rounded),
        low: row.low.map(rounded),
        high: row.high.map(rounded),
        ..row
    });
    kept.collect()
}

/// The median of each launch: time of the references, ratios of all others.
fn launches(cases: &[MeasuredCase]) -> Vec<LaunchesRow> {
    let mut rows = Vec::new();
    for case in cases {
        let resampler = resampler(case);
        let counts: Vec<String> = case
            .blocks
            .counts()
            .iter()
            .map(|order| order.len().to_string())
            .collect();
        let ok = |own: &&MeasuredContender| own.status == Status::Ok;
        for class in [BoardSize::CompileTime, BoardSize::RunTime] {
            let all = case.contenders.iter().filter(ok);
            let all: Vec<_> = all.filter(|own| own.row.board_size == class).collect();
            let Some(reference) = all.iter().find(|own| own.row.reference) else {
                continue;
            };
            for own in &all {
                let is_reference = own.row.contender == reference.row.contender;
                let values: Vec<f64> = match is_reference {
                    true => own.times.clone(),
                    false => {
                        let times = own.times.iter().zip(&reference.times);
                        times.map(|(own, base)| own / base).collect()
                    }
                };
                let medians = resampler.launches(&values).into_iter();
                let medians: Vec<_> = medians.map(|one| rounded(one).to_string()).collect();
                rows.push(LaunchesRow {
                    case_name: case.name().to_owned(),
                    representation: own.row.contender_name.clone(),
                    size_known: class,
                    metric: if is_reference { "nanoseconds" } else { "ratio" }.into(),
                    launches: counts.join(" "),
                    medians: medians.join(" "),
                });
            }
        }
    }
    rows
}
