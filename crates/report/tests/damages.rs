//! A report folder is whole or refused: each damage in one sentence, by the hash
//! of the file that was changed, and, where others' hashes were made for it, by
//! what no longer fits. A change of one time alone is seen by its hash only.

#[allow(dead_code, reason = "shared with other tests")]
mod support;

use std::fs;
use std::path::Path;

use report::Report;
use support::{folder, refuse_first, seal};

/// A file, a text in it (`\n` is the end of a line), what replaces all of it or its first, and
/// the message although the hash of the file is made again: nothing where only the hash shows
/// the damage.
const REPLACED: &str = r#"
cases.csv    | flat+flood          | flat+other             | all   | entries that are not the 7
cases.csv    | go-9-playout        | go-13-playout          | all   | case 1 is go-9-playout in plan.json
cases.csv    | ,playouts,          | ,games,                | all   | case 1 is go-9-playout in plan.json
cases.csv    | ,move,              | ,node,                 | first | otherwise than its first row
cases.csv    | \n3,                | \n4,                   | first | schema 4, but this program reads 3
cases.csv    | \n3,                | \n2,                   | first | schema 2, but this program reads 3
cases.csv    | ,true,              | ,false,                | all   | references and needs one
cases.csv    | compile-time        | run-time               | all   | has 2 references and needs one
cases.csv    | batch,              |                        | first | line
cases.csv    | ,421,               | ,many,                 | first | line 2:
cases.csv    | ,421,               | ,422,                  | first |
cases.csv    | ,421,842,100,       | ,421,842,101,          | first | entry 1 counted 100 operations and entry 0 101
launches.csv | \n1,1,              | \n9,1,                 | first | there is no case 9
launches.csv | \n1,1,              | \n1,7,                 | first | there is no launch 7 in plan.json
launches.csv | \n1,2,              | \n1,1,                 | first | launch 1 has another seed than plan.json gives it
launches.csv | blocks,40           | never,40               | first | line 2:
plan.json    | "seed": 1           | "seed": 2              | all   | launch 1 has another seed than plan.json gives it
plan.json    | "launches": 3       | "launches": 4294967295 | all   | SHA256SUMS
plan.json    | "launches": 3       | "launches": 2          | all   | there is no launch 3 in plan.json
plan.json    | "launches": 3       | "launches": 4          | all   | SHA256SUMS
plan.json    | "link_orders": 1    | "link_orders": 3       | all   | ran link order 1, and 2 by plan.json
plan.json    | "flat+flood",       |                        | all   | has 7 entries that are not the 6
plan.json    | "schema_version": 3 | "schema_version": 2    | all   | schema 2
plan.json    | "case": 2           | "case": 5              | all   | there is no case 2 in plan.json
machine.json | "schema_version": 3 | "schema_version": 2    | all   | it has schema 3 and machine.json schema 2
machine.json | "schema_version": 3 | "schema_version": 4    | all   | schema 4
machine.json | Made Up             | Faster                 | all   |
samples.csv  | nanoseconds         | time                   | first | line 2:
"#;

/// A file, rows of it (a range from 0, or what some of their cells are), the column and the
/// value of the changed cells, and the message.
const CELLS: &str = "
cases.csv    | 2..3                 | twin_of     | missing             | line 4:
cases.csv    | twin_of=padded+flood | twin_of     | padded+flood (twin) | there is no padded+flood (twin) of which it could be a duplicate
launches.csv | 0..1                 | blocks      | 61                  | ends with 60 of the 61 blocks
launches.csv | 0..1                 | blocks      | 59                  | it has 60 blocks of case 1, launch 1, which took 59
launches.csv | 0..1                 | link_order  | 2                   | ran link order 2, and 1 by plan.json
launches.csv | case=1               | seed        | 5                   | launch 1 has another seed than plan.json gives it
launches.csv | case=1               | refusals    | 1                   | refusals.csv is damaged: it has 0 of the 1 refusals of case 1
samples.csv  | entry=3              | operations  | 200                 | entry 3 did 200 operations where entry 0 did 100
samples.csv  | 40..41               | operations  | 99                  | did 99 operations where
samples.csv  | 0..                  | operations  | 0                   | did 0 operations
samples.csv  | 3..4                 | entry       | 2                   | entry 2 stands twice
samples.csv  | 3..4                 | entry       | 70                  | there is no entry 70
samples.csv  | 0..7                 | case        | 8                   | there is no case 8
samples.csv  | 0..7                 | launch      | 9                   | there is no launch 9 in plan.json
samples.csv  | 0..7                 | block       | 2                   | stands behind block 0
samples.csv  | 0..7                 | hot         | 1                   | hot is 1
samples.csv  | 2..3                 | position    | 9                   | position 9 is out of order
samples.csv  | 5..6                 | nanoseconds | -1                  | line 7:
samples.csv  | 5..6                 | nanoseconds | 1e9                 | line 7:
samples.csv  | entry=3              | nanoseconds | 1                   |
";

