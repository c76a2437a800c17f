//! A contribution that is right, damaged, or doubtful.

mod damages;
mod flagged;
mod ways;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use measure::{BuildInfo, Machine, Provenance};

use super::{Contribution, DigestRow, Expected, ExpectedCase, FILES, SUMS, write};
use crate::measured::blocks::Nested;
use crate::measured::made_up::{self, with_times};
use crate::{MeasuredCase, Report};

/// A folder that is removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let name = format!("contribution-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Four link orders of two launches of six blocks, with noise that has no pattern.
fn made(name: &str) -> MeasuredCase {
    let mut state = 1_u64;
    let mut noise = || {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        1.0 + 0.01 * ((state >> 40) as f64 / (1 << 24) as f64 - 0.5)
    };
    let made = [
        ("naive2d+flood", 200.0),
        ("flat+flood", 180.0),
        ("padded+flood", 150.0),
    ];
    let blocks = Nested::new(vec![vec![6, 6]; 4]);
    with_times(name, &made, blocks, |_, one| {
        (0..48).map(|_| one.1 * noise()).collect()
    })
}

fn report() -> Report {
    let machine = Machine {
        processor: "AMD Ryzen 9 5950X 16-Core Processor".into(),
        family: Some(25),
        architecture: "x86_64".into(),
        system: "Debian GNU/Linux".into(),
        kernel: "6.1.0-13-amd64".into(),
        hardware_counters: "unavailable (no such event)".into(),
        caches: vec![measure::Cache {
            level: 1,
            bytes: 32 << 10,
            line_bytes: 64,
        }],
        ..Machine::detect()
    };
    let build = BuildInfo {
        version: "0.1.0".into(),
        rustc: "rustc 1.95.0 (0123abc 2026-09-01)".into(),
        target: "x86_64-unknown-linux-gnu".into(),
        profile: "release, opt-level 3".into(),
        flags: "-Ctarget-cpu=native".into(),
        target_cpu: "native".into(),
        commit: Some("0123abc".into()),
        dirty: Some(false),
        lock_hash: None,
        timed: std::collections::BTreeMap::new(),
    };
    let began = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_795_000_000);
    let mut made = made_up::report(vec![made("go-9-playout"), made("go-19-playout")]);
    made.measured.provenance =
        Provenance::new(began, "boardbench contribute".into(), 1, machine, build);
    made
}

fn digests() -> Vec<DigestRow> {
    let row = |game: &str, size: &str, digest: &str| DigestRow {
        game: game.into(),
        size: size.into(),
        playouts: 20,
        seed: 1,
        moves: 1234,
        digest: digest.repeat(8),
        representations: 9,
    };
    vec![row("go", "9", "0a"), row("chess", "8", "b1")]
}

fn expected() -> Expected {
    let names = ["naive2d+flood", "flat+flood", "padded+flood"].map(str::to_owned);
    let case = |name: &str| {
        let case = ExpectedCase {
            game: "go".into(),
            work: "playout".into(),
            representations: names.clone().map(|name| (name, String::new())).into(),
        };
        (name.to_owned(), case)
    };
    Expected {
        digests: digests(),
        cases: BTreeMap::from(["go-9-playout", "go-19-playout"].map(case)),
        latest: "2026-11-25T12:00:00Z".into(),
    }
}

/// The folder of a report, whose digests the program that measured has computed or not.
fn written(report: &Report, by_it: bool, scratch: &Scratch) -> PathBuf {
    let program = ("0123456789abcdef", by_it);
    write(report, &digests(), program, &scratch.0).unwrap()
}

fn contributed(scratch: &Scratch) -> PathBuf {
    written(&report(), true, scratch)
}

/// The hashes of the files as they are, and the name that follows from them: what
/// a person does who changes a figure on purpose.
fn sealed(folder: &Path) -> PathBuf {
    let mut sums = String::new();
    for name in FILES.iter().filter(|name| **name != SUMS) {
        let bytes = fs::read(folder.join(name)).unwrap();
        sums += &format!("{}  {name}\n", measure::sha256(&bytes));
    }
    fs::write(folder.join(SUMS), sums).unwrap();
    let Ok(found) = Contribution::read(folder) else {
        return folder.to_owned();
    };
    let renamed = folder.with_file_name(found.name.replace('/', "_"));
    if renamed == folder || fs::rename(folder, &renamed).is_err() {
        return folder.to_owned();
    }
    renamed
}

/// All that is wrong with a folder, in one text.
fn wrong(folder: &Path) -> String {
    match Contribution::read(folder) {
        Ok(found) => found.refused(&expected()).join("\n"),
        Err(why) => why.to_string(),
    }
}

#[test]
fn what_was_written_is_accepted() {
    let scratch = Scratch::new("right");
    let folder = contributed(&scratch);
    assert_eq!(wrong(&folder), "");
    let found = Contribution::read(&folder).unwrap();
    assert_eq!(found.flagged(&expected()), Vec::<String>::new());
    assert_eq!(found.cases().len(), 2);
    let (middle, worst) = found.floors().unwrap();
    assert!(middle > 0.0 && worst < 5.0);
    let name = folder.file_name().unwrap().to_string_lossy().into_owned();
    assert!(
        name.starts_with("2026-11-18-amd-ryzen-9-5950x-16-core-"),
        "{name}"
    );
    let again = Scratch::new("again");
    assert_eq!(contributed(&again).file_name(), folder.file_name());
    let machines = crate::machines::Machines::read(&[&folder, &folder]).unwrap();
    assert_eq!(machines.names.len(), 1);
}

#[test]
fn another_name_is_refused() {
    let scratch = Scratch::new("renamed");
    let folder = contributed(&scratch);
    let renamed = scratch.0.join("2026-11-18-fast-machine");
    fs::rename(&folder, &renamed).unwrap();
    let found = wrong(&renamed);
    assert!(
        found.contains("called \"2026-11-18-fast-machine\""),
        "{found}"
    );
}

#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    let scratch = Scratch::new("links");
    let folder = contributed(&scratch);
    let file = folder.join("digests.csv");
    fs::rename(&file, scratch.0.join("elsewhere")).unwrap();
    std::os::unix::fs::symlink(scratch.0.join("elsewhere"), &file).unwrap();
    assert!(wrong(&folder).contains("a link or no file"));
    let link = scratch.0.join("link");
    std::os::unix::fs::symlink(&folder, &link).unwrap();
    assert!(wrong(&link).contains("it is no folder"));
}
