//! The program as a user runs it.

use std::process::Command;

#[test]
fn leaves_are_counted_from_the_start() {
    let program = env!("CARGO_BIN_EXE_breakthrough");
    let words = ["perft", "breakthrough", "--depth", "3"];
    let ran = Command::new(program).args(words).output().unwrap();
    let said = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{said}");
    assert!(said.contains("naive2d"), "{said}");
}
