//! The answer to every question that reports have figures of, on every processor.

use std::collections::HashSet;

use super::answer::{Advice, Question, advise};
use super::sheet::{About, Sheet, in_order, order};
use super::words::in_words;
use crate::order::distinct;

/// One answer.
pub(crate) struct Answer {
    /// What it answers.
    pub(crate) question: Question,
    /// What is recommended, and then what else ran in its case, fastest first.
    pub(crate) advice: Vec<Advice>,
    /// The recommendation in a sentence.
    pub(crate) words: String,
    /// The processor that measured it.
    pub(crate) processor: String,
}

/// All answers of some reports, a sheet of each. The first answer to a question is that of
/// all reports together, as `boardbench advise` gives it; then come those of other
/// processors that have one, in the same words.
pub(crate) fn answers(sheets: Vec<Sheet>) -> Vec<Answer> {
    let sheets = in_order(sheets);
    let abouts: Vec<&About> = sheets.iter().map(|sheet| &sheet.abouts[0]).collect();
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for first in distinct(abouts.iter().map(|about| about.processor())) {
        let (own, others): (Vec<_>, Vec<_>) = sheets
            .iter()
            .partition(|sheet| sheet.abouts[0].processor() == first);
        // All reports in their order.
        let is_first = abouts[0].processor() == first;
        let sheet = match is_first {
            true => Sheet::by_game(&sheets),
            false => Sheet::joined(own.into_iter().chain(others)),
        };
        for question in Question::possible(&sheet) {
            let Ok(deciding) = sheet.deciding(&question) else {
                continue;
            };
            let about = sheet.about(deciding[0]);
            let is_own = is_first || about.processor() == first;
            if !is_own || !seen.insert((question.clone(), called(about, &abouts))) {
                continue;
            }
            let Ok(advice) = advise(&sheet, &question) else {
                continue;
            };
            let order = |case: &str, one: &str, other: &str| order(&sheets, case, one, other);
            found.push(Answer {
                words: in_words(&question, &advice, order),
                processor: called(about, &abouts),
                advice,
                question,
            });
        }
    }
    found
}

/// The processor of a report, with its last cache where two have one name.
fn called(about: &About, all: &[&About]) -> String {
    let name = |own: &About| match own.machine.is_empty() {
        true => own.processor.clone(),
        false => own.machine.clone(),
    };
    let is_alike = |own: &&&About| name(own) == name(about) && own.cache != about.cache;
    match all.iter().any(|own| is_alike(&own)) {
        true => format!("{}, {} MiB", name(about), about.cache >> 20),
        false => name(about),
    }
}

#[cfg(test)]
mod tests;
