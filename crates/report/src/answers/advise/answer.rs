//! The recommendation, and the conditions that would change it.

use measure::{BoardSize, Role};
use serde::Serialize;

use super::sheet::{Line, Sheet};
use crate::order::distinct;

/// The question.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Question {
    /// The game.
    pub game: String,
    /// The size of its board, as in `cases.csv`.
    pub size: String,
    /// The workload, without what a comparison adds to its name; of a query, its name.
    pub workload: String,
    /// When the board size is known; at compile time, where that was measured, if left out.
    pub size_known: Option<BoardSize>,
}

impl Question {
    /// Every question that a sheet has lines of: each game, size, workload and class of
    /// board size.
    pub fn all(sheet: &Sheet) -> Vec<Self> {
        let questions = Self::possible(sheet).into_iter();
        questions.filter(|own| advise(sheet, own).is_ok()).collect()
    }

    /// The same, and those of cases that only compare parts of a program: they answer no
    /// question.
    pub(super) fn possible(sheet: &Sheet) -> Vec<Self> {
        let played = sheet.lines.iter().filter(|line| line.role != Role::Peer);
        let questions = played.map(|line| Self {
            game: line.game.clone(),
            size: line.size.clone(),
            workload: line.called(),
            size_known: Some(line.size_known),
        });
        distinct(questions)
    }
}

/// A representation in one circumstance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// `asked`, `candidate`, `leading layout`, `not measured here`, or what is different.
    pub circumstance: String,
    /// Bookkeepings and bitboards of the game that did not run in its case: with any of
    /// them it is no recommendation.
    pub missing: String,
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
    /// Its time relative to that of what is recommended, where both ran in its case; of
    /// what was not measured in the case that was asked for, relative to the fastest there
    /// of what was.
    pub to_recommended: Option<f64>,
    /// Memory of one position.
    pub bytes: u64,
    /// What a reader must know of a figure of one with large tables.
    #[serde(skip)]
    pub among_others: Option<String>,
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
    "missing",
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
/// The fastest comes first, then the other candidates of that case, then what the case
/// lacks and what else would change the answer. It is a recommendation if the case lacks
/// no kind.
///
/// # Errors
/// What the sheet has instead, in a sentence.
pub fn advise(sheet: &Sheet, question: &Question) -> Result<Vec<Advice>, String> {
    let candidates = sheet.deciding(question)?;
    let case = Case::new(sheet, question, &candidates);
    let best = candidates[0];
    let others = candidates[1..].iter();
    let others = others.map(|line| case.advice("candidate", line, &candidates));
    let asked = case.advice("asked", best, &candidates);
    let mut found: Vec<_> = [asked].into_iter().chain(others).collect();
    let layouts = sheet.leading_layouts(question, &best.bookkeeping);
    if let Some(line) = layouts.first().filter(|l| l.case_name != best.case_name) {
        found.push(case.advice("leading layout", line, &layouts));
    }
    found.extend(case.not_measured_here());
    found.extend(case.at_run_time());
    found.extend(case.on_one_input());
    for (words, other) in sheet.elsewhere(question) {
        if let Ok(there) = sheet.deciding(&other) {
            let own = case.advice(&words, there[0], &there);
            let missing = sheet.missing(&other, &there).join(" ");
            found.push(Advice { missing, ..own });
        }
    }
    Ok(found)
}

/// The case that answers a question.
struct Case<'a> {
    sheet: &'a Sheet,
    question: &'a Question,
    candidates: &'a [&'a Line],
    missing: Vec<String>,
}

