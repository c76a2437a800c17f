//! Variants, which `all` leaves out.

use crate::boardbench::boardbench;
use crate::layout::shows_the_board;
use ::boardbench::games::chess;
use ::boardbench::{Chess, Registry};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn kiwipete_is_counted_by_all_variants() {
    let call = boardbench("perft chess --depth 3 --variants");
    let printed = call.with("--position", KIWIPETE).succeeds().stdout;
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
            shows_the_board(name, size);
        }
    }
}

#[test]
fn a_size_beyond_points_of_a_byte_is_refused() {
    boardbench("layout 0x88-byte --size 16").refuses(&["15"]);
}

#[test]
fn cases_of_variants_are_listed_and_planned() {
    let cases = boardbench("list cases go-19-playout-bookkeeping").succeeds();
    cases.says("go-19-playout-bookkeeping,go,19,");
    let plan = boardbench("measure go-19-playout-cells --dry-run").succeeds();
    plan.says("go-19-playout-cells,5,");
}
