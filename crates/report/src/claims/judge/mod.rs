//! Judges the claims of the source documents by what was measured. docs/SOURCES.md
//! has the rules. They were written before the figures
//! were seen.
//!
//! * `rule`: what a claim expects of a figure, and what a figure means for it.
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
use crate::order::distinct;

pub use figure::{Figure, Metric};
pub use item::Item;
pub use page::{document, page};
pub use rule::{Expectation, Outcome};
pub use table::{COLUMNS, Column, sentence};
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
    /// Where it was judged on several machines: the name of each that has figures of it,
    /// and the verdict there.
    pub machines: Vec<(String, Verdict)>,
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
    /// Each case and pair of contenders, with those that are shown only.
    pub items: Vec<Item>,
    /// The same without bounds checks, for documents about programs in C. They are
    /// shown, and the verdict rests on `items`.
    pub unchecked: Vec<Item>,
}

impl Part {
    /// The figures that are judged.
    pub fn judged(&self) -> impl Iterator<Item = &Item> + Clone {
        self.items.iter().filter(|item| !item.beside)
    }

    /// How many of the judged figures say this.
    pub fn count(&self, outcome: Outcome) -> usize {
        self.judged().filter(|item| item.outcome == outcome).count()
    }

    /// The verdict that the figures without bounds checks would lead to; `None` if there
    /// are none, or nothing is expected of them.
    pub fn unchecked_verdict(&self) -> Option<Verdict> {
        let expects = self.expects.filter(|_| !self.unchecked.is_empty())?;
        Some(verdict::of_figures(self.unchecked.iter(), expects))
    }

    /// The cases that are judged, each once.
    pub fn cases(&self) -> Vec<&str> {
        distinct(self.judged().map(|item| item.case.as_str()))
    }
}

impl Judged {
    /// The part whose figures stand for the claim: the first that has some.
    pub fn main(&self) -> Option<&Part> {
        let mut measured = self
            .parts
            .iter()
            .filter(|part| part.judged().next().is_some());
        let first = measured.clone().next();
        measured.find(|part| part.expects.is_some()).or(first)
    }
}

/// Judges `claims` on each machine by its own reports. A claim is supported if it is on
/// all machines that measured it, and depends on the machine where they differ. Figures
/// are those of the first machine that measured the claim.
pub fn judge_on_machines(claims: &[Claim], machines: &[(String, Vec<Source<'_>>)]) -> Vec<Judged> {
    let each = machines.iter().map(|(_, sources)| judge(claims, sources));
    let mut each: Vec<_> = each.map(Vec::into_iter).collect();
    if let [alone] = each.as_mut_slice() {
        return alone.collect();
    }
    let joined = claims.iter().map(|_| {
        let names = machines.iter().map(|(name, _)| name);
        let judged = each.iter_mut().filter_map(Iterator::next);
        verdict::over_machines(names.zip(judged).collect())
    });
    joined.collect()
}

/// Judges `claims` by what stands in the reports. A case that several of them
/// hold is taken from the first; counts of instructions may stand in another
/// than the times.
pub fn judge(claims: &[Claim], sources: &[Source<'_>]) -> Vec<Judged> {
    let mut evidence = evidence::Evidence::new(sources);
    let mut judged: Vec<_> = claims.iter().map(|claim| evidence.of(claim)).collect();
    for claim in &mut judged {
        claim.parts.iter_mut().for_each(verdict::conclude);
        verdict::of_claim(claim);
    }
    judged
}
