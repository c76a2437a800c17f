//! Verdicts as rows, for tables and for other programs.

use serde_json::{Value, json};

use super::{Figure, Item, Judged, Metric, Outcome, Part, Verdict};
use crate::lists::{counted, joined, range};
use crate::order::{distinct, grouped};
use crate::tables::cells::{interval_of, ratio};

/// A column of the rows of claims: its name, and what a claim has there; null if nothing.
pub type Column = (&'static str, fn(&Judged) -> Value);

/// In order. Figures are of the contender that the claim favours, relative to the other:
/// below 1 is less.
pub const COLUMNS: &[Column] = &[
    // As in `docs/data/claims.csv`, as are the next two.
    ("id", |own| json!(own.claim.id)),
    ("kind", |own| json!(own.claim.kind)),
    ("claim", |own| json!(own.claim.claim)),
    // What the document expects.
    ("predicted", |own| json!(own.claim.predicted)),
    // What was found.
    ("verdict", |own| json!(own.verdict.word())),
    // What it depends on, or what would have to be measured.
    ("on", |own| json!(own.on)),
    // All that led to it, as [`sentence`] states it.
    ("why", |own| json!(sentence(own))),
    // What the figures are of; empty if tests decide alone.
    ("metric", |own| {
        let metric = own.main().and_then(|part| part.metric);
        json!(metric.map_or("", Metric::word))
    }),
    // The least figure that is judged, and the greatest one.
    ("least", |own| json!(range(values(own)).map(|ends| ends[0]))),
    ("most", |own| json!(range(values(own)).map(|ends| ends[1]))),
    // The figure where there is only one, as figures of unlike work have no mean, and the
    // ends of its 95 % interval, which are the value itself if it is exact.
    ("ratio", |own| {
        json!(alone(own).map(|item| item.figure.ratio.value))
    }),
    ("low", |own| {
        json!(alone(own).map(|item| item.figure.ratio.low))
    }),
    ("high", |own| {
        json!(alone(own).map(|item| item.figure.ratio.high))
    }),
    // How many cases are judged.
    ("cases", |own| json!(cases(own).len())),
    // How many figures (pairs of contenders in cases) agree, oppose and tie.
    ("agree", |own| json!(count(own, Outcome::Agrees))),
    ("oppose", |own| json!(count(own, Outcome::Opposes))),
    ("tie", |own| json!(count(own, Outcome::Ties))),
    // The least and the greatest figure without bounds checks, for documents about
    // programs in C, and the verdict that these would lead to; empty without them.
    ("unchecked_least", |own| {
        json!(unchecked(own).map(|ends| ends[0]))
    }),
    ("unchecked_most", |own| {
        json!(unchecked(own).map(|ends| ends[1]))
    }),
    ("unchecked_verdict", |own| {
        let verdict = own.main().and_then(Part::unchecked_verdict);
        json!(verdict.map_or("", Verdict::word))
    }),
    // The least and the greatest ratio of instructions, over the figures for which they
    // were counted.
    ("instructions_least", |own| {
        json!(own.main().and_then(instructions).map(|(ends, _)| ends[0]))
    }),
    ("instructions_most", |own| {
        json!(own.main().and_then(instructions).map(|(ends, _)| ends[1]))
    }),
    // The tests and scripts that hold it, and what they show.
    ("tests", |own| json!(own.claim.test)),
    ("note", |own| json!(own.claim.note)),
    // The cases, the first case's table, and the report that the figures are from.
    ("where", |own| json!(cases(own).join(" "))),
    ("link", |own| {
        json!(first(own).map_or("", |item| &item.link))
    }),
    ("report", |own| {
        json!(first(own).map_or("", |item| &item.source))
    }),
    // Cases that it names and that are in no report.
    ("missing", |own| json!(own.missing.join(", "))),
    // Machines that have figures of it and agree with the verdict, of all that have
    // figures: `2 of 2`; empty for reports of one machine.
    ("machines", |own| {
        let all = own.machines.len();
        let agree = own.machines.iter().filter(|of| of.1 == own.verdict).count();
        json!(if all == 0 {
            String::new()
        } else {
            format!("{agree} of {all}")
        })
    }),
];

fn judged(own: &Judged) -> impl Iterator<Item = &Item> + Clone {
    own.main().into_iter().flat_map(Part::judged)
}

fn values(own: &Judged) -> impl Iterator<Item = f64> {
    judged(own).map(|item| item.figure.ratio.value)
}

fn alone(own: &Judged) -> Option<&Item> {
    judged(own).next().filter(|_| judged(own).count() == 1)
}

fn first(own: &Judged) -> Option<&Item> {
    own.main()?.items.first()
}

fn cases(own: &Judged) -> Vec<&str> {
    own.main().map_or_else(Vec::new, Part::cases)
}

fn count(own: &Judged, outcome: Outcome) -> usize {
    let judged = own.main().filter(|part| part.expects.is_some());
    judged.map_or(0, |part| part.count(outcome))
}

fn unchecked(own: &Judged) -> Option<[f64; 2]> {
    range(
        own.main()?
            .unchecked
            .iter()
            .map(|item| item.figure.ratio.value),
    )
}

/// The range of instructions over those judged figures for which they were counted, and
/// how many these are.
fn instructions(part: &Part) -> Option<([f64; 2], usize)> {
    let counted = part.judged().filter_map(|item| item.instructions);
    Some((range(counted.clone())?, counted.count()))
}

/// Figures in words: a single one with its interval, several as a range.
fn figures<'a>(items: impl Iterator<Item = &'a Item> + Clone) -> Option<String> {
    let [least, most] = range(items.clone().map(|item| item.figure.ratio.value))?;
    let alone = items.clone().next().filter(|_| items.clone().count() == 1);
    Some(match alone.map(|item| &item.figure) {
        Some(Figure {
            ratio: own,
            floor: Some(_),
        }) => format!("{} [{}]", ratio(own.value), interval_of(own.low, own.high)),
        _ => span([least, most]),
    })
}

