//! The house: which crates a crate may use. Arrows go one way, and what measures knows no
//! board.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders below `crates/`, and those that the crates in them may use beside others in the
/// same folder. A game is a folder: what is below it is part of it.
const ROOMS: [(&str, &str); 13] = [
    ("board", ""),
    ("layouts", "board"),
    ("work", ""),
    ("allocations", ""),
    ("estimate", ""),
    ("measure", "work"),
    ("report", "estimate measure"),
    ("games/common", "board"),
    ("workloads", "board work games/common"),
    ("contenders-layouts", "board layouts workloads"),
    ("harness", "board games/common measure report workloads"),
    (
        "queries",
        "games/chess games/go games/mnk harness workloads",
    ),
    // A world, which brings its own cases.
    ("games/grids", "measure work"),
];

/// What every game may use.
const OF_GAMES: [&str; 4] = ["board", "layouts", "games/common", "workloads"];

/// What a game's entry may use beside that: what boardbench knows of the game.
const OF_ENTRIES: [&str; 3] = ["harness", "measure", "report"];

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
    if user.ends_with("/entry") && OF_ENTRIES.contains(&used) {
        return true;
    }
    // Only what puts all together uses an entry.
    if used.ends_with("/entry") {
        return ["queries", "boardbench"].contains(&user);
    }
    let (user, used) = (room(user), room(used));
    // These two know all games: one name for all, and the program.
    if user == used || user == "boardbench" {
        return true;
    }
    if user == "games" {
        return !["boardbench", "harness", "queries"].contains(&used);
    }
    match ROOMS.iter().find(|(name, _)| *name == user) {
        Some((_, rooms)) => rooms.split(' ').any(|room| room == used),
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
        ("games/go", "games/go/entry"),
        ("games/grids", "harness"),
        ("games/go/contenders", "harness"),
        ("games/go/entry", "boardbench"),
        ("harness", "games/go"),
        ("harness", "layouts"),
        ("games", "boardbench"),
    ] {
        assert!(!may_use(user, used), "{user} may not use {used}");
    }
    assert!(may_use("games/go/contenders-strings", "games/go"));
}

/// Words that only a game, its folder and what puts all together may say.
const OWN_WORDS: &str = "0x88 array2d bitboard chess connect4 flood gomoku hex kindergarten \
    micromax mnk naive2d othello padded pseudo tictactoe";

/// Lines that say such a word all the same, comments apart: the name of the reference, and
/// examples in `--help` and in messages.
const SAID: [(&str, usize); 4] = [
    ("work", 0),
    ("measure", 1),
    ("estimate", 0),
    ("harness", 15),
];

/// The files of a crate, tests apart.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The lines of code that say such a word, each with its file.
fn said(name: &str) -> Vec<String> {
    let mut files = Vec::new();
    sources(&crates().join(name).join("src"), &mut files);
    files.retain(|file| !file.ends_with("tests.rs"));
    let mut lines = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in code.lines() {
            let own = line.split("//").next().unwrap_or_default();
            let mut words = own.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            if words.any(|word| OWN_WORDS.split(' ').any(|own| word.starts_with(own))) {
                lines.push(format!("{}: {}", file.display(), line.trim()));
            }
        }
    }
    lines
}

/// What measures and what the command line is made of name no game and no layout: each
/// game's folder brings its words.
#[test]
fn the_harness_names_no_game() {
    for (name, most) in SAID {
        let lines = said(name);
        assert!(lines.len() <= most, "crates/{name}: {lines:#?}");
    }
    // The list of games is where they are named.
    assert!(!said("boardbench").is_empty());
}
