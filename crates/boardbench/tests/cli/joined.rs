//! Shards, merging, comparing.

use crate::boardbench::boardbench;
use crate::continued::{SHORT, Scratch, made, plain, report, seal};
use std::fs;
use std::path::PathBuf;

const PARTS: &str =
    "measure tictactoe-3-playout tictactoe-3-perft --representation flat --launches 3 --budget 2s";

fn shard(scratch: &Scratch, which: &str) -> String {
    let folder = made(scratch, &format!("{PARTS} --shard {which}"));
    folder.display().to_string()
}

#[test]
fn shards_are_joined_and_a_complete_one_is_not_measured_again() {
    let scratch = Scratch::new("shards");
    let (one, two) = (shard(&scratch, "1/2"), shard(&scratch, "2/2"));
    assert!(one != two);
    let again = boardbench(&format!("{PARTS} --shard 1/2"))
        .with("--out", &scratch.at("out"))
        .succeeds();
    again.tells("this shard is complete");
    assert_eq!(report(&again).display().to_string(), one);
    let out = scratch.at("merged");
    let merged = boardbench(&format!("merge {one} {two} --out {out}")).succeeds();
    assert_eq!(report(&merged).display().to_string(), out);
    let ranks = boardbench(&format!("rank {out} --format table"))
        .succeeds()
        .stdout;
    assert!(ranks.contains("tictactoe-3-playout: ") && ranks.contains("tictactoe-3-perft: "));
    assert!(!ranks.contains("Partial"), "{ranks}");
    boardbench(&format!("merge {one} {two} --out {out}")).refuses(&["cannot write", &out]);
    let part = scratch.at("part");
    let only = format!("merge {out} --out {part} --only");
    boardbench(&format!("{only} tictactoe-3-play")).refuses(&["begins with \"tictactoe-3-play\""]);
    boardbench(&format!("{only} tictactoe-3-perft")).succeeds();
    let part = boardbench(&format!("rank {part} --format table"))
        .succeeds()
        .stdout;
    assert!(!part.contains("tictactoe-3-playout"), "{part}");
    let table = |text: &str| {
        let begin = text.find("tictactoe-3-perft: ").expect("its table");
        let table = text[begin..].split("\n\n").next();
        table.map(str::to_owned)
    };
    assert_eq!(table(&part), table(&ranks));
    let new = scratch.at("new");
    let case = "case tictactoe-3-perft is missing: only shards 1/2 are given";
    boardbench(&format!("merge {one} --out {new}")).refuses(&[case]);
    let case = "case tictactoe-3-playout is in it and in";
    boardbench(&format!("merge {one} {two} {one} --out {new}")).refuses(&[case]);
    boardbench(&format!("{PARTS} --shard 3/2")).refuses(&["3/2", "I/N"]);
    boardbench(&format!("{PARTS} --shard 3/3")).refuses(&["3/3", "N from 1 to 2"]);
}

#[test]
fn what_differs_is_not_joined() {
    let scratch = Scratch::new("differs");
    let (one, two) = (shard(&scratch, "1/2"), shard(&scratch, "2/2"));
    let merge = format!("merge {one} {two} --out {}", scratch.at("new"));
    let samples = plain(PathBuf::from(&two)).join("samples.csv");
    let text = fs::read_to_string(&samples).expect("a file");
    let half: String = text
        .split_inclusive('\n')
        .take(text.lines().count() / 2)
        .collect();
    fs::write(&samples, half).expect("written");
    boardbench(&merge).refuses(&["samples.csv is not usable, line", " blocks of case 2"]);
    fs::write(&samples, text.replace(",1,", ",one,")).expect("written");
    boardbench(&merge).refuses(&["samples.csv is not usable, line 2"]);
    let machine = PathBuf::from(&two).join("machine.json");
    let text = fs::read_to_string(&machine).expect("a file");
    fs::write(&machine, text.replace("\"rustc\": \"", "\"rustc\": \"old ")).expect("written");
    boardbench(&merge).refuses(&["its build is not that of", "rustc old "]);
    let plan = PathBuf::from(&one).join("plan.json");
    fs::remove_file(plan).expect("removed");
    boardbench(&merge).refuses(&["it has no plan.json"]);
    assert!(
        !PathBuf::from(scratch.at("new")).exists(),
        "nothing is written"
    );
}

#[test]
fn two_runs_are_compared() {
    let scratch = Scratch::new("compare");
    let (base, new) = (made(&scratch, SHORT), made(&scratch, SHORT));
    let call = format!("compare {} {} --threshold", base.display(), new.display());
    let output = boardbench(&format!("{call} 900 --format csv")).succeeds();
    assert_eq!(
        output.header(),
        "case,representation,size_known,base,new,change_percent,low_percent,high_percent,verdict"
    );
    output.tells("p95 change of 2 ratios: ");
    output.tells("that swapped: 0");
    let text = boardbench(&format!("{call} 900 --format text")).succeeds();
    text.says("p95 change of 2 ratios: ");
    let new = plain(new);
    slow_down(&new, "flat+walk");
    seal(&new);
    let output = boardbench(&format!("{call} 50 --format json")).finds();
    assert_eq!(output.json()[0]["verdict"], "regression");
    output.tells("1 regression beyond 50 %: tictactoe-3-playout flat+walk by ");
    boardbench("compare nowhere nowhere")
        .refuses(&["nowhere is no report: there is no such folder"]);
}

/// Ten times the time for every sample of a contender.
fn slow_down(folder: &std::path::Path, name: &str) {
    let cases = fs::read_to_string(folder.join("cases.csv")).expect("cases");
    let row = cases
        .lines()
        .find(|line| line.contains(&format!(",{name},")));
    let number = row
        .and_then(|row| row.split(',').nth(2))
        .expect("a contender");
    let path = folder.join("samples.csv");
    let text = fs::read_to_string(&path).expect("samples");
    let mut header = text.lines().next().expect("a header").split(',');
    let column = header.position(|name| name == "nanoseconds");
    let column = column.expect("a time");
    let slower = |line: &str| {
        let mut fields: Vec<_> = line.split(',').map(str::to_owned).collect();
        if fields[1] == number {
            fields[column].push('0');
        }
        fields.join(",") + "\n"
    };
    let text: String = text.lines().map(slower).collect();
    fs::write(path, text).expect("written");
}
