//! What people see: tables of 80 columns, headings, filters, rankings of one case.

use crate::boardbench::boardbench;
use crate::continued::{Scratch, made};

#[test]
fn tables_fit_80_columns() {
    for call in [
        "list games",
        "list representations",
        "list workloads",
        "list cases",
        "perft tictactoe --depth 2",
        "perft tictactoe --depth 2 --divide",
        "playout tictactoe --playouts 2",
        "search chess --engine micromax --depth 2 --representation naive2d,0x88",
        "measure --default --dry-run",
        "versus padded 0x88 hex",
        "advise chess",
    ] {
        // Text in a pipe only where it is requested.
        let format = if call.contains("dry-run") {
            ""
        } else {
            " --format table"
        };
        let output = boardbench(&format!("{call}{format}")).succeeds().stdout;
        let wide = output.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{call}");
    }
    let output = boardbench("show go").succeeds().stdout;
    assert!(
        output.lines().all(|line| line.chars().count() <= 80),
        "{output}"
    );
}

#[test]
fn lists_are_filtered() {
    let go = boardbench("list representations go").succeeds();
    assert!(go.column("game").iter().all(|game| game == "go"));
    let padded = boardbench("list representations chess tight").succeeds();
    let names = padded.column("representation");
    assert!(
        !names.is_empty() && names.iter().all(|name| name.contains("tight")),
        "{names:?}"
    );
    let cases = boardbench("list cases go 19 playout").succeeds();
    assert!(cases.column("case").contains(&"go-19-playout".to_owned()));
    assert!(cases.column("size").iter().all(|size| size == "19"));
    let same = boardbench("list cases go 19x19 playout").succeeds();
    assert_eq!(same.stdout, cases.stdout);
    let table = boardbench("list representations go padded+flood --format table").succeeds();
    table.says("9x9, 13x13, 19x19");
    // What is compiled for one size does not claim the others.
    let all = boardbench("list representations othello bitboard+shifts").succeeds();
    assert_eq!(all.column("size"), ["8"]);
}

#[test]
fn counts_are_sorted_and_short_and_no_comparison() {
    let output = boardbench("perft tictactoe --depth 4 --format table").succeeds();
    output.tells("no comparison");
    let mut lines = output.stdout.lines();
    assert_eq!(lines.next(), Some("tictactoe 3x3, depth 4, full counting"));
    let rates: Vec<f64> = lines
        .skip(1)
        .filter_map(|line| line.split_whitespace().last()?.parse().ok())
        .collect();
    assert!(
        rates.len() > 10 && rates.windows(2).all(|two| two[0] >= two[1]),
        "{rates:?}"
    );
    let long = output
        .stdout
        .split_whitespace()
        .find(|word| word.contains('.') && word.len() > 8);
    assert_eq!(long, None);
    let csv = boardbench("perft tictactoe --depth 1").succeeds();
    assert!(csv.stderr.contains("no comparison"));
    assert_eq!(
        csv.header(),
        "game,size,representation,depth,nodes,seconds,nodes_per_second,counting"
    );
}

#[test]
fn options_stand_under_their_heading() {
    for verb in ["perft", "playout", "search", "show"] {
        let help = boardbench(&format!("{verb} --help")).succeeds().stdout;
        let (options, board) = help.split_once("\nBoard:\n").expect("a heading");
        assert!(
            options.contains("--format") && options.contains("--help"),
            "{verb}: {help}"
        );
        assert!(
            board.contains("--position") && !board.contains("--format"),
            "{verb}: {help}"
        );
    }
}

#[test]
fn nothing_is_called_unable_to_play_where_it_can() {
    let output = boardbench("playout go --size 9 --playouts 1").succeeds();
    assert!(!output.stderr.contains("compiled for"), "{}", output.stderr);
    assert!(output.stderr.len() < 1000, "{}", output.stderr);
}

#[test]
fn one_case_is_ranked_relative_to_any_representation() {
    let scratch = Scratch::new("ranked");
    let call = "measure tictactoe-3-playout tictactoe-3-replay \
                --representation flat,array2d --launches 3 --budget 4s";
    let folder = made(&scratch, call);
    let rank = format!("rank {}", folder.display());
    let one = boardbench(&format!("{rank} tictactoe-3-playout")).succeeds();
    assert!(
        one.column("case")
            .iter()
            .all(|case| case == "tictactoe-3-playout")
    );
    let both = boardbench(&format!("{rank} tictactoe"))
        .succeeds()
        .column("case");
    assert!(both.contains(&"tictactoe-3-replay".to_owned()));
    let output = boardbench(&format!(
        "{rank} tictactoe-3-playout --reference flat --format json"
    ));
    let rows = output.succeeds().json();
    let ratio = |name: &str| {
        let rows = rows.as_array().expect("rows");
        let row = rows
            .iter()
            .find(|row| row["representation"] == name)
            .expect("a row");
        row["ratio"].as_f64().expect("a ratio")
    };
    assert_eq!(ratio("flat+walk"), 1.0);
    let usual = boardbench(&format!("{rank} tictactoe-3-playout --format json"))
        .succeeds()
        .json();
    let flat = usual
        .as_array()
        .expect("rows")
        .iter()
        .find(|row| row["representation"] == "flat+walk");
    let flat = flat.expect("a row")["ratio"].as_f64().expect("a ratio");
    // The median of inverses is the inverse of the median, nearly.
    assert!((ratio("naive2d+walk") * flat - 1.0).abs() < 0.02);
    let text = boardbench(&format!(
        "{rank} tictactoe-3-playout --reference flat --format table"
    ));
    assert!(text.succeeds().stdout.contains("relative to flat+walk = 1"));
    boardbench(&format!("{rank} tictactoe-3-plaout"))
        .refuses(&["did you mean tictactoe-3-playout"]);
    boardbench(&format!("{rank} --reference falt")).refuses(&["did you mean flat"]);
}
