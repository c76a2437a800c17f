//! Mistyped names: a suggestion, at most ten candidates, one sentence.

use crate::boardbench::{boardbench, table};

/// What is refused, and two parts that the sentence must have.
const MISTYPED: &str = r#"
perft go --size 9 --depth 1 --representation paded              | did you mean padded? |
perft go --depth 1 --representation bitbord+chains              | did you mean bitboard+chains |
perft chess --depth 1 --representation 0x89                     | did you mean 0x88? |
playout go --representation padded+strung                       | did you mean padded+strings |
show go --representation paded                                  | did you mean padded? |
search chess --engine micromax --depth 1 --representation paded | did you mean padded? |
perft go --depth 1 --representation bitboard+magic              | plays chess, not go | bitboard+chains
perft go --depth 1 --representation padded+lists                | plays chess, not go | padded+flood
perft go --depth 1 --representation mailbox                     | board of chess | called padded
measure go-9-playout --dry-run --representation paded           | did you mean padded |
measure go-9-playout --dry-run --representation bitboard+magic  | plays chess, not go-9-playout |
measure go playuot --dry-run                                    | "playuot": did you mean playout |
measure go-9-plaout --dry-run                                   | did you mean go-9-playout |
measure --dry-run --budget 5                                    | --budget | 5s, 5m or 5h
measure --dry-run --budget 5x                                   | --budget | such as 90s, 20m or 1h
layout paded                                                    | did you mean padded? |
layout bitboard                                                 | without a map of cells | padded
layout padded+flood                                             | boardbench layout padded |
verify padedd                                                   | did you mean padded |
advise go --workload playot                                     | did you mean playout? |
advise chess --workload magic                                   | names a representation, bitboard+magic | boardbench versus
versus paded 0x88                                               | did you mean padded |
list representations chss                                       | did you mean chess |
list cases go-9-plaout                                          | did you mean go-9-playout |
perft ches --depth 1                                            | 'chess' |
advice go                                                       | 'advise' |
"#;

#[test]
fn a_mistyped_name_gets_a_suggestion() {
    for [call, one, other] in table(MISTYPED) {
        boardbench(&call).refuses(&[&one, &other]);
    }
}

#[test]
fn a_refusal_is_short_and_has_one_style() {
    let every = table(MISTYPED).map(|[call, ..]: [String; 3]| call);
    let none = [
        "perft go --depth 1 --representation quantum",
        "perft go --depth 0",
    ];
    for call in every.chain(none.map(str::to_owned)) {
        let output = boardbench(&call).ends_with_any(&[2]).stderr;
        assert!(output.starts_with("error: "), "{call}: {output}");
        assert!(!output.contains("Usage"), "{call}: {output}");
        assert!(
            output.len() < 600 && output.lines().count() < 8,
            "{call}: {output}"
        );
        assert!(output.matches("padded").count() <= 20, "{call}: {output}");
    }
}

#[test]
fn chess_programmers_names_of_the_padded_board_are_understood() {
    for name in ["mailbox", "10x12", "mailbox+lists"] {
        let call = format!("perft chess --depth 1 --representation {name}");
        let names = boardbench(&call).succeeds().column("representation");
        assert!(
            names.iter().all(|name| name.starts_with("padded+")),
            "{names:?}"
        );
    }
    let all = boardbench("perft chess --depth 1 --representation bitboard").succeeds();
    let names = all.column("representation");
    assert!(names.len() > 1 && names.iter().all(|name| name.starts_with("bitboard+")));
    let board = boardbench("layout 10x12").succeeds().stdout;
    assert!(board.starts_with("padded in chess: "), "{board}");
    boardbench("versus mailbox 0x88 chess").succeeds();
    let vectors =
        |name: &str| boardbench(&format!("versus {name} flat go --format csv")).succeeds();
    for name in ["Vec<Vec>", "Vec<Vec<T>>"] {
        assert_eq!(vectors(name).stdout, vectors("vec").stdout, "{name}");
    }
    boardbench("versus Vec<Box> flat").refuses(&["nearest", " flat", "boardbench list"]);
}
