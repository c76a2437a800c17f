//! Claims judged by a made-up report whose truth is known: relative to
//! `padded`, `flat` takes 0.8 with compile-time size and 1.25 with run-time size, `0x88` 1.02
//! and `naive2d` 1.8.

#[allow(dead_code, reason = "shared with other tests")]
mod support;

use measure::Plan;
use measure::schema::{LaunchRow, SummaryRow};
use report::Report;
use report::claims::{Claim, read};
use report::judge::{COLUMNS, Judged, Source, Verdict, document, judge, page, sentence};
use serde_json::Value;
use std::collections::HashMap;
use support::{CONTENDERS, edit, folder, refuse_first, seal, slowed_folder};

const BOTH: &str = "go-9-playout go-19-playout";

/// A claim of these contenders in both cases of playouts.
fn claim(contenders: &str, expects: &str) -> Claim {
    claim_in(contenders, BOTH, "ratio bytes", expects, "")
}

fn claim_in(contenders: &str, case: &str, metric: &str, expects: &str, verdict: &str) -> Claim {
    let header = "id,seed,kind,claim,decided_by,contenders,case,sizes,metric,test,predicted,expects,verdict,note,status_of_contender";
    let text = format!(
        "{header}\nA1,made-up,S,words,case,{contenders},{case},,{metric},a_test,expected,{expects},{verdict},shown,exists\n"
    );
    read(&text).unwrap().remove(0)
}

/// Expects a part of a text.
#[track_caller]
fn has(text: &str, part: &str) {
    assert!(text.contains(part), "no {part:?} in {text}");
}

/// Expects the beginning of a text.
#[track_caller]
fn begins(text: &str, part: &str) {
    assert!(text.starts_with(part), "no {part:?} begins {text}");
}

fn made(test: &str) -> Report {
    Report::read(&folder(test)).unwrap()
}

fn judged(report: &Report, claim: Claim) -> Judged {
    let name = "reports/made-up";
    judge(&[claim], &[Source { name, report }]).remove(0)
}

fn row(judged: &Judged) -> HashMap<&'static str, Value> {
    let cells = COLUMNS.iter().map(|(name, of)| (*name, of(judged)));
    cells.collect()
}

#[test]
fn verdicts_are_those_of_the_truth() {
    use Verdict::{Depends, EffectOnly, NoDifference, Refuted, Supported};
    let report = made("verdicts");
    for (contenders, expects, verdict) in [
        ("padded : naive2d", "ratio<1", Supported),
        ("naive2d : padded", "ratio>1", Supported),
        ("naive2d : padded", "ratio<1", Refuted),
        ("0x88 : padded", "ratio<1", NoDifference),
        // One link order leaves open more than 2 %: no proof that nothing differs.
        ("0x88 : padded", "ratio=1", NoDifference),
        ("0x88 : padded", "ratio<=1", NoDifference),
        ("padded : naive2d", "ratio=1", Refuted),
        ("padded : naive2d", "ratio<0.667", Supported),
        ("padded : naive2d", "ratio<0.5", Refuted),
        // As many tie as agree.
        ("padded : naive2d : 0x88", "ratio<1", Depends),
        ("0x88 : padded : naive2d", "ratio=1", Refuted),
        ("flat : padded", "ratio<1", Depends),
        ("padded : naive2d : (0x88)", "ratio<1", Supported),
        ("padded : naive2d", "", EffectOnly),
        ("padded : naive2d", "bytes<1", NoDifference),
        ("padded : naive2d", "bytes=1", Supported),
        ("padded : naive2d", "ratio<1 bytes<1", Depends),
    ] {
        let found = judged(&report, claim(contenders, expects));
        let in_words = sentence(&found);
        assert_eq!(found.verdict, verdict, "{contenders} {expects}: {in_words}");
    }
}

