//! `boardbench search`.

use crate::boardbench::boardbench;

#[test]
fn micro_max_prints_a_row_for_each_depth() {
    let call = "search chess --engine micromax --depth 4 --representation 0x88+micromax";
    let output = boardbench(call).succeeds();
    assert_eq!(output.column("depth"), ["1", "2", "3", "4"]);
    assert_eq!(output.column("nodes"), ["21", "186", "1827", "8399"]);
    assert_eq!(output.column("score"), ["14", "0", "14", "0"]);
    assert_eq!(output.column("best_move"), ["c2c4"; 4]);
}

#[test]
fn layouts_search_the_same_tree_after_moves() {
    let call = boardbench("search chess --engine micromax --depth 3 --representation flat,0x88");
    let output = call.with("--moves", "e2e4 e7e5").succeeds();
    assert_eq!(output.column("nodes"), ["36", "329", "2262"].repeat(3));
    let names = ["flat+search", "0x88+micromax", "0x88+search"];
    assert_eq!(
        output.column("representation"),
        names.map(|name| [name; 3]).concat()
    );
}

#[test]
fn what_can_t_be_searched_is_refused() {
    boardbench("search go --engine micromax --depth 1").refuses(&["go", "chess"]);
    boardbench("search chess --engine micromax --depth 0").refuses(&["depth"]);
    boardbench("search chess --engine micromax --depth 1 --representation draughts")
        .refuses(&["draughts", "0x88"]);
    boardbench("search chess --engine micromax --depth 1")
        .with("--moves", "e2e5")
        .refuses(&["e2e5", "not legal"]);
    boardbench("search chess --engine micromax --depth 1")
        .with("--position", "7k/5Q2/8/6K1/8/8/8/8 b - - 0 1")
        .refuses(&["over"]);
}
