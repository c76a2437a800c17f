//! What is made of reports: claims judged, advice, repeated cases, rankings for
//! other programs.

use crate::boardbench::{begins, boardbench, has};
use crate::continued::{SHORT, Scratch, made, plain, seal};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A report of tic-tac-toe, which few claims are about.
#[test]
fn claims_are_judged_and_what_is_missing_is_a_finding() {
    let scratch = Scratch::new("claims");
    let words = "measure tictactoe-3-playout --representation flat,array2d,padded-full,padded2d \
                 --launches 3 --budget 3s";
    let folder = made(&scratch, words);
    let output = boardbench(&format!("claims {} --format csv", folder.display())).finds();
    assert!(output.header().starts_with(
        "id,kind,claim,predicted,verdict,on,why,metric,least,most,ratio,low,high,cases,"
    ));
    let (ids, verdicts) = (output.column("id"), output.column("verdict"));
    assert_eq!(ids.len(), 69);
    let verdict = |id: &str| &verdicts[ids.iter().position(|own| own == id).expect("a claim")];
    assert!(verdict("A1") != "not measured here", "{}", verdict("A1"));
    assert_eq!(verdict("A4"), "supported");
    assert_eq!(verdict("A9"), "not measured here");
    output.tells("A9 (to measure: go-9-playout, ");
    output.tells("A1 was judged without go-9-playout");
    let page = std::fs::read_to_string(folder.join("CLAIMS.md")).expect("measure writes it");
    assert!(page.contains("### A1\n"), "{page}");
    let markdown = boardbench(&format!("claims {} --format markdown", folder.display())).finds();
    markdown.says("| A4 | ");
    let json = boardbench(&format!("claims {} --format json", folder.display())).finds();
    assert_eq!(json.json()[0]["id"], "A1");
    let table = boardbench(&format!("claims {} --format table", folder.display())).finds();
    let wide = table.stdout.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None);
}

#[test]
fn rankings_have_formats_and_a_name() {
    let scratch = Scratch::new("rankings");
    let folder = made(&scratch, SHORT);
    let rank = format!("rank {}", folder.display());
    let csv = boardbench(&format!("{rank} --format csv")).succeeds();
    assert!(
        csv.header()
            .starts_with("case,representation,size_known,rank,shared,ratio,low,high,")
    );
    let names = csv.column("report");
    let readme = std::fs::read_to_string(folder.join("README.md")).expect("a README");
    assert!(names[0].len() == 16 && readme.contains(&format!("called **{}**", names[0])));
    let table = boardbench(&format!("{rank} --format table")).succeeds();
    table.says(&format!("Report {}, ", names[0]));
    let markdown = boardbench(&format!("{rank} --format markdown")).succeeds();
    assert!(
        markdown.stdout.starts_with("### tictactoe: "),
        "{}",
        markdown.stdout
    );
    let json = boardbench(&format!("{rank} --format json"))
        .succeeds()
        .json();
    assert_eq!(json[0]["case"], "tictactoe-3-playout");
    // With another sample it is another report.
    let folder = plain(folder);
    let samples = folder.join("samples.csv");
    let text = std::fs::read_to_string(&samples).expect("samples");
    std::fs::write(
        &samples,
        format!("{}\n", text.trim_end().replace(",0\n", ",1\n")),
    )
    .expect("written");
    seal(&folder);
    let other = boardbench(&format!("{rank} --format csv"))
        .succeeds()
        .column("report");
    assert!(other[0] != names[0] && other[0].len() == 16);
}

/// Colours are for terminals, or where they are forced.
#[test]
fn colours_are_only_where_they_are_wanted() {
    let scratch = Scratch::new("colours");
    let folder = made(&scratch, SHORT);
    let with = |variables: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_boardbench"));
        command
            .arg("rank")
            .arg(&folder)
            .args(["--format", "table"])
            .envs(variables.iter().copied());
        let output = command.output().expect("it runs");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let plain = with(&[]);
    assert!(!plain.contains('\x1b'));
    let coloured = with(&[("CLICOLOR_FORCE", "1")]);
    assert!(
        coloured.contains("\x1b[32m") && coloured.contains("\x1b[1m"),
        "{coloured}"
    );
    assert_eq!(with(&[("NO_COLOR", "1")]), plain);
}

