//! `perft`.

use crate::boardbench::boardbench;
use ::boardbench::games::{chess, mnk};
use ::boardbench::workloads::Contender;
use ::boardbench::{Chess, Mnk, Registry};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn the_header_begins_as_promised() {
    let output = boardbench("perft tictactoe --depth 2").succeeds();
    let promised = "game,size,representation,depth,nodes,seconds,nodes_per_second";
    assert!(output.header().starts_with(promised), "{}", output.header());
    assert!(output.column("nodes").iter().all(|nodes| nodes == "72"));
    let able = contenders(
        Registry::standard().contenders::<Mnk>(),
        &mnk::Setup::tic_tac_toe(),
    );
    assert_eq!(output.column("representation").len(), able);
}

#[test]
fn kiwipete_is_counted_by_all() {
    let call = boardbench("perft chess --depth 3 --representation all");
    let output = call.with("--position", KIWIPETE).succeeds();
    let main = contenders(
        Registry::standard().contenders::<Chess>(),
        &chess::Setup::start(),
    );
    assert_eq!(output.column("nodes"), vec!["97862"; main]);
}

/// How many can play from a set-up, without the control and variants.
fn contenders<S>(registered: &[Contender<S>], setup: &S) -> usize {
    let main = |c: &&Contender<S>| c.duplicate_of.is_none() && c.variant.is_none();
    let able = |c: &&Contender<S>| c.on(setup).is_ok();
    let able = registered.iter().filter(main).filter(able).count();
    assert!(able >= 22, "only {able}");
    able
}

/// Extended position description: the four fields without the clocks.
#[test]
fn a_position_without_clocks_is_read() {
    let fields = KIWIPETE.strip_suffix(" 0 1").unwrap();
    let call = boardbench("perft chess --depth 1 --representation padded-tight");
    let output = call.with("--position", fields).succeeds();
    assert_eq!(output.column("nodes"), ["48"; 2]);
}

#[test]
fn divide_adds_up() {
    let output = boardbench("perft othello --depth 3 --divide --representation flat").succeeds();
    assert_eq!(output.column("move"), ["d3", "c4", "f5", "e6"]);
    let nodes = output
        .column("nodes")
        .iter()
        .map(|n| n.parse::<u64>().unwrap())
        .sum::<u64>();
    assert_eq!(nodes, 56);
}

#[test]
fn bulk_counts_the_same() {
    let output =
        boardbench("perft chess --depth 3 --bulk --representation padded-tight,table").succeeds();
    assert_eq!(output.column("nodes"), ["8902"; 4]);
    let both = [
        "padded-tight+scan",
        "padded-tight+lists",
        "table+scan",
        "table+lists",
    ];
    assert_eq!(output.column("representation"), both);
}

#[test]
fn a_layout_s_name_selects_all_its_contenders() {
    let output = boardbench("perft chess --depth 2 --representation 0x88").succeeds();
    let all = ["0x88+scan", "0x88+lists", "0x88+micromax"];
    assert_eq!(output.column("representation"), all);
    assert_eq!(output.column("nodes"), ["400"; 3]);
}

#[test]
fn rules_of_go_are_options() {
    let nodes = |rules: &str| {
        let call = format!(
            "perft go --size 2 --depth 11 --representation padded-dynamic+flood,padded-dynamic+strings,padded-dynamic+pseudo {rules}"
        );
        boardbench(&call).succeeds().column("nodes")
    };
    assert_eq!(nodes(""), ["24248"; 3]);
    assert_eq!(nodes("--passes free"), ["91681"; 3]);
    assert_eq!(nodes("--passes never"), ["256"; 3]);
    assert_eq!(nodes("--ko positional-superko"), ["13800"; 3]);
    let suicide = "perft go --size 3 --depth 6 --representation flat-dynamic+flood,flat-dynamic+strings,flat-dynamic+pseudo --ko positional-superko --suicide yes";
    assert_eq!(
        boardbench(suicide).succeeds().column("nodes"),
        ["180768"; 3]
    );
}

#[test]
fn games_that_end_before_the_depth_count_no_node() {
    let nodes = |depth: u32| {
        let call = format!("perft tictactoe --depth {depth} --representation padded");
        boardbench(&call).succeeds().column("nodes")
    };
    assert_eq!(nodes(9), ["127872"]);
    assert_eq!(nodes(10), ["0"]);
    assert_eq!(nodes(64), ["0"]);
}

#[test]
fn json_and_tables_hold_the_same() {
    let call = "perft mnk --mnk 4,4,3 --depth 2 --representation flat --format";
    let rows = boardbench(&format!("{call} json")).succeeds().json();
    assert_eq!(
        (&rows[0]["nodes"], &rows[0]["size"]),
        (&240.into(), &"4".into())
    );
    let table = boardbench(&format!("{call} table")).succeeds().stdout;
    assert!(
        table.contains("flat-dynamic+walk") && table.contains("240"),
        "{table}"
    );
}