impl<'a> Case<'a> {
    fn new(sheet: &'a Sheet, question: &'a Question, candidates: &'a [&'a Line]) -> Self {
        let mut missing = sheet.missing(question, candidates);
        let faster = sheet.faster_elsewhere(question, candidates);
        missing.extend(faster.map(|(line, _)| line.contender.clone()));
        Self {
            sheet,
            question,
            candidates,
            missing,
        }
    }

    fn best(&self) -> &'a Line {
        self.candidates[0]
    }

    /// A line in a circumstance, among those with which it ran.
    fn advice(&self, circumstance: &str, line: &Line, among: &[&Line]) -> Advice {
        let best = self.best();
        let tied = among
            .iter()
            .filter(|l| l.ties_with(line) && l.contender != line.contender);
        let tied: Vec<_> = tied.map(|l| l.contender.as_str()).collect();
        let own = among.iter().find(|l| l.contender == best.contender);
        let ties = own.is_some_and(|own| own.ties_with(line));
        let to_recommended = own.map(|own| line.ratio / own.ratio);
        // What is faster by less than the noise floor changes nothing.
        let is_noise = to_recommended.is_some_and(|to| to < 1.0 && to * line.floor >= 1.0);
        Advice {
            circumstance: circumstance.to_owned(),
            missing: match circumstance {
                "asked" => self.missing.join(" "),
                _ => String::new(),
            },
            representation: line.contender.clone(),
            tied: tied.join(" "),
            ratio: line.ratio,
            low: Some(line.low),
            high: Some(line.high),
            reference: self.sheet.reference(line),
            nanoseconds: line.nanoseconds,
            unit: line.unit.clone(),
            to_recommended,
            bytes: line.bytes,
            among_others: line.among_others(),
            case: line.case_name.clone(),
            changes: line.contender != best.contender && !ties && !is_noise,
            floor: line.floor,
            report: self.sheet.about(line).report.clone(),
        }
    }

    /// What leads where all kinds ran, and did not run here; and what was faster in
    /// another case of the same report.
    fn not_measured_here(&self) -> Vec<Advice> {
        let faster = self.sheet.faster_elsewhere(self.question, self.candidates);
        // Nanoseconds of two cases are no ratio.
        let faster = faster.and_then(|(line, times)| {
            times.map(|times| Advice {
                to_recommended: Some(times),
                ..self.advice("not measured here", line, &[])
            })
        });
        let mut found: Vec<Advice> = faster.into_iter().collect();
        if self.missing.is_empty() {
            return found;
        }
        for there in self.sheet.complete_elsewhere(self.question) {
            let is_here = |line: &Line| self.candidates.iter().any(|own| own.kind() == line.kind());
            let rival = there.iter().find(|line| is_here(line));
            let Some(rival) = rival.filter(|_| !is_here(there[0])) else {
                continue;
            };
            let own = self.advice("not measured here", there[0], &there);
            let to_recommended = Some(there[0].ratio / rival.ratio);
            let own = Advice {
                to_recommended,
                ..own
            };
            if !found.iter().any(|other| other.case == own.case) {
                found.push(own);
            }
        }
        found
    }

    /// The same question of a size that is known at run time only.
    fn at_run_time(&self) -> Option<Advice> {
        let best = self.best();
        let question = Question {
            size_known: Some(BoardSize::RunTime),
            ..self.question.clone()
        };
        let there = self.sheet.deciding(&question).ok()?;
        let line = *there
            .first()
            .filter(|_| best.size_known == BoardSize::CompileTime)?;
        let known = line.contender.replacen("-dynamic", "", 1);
        let own = self.candidates.iter().find(|own| own.contender == known);
        let paired = line
            .to_known
            .zip(own)
            .map(|(to, own)| to * own.ratio / best.ratio);
        let advice = self.advice("size known at run time only", line, &there);
        let mut missing = self.sheet.missing(&question, &there);
        let faster = self.sheet.faster_elsewhere(&question, &there);
        missing.extend(faster.map(|(line, _)| line.contender.clone()));
        Some(Advice {
            missing: missing.join(" "),
            to_recommended: paired,
            changes: known != best.contender,
            ..advice
        })
    }

    /// The fastest if one input is repeated.
    fn on_one_input(&self) -> Option<Advice> {
        let line = self.sheet.hottest(self.candidates)?;
        let fresh = self.advice("one input again and again", line, self.candidates);
        let both = self.best().hot_ratio.zip(line.hot_ratio);
        let to_recommended = both.map(|(best, own)| own / best);
        let is_noise = to_recommended.is_some_and(|to| to * line.floor >= 1.0);
        Some(Advice {
            ratio: line.hot_ratio.unwrap_or(fresh.ratio),
            low: None,
            high: None,
            to_recommended,
            changes: fresh.changes && !is_noise,
            ..fresh
        })
    }
}
