//! The part of the README about what explains the time.

use crate::figures::FACTORS;
use crate::lists::joined;
use crate::numbers::factors::{Along, Design, Factors, Variation};
use crate::numbers::statistics::Interval;
use crate::tables::cells::{dash, within};
use crate::tables::table::Table;

/// The whole part, without its heading.
pub(crate) fn section(factors: &Factors) -> String {
    let mut text = String::new();
    if !factors.designs.is_empty() {
        text += &format!("![What explains the time]({FACTORS})\n\n");
        text += &shares(&factors.designs).markdown();
    }
    text += &variations(&factors.variations).markdown();
    text += &along(&factors.along).markdown();
    let constant = joined(factors.constant.iter().map(|factor| factor.name()), ", ");
    if !constant.is_empty() {
        text += &format!(
            "Not varied by any two contenders that are alike in all else, and so not judged: {constant}.\n\n"
        );
    }
    text
}

/// One column a design.
fn shares(designs: &[Design]) -> Table {
    let rows = designs[0].shares.iter().enumerate().map(|(index, share)| {
        let part = if share.is_part { "of it: " } else { "" };
        let own = designs.iter().map(|design| &design.shares[index].percent);
        let own = own.map(|percent| percent.as_ref().map_or_else(dash, Interval::in_percent));
        let term = format!("{part}{}", share.term);
        [String::new(), term].into_iter().chain(own).collect()
    });
    let size = |design: &Design| {
        let left_out = match design.left_out {
            0 => String::new(),
            left_out => format!(" ({left_out} others lack some of these and are left out)"),
        };
        let classes = match design.classes {
            1 => "one class",
            _ => "both classes",
        };
        format!(
            "{}: {} layouts, {classes} of board size (compile-time, run-time), {} cases{left_out}; \
             resampling alone makes {:.2} % of the variation",
            design.scope,
            design.layouts.len(),
            design.cases,
            design.noise
        )
    };
    let sizes = joined(designs.iter().map(size), "; ");
    Table::new(
        "Within cases: how much of the variation in log time is explained, in percent",
        " | percent of the variation",
        rows,
    )
    .with_columns(designs.iter().map(|design| design.scope.clone()))
    .with_notes([format!("{sizes}. `-`: does not vary there.")])
}

fn variations(variations: &[Variation]) -> Table {
    let row = |variation: &Variation| {
        let levels = variation
            .levels
            .iter()
            .map(|(level, of, n)| format!("{level} {} ({n})", within(of)));
        vec![
            variation.cases.to_string(),
            variation.factor.name().to_owned(),
            variation.work.clone(),
            variation.percent.in_percent(),
            variation.base.clone(),
            joined(levels, ", "),
        ]
    };
    let note = "Percent of the variation within the cases where it varies. Ratios are geometric \
                means over pairs of contenders that differ in nothing else, for one kind of work on \
                all measured sizes. Unlike work has a row each.";
    Table::new(
        "One at a time: contenders that differ in nothing else",
        "cases | factor | work | percent | base = 1 | ratio of times (pairs)",
        variations.iter().map(row),
    )
    .with_notes([note.to_owned()])
}

fn along(counts: &[Along]) -> Table {
    let row = |along: &Along| {
        let power = &along.power;
        vec![
            along.cases.to_string(),
            along.metric.replace('_', " "),
            along.contenders.to_string(),
            along.percent.in_percent(),
            format!("{:.2} [{:.2} to {:.2}]", power.value, power.low, power.high),
        ]
    };
    let note = "Percent of the variation in log time within cases that the count explains by itself \
                (the square of their correlation), and the power of the count with which time \
                grows. Correlation does not prove that one causes the other. Events of each case \
                stand beside its times in `tables/`.";
    Table::new(
        "Which counts correlate with the time",
        "cases | count | contenders | percent | power",
        counts.iter().map(row),
    )
    .with_notes([note.to_owned()])
}
