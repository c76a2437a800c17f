//! Variants, which another program has: the package `variants` registers them, so that
//! they are compiled only for people who ask for them.

use crate::program::program;
use crate::selection::board_of;
use crate::verbs::measure::CHILD;
use crate::{Absent, Failure, Registry, absent, build_info};
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// The program that has all variants.
pub(crate) const PROGRAM: &str = "boardbench-variants";
/// The package of that program.
pub(crate) const PACKAGE: &str = "variants";
/// The environment variable by which that program learns the build of this one.
const BUILD: &str = "BOARDBENCH_HANDED_OVER_BY";

/// Says after `what`, which ends in the word *variant* or *variants*, that another program
/// has them.
fn elsewhere(what: &str) -> Failure {
    Failure::Variants(format!(
        "{what}, which the program {PROGRAM} has: cargo build --release -p {PACKAGE} builds it"
    ))
}

/// The failure to find a representation or a layout of this name, if it is a variant.
pub(crate) fn named(registry: &Registry, name: &str) -> Option<Failure> {
    let plain = name.replace("-dynamic", "");
    let is_own = |own: &str| own == plain || board_of(own) == plain;
    let found = names(registry).into_iter().any(is_own);
    found.then(|| elsewhere(&format!("{name} is a variant")))
}

/// The failure to find a name with this part, or a check of such a name, if a variant has
/// it.
pub(crate) fn with_part(registry: &Registry, word: &str) -> Option<Failure> {
    let part = word.rsplit('/').next().filter(|part| !part.is_empty())?;
    let found = names(registry).into_iter().find(|own| own.contains(part))?;
    Some(elsewhere(&format!("{found} is a variant")))
}

/// The variants that are not registered, more than once.
fn names(registry: &Registry) -> Vec<&'static str> {
    let absent = absent(registry).into_iter();
    absent.flat_map(|case| case.names).collect()
}

/// The failure to find a case whose name has all of these words, if it compares variants.
pub(crate) fn case(registry: &Registry, words: &[&str]) -> Option<Failure> {
    let has = |case: &str| words.iter().all(|word| case.contains(word));
    let mut absent = absent(registry).into_iter();
    let found = absent.find(|own| has(&own.case))?;
    Some(elsewhere(&format!("{} compares variants", found.case)))
}

/// Fails if variants of a game are requested and not registered.
///
/// # Errors
/// [`Failure::Variants`].
pub(crate) fn requested(registry: &Registry, game: &str) -> Result<(), Failure> {
    match absent(registry).iter().any(|case| case.game == game) {
        true => Err(elsewhere("--variants asks for variants")),
        false => Ok(()),
    }
}

/// The notice of how many cases with all of these words are left out because variants are
/// not registered. A word is the game, the size, the workload or the parameters of a case,
/// or, where it says so, any part of its name.
pub(crate) fn left_out(registry: &Registry, words: &[(&str, bool)]) -> Option<String> {
    let has = |own: &Absent, (word, is_part): (&str, bool)| {
        let size = word
            .split_once('x')
            .filter(|(rows, columns)| rows == columns);
        let word = size.map_or(word, |(rows, _)| rows);
        let is_whole = own.game == word || format!("-{}-", own.case).contains(&format!("-{word}-"));
        is_whole || is_part && own.case.contains(word)
    };
    let absent = absent(registry).into_iter();
    let absent = absent.filter(|own| words.iter().all(|&word| has(own, word)));
    let what = match absent.count() {
        0 => return None,
        1 => "left out: 1 case that compares variants".to_owned(),
        cases => format!("left out: {cases} cases that compare variants"),
    };
    Some(elsewhere(&what).to_string())
}

/// Lets the program that has variants do what was requested, if it lies beside this one
/// and this one is boardbench itself. Returns its exit code, where the system has to
/// start it beside this program.
pub(crate) fn handed_over(arguments: &[OsString]) -> Option<ExitCode> {
    let other = beside()?;
    eprintln!("boardbench: handed over to {PROGRAM}");
    let mut command = Command::new(other);
    command.args(arguments.iter().skip(1));
    command.env(BUILD, build());
    run(command)
}

/// Fails if this request was handed over by a program of another build: the two could
/// measure different code in one report. A launch that `measure` starts is not asked.
///
/// # Errors
/// [`Failure::BadInput`].
pub(crate) fn same_build(arguments: &[OsString]) -> Result<(), Failure> {
    let is_launch = arguments.get(1).is_some_and(|verb| verb == CHILD);
    match std::env::var(BUILD) {
        Ok(other) if !is_launch && other != build() => Err(Failure::BadInput(format!(
            "{PROGRAM} and boardbench are of different builds: build both again: cargo build --release -p boardbench -p {PACKAGE}"
        ))),
        _ => Ok(()),
    }
}

/// The commit and the hash of the locked dependencies of this build.
fn build() -> String {
    let own = build_info();
    let [commit, lock] = [own.commit, own.lock_hash].map(Option::unwrap_or_default);
    format!("{commit} {lock}")
}

/// The name of the program that has the representations of this one, which may be a copy
/// of another name. A program that adds its own, such as peers, goes by `boardbench`.
pub(crate) fn own_name(registry: &Registry) -> &'static str {
    let is_own = |name: &OsStr| name == "boardbench" || name == PROGRAM;
    let is_own = program().is_ok_and(|own| own.file_stem().is_some_and(is_own));
    match is_own && absent(registry).is_empty() {
        true => PROGRAM,
        false => "boardbench",
    }
}

/// The other program.
fn beside() -> Option<PathBuf> {
    let own = program().ok()?;
    let is_boardbench = own.file_stem().is_some_and(|name| name == "boardbench");
    let other = own.with_file_name(format!("{PROGRAM}{}", std::env::consts::EXE_SUFFIX));
    (is_boardbench && other.is_file()).then_some(other)
}

/// In place of this program, so that it is interrupted as this one would be.
#[cfg(unix)]
fn run(mut command: Command) -> Option<ExitCode> {
    use std::os::unix::process::CommandExt;
    let why = command.exec();
    eprintln!("boardbench: {PROGRAM} can't be started: {why}");
    None
}

#[cfg(not(unix))]
fn run(mut command: Command) -> Option<ExitCode> {
    let ended = command.status().ok()?;
    Some(ExitCode::from(ended.code().map_or(2, |code| code as u8)))
}
