//! Advice from a made-up sheet.

mod outside;

use measure::{BoardSize, Role};

use super::{About, Advice, Line, Order, Question, Sheet, advise, in_words};
use crate::answers::versus::{Pair, answer, of_sheet, summary};
use crate::measured::{earlier, made_up};

/// Case, workload, contender, rank, ratio, bytes; the size is in the case's name. Among whole
/// programs an array and a bitboard tie on 19x19. On 15x15 one program was measured.
const MADE: &str = "
go-19-playout          playout          naive2d+flood         3 1.0  500
go-19-playout          playout          padded+flood          2 0.7  400
go-19-playout          playout          bitboard+chains       1 0.3  900
go-19-playout          playout          naive2d-dynamic+flood 2 1.0  500
go-19-playout          playout          flat-dynamic+flood    1 0.8  400
go-19-playout-pseudo   playout-pseudo   naive2d+pseudo        3 1.0  600
go-19-playout-pseudo   playout-pseudo   padded+pseudo         1 0.6  450
go-19-playout-pseudo   playout-pseudo   padded-tight+pseudo   1 0.61 450
go-19-playout-programs playout-programs padded+flood          4 1.0  400
go-19-playout-programs playout-programs naive2d+flood         5 1.4  500
go-19-playout-programs playout-programs padded+strings        3 0.9  480
go-19-playout-programs playout-programs padded+pseudo         1 0.42 450
go-19-playout-programs playout-programs bitboard+chains       1 0.41 900
go-19-playout-programs playout-programs peer:other            1 0.1  1
go-19-playout-cells    playout-cells    padded-cells4+flood   1 0.01 400
go-19-tree             tree             naive2d+flood         2 1.0  500
go-19-tree             tree             padded+flood          1 0.8  400
go-19-copy             query            naive2d               2 1.0  500
go-19-copy             query            flat                  1 0.5  361
go-15-playout-growth   playout-growth   naive2d-dynamic+flood 2 1.0  500
go-15-playout-growth   playout-growth   flat-dynamic+flood    1 0.8  300
mnk-19-playout-growth  playout-growth   naive2d-dynamic+walk  2 1.0  500
mnk-19-playout-growth  playout-growth   flat-dynamic+walk     1 0.8  300
gomoku-15-playout      playout          naive2d+walk          1 1.0  300
";

fn sheet() -> Sheet {
    let line = |line: &str| {
        let cells: Vec<_> = line.split_whitespace().collect();
        let [case, workload, contender, rank, ratio, bytes] = cells[..] else {
            panic!("{line}");
        };
        let ratio: f64 = ratio.parse().unwrap();
        let bytes: u64 = bytes.parse().unwrap();
        let parts: Vec<_> = case.split('-').collect();
        let (layout, bookkeeping) = contender.split_once('+').unwrap_or((contender, ""));
        let layout = layout.replace("-dynamic", "");
        let mut row = made_up::row(case, 0, (contender, ratio), &mut Vec::new());
        row.workload = workload.into();
        row.work.clear();
        earlier::fill(&mut row);
        Line {
            work: row.work,
            number: row.number,
            comparison: row.comparison,
            base_bookkeeping: row.base_bookkeeping,
            role: row.role,
            case_name: case.into(),
            game: parts[0].into(),
            size: parts[1].into(),
            workload: workload.into(),
            parameters: match workload {
                "query" => parts[2].into(),
                _ => String::new(),
            },
            unit: "move".into(),
            contender: contender.into(),
            layout: layout.replace("bitboard", ""),
            bookkeeping: bookkeeping.into(),
            size_known: match contender.contains("-dynamic") {
                true => BoardSize::RunTime,
                false => BoardSize::CompileTime,
            },
            reference: ratio == 1.0,
            rank: rank.parse().unwrap(),
            ratio,
            low: ratio * 0.99,
            high: ratio * 1.01,
            nanoseconds: 100.0 * ratio,
            bytes,
            working: bytes,
            floor: 1.05,
            ..Line::default()
        }
    };
    Sheet {
        abouts: vec![About {
            report: "made-up".into(),
            identifier: "0123456789abcdef".into(),
            processor: "a processor".into(),
            started: "2026-11-20T00:00:00Z".into(),
            rustc: "rustc 1.95.0".into(),
            link_orders: 8,
            cache: 1 << 25,
            schema: 3,
            ..About::default()
        }],
        lines: MADE.trim().lines().map(line).collect(),
    }
}

fn question(game: &str, size: &str, workload: &str) -> Question {
    Question {
        game: game.into(),
        size: size.into(),
        workload: workload.into(),
        ..Question::default()
    }
}