/// Both ends, or one if they are printed alike.
fn span(ends: [f64; 2]) -> String {
    joined(distinct(ends.map(ratio)), " to ")
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
    let beside = beside.filter_map(|part| of_part(part, &mut shown));
    let beside = joined(beside, ", ");
    if !beside.is_empty() {
        words.push(format!("shown, not judged: {beside}"));
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
        words += &format!(
            ", {judged} figures in {}",
            counted(part.cases().len(), "case")
        );
        if part.expects.is_some() {
            words += &format!(": {}", sides(part.judged(), neither(part)));
        }
    }
    if let Some((ends, of)) = instructions(part).filter(|_| metric.is_time()) {
        let of = match of < judged {
            true => format!(" ({of} of them)"),
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
    let beside = part.items.iter().filter(|item| item.beside);
    let pairs = grouped(beside.map(|item| (&item.pair, item)));
    let in_words = pairs.iter().filter_map(|(pair, items)| {
        let figures = figures(items.iter().copied())?;
        Some(format!("{} {figures} ({pair})", part.metric?.word()))
    });
    Some(joined(in_words, ", ")).filter(|words| !words.is_empty())
}

/// More kinds of work than these are not listed apart in a sentence.
const KINDS: usize = 5;

/// The range of the judged figures; where nothing is expected of figures of a few kinds
/// of work, that of each kind.
fn ranges(part: &Part) -> Option<String> {
    let kinds = grouped(part.judged().map(|item| (item.kind_of_work(), item)));
    if part.expects.is_some() || !(2..=KINDS).contains(&kinds.len()) {
        return figures(part.judged());
    }
    let in_words = kinds.iter().filter_map(|(kind, own)| {
        let in_words = figures(own.iter().copied())?;
        Some(format!("{kind} {in_words}"))
    });
    Some(joined(in_words, ", "))
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
    joined(counts.map(|(count, word)| format!("{count} {word}")), ", ")
}

/// The compared contenders, if they are few.
fn of_compared(part: &Part) -> String {
    match distinct(part.judged().map(|item| item.pair.as_str())).as_slice() {
        few if (1..=3).contains(&few.len()) => format!(" ({})", few.join(", ")),
        _ => String::new(),
    }
}

/// What figures do that neither agree nor oppose: of times it is undecided, of
/// what is exact it is known that they are the same.
fn neither(part: &Part) -> &'static str {
    match part.judged().any(|item| item.figure.floor.is_some()) {
        true => "tie",
        false => "equal",
    }
}

/// Where figures tie although the verdict is clear.
fn exceptions(part: &Part) -> String {
    let is_clear = matches!(part.verdict, Verdict::Supported | Verdict::Refuted);
    if !is_clear || part.expects.is_none() {
        return String::new();
    }
    let tie = part.judged().filter(|item| item.outcome == Outcome::Ties);
    let named = distinct(tie.map(|item| {
        let (own, other) = (&item.own.contender_name, &item.other);
        format!("{own} : {other} on {}", item.case)
    }));
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
