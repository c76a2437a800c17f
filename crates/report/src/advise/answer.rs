//! What is recommended, and what would change it.

use measure::Knowledge;
use serde::Serialize;

use super::pick::{by, fastest, is_same};
use super::sheet::{Line, Sheet};

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game.
    pub game: String,
    /// The size of its board, as in `cases.csv`.
    pub size: String,
    /// The workload, without what a comparison adds to its name.
    pub workload: String,
}

/// The best in one circumstance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// `asked`, or what is different.
    pub circumstance: String,
    /// The fastest.
    pub representation: String,
    /// Who can't be told from it in its case.
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
    /// Its time relative to that of what is recommended, where both do the same
    /// work; by the times of two cases unless the case is the same.
    pub to_recommended: Option<f64>,
    /// Memory of one position.
    pub bytes: u64,
    /// The case.
    pub case: String,
    /// Whether it is another than what is recommended, and not tied with it.
    pub changes: bool,
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
];

/// Answers a question: what is recommended comes first, then the second best,
/// then the best where something is different.
///
/// # Errors
/// What the sheet has instead, in a sentence.
pub fn advise(sheet: &Sheet, question: &Question) -> Result<Vec<Advice>, String> {
    let own = sheet.family(question)?;
    let best = fastest(&own, Knowledge::Known).or_else(|| fastest(&own, Knowledge::RunTime));
    let best = best.ok_or_else(|| sheet.lacks(question))?;
    let group = sheet.group(best);
    let advice = |circumstance: String, line: &Line, to: Option<f64>| {
        let tied = sheet.group(line).into_iter();
        let tied: Vec<_> = tied
            .map(|l| l.contender.as_str())
            .filter(|n| *n != line.contender)
            .collect();
        let among = |line: &Line| group.iter().any(|l| is_same(l, line));
        Advice {
            circumstance,
            representation: line.contender.clone(),
            tied: tied.join(" "),
            ratio: line.ratio,
            low: Some(line.low),
            high: Some(line.high),
            reference: sheet.reference(line),
            nanoseconds: line.nanoseconds,
            unit: line.unit.clone(),
            to_recommended: to,
            bytes: line.bytes,
            case: line.case_name.clone(),
            changes: !among(line) && !sheet.group(line).into_iter().any(|l| is_same(l, best)),
        }
    };
    let to_best = |line: &Line| match line.case_name == best.case_name {
        true => line.ratio / best.ratio,
        false => line.nanoseconds / best.nanoseconds,
    };
    let mut found = vec![advice("asked".into(), best, None)];
    if let Some(second) = sheet.behind(best) {
        found.push(advice("second best".into(), second, Some(to_best(second))));
    }
    if best.layout.is_empty() {
        let cells = own.iter().copied().filter(|line| !line.layout.is_empty());
        let cells: Vec<_> = cells.collect();
        if let Some(line) = fastest(&cells, best.knowledge) {
            found.push(advice("a board of cells".into(), line, Some(to_best(line))));
        }
    }
    if best.knowledge == Knowledge::Known
        && let Some(line) = fastest(&own, Knowledge::RunTime)
    {
        let to = line.nanoseconds / best.nanoseconds;
        found.push(advice("size known at run time only".into(), line, Some(to)));
    }
    let others = by(
        own.iter()
            .copied()
            .filter(|l| l.knowledge == best.knowledge),
        |l| &l.case_name,
    );
    for lines in others
        .iter()
        .filter(|lines| lines[0].case_name != best.case_name)
    {
        if let Some(line) = fastest(lines, best.knowledge) {
            let words = format!("bookkeeping {}", line.bookkeeping);
            found.push(advice(words, line, Some(to_best(line))));
        }
    }
    if let Some(line) = sheet.hottest(best) {
        let fresh = advice("one input again and again".into(), line, None);
        found.push(Advice {
            ratio: line.hot_ratio.unwrap_or(fresh.ratio),
            low: None,
            high: None,
            ..fresh
        });
    }
    found.extend(
        sheet
            .elsewhere(question)
            .into_iter()
            .map(|(what, line)| advice(what, line, None)),
    );
    Ok(found)
}
