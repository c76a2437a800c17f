//! A report folder is whole or refused: each damage in one sentence, by the hash
//! of the file that was changed, and, where others' hashes were made for it, by
//! what no longer fits. A change of one time alone is seen by its hash only.

#[allow(dead_code, reason = "shared with other tests")]
mod support;

use std::fs;
use std::path::Path;

use report::Report;
use support::{folder, refuse_first, seal};

/// A file, what is done to it, and the message although its hash is made
/// again; nothing where only the hash shows it.
type Damage = (&'static str, fn(String) -> String, &'static str);

fn lines(text: &str, keep: impl Fn(usize, &str) -> bool) -> String {
    let lines = text.split_inclusive('\n').enumerate();
    let kept = lines.filter(|(number, line)| *number == 0 || keep(*number, line));
    kept.map(|(_, line)| line).collect()
}

/// Changes one cell of the rows that are chosen (from 0).
fn cells(
    text: &str,
    column: usize,
    of: impl Fn(usize, &[&str]) -> bool,
    to: impl Fn(&str) -> String,
) -> String {
    let line = |(number, line): (usize, &str)| {
        let row: Vec<&str> = line.split(',').collect();
        match number > 0 && of(number - 1, &row) {
            false => format!("{line}\n"),
            true => {
                let mut row: Vec<String> = row.iter().map(|cell| (*cell).to_owned()).collect();
                row[column] = to(&row[column]);
                format!("{}\n", row.join(","))
            }
        }
    };
    text.lines().enumerate().map(line).collect()
}

fn column(text: &str, name: &str) -> usize {
    let mut header = text.lines().next().unwrap().split(',');
    header.position(|own| own == name).unwrap()
}

fn swapped(text: &str, one: usize, other: usize) -> String {
    let mut all: Vec<&str> = text.split_inclusive('\n').collect();
    all.swap(one, other);
    all.concat()
}

