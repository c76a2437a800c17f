//! `contribute` and `check`, with a report of one small default case.

use crate::boardbench::boardbench;
use crate::continued::{SHORT, Scratch, made};
use std::fs;
use std::path::PathBuf;

#[test]
fn a_report_is_contributed_and_checked() {
    let scratch = Scratch::new("contributed");
    let whole = made(&scratch, &SHORT.replace("--launches 3", "--launches 5"));
    let out = scratch.at("contributed");
    let call = format!("contribute --from {}", whole.display());
    // A short run on a busy machine can be above the limit of the noise floor; nothing
    // else can be wrong with it.
    let output = boardbench(&call).with("--out", &out).ends_with_any(&[0, 1]);
    let first = output.stdout.lines().next().expect("a line");
    let folder = first
        .strip_prefix("contribution: ")
        .and_then(|rest| rest.split(" (").next());
    let folder = PathBuf::from(folder.expect("a folder"));
    let noisy = output.stderr.contains("finding: ");
    if noisy {
        let why = output
            .stderr
            .split("would be refused: ")
            .nth(1)
            .expect("why");
        assert!(why.starts_with("the noise floor is"), "{why}");
    } else {
        output.says("git add ");
    }
    let mut names: Vec<_> = fs::read_dir(&folder)
        .expect("a folder")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("text")
        })
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "SHA256SUMS",
            "contribution.json",
            "digests.csv",
            "launches.csv",
            "machine.json",
            "summary.csv"
        ]
    );
    let digests = fs::read_to_string(folder.join("digests.csv")).expect("digests");
    assert_eq!(digests.lines().count(), 10, "{digests}");
    let check = format!("check {}", folder.display());
    let checked = boardbench(&check).ends_with_any(&[0, 1]);
    assert_eq!(
        checked.stdout.starts_with("accepted: "),
        !noisy,
        "{}",
        checked.stderr
    );
    // Other digests, with hashes and name as they were: damage.
    let path = folder.join("digests.csv");
    fs::write(&path, digests.replacen(",20,", ",21,", 1)).expect("written");
    boardbench(&check).refuses(&["digests.csv does not have the hash"]);
    fs::write(&path, &digests).expect("written");
    let renamed = folder.with_file_name("another");
    fs::rename(&folder, &renamed).expect("renamed");
    let output = boardbench(&format!("check {}", renamed.display())).finds();
    output.tells("its folder is called \"another\"");
    // Two of them are machines.
    let pooled = boardbench(&format!("machines {0} {0}", renamed.display())).ends_with_any(&[2]);
    pooled.tells("no ratio was measured on two machines");
}

#[test]
fn what_is_no_contribution_is_refused() {
    boardbench("check nowhere").refuses(&["nowhere"]);
    let scratch = Scratch::new("no-contribution");
    fs::create_dir_all(scratch.at("empty")).expect("made");
    boardbench(&format!("check {}", scratch.at("empty"))).refuses(&["is missing"]);
    boardbench("contribute --from nowhere").refuses(&["nowhere is no report"]);
}