#[test]
fn advice_is_built_in_and_comes_from_a_report() {
    let output = boardbench("advise go --format csv").succeeds();
    assert_eq!(output.column("circumstance")[0], "asked");
    assert!(output.column("circumstance").len() > 3, "{}", output.stdout);
    for same in ["go --size 19x19", "go --size 19 --workload playout"] {
        let other = boardbench(&format!("advise {same} --format csv")).succeeds();
        assert_eq!(other.stdout, output.stdout, "{same}");
    }
    boardbench("advise connect4 --size 7x6 --format csv").succeeds();
    boardbench("advise go --workload atari --format csv").succeeds();
    let words = boardbench("advise chess --workload perft --format table")
        .succeeds()
        .stdout;
    assert!(
        words.starts_with("Use ") && words.replace('\n', " ").contains("; report "),
        "{words}"
    );
    assert!(
        words.lines().all(|line| line.chars().count() <= 80),
        "{words}"
    );
    for workload in ["tree --size 9", "copy", "positions-65536"] {
        boardbench(&format!("advise go --workload {workload} --format csv")).succeeds();
    }
    boardbench("advise go --size 18").refuses(&["no go of size 18x18 in ", "19x19"]);
    let tree = "mcts is the workload tree: no workload of hex 11x11 in ";
    boardbench("advise hex --workload mcts").refuses(&[tree, "playout"]);
    boardbench("advise go --workload nothing").refuses(&["no workload of go 19x19 in ", "playout"]);
    boardbench("advise gomoku --size 19").refuses(&["boardbench advise mnk --size 19"]);
    boardbench("advise mnk").refuses(&["mnk has no usual board: expected --size"]);
    let four = boardbench("advise connect4").succeeds();
    // With the size known to the compiler, as soon as the reports have that.
    four.says("+columns");
    boardbench("advise go --from nowhere").refuses(&["nowhere is no report"]);
    let scratch = Scratch::new("advice");
    let words =
        "measure tictactoe-3-playout --representation flat,array2d --launches 3 --budget 3s";
    let folder = made(&scratch, words);
    let output = boardbench(&format!(
        "advise tictactoe --from {} --format json",
        folder.display()
    ));
    assert_eq!(output.succeeds().json()[0]["case"], "tictactoe-3-playout");
    // The report of this machine, and where there is none the built-in ones.
    let own = folder.file_name().expect("a name").to_string_lossy();
    let here =
        |reports: &str| boardbench(&format!("advise tictactoe --here {reports} --format json"));
    assert_eq!(
        here(&scratch.at("out")).succeeds().json()[0]["report"],
        *own
    );
    let output = here(&scratch.at("nowhere")).succeeds();
    assert!(output.json()[0]["report"] != *own, "{}", output.stdout);
    output.tells("no report of this machine");
}