/// The same pair with run-time size is judged unasked.
#[test]
fn what_a_verdict_depends_on_is_named() {
    let report = made("depends");
    let on = |claim| judged(&report, claim).on;
    assert_eq!(
        on(claim("flat : padded", "ratio<1")),
        "on compile-time or run-time size: supported for compile-time size; refuted for run-time size"
    );
    assert_eq!(
        on(claim("padded : naive2d : flat", "ratio<1")),
        "on the pair and compile-time or run-time size: supported for padded : naive2d (compile-time size), \
         padded : flat (run-time size); refuted for padded : flat (compile-time size)"
    );
    assert_eq!(
        on(claim("padded : naive2d", "ratio<1 bytes<1")),
        "on what is asked: time: supported; bytes: no measurable difference"
    );
}

#[test]
fn tests_decide_what_no_clock_can() {
    let report = made("tests");
    let of = |case, expects, verdict| {
        let claim = claim_in("padded : naive2d", case, "ratio", expects, verdict);
        let found = judged(&report, claim);
        (found.verdict, sentence(&found))
    };
    let (verdict, in_words) = of("", "", "refuted");
    assert_eq!(
        (verdict, in_words.as_str()),
        (Verdict::Refuted, "by test: shown")
    );
    assert_eq!(of(BOTH, "ratio<1", "supported").0, Verdict::Supported);
    let (verdict, in_words) = of(BOTH, "ratio<1", "refuted");
    assert_eq!(verdict, Verdict::Depends);
    begins(
        &in_words,
        "on what is asked: tests: refuted; time: supported; ",
    );
    // A test can't stand in for a time that is expected and was not taken.
    assert_eq!(
        of("go-7-playout", "ratio<1", "supported").0,
        Verdict::NotMeasured
    );
    assert_eq!(of("go-7-playout", "", "supported").0, Verdict::Supported);
}

#[test]
fn what_is_missing_is_named() {
    let folder = folder("missing");
    refuse_first(&folder);
    let report = Report::read(&folder).unwrap();
    let found = judged(&report, claim("padded : naive2d", "ratio<1"));
    assert_eq!(found.verdict, Verdict::Supported);
    assert_eq!(found.missing, ["go-9-playout with padded and naive2d"]);
    let nowhere = claim_in("padded : naive2d", "go-7-playout", "ratio", "ratio<1", "");
    let found = judged(&report, nowhere);
    assert_eq!(
        (found.verdict, found.on.as_str()),
        (Verdict::NotMeasured, "to measure: go-7-playout")
    );
    let counted = claim_in(
        "padded : naive2d",
        BOTH,
        "instructions",
        "instructions<1",
        "",
    );
    let found = judged(&report, counted);
    assert_eq!(found.verdict, Verdict::NotMeasured);
    assert!(
        found.on.contains("instructions of go-19-playout"),
        "{}",
        found.on
    );
}

/// A report in which the launches of these contenders differ too much.
fn unsteady_report(test: &str, is_it: impl Fn(&str) -> bool) -> Report {
    let folder = slowed_folder(test);
    let mut samples = measure::sample_rows(&folder).unwrap();
    for row in &mut samples {
        let name = CONTENDERS[usize::from(row.contender)].name;
        let is_slow = is_it(name) && row.launch.is_multiple_of(2);
        row.nanoseconds *= 1 + u64::from(is_slow);
    }
    std::fs::remove_file(folder.join("samples.csv")).unwrap();
    let mut launches: Vec<LaunchRow> = measure::read_rows(&folder.join("launches.csv")).unwrap();
    launches
        .iter_mut()
        .for_each(|row| row.kernel = Some(10_000));
    std::fs::remove_file(folder.join("launches.csv")).unwrap();
    let at = measure::Folder::at(&folder);
    at.append("samples.csv", &samples).unwrap();
    at.append("launches.csv", &launches).unwrap();
    seal(&folder);
    Report::read(&folder).unwrap()
}

