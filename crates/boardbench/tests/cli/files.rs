//! Folders and files that can't be used: one sentence, exit code 2.

use crate::boardbench::boardbench;
use crate::continued::{SHORT, Scratch, made, plain};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Every verb that reads a report refuses the folder with these parts.
fn all_refuse(folder: &Path, parts: &[&str]) {
    let folder = folder.display();
    for verb in ["rank", "report", "measure --resume"] {
        boardbench(&format!("{verb} {folder}")).refuses(parts);
    }
    boardbench(&format!("compare {folder} {folder}")).refuses(parts);
    boardbench(&format!("merge {folder} --out {folder}/new")).refuses(parts);
}

#[test]
fn folders_that_are_no_report() {
    let scratch = Scratch::new("no-report");
    let missing = PathBuf::from(scratch.at("missing"));
    all_refuse(
        &missing,
        &[
            "missing is no report: there is no such folder",
            "expected a folder",
        ],
    );
    all_refuse(
        &PathBuf::from(scratch.at("")),
        &["it has no machine.json", "expected a folder"],
    );
}

#[test]
fn files_that_are_corrupt() {
    let scratch = Scratch::new("corrupt");
    let folder = plain(made(&scratch, SHORT));
    let spoil = |file: &str, how: &dyn Fn(&str) -> String, parts: &[&str]| {
        let path = folder.join(file);
        let text = fs::read_to_string(&path).expect("a file");
        fs::write(&path, how(&text)).expect("written");
        all_refuse(&folder, parts);
        let left = fs::read_to_string(&path).expect("a file");
        assert_eq!(left, how(&text), "{file} is as it was");
        fs::write(&path, text).expect("written");
    };
    let cut = |text: &str| text[..text.len() / 2].to_owned();
    spoil(
        "machine.json",
        &cut,
        &[
            "machine.json is not usable, line",
            "expected the file as it was measured",
        ],
    );
    spoil("plan.json", &cut, &["plan.json is not usable, line"]);
    let word = |text: &str| text.replacen(",1,", ",one,", 1);
    spoil(
        "samples.csv",
        &word,
        &["samples.csv is not usable, line 2", "invalid digit"],
    );
    spoil(
        "launches.csv",
        &word,
        &["launches.csv is not usable, line 2"],
    );
    let column = |text: &str| text.replacen("batch,", "", 1);
    spoil("cases.csv", &column, &["cases.csv is not usable, line"]);
    boardbench(&format!("rank {}", folder.display())).succeeds();
}

/// A run that is over must have its samples.
#[test]
fn samples_that_were_cut_off() {
    let scratch = Scratch::new("cut");
    let folder = plain(made(&scratch, SHORT));
    let path = folder.join("samples.csv");
    let text = fs::read_to_string(&path).expect("samples");
    fs::write(&path, &text[..text.len() / 2]).expect("written");
    for verb in ["rank", "report"] {
        let parts = [
            "samples.csv is not usable, line",
            "it ends with ",
            " blocks of case 1",
        ];
        boardbench(&format!("{verb} {}", folder.display())).refuses(&parts);
    }
}

#[test]
fn places_that_can_not_be_written() {
    let scratch = Scratch::new("unwritable");
    fs::write(scratch.at("file"), "").expect("written");
    let out = scratch.at("file/out");
    boardbench(SHORT)
        .with("--out", &out)
        .refuses(&["cannot write", "file/out"]);
    boardbench(SHORT)
        .with("--out", "/dev/full")
        .refuses(&["cannot write /dev/full"]);
    let folder = plain(made(&scratch, SHORT));
    let merge = format!("merge {} --out {out}", folder.display());
    boardbench(&merge).refuses(&["cannot write", "file/out"]);
}

fn to_a_full_disk(words: &str) -> Output {
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("Linux");
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardbench"));
    command.args(words.split(' ')).stdout(full);
    command.output().expect("it runs")
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let scratch = Scratch::new("full");
    let folder = plain(made(&scratch, SHORT));
    let folder = folder.display();
    for words in [
        format!("rank {folder}"),
        format!("compare {folder} {folder}"),
        format!("measure --resume {folder}"),
    ] {
        let output = to_a_full_disk(&words);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words}: {stderr}");
        assert!(
            stderr.contains("the results can't be written: No space left"),
            "{words}: {stderr}"
        );
    }
    let samples = Path::new(&folder.to_string()).join("samples.csv.gz");
    fs::remove_file(&samples).expect("removed");
    std::os::unix::fs::symlink("/dev/full", &samples).expect("linked");
    boardbench(&format!("rank {folder}")).refuses(&["cannot read", "samples.csv.gz: it is a link"]);
}

/// A pipe would never answer, a device would never end.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_read() {
    let scratch = Scratch::new("special");
    let pipe = scratch.at("pipe.sgf");
    let status = Command::new("mkfifo").arg(&pipe).status();
    assert!(status.expect("mkfifo").success());
    for file in [pipe.as_str(), "/dev/zero"] {
        boardbench(&format!("show go --position {file}")).refuses(&[file, "it is no file"]);
        let measure = format!("measure chess-8-perft --dry-run --positions {file}");
        boardbench(&measure).refuses(&[file, "it is no file"]);
    }
    let folder = plain(made(&scratch, SHORT));
    for name in ["machine.json", "plan.json", "launches.csv", "SHA256SUMS"] {
        let path = folder.join(name);
        let kept = fs::read(&path).expect("a file");
        fs::remove_file(&path).expect("removed");
        let status = Command::new("mkfifo").arg(&path).status();
        assert!(status.expect("mkfifo").success());
        let rank = format!("rank {}", folder.display());
        boardbench(&rank).refuses(&[name, "it is no file"]);
        fs::remove_file(&path).expect("removed");
        std::os::unix::fs::symlink("/etc/passwd", &path).expect("linked");
        boardbench(&rank).refuses(&[name, "it is a link"]);
        fs::remove_file(&path).expect("removed");
        fs::write(&path, kept).expect("written");
    }
}

/// A folder from elsewhere must not write to other places.
#[cfg(unix)]
#[test]
fn links_are_replaced_and_not_followed() {
    let scratch = Scratch::new("links");
    let folder = plain(made(&scratch, SHORT));
    let victim = scratch.at("victim.txt");
    fs::write(&victim, "mine").expect("written");
    let readme = folder.join("README.md");
    fs::remove_file(&readme).expect("removed");
    std::os::unix::fs::symlink(&victim, &readme).expect("linked");
    boardbench(&format!("report {}", folder.display())).succeeds();
    assert_eq!(fs::read_to_string(&victim).expect("a file"), "mine");
    assert!(
        fs::read_to_string(&readme)
            .expect("a file")
            .starts_with('#')
    );
    let tables = folder.join("tables");
    fs::remove_dir_all(&tables).expect("removed");
    std::os::unix::fs::symlink(scratch.at(""), &tables).expect("linked");
    let report = format!("report {}", folder.display());
    boardbench(&report).refuses(&["cannot write", "tables", "it is a link"]);
}
