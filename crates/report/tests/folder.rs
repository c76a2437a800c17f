//! From measured files to tables, on a made-up folder.

mod page;
mod support;

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use measure::BoardSize;
use measure::schema::{CaseRow, LaunchRow, SampleRow, Status, SummaryRow};
use report::{Report, build, glance};
use support::{CONTENDERS, edit, folder, refuse_first, seal, slowed_folder, unfinished};

fn append(folder: &Path, file: &str, text: &str) {
    let open = OpenOptions::new()
        .append(true)
        .create(true)
        .open(folder.join(file));
    open.unwrap().write_all(text.as_bytes()).unwrap();
}

/// Every file that is made, by its path.
fn bytes(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut made = ["summary.csv", "README.md", "index.html"]
        .map(str::to_owned)
        .to_vec();
    for inside in ["figures", "tables"] {
        // No figure is made of few contenders.
        let Ok(entries) = fs::read_dir(folder.join(inside)) else {
            continue;
        };
        made.extend(entries.map(|entry| {
            let name = entry.unwrap().file_name();
            format!("{inside}/{}", name.to_string_lossy())
        }));
    }
    for path in made {
        let bytes = fs::read(folder.join(&path)).unwrap();
        files.insert(path, bytes);
    }
    files
}

#[test]
fn ratios_are_found_under_load_and_ranked_in_groups() {
    let folder = folder("ratios");
    let report = Report::read(&folder).unwrap();
    let case = &report.cases()[0];
    for (contender, made) in case.contenders.iter().zip(&CONTENDERS) {
        let reference = if made.size_known == BoardSize::CompileTime {
            1.0
        } else {
            1.2
        };
        let ratio = contender.ratio.as_ref().unwrap();
        let error = ratio.value / (made.time / reference) - 1.0;
        assert!(error.abs() < 0.003, "{}: {ratio:?}", made.name);
        assert!(ratio.low <= ratio.value && ratio.value <= ratio.high);
    }
    let places: Vec<_> = case
        .ranked(BoardSize::CompileTime)
        .iter()
        .map(|c| c.place.unwrap().to_string())
        .collect();
    assert_eq!(places, ["1 a", "2 b", "2 b", "4 c"]);
    let floor = case.floor.duplicates.unwrap();
    assert!((1.009..1.011).contains(&floor), "{floor}");
    let worth = case.contenders[5].to_known.as_ref().unwrap().value;
    assert!((1.19..1.21).contains(&worth), "{worth}");
}

#[test]
fn rebuilding_gives_the_same_bytes_anywhere() {
    let one = folder("bytes");
    build(&one).unwrap();
    let first = bytes(&one);
    build(&one).unwrap();
    assert!(first == bytes(&one));
    let elsewhere = one.parent().unwrap().join("moved");
    fs::rename(&*one, &elsewhere).unwrap();
    build(&elsewhere).unwrap();
    assert!(first == bytes(&elsewhere));
}

/// Four known contenders and two at run time are too few for a figure.
#[test]
fn a_report_has_few_and_small_files() {
    let folder = folder("files");
    build(&folder).unwrap();
    let files = bytes(&folder);
    let names: Vec<_> = files.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "README.md",
            "index.html",
            "summary.csv",
            "tables/go.csv",
            "tables/go.md",
            "tables/go.tex"
        ]
    );
    // Most of the page is the library that it draws with.
    let page = files["index.html"].len();
    let others = files.values().map(Vec::len).sum::<usize>() - page;
    assert!(page < 620_000, "{page} bytes of index.html");
    assert!(others < 100_000, "{others} bytes of three cases");
}

/// One format says what the other says.
#[test]
fn tables_to_paste_have_the_same_figures() {
    let folder = folder("paste");
    let report = build(&folder).unwrap();
    let ratio = report.cases()[0].contenders[4].ratio.clone().unwrap();
    // No third digit, as the interval is 2.6 % wide on each side.
    let figures = [ratio.value, ratio.low, ratio.high].map(|value| format!("{value:.2}"));
    let of = |format: &str| fs::read_to_string(folder.join(format!("tables/go.{format}"))).unwrap();
    assert!(of("md").contains(&format!("| 1 a | flat+flood | {} |", figures.join(" | "))));
    assert!(of("tex").contains(&format!(
        "  1\\rlap{{ a}} & flat+flood & {} &",
        figures.join(" & ")
    )));
    let row = format!(
        "go-9-playout,move,known,1,flat+flood,{},",
        figures.join(",")
    );
    assert!(of("csv").contains(&row), "{row}");
    assert_eq!(
        of("tex").matches("\\toprule").count(),
        of("tex").matches("\\bottomrule").count()
    );
}

