//! Verdicts as rows, for tables and for other programs.

use serde::Serialize;

use super::{Item, Judged, Metric, Outcome, Part, Verdict};
use crate::tables::cells::{interval_of, ratio};

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
    /// All that led to it, as [`sentence`] states it.
    pub why: String,
    /// What the figures are of; empty if tests decide alone.
    pub metric: &'static str,
    /// The least figure that is judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<f64>,
    /// The greatest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<f64>,
    /// The figure where there is only one: figures of unlike work have no mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratio: Option<f64>,
    /// Lower end of its 95 % interval; the value itself if it is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// Upper end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// How many cases are judged.
    pub cases: usize,
    /// How many figures (pairs of contenders in cases) agree.
    pub agree: usize,
    /// How many oppose.
    pub oppose: usize,
    /// How many tie.
    pub tie: usize,
    /// The least figure without bounds checks, for documents about programs in C.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unchecked_least: Option<f64>,
    /// The greatest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unchecked_most: Option<f64>,
    /// The verdict that these would lead to; empty without them.
    pub unchecked_verdict: &'static str,
    /// The least ratio of instructions, over the figures for which they were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instructions_least: Option<f64>,
    /// The greatest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instructions_most: Option<f64>,
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
    /// Machines that have figures of it and agree with the verdict, of all that have
    /// figures: `2 of 2`; empty for reports of one machine.
    pub machines: String,
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
    "least",
    "most",
    "ratio",
    "low",
    "high",
    "cases",
    "agree",
    "oppose",
    "tie",
    "unchecked_least",
    "unchecked_most",
    "unchecked_verdict",
    "instructions_least",
    "instructions_most",
    "tests",
    "note",
    "where",
    "link",
    "report",
    "missing",
    "machines",
];

/// A row for each claim.
pub fn rows(judged: &[Judged]) -> Vec<Row> {
    judged.iter().map(row).collect()
}

