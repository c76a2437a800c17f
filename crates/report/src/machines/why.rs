//! Whether a fact of the machines is correlated with a ratio: does `table` gain where the
//! first cache is larger, does 0x88 gain where an AND is cheap?

use measure::BoardSize;

use super::{About, Machines};
use crate::lists::{counted, joined, range};
use crate::names::means;

/// A question that facts of machines may answer.
struct Question {
    /// The layout that may gain.
    layout: &'static str,
    /// What makes it gain, in words.
    by: &'static str,
    /// The fact; the layout is expected to gain where it is larger.
    fact: fn(&About) -> Option<f64>,
    unit: &'static str,
    /// Whether a case has work in which the fact can matter.
    in_case: fn(&str) -> bool,
}

/// What the documents suppose of two layouts: the names are part of the questions.
const QUESTIONS: [Question; 2] = [
    Question {
        layout: "table",
        by: "a larger first cache",
        fact: |about| Some(about.first_cache? as f64 / 1024.0),
        unit: "KiB",
        in_case: |_| true,
    },
    Question {
        layout: "0x88",
        by: "a cheaper AND (in ANDs a load from the first cache)",
        fact: |about| {
            let prices = about.prices.as_ref()?;
            Some(prices.load_ps("l1")? as f64 / prices.and_ps.max(1) as f64)
        },
        unit: "ANDs",
        // Elsewhere 0x88 compares the column.
        in_case: |case| case.starts_with("chess-8-") || case.starts_with("othello-8-"),
    },
];

/// What a fact and the ratios are on one machine.
struct Point {
    machine: usize,
    fact: f64,
    /// One for each case.
    ratios: Vec<f64>,
}

impl Machines {
    /// The ratios of a layout on each machine, at sizes that the compiler knows, in each
    /// case that all machines measured. Unlike cases have no mean.
    pub fn of_layout(&self, layout: &str, in_case: impl Fn(&str) -> bool) -> Vec<Vec<f64>> {
        let own = self.ratios.iter().filter(|ratio| {
            means(layout, &ratio.representation)
                && ratio.size_known == BoardSize::CompileTime
                && in_case(&ratio.case)
                && ratio.each.len() == self.names.len()
        });
        own.filter_map(|ratio| ratio.each.iter().copied().collect())
            .collect()
    }

    /// A sentence or two on each question, with the figures.
    pub fn why(&self) -> Vec<String> {
        QUESTIONS.iter().map(|own| self.answer(own)).collect()
    }

    fn answer(&self, question: &Question) -> String {
        let cases = self.of_layout(question.layout, question.in_case);
        let points = self
            .abouts
            .iter()
            .enumerate()
            .filter_map(|(machine, about)| {
                Some(Point {
                    machine,
                    fact: (question.fact)(about)?,
                    ratios: cases.iter().map(|each| each[machine]).collect(),
                })
            });
        let mut points: Vec<Point> = points.collect();
        let question_text = format!("does {} gain with {}?", question.layout, question.by);
        let different = |a: &Point, b: &Point| (a.fact - b.fact).abs() > 0.05 * a.fact.max(b.fact);
        points.sort_by(|a, b| a.fact.total_cmp(&b.fact));
        let apart = match points.as_slice() {
            [first, .., last] => !cases.is_empty() && different(first, last),
            _ => false,
        };
        if !apart {
            return format!(
                "{question_text} Not answered: it takes machines that differ in this and measured the same cases."
            );
        }
        let each = points.iter().map(|own| {
            let ends = range(own.ratios.iter().copied()).unwrap_or_default();
            let ends = &ends[..own.ratios.len().min(2)];
            let range = joined(ends.iter().map(|end| format!("{end:.3}")), " to ");
            let (fact, unit, machine) = (own.fact, question.unit, own.machine + 1);
            format!("{range} at {fact:.1} {unit} (machine {machine})")
        });
        let each = joined(each, ", ");
        let (mut for_it, mut all) = (0, 0);
        for (index, small) in points.iter().enumerate() {
            let others = points[index + 1..].iter();
            for large in others.filter(|own| different(small, own)) {
                let pairs = large.ratios.iter().zip(&small.ratios);
                all += pairs.len();
                for_it += pairs.filter(|(large, small)| large < small).count();
            }
        }
        let few = match points.len() {
            0..=4 => " So few machines show no cause.",
            _ => "",
        };
        let cases = counted(cases.len(), "case");
        format!(
            "{question_text} Time relative to the reference in {cases}: {each}. From a machine with \
             less to one with more it gains in {for_it} of {all} comparisons.{few}"
        )
    }
}
