//! Every damage of a contribution that must be found.

use super::super::{FILES, MOST_BYTES};
use super::ways::{Damage, cell, few_launches, intervals, repeated_launch, replace};
use super::{Scratch, contributed, expected, sealed, wrong};
use std::fs;
use std::path::Path;

/// What is done to a folder, whether its hashes and its name are made right again, and
/// the message.
fn damages() -> Vec<(Damage, bool, &'static str)> {
    let ratio = "padded+flood,compile-time,ratio";
    let all = |damage: fn(&Path)| -> Damage { Box::new(damage) };
    vec![
        // Files.
        (
            all(|f| fs::remove_file(f.join("digests.csv")).unwrap()),
            false,
            "digests.csv is missing",
        ),
        (
            all(|f| fs::write(f.join("run.sh"), "x").unwrap()),
            false,
            "\"run.sh\" does not belong",
        ),
        (
            all(|f| fs::write(f.join("\u{1b}[2J"), "x").unwrap()),
            false,
            "does not belong",
        ),
        (
            all(|f| fs::create_dir(f.join("more")).unwrap()),
            false,
            "does not belong",
        ),
        (
            all(|f| {
                fs::remove_file(f.join("digests.csv")).unwrap();
                fs::create_dir(f.join("digests.csv")).unwrap();
            }),
            false,
            "a link or no file",
        ),
        // Fewer launches than show an interval.
        (
            all(few_launches),
            true,
            "go-19-playout: intervals of fewer than 4 launches cannot be checked, and it has 3",
        ),
        (
            all(repeated_launch),
            true,
            "go-9-playout: launches 1 and 2 are the same",
        ),
        // Numbers, dates and texts.
        (
            replace("machine.json", "\"processors\": ", "\"processors\": 99999"),
            true,
            "a number of processors or bytes that no machine has",
        ),
        (
            replace("machine.json", "2026-11-18", "2026-13-18"),
            true,
            "the date in machine.json is not such as",
        ),
        (
            replace("machine.json", "2026-11-18", "2019-11-18"),
            true,
            "before the first version",
        ),
        (
            replace("machine.json", "Debian GNU/Linux", "-2+3"),
            true,
            "begins as a formula does",
        ),
        (
            all(|f| fs::write(f.join("summary.csv"), vec![b'1'; MOST_BYTES as usize]).unwrap()),
            false,
            "more than 200000 bytes",
        ),
        (
            all(|f| {
                let file = fs::File::create(f.join("launches.csv")).unwrap();
                file.set_len(1 << 40).unwrap();
            }),
            false,
            "more than 200000 bytes",
        ),
        (
            all(|f| fs::write(f.join("machine.json"), [0xff, 0xfe]).unwrap()),
            true,
            "not usable",
        ),
        (
            all(|f| fs::write(f.join("contribution.json"), "{").unwrap()),
            true,
            "not usable",
        ),
        (
            all(|f| fs::write(f.join("contribution.json"), "[".repeat(100_000)).unwrap()),
            true,
            "not usable",
        ),
        (
            replace("contribution.json", "\"busy\"", "\"more\""),
            true,
            "not usable",
        ),
        (
            all(|f| fs::write(f.join("summary.csv"), "a,b\n1,2\n").unwrap()),
            true,
            "not usable",
        ),
        (
            all(|f| {
                let text = fs::read_to_string(f.join("launches.csv")).unwrap();
                fs::write(f.join("launches.csv"), text + "<script>").unwrap();
            }),
            true,
            "launches.csv is damaged: its last line has no end",
        ),
        (
            all(|f| {
                let text = fs::read_to_string(f.join("launches.csv")).unwrap();
                let header = text.lines().next().unwrap();
                fs::write(f.join("launches.csv"), format!("{header}\n")).unwrap();
            }),
            true,
            "launches.csv is damaged: it has no rows",
        ),
        // Of two values the last would win.
        (
            replace("contribution.json", "\"busy\"", "\"busy\": true,\n\"busy\""),
            true,
            "line 7: duplicate field `busy`",
        ),
        (
            replace(
                "machine.json",
                "\"kernel\"",
                "\"kernel\": \"<\", \"kernel\"",
            ),
            true,
            "duplicate field `kernel`",
        ),
        // Version 1 does not say how many launches were left out.
        (
            all(|f| {
                let text = fs::read_to_string(f.join("launches.csv")).unwrap();
                let old = text
                    .replace(",left_out", "")
                    .replace(",2 2 2 2,0,", ",2 2 2 2,");
                fs::write(f.join("launches.csv"), old).unwrap();
            }),
            true,
            "line 1: its columns are not those of this version",
        ),
        // Nothing would check what nothing reads.
        (
            replace("machine.json", "\"seed\"", "\"note\": [1], \"seed\""),
            true,
            "machine.json is damaged: it has the unknown field \"note\"",
        ),
        (
            replace(
                "machine.json",
                "\"kernel\"",
                "\"\\u001b[2J\": {}, \"kernel\"",
            ),
            true,
            "the unknown field \"\u{fffd}[2J\"",
        ),
        (
            replace("machine.json", "\"level\"", "\"more\": 1, \"level\""),
            true,
            "the unknown field \"more\"",
        ),
        // A name of schema 2, and a column that nothing reads.
        (
            replace("summary.csv", "representation", "contender_name"),
            true,
            "line 1: its columns are not those of this version",
        ),
        (
            all(|f| {
                let text = fs::read_to_string(f.join("digests.csv")).unwrap();
                fs::write(f.join("digests.csv"), text.replace('\n', ",<script>\n")).unwrap();
            }),
            true,
            "line 1: its columns are not those of this version",
        ),
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
        (
            all(|f| {
                let sums = fs::read_to_string(f.join("SHA256SUMS")).unwrap();
                fs::write(f.join("SHA256SUMS"), format!("{sums}{sums}")).unwrap();
            }),
            false,
            "other lines",
        ),
        // Versions.
        (
            replace("contribution.json", "version\": 2", "version\": 1"),
            true,
            "version 1 of the",
        ),
        (
            replace("machine.json", "schema_version\": 3", "schema_version\": 9"),
            true,
            "schema 9",
        ),
        (
            cell("summary.csv", ratio, "schema_version", "2"),
            true,
            "schema 2",
        ),
        (
            replace("contribution.json", "abab", "xyz<"),
            true,
            "is no hash",
        ),
        // Texts.
        (
            replace("machine.json", "AMD Ryzen", "<script>AMD"),
            true,
            "the processor in",
        ),
        (
            replace("machine.json", "AMD Ryzen", "=1+1 Ryzen"),
            true,
            "begins as a formula",
        ),
        (
            replace("machine.json", "boardbench contribute", "/home/me/x"),
            true,
            "holds a path",
        ),
        (
            replace("machine.json", "6.1.0", "\\u001b[2J"),
            true,
            "the kernel in",
        ),
        (
            replace("machine.json", "Debian", "\\u202eDebian"),
            true,
            "the system in",
        ),
        (
            replace("machine.json", "2026-11-18T", "../../2026T"),
            true,
            "the date in",
        ),
        (
            all(|f| {
                let text = fs::read_to_string(f.join("machine.json")).unwrap();
                let long = text.replace("0123abc 2026", &"0".repeat(9999));
                fs::write(f.join("machine.json"), long).unwrap();
            }),
            true,
            "the rustc in machine.json is too long",
        ),
        (
            replace("machine.json", "2026-11-18T", "2099-11-18T"),
            true,
            "the date in machine.json has not come yet",
        ),
        (
            replace(
                "machine.json",
                "AMD Ryzen 9 5950X 16-Core Processor",
                "Apple M9 Ultra",
            ),
            true,
            "not made for its architecture",
        ),
        // Cells.
        (
            cell("summary.csv", ratio, "groups", "=cmd|<img>"),
            true,
            "padded+flood of go-9-playout has in groups what",
        ),
        (
            cell("summary.csv", ratio, "groups", "+a"),
            true,
            "has in groups what does not belong there",
        ),
        (
            cell("summary.csv", ratio, "reference", "flat+flood"),
            true,
            "padded+flood of go-9-playout has in reference what",
        ),
        (
            cell("summary.csv", ratio, "unit", "=1+1"),
            true,
            "has in unit what does not belong there",
        ),
        (
            cell("summary.csv", ratio, "game", "'=go"),
            true,
            "has in game what does not belong there",
        ),
        // Names.
        (
            cell("summary.csv", ratio, "case_name", "go-9-secret"),
            true,
            "no default case",
        ),
        (
            cell(
                "summary.csv",
                ratio,
                "representation",
                "<img src=x onerror=alert(1)>",
            ),
            true,
            "no representation of go-9-playout",
        ),
        (
            cell(
                "launches.csv",
                "padded",
                "representation",
                "=cmd|'/C calc'!A0",
            ),
            true,
            "no representation of go-9-playout",
        ),
        (
            cell("summary.csv", ratio, "representation", "flat+flood"),
            true,
            "occurs twice",
        ),
        (
            cell("summary.csv", ratio, "metric", "love"),
            true,
            "no metric of a contribution",
        ),
        // Digests.
        (
            replace("digests.csv", "0a0a", "0a0b"),
            true,
            "go 9 was played otherwise",
        ),
        (
            replace("digests.csv", "1234", "1235"),
            true,
            "go 9 was played otherwise",
        ),
        (
            replace("digests.csv", ",20,1,", ",2,1,"),
            true,
            "go 9 is of other games",
        ),
        (
            replace("digests.csv", "chess,8", "chess,9"),
            true,
            "chess 8 is missing",
        ),
        (
            replace(
                "digests.csv",
                "go,9,20,1,1234,0a0a0a0a0a0a0a0a,9",
                "go,9,20,1,1234,0a0a0a0a0a0a0a0a,0",
            ),
            true,
            "no representation played",
        ),
        // Figures.
        (
            cell("summary.csv", ratio, "value", "NaN"),
            true,
            "that is no number",
        ),
        (
            cell("summary.csv", ratio, "value", "inf"),
            true,
            "that is no number",
        ),
        (
            cell("summary.csv", ratio, "value", ""),
            true,
            "that is no number",
        ),
        (
            cell("summary.csv", ratio, "value", "-0.75"),
            true,
            "-0.75 is not possible",
        ),
        (
            cell("summary.csv", ratio, "value", "1e9"),
            true,
            "1000000000 is not possible",
        ),
        (
            cell("summary.csv", ratio, "low", "0.99"),
            true,
            "does not contain",
        ),
        (
            cell("summary.csv", ratio, "high", "NaN"),
            true,
            "does not contain",
        ),
        (
            cell("summary.csv", ratio, "n", "0"),
            true,
            " is not possible",
        ),
        (
            cell(
                "summary.csv",
                "flood,compile-time,ns_per_operation",
                "low",
                "1e6",
            ),
            true,
            "does not contain",
        ),
        (
            cell("summary.csv", ratio, "value", "0.7501"),
            true,
            "by its launches",
        ),
        (
            cell("launches.csv", "padded", "medians", "0.5"),
            true,
            "not those that are listed",
        ),
        (
            cell("launches.csv", "padded", "launches", "99999999999999999999"),
            true,
            "not those that",
        ),
        (
            cell("launches.csv", "padded", "launches", "0 8"),
            true,
            "not those that are listed",
        ),
        (
            cell(
                "launches.csv",
                "padded",
                "medians",
                "0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1",
            ),
            true,
            "by its launches",
        ),
        (
            cell("launches.csv", "padded", "medians", "NaN 1 1 1 1 1 1 1"),
            true,
            "not those that are listed",
        ),
        (
            cell("launches.csv", "naive2d", "metric", "ratio"),
            true,
            "has no reference",
        ),
        (
            cell("launches.csv", "padded", "metric", "nanoseconds"),
            true,
            "a second reference",
        ),
        (
            cell("launches.csv", "padded", "metric", "joy"),
            true,
            "neither times nor ratios",
        ),
        // What follows from the launches.
        (
            all(|f| intervals(f, 0.0001)),
            true,
            "padded+flood of go-9-playout: its ratio has an interval from",
        ),
        (
            all(|f| intervals(f, 0.5)),
            true,
            "naive2d+flood of go-9-playout: its ns_per_operation has an interval from",
        ),
        (
            cell(
                "summary.csv",
                "go-9-playout,naive2d+flood,compile-time,noise_floor",
                "value",
                "1.0001",
            ),
            true,
            "go-9-playout: a noise floor of 0.01 %, and ",
        ),
        (
            cell(
                "summary.csv",
                "flood,compile-time,ns_per_operation",
                "value",
                "100",
            ),
            true,
            "naive2d+flood of go-9-playout: ns_per_operation 100, and ",
        ),
        (
            cell("summary.csv", ratio, "groups", "abc"),
            true,
            "share a letter and differ by their launches",
        ),
        // A busy machine: 3 of 11 launches of each case.
        (
            all(|f| {
                let text = fs::read_to_string(f.join("launches.csv")).unwrap();
                let busy = text.replace(",2 2 2 2,0,", ",2 2 2 2,3,");
                fs::write(f.join("launches.csv"), busy).unwrap();
            }),
            true,
            "6 of 22 launches (27.3 %; limit 25 %) were left out because they did not run at the usual speed: \
             measure again on an idle machine",
        ),
        // All rows of a case are of the same launches.
        (
            cell("launches.csv", "padded", "left_out", "1"),
            true,
            "go-9-playout: its rows differ in their launches",
        ),
        (
            all(|f| {
                let text = fs::read_to_string(f.join("launches.csv")).unwrap();
                let line = text.lines().find(|line| line.contains("padded")).unwrap();
                let (about, medians) = line.rsplit_once(',').unwrap();
                let about = about.replace(",2 2 2 2,", ",8 8,");
                let more = format!("{about},{medians} {medians}");
                fs::write(f.join("launches.csv"), text.replacen(line, &more, 1)).unwrap();
            }),
            true,
            "go-9-playout: its rows differ in their launches",
        ),
        (
            cell("launches.csv", "padded", "left_out", "-1"),
            true,
            "not usable",
        ),
        // The floor.
        (
            Box::new(|folder| {
                for (case, _) in expected().cases {
                    let case: &'static str = case.leak();
                    let row: &'static str =
                        format!("{case},naive2d+flood,compile-time,noise_floor").leak();
                    cell("summary.csv", row, "value", "1.2")(folder);
                }
            }),
            true,
            "20.0 % in half of its cases",
        ),
        (
            cell(
                "summary.csv",
                "go-9-playout,naive2d+flood,compile-time,noise_floor",
                "value",
                "0.5",
            ),
            true,
            "0.5 is not possible",
        ),
        (
            cell("summary.csv", "noise_floor", "metric", "ns_per_operation"),
            true,
            "occurs twice",
        ),
    ]
}

#[test]
fn every_damage_is_found() {
    let scratch = Scratch::new("damaged");
    let right = contributed(&scratch);
    let damages = damages();
    assert!(damages.len() > 40);
    for (number, (damage, is_sealed, message)) in damages.iter().enumerate() {
        let place = scratch.0.join(number.to_string());
        fs::create_dir(&place).unwrap();
        let folder = place.join(right.file_name().unwrap());
        fs::create_dir(&folder).unwrap();
        for name in FILES {
            fs::copy(right.join(name), folder.join(name)).unwrap();
        }
        damage(&folder);
        let folder = if *is_sealed { sealed(&folder) } else { folder };
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