fn advice_for(game: &str, size: &str, workload: &str) -> Result<Vec<Advice>, String> {
    advise(&sheet(), &question(game, size, workload))
}

fn of<'a>(advice: &'a [Advice], circumstance: &str) -> Vec<&'a str> {
    let own = advice.iter().filter(|own| own.circumstance == circumstance);
    own.map(|own| own.representation.as_str()).collect()
}

#[test]
fn candidates_are_those_that_ran_together_and_a_tie_is_a_tie() {
    let found = advice_for("go", "19", "playout").unwrap();
    let best = &found[0];
    assert_eq!(best.case, "go-19-playout-programs");
    assert_eq!(best.representation, "bitboard+chains");
    assert_eq!(
        best.tied,
        "padded+pseudo peer:other".replace(" peer:other", "")
    );
    assert_eq!(
        of(&found, "candidate"),
        [
            "padded+pseudo",
            "padded+strings",
            "padded+flood",
            "naive2d+flood"
        ],
        "no peer, no variant of another case"
    );
    let pseudo = &found[1];
    assert!(!pseudo.changes && pseudo.bytes == 450, "{pseudo:?}");
    assert!((pseudo.to_recommended.unwrap() - 0.42 / 0.41).abs() < 1e-9);
    assert!(found[2].changes);
    assert_eq!(
        of(&found, "size known at run time only"),
        ["flat-dynamic+flood"]
    );
}

#[test]
fn the_likely_winner_that_was_not_measured_is_named() {
    let found = advice_for("go", "15", "playout").unwrap();
    assert_eq!(found[0].representation, "flat-dynamic+flood");
    assert_eq!(of(&found, "not measured here"), ["bitboard+chains"]);
    let elsewhere = found
        .iter()
        .find(|own| own.circumstance == "size 19x19")
        .unwrap();
    assert_eq!(elsewhere.to_recommended, None, "it did not run there");
}

/// What is expected is the fastest of all; what led without it, of its case alone.
#[test]
fn an_answer_names_one_representation_as_the_fastest() {
    let asked = question("go", "15", "playout");
    let found = advise(&sheet(), &asked).unwrap();
    let words = in_words(&asked, &found, |_, _, _| Order::default());
    let begin = "Expect bitboard+chains to be the fastest for Go 15x15, playout: in the case \
                 go-19-playout-programs it is ";
    assert!(words.starts_with(begin), "{words}");
    let own = format!("measured here ({}). Of these, without ", found[0].case);
    let (_, rest) = words.split_once(&own).unwrap();
    assert!(rest.starts_with("bitboard+chains, "), "{words}");
    assert!(
        rest.contains(", flat-dynamic+flood is the fastest: "),
        "{words}"
    );
    // With both named as such, at most one stands outside of a case.
    let sheet = Sheet::built_in();
    for asked in Question::all(&sheet) {
        let found = advise(&sheet, &asked).unwrap();
        let words = in_words(&asked, &found, Sheet::built_in_order);
        let all = words.matches("Expect ").count() + words.matches("Of what was").count();
        assert!(all <= 1, "{words}");
    }
}

#[test]
fn queries_and_trees_are_reachable() {
    let tree = advice_for("go", "19", "tree").unwrap();
    assert_eq!(tree[0].representation, "padded+flood");
    let copy = advice_for("go", "19", "copy").unwrap();
    assert_eq!(copy[0].representation, "flat");
    assert_eq!(copy[0].bytes, 361);
}

#[test]
fn what_is_missing_is_said_with_what_there_is() {
    let refused = |game, size, workload| advice_for(game, size, workload).unwrap_err();
    assert!(
        refused("go", "18", "playout")
            .starts_with("there is no go of size 18x18 in report made-up; there is 15x15, 19x19")
    );
    let none = refused("go", "19", "nothing");
    assert!(none.ends_with("there is playout, tree, copy"), "{none}");
    let hint = refused("gomoku", "19", "playout");
    assert!(hint.ends_with("boardbench advise mnk --size 19"), "{hint}");
}

fn pair<'a>(own: &'a str, other: &'a str, game: Option<&'a str>) -> Pair<'a> {
    Pair { own, other, game }
}

