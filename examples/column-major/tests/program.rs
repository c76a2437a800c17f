//! The program as a user runs it.

use std::process::Command;

#[test]
fn its_layout_plays_beside_the_naive_one() {
    let program = env!("CARGO_BIN_EXE_column-major");
    let words = "perft chess --depth 2 --representation naive2d,column-major";
    let ran = Command::new(program)
        .args(words.split(' '))
        .output()
        .unwrap();
    let said = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{said}");
    assert!(said.contains("column-major+scan"), "{said}");
}
