//! Runs that are broken off and continued.

use crate::boardbench::{Output, boardbench};
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

    /// Writes a file; returns its path.
    pub(crate) fn file(&self, name: &str, text: &str) -> String {
        fs::write(self.at(name), text).expect("written");
        self.at(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A short case with few contenders.
pub(crate) const SHORT: &str =
    "measure tictactoe-3-playout --representation flat --launches 3 --budget 2s";

/// The folder that a call names.
pub(crate) fn report(output: &Output) -> PathBuf {
    let named = output
        .stdout
        .lines()
        .find_map(|line| line.strip_prefix("report: "));
    PathBuf::from(named.expect("a report"))
}

/// The folder of a report that a call makes.
pub(crate) fn made(scratch: &Scratch, words: &str) -> PathBuf {
    report(
        &boardbench(words)
            .with("--out", &scratch.at("out"))
            .succeeds(),
    )
}

/// The same folder with its samples as plain text, to be edited.
pub(crate) fn plain(folder: PathBuf) -> PathBuf {
    let read = ::boardbench::measure::read_samples(&folder);
    let (packed, text) = read.expect("samples").expect("samples");
    fs::remove_file(packed).expect("removed");
    fs::write(folder.join("samples.csv"), text).expect("written");
    seal(&folder);
    folder
}

/// Gives a folder the hashes of its files as they are now.
pub(crate) fn seal(folder: &std::path::Path) {
    let folder = ::boardbench::measure::Folder::at(folder);
    folder.seal().expect("hashes");
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
    let samples = || fs::read(folder.join("samples.csv.gz")).expect("samples");
    let before = samples();
    boardbench(&resume).succeeds();
    assert!(before == samples(), "nothing to add");
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
    let output = boardbench(&format!("measure --resume {}", folder.display())).succeeds();
    output.tells("samples.csv: dropped a last line without its end");
}

#[test]
fn what_changed_since_is_named() {
    let scratch = Scratch::new("changed");
    let folder = made(&scratch, SHORT);
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
    boardbench(&resume).refuses(&["is no report: it has no machine.json"]);
}
