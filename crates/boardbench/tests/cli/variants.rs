//! Variants, which `all` leaves out.

use ::boardbench::games::chess;
use ::boardbench::{Chess, Registry};
use std::process::Command;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// What a call prints, which must succeed.
fn printed(words: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardbench"));
    let output = program.args(words).output().expect("the program runs");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {stderr}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn kiwipete_is_counted_by_all_variants() {
    let call = "perft chess --depth 3 --variants --position";
    let words: Vec<&str> = call.split(' ').chain([KIWIPETE]).collect();
    let printed = printed(&words);
    let start = chess::Setup::start();
    let registry = Registry::standard();
    let chess = registry.contenders::<Chess>().iter();
    let own = chess.filter(|own| own.duplicate_of.is_none() && own.on(&start).is_ok());
    let counts = printed.lines().filter(|line| line.contains(",97862,"));
    assert_eq!(counts.count(), own.count());
}

#[test]
fn every_layout_shows_the_smallest_and_the_largest_board() {
    for own in &Registry::standard().layouts {
        if own.variant.is_none() || own.size_known {
            continue;
        }
        let name = own.layout.as_str();
        let largest = if name == "0x88-byte" { 15 } else { 25 };
        for size in [2, largest] {
            let printed = printed(&["layout", name, "--size", &size.to_string()]);
            let marks = printed.rsplit("\n\n").next().unwrap();
            assert_eq!(marks.matches('.').count(), size * size, "{name}: {marks}");
        }
    }
}

#[test]
fn a_size_beyond_points_of_a_byte_is_refused() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardbench"));
    let output = program
        .args(["layout", "0x88-byte", "--size", "16"])
        .output();
    let output = output.expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("15"), "{stderr}");
}

#[test]
fn cases_of_variants_are_listed_and_planned() {
    let cases = printed(&["list", "cases", "go-19-playout-bookkeeping"]);
    assert!(
        cases.contains("go-19-playout-bookkeeping,go,19,"),
        "{cases}"
    );
    let plan = printed(&["measure", "go-19-playout-cells", "--dry-run"]);
    assert!(plan.contains("go-19-playout-cells,5,"), "{plan}");
}
