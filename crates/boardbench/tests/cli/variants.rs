//! Variants, which another program has.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A copy of the program with nothing beside it; the folder goes at the end.
struct Alone(PathBuf);

impl Alone {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let own = Self(folder);
        fs::copy(env!("CARGO_BIN_EXE_boardbench"), own.program()).expect("a copy");
        own
    }

    fn program(&self) -> PathBuf {
        let suffix = std::env::consts::EXE_SUFFIX;
        self.0.join(format!("boardbench{suffix}"))
    }

    fn call(&self, words: &str) -> Output {
        let mut program = Command::new(self.program());
        let output = program.args(words.split_whitespace()).output();
        output.expect("the program runs")
    }

    #[track_caller]
    fn refuses(&self, words: &str, begin: &str) {
        let output = self.call(words);
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert_eq!(output.stdout, b"", "{words}");
        let stderr = String::from_utf8(output.stderr).expect("UTF-8");
        let sentence = format!(
            "error: {begin}, which the program boardbench-variants has: \
             cargo build --release -p variants builds it"
        );
        assert_eq!(stderr.lines().last(), Some(&*sentence), "{words}");
    }
}

impl Drop for Alone {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_program_that_has_variants_is_named() {
    let alone = Alone::new("boardbench-alone");
    for (words, begin) in [
        (
            "playout go --representation padded+sums",
            "padded+sums is a variant",
        ),
        (
            "perft chess --depth 1 --representation padded-masked",
            "padded-masked is a variant",
        ),
        (
            "perft go --depth 1 --representation lines+ternary",
            "lines+ternary is a variant",
        ),
        (
            "perft gomoku --depth 1 --variants",
            "--variants asks for variants",
        ),
        (
            "search chess --engine micromax --depth 1 --variants",
            "--variants asks for variants",
        ),
        ("layout 0x88-byte", "0x88-byte is a variant"),
        (
            "verify conformance/flat-narrow",
            "flat-narrow+flood is a variant",
        ),
        (
            "list representations chess mailbox",
            "bitboard+magic-mailbox is a variant",
        ),
        (
            "list cases go bounds-flat",
            "go-19-playout-bounds-flat compares variants",
        ),
        (
            "measure go-19-playout-bookkeeping --quick",
            "go-19-playout-bookkeeping compares variants",
        ),
        (
            "measure go-19-playout --quick --representation padded+ten",
            "padded+ten is a variant",
        ),
    ] {
        alone.refuses(words, begin);
    }
    // No game without variants is concerned.
    assert!(
        alone
            .call("perft hex --depth 1 --variants")
            .status
            .success()
    );
    let all = alone.call("measure --dry-run");
    let stderr = String::from_utf8(all.stderr).expect("UTF-8");
    assert!(
        stderr.contains("cases that compare variants, which"),
        "{stderr}"
    );
    let go = alone.call("measure go 19 --dry-run");
    let stderr = String::from_utf8(go.stderr).expect("UTF-8");
    assert!(
        stderr.contains("cases that compare variants, which"),
        "{stderr}"
    );
    let hex = alone.call("measure hex --dry-run");
    let stderr = String::from_utf8(hex.stderr).expect("UTF-8");
    assert!(!stderr.contains("variants"), "{stderr}");
    let default = alone.call("measure --default --dry-run");
    let stderr = String::from_utf8(default.stderr).expect("UTF-8");
    assert!(!stderr.contains("variants"), "{stderr}");
}

/// A script stands in for it.
#[cfg(unix)]
#[test]
fn it_does_what_was_asked_if_it_lies_beside() {
    use std::os::unix::fs::PermissionsExt;
    let alone = Alone::new("boardbench-beside");
    let other = alone.0.join("boardbench-variants");
    fs::write(&other, "#!/bin/sh\necho \"$@\"\nexit 7\n").expect("a script");
    fs::set_permissions(&other, fs::Permissions::from_mode(0o755)).expect("made executable");
    let words = "playout go --size 9 --representation padded+exact";
    let output = alone.call(words);
    assert_eq!(output.status.code(), Some(7));
    assert_eq!(
        String::from_utf8(output.stdout).expect("UTF-8"),
        format!("{words}\n")
    );
    // What is unknown everywhere is not.
    let output = alone.call("playout go --representation padded+nothing");
    assert_eq!(output.status.code(), Some(2));
}

/// Two builds must not meet in one report.
#[test]
fn a_request_of_another_build_is_refused() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardbench"));
    let program = program.args(["list", "layouts"]);
    let output = program.env("BOARDBENCH_HANDED_OVER_BY", "another").output();
    let output = output.expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(stderr.contains("are of different builds"), "{stderr}");
}