#[test]
fn a_readme_begins_with_the_noise_floor_and_folds_its_cases() {
    let folder = folder("readme");
    let readme = Report::read(&folder).unwrap().readme();
    let headings: Vec<_> = readme
        .lines()
        .filter(|line| line.starts_with("## "))
        .collect();
    assert_eq!(
        headings,
        [
            "## In short",
            "## Noise floor",
            "## Instrument",
            "## How to read the tables",
            "## Ranking per game",
            "## Effects: large, small, none",
            "## How it grows",
            "## Ranking per case",
            "## Cite this result",
            "## Machine and program"
        ]
    );
    let cases = readme.split("## Ranking per case").nth(1).unwrap();
    assert_eq!(cases.matches("<details>").count(), 3, "one a case");
    // Of 1.8, 1.02 and 0.8 two are far away; of 1.25, the one at run time.
    assert!(readme.contains("| 12 | go | 9 | 0 | 3 |"), "{readme}");
}

#[test]
fn summary_has_a_row_per_metric_and_reads_back() {
    let folder = folder("summary");
    append(
        &folder,
        "instructions.csv",
        "case_name,representation,instructions,operations,data_reads,data_writes,\
         first_level_misses,last_level_misses,branches,branch_misses,status\n\
         go-9-playout,padded+flood,1000,10,200,50,,,,,ok\ngo-9-playout,flat+flood,,,,,,,,,skipped\n",
    );
    seal(&folder);
    build(&folder).unwrap();
    let mut reader = csv::Reader::from_path(folder.join("summary.csv")).unwrap();
    let rows: Vec<SummaryRow> = reader.deserialize().collect::<Result<_, _>>().unwrap();
    let find = |case: &str, representation: &str, metric: &str| {
        let mut own = rows
            .iter()
            .filter(|r| r.case_name == case && r.contender_name == representation);
        own.find(|r| r.metric == metric)
            .unwrap_or_else(|| panic!("{case} {representation} {metric}"))
    };
    let count = find("go-9-playout", "padded+flood", "instructions_per_operation");
    assert_eq!((count.value, count.status), (Some(100.0), Status::Ok));
    let skipped = find("go-9-playout", "flat+flood", "instructions_per_operation");
    assert_eq!((skipped.value, skipped.status), (None, Status::Skipped));
    assert_eq!(
        find("go-9-playout", "padded+flood", "ratio").value,
        Some(1.0)
    );
    let data = find(
        "go-9-playout",
        "padded+flood",
        "data_references_per_operation",
    );
    assert_eq!(data.value, Some(25.0));
    let allocations = find("go-9-playout", "flat+flood", "allocations_per_operation");
    assert_eq!(allocations.value, Some(0.0));
    // 3 launches of 60 blocks, of which every eighth pair is hot.
    assert_eq!(find("go-19-look", "flat+flood", "ns_per_operation").n, 162);
    let hot = find("go-19-look", "flat+flood", "hot_ratio");
    assert!(hot.n == 18 && hot.value.unwrap() < 1.0, "{hot:?}");
    assert_eq!(find("all playout", "flat+flood", "ratio").n, 2);
    assert!(
        find("go-9-playout", "flat+flood", "clean_percent")
            .value
            .unwrap()
            < 100.0
    );
    // Each ratio names the one whose ratio is 1.
    for row in &rows {
        match row.metric == "ratio" {
            true => {
                let reference = find(&row.case_name, &row.reference, "ratio");
                assert_eq!(
                    (reference.value, reference.board_size),
                    (Some(1.0), row.board_size)
                );
            }
            false => assert_eq!(row.reference, ""),
        }
    }
}

#[test]
fn a_refused_contender_has_a_status_and_no_figure() {
    let folder = folder("refused");
    refuse_first(&folder);
    let report = build(&folder).unwrap();
    let refused = &report.cases()[0].contenders[0];
    assert!(refused.status == Status::Refused && refused.ratio.is_none());
    assert!(
        report
            .readme()
            .contains("naive2d+flood, seed 7, batch 1: digest 1 where")
    );
    assert!(report.summary().contains(
        "naive2d+flood,compile-time,ns_per_operation,ns/operation,,,,0,refused,,blocks,\n"
    ));
    let marked = |line: &str| line.contains("naive2d+flood") && line.contains("refused");
    assert!(report.ranking().lines().any(marked));
    assert_eq!(report.workloads()[0].partial, ["naive2d+flood"]);
}

