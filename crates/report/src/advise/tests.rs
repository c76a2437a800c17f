//! Advice from a made-up sheet.

use measure::Knowledge;

use super::{About, Advice, Line, Question, Sheet, advise};

/// `(case, size, workload, parameters, contender, class, rank, ratio, time)`.
type Made = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    Knowledge,
    u32,
    f64,
    f64,
);

const KNOWN: Knowledge = Knowledge::Known;

const MADE: &[Made] = &[
    (
        "go-9-playout",
        "9",
        "playout",
        "",
        "flat+flood",
        KNOWN,
        1,
        0.5,
        50.0,
    ),
    (
        "go-9-playout",
        "9",
        "playout",
        "",
        "padded+flood",
        KNOWN,
        1,
        0.51,
        51.0,
    ),
    (
        "go-9-playout",
        "9",
        "playout",
        "",
        "naive2d+flood",
        KNOWN,
        3,
        1.0,
        100.0,
    ),
    (
        "go-9-playout",
        "9",
        "playout",
        "",
        "flat-dynamic+flood",
        Knowledge::RunTime,
        1,
        1.0,
        80.0,
    ),
    (
        "go-9-playout-strings",
        "9",
        "playout-strings",
        "",
        "padded+strings",
        KNOWN,
        1,
        0.6,
        40.0,
    ),
    (
        "go-9-playout-strings",
        "9",
        "playout-strings",
        "",
        "naive2d+strings",
        KNOWN,
        2,
        1.0,
        66.0,
    ),
    // Other parameters: other work, however fast.
    (
        "go-9-playout-short",
        "9",
        "playout-short",
        "moves=3",
        "flat+flood",
        KNOWN,
        1,
        0.1,
        1.0,
    ),
    (
        "go-9-perft",
        "9",
        "perft",
        "depth=2",
        "flat+flood",
        KNOWN,
        1,
        0.7,
        7.0,
    ),
    (
        "go-9-perft",
        "9",
        "perft",
        "depth=2",
        "naive2d+flood",
        KNOWN,
        2,
        1.0,
        10.0,
    ),
    (
        "go-19-playout",
        "19",
        "playout",
        "",
        "padded+flood",
        KNOWN,
        1,
        0.5,
        90.0,
    ),
    (
        "go-19-playout",
        "19",
        "playout",
        "",
        "naive2d+flood",
        KNOWN,
        2,
        1.0,
        180.0,
    ),
];

fn sheet() -> Sheet {
    let line =
        |&(case, size, workload, parameters, contender, knowledge, rank, ratio, time): &Made| {
            Line {
                case_name: case.into(),
                game: "go".into(),
                size: size.into(),
                workload: workload.into(),
                parameters: parameters.into(),
                unit: "move".into(),
                contender: contender.into(),
                layout: contender.split('+').next().unwrap().into(),
                bookkeeping: contender.split('+').nth(1).unwrap().into(),
                knowledge,
                reference: ratio == 1.0,
                rank,
                ratio,
                low: ratio - 0.01,
                high: ratio + 0.01,
                hot_ratio: None,
                nanoseconds: time,
                bytes: 100,
            }
        };
    let about = || "made up".to_owned();
    Sheet {
        about: About {
            report: about(),
            identifier: about(),
            processor: about(),
            started: about(),
        },
        lines: MADE.iter().map(line).collect(),
    }
}

fn ask(size: &str, workload: &str) -> Result<Vec<Advice>, String> {
    let (game, size, workload) = ("go".into(), size.into(), workload.into());
    advise(
        &sheet(),
        &Question {
            game,
            size,
            workload,
        },
    )
}

#[test]
fn the_fastest_at_the_same_work_is_recommended() {
    let found = ask("9", "playout").unwrap();
    let told: Vec<_> = found
        .iter()
        .map(|own| {
            (
                own.circumstance.as_str(),
                own.representation.as_str(),
                own.changes,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("asked", "padded+strings", false),
            ("second best", "naive2d+strings", true),
            ("size known at run time only", "flat-dynamic+flood", true),
            ("bookkeeping flood", "flat+flood", true),
            ("workload perft", "flat+flood", true),
            ("size 19", "padded+flood", true),
        ]
    );
    assert_eq!(found[0].reference, "naive2d+strings");
    assert_eq!(found[2].to_recommended, Some(2.0));
    assert_eq!(found[3].tied, "padded+flood");
}

#[test]
fn what_ties_does_not_change_the_answer() {
    let found = ask("9", "perft").unwrap();
    let elsewhere = found
        .iter()
        .find(|own| own.circumstance == "workload playout");
    assert_eq!(elsewhere.unwrap().representation, "padded+strings");
    let bigger = ask("19", "playout").unwrap();
    let smaller = bigger
        .iter()
        .find(|own| own.circumstance == "size 9")
        .unwrap();
    assert_eq!(
        (smaller.representation.as_str(), smaller.changes),
        ("flat+flood", false)
    );
}

#[test]
fn what_is_not_there_is_refused_with_what_is() {
    let refused = |size, workload| ask(size, workload).unwrap_err();
    assert_eq!(
        refused("7", "playout"),
        "report made up has no go of size 7; it has 9, 19"
    );
    let there = "report made up has no search of go 19; it has playout";
    assert_eq!(refused("19", "search"), there);
}

/// Who has an array asks for the best array, whatever beats it.
#[test]
fn beside_a_bitboard_stands_the_best_board_of_cells() {
    let mut sheet = sheet();
    let place = sheet
        .lines
        .iter()
        .position(|line| line.case_name == "go-19-playout");
    let bitboard = Line {
        layout: String::new(),
        bookkeeping: "fill".into(),
        contender: "bitboard+fill".into(),
        rank: 0,
        ratio: 0.25,
        nanoseconds: 45.0,
        reference: false,
        ..sheet.lines[place.unwrap()].clone()
    };
    sheet.lines.push(bitboard);
    let question = Question {
        game: "go".into(),
        size: "19".into(),
        workload: "playout".into(),
    };
    let found = advise(&sheet, &question).unwrap();
    assert_eq!(found[0].representation, "bitboard+fill");
    let cells = found
        .iter()
        .find(|own| own.circumstance == "a board of cells");
    let cells = cells.unwrap();
    assert_eq!(
        (cells.representation.as_str(), cells.changes),
        ("padded+flood", true)
    );
    assert_eq!(cells.to_recommended, Some(2.0));
}
