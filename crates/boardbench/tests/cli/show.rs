//! `show`.

use crate::boardbench::boardbench;
use serde_json::json;

#[test]
fn go_as_json_has_what_is_promised() {
    let call = boardbench("show go --size 2 --format json");
    let shown = call.with("--moves", "B A1 W B1 B B2").succeeds().json();
    assert_eq!(shown["rows"], json!([".X", "X."]));
    assert_eq!(shown["to_move"], "white");
    assert_eq!(shown["legal_moves"], json!(["pass"]));
    assert_eq!(
        (&shown["captures_black"], &shown["captures_white"]),
        (&json!(1), &json!(0))
    );
    let hash = shown["hash"].as_str().unwrap();
    assert!(
        hash.len() == 16 && u64::from_str_radix(hash, 16).is_ok(),
        "{hash}"
    );
}

#[test]
fn legal_moves_are_sorted_by_point_with_the_pass_last() {
    let shown = boardbench("show go --size 2 --format json")
        .succeeds()
        .json();
    assert_eq!(
        shown["legal_moves"],
        json!(["A2", "B2", "A1", "B1", "pass"])
    );
}

#[test]
fn every_representation_shows_the_same() {
    let show = |name: &str| {
        let call = format!("show chess --format json --representation {name}");
        let mut shown = boardbench(&call)
            .with("--moves", "e2e4 c7c5 g1f3")
            .succeeds()
            .json();
        shown.as_object_mut().unwrap().remove("representation");
        shown
    };
    let expected = show("naive2d");
    assert_eq!(expected["rows"][4], "....P...");
    for name in ["padded", "0x88", "flat-dynamic", "table+scan", "padded2d"] {
        assert_eq!(show(name), expected, "{name}");
    }
}

#[test]
fn othello_and_lines_have_row_1_on_top() {
    let othello = boardbench("show othello --format json")
        .with("--moves", "d3")
        .succeeds();
    assert_eq!(othello.json()["rows"][2], "...X....");
    let lines = boardbench("show mnk --mnk 4,3,3 --format json").with("--moves", "d1 a3");
    assert_eq!(
        lines.succeeds().json()["rows"],
        json!(["...X", "....", "O..."])
    );
}

#[test]
fn text_is_a_diagram_with_coordinates() {
    let output = boardbench("show go --size 9")
        .with("--moves", "B J9 W A1")
        .succeeds();
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines[0], "  9 . . . . . . . . X");
    assert_eq!(lines[8], "  1 O . . . . . . . .");
    assert_eq!(lines[9], "    A B C D E F G H J");
    assert!(lines[10].starts_with("to move: Black"), "{}", lines[10]);
}

#[test]
fn a_game_that_is_over_shows_no_moves() {
    let call = boardbench("show tictactoe --format json");
    let shown = call.with("--moves", "a1 b1 a2 b2 a3").succeeds().json();
    assert_eq!(shown["legal_moves"], json!([]));
}
