//! Gives the program the facts of its build, for `machine.json`.

use std::collections::BTreeMap;
use std::env;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;
use std::process::Command;

fn main() {
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    set("RUSTC", output(&rustc, &["--version"]));
    set("TARGET", env::var("TARGET").ok());
    let profile = env::var("PROFILE").unwrap_or_default();
    set("PROFILE", Some(profile));
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let flags: Vec<&str> = flags.split('\u{1f}').filter(|f| !f.contains('/')).collect();
    set("FLAGS", Some(flags.join(" ")));
    // Not `env!`: this script may have been compiled in another copy of the repository.
    let own = env::var_os("CARGO_MANIFEST_DIR").expect("Cargo sets it");
    let root = Path::new(&own).join("../..");
    let lock = root.join("Cargo.lock");
    println!("cargo::rerun-if-changed={}", lock.display());
    set("LOCK", std::fs::read(lock).ok().map(|bytes| hash(&bytes)));
    // A commit moves the head's log; an edit of this crate reruns the script by itself. Git
    // knows where the log is: in a second worktree `.git` is a file.
    let log = [
        "rev-parse",
        "--path-format=absolute",
        "--git-path",
        "logs/HEAD",
    ];
    if let Some(log) = output("git", &log).filter(|log| Path::new(log).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
    println!("cargo::rerun-if-changed=src");
    set("TIMED", timed(&root));
    set("COMMIT", output("git", &["rev-parse", "HEAD"]));
    // From the root, wherever the script runs.
    let sources = [":/crates", ":/Cargo.toml"];
    let status = ["status", "--porcelain", "--"];
    let changed = output("git", &[&status[..], &sources].concat());
    set(
        "DIRTY",
        changed.map(|changed| (!changed.is_empty()).to_string()),
    );
}

/// Folders with code that is timed.
const TIMED: [&str; 7] = [
    "crates/board",
    "crates/layouts",
    "crates/contenders-layouts",
    "crates/work",
    "crates/workloads",
    "crates/games",
    "crates/queries",
];

/// `go=DIGEST ..`: what the sources that are timed are, by game; `shared` are those of all.
/// Tests, and what a game says of its names and cases, are not timed.
fn timed(root: &Path) -> Option<String> {
    let list = ["-C", root.to_str()?, "ls-files", "--stage", "--"];
    let files = output("git", &[&list[..], &TIMED].concat())?;
    let mut parts: BTreeMap<&str, String> = BTreeMap::new();
    for file in files.lines() {
        let (object, path) = file.split_once('\t')?;
        let is_test = path.contains("/tests/") || path.ends_with("/tests.rs");
        if !path.ends_with(".rs") || is_test || path.contains("/entry/") {
            continue;
        }
        let of_game = path.strip_prefix("crates/games/");
        let part = of_game.and_then(|path| path.split('/').next());
        let part = part.filter(|part| !["common", "src"].contains(part));
        *parts.entry(part.unwrap_or("shared")).or_default() += &format!("{object} {path}\n");
    }
    let parts = parts.iter();
    let parts = parts.map(|(part, files)| format!("{part}={}", hash(files.as_bytes())));
    Some(parts.collect::<Vec<_>>().join(" "))
}

/// Passes a value to the program, or nothing where there is none.
fn set(name: &str, value: Option<String>) {
    if let Some(value) = value {
        println!("cargo::rustc-env=BOARDBENCH_{name}={value}");
    }
}

fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

fn hash(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}