/// From the figures of docs/GRIDS.md, at the nearest size that has some.
#[test]
fn grids_are_advised_by_work_and_size() {
    let words_of = |asked: &str| {
        let call = boardbench(&format!("advise grid {asked} --format table"));
        call.succeeds().stdout
    };
    let words = |asked: &str| {
        let text = words_of(asked);
        assert!(text.lines().count() <= 25, "{text}");
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        text.replace('\n', " ")
    };
    let text = words("--size 64 --workload bfs-open");
    let tied = ["padded-dynamic", "padded-full-dynamic"];
    let uses =
        |[one, other]: [&str; 2]| text.starts_with(&format!("Use {one} or {other} for grid 64x64"));
    assert!(uses(tied) || uses([tied[1], tied[0]]), "{text}");
    assert!(text.contains("as fast as naive2d-dynamic and"), "{text}");
    assert!(text.contains("docs/code/border.rs"), "{text}");
    let all = words_of("--size 64 --workload bfs-open --all");
    assert!(all.contains("pub fn grid<T: Copy>"), "{all}");
    assert_eq!(words("--size 64x64 --workload bfs"), text);
    // One that was not measured, and one that is not square.
    for (asked, board) in [("1000", "1000x1000"), ("512x128", "512x128")] {
        let text = words(&format!("--size {asked} --workload bfs-open"));
        let start = format!("Not measured: grid {board}, bfs-open. The nearest size");
        assert!(text.starts_with(&start), "{text}");
        has(&text, &format!("measure grid-{asked}-bfs-open"));
    }
    let none = words("--size 64 --workload copy");
    begins(&none, "Not measured: copy has no figure");
    // Where some have no figure, nothing is recommended.
    let in_part = words("--size 256 --workload sight");
    begins(&in_part, "Of what was measured for grid 256x256");
    has(&in_part, "Not measured there: a table of neighbours");
    let overview = words("");
    for work in ["bfs-maze", "life-bits", "stencil5", "Not measured: "] {
        assert!(overview.contains(work), "{overview}");
    }
    let by_size = boardbench("advise grid --workload bfs-open --format csv").succeeds();
    let measured = by_size.column("size");
    assert!(measured.contains(&"1024x1024".to_owned()), "{measured:?}");
    for (asked, why) in [
        ("--size 0", "a grid has 2 to 8192 rows and columns, not 0x0"),
        ("--size 1", "not 1x1"),
        ("--size 1000000000", "not 1000000000x1000000000"),
        ("--size 64x", "\"64x\" is no size of a grid"),
        (
            "--size many",
            "expected columns and rows such as 1000 or 512x128",
        ),
        ("--workload bfs-opn", "did you mean bfs-open"),
        (
            "--workload playout",
            "no workload of grid is called \"playout\"",
        ),
    ] {
        boardbench(&format!("advise grid {asked}")).refuses(&[why]);
    }
}

/// The same figures as those of another processor, and with a claim turned round.
#[test]
fn claims_are_judged_on_each_machine() {
    let scratch = Scratch::new("machines-claims");
    let words = "measure tictactoe-3-playout --representation flat,array2d,padded-full,padded2d \
                 --launches 3 --budget 3s";
    let one = made(&scratch, words);
    let other = PathBuf::from(scratch.at("other"));
    std::fs::create_dir(&other).expect("a folder");
    for file in ["plan.json", "cases.csv", "samples.csv.gz", "launches.csv"] {
        std::fs::copy(one.join(file), other.join(file)).expect("a copy");
    }
    let machine = std::fs::read_to_string(one.join("machine.json")).expect("it is there");
    let processor = machine.find("\"processor\": \"").expect("a processor") + 14;
    let (before, after) = machine.split_at(processor);
    std::fs::write(
        other.join("machine.json"),
        format!("{before}Another {after}"),
    )
    .expect("written");
    seal(&other);
    let call = format!("claims {} {} --format csv", one.display(), other.display());
    let output = boardbench(&call).finds();
    let (ids, machines) = (output.column("id"), output.column("machines"));
    let of = |id: &str| &machines[ids.iter().position(|own| own == id).expect("a claim")];
    assert_eq!(of("A1"), "2 of 2");
    assert_eq!(of("A9"), "");
    output.tells("machine 2, another-");
}