fn row(judged: &Judged) -> Row {
    let claim = &judged.claim;
    let main = judged.main();
    let figures = || main.into_iter().flat_map(Part::judged);
    let ends = range(figures().map(|item| item.figure.value));
    let alone = figures().next().filter(|_| figures().count() == 1);
    let unchecked = main.and_then(|part| range(part.unchecked.iter().map(|i| i.figure.value)));
    let counted = main.and_then(instructions).map(|(ends, _)| ends);
    let count = |outcome| {
        main.map_or(0, |part| {
            if part.expects.is_some() {
                part.count(outcome)
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
        least: ends.map(|ends| ends[0]),
        most: ends.map(|ends| ends[1]),
        ratio: alone.map(|item| item.figure.value),
        low: alone.map(|item| item.figure.low),
        high: alone.map(|item| item.figure.high),
        cases: main.map_or(0, |part| part.cases().len()),
        agree: count(Outcome::Agrees),
        oppose: count(Outcome::Opposes),
        tie: count(Outcome::Ties),
        unchecked_least: unchecked.map(|ends| ends[0]),
        unchecked_most: unchecked.map(|ends| ends[1]),
        unchecked_verdict: main
            .and_then(Part::unchecked_verdict)
            .map_or("", Verdict::word),
        instructions_least: counted.map(|ends| ends[0]),
        instructions_most: counted.map(|ends| ends[1]),
        tests: claim.test.clone(),
        note: claim.note.clone(),
        places: main.map_or_else(String::new, |part| part.cases().join(" ")),
        link: first.map_or_else(String::new, |item| item.link.clone()),
        report: first.map_or_else(String::new, |item| item.source.clone()),
        missing: judged.missing.join(", "),
        machines: match judged.machines.as_slice() {
            [] => String::new(),
            all => {
                let agree = all.iter().filter(|own| own.1 == judged.verdict).count();
                format!("{agree} of {}", all.len())
            }
        },
    }
}

/// The least and the greatest of some figures.
fn range(values: impl Iterator<Item = f64> + Clone) -> Option<[f64; 2]> {
    let least = values.clone().min_by(f64::total_cmp)?;
    Some([least, values.max_by(f64::total_cmp)?])
}

/// The range of instructions over those judged figures for which they were counted, and
/// how many these are.
fn instructions(part: &Part) -> Option<([f64; 2], usize)> {
    let counted = part.judged().filter_map(|item| item.instructions);
    Some((range(counted.clone())?, counted.count()))
}

/// Figures in words: a single one with its interval, several as a range.
fn figures<'a>(items: impl Iterator<Item = &'a Item> + Clone) -> Option<String> {
    let [least, most] = range(items.clone().map(|item| item.figure.value))?;
    let alone = items.clone().next().filter(|_| items.clone().count() == 1);
    Some(match alone.map(|item| &item.figure) {
        Some(own) if own.is_timed() => {
            format!("{} [{}]", ratio(own.value), interval_of(own.low, own.high))
        }
        _ => span([least, most]),
    })
}

/// Both ends, or one if they are printed alike.
fn span([least, most]: [f64; 2]) -> String {
    let [least, most] = [least, most].map(ratio);
    match least == most {
        true => least,
        false => format!("{least} to {most}"),
    }
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
    // Parts mostly compare the same, which is stated once.
    let mut shown = String::new();
    words.extend(deciding.filter_map(|part| of_part(part, &mut shown)));
    let by_tests = judged.parts.iter().any(|part| part.metric.is_none())
        && judged.verdict != Verdict::NotDecidable;
    // What a verdict depends on says already what its tests found.
    if by_tests && !judged.on.contains(&judged.claim.note) {
        words.push(format!("by test: {}", judged.claim.note));
    } else if by_tests && judged.claim.note.is_empty() {
        words.push("by test".into());
    }
    let beside = judged.parts.iter().filter(|part| !decides(part));
    let beside: Vec<_> = beside
        .filter_map(|part| of_part(part, &mut shown))
        .collect();
    if !beside.is_empty() {
        words.push(format!("shown, not judged: {}", beside.join(", ")));
    }
    if judged.verdict != Verdict::NotMeasured && !judged.missing.is_empty() {
        words.push(format!("not measured here: {}", judged.missing.join(", ")));
    }
    words.extend(on_machines(judged));
    words.join("; ")
}

/// On how many machines the verdict is the same, where several have figures.
fn on_machines(judged: &Judged) -> Option<String> {
    let machines = &judged.machines;
    let (first, others) = machines.split_first()?;
    let same = others.iter().all(|(_, verdict)| *verdict == first.1);
    Some(match (same, others.len()) {
        (false, _) => format!("figures of {}", first.0),
        (true, 0) => format!("on 1 machine alone: {}", first.0),
        (true, more) => format!("on {0} of {0} machines; figures of {1}", more + 1, first.0),
    })
}

/// The figures of a part: their range, how many are on each side, and where they tie.
fn of_part(part: &Part, shown: &mut String) -> Option<String> {
    let metric = part.metric?;
    let judged = part.judged().count();
    if judged == 0 {
        return only_shown(part);
    }
    let mut words = format!("{} {}", metric.word(), ranges(part)?);
    let compared = of_compared(part);
    if compared != *shown {
        words += &compared;
    }
    *shown = compared;
    // A ratio of 0.9 refutes the expectation of less than 0.667.
    if let Some(expects) = part.expects.filter(|expects| expects.bound != 1.0) {
        words += &format!(" where {expects} is expected (the bound is ours)");
    }
    if judged > 1 {
        words += &format!(", {judged} figures in {}", cases(part.cases().len()));
        if part.expects.is_some() {
            words += &format!(": {}", sides(part.judged(), neither(part)));
        }
    }
    let timed = matches!(metric, Metric::Ratio | Metric::Nanoseconds);
    if let Some((ends, counted)) = instructions(part).filter(|_| timed) {
        let of = match counted < judged {
            true => format!(" ({counted} of them)"),
            false => String::new(),
        };
        words += &format!(", instructions {}{of}", span(ends));
    }
    words += &exceptions(part);
    if let Some(without) = figures(part.unchecked.iter()) {
        words += &format!("; without bounds checks {without}");
        if let Some(verdict) = part.unchecked_verdict() {
            words += &format!(" ({})", sides(part.unchecked.iter(), "tie"));
            if verdict != part.verdict {
                words += &format!(", which would be: {verdict}");
            }
        }
    }
    if let Some(shown) = only_shown(part) {
        words += &format!("; not judged: {shown}");
    }
    Some(words)
}

/// The figures that are shown only, by pair.
fn only_shown(part: &Part) -> Option<String> {
    let in_words = |(pair, items): &(&str, Vec<&Item>)| {
        let figures = figures(items.iter().copied())?;
        Some(format!("{} {figures} ({pair})", part.metric?.word()))
    };
    let in_words: Vec<_> = beside(part).iter().filter_map(in_words).collect();
    (!in_words.is_empty()).then(|| in_words.join(", "))
}

/// More kinds of work than these are not listed apart in a sentence.
const KINDS: usize = 5;

/// The range of the judged figures; where nothing is expected of figures of a few kinds
/// of work, that of each kind.
fn ranges(part: &Part) -> Option<String> {
    let mut kinds: Vec<(&str, Vec<&Item>)> = Vec::new();
    for item in part.judged() {
        let kind = item.kind_of_work();
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, own)) => own.push(item),
            None => kinds.push((kind, vec![item])),
        }
    }
    if part.expects.is_some() || !(2..=KINDS).contains(&kinds.len()) {
        return figures(part.judged());
    }
    let of_kind = |(kind, own): &(&str, Vec<&Item>)| {
        let in_words = figures(own.iter().copied())?;
        Some(format!("{kind} {in_words}"))
    };
    kinds
        .iter()
        .map(of_kind)
        .collect::<Option<Vec<_>>>()
        .map(|kinds| kinds.join(", "))
}

