//! The house: which crates a crate may use. Arrows go one way, and what measures knows no
//! board.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders below `crates/`, and those that the crates in them may use beside others in the
/// same folder. A game is a folder: what is below it is part of it.
const ROOMS: [(&str, &[&str]); 11] = [
    ("board", &[]),
    ("layouts", &["board"]),
    ("work", &[]),
    ("allocations", &[]),
    ("estimate", &[]),
    ("measure", &["work"]),
    ("report", &["estimate", "measure"]),
    ("games/common", &["board"]),
    ("workloads", &["board", "work", "games/common"]),
    ("contenders-layouts", &["board", "layouts", "workloads"]),
    // A world, which brings its own cases.
    ("games/grids", &["measure", "work"]),
];

/// What every game may use.
const OF_GAMES: [&str; 4] = ["board", "layouts", "games/common", "workloads"];

/// A game whose board is that of another game.
const UPON: [(&str, &str); 1] = [("games/connect4", "games/mnk")];

/// The room of a crate by its folder.
fn room(folder: &str) -> &str {
    let end = |from| {
        folder[from..]
            .find('/')
            .map_or(folder.len(), |at| from + at)
    };
    match folder.strip_prefix("games/") {
        Some(_) => &folder[..end("games/".len())],
        None => &folder[..end(0)],
    }
}

fn may_use(user: &str, used: &str) -> bool {
    let (user, used) = (room(user), room(used));
    // These two know all games: one name for all, and the program.
    if user == used || ["games", "boardbench"].contains(&user) {
        return used != "boardbench" || user == used;
    }
    match ROOMS.iter().find(|(name, _)| *name == user) {
        Some((_, rooms)) => rooms.contains(&used),
        None => {
            user.starts_with("games/") && (OF_GAMES.contains(&used) || UPON.contains(&(user, used)))
        }
    }
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The folders of crates below `folder`, as they are written from `crates/`.
fn folders(folder: &str, found: &mut Vec<String>) {
    if crates().join(folder).join("Cargo.toml").is_file() {
        found.push(folder.to_owned());
    }
    for entry in fs::read_dir(crates().join(folder)).unwrap().flatten() {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() && !["src", "tests"].contains(&&*name) {
            folders(format!("{folder}/{name}").trim_start_matches('/'), found);
        }
    }
}

/// The names of the dependencies, those of tests apart.
fn dependencies(folder: &str) -> Vec<String> {
    let text = fs::read_to_string(crates().join(folder).join("Cargo.toml")).unwrap();
    let sections = text.split("\n[");
    let own = sections.filter(|section| {
        let title = section.lines().next().unwrap_or_default();
        title.ends_with("dependencies]") && !title.contains("dev-")
    });
    let lines = own.flat_map(|section| section.lines().skip(1));
    let name = |line: &str| line.split(['.', ' ', '=']).next().map(str::to_owned);
    lines
        .filter(|line| !line.starts_with('#'))
        .filter_map(name)
        .collect()
}

#[test]
fn every_arrow_goes_one_way() {
    // The workspace says in which folder a crate of that name lies.
    let workspace = fs::read_to_string(crates().join("../Cargo.toml")).unwrap();
    let place = |name: &str| {
        let line = workspace
            .lines()
            .find(|line| line.starts_with(&format!("{name} = ")))?;
        let path = line.split_once("path = \"crates/")?.1;
        path.split_once('"').map(|(folder, _)| folder.to_owned())
    };
    let mut all = Vec::new();
    folders("", &mut all);
    let mut arrows = 0;
    for user in &all {
        for name in dependencies(user) {
            if let Some(used) = place(&name) {
                assert!(may_use(user, &used), "crates/{user} uses crates/{used}");
                arrows += 1;
            }
        }
    }
    assert!(arrows > 60, "only {arrows} arrows were found");
}

#[test]
fn an_arrow_that_goes_up_is_found() {
    for (user, used) in [
        ("measure", "board"),
        ("report", "workloads"),
        ("workloads", "games/go"),
        ("games/common", "games/chess"),
        ("games/go/contenders", "games/chess"),
        ("games/go", "boardbench"),
        ("games", "boardbench"),
    ] {
        assert!(!may_use(user, used), "{user} may not use {used}");
    }
    assert!(may_use("games/go/contenders-strings", "games/go"));
}
