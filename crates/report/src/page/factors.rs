//! What explains the time, as the page has it.

use serde_json::{Value, json};

use super::number::{figure, number};
use crate::numbers::factors::{Design, Factors, Share, Variation};
use crate::numbers::statistics::Interval;

/// The data of a whole report; null if nothing varies.
pub(super) fn explained(factors: &Factors) -> Value {
    if factors.designs.is_empty() && factors.variations.is_empty() {
        return Value::Null;
    }
    let constant = factors.constant.iter().map(|factor| factor.name());
    json!({
        "designs": factors.designs.iter().map(of_design).collect::<Vec<_>>(),
        "variations": factors.variations.iter().map(of_factor).collect::<Vec<_>>(),
        // Factors that don't vary.
        "constant": constant.collect::<Vec<_>>(),
    })
}

fn of_design(design: &Design) -> Value {
    let term = |share: &Share| {
        json!({
            "term": share.term,
            "is_part": share.is_part,
            "percent": share.percent.as_ref().map(percent),
        })
    };
    json!({
        "scope": design.scope,
        "layouts": design.layouts,
        "classes": design.classes,
        "cases": design.cases,
        "left_out": design.left_out,
        "noise": number(design.noise),
        "shares": design.shares.iter().map(term).collect::<Vec<_>>(),
    })
}

fn of_factor(of: &Variation) -> Value {
    let levels = of.levels.iter().map(|(level, ratio, pairs)| {
        let ratio = figure(ratio.value, Some((ratio.low, ratio.high)));
        json!({ "level": level, "ratio": ratio, "pairs": pairs })
    });
    json!({
        "factor": of.factor.name(),
        // Game and kind of work.
        "work": of.work,
        "cases": of.cases,
        "percent": percent(&of.percent),
        "base": of.base,
        "levels": levels.collect::<Vec<_>>(),
    })
}

/// Value, low and high.
fn percent(of: &Interval) -> [Value; 3] {
    [of.value, of.low, of.high].map(number)
}