/// Who measures on a busy machine must not be left with an empty table and no reason.
#[test]
fn cases_without_figures_say_why_and_what_to_do() {
    let report = |test: &str, disturbed: u32| {
        let folder = slowed_folder(test);
        let plan = folder.join("plan.json");
        let text = std::fs::read_to_string(&plan).unwrap();
        let several = text.replace("\"link_orders\": 1", "\"link_orders\": 8");
        assert_ne!(text, several);
        std::fs::write(&plan, several).unwrap();
        let path = folder.join("launches.csv");
        let mut launches: Vec<LaunchRow> = measure::read_rows(&path).unwrap();
        for row in &mut launches {
            row.link_order = row.launch;
            let is_slow = row.case == 1 && row.launch <= disturbed;
            row.kernel = Some(10_000 + 2_000 * u64::from(is_slow) * u64::from(row.launch));
        }
        std::fs::remove_file(&path).unwrap();
        let at = measure::Folder::at(&folder);
        at.append("launches.csv", &launches).unwrap();
        seal(&folder);
        Report::read(&folder).unwrap()
    };
    let seven = report("seven-of-eight", 1);
    assert_eq!(seven.measured().caution(), None);
    let six = report("six-of-eight", 2).ranking();
    begins(&six, "No figures for 1 of 3 cases: other work");
    assert!(six.contains("many launches (--launches 64"), "{six}");
}

/// What is summarised says which one has a ratio of 1 in place of the planned one.
#[test]
fn ratios_name_the_reference_that_replaces_an_unsteady_one() {
    let reference = |report: &Report| {
        let summary = report.summary();
        let mut reader = csv::Reader::from_reader(summary.as_bytes());
        let rows = reader.deserialize().map(|row| row.unwrap());
        let mut ratios = rows.filter(|row: &SummaryRow| {
            (&*row.case_name, &*row.metric) == ("go-9-playout", "ratio")
        });
        ratios.next().expect("a ratio").reference
    };
    let usual = reference(&unsteady_report("usual-reference", |_| false));
    let other = reference(&unsteady_report("other-reference", |name| name == usual));
    assert!(!other.is_empty() && other != usual, "{usual} {other}");
}

/// Bytes need no clock: a contender whose link orders or launches differ too much has them.
#[test]
fn bytes_are_judged_without_a_steady_time() {
    let report = unsteady_report("unsteady", |name| name.starts_with("flat"));
    let of = |metric| judged(&report, claim_in("flat : padded", BOTH, metric, "", ""));
    assert_eq!(of("ratio").verdict, Verdict::NotMeasured);
    let missing = ["time of go-9-playout", "time of go-19-playout"];
    assert_eq!(of("ratio").missing, missing);
    let bytes = of("bytes");
    assert_eq!(bytes.verdict, Verdict::EffectOnly);
    assert_eq!(bytes.missing, [""; 0]);
}

/// A reader of the sentence alone must see what decided.
#[test]
fn a_sentence_says_what_decides_and_what_is_shown_only() {
    let folder = folder("sentences");
    let report = Report::read(&folder).unwrap();
    let in_words = |claim| sentence(&judged(&report, claim));
    let by_test = in_words(claim_in("padded : naive2d", BOTH, "ratio", "", "refuted"));
    begins(&by_test, "by test: shown; shown, not judged: time 0.55");
    has(&by_test, " (padded : naive2d), 2 figures in 2 cases");
    let much = in_words(claim("padded : naive2d", "ratio<0.5"));
    has(&much, "where < 0.5 is expected (the bound is ours)");
    let same = in_words(claim("padded : naive2d : 0x88", "bytes<1"));
    assert!(same.contains("4 figures in 2 cases: 4 equal"), "{same}");
    let both = in_words(claim("padded : naive2d : flat", "ratio<1"));
    assert!(
        both.contains(" in 2 cases: 4 agree, 2 oppose") && both.contains("time 0.5"),
        "a range and a count of each side: {both}"
    );
    assert!(!both.contains('['), "no interval of unlike figures: {both}");
    let beside = in_words(claim("padded : naive2d : (flat)", "ratio<1"));
    has(&beside, "not judged: time 0.");
    has(&beside, "(padded : flat)");
}

