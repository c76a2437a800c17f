//! From what figures say to the verdict of a claim.

use std::fmt;

use super::depends::depends;
use super::{Expectation, Item, Judged, Metric, Part, Says};
use crate::claims::Claim;
use crate::significance::holm;

/// What was found of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is so.
    Supported,
    /// The contrary is so.
    Refuted,
    /// What was measured is too close, or known too badly, to tell.
    NoDifference,
    /// It is so in some circumstances.
    Depends,
    /// The document predicts nothing, so there is a figure and no verdict.
    EffectOnly,
    /// Nothing that decides it is in the reports.
    NotMeasured,
}

impl Verdict {
    /// All of them, in the order of tables.
    pub const ALL: [Self; 6] = [
        Self::Supported,
        Self::Refuted,
        Self::NoDifference,
        Self::Depends,
        Self::EffectOnly,
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
            Self::NotMeasured => "not measured here",
        }
    }

    /// What the tests of a claim show; none where the data decide alone.
    pub(super) fn of_tests(claim: &Claim) -> Option<Part> {
        let found = Self::ALL.into_iter().find(|v| v.word() == claim.verdict);
        found.map(|verdict| Part {
            metric: None,
            expects: None,
            verdict,
            on: match verdict {
                Self::Depends => claim.note.clone(),
                _ => String::new(),
            },
            mean: None,
            items: Vec::new(),
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The verdict of one part from its figures and its mean, whose chance of error
/// is corrected over the table; single figures are corrected over the claim.
pub(super) fn conclude(part: &mut Part, adjusted_p: f64) {
    if part.metric.is_none() {
        return;
    }
    let Some(mean) = &part.mean else { return };
    let Some(expects) = part.expects else {
        part.verdict = Verdict::EffectOnly;
        return;
    };
    let judged = part.items.iter_mut().filter(|item| !item.beside);
    let mut judged: Vec<&mut Item> = judged.collect();
    let p: Vec<_> = judged.iter().map(|i| i.figure.p(expects.bound)).collect();
    for (item, p) in judged.iter_mut().zip(holm(&p)) {
        item.says = expects.says(&item.figure, p);
    }
    let all = expects.says(mean, adjusted_p);
    let judged: Vec<&Item> = judged.into_iter().map(|item| &*item).collect();
    part.verdict = of_figures(&judged, all, expects);
    if part.verdict == Verdict::Depends {
        part.on = depends(&judged);
    }
}

/// Where figures disagree, their mean is no answer; where they don't, it is.
fn of_figures(judged: &[&Item], all: Says, expects: Expectation) -> Verdict {
    let any = |says| judged.iter().any(|item| item.says == says);
    let (agree, oppose, tie) = (any(Says::Agrees), any(Says::Opposes), any(Says::Ties));
    match (agree, oppose, all) {
        _ if judged.len() == 1 => of_mean(all),
        (true, true, _) => Verdict::Depends,
        (true, false, _) if !tie => Verdict::Supported,
        (false, true, _) if !tie => Verdict::Refuted,
        // Differences to both sides can cancel in the mean.
        (false, true, _) if expects.is_equal() => Verdict::Refuted,
        (_, false, Says::Agrees) | (false, _, Says::Opposes) | (false, false, _) => of_mean(all),
        _ => Verdict::Depends,
    }
}

fn of_mean(says: Says) -> Verdict {
    match says {
        Says::Agrees => Verdict::Supported,
        Says::Opposes => Verdict::Refuted,
        Says::Ties => Verdict::NoDifference,
    }
}

/// The verdict of a claim from those of its parts.
pub(super) fn of_claim(judged: &mut Judged) {
    let is_expected = |part: &&Part| part.metric.is_none() || part.expects.is_some();
    let expected: Vec<&Part> = judged.parts.iter().filter(is_expected).collect();
    let Some(first) = expected.first() else {
        let measured = judged.parts.iter().any(|part| part.mean.is_some());
        judged.verdict = match measured {
            true => Verdict::EffectOnly,
            false => Verdict::NotMeasured,
        };
        judged.on = lacking(judged);
        return;
    };
    let (verdict, on) = match expected.as_slice() {
        parts if parts.iter().any(|p| p.verdict == Verdict::NotMeasured) => {
            (Verdict::NotMeasured, String::new())
        }
        parts if parts.iter().all(|p| p.verdict == first.verdict) => {
            let told = parts.iter().filter(|part| !part.on.is_empty());
            let told: Vec<_> = told.map(|part| part.on.clone()).collect();
            (first.verdict, told.join("; "))
        }
        parts => (Verdict::Depends, of_parts(parts)),
    };
    judged.verdict = verdict;
    judged.on = on;
    if verdict == Verdict::NotMeasured {
        judged.on = lacking(judged);
    }
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
    let words: Vec<_> = parts.iter().map(word).collect();
    format!("on what is asked: {}", words.join("; "))
}

fn lacking(judged: &Judged) -> String {
    match (judged.verdict, judged.missing.as_slice()) {
        (Verdict::NotMeasured, missing) if !missing.is_empty() => {
            format!("to measure: {}", missing.join(", "))
        }
        _ => String::new(),
    }
}
