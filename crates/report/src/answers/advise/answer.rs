//! The recommendation, and the conditions that would change it.

use serde::Serialize;

use super::sheet::{Line, Sheet};

/// The question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game.
    pub game: String,
    /// The size of its board, as in `cases.csv`.
    pub size: String,
    /// The workload, without what a comparison adds to its name; of a query, its name.
    pub workload: String,
}

/// A representation in one circumstance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// `asked`, `candidate`, `leading layout`, `not measured here`, or what is different.
    pub circumstance: String,
    /// The representation.
    pub representation: String,
    /// Those that tie with it in its case.
    pub tied: String,
    /// Its time relative to the case's reference, on inputs of the circumstance.
    pub ratio: f64,
    /// Lower end of the 95 % interval; none of one input again and again.
    pub low: Option<f64>,
    /// Upper end.
    pub high: Option<f64>,
    /// The reference.
    pub reference: String,
    /// Time per operation, in ns: it does not travel.
    pub nanoseconds: f64,
    /// What one operation is.
    pub unit: String,
    /// Its time relative to that of what is recommended, where both ran in its case.
    pub to_recommended: Option<f64>,
    /// Memory of one position.
    pub bytes: u64,
    /// The case.
    pub case: String,
    /// Whether it is another than what is recommended, and does not tie with it.
    pub changes: bool,
    /// The noise floor of the case, as a factor.
    pub floor: f64,
    /// The report.
    pub report: String,
}

/// Columns of advice as rows, in order.
pub const COLUMNS: &[&str] = &[
    "circumstance",
    "representation",
    "tied",
    "ratio",
    "low",
    "high",
    "reference",
    "nanoseconds",
    "unit",
    "to_recommended",
    "bytes",
    "case",
    "changes",
    "floor",
    "report",
];

/// Answers a question from the case in which the most kinds of representation ran together.
/// What is recommended comes first, then the other candidates of that case, then what
/// the case lacks and what else would change the answer.
///
/// # Errors
/// What the sheet has instead, in a sentence.
pub fn advise(sheet: &Sheet, question: &Question) -> Result<Vec<Advice>, String> {
    let candidates = sheet.deciding(question)?;
    let best = candidates[0];
    let in_words = |circumstance: &str, line: &Line, among: &[&Line]| {
        let tied = among
            .iter()
            .filter(|l| l.rank == line.rank && l.contender != line.contender);
        let tied: Vec<_> = tied.map(|l| l.contender.as_str()).collect();
        let own = among.iter().find(|l| l.contender == best.contender);
        let ties = own.is_some_and(|own| own.rank == line.rank);
        Advice {
            circumstance: circumstance.to_owned(),
            representation: line.contender.clone(),
            tied: tied.join(" "),
            ratio: line.ratio,
            low: Some(line.low),
            high: Some(line.high),
            reference: sheet.reference(line),
            nanoseconds: line.nanoseconds,
            unit: line.unit.clone(),
            to_recommended: own.map(|own| line.ratio / own.ratio),
            bytes: line.bytes,
            case: line.case_name.clone(),
            changes: line.contender != best.contender && !ties,
            floor: line.floor,
            report: sheet.about(line).report.clone(),
        }
    };
    let others = candidates[1..].iter();
    let others = others.map(|line| in_words("candidate", line, &candidates));
    let asked = in_words("asked", best, &candidates);
    let mut found: Vec<_> = [asked].into_iter().chain(others).collect();
    let layouts = sheet.leading_layouts(question, &best.bookkeeping);
    if let Some(line) = layouts.first().filter(|l| l.case_name != best.case_name) {
        found.push(in_words("leading layout", line, &layouts));
    }
    if best.size_known == measure::BoardSize::CompileTime
        && let Some(line) = sheet.at_run_time(question)
    {
        found.push(in_words("size known at run time only", line, &[]));
    }
    if let Some(line) = sheet.hottest(&candidates) {
        let fresh = in_words("one input again and again", line, &candidates);
        let both = best.hot_ratio.zip(line.hot_ratio);
        found.push(Advice {
            ratio: line.hot_ratio.unwrap_or(fresh.ratio),
            low: None,
            high: None,
            to_recommended: both.map(|(best, own)| own / best),
            ..fresh
        });
    }
    let (mut absent, mut others) = (Vec::new(), Vec::new());
    for (words, other) in sheet.elsewhere(question) {
        let Ok(there) = sheet.deciding(&other) else {
            continue;
        };
        let first = there[0];
        let here = |l: &&&Line| l.base_bookkeeping == first.base_bookkeeping;
        let same_work = other.workload == question.workload;
        if same_work && candidates.iter().find(here).is_none() {
            absent.push(in_words("not measured here", first, &there));
        }
        others.push(in_words(&words, first, &there));
    }
    absent.dedup_by(|a, b| a.representation == b.representation);
    found.extend(absent);
    found.extend(others);
    Ok(found)
}
