//! The program as a user runs it.

use std::process::Command;

#[test]
fn both_functions_sort_alike() {
    let program = env!("CARGO_BIN_EXE_two-functions");
    let ran = Command::new(program).arg("verify").output().unwrap();
    let said = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{said}");
    assert!(said.contains("agreement/sorting/unstable"), "{said}");
}
