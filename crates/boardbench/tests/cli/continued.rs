//! Runs that are broken off and continued, shards, merging.

use crate::boardbench::{Said, boardbench};
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// An empty folder of this test's own, gone when dropped.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("boardbench-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    pub(crate) fn at(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A short case with few contenders.
const SHORT: &str = "measure tictactoe-3-playout --representation flat --launches 3 --budget 2s";

/// The folder that a call names.
pub(crate) fn report(said: &Said) -> PathBuf {
    let named = said
        .stdout
        .lines()
        .find_map(|line| line.strip_prefix("report: "));
    PathBuf::from(named.expect("a report"))
}

/// A run that takes blocks by now.
fn started(out: &str) -> (Child, PathBuf) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardbench"));
    command
        .args(SHORT.replace("2s", "60s").split(' '))
        .args(["--out", out]);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn().expect("it starts");
    let begin = Instant::now();
    loop {
        let inside = fs::read_dir(out).ok().and_then(|mut inside| inside.next());
        let folder = inside.map(|inside| inside.expect("a folder").path());
        match folder {
            Some(folder) if folder.join("samples.csv").exists() => return (child, folder),
            _ if begin.elapsed() > Duration::from_secs(60) => panic!("no block within a minute"),
            _ => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_a_partial_report_that_can_be_continued() {
    let scratch = Scratch::new("interrupt");
    let (mut child, folder) = started(&scratch.at("out"));
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("kill").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let readme = || fs::read_to_string(folder.join("README.md")).expect("a report");
    assert!(
        readme().contains("**Partial: 0 of 3 launches;"),
        "{}",
        readme()
    );
    let resume = format!("measure --resume {}", folder.display());
    boardbench(&resume).succeeds();
    assert!(!readme().contains("Partial"));
    let samples = fs::read(folder.join("samples.csv")).expect("samples");
    boardbench(&resume).succeeds();
    assert!(
        samples == fs::read(folder.join("samples.csv")).expect("samples"),
        "nothing to add"
    );
}

#[test]
fn a_run_that_was_killed_goes_on() {
    let scratch = Scratch::new("killed");
    let (mut child, folder) = started(&scratch.at("out"));
    child.kill().expect("killed");
    child.wait().expect("it ends");
    fs::OpenOptions::new()
        .append(true)
        .open(folder.join("samples.csv"))
        .and_then(|mut file| std::io::Write::write_all(&mut file, b"1,0,1"))
        .expect("torn");
    let said = boardbench(&format!("measure --resume {}", folder.display())).succeeds();
    assert!(
        said.stderr
            .contains("samples.csv: dropped a last line without its end"),
        "{}",
        said.stderr
    );
}

#[test]
fn what_changed_since_is_named() {
    let scratch = Scratch::new("changed");
    let folder = report(
        &boardbench(SHORT)
            .with("--out", &scratch.at("out"))
            .succeeds(),
    );
    let resume = format!("measure --resume {}", folder.display());
    boardbench(&format!("{resume} --representation 0x88")).refuses(&[
        "cannot be continued",
        "the matrix changed",
        "0x88",
    ]);
    boardbench(&format!("{resume} --budget 2s")).refuses(&["--budget"]);
    let machine = folder.join("machine.json");
    let text = fs::read_to_string(&machine).expect("a file");
    let edit = |from: &str, to: &str| fs::write(&machine, text.replace(from, to)).expect("written");
    edit("\"kernel\": \"", "\"kernel\": \"old-");
    boardbench(&resume).refuses(&["the machine changed", "kernel old-"]);
    edit(
        "\"target_cpu\": \"baseline\"",
        "\"target_cpu\": \"x86-64-v3\"",
    );
    boardbench(&resume).refuses(&["the build changed", "target_cpu x86-64-v3 and baseline"]);
    edit("{", "");
    boardbench(&resume).refuses(&["machine.json is not usable"]);
    fs::remove_file(machine).expect("removed");
    boardbench(&resume).refuses(&["cannot read", "machine.json"]);
}

const PARTS: &str =
    "measure tictactoe-3-playout tictactoe-3-perft --representation flat --launches 3 --budget 2s";

fn shard(scratch: &Scratch, which: &str) -> String {
    let said = boardbench(&format!("{PARTS} --shard {which}"))
        .with("--out", &scratch.at("out"))
        .succeeds();
    report(&said).display().to_string()
}

#[test]
fn shards_are_joined_and_a_complete_one_is_not_measured_again() {
    let scratch = Scratch::new("shards");
    let (one, two) = (shard(&scratch, "1/2"), shard(&scratch, "2/2"));
    assert!(one != two);
    let again = boardbench(&format!("{PARTS} --shard 1/2"))
        .with("--out", &scratch.at("out"))
        .succeeds();
    assert!(
        again.stderr.contains("this shard is complete"),
        "{}",
        again.stderr
    );
    assert_eq!(report(&again).display().to_string(), one);
    let out = scratch.at("merged");
    let merged = boardbench(&format!("merge {one} {two} --out {out}")).succeeds();
    assert_eq!(report(&merged).display().to_string(), out);
    let ranks = boardbench(&format!("rank {out}")).succeeds().stdout;
    assert!(ranks.contains("tictactoe-3-playout: ") && ranks.contains("tictactoe-3-perft: "));
    assert!(!ranks.contains("Partial"), "{ranks}");
    boardbench(&format!("merge {one} {two} --out {out}")).refuses(&["cannot write", &out]);
    let new = scratch.at("new");
    let case = "case tictactoe-3-perft is missing: only shards 1/2 are given";
    boardbench(&format!("merge {one} --out {new}")).refuses(&[case]);
    let case = "case tictactoe-3-playout is in it and in";
    boardbench(&format!("merge {one} {two} {one} --out {new}")).refuses(&[case]);
    boardbench(&format!("{PARTS} --shard 3/2")).refuses(&["3/2", "I/N"]);
}

#[test]
fn what_differs_is_not_joined() {
    let scratch = Scratch::new("differs");
    let (one, two) = (shard(&scratch, "1/2"), shard(&scratch, "2/2"));
    let merge = format!("merge {one} {two} --out {}", scratch.at("new"));
    let samples = PathBuf::from(&two).join("samples.csv");
    let text = fs::read_to_string(&samples).expect("a file");
    let half: String = text
        .split_inclusive('\n')
        .take(text.lines().count() / 2)
        .collect();
    fs::write(&samples, half).expect("written");
    boardbench(&merge).refuses(&["samples.csv has ", " blocks of case 2"]);
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
    let one = || {
        report(
            &boardbench(SHORT)
                .with("--out", &scratch.at("out"))
                .succeeds(),
        )
    };
    let (base, new) = (one(), one());
    let call = format!("compare {} {} --threshold", base.display(), new.display());
    let said = boardbench(&format!("{call} 900 --format csv")).succeeds();
    assert_eq!(
        said.header(),
        "case,contender,knowledge,base,new,change_percent,low_percent,high_percent,verdict"
    );
    assert!(
        said.stderr.contains("p95 change of 2 ratios: "),
        "{}",
        said.stderr
    );
    assert!(said.stderr.contains("swapped pairs: 0"), "{}", said.stderr);
    let text = boardbench(&format!("{call} 900 --format text")).succeeds();
    assert!(
        text.stdout.contains("p95 change of 2 ratios: "),
        "{}",
        text.stdout
    );
    slow_down(&new, "flat+walk");
    let said = boardbench(&format!("{call} 50 --format json")).finds();
    assert_eq!(said.json()[0]["verdict"], "regression");
    assert!(
        said.stderr
            .contains("1 regressions beyond 50 %: tictactoe-3-playout flat+walk by ")
    );
    boardbench("compare nowhere nowhere").refuses(&["cannot read nowhere"]);
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
    let slower = |line: &str| {
        let mut fields: Vec<_> = line.split(',').map(str::to_owned).collect();
        if fields[1] == number {
            fields[6].push('0');
        }
        fields.join(",") + "\n"
    };
    let text: String = text.lines().map(slower).collect();
    fs::write(path, text).expect("written");
}
