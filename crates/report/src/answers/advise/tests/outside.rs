//! Names mean nothing: what comes from outside has ranks, programs and advice as
//! what is inside.

use measure::schema::{CaseRow, SummaryRow};

use crate::answers::advise::sheet::lines;
use crate::answers::advise::{About, Question, Sheet, advise};
use crate::answers::programs::of_games;
use crate::answers::versus::{Pair, of_sheet};
use crate::measured::made_up::{Made, case};
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::means::workloads;
use crate::summary;

/// Names inside, and names outside, with hyphens in all of them. No name is a part of
/// one that stands below it.
const NAMES: [(&str, &str); 9] = [
    ("padded-masked", "other-thing"),
    ("padded", "mine-own"),
    ("naive2d", "first-try"),
    ("flat", "cells-calls"),
    ("bitset", "own-bits"),
    ("flood-kocell", "two-masked"),
    ("flood", "null-move"),
    ("strings", "undo-copy"),
    ("chains", "hash-links"),
];

fn outside(text: &str) -> String {
    let text = text.to_owned();
    NAMES
        .iter()
        .fold(text, |t, (own, other)| t.replace(own, other))
}

/// Cases of layouts, of bookkeepings, of variants and of whole programs.
fn cases() -> Vec<CaseEstimate> {
    let of = |name: &str, made: &[Made<'_>]| {
        let mut case = case(name, made);
        for own in &mut case.contenders {
            own.row.state = "what it keeps".into();
            if own.row.layout == "bitset" {
                own.row.layout.clear();
                own.row.base_layout.clear();
            }
        }
        case
    };
    let layouts = [
        ("naive2d+flood", 200.0),
        ("flat+flood", 150.0),
        ("padded+flood", 100.0),
        ("naive2d-dynamic+flood", 220.0),
        ("flat-dynamic+flood", 180.0),
        ("padded-dynamic+flood", 120.0),
    ];
    vec![
        of("go-9-playout", &layouts),
        of("go-19-playout", &layouts),
        of(
            "go-19-playout-bookkeeping",
            &[("padded+flood", 100.0), ("padded+strings", 50.0)],
        ),
        of(
            "go-19-playout-bounds",
            &[("padded+flood", 100.0), ("padded-masked+flood", 90.0)],
        ),
        of(
            "go-19-playout-ko",
            &[("padded+flood", 100.0), ("padded+flood-kocell", 80.0)],
        ),
        of(
            "go-19-playout-programs",
            &[
                ("padded+flood", 100.0),
                ("naive2d+flood", 200.0),
                ("padded+strings", 50.0),
                ("bitset+chains", 70.0),
            ],
        ),
    ]
}

/// The same from outside: other names, and the facts that registration brings.
fn renamed(mut cases: Vec<CaseEstimate>) -> Vec<CaseEstimate> {
    let rows = cases.iter_mut().flat_map(|case| &mut case.contenders);
    for row in rows.map(|own| &mut own.row) {
        for name in [
            &mut row.contender_name,
            &mut row.layout,
            &mut row.bookkeeping,
            &mut row.base_layout,
            &mut row.base_bookkeeping,
        ] {
            *name = outside(name);
        }
    }
    cases
}

/// The means, programs and advice of these cases, a line each.
fn said(cases: &[CaseEstimate], names: impl Fn(&str) -> String) -> Vec<String> {
    let means = workloads(cases);
    let mut found = Vec::new();
    for mean in means.iter().flat_map(|own| &own.mean.contenders) {
        let place = mean.place.map(|place| place.to_string());
        let ratio = mean.ratio.as_ref().map(|ratio| ratio.value);
        found.push(format!("{} {place:?} {ratio:?}", mean.row.contender_name));
    }
    found.extend(of_games(cases).iter().map(|own| own.table().markdown()));
    let rows: Vec<CaseRow> = cases
        .iter()
        .flat_map(|case| case.contenders.iter().map(|own| own.row.clone()))
        .collect();
    let figures: Vec<SummaryRow> = summary::rows(cases, &means).collect();
    let sheet = Sheet {
        abouts: vec![About {
            report: "made-up".into(),
            link_orders: 8,
            ..About::default()
        }],
        lines: lines(&rows, &figures).unwrap(),
    };
    let question = Question {
        game: "go".into(),
        size: "19".into(),
        workload: "playout".into(),
        ..Question::default()
    };
    let advice = advise(&sheet, &question).expect("an answer");
    found.push(serde_json::to_string(&advice).expect("text"));
    for (own, other) in [("padded", "naive2d"), ("bitset", "padded+strings")] {
        let (own, other) = (&names(own), &names(other));
        let pair = Pair {
            own,
            other,
            game: None,
        };
        let met = of_sheet(&sheet, &pair).expect("they met");
        found.push(serde_json::to_string(&met).expect("text"));
    }
    found
}

#[test]
fn names_mean_nothing() {
    let inside = said(&cases(), str::to_owned);
    let other = said(&renamed(cases()), outside);
    let inside: Vec<_> = inside.iter().map(|text| outside(text)).collect();
    assert_eq!(inside, other);
    // Of each kind there is something to lose.
    let all = other.join("\n");
    for words in [
        "other-thing+null-move Some(",
        "mine-own+two-masked Some(",
        "\"representation\":\"mine-own+undo-copy\"",
        "\"own\":\"own-bits+hash-links\"",
    ] {
        assert!(all.contains(words), "{words} is not in {all}");
    }
}