#[test]
fn terminal_tables_fit_80_columns() {
    let text = Report::read(&folder("width")).unwrap().ranking();
    let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(widest <= 80, "{text}");
    assert!(!text.contains('\u{1b}'));
}

/// As a kill leaves it.
#[test]
fn a_torn_last_line_is_left_out() {
    let folder = folder("torn");
    unfinished(&folder);
    append(
        &folder,
        "samples.csv",
        "3,0,4,1,0,0,100,50000,0\n3,1,4,1,0,1,1",
    );
    let report = Report::read(&folder).unwrap();
    let case = &report.cases()[2].contenders[1];
    assert_eq!(
        case.ratio.as_ref().unwrap().n,
        162,
        "an incomplete block counts for no representation"
    );
}

/// Not by a kill, for the launch is over.
#[test]
fn a_file_that_was_cut_off_is_one_sentence() {
    let folder = folder("cut");
    assert!(Report::read(&folder).is_ok());
    edit(&folder, "samples.csv", |text| {
        text.split_inclusive('\n').take(3700).collect()
    });
    let error = Report::read(&folder).err().unwrap().to_string();
    assert!(
        error.contains("line 3700: it ends with 48 of the 60 blocks"),
        "{error}"
    );
}

#[test]
fn corrupt_files_are_one_sentence() {
    let said = |folder: &Path| Report::read(folder).err().unwrap().to_string();
    let corrupt = folder("corrupt");
    unfinished(&corrupt);
    append(&corrupt, "samples.csv", "3,0,4,one,0,0,100,50000,0\n");
    let words = said(&corrupt);
    assert!(
        words.contains("samples.csv is not usable, line 3782: "),
        "{words}"
    );
    let foreign = folder("foreign");
    edit(&foreign, "cases.csv", |text| text.replace("\n3,", "\n9,"));
    assert!(said(&foreign).contains("line 2: schema 9, but this program reads 3; expected"));
    fs::remove_file(foreign.join("machine.json")).unwrap();
    assert!(said(&foreign).contains("is no report: it has no machine.json; expected a folder"));
}

#[test]
fn a_glance_shows_the_best_so_far() {
    let folder = folder("glance");
    let mut taken = measure::Taken::default();
    assert!(glance(&taken, 9).is_none());
    let rows: Vec<CaseRow> = measure::read_rows(&folder.join("cases.csv")).unwrap();
    taken.cases = rows.into_iter().filter(|row| row.case == 1).collect();
    assert!(glance(&taken, 9).is_none(), "no block yet");
    let samples: Vec<SampleRow> = measure::read_rows(&folder.join("samples.csv")).unwrap();
    taken.samples = samples.into_iter().filter(|row| row.case == 1).collect();
    let table = glance(&taken, 2).unwrap();
    assert!(
        table.title.contains("so far (162 blocks)"),
        "{}",
        table.title
    );
    let names: Vec<_> = table.rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(names, ["flat+flood", "padded+flood"]);
    let ratios: Vec<f64> = table
        .rows
        .iter()
        .map(|row| row[2].parse().unwrap())
        .collect();
    assert!(ratios[0] <= ratios[1], "{names:?} {ratios:?}");
}

/// The lines of a language in docs/FILES.md find the ratios of the tables; skipped
/// where `try_it` fails. `wrapped` makes a program of them.
fn documented_lines_find_the_ratios(
    language: &str,
    program: &[&str],
    try_it: &str,
    wrapped: impl Fn(String) -> String,
) {
    let run = |script: &str, folder: &Path| {
        let mut command = std::process::Command::new(program[0]);
        let command = command.args(&program[1..]).arg(script);
        command.current_dir(folder).output().ok()
    };
    let folder = slowed_folder(language);
    let found = run(try_it, &folder);
    if !found.is_some_and(|found| found.status.success()) {
        eprintln!("SKIPPED: {} can't do {try_it}", program[0]);
        return;
    }
    let report = Report::read(&folder).unwrap();
    // A line that read all launches would find other ratios.
    let left_out = report.left_out();
    assert!(left_out.lines().count() > 2 * report.cases().len());
    fs::write(folder.join("left_out.csv"), left_out).unwrap();
    let document = include_str!("../../../docs/FILES.md");
    let script = document.split(&format!("```{language}\n")).nth(1).unwrap();
    let mut script = script.split("```").next().unwrap().to_owned();
    if !folder.join("samples.csv.gz").exists() {
        script = script.replace("samples.csv.gz", "samples.csv");
    }
    let said = run(&wrapped(script), &folder).unwrap();
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(
        said.status.success(),
        "{}",
        String::from_utf8_lossy(&said.stderr)
    );
    let mut compared = 0;
    for contender in report.cases().iter().flat_map(|case| &case.contenders) {
        // pandas leaves out a name that stands above.
        let ratio = contender.ratio.as_ref().unwrap().value;
        let name = &contender.row.contender_name;
        let lines = text.lines().filter(|line| line.contains(name.as_str()));
        let values = lines.filter_map(|line| line.split_whitespace().last()?.parse::<f64>().ok());
        let close = |value: f64| (value / ratio - 1.0).abs() < 1e-5;
        assert!(values.into_iter().any(close), "{name} {ratio}\n{text}");
        compared += 1;
    }
    assert_eq!(compared, 21);
}