#[test]
fn two_meet_wherever_both_ran_with_the_same_bookkeeping() {
    let requested = pair("padded", "naive2d", None);
    let found = of_sheet(&sheet(), &requested).unwrap();
    let cases: Vec<_> = found.iter().map(|own| own.case.as_str()).collect();
    assert_eq!(
        cases,
        [
            "go-19-playout",
            "go-19-playout-pseudo",
            "go-19-playout-programs",
            "go-19-tree"
        ]
    );
    let first = &found[0];
    assert_eq!((first.ratio, &*first.verdict), (0.7, "faster"));
    assert!(first.low < 0.7 && 0.7 < first.high);
    let words = summary(&found, &requested);
    assert!(
        words.starts_with("Faster in 4, slower in 0, tied in 0 of 4 comparisons: padded is "),
        "{words}"
    );
    let sentences = answer(&found);
    assert_eq!(
        sentences[0],
        "go 19x19: padded+pseudo is 1.67x [1.65-1.68] as fast as naive2d+pseudo (case go-19-playout-pseudo)."
    );
    let ties = of_sheet(
        &sheet(),
        &pair("padded+pseudo", "bitboard+chains", Some("go")),
    )
    .unwrap();
    assert_eq!(ties.len(), 1);
    assert_eq!(ties[0].verdict, "tie", "below the floor");
}

#[test]
fn names_that_nobody_measured_are_refused_with_the_nearest() {
    let refused = |own, other| of_sheet(&sheet(), &pair(own, other, None)).unwrap_err();
    let why = refused("paded", "flat");
    assert!(why.contains("\"paded\": did you mean padded"), "{why}");
    let why = refused("padded+strings", "flat-dynamic+walk");
    assert_eq!(why, "padded+strings and flat-dynamic+walk met in no case");
}

/// Whichever is named first.
#[test]
fn sizes_known_at_compile_time_and_at_run_time_are_compared_by_their_pairs() {
    let mut sheet = sheet();
    let lines = sheet.lines.iter_mut();
    let runs = lines.filter(|own| own.contender == "flat-dynamic+flood");
    let mut factors = [1.25, 1.0].into_iter();
    for own in runs {
        own.to_known = factors.next();
    }
    assert_eq!(factors.len(), 0, "two cases have it");
    for (own, other) in [
        ("flat", "flat-dynamic"),
        ("flat-dynamic+flood", "flat+flood"),
    ] {
        let why = of_sheet(&sheet, &pair(own, other, Some("go"))).unwrap_err();
        let begin = format!("{own} and {other} met in no case in go: sizes known to the compiler");
        assert!(why.starts_with(&begin), "{why}");
        let known = if other == "flat-dynamic" { own } else { other };
        let figure = format!("{known} is 1.00x to 1.25x as fast as flat-dynamic");
        assert!(why.contains(&figure), "{why}");
    }
}

/// By what stands in the lines, without the code that chooses: in a case that recommends,
/// every bookkeeping and bitboard ran, no other case of its report has one that is faster by
/// more than the noise of both, and beside none in another case it was slower.
#[test]
fn no_recommendation_is_contradicted_by_another_case() {
    let sheet = Sheet::built_in();
    let kind = |line: &Line| (line.base_bookkeeping.clone(), line.layout.is_empty());
    let is_of = |line: &Line, question: &Question| {
        let board = (&line.game, &line.size) == (&question.game, &question.size);
        board && line.role != Role::Peer
    };
    let mut recommended = 0;
    for question in Question::all(&sheet) {
        let found = advise(&sheet, &question).unwrap();
        let best = &found[0];
        if !best.missing.is_empty() {
            continue;
        }
        recommended += 1;
        let is_own = |line: &&Line| {
            line.case_name == best.case && Some(line.size_known) == question.size_known
        };
        let own: Vec<&Line> = sheet.lines.iter().filter(is_own).collect();
        let game = |line: &&Line| {
            let is_played = ["playout", "perft"].contains(&&*line.work);
            line.game == question.game && is_played && line.role != Role::Peer
        };
        let asks_layouts = own.iter().all(|line| line.bookkeeping.is_empty());
        for line in sheet.lines.iter().filter(game) {
            let ran = own.iter().any(|own| kind(own) == kind(line));
            assert!(asks_layouts || ran, "{question:?}: {}", line.contender);
        }
        let fastest = own
            .iter()
            .find(|line| line.contender == best.representation);
        let fastest = fastest.expect("it ran");
        let work = |line: &Line| {
            let (known, number) = (line.size_known, line.number);
            (known, line.work.clone(), number, line.parameters.clone())
        };
        let others = sheet.lines.iter().filter(|line| {
            let is_same = work(line) == work(fastest);
            is_of(line, &question) && is_same && line.case_name != best.case
        });
        for line in others {
            let here = own.iter().any(|own| own.contender == line.contender);
            let of_one = line.report == fastest.report;
            let is_slower = line.nanoseconds * line.floor * best.floor >= best.nanoseconds;
            // Or it ran beside the fastest there, and the order is another.
            let beside = sheet.lines.iter().find(|other| {
                let is_there =
                    (&other.case_name, other.size_known) == (&line.case_name, line.size_known);
                is_there && other.contender == best.representation
            });
            let is_reversed = beside.is_some_and(|other| line.high * line.floor < other.low);
            let ties = |own: &Advice| own.representation == line.contender && !own.changes;
            assert!(
                (!of_one || here || is_slower) && (!is_reversed || found.iter().any(ties)),
                "{question:?}: {} in {} contradicts {} in {}",
                line.contender,
                line.case_name,
                best.representation,
                best.case
            );
        }
    }
    assert!(recommended > 10, "{recommended}");
}

