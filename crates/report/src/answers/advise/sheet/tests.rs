use super::*;

/// `build.rs` joins the tables, and [`lines`] does.
#[test]
fn the_built_in_sheets_are_those_of_committed_reports() {
    let reports = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../reports");
    let all = Sheet::all_built_in();
    assert!(!all.is_empty());
    for built_in in all {
        let folder = reports.join(&built_in.abouts[0].report);
        let mut committed = Sheet::read(&folder).expect("a report that is committed");
        // It may be in a folder of summaries.
        let name = &built_in.abouts[0].report;
        committed.abouts[0].report.clone_from(name);
        let cases = &built_in.abouts[0].cases;
        committed.abouts[0].cases.clone_from(cases);
        assert!(!built_in.lines.is_empty());
        assert!(*built_in == committed, "it is not of {}", folder.display());
    }
}

/// One processor agrees, one ties, one opposes; a second report of a processor, one that
/// lacks a representation, one of other code and one of a single link order do not count.
#[test]
fn processors_are_counted_once_each_if_they_timed_the_same_code() {
    let all = Sheet::all_built_in();
    let is_own = |line: &Line| line.case_name == "go-19-playout";
    let has_it = all.iter().find(|sheet| sheet.lines.iter().any(is_own));
    let made = |processor: &str, cache, ratio, instructions| {
        let mut sheet = has_it.expect("a report has the case").clone();
        sheet.lines.retain(is_own);
        for line in &mut sheet.lines {
            let own = if line.reference { 1.0 } else { ratio };
            (line.ratio, line.low, line.high) = (own, own * 0.99, own * 1.01);
            line.instructions = Some(instructions);
        }
        sheet.abouts[0].processor = processor.into();
        sheet.abouts[0].cache = cache;
        sheet.abouts[0].sources = None;
        sheet
    };
    let mut lacks = made("other", 1, 0.8, 100.0);
    lacks.lines.retain(|line| !line.reference);
    let mut quick = made("three", 1, 0.8, 100.0);
    quick.abouts[0].link_orders = 1;
    let sheets = [
        quick,
        made("one", 1, 0.8, 100.0),
        made("one", 1, 1.2, 100.0),
        made("one", 2, 1.001, 100.5),
        made("two", 1, 1.2, 99.5),
        made("four", 1, 0.8, 102.0),
        lacks,
    ];
    let found = order(&sheets, "go-19-playout", "padded+flood", "naive2d+flood");
    assert_eq!(found, Order { on: 1, of: 3 });
    let none = order(&sheets, "go-19-playout", "padded+flood", "unknown");
    assert_eq!(none, Order::default());
}

/// A processor is named with its leader where none of the best is among its leaders, unless it
/// timed other code.
#[test]
fn processors_with_another_leader_are_named() {
    let all = Sheet::all_built_in();
    let is_own = |line: &Line| line.case_name == "go-19-playout-programs";
    let has_it = all.iter().find(|sheet| sheet.lines.iter().any(is_own));
    let made = |processor: &str, leader: &str, is_known: bool| {
        let mut sheet = has_it.expect("a report has the case").clone();
        sheet.lines.retain(is_own);
        for line in &mut sheet.lines {
            line.rank = if line.contender == leader { 1 } else { 2 };
        }
        let about = &mut sheet.abouts[0];
        (about.processor, about.machine) = (processor.into(), processor.into());
        if !is_known {
            about.sources = None;
        }
        sheet
    };
    let sheets = [
        made("one", "padded+pseudo", true),
        made("two", "bitboard+chains", true),
        made("three", "padded+pseudo", true),
        made("four", "bitboard+chains", false),
    ];
    let known = BoardSize::CompileTime;
    let named = |best: &str| leaders(&sheets, "go-19-playout-programs", known, &[best.to_owned()]);
    assert_eq!(named("padded+pseudo"), [("two", "bitboard+chains")]);
    let others = [("one", "padded+pseudo"), ("three", "padded+pseudo")];
    assert_eq!(named("bitboard+chains"), others);
    // Of two that tie, the first may be behind on another processor.
    let both = ["padded+pseudo", "bitboard+chains"].map(str::to_owned);
    let found = leaders(&sheets, "go-19-playout-programs", known, &both);
    assert_eq!(found, [("two", "bitboard+chains")]);
    assert_eq!(leaders(&sheets, "unknown", known, &[]), []);
}