fn cases(count: usize) -> String {
    match count {
        1 => "1 case".into(),
        count => format!("{count} cases"),
    }
}

/// How many figures agree, oppose and tie.
fn sides<'a>(items: impl Iterator<Item = &'a Item> + Clone, tie: &str) -> String {
    let sides = [
        (Outcome::Agrees, "agree"),
        (Outcome::Opposes, "oppose"),
        (Outcome::Ties, tie),
    ];
    let count = |outcome| items.clone().filter(|item| item.outcome == outcome).count();
    let counts = sides.map(|(outcome, word)| (count(outcome), word));
    let counts = counts.iter().filter(|(count, _)| *count > 0);
    let counts: Vec<_> = counts
        .map(|(count, word)| format!("{count} {word}"))
        .collect();
    counts.join(", ")
}

/// The figures that are shown only, by pair.
fn beside(part: &Part) -> Vec<(&str, Vec<&Item>)> {
    let mut pairs: Vec<(&str, Vec<&Item>)> = Vec::new();
    for item in part.items.iter().filter(|item| item.beside) {
        match pairs.iter_mut().find(|(pair, _)| *pair == item.pair) {
            Some((_, own)) => own.push(item),
            None => pairs.push((&item.pair, vec![item])),
        }
    }
    pairs
}

/// The compared contenders, if they are few.
fn of_compared(part: &Part) -> String {
    let mut pairs: Vec<&str> = Vec::new();
    for item in part.judged() {
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

/// What figures do that neither agree nor oppose: of times it is undecided, of
/// what is exact it is known that they are the same.
fn neither(part: &Part) -> &'static str {
    match part.judged().any(|item| item.figure.is_timed()) {
        true => "tie",
        false => "equal",
    }
}

/// Where figures tie although the verdict is clear.
fn exceptions(part: &Part) -> String {
    let in_words = matches!(part.verdict, Verdict::Supported | Verdict::Refuted);
    let tie = part
        .judged()
        .filter(|item| in_words && item.outcome == Outcome::Ties);
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
        _ => format!(", ties: {list}"),
    }
}
