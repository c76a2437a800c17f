//! `boardbench machines`: what several reports, of several machines, have in common.

use crate::Failure;
use crate::args::report_folder;
use crate::output::{Format, Rows, three_digits};
use report::machines::{Machines, Pair, Ratio};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Pool reports of several machines: what holds on all, and an interval for another one
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench machines reports/here reports/elsewhere\n\
                  A machine is a processor with a compiler and its flags; reports of one machine are averaged. \
                  A report that leaves out more than 25 % of its launches, or of those of a case, is named. \
                  A ratio counts if both rows execute the code of the newest report: equal sources \
                  of its game and of what games share, or instructions of a fixed run within 1 %. The interval is that of a machine not in the set; its width comes from all \
                  ratios of one kind of work. Means over cases are left out."
)]
pub(crate) struct Args {
    /// Report folders, of one or more machines
    #[arg(required = true, value_parser = report_folder)]
    dir: Vec<PathBuf>,
    /// Print pairs of representations in place of ratios: A before B on k of n machines
    #[arg(long)]
    pairs: bool,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Prints the ratios that at least two machines measured.
///
/// # Errors
/// [`Failure::BadInput`] for folders that hold no report, or have no ratio in common.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let found = Machines::read(&args.dir)?;
    if found.ratios.is_empty() {
        return Err(Failure::BadInput(
            "no ratio was measured on two machines: expected reports of the same cases from at least two".into(),
        ));
    }
    introduce(&found);
    let rows = match args.pairs {
        true => pair_rows(&found.pairs),
        false => ratio_rows(&found.ratios, found.names.len()),
    };
    let shown = [
        "case",
        "representation",
        "mean",
        "low_elsewhere",
        "high_elsewhere",
        "each",
    ];
    match Format::or_default(args.format) {
        Format::Table if !args.pairs => rows.only(&shown).print(args.format)?,
        _ => rows.print(args.format)?,
    }
    eprint!("{}", summary(&found));
    Ok(())
}

/// What the numbers of machines stand for, and what could not be compared.
fn introduce(found: &Machines) {
    for (number, name) in found.names.iter().enumerate() {
        tell!("machine {}: {name}", number + 1);
    }
    for note in &found.notes {
        tell!("boardbench: {note}");
    }
}

/// Three significant digits.
fn rounded(value: f64) -> Value {
    if !value.is_finite() {
        return Value::Null;
    }
    json!(three_digits(value).parse::<f64>().ok())
}

fn ratio_rows(ratios: &[Ratio], machines: usize) -> Rows {
    let each = |own: &Option<f64>| own.map_or_else(|| "-".into(), |own| format!("{own:.3}"));
    Rows::of(
        ratios,
        &[
            ("case", &|own| json!(own.case)),
            ("representation", &|own| json!(own.representation)),
            ("size_known", &|own| json!(own.size_known)),
            ("mean", &|own| rounded(own.mean)),
            ("low_elsewhere", &|own| rounded(own.low)),
            ("high_elsewhere", &|own| rounded(own.high)),
            ("spread_percent", &|own| {
                json!((1e3 * (own.spread - 1.0)).round() / 10.0)
            }),
            ("machines", &|own| {
                let measured = own.each.iter().flatten().count();
                json!(format!("{measured} of {machines}"))
            }),
            ("each", &|own| {
                json!(own.each.iter().map(each).collect::<Vec<_>>().join(" "))
            }),
        ],
    )
}

fn pair_rows(pairs: &[Pair]) -> Rows {
    Rows::of(
        pairs,
        &[
            ("case", &|own| json!(own.case)),
            ("faster", &|own| json!(own.faster)),
            ("slower", &|own| json!(own.slower)),
            ("faster_on", &|own| json!(own.agree)),
            ("slower_on", &|own| json!(own.disagree)),
            ("machines", &|own| json!(own.machines)),
        ],
    )
}

fn summary(found: &Machines) -> String {
    let (ratios, pairs) = (&found.ratios, &found.pairs);
    let everywhere = pairs.iter().filter(|pair| pair.agree == pair.machines);
    let everywhere = everywhere.count();
    let swapped: Vec<_> = pairs.iter().filter(|pair| pair.disagree > 0).collect();
    let spreads = ratios.iter().map(|ratio| 100.0 * (ratio.spread - 1.0));
    let mut spreads: Vec<f64> = spreads.collect();
    spreads.sort_by(f64::total_cmp);
    let spread = spreads[spreads.len() / 2];
    let mut text = String::new();
    for own in &found.left_out {
        text += &format!(
            "Each machine predicted from the others, {}: {} of {} ratios ({:.1} %) lie within \
             intervals of x{:.2} either way (median).\n",
            own.kind,
            own.held,
            own.of,
            100.0 * own.held as f64 / own.of as f64,
            own.half
        );
    }
    text += &format!(
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
