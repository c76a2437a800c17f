//! Every damage of a contribution that must be found.

use super::super::{FILES, MOST_BYTES};
use super::ways::{Damage, cell, few_launches, intervals, repeated_launch, replace, rewritten};
use super::{Scratch, contributed, expected, sealed, wrong};
use std::fs;
use std::path::Path;

/// A file, a text in it, what replaces the text, and the message.
const REPLACED: &str = r#"
machine.json      | 2026-11-18                          | 2026-13-18                        | the date in machine.json is not such as
machine.json      | 2026-11-18                          | 2019-11-18                        | before the first version
machine.json      | Debian GNU/Linux                    | -2+3                              | begins as a formula does
contribution.json | "busy"                              | "more"                            | not usable
machine.json      | "kernel"                            | "kernel": "<", "kernel"           | duplicate field `kernel`
machine.json      | "seed"                              | "note": [1], "seed"               | machine.json is damaged: it has the unknown field "note"
machine.json      | "level"                             | "more": 1, "level"                | the unknown field "more"
summary.csv       | representation                      | contender_name                    | line 1: its columns are not those of this version
contribution.json | version": 2                         | version": 1                       | version 1 of the
machine.json      | schema_version": 3                  | schema_version": 9                | schema 9
contribution.json | abab                                | xyz<                              | is no hash
machine.json      | AMD Ryzen                           | <script>AMD                       | the processor in
machine.json      | AMD Ryzen                           | =1+1 Ryzen                        | begins as a formula
machine.json      | boardbench contribute               | /home/me/x                        | holds a path
machine.json      | 6.1.0                               | \u001b[2J                         | the kernel in
machine.json      | Debian                              | \u202eDebian                      | the system in
machine.json      | 2026-11-18T                         | ../../2026T                       | the date in
machine.json      | 2026-11-18T                         | 2099-11-18T                       | the date in machine.json has not come yet
machine.json      | AMD Ryzen 9 5950X 16-Core Processor | Apple M9 Ultra                    | not made for its architecture
digests.csv       | 0a0a                                | 0a0b                              | go 9 was played otherwise
digests.csv       | 1234                                | 1235                              | go 9 was played otherwise
digests.csv       | ,20,1,                              | ,2,1,                             | go 9 is of other games
digests.csv       | chess,8                             | chess,9                           | chess 8 is missing
digests.csv       | go,9,20,1,1234,0a0a0a0a0a0a0a0a,9   | go,9,20,1,1234,0a0a0a0a0a0a0a0a,0 | no representation played
"#;

/// A column of the ratio of padded+flood in `summary.csv`, its cell, and the message.
const RATIO: &str = r#"
schema_version | 2                            | schema 2
groups         | =cmd|<img>                   | padded+flood of go-9-playout has in groups what
groups         | +a                           | has in groups what does not belong there
reference      | flat+flood                   | padded+flood of go-9-playout has in reference what
unit           | =1+1                         | has in unit what does not belong there
game           | '=go                         | has in game what does not belong there
case_name      | go-9-secret                  | no default case
representation | <img src=x onerror=alert(1)> | no representation of go-9-playout
representation | flat+flood                   | occurs twice
metric         | love                         | no metric of a contribution
value          | NaN                          | that is no number
value          | inf                          | that is no number
value          |                              | that is no number
value          | -0.75                        | -0.75 is not possible
value          | 1e9                          | 1000000000 is not possible
low            | 0.99                         | does not contain
high           | NaN                          | does not contain
value          | 0.7501                       | by its launches
groups         | abc                          | share a letter and differ by their launches
"#;

/// A column of the first row of padded+flood in `launches.csv`, its cell, and the message.
const LAUNCHES: &str = r#"
representation | =cmd|'/C calc'!A0               | no representation of go-9-playout
medians        | 0.5                             | not those that are listed
launches       | 99999999999999999999            | not those that
launches       | 0 8                             | not those that are listed
medians        | 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 | by its launches
medians        | NaN 1 1 1 1 1 1 1               | not those that are listed
metric         | nanoseconds                     | a second reference
metric         | joy                             | neither times nor ratios
left_out       | 1                               | go-9-playout: its rows differ in their launches
left_out       | -1                              | not usable
"#;

const RATIO_ROW: &str = "padded+flood,compile-time,ratio";
const TIME_ROW: &str = "flood,compile-time,ns_per_operation";
const FLOOR_ROW: &str = "go-9-playout,naive2d+flood,compile-time,noise_floor";

/// What is done to a folder, whether its hashes and its name are made right again, and
/// the message.
type Found = (Damage, bool, &'static str);

fn table<const N: usize>(text: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let cells = |line: &'static str| line.split(" | ").map(str::trim).collect::<Vec<_>>();
    let lines = text.trim().lines();
    lines.map(move |line| cells(line).try_into().expect(line))
}

fn tables() -> Vec<Found> {
    let replaced =
        table(REPLACED).map(|[file, from, to, message]| (replace(file, from, to), true, message));
    let cells = |text, file, row| {
        table(text).map(move |[column, to, message]| (cell(file, row, column, to), true, message))
    };
    let ratio = cells(RATIO, "summary.csv", RATIO_ROW);
    let launches = cells(LAUNCHES, "launches.csv", "padded");
    replaced.chain(ratio).chain(launches).collect()
}

/// What nothing but the files themselves shows.
fn files() -> Vec<Found> {
    let raw = |message, damage: fn(&Path)| -> Found { (Box::new(damage), false, message) };
    let foreign = "does not belong";
    vec![
        raw("digests.csv is missing", |f| {
            fs::remove_file(f.join("digests.csv")).unwrap();
        }),
        raw("\"run.sh\" does not belong", |f| {
            fs::write(f.join("run.sh"), "x").unwrap();
        }),
        raw(foreign, |f| fs::write(f.join("\u{1b}[2J"), "x").unwrap()),
        raw(foreign, |f| fs::create_dir(f.join("more")).unwrap()),
        raw("a link or no file", |f| {
            fs::remove_file(f.join("digests.csv")).unwrap();
            fs::create_dir(f.join("digests.csv")).unwrap();
        }),
        raw("more than 200000 bytes", |f| {
            fs::write(f.join("summary.csv"), vec![b'1'; MOST_BYTES as usize]).unwrap();
        }),
        raw("more than 200000 bytes", |f| {
            let file = fs::File::create(f.join("launches.csv")).unwrap();
            file.set_len(1 << 40).unwrap();
        }),
        // Hashes and the name.
        (
            replace("summary.csv", ",ok,", ",ok, "),
            false,
            "does not have the hash",
        ),
        (
            replace("SHA256SUMS", "summary.csv", "../../etc/passwd"),
            false,
            "summary.csv does not",
        ),
        raw("other lines", |f| {
            let sums = fs::read_to_string(f.join("SHA256SUMS")).unwrap();
            fs::write(f.join("SHA256SUMS"), format!("{sums}{sums}")).unwrap();
        }),
    ]
}

/// With hashes and a name that are right.
fn contents() -> Vec<Found> {
    let own = |message, damage: fn(&Path)| -> Found { (Box::new(damage), true, message) };
    let text = |message, file, change: fn(&str) -> String| -> Found {
        (rewritten(file, change), true, message)
    };
    let summary = |row, column, to, message| -> Found {
        (cell("summary.csv", row, column, to), true, message)
    };
    let columns = "line 1: its columns are not those of this version";
    let differ = "go-9-playout: its rows differ in their launches";
    vec![
        // Fewer launches than show an interval.
        own(
            "go-19-playout: intervals of fewer than 4 launches cannot be checked, and it has 3",
            few_launches,
        ),
        own(
            "go-9-playout: launches 1 and 2 are the same",
            repeated_launch,
        ),
        // Numbers and texts.
        (
            replace("machine.json", "\"processors\": ", "\"processors\": 99999"),
            true,
            "a number of processors or bytes that no machine has",
        ),
        own("not usable", |f| {
            fs::write(f.join("machine.json"), [0xff, 0xfe]).unwrap();
        }),
        text("not usable", "contribution.json", |_| "{".into()),
        text("not usable", "contribution.json", |_| "[".repeat(100_000)),
        text("not usable", "summary.csv", |_| "a,b\n1,2\n".into()),
        text(
            "launches.csv is damaged: its last line has no end",
            "launches.csv",
            |text| format!("{text}<script>"),
        ),
        text(
            "launches.csv is damaged: it has no rows",
            "launches.csv",
            |text| format!("{}\n", text.lines().next().unwrap()),
        ),
        text(
            "the rustc in machine.json is too long",
            "machine.json",
            |text| text.replace("0123abc 2026", &"0".repeat(9999)),
        ),
        // Of two values the last would win.
        (
            replace("contribution.json", "\"busy\"", "\"busy\": true,\n\"busy\""),
            true,
            "line 7: duplicate field `busy`",
        ),
        // Version 1 does not say how many launches were left out.
        text(columns, "launches.csv", |text| {
            let old = text.replace(",left_out", "");
            old.replace(",2 2 2 2,0,", ",2 2 2 2,")
        }),
        // Nothing would check what nothing reads.
        (
            replace(
                "machine.json",
                "\"kernel\"",
                "\"\\u001b[2J\": {}, \"kernel\"",
            ),
            true,
            "the unknown field \"\u{fffd}[2J\"",
        ),
        text(columns, "digests.csv", |text| {
            text.replace('\n', ",<script>\n")
        }),
        // Figures.
        summary(RATIO_ROW, "n", "0", " is not possible"),
        summary(TIME_ROW, "low", "1e6", "does not contain"),
        summary(
            TIME_ROW,
            "value",
            "100",
            "naive2d+flood of go-9-playout: ns_per_operation 100, and ",
        ),
        (
            cell("launches.csv", "naive2d", "metric", "ratio"),
            true,
            "has no reference",
        ),
        // What follows from the launches.
        own(
            "padded+flood of go-9-playout: its ratio has an interval from",
            |f| intervals(f, 0.0001),
        ),
        own(
            "naive2d+flood of go-9-playout: its ns_per_operation has an interval from",
            |f| intervals(f, 0.5),
        ),
        // A busy machine: 3 of 11 launches of each case.
        text(
            "6 of 22 launches (27.3 %; limit 25 %) were left out because they did not run at the usual speed: \
             measure again on an idle machine",
            "launches.csv",
            |text| text.replace(",2 2 2 2,0,", ",2 2 2 2,3,"),
        ),
        // All rows of a case are of the same launches.
        text(differ, "launches.csv", |text| {
            let line = text.lines().find(|line| line.contains("padded")).unwrap();
            let (about, medians) = line.rsplit_once(',').unwrap();
            let about = about.replace(",2 2 2 2,", ",8 8,");
            let more = format!("{about},{medians} {medians}");
            text.replacen(line, &more, 1)
        }),
        // The floor.
        own("20.0 % in half of its cases", |folder| {
            for (case, _) in expected().cases {
                let row = format!("{case},naive2d+flood,compile-time,noise_floor").leak();
                cell("summary.csv", row, "value", "1.2")(folder);
            }
        }),
        summary(
            FLOOR_ROW,
            "value",
            "1.0001",
            "go-9-playout: a noise floor of 0.01 %, and ",
        ),
        summary(FLOOR_ROW, "value", "0.5", "0.5 is not possible"),
        summary("noise_floor", "metric", "ns_per_operation", "occurs twice"),
    ]
}

#[test]
fn every_damage_is_found() {
    let scratch = Scratch::new("damaged");
    let right = contributed(&scratch);
    let damages = [tables(), files(), contents()].into_iter().flatten();
    for (number, (damage, is_sealed, message)) in damages.enumerate() {
        let place = scratch.0.join(number.to_string());
        fs::create_dir(&place).unwrap();
        let folder = place.join(right.file_name().unwrap());
        fs::create_dir(&folder).unwrap();
        for name in FILES {
            fs::copy(right.join(name), folder.join(name)).unwrap();
        }
        damage(&folder);
        let folder = if is_sealed { sealed(&folder) } else { folder };
        let found = wrong(&folder);
        assert!(
            found.contains(message),
            "damage {number}: no \"{message}\" in \"{found}\""
        );
        assert!(found.len() < 4000, "damage {number}: {} bytes", found.len());
        assert!(
            !found.contains(['\u{1b}', '\u{202e}']),
            "damage {number}: {found:?}"
        );
        assert!(
            !found.contains('<') || found.contains("no representation"),
            "{found}"
        );
    }
}