const DAMAGES: &[Damage] = &[
    // cases.csv: 3 cases of 7 rows.
    (
        "cases.csv",
        |_| String::new(),
        "it has no rows|it lacks case 1",
    ),
    (
        "cases.csv",
        |t| lines(&t, |_, _| false),
        "it lacks case 1, go-9-playout",
    ),
    (
        "cases.csv",
        |t| lines(&t, |n, _| n < 20),
        "case 3 has 5 entries that are not the 7",
    ),
    (
        "cases.csv",
        |t| lines(&t, |n, _| n != 1),
        "entry 1 of case 1 stands where entry 0 should",
    ),
    (
        "cases.csv",
        |t| lines(&t, |n, _| n < 15),
        "it lacks case 3, go-19-look",
    ),
    (
        "cases.csv",
        |t| lines(&t, |n, _| !(8..15).contains(&n)),
        "it lacks case 2",
    ),
    (
        "cases.csv",
        |t| swapped(&t, 2, 3),
        "entry 2 of case 1 stands where entry 1 should",
    ),
    (
        "cases.csv",
        |t| swapped(&t, 2, 10),
        "case 1 has 1 entries that are not the 7",
    ),
    (
        "cases.csv",
        |t| t.clone() + &lines(&t, |n, _| n < 8)[t.find('\n').unwrap() + 1..],
        "case 1 begins again",
    ),
    (
        "cases.csv",
        |t| t.replace("flat+flood", "flat+other"),
        "entries that are not the 7",
    ),
    (
        "cases.csv",
        |t| t.replace("go-9-playout", "go-13-playout"),
        "case 1 is go-9-playout in plan.json",
    ),
    (
        "cases.csv",
        |t| t.replace(",playouts,", ",games,"),
        "case 1 is go-9-playout in plan.json",
    ),
    (
        "cases.csv",
        |t| t.replacen(",move,", ",node,", 1),
        "otherwise than its first row",
    ),
    (
        "cases.csv",
        |t| t.replacen("\n3,", "\n4,", 1),
        "schema 4, but this program reads 3",
    ),
    (
        "cases.csv",
        |t| t.replacen("\n3,", "\n2,", 1),
        "schema 2, but this program reads 3",
    ),
    (
        "cases.csv",
        |t| t.replace(",true,", ",false,"),
        "references and needs one",
    ),
    (
        "cases.csv",
        |t| t.replace("compile-time", "run-time"),
        "has 2 references and needs one",
    ),
    (
        "cases.csv",
        |t| {
            cells(
                &t,
                column(&t, "twin_of"),
                |n, _| n == 2,
                |_| "missing".into(),
            )
        },
        "line 4: ",
    ),
    ("cases.csv", |t| t.replacen("batch,", "", 1), "line"),
    (
        "cases.csv",
        |t| t.replacen(",421,", ",many,", 1),
        "line 2: ",
    ),
    ("cases.csv", |t| t.replacen(",421,", ",422,", 1), ""),
    // launches.csv: 3 launches of each case.
    (
        "launches.csv",
        |_| String::new(),
        "it lacks launch 1 of case 1",
    ),
    (
        "launches.csv",
        |t| lines(&t, |n, _| n < 9),
        "it lacks launches that plan.json names",
    ),
    (
        "launches.csv",
        |t| lines(&t, |n, _| n != 4),
        "it lacks launch 2 of case 1",
    ),
    (
        "launches.csv",
        |t| t.replacen("\n1,1,", "\n9,1,", 1),
        "there is no case 9",
    ),
    (
        "launches.csv",
        |t| t.replacen("\n1,1,", "\n1,7,", 1),
        "there is no launch 7 in plan.json",
    ),
    (
        "launches.csv",
        |t| t.replacen("\n1,2,", "\n1,1,", 1),
        "launch 1 has another seed than plan.json gives it",
    ),
    (
        "launches.csv",
        |t| cells(&t, 4, |n, _| n == 0, |_| "61".into()),
        "ends with 60 of the 61 blocks",
    ),
    (
        "launches.csv",
        |t| cells(&t, 4, |n, _| n == 0, |_| "59".into()),
        "it has 60 blocks of case 1, launch 1, which took 59",
    ),
    (
        "launches.csv",
        |t| cells(&t, 2, |n, _| n == 0, |_| "2".into()),
        "ran link order 2, and 1 by plan.json",
    ),
    (
        "launches.csv",
        |t| cells(&t, 3, |_, row| row[0] == "1", |_| "5".into()),
        "launch 1 has another seed than plan.json gives it",
    ),
    (
        "plan.json",
        |t| t.replace("\"seed\": 1", "\"seed\": 2"),
        "launch 1 has another seed than plan.json gives it",
    ),
    (
        "plan.json",
        |t| t.replace("\"launches\": 3", "\"launches\": 4294967295"),
        "SHA256SUMS",
    ),
    (
        "cases.csv",
        |t| t.replacen(",421,842,100,", ",421,842,101,", 1),
        "entry 1 counted 100 operations and entry 0 101",
    ),
    (
        "cases.csv",
        |t| {
            let (own, of) = (column(&t, "representation"), column(&t, "twin_of"));
            let is_twin = |_, row: &[&str]| row[own].ends_with("(twin)");
            cells(&t, of, is_twin, |_| "padded+flood (twin)".into())
        },
        "there is no padded+flood (twin) of which it could be a duplicate",
    ),
    (
        "machine.json",
        |t| t.replace("\"schema_version\": 3", "\"schema_version\": 2"),
        "it has schema 3 and machine.json schema 2",
    ),
    (
        "launches.csv",
        |t| cells(&t, 6, |_, row| row[0] == "1", |_| "1".into()),
        "refusals.csv is damaged: it has 0 of the 1 refusals of case 1",
    ),
    (
        "launches.csv",
        |t| t.replacen("blocks,40", "never,40", 1),
        "line 2: ",
    ),
    // plan.json.
    ("plan.json", |_| String::new(), "plan.json is not usable"),
    (
        "plan.json",
        |t| t[..t.len() / 2].to_owned(),
        "plan.json is not usable",
    ),
    (
        "plan.json",
        |t| t.replace("\"launches\": 3", "\"launches\": 2"),
        "there is no launch 3 in plan.json",
    ),
    (
        "plan.json",
        |t| t.replace("\"launches\": 3", "\"launches\": 4"),
        "SHA256SUMS",
    ),
    (
        "plan.json",
        |t| t.replace("\"link_orders\": 1", "\"link_orders\": 3"),
        "ran link order 1, and 2 by plan.json",
    ),
    (
        "plan.json",
        |t| t.replace("\"flat+flood\",", ""),
        "has 7 entries that are not the 6",
    ),
    (
        "plan.json",
        |t| t.replace("\"schema_version\": 3", "\"schema_version\": 2"),
        "schema 2",
    ),
    (
        "plan.json",
        |t| t.replace("\"case\": 2", "\"case\": 5"),
        "there is no case 2 in plan.json",
    ),
    // machine.json.
    (
        "machine.json",
        |_| String::new(),
        "machine.json is not usable",
    ),
    (
        "machine.json",
        |t| t.replace("\"schema_version\": 3", "\"schema_version\": 4"),
        "schema 4",
    ),
    ("machine.json", |t| t.replace("Made Up", "Faster"), ""),
    // samples.csv: case, entry, launch, block, hot, position, operations, nanoseconds, switches.
    (
        "samples.csv",
        |_| String::new(),
        "it ends with 0 of the 60 blocks of case 1, launch 1",
    ),
    (
        "samples.csv",
        |t| lines(&t, |n, _| n <= 1890),
        "of the 60 blocks of case 2, launch",
    ),
    (
        "samples.csv",
        |t| t[..t.len() - 3].to_owned(),
        "it ends with 59 of the 60 blocks of case 3, launch 3",
    ),
    (
        "samples.csv",
        |t| lines(&t, |n, _| n < 3780),
        "it ends with 59 of the 60 blocks",
    ),
    (
        "samples.csv",
        |t| lines(&t, |n, _| n != 500),
        "it lacks entry",
    ),
    (
        "samples.csv",
        |t| {
            lines(&t, |_, l| {
                !(l.starts_with("1,3,") && l.split(',').nth(3) == Some("8"))
            })
        },
        "it lacks entry 3",
    ),
    (
        "samples.csv",
        |t| {
            lines(&t, |_, l| {
                !(l.starts_with("1,") && l.split(',').nth(3) == Some("8"))
            })
        },
        "stands behind block 7",
    ),
    (
        "samples.csv",
        |t| lines(&t, |_, l| !l.starts_with("1,3,")),
        "it lacks entry 3",
    ),
    (
        "samples.csv",
        |t| lines(&t, |_, l| !l.starts_with("2,")),
        "it ends with 0 of the 60 blocks of case 2",
    ),
    (
        "samples.csv",
        |t| {
            cells(
                &t,
                6,
                |_, row| row[1] == "3",
                |o| format!("{}", 2 * o.parse::<u32>().unwrap()),
            )
        },
        "entry 3 did 200 operations where entry 0 did 100",
    ),
    (
        "samples.csv",
        |t| cells(&t, 6, |n, _| n == 40, |_| "99".into()),
        "did 99 operations where",
    ),
    (
        "samples.csv",
        |t| cells(&t, 6, |_, _| true, |_| "0".into()),
        "did 0 operations",
    ),
    (
        "samples.csv",
        |t| cells(&t, 1, |n, _| n == 3, |_| "2".into()),
        "entry 2 stands twice",
    ),
    (
        "samples.csv",
        |t| cells(&t, 1, |n, _| n == 3, |_| "70".into()),
        "there is no entry 70",
    ),
    (
        "samples.csv",
        |t| cells(&t, 0, |n, _| n < 7, |_| "8".into()),
        "there is no case 8",
    ),
    (
        "samples.csv",
        |t| cells(&t, 2, |n, _| n < 7, |_| "9".into()),
        "there is no launch 9 in plan.json",
    ),
    (
        "samples.csv",
        |t| cells(&t, 3, |n, _| n < 7, |_| "2".into()),
        "stands behind block 0",
    ),
    (
        "samples.csv",
        |t| cells(&t, 4, |n, _| n < 7, |_| "1".into()),
        "hot is 1",
    ),
    (
        "samples.csv",
        |t| cells(&t, 5, |n, _| n == 2, |_| "9".into()),
        "position 9 is out of order",
    ),
    (
        "samples.csv",
        |t| swapped(&t, 1, 2),
        "position 0 is out of order",
    ),
    (
        "samples.csv",
        |t| cells(&t, 7, |n, _| n == 5, |_| "-1".into()),
        "line 7: ",
    ),
    (
        "samples.csv",
        |t| cells(&t, 7, |n, _| n == 5, |_| "1e9".into()),
        "line 7: ",
    ),
    (
        "samples.csv",
        |t| cells(&t, 7, |_, row| row[1] == "3", |_| "1".into()),
        "",
    ),
    (
        "samples.csv",
        |t| t.replacen("nanoseconds", "time", 1),
        "line 2: ",
    ),
];

fn said(folder: &Path) -> Option<String> {
    Report::read(folder).err().map(|error| error.to_string())
}

#[test]
fn every_damage_is_refused_in_one_sentence() {
    let folder = folder("damages");
    assert_eq!(said(&folder), None);
    let sums = fs::read(folder.join("SHA256SUMS")).unwrap();
    let mut wrong: Vec<String> = Vec::new();
    for (number, (file, damage, fits)) in DAMAGES.iter().enumerate() {
        let path = folder.join(file);
        let text = fs::read_to_string(&path).unwrap();
        let damaged = damage(text.clone());
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
        match (*fits, &otherwise) {
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
