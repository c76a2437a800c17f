//! Verdicts as rows, for tables and for other programs.

use serde::Serialize;

use super::{Judged, Metric, Part, Says, Verdict};
use crate::statistics::geometric_mean;
use crate::tables::{interval_of, ratio};

/// One claim. Figures are of the contender that the claim favours, relative to
/// the other: below 1 is less.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The claim's number.
    pub id: String,
    /// As in `docs/claims.csv`, as are the next two.
    pub kind: String,
    /// What the document says.
    pub claim: String,
    /// What it expects.
    pub predicted: String,
    /// What was found.
    pub verdict: &'static str,
    /// What it depends on, or what would have to be measured.
    pub on: String,
    /// All that led to it, as [`sentence`] tells it.
    pub why: String,
    /// What the figures are of; empty if tests decide alone.
    pub metric: &'static str,
    /// Geometric mean over all cases that are judged.
    pub ratio: Option<f64>,
    /// Lower end of its 95 % interval; the value itself if it is exact.
    pub low: Option<f64>,
    /// Upper end.
    pub high: Option<f64>,
    /// How many cases are judged.
    pub cases: usize,
    /// How many figures (pairs of contenders in cases) agree.
    pub agree: usize,
    /// How many oppose.
    pub oppose: usize,
    /// How many tie.
    pub tie: usize,
    /// Instructions likewise, over the figures for which they were counted.
    pub instructions: Option<f64>,
    /// The tests and scripts that hold it.
    pub tests: String,
    /// What they show.
    pub note: String,
    /// The cases.
    #[serde(rename = "where")]
    pub places: String,
    /// The first case's table.
    pub link: String,
    /// The report that the figures are from.
    pub report: String,
    /// Cases that it names and that are in no report.
    pub missing: String,
}

/// The names of a row's columns, in order.
pub const COLUMNS: &[&str] = &[
    "id",
    "kind",
    "claim",
    "predicted",
    "verdict",
    "on",
    "why",
    "metric",
    "ratio",
    "low",
    "high",
    "cases",
    "agree",
    "oppose",
    "tie",
    "instructions",
    "tests",
    "note",
    "where",
    "link",
    "report",
    "missing",
];

/// A row for each claim.
pub fn rows(judged: &[Judged]) -> Vec<Row> {
    judged.iter().map(row).collect()
}

fn row(judged: &Judged) -> Row {
    let claim = &judged.claim;
    let main = judged.main();
    let mean = main.and_then(|part| part.mean.as_ref());
    let count = |says| {
        main.map_or(0, |part| {
            if part.expects.is_some() {
                part.count(says)
            } else {
                0
            }
        })
    };
    let first = main.and_then(|part| part.items.first());
    Row {
        id: claim.id.clone(),
        kind: claim.kind.clone(),
        claim: claim.claim.clone(),
        predicted: claim.predicted.clone(),
        verdict: judged.verdict.word(),
        on: judged.on.clone(),
        why: sentence(judged),
        metric: main.and_then(|part| part.metric).map_or("", Metric::word),
        ratio: mean.map(|mean| mean.value),
        low: mean.map(|mean| mean.low),
        high: mean.map(|mean| mean.high),
        cases: main.map_or(0, |part| part.cases().len()),
        agree: count(Says::Agrees),
        oppose: count(Says::Opposes),
        tie: count(Says::Ties),
        instructions: main.and_then(instructions).map(|(value, _)| value),
        tests: claim.test.clone(),
        note: claim.note.clone(),
        places: main.map_or_else(String::new, |part| part.cases().join(" ")),
        link: first.map_or_else(String::new, |item| item.link.clone()),
        report: first.map_or_else(String::new, |item| item.source.clone()),
        missing: judged.missing.join(", "),
    }
}

/// Geometric mean of instructions over those judged figures for which they were
/// counted, and how many these are.
pub(super) fn instructions(part: &Part) -> Option<(f64, usize)> {
    let judged = part.items.iter().filter(|item| !item.beside);
    let counted: Vec<_> = judged.filter_map(|item| item.instructions).collect();
    (!counted.is_empty()).then(|| (geometric_mean(&counted), counted.len()))
}

