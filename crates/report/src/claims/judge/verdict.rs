//! From what figures say to the verdict of a claim.

use std::fmt;

use super::depends::depends;
use super::{Expectation, Item, Judged, Metric, Outcome, Part};
use crate::claims::Claim;
use crate::lists::joined;
use crate::numbers::significance::holm;

/// What was found of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is so.
    Supported,
    /// The contrary is so.
    Refuted,
    /// The measured figure is too close to the limit, or its interval too wide, to decide.
    NoDifference,
    /// It is so in some circumstances.
    Depends,
    /// The document predicts nothing, so there is a figure and no verdict.
    EffectOnly,
    /// No two contenders differ in what it speaks of, and in nothing else.
    NotDecidable,
    /// Nothing that decides it is in the reports.
    NotMeasured,
}

impl Verdict {
    /// All of them, in the order of tables.
    pub const ALL: [Self; 7] = [
        Self::Supported,
        Self::Refuted,
        Self::NoDifference,
        Self::Depends,
        Self::EffectOnly,
        Self::NotDecidable,
        Self::NotMeasured,
    ];

    /// In words.
    pub fn word(self) -> &'static str {
        match self {
            Self::Supported => "supported",
            Self::Refuted => "refuted",
            Self::NoDifference => "no measurable difference",
            Self::Depends => "depends",
            Self::EffectOnly => "effect only",
            Self::NotDecidable => "not decidable by this program",
            Self::NotMeasured => "not measured here",
        }
    }

    /// What the tests of a claim show, or that nothing can decide it; none where the data
    /// decide alone.
    pub(super) fn of_tests(claim: &Claim) -> Option<Part> {
        let found = Self::ALL.into_iter().find(|v| v.word() == claim.verdict);
        found.map(|verdict| Part {
            metric: None,
            expects: None,
            verdict,
            on: match verdict {
                Self::Depends | Self::NotDecidable => claim.note.clone(),
                _ => String::new(),
            },
            items: Vec::new(),
            unchecked: Vec::new(),
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The verdict of one part from its figures, which are corrected over the part.
pub(super) fn conclude(part: &mut Part) {
    if part.metric.is_none() || part.judged().next().is_none() {
        return;
    }
    let Some(expects) = part.expects else {
        part.verdict = Verdict::EffectOnly;
        return;
    };
    say(part.items.iter_mut().filter(|item| !item.beside), expects);
    say(part.unchecked.iter_mut(), expects);
    part.verdict = of_figures(part.judged(), expects);
    if part.verdict == Verdict::Depends {
        part.on = depends(&part.judged().collect::<Vec<_>>());
    }
}

/// What each figure means for the claim, after Holm's correction over all of them.
fn say<'a>(items: impl Iterator<Item = &'a mut Item>, expects: Expectation) {
    let mut items: Vec<&mut Item> = items.collect();
    let p: Vec<_> = items.iter().map(|i| i.figure.p(expects.bound)).collect();
    for (item, p) in items.iter_mut().zip(holm(&p)) {
        item.outcome = expects.outcome(&item.figure, p);
    }
}

/// By how many figures agree and oppose: figures of unlike work have no mean.
pub(super) fn of_figures<'a>(
    judged: impl Iterator<Item = &'a Item> + Clone,
    expects: Expectation,
) -> Verdict {
    let count = |outcome| {
        judged
            .clone()
            .filter(|item| item.outcome == outcome)
            .count()
    };
    let all = judged.clone().count();
    match (count(Outcome::Agrees), count(Outcome::Opposes)) {
        (0, 0) => Verdict::NoDifference,
        (agree, 0) if 2 * agree > all => Verdict::Supported,
        (0, oppose) if 2 * oppose > all || expects.is_equal() => Verdict::Refuted,
        _ => Verdict::Depends,
    }
}

/// The verdict of a claim from those of its parts.
pub(super) fn of_claim(judged: &mut Judged) {
    let is_expected = |part: &&Part| part.metric.is_none() || part.expects.is_some();
    let expected: Vec<&Part> = judged.parts.iter().filter(is_expected).collect();
    let says = |verdict| expected.iter().any(|part| part.verdict == verdict);
    (judged.verdict, judged.on) = match expected.as_slice() {
        [] if judged.main().is_some() => (Verdict::EffectOnly, String::new()),
        [] => (Verdict::NotMeasured, lacking(judged)),
        _ if says(Verdict::NotDecidable) => (Verdict::NotDecidable, judged.claim.note.clone()),
        _ if says(Verdict::NotMeasured) => (Verdict::NotMeasured, lacking(judged)),
        [first, others @ ..] if others.iter().all(|part| part.verdict == first.verdict) => {
            let on = expected.iter().map(|part| part.on.as_str());
            (first.verdict, joined(on.filter(|on| !on.is_empty()), "; "))
        }
        parts => (Verdict::Depends, of_parts(parts)),
    };
}

/// The verdict of one claim over machines. Tests decide alike everywhere.
pub(super) fn over_machines(all: Vec<(&String, Judged)>) -> Judged {
    let has_figures = |own: &Judged| {
        own.verdict != Verdict::NotMeasured
            && own.parts.iter().any(|part| part.judged().next().is_some())
    };
    let measured = all.iter().filter(|(_, own)| has_figures(own));
    let machines = measured.map(|(name, own)| ((*name).clone(), own.verdict));
    let machines: Vec<(String, Verdict)> = machines.collect();
    let at = all.iter().position(|(_, own)| has_figures(own));
    let mut judged = all.into_iter().map(|(_, own)| own);
    let mut judged = judged.nth(at.unwrap_or(0)).expect("at least one machine");
    let mut others = machines.iter();
    if others.any(|(_, verdict)| *verdict != judged.verdict) {
        let each = machines.iter();
        let each = each.map(|(name, verdict)| format!("{verdict} on {name}"));
        judged.on = format!("on the machine: {}", joined(each, ", "));
        judged.verdict = Verdict::Depends;
    }
    judged.machines = machines;
    judged
}

/// What each way of deciding says.
fn of_parts(parts: &[&Part]) -> String {
    let word = |part: &&Part| {
        let what = part.metric.map_or("tests", Metric::word);
        let on = match part.on.as_str() {
            "" => String::new(),
            on => format!(" ({on})"),
        };
        format!("{what}: {}{on}", part.verdict)
    };
    format!("on what is asked: {}", joined(parts.iter().map(word), "; "))
}

/// What would have to be measured.
fn lacking(judged: &Judged) -> String {
    match judged.missing.as_slice() {
        [] => String::new(),
        missing => format!("to measure: {}", missing.join(", ")),
    }
}