/// Reads a report whose third case is `go-9-playout` without bounds checks: there `flat`
/// takes 0.8 / 1.8 of the time of `padded`, so a claim that `padded` is faster is refuted.
fn with_unchecked(folder: &support::MadeUp) -> Report {
    let line = |line: &str| match line.contains("go-19-look") {
        true => line
            .replace("go-19-look", "go-9-playout-unchecked")
            .replace(
                "naive2d+flood,naive2d",
                "padded-unchecked+flood,padded-unchecked",
            )
            .replace("flat+flood,flat", "flat-unchecked+flood,flat-unchecked"),
        false => line.to_owned(),
    };
    edit(folder, "cases.csv", |text| {
        let lines: Vec<_> = text.lines().map(line).collect();
        lines.join("\n") + "\n"
    });
    edit(folder, "plan.json", |plan| {
        let (before, after) = plan.split_once("go-19-look").unwrap();
        let after = after
            .replacen("naive2d+flood", "padded-unchecked+flood", 1)
            .replacen("\"flat+flood", "\"flat-unchecked+flood", 1);
        format!("{before}go-9-playout-unchecked{after}")
    });
    // The seeds of its launches follow from its name.
    edit(folder, "launches.csv", |text| {
        (1..=text.lines().count() as u32).fold(text.to_owned(), |text, launch| {
            let seed = |case: &str| Plan::default().launch_seed(case, launch).to_string();
            text.replace(&seed("go-19-look"), &seed("go-9-playout-unchecked"))
        })
    });
    seal(folder);
    Report::read(folder).unwrap()
}

/// C tests no index, so the figure without such tests stands beside; it decides nothing.
#[test]
fn claims_about_c_show_both_figures() {
    let folder = folder("unchecked");
    let report = with_unchecked(&folder);
    let of_a = claim("0x88 : padded", "ratio<1");
    assert!(!sentence(&judged(&report, of_a)).contains("bounds checks"));
    let of_a = claim_in("padded : flat", "go-9-playout", "ratio", "ratio<1", "");
    let found = judged(&report, of_a.clone());
    let in_words = sentence(&found);
    assert_eq!(found.verdict, Verdict::Depends, "{in_words}");
    has(&in_words, "without bounds checks 2.2");
    has(&in_words, "which would be: refuted");
    assert_eq!(row(&found)["unchecked_verdict"], "refuted");
    let of_d = Claim {
        id: "D1".into(),
        ..of_a
    };
    assert!(!sentence(&judged(&report, of_d)).contains("bounds checks"));
}

#[test]
fn a_contender_that_implements_a_claim_at_one_size_is_judged_at_that_size() {
    let report = made("sizes");
    let both = claim("flat : padded", "ratio<1");
    assert_eq!(judged(&report, both.clone()).verdict, Verdict::Depends);
    let sizes = "compile-time".into();
    let one = Claim { sizes, ..both };
    assert_eq!(judged(&report, one).verdict, Verdict::Supported);
}

#[test]
fn what_no_pair_decides_says_why() {
    let report = made("undecidable");
    let open = "not decidable by this program";
    let of = claim_in("padded : (naive2d)", BOTH, "ratio", "", open);
    let found = judged(&report, of);
    assert_eq!(found.verdict, Verdict::NotDecidable);
    let in_words = sentence(&found);
    begins(&in_words, "shown; shown, not judged: time 0.5");
}