/// Why a verdict is what it is, in a sentence without a full stop. What decides
/// comes first, what is shown beside it last.
pub fn sentence(judged: &Judged) -> String {
    let mut words = Vec::new();
    if !judged.on.is_empty() {
        words.push(judged.on.clone());
    }
    let decides = |part: &&Part| judged.verdict == Verdict::EffectOnly || part.expects.is_some();
    let deciding = judged.parts.iter().filter(decides);
    // Parts mostly compare the same, which is said once.
    let mut said = String::new();
    words.extend(deciding.filter_map(|part| of_part(part, &mut said)));
    let by_tests = judged.parts.iter().any(|part| part.metric.is_none());
    // What a verdict depends on says already what its tests found.
    if by_tests && !judged.on.contains(&judged.claim.note) {
        words.push(format!("by test: {}", judged.claim.note));
    } else if by_tests && judged.claim.note.is_empty() {
        words.push("by test".into());
    }
    let beside = judged.parts.iter().filter(|part| !decides(part));
    let beside: Vec<_> = beside.filter_map(|part| of_part(part, &mut said)).collect();
    if !beside.is_empty() {
        words.push(format!("shown, not judged: {}", beside.join(", ")));
    }
    if judged.verdict != Verdict::NotMeasured && !judged.missing.is_empty() {
        words.push(format!("not measured here: {}", judged.missing.join(", ")));
    }
    words.join("; ")
}

/// The figures of a part: its mean, on how much it rests, who is of another
/// opinion.
fn of_part(part: &Part, said: &mut String) -> Option<String> {
    let (metric, mean) = (part.metric?, part.mean.as_ref()?);
    let value = match mean.is_timed() {
        true => format!(
            "{} [{}]",
            ratio(mean.value),
            interval_of(mean.low, mean.high)
        ),
        false => ratio(mean.value),
    };
    let whom = of_whom(part);
    let mut words = format!("{} {value}", metric.word());
    if whom != *said {
        words += &whom;
    }
    *said = whom;
    // A ratio of 0.9 refutes who expects less than 0.667.
    if let Some(expects) = part.expects.filter(|expects| expects.bound != 1.0) {
        words += &format!(" where {expects} is expected");
    }
    let judged = part.items.iter().filter(|item| !item.beside).count();
    if judged > 1 {
        words += &format!(" over {judged} figures");
    }
    if part.expects.is_some() && judged > 1 {
        let counts = [
            (Says::Agrees, "agree"),
            (Says::Opposes, "oppose"),
            (Says::Ties, neither(part)),
        ];
        let counts = counts.map(|(says, word)| (part.count(says), word));
        let counts = counts.iter().filter(|(count, _)| *count > 0);
        let counts: Vec<_> = counts
            .map(|(count, word)| format!("{count} {word}"))
            .collect();
        words += &format!(" ({})", counts.join(", "));
    }
    let timed = matches!(metric, Metric::Ratio | Metric::Nanoseconds);
    if let Some((value, counted)) = instructions(part).filter(|_| timed) {
        let of = match counted < judged {
            true => format!(" over {counted} of them"),
            false => String::new(),
        };
        words += &format!(", instructions {}{of}", ratio(value));
    }
    words += &exceptions(part);
    Some(words)
}

/// Who is compared, if these are few.
fn of_whom(part: &Part) -> String {
    let mut pairs: Vec<&str> = Vec::new();
    for item in part.items.iter().filter(|item| !item.beside) {
        if !pairs.contains(&item.pair.as_str()) {
            pairs.push(&item.pair);
        }
    }
    match pairs.as_slice() {
        [] => String::new(),
        few if few.len() <= 3 => format!(" ({})", few.join(", ")),
        _ => String::new(),
    }
}

/// What figures do that neither agree nor oppose: of times it can't be told, of
/// what is exact it is known that they are the same.
fn neither(part: &Part) -> &'static str {
    match part.mean.as_ref().is_some_and(|mean| mean.is_timed()) {
        true => "tie",
        false => "equal",
    }
}

/// Where a verdict that is not a matter of circumstances can't be told.
fn exceptions(part: &Part) -> String {
    let told = matches!(part.verdict, Verdict::Supported | Verdict::Refuted);
    let judged = part.items.iter().filter(|item| !item.beside);
    let tie = judged.filter(|item| told && item.says == Says::Ties);
    let mut named: Vec<String> = Vec::new();
    for item in tie.filter(|_| part.expects.is_some()) {
        let name = format!("{} : {} on {}", item.own, item.other, item.case);
        if !named.contains(&name) {
            named.push(name);
        }
    }
    let list = match named.as_slice() {
        [] => return String::new(),
        [first, second, third, rest @ ..] if !rest.is_empty() => {
            format!("{first}, {second}, {third} and {} more", rest.len())
        }
        named => named.join(", "),
    };
    match neither(part) {
        "equal" => format!(", exactly the same: {list}"),
        _ => format!(", can't be told: {list}"),
    }
}
