//! Judges the claims of the source documents by what was measured. The rules
//! stand in METHODOLOGY.md under *How claims are judged*, and were written
//! before the first verdict was seen.
//!
//! * `rule`: what a claim expects of a figure, and what a figure says to it.
//! * `figure`: one contender against another. `item`: in which case;
//!   `evidence`: all of a claim. `place`: where they are found.
//! * `verdict`: from what figures say to the verdict of a claim.
//! * `depends`: what a disagreement depends on.
//! * `table`: the verdicts as rows; `page`: as the page of a report.

mod depends;
mod evidence;
mod figure;
mod item;
mod page;
mod place;
mod rule;
mod table;
mod verdict;

use crate::Report;
use crate::claims::Claim;
use crate::significance::holm;

pub use figure::{Figure, Metric};
pub use item::Item;
pub use page::{document, page};
pub use rule::{Expectation, Says};
pub use table::{COLUMNS, Row, rows, sentence};
pub use verdict::Verdict;

/// A report to judge by, and what it is called in links and tables.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The folder as the reader may find it; empty for the page that lies in it.
    pub name: &'a str,
    /// What was measured.
    pub report: &'a Report,
}

/// A claim with its verdict and what led to it.
pub struct Judged {
    /// The claim.
    pub claim: Claim,
    /// What was found.
    pub verdict: Verdict,
    /// What it depends on, or why nothing decides it; else empty.
    pub on: String,
    /// The verdict of each way of deciding it.
    pub parts: Vec<Part>,
    /// Cases and counts that decide it and are in no report.
    pub missing: Vec<String>,
}

/// One way of deciding a claim: by one metric, or by its tests.
pub struct Part {
    /// What is compared; `None` for tests and scripts.
    pub metric: Option<Metric>,
    /// What the claim expects of it; `None` if nothing, so that it is an effect
    /// only.
    pub expects: Option<Expectation>,
    /// What was found.
    pub verdict: Verdict,
    /// What it depends on; else empty.
    pub on: String,
    /// Geometric mean over all cases that are judged.
    pub mean: Option<Figure>,
    /// Each case and pair of contenders, with those that are shown only.
    pub items: Vec<Item>,
}

impl Part {
    /// How many of the judged figures say this.
    pub fn count(&self, says: Says) -> usize {
        let judged = self.items.iter().filter(|item| !item.beside);
        judged.filter(|item| item.says == says).count()
    }

    /// The cases that are judged, each once.
    pub fn cases(&self) -> Vec<&str> {
        let mut cases: Vec<&str> = Vec::new();
        for item in self.items.iter().filter(|item| !item.beside) {
            if !cases.contains(&item.case.as_str()) {
                cases.push(&item.case);
            }
        }
        cases
    }
}

impl Judged {
    /// The part whose figure stands for the claim: the first one that has one.
    pub fn main(&self) -> Option<&Part> {
        let measured = || self.parts.iter().filter(|part| part.mean.is_some());
        measured()
            .find(|part| part.expects.is_some())
            .or_else(|| measured().next())
    }
}

/// Judges `claims` by what stands in the reports. A case that several of them
/// hold is taken from the first; counts of instructions may stand in another
/// than the times.
pub fn judge(claims: &[Claim], sources: &[Source<'_>]) -> Vec<Judged> {
    let mut evidence = evidence::Evidence::new(sources);
    let mut judged: Vec<_> = claims.iter().map(|claim| evidence.of(claim)).collect();
    // All means of the table are one family: what is said of any of them is
    // right in all with a chance of 95 %.
    let bounds = |part: &Part| {
        let figure = part.mean.as_ref().filter(|mean| mean.is_timed())?;
        Some(figure.p(part.expects.map_or(1.0, |expects| expects.bound)))
    };
    let parts = judged.iter().flat_map(|claim| &claim.parts);
    let mut adjusted = holm(&parts.filter_map(bounds).collect::<Vec<_>>()).into_iter();
    for claim in &mut judged {
        for part in &mut claim.parts {
            let p = bounds(part).and_then(|_| adjusted.next());
            verdict::conclude(part, p.unwrap_or(0.0));
        }
        verdict::of_claim(claim);
    }
    judged
}