/// A file, rows of it that are removed, and the message. `cases.csv` has 3 cases of 7 rows,
/// `launches.csv` 3 launches of each, `samples.csv` 60 blocks of each of those.
const REMOVED: &str = "
cases.csv    | 0..                    | it lacks case 1, go-9-playout
cases.csv    | 19..                   | case 3 has 5 entries that are not the 7
cases.csv    | 0..1                   | entry 1 of case 1 stands where entry 0 should
cases.csv    | 14..                   | it lacks case 3, go-19-look
cases.csv    | 7..14                  | it lacks case 2
launches.csv | 8..                    | it lacks launches that plan.json names
launches.csv | 3..4                   | it lacks launch 2 of case 1
samples.csv  | 1890..                 | of the 60 blocks of case 2, launch
samples.csv  | 3779..                 | it ends with 59 of the 60 blocks
samples.csv  | 499..500               | it lacks entry
samples.csv  | case=1&entry=3&block=8 | it lacks entry 3
samples.csv  | case=1&block=8         | stands behind block 7
samples.csv  | case=1&entry=3         | it lacks entry 3
samples.csv  | case=2                 | it ends with 0 of the 60 blocks of case 2
";

/// A file, what is done to it, and the message.
type Damage = (&'static str, Box<dyn Fn(&str) -> String>, &'static str);

fn table<const N: usize>(text: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let cells = |line: &'static str| line.split('|').map(str::trim).collect::<Vec<_>>();
    let lines = text.trim_matches('\n').lines();
    lines.map(move |line| cells(line).try_into().expect(line))
}

/// Changes or removes the chosen rows, whose cells have the names in the header.
fn rows(text: &str, chosen: &str, change: impl Fn(&[&str], &[&str]) -> String) -> String {
    let header: Vec<&str> = text.lines().next().unwrap().split(',').collect();
    let is_chosen = |number: usize, cells: &[&str]| match chosen.split_once("..") {
        Some((from, to)) => {
            let end = to.parse().unwrap_or(usize::MAX);
            (from.parse().unwrap()..end).contains(&number)
        }
        None => chosen.split('&').all(|own| {
            let (name, value) = own.split_once('=').unwrap();
            let index = header.iter().position(|own| *own == name).unwrap();
            cells[index] == value
        }),
    };
    let row = |(number, line): (usize, &str)| {
        let cells: Vec<&str> = line.split(',').collect();
        match number > 0 && is_chosen(number - 1, &cells) {
            false => format!("{line}\n"),
            true => change(&header, &cells),
        }
    };
    text.lines().enumerate().map(row).collect()
}

fn damages() -> Vec<Damage> {
    let mut all: Vec<Damage> = Vec::new();
    for [file, from, to, which, message] in table(REPLACED) {
        let [from, to] = [from, to].map(|text| text.replace("\\n", "\n"));
        let most = if which == "all" { usize::MAX } else { 1 };
        let damage = move |text: &str| text.replacen(&from, &to, most);
        all.push((file, Box::new(damage), message));
    }
    for [file, chosen, column, to, message] in table(CELLS) {
        let change = move |header: &[&str], cells: &[&str]| {
            let changed = header.iter().zip(cells);
            let changed = changed.map(|(name, own)| if *name == column { to } else { own });
            changed.collect::<Vec<_>>().join(",") + "\n"
        };
        let damage = move |text: &str| rows(text, chosen, change);
        all.push((file, Box::new(damage), message));
    }
    for [file, chosen, message] in table(REMOVED) {
        let damage = move |text: &str| rows(text, chosen, |_, _| String::new());
        all.push((file, Box::new(damage), message));
    }
    for (file, message) in [
        ("cases.csv", "it has no rows|it lacks case 1"),
        ("launches.csv", "it lacks launch 1 of case 1"),
        ("plan.json", "plan.json is not usable"),
        ("machine.json", "machine.json is not usable"),
        (
            "samples.csv",
            "it ends with 0 of the 60 blocks of case 1, launch 1",
        ),
    ] {
        all.push((file, Box::new(|_| String::new()), message));
    }
    for (file, one, other, message) in [
        (
            "cases.csv",
            2,
            3,
            "entry 2 of case 1 stands where entry 1 should",
        ),
        (
            "cases.csv",
            2,
            10,
            "case 1 has 1 entries that are not the 7",
        ),
        ("samples.csv", 1, 2, "position 0 is out of order"),
    ] {
        let swapped = move |text: &str| {
            let mut all: Vec<&str> = text.split_inclusive('\n').collect();
            all.swap(one, other);
            all.concat()
        };
        all.push((file, Box::new(swapped), message));
    }
    let again = |text: &str| {
        let rows = text.split_inclusive('\n').skip(1).take(7);
        text.to_owned() + &rows.collect::<String>()
    };
    all.push(("cases.csv", Box::new(again), "case 1 begins again"));
    let half = |text: &str| text[..text.len() / 2].to_owned();
    all.push(("plan.json", Box::new(half), "plan.json is not usable"));
    let torn = |text: &str| text[..text.len() - 3].to_owned();
    let message = "it ends with 59 of the 60 blocks of case 3, launch 3";
    all.push(("samples.csv", Box::new(torn), message));
    all
}

