//! The part of the README about what explains the time.

use crate::figures::FACTORS;
use crate::numbers::factors::{Along, Design, Factors, Variation};
use crate::numbers::statistics::Interval;
use crate::tables::cells::{dash, ratio, strings};
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
    let constant: Vec<_> = factors
        .constant
        .iter()
        .map(|factor| factor.name())
        .collect();
    if !constant.is_empty() {
        text += &format!(
            "Not varied by any two contenders that are alike in all else, and so not judged: {}.\n\n",
            constant.join(", ")
        );
    }
    text
}

fn in_words(percent: &Interval) -> String {
    format!(
        "{:.1} [{:.1}-{:.1}]",
        percent.value, percent.low, percent.high
    )
}

/// One column a design.
fn shares(designs: &[Design]) -> Table {
    let mut header = strings(&["", "percent of the variation"]);
    header.extend(designs.iter().map(|design| design.scope.clone()));
    let rows = (0..designs[0].shares.len()).map(|index| {
        let share = &designs[0].shares[index];
        let term = if share.is_part {
            format!("of it: {}", share.term)
        } else {
            share.term.to_owned()
        };
        let mut row = vec![String::new(), term];
        let own = designs
            .iter()
            .map(|design| design.shares[index].percent.as_ref());
        row.extend(own.map(|percent| percent.map_or_else(dash, in_words)));
        row
    });
    let rows: Vec<_> = rows.collect();
    let size = |design: &Design| {
        let left_out = match design.left_out {
            0 => String::new(),
            left_out => format!(" ({left_out} others lack some of these and are left out)"),
        };
        format!(
            "{}: {} layouts, {} of board size (compile-time, run-time), {} cases{left_out}; resampling alone makes \
             {:.2} % of the variation",
            design.scope,
            design.layouts.len(),
            if design.classes == 1 {
                "one class"
            } else {
                "both classes"
            },
            design.cases,
            design.noise
        )
    };
    let sizes: Vec<_> = designs.iter().map(size).collect();
    Table {
        title: "Within cases: how much of the variation in log time is explained, in percent"
            .into(),
        header,
        rows,
        notes: vec![format!("{}. `-`: does not vary there.", sizes.join("; "))],
    }
}

fn variations(variations: &[Variation]) -> Table {
    let row = |variation: &Variation| {
        let level = |(level, of, n): &(String, Interval, usize)| {
            format!(
                "{level} {} [{}-{}] ({n})",
                ratio(of.value),
                ratio(of.low),
                ratio(of.high)
            )
        };
        vec![
            variation.cases.to_string(),
            variation.factor.name().to_owned(),
            variation.work.clone(),
            in_words(&variation.percent),
            variation.base.clone(),
            variation
                .levels
                .iter()
                .map(level)
                .collect::<Vec<_>>()
                .join(", "),
        ]
    };
    Table {
        title: "One at a time: contenders that differ in nothing else".into(),
        header: strings(&[
            "cases",
            "factor",
            "work",
            "percent",
            "base = 1",
            "ratio of times (pairs)",
        ]),
        rows: variations.iter().map(row).collect(),
        notes: vec![
            "Percent of the variation within the cases where it varies. Ratios are geometric means \
             over pairs of contenders that differ in nothing else, for one kind of work on all \
             measured sizes. Unlike work has a row each."
                .into(),
        ],
    }
}

fn along(counts: &[Along]) -> Table {
    let row = |along: &Along| {
        let power = &along.power;
        vec![
            along.cases.to_string(),
            along.metric.replace('_', " "),
            along.contenders.to_string(),
            in_words(&along.percent),
            format!("{:.2} [{:.2} to {:.2}]", power.value, power.low, power.high),
        ]
    };
    Table {
        title: "Which counts correlate with the time".into(),
        header: strings(&["cases", "count", "contenders", "percent", "power"]),
        rows: counts.iter().map(row).collect(),
        notes: vec![
            "Percent of the variation in log time within cases that the count explains by itself \
             (the square of their correlation), and the power of the count with which time grows. \
             Correlation does not prove that one causes the other. Events of each case stand \
             beside its times in `tables/`."
                .into(),
        ],
    }
}
