//! `boardbench machines`: what several reports, of several machines, have in common.

use crate::Failure;
use crate::failure::input_error;
use crate::output::{Format, Rows, print};
use report::machines::{Machines, Pair, Ratio};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Pool reports of several machines: what holds on all, and an interval for another one
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench machines reports/here reports/elsewhere --case playout\n\
                  A machine is a processor with a compiler and its flags; reports of one machine are averaged. \
                  The interval is that of a machine not in the set (random effects, Paule and Mandel; with two \
                  machines it is wide). Means over cases are left out."
)]
pub(crate) struct Args {
    /// Report folders, of one or more machines
    #[arg(required = true)]
    dir: Vec<PathBuf>,
    /// Only cases whose names contain all of these words
    #[arg(long, value_name = "WORD", num_args = 1.., value_delimiter = ',')]
    case: Vec<String>,
    /// Print pairs of representations in place of ratios: A before B on k of n machines
    #[arg(long)]
    pairs: bool,
    /// Print what steps cost on each machine in place of ratios, and whether that
    /// explains the ratios of table and 0x88
    #[arg(long, conflicts_with = "pairs")]
    prices: bool,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Prints the ratios that at least two machines measured.
///
/// # Errors
/// [`Failure::BadInput`] for folders that hold no report, or have no ratio in common.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let found = Machines::read(&args.dir).map_err(input_error)?;
    if args.prices {
        return prices(&found, args.format);
    }
    if found.ratios.is_empty() {
        return Err(Failure::BadInput(
            "no ratio was measured on two machines: expected reports of the same cases from at least two".into(),
        ));
    }
    introduce(&found);
    let wanted = |case: &str| args.case.iter().all(|word| case.contains(word.as_str()));
    let pairs: Vec<&Pair> = found
        .pairs
        .iter()
        .filter(|pair| wanted(&pair.case))
        .collect();
    let ratios: Vec<&Ratio> = found
        .ratios
        .iter()
        .filter(|ratio| wanted(&ratio.case))
        .collect();
    if ratios.is_empty() {
        return Err(Failure::BadInput(report::names::unknown(
            "case that at least two machines measured",
            &args.case.join(" "),
            found.ratios.iter().map(|ratio| ratio.case.as_str()),
            "",
        )));
    }
    let rows = if args.pairs {
        pair_rows(&pairs)
    } else {
        ratio_rows(&ratios, found.names.len())
    };
    match Format::or_default(args.format) {
        Format::Table if !args.pairs => print(&rows.wrapped())?,
        _ => rows.print(args.format)?,
    }
    eprint!("{}", summary(&ratios, &pairs));
    Ok(())
}

/// What the numbers of machines stand for, and what could not be compared.
fn introduce(found: &Machines) {
    for (number, name) in found.names.iter().enumerate() {
        eprintln!("machine {}: {name}", number + 1);
    }
    for note in &found.notes {
        eprintln!("boardbench: {note}");
    }
}

/// Prints what steps cost on each machine.
fn prices(found: &Machines, format: Option<Format>) -> Result<(), Failure> {
    introduce(found);
    let mut rows = Rows::new(&[
        "machine",
        "first_cache_kib",
        "and_ns",
        "multiplication_ns",
        "division_ns",
        "mispredicted_branch_ns",
        "load_l1_ns",
        "load_l2_ns",
        "load_l3_ns",
        "load_memory_ns",
    ]);
    let nanoseconds = |ps: Option<u64>| ps.map_or(Value::Null, |ps| rounded(ps as f64 / 1e3));
    for (number, about) in found.abouts.iter().enumerate() {
        let own = about.prices.as_ref();
        let first = about.first_cache.map(|bytes| bytes >> 10);
        let mut row = vec![json!(number + 1), json!(first)];
        row.extend(
            [
                own.map(|own| own.and_ps),
                own.map(|own| own.multiplication_ps),
                own.map(|own| own.division_ps),
                own.map(|own| own.mispredicted_branch_ps),
            ]
            .map(nanoseconds),
        );
        let loads = ["l1", "l2", "l3", "memory"];
        row.extend(loads.map(|from| nanoseconds(own.and_then(|own| own.load_ps(from)))));
        rows.push(row);
    }
    match Format::or_default(format) {
        Format::Table => print(&rows.wrapped())?,
        _ => rows.print(format)?,
    }
    if found.abouts.iter().any(|about| about.prices.is_none()) {
        eprintln!("A machine without figures has reports older than these.");
    }
    for answer in found.why() {
        eprintln!("{answer}");
    }
    Ok(())
}

/// Three significant digits.
fn rounded(value: f64) -> Value {
    if !value.is_finite() {
        return Value::Null;
    }
    if value == 0.0 {
        return json!(0.0);
    }
    let digits = 2 - value.abs().log10().floor() as i32;
    let scale = 10_f64.powi(digits);
    json!((value * scale).round() / scale)
}

fn ratio_rows(ratios: &[&Ratio], machines: usize) -> Rows {
    let mut rows = Rows::new(&[
        "case",
        "representation",
        "size_known",
        "mean",
        "low_elsewhere",
        "high_elsewhere",
        "spread_percent",
        "machines",
        "each",
    ]);
    for ratio in ratios {
        let each = ratio
            .each
            .iter()
            .map(|own| own.map_or_else(|| "-".into(), |own| format!("{own:.3}")));
        rows.push(vec![
            json!(ratio.case),
            json!(ratio.representation),
            json!(ratio.size_known),
            rounded(ratio.mean),
            rounded(ratio.low),
            rounded(ratio.high),
            json!((1e3 * (ratio.spread - 1.0)).round() / 10.0),
            json!(format!(
                "{} of {machines}",
                ratio.each.iter().flatten().count()
            )),
            json!(each.collect::<Vec<_>>().join(" ")),
        ]);
    }
    rows
}

fn pair_rows(pairs: &[&Pair]) -> Rows {
    let mut rows = Rows::new(&[
        "case",
        "faster",
        "slower",
        "faster_on",
        "slower_on",
        "machines",
    ]);
    for pair in pairs {
        rows.push(vec![
            json!(pair.case),
            json!(pair.faster),
            json!(pair.slower),
            json!(pair.agree),
            json!(pair.disagree),
            json!(pair.machines),
        ]);
    }
    rows
}

fn summary(ratios: &[&Ratio], pairs: &[&Pair]) -> String {
    let everywhere = pairs
        .iter()
        .filter(|pair| pair.agree == pair.machines)
        .count();
    let swapped: Vec<_> = pairs.iter().filter(|pair| pair.disagree > 0).collect();
    let mut spreads: Vec<f64> = ratios
        .iter()
        .map(|ratio| 100.0 * (ratio.spread - 1.0))
        .collect();
    spreads.sort_by(f64::total_cmp);
    let spread = spreads[spreads.len() / 2];
    let mut text = format!(
        "{} ratios; half of them vary by at most {spread:.1} % between machines (standard deviation).\n\
         {} pairs differ on some machine: the same order on all in {everywhere}, opposite orders in {}.\n",
        ratios.len(),
        pairs.len(),
        swapped.len()
    );
    for pair in swapped.iter().take(10) {
        text += &format!(
            "opposite: {}: {} before {} on {} of {}, after it on {}\n",
            pair.case, pair.faster, pair.slower, pair.agree, pair.machines, pair.disagree
        );
    }
    if swapped.len() > 10 {
        text += &format!("and {} more: --pairs lists them\n", swapped.len() - 10);
    }
    text
}