/// Also where the planned one is unsteady.
#[test]
fn every_figure_has_a_reference() {
    let sheet = Sheet::built_in();
    for line in &sheet.lines {
        let reference = sheet.reference(line);
        assert!(
            !reference.is_empty(),
            "{} {}",
            line.case_name,
            line.contender
        );
    }
}

/// Boards on which the usual winner did not run before there were cases for it.
#[test]
fn what_did_not_run_is_expected_and_not_passed_over() {
    let sheet = Sheet::built_in();
    for (game, size, size_known, winner) in [
        ("go", "13", BoardSize::CompileTime, "pseudo"),
        ("go", "15", BoardSize::RunTime, "pseudo"),
        ("go", "19", BoardSize::RunTime, "pseudo"),
        ("mnk", "19", BoardSize::RunTime, "lines"),
    ] {
        let question = Question {
            game: game.into(),
            size: size.into(),
            workload: "playout".into(),
            size_known: Some(size_known),
        };
        let found = advise(&sheet, &question).unwrap();
        let expected = of(&found, "not measured here");
        let names: Vec<&str> = [found[0].representation.as_str()]
            .into_iter()
            .chain(expected)
            .collect();
        let is_named = names.iter().any(|name| name.ends_with(winner));
        assert!(is_named, "{question:?}: {names:?} {}", found[0].missing);
    }
}

/// A difference below the noise floor changes nothing.
#[test]
fn noise_is_no_change_of_the_answer() {
    let mut sheet = sheet();
    for line in &mut sheet.lines {
        let is_own = line.case_name == "go-19-playout-programs";
        line.hot_ratio = is_own.then_some(match &*line.contender {
            "bitboard+chains" => 0.5,
            "padded+strings" => 0.49,
            _ => 1.0,
        });
    }
    let question = question("go", "19", "playout");
    let changes = |sheet: &Sheet| {
        let found = advise(sheet, &question).unwrap();
        let hot = found.into_iter();
        let mut hot = hot.filter(|own| own.circumstance == "one input again and again");
        let hot = hot.next().unwrap();
        (hot.representation, hot.changes)
    };
    assert_eq!(changes(&sheet), ("padded+strings".into(), false));
    let line = sheet.lines.iter_mut();
    let mut line = line.filter(|line| line.hot_ratio == Some(0.49));
    line.next().unwrap().hot_ratio = Some(0.4);
    assert_eq!(changes(&sheet), ("padded+strings".into(), true));
}

/// A case whose launches are too few for ranks ties nothing by that.
#[test]
fn without_ranks_the_intervals_decide_what_ties() {
    let mut sheet = sheet();
    let own = |line: &&mut Line| line.case_name == "go-19-playout-programs";
    for line in sheet.lines.iter_mut().filter(own) {
        line.rank = 0;
    }
    let question = question("go", "19", "playout");
    let tied = |sheet: &Sheet| {
        let found = advise(sheet, &question).unwrap();
        let ties = found
            .iter()
            .filter(|own| own.circumstance == "candidate" && !own.changes);
        ties.count()
    };
    let before = tied(&sheet);
    let all = advise(&sheet, &question).unwrap();
    let others = all.iter().filter(|own| own.circumstance == "candidate");
    assert!(before < others.count(), "{all:?}");
    for line in sheet.lines.iter_mut().filter(own) {
        line.floor = 100.0;
    }
    assert!(tied(&sheet) > before);
}

#[test]
fn without_reports_a_folder_is_expected() {
    let none = Sheet {
        abouts: Vec::new(),
        lines: Vec::new(),
    };
    let why = advise(&none, &question("go", "19", "playout")).unwrap_err();
    assert!(why.to_string().contains("expected --from FOLDER"), "{why}");
}
