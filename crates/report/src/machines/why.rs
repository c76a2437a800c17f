//! Whether a fact of the machines is correlated with a ratio: does `table` gain where the
//! first cache is larger, does 0x88 gain where an AND is cheap?

use super::{About, COMPILE_TIME, Machines};

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

/// What a fact and a ratio are on one machine.
struct Point {
    machine: usize,
    fact: f64,
    ratio: f64,
}

impl Machines {
    /// The geometric mean of a layout's ratios on each machine, at sizes that the
    /// compiler knows, over the cases that all machines measured; and their number.
    pub fn mean_of_layout(
        &self,
        layout: &str,
        in_case: impl Fn(&str) -> bool,
    ) -> (Vec<f64>, usize) {
        let own = self.ratios.iter().filter(|ratio| {
            let name = ratio.representation.split('+').next();
            name == Some(layout)
                && ratio.knowledge == COMPILE_TIME
                && in_case(&ratio.case)
                && ratio.each.len() == self.names.len()
        });
        let each: Vec<Vec<f64>> = own
            .filter_map(|ratio| ratio.each.iter().copied().collect())
            .collect();
        let mean = |machine: usize| {
            let logs: f64 = each.iter().map(|own| own[machine].ln()).sum();
            (logs / each.len() as f64).exp()
        };
        match each.is_empty() {
            true => (Vec::new(), 0),
            false => ((0..self.names.len()).map(mean).collect(), each.len()),
        }
    }

    /// A sentence or two on each question, with the figures.
    pub fn why(&self) -> Vec<String> {
        QUESTIONS.iter().map(|own| self.answer(own)).collect()
    }

    fn answer(&self, question: &Question) -> String {
        let (ratios, cases) = self.mean_of_layout(question.layout, question.in_case);
        let mut points: Vec<Point> = ratios
            .iter()
            .zip(&self.abouts)
            .enumerate()
            .filter_map(|(machine, (&ratio, about))| {
                let fact = (question.fact)(about)?;
                Some(Point {
                    machine,
                    fact,
                    ratio,
                })
            })
            .collect();
        let asked = format!("does {} gain with {}?", question.layout, question.by);
        let different = |a: &Point, b: &Point| (a.fact - b.fact).abs() > 0.05 * a.fact.max(b.fact);
        points.sort_by(|a, b| a.fact.total_cmp(&b.fact));
        let apart = match points.as_slice() {
            [first, .., last] => different(first, last),
            _ => false,
        };
        if !apart {
            return format!(
                "{asked} Not answered: it takes machines that differ in this and measured the same cases."
            );
        }
        let each = points.iter().map(|own| {
            format!(
                "{:.3} at {:.1} {} (machine {})",
                own.ratio,
                own.fact,
                question.unit,
                own.machine + 1
            )
        });
        let each = each.collect::<Vec<_>>().join(", ");
        let (mut for_it, mut pairs) = (0, 0);
        for (index, small) in points.iter().enumerate() {
            for large in points[index + 1..]
                .iter()
                .filter(|own| different(small, own))
            {
                pairs += 1;
                for_it += usize::from(large.ratio < small.ratio);
            }
        }
        let few = match points.len() {
            0..=4 => " So few machines show no cause.",
            _ => "",
        };
        format!(
            "{asked} Time relative to the reference, mean over {cases} cases: {each}. \
             It gains in {for_it} of {pairs} pairs of machines.{few}"
        )
    }
}