/// Nothing is left out for want of a floor: the measured files have it.
#[test]
fn a_summary_without_the_floor_of_a_case_is_not_enough() {
    let report = "../../reports/2026-11-28-intel-xeon-games";
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(report);
    let rows: Vec<CaseRow> = read_whole_rows(&folder.join("cases.csv")).unwrap();
    let summary = written(&folder.join("summary.csv")).unwrap().unwrap();
    assert!(lines(&rows, &summary).is_some());
    let case = "go-9-playout-programs";
    let is_floor = |row: &SummaryRow| row.metric == NOISE_FLOOR && row.case_name == case;
    let last = summary.iter().rposition(is_floor);
    let mut blank = summary.clone();
    blank[last.unwrap()].value = None;
    assert!(lines(&rows, &blank).is_none());
    let mut missing = summary;
    missing.remove(last.unwrap());
    assert!(lines(&rows, &missing).is_none());
}

#[test]
fn every_game_is_built_in_and_every_case_is_of_one_report() {
    let sheet = Sheet::built_in();
    for game in ["go", "chess", "othello", "gomoku", "tictactoe"] {
        assert!(sheet.lines.iter().any(|line| line.game == game), "{game}");
    }
    let mut of: BTreeMap<&String, usize> = BTreeMap::new();
    for line in &sheet.lines {
        assert_eq!(
            *of.entry(&line.case_name).or_insert(line.report),
            line.report
        );
    }
}

/// A processor that has fewer cases does not displace one that has more, however new it
/// is; a report of one link order adds none and is last.
#[test]
fn the_processor_with_the_most_cases_is_first() {
    let whole = &Sheet::all_built_in()[0];
    let made = |processor: &str, started: &str, cases: usize, link_orders| {
        let mut sheet = whole.clone();
        let names: BTreeSet<String> = sheet.lines.iter().map(|l| l.case_name.clone()).collect();
        let kept: BTreeSet<_> = names.into_iter().take(cases).collect();
        sheet.lines.retain(|line| kept.contains(&line.case_name));
        let about = &mut sheet.abouts[0];
        about.report = format!("{processor} {started}");
        (about.processor, about.started) = (processor.into(), started.into());
        about.link_orders = link_orders;
        sheet
    };
    let sheets = vec![
        made("a", "2026-11-28", 2, 8),
        made("c", "2026-11-29", 4, 1),
        made("b", "2026-11-26", 1, 8),
        made("b", "2026-11-27", 3, 8),
    ];
    let found = in_order(sheets);
    let names = found.iter().map(|sheet| sheet.abouts[0].report.as_str());
    let expected = [
        "b 2026-11-27",
        "b 2026-11-26",
        "a 2026-11-28",
        "c 2026-11-29",
    ];
    assert_eq!(names.collect::<Vec<_>>(), expected);
}

/// A game that has changed is answered by a processor that timed it since, all others by the
/// one with the most cases.
#[test]
fn a_processor_is_first_in_the_games_of_which_it_timed_the_newest_code() {
    let all = Sheet::all_built_in().iter();
    let whole = all.max_by_key(|sheet| sheet.lines.len()).expect("a report");
    let is_own = |line: &Line| line.case_name == "othello-8-playout";
    let mut newer = whole.clone();
    newer.lines.retain(is_own);
    let about = &mut newer.abouts[0];
    (about.processor, about.started) = ("newer".into(), "2999".into());
    about.sources = None;
    let found = Sheet::ordered(vec![newer, whole.clone()]);
    let of = |case: &str| {
        let line = found.lines.iter().find(|line| line.case_name == case);
        &found.about(line.expect("a report has the case")).processor
    };
    assert_eq!(of("othello-8-playout"), "newer");
    for case in ["othello-8-perft", "go-19-playout"] {
        assert_eq!(of(case), &whole.abouts[0].processor, "{case}");
    }
}