#[test]
fn two_representations_are_compared_wherever_both_ran() {
    let output = boardbench("versus padded 0x88 chess --format csv").succeeds();
    assert_eq!(
        output.header(),
        "case,game,own,other,size_known,ratio,low,high,floor_percent,verdict,report"
    );
    assert!(output.column("game").iter().all(|game| game == "chess"));
    let words = boardbench("versus padded naive2d go --format table")
        .succeeds()
        .stdout;
    // The answer in whole games, the tally, then the cases, those of the answer first.
    assert!(words.starts_with("go 19x19: padded+"), "{words}");
    let tally = words.split("\n\n").nth(1).expect("a tally");
    assert!(tally.starts_with("Faster in "), "{words}");
    let words = boardbench("versus 0x88 10x12 chess --format table").succeeds();
    let cases = words.stdout.split("\n\n").last().expect("cases");
    let place = |case: &str| cases.find(case).expect("a row");
    assert!(
        place("chess-8-playout-lists ") < place("chess-8-playout "),
        "{cases}"
    );
    // Without whole games the tally stands first.
    let call = "versus morton flat grid --format";
    let words = boardbench(&format!("{call} table")).succeeds().stdout;
    let verdicts = boardbench(&format!("{call} csv")).succeeds();
    let verdicts = verdicts.column("verdict");
    let of = |own| verdicts.iter().filter(|verdict| *verdict == own).count();
    let [faster, slower, ties] = ["faster", "slower", "tie"].map(of);
    let tally = format!(
        "Faster in {faster}, slower in {slower}, tied in {ties} of {} comparisons: ",
        verdicts.len()
    );
    assert!(slower > faster && words.starts_with(&tally), "{words}");
    assert!(words.lines().count() <= 25, "{words}");
    boardbench("versus paded flat").refuses(&["\"paded\": did you mean padded"]);
    let bounds = boardbench("versus padded padded-unchecked --format table").succeeds();
    let words = "go 19x19: padded-unchecked+flood is 0.962x [0.943-0.980] as fast as padded+flood";
    let bounds = bounds.stdout.replace('\n', " ");
    assert!(
        bounds.contains(words) && bounds.contains("studies/bounds"),
        "{bounds}"
    );
    boardbench("versus padded unchecked").refuses(&["versus L L-unchecked"]);
    boardbench("versus padded enum").refuses(&["padded-cells4 compares cells"]);
    boardbench("versus unmake copy chess").refuses(&["versus L+B L+B-copy"]);
    boardbench("versus padded+lists padded+lists-copy chess --format csv").succeeds();
    let vec = boardbench("versus flat vec othello --format csv").succeeds();
    assert!(
        vec.column("other")
            .iter()
            .all(|name| name.starts_with("naive2d"))
    );
    boardbench("versus padded flat --from nowhere").refuses(&["nowhere is no report"]);
    let scratch = Scratch::new("versus");
    let words = "measure tictactoe-3-playout --representation flat,array2d,padded --launches 3 \
                 --budget 3s";
    let folder = made(&scratch, words);
    let of_folder = |call: &str| {
        let call = boardbench(&format!("{call} {} --format json", folder.display()));
        call.succeeds().json()
    };
    let met = of_folder("versus array2d padded --from");
    assert_eq!(met[0]["case"], "tictactoe-3-playout");
    // One figure for one question: that of the ratios to the reference.
    let ranked = of_folder("rank");
    let ratio = |of: &serde_json::Value| {
        let mut rows = ranked.as_array().expect("rows").iter();
        let own = rows.find(|row| row["representation"] == *of);
        own.expect("a row")["ratio"].as_f64().expect("a ratio")
    };
    let [own, other, quotient] = ["own", "other", "ratio"].map(|column| &met[0][column]);
    let expected = ratio(own) / ratio(other);
    let difference = quotient.as_f64().expect("a ratio") / expected - 1.0;
    assert!(difference.abs() < 3e-4, "{quotient} {expected}");
}

#[test]
fn a_case_is_repeated() {
    let scratch = Scratch::new("repeat");
    let folder = made(&scratch, SHORT);
    let call = format!(
        "repeat {} tictactoe-3-playout --format csv",
        folder.display()
    );
    let output = boardbench(&call)
        .with("--out", &scratch.at("again"))
        .ends_with_any(&[0, 1]);
    assert_eq!(
        output.header(),
        "representation,size_known,base,base_low,base_high,new,new_low,new_high,p,verdict"
    );
    output.tells("launches, seed 2");
    let new = output
        .stderr
        .lines()
        .find_map(|line| line.strip_prefix("report: "));
    let plan = std::fs::read_to_string(Path::new(new.expect("kept")).join("plan.json"));
    assert!(plan.expect("a plan").contains("\"seed\": 2"));
    boardbench(&format!("repeat {} go-9-playout", folder.display()))
        .refuses(&["is called \"go-9-playout\": there is tictactoe-3-playout"]);
    boardbench("repeat nowhere go-9-playout").refuses(&["nowhere is no report"]);
}

/// The version is that of the program, and the rest what CFF 1.2.0 requires.
#[test]
fn the_citation_is_of_this_version() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../CITATION.cff");
    let text = std::fs::read_to_string(path).expect("CITATION.cff");
    let version = format!("\nversion: {}\n", env!("CARGO_PKG_VERSION"));
    assert!(text.contains(&version), "{text}");
    for part in [
        "cff-version: 1.2.0\n",
        "\nmessage: ",
        "\ntitle: ",
        "\nauthors:\n  - name: ",
    ] {
        assert!(text.contains(part), "{part}");
    }
}