#[test]
fn the_documented_python_finds_the_ratios() {
    let same = |script| script;
    documented_lines_find_the_ratios("python", &["python3", "-c"], "import pandas", same);
}

#[test]
fn the_documented_r_finds_the_ratios() {
    documented_lines_find_the_ratios("r", &["Rscript", "-e"], "1", |script| script);
}

#[test]
fn the_documented_sql_finds_the_ratios() {
    let queried = |sql| {
        format!("import duckdb\nfor row in duckdb.sql(\"\"\"{sql}\"\"\").fetchall(): print(*row)")
    };
    documented_lines_find_the_ratios("sql", &["python3", "-c"], "import duckdb", queried);
}

/// As names that another program wrote into `cases.csv`.
#[test]
fn hostile_names_are_text_in_every_format() {
    let folder = folder("hostile");
    let hostile = "=cmd|'/C calc'!A0 <img src=x onerror=alert(1)> [a](http://b) \u{1b}[2J";
    let in_json = hostile.replace('\u{1b}', "\\u001b");
    for (file, from, to) in [
        ("cases.csv", "0x88+flood", hostile),
        ("plan.json", "0x88+flood", &in_json),
        ("machine.json", "Made Up", &in_json),
    ] {
        edit(&folder, file, |text| text.replace(from, to));
    }
    seal(&folder);
    build(&folder).unwrap();
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let made = bytes(&folder).into_iter();
    for (name, text) in made.filter(|(name, _)| !name.ends_with(".csv")) {
        let text = String::from_utf8(text).unwrap();
        let control = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
        assert!(!text.contains(control), "{name}");
    }
    for name in ["README.md", "tables/go.md"] {
        let text = read(name);
        assert!(!text.contains("<img") && !text.contains('\u{1b}'), "{name}");
        assert!(!text.contains(" [a](http"), "{name}");
    }
    for name in ["summary.csv", "tables/go.csv"] {
        let mut reader = csv::Reader::from_path(folder.join(name)).unwrap();
        let mut seen = 0;
        for row in reader.records().map(Result::unwrap) {
            assert!(
                !row.iter().any(|cell| cell.starts_with(['=', '+', '@'])),
                "{row:?}"
            );
            seen += row
                .iter()
                .filter(|cell| report::escape::uncell(cell) == hostile)
                .count();
        }
        assert!(seen > 0, "{name}");
    }
    assert!(!Report::read(&folder).unwrap().ranking().contains('\u{1b}'));
}

/// No figure of a disturbed run stands without a word of it.
#[test]
fn a_busy_machine_is_named_beside_every_table() {
    let folder = folder("busy");
    let mut launches: Vec<LaunchRow> = measure::read_rows(&folder.join("launches.csv")).unwrap();
    for row in &mut launches {
        (row.wall_ms, row.others_ms) = (Some(1000), Some(900));
    }
    fs::remove_file(folder.join("launches.csv")).unwrap();
    measure::Folder::at(&folder)
        .append("launches.csv", &launches)
        .unwrap();
    seal(&folder);
    let report = Report::read(&folder).unwrap();
    let words = "The machine was busy: other programs took 90 % of a processor";
    assert!(report.readme().contains(words), "{}", report.readme());
    assert!(report.ranking().starts_with(words));
    assert!(report.overview().starts_with(words));
    assert!(report.page().contains(words));
}

/// What the history has of a report can't be ranked here.
#[test]
fn a_summary_says_that_it_is_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../reports/summaries");
    let why = Report::read(&root.join("2026-11-27-amd-zen3-default"));
    let why = why.err().expect("it has no samples").to_string();
    assert!(why.contains("it is a summary without samples"), "{why}");
}