fn said(folder: &Path) -> Option<String> {
    Report::read(folder).err().map(|error| error.to_string())
}

#[test]
fn every_damage_is_refused_in_one_sentence() {
    let folder = folder("damages");
    assert_eq!(said(&folder), None);
    let sums = fs::read(folder.join("SHA256SUMS")).unwrap();
    let mut wrong: Vec<String> = Vec::new();
    for (number, (file, damage, fits)) in damages().into_iter().enumerate() {
        let path = folder.join(file);
        let text = fs::read_to_string(&path).unwrap();
        let damaged = damage(&text);
        if text == damaged {
            wrong.push(format!("{number}: {file} is as it was"));
        }
        fs::write(&path, damaged).unwrap();
        let by_hash = said(&folder).unwrap_or_default();
        if by_hash.is_empty() {
            wrong.push(format!("{number}: {file} is accepted"));
        }
        assert!(!by_hash.contains('\n'), "{number}: {by_hash}");
        seal(&folder);
        let otherwise = said(&folder);
        match (fits, &otherwise) {
            ("", None) => {
                let hash =
                    format!("{file} is damaged: it changed since the run ended (SHA256SUMS)");
                if !by_hash.contains(&hash) {
                    wrong.push(format!("{number}: {by_hash}"));
                }
            }
            ("SHA256SUMS", None) => {}
            (parts, Some(said)) if parts.split('|').any(|part| said.contains(part)) => {}
            (parts, said) => wrong.push(format!("{number}, {file}: {said:?} and not {parts:?}")),
        }
        fs::write(&path, text).unwrap();
        fs::write(folder.join("SHA256SUMS"), &sums).unwrap();
    }
    assert_eq!(said(&folder), None);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_missing_file_is_named() {
    let folder = folder("missing-files");
    refuse_first(&folder);
    assert_eq!(said(&folder), None);
    let sums = fs::read(folder.join("SHA256SUMS")).unwrap();
    for (file, part) in [
        ("cases.csv", "cases.csv is damaged: it lacks case 1"),
        (
            "samples.csv",
            "it ends with 0 of the 60 blocks of case 1, launch 1",
        ),
        ("launches.csv", "launches.csv is damaged: it lacks launch"),
        (
            "refusals.csv",
            "refusals.csv is damaged: it has 0 of the 1 refusals of case 1",
        ),
        ("plan.json", "it has no plan.json"),
        ("machine.json", "it has no machine.json"),
    ] {
        let kept = fs::read(folder.join(file)).unwrap();
        fs::remove_file(folder.join(file)).unwrap();
        assert!(said(&folder).is_some(), "{file}");
        seal(&folder);
        let said = said(&folder).unwrap_or_else(|| panic!("{file} is not missed"));
        assert!(said.contains(part), "{file}: {said}");
        fs::write(folder.join(file), kept).unwrap();
        fs::write(folder.join("SHA256SUMS"), &sums).unwrap();
    }
    fs::remove_file(folder.join("SHA256SUMS")).unwrap();
    let without = said(&folder).unwrap();
    assert!(
        without.contains("SHA256SUMS is damaged: it is missing"),
        "{without}"
    );
    fs::write(folder.join("SHA256SUMS"), "../../../etc/passwd\n").unwrap();
    assert!(
        said(&folder)
            .unwrap()
            .contains("not the hash of a measured file")
    );
    fs::write(folder.join("SHA256SUMS"), &sums).unwrap();
    fs::write(folder.join("instructions.csv"), "").unwrap();
    let added = said(&folder).unwrap();
    assert!(
        added.contains("instructions.csv is damaged: it was not there when"),
        "{added}"
    );
}