/// What several reports say together, for the folder they lie in.
#[test]
fn a_document_of_several_reports_names_its_command_and_links_to_each() {
    let (one, two) = (folder("document-one"), folder("document-two"));
    let reports = [&one, &two].map(|folder| Report::read(folder).unwrap());
    let names = ["first", "second"];
    let sources = names.iter().zip(&reports);
    let sources: Vec<_> = sources
        .map(|(name, report)| Source { name, report })
        .collect();
    let judged = judge(&[claim("flat : padded", "ratio<1")], &sources);
    let text = document(&sources, &judged);
    has(&text, "`boardbench claims first second --format markdown`");
    assert!(text.contains("[second](second/README.md)"), "{text}");
    has(&text, "](first/README.md#ranking-per-case)");
}

/// Two cases are compared by their times; the made-up ones take the same.
#[test]
fn cases_are_compared_by_their_times() {
    let report = made("between");
    let between = claim_in(
        "0x88",
        "go-9-playout : go-19-playout",
        "nanoseconds",
        "nanoseconds<2",
        "",
    );
    let found = judged(&report, between);
    assert_eq!(found.verdict, Verdict::Supported, "{}", sentence(&found));
    assert_eq!(
        found.main().unwrap().items[0].case,
        "go-9-playout : go-19-playout"
    );
}

#[test]
fn a_row_holds_the_figures_and_where_they_are_from() {
    let report = made("rows");
    let two = row(&judged(&report, claim("padded : naive2d", "ratio<1")));
    let near = |value: &Value| (value.as_f64().unwrap() - 1.0 / 1.8).abs() < 0.01;
    assert!(near(&two["least"]) && near(&two["most"]), "{two:?}");
    assert!(
        two["ratio"].is_null() && two["low"].is_null(),
        "two cases: {two:?}"
    );
    let one = claim_in("padded : naive2d", "go-9-playout", "ratio", "ratio<1", "");
    let one = row(&judged(&report, one));
    let [low, high] = ["low", "high"].map(|end| one[end].as_f64());
    let value = one["ratio"].as_f64();
    assert!(
        near(&one["ratio"]) && low < value && value < high,
        "{one:?}"
    );
    let counts = ["cases", "agree", "oppose", "tie"].map(|name| two[name].as_u64());
    assert_eq!(counts, [2, 2, 0, 0].map(Some));
    assert_eq!(
        (&two["where"], &two["report"]),
        (&BOTH.into(), &"reports/made-up".into())
    );
    let link = two["link"].as_str().unwrap();
    assert_eq!(link, "reports/made-up/README.md#ranking-per-case");
}

/// The page is the same each time, and its links hit headings of the tables.
#[test]
fn the_page_is_made_of_the_report_alone() {
    let folder = folder("page");
    let report = Report::read(&folder).unwrap();
    let claims = [claim("flat : padded", "ratio<1")];
    let text = page(&report, &claims).unwrap();
    let again = page(&Report::read(&folder).unwrap(), &claims).unwrap();
    assert!(text == again);
    has(
        &text,
        "| [A1](#a1) | words | expected | **depends** | on compile-time or run-time size",
    );
    assert!(
        text.contains(" : flat+flood") || text.contains("| flat+flood : padded+flood | time | "),
        "{text}"
    );
    report::build(&folder).unwrap();
    let tables = std::fs::read_to_string(folder.join("tables/go.md")).unwrap();
    let slug = |heading: &str| {
        let kept = heading.to_lowercase();
        let kept = kept
            .chars()
            .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.collect::<String>().replace(' ', "-")
    };
    let headings: Vec<_> = tables
        .lines()
        .filter_map(|l| l.strip_prefix("### "))
        .map(slug)
        .collect();
    let links: Vec<_> = text.split("](tables/go.md#").skip(1).collect();
    assert_eq!(links.len(), 6, "two cases in two classes, and their bytes");
    for link in links {
        let anchor = link.split(')').next().unwrap();
        assert!(headings.iter().any(|heading| heading == anchor), "{anchor}");
    }
    let nothing = claim_in("padded : naive2d", "go-7-playout", "ratio", "ratio<1", "");
    assert!(page(&report, &[nothing]).is_none(), "no figure, no page");
}
