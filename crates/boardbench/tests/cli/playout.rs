//! `playout`.

use crate::boardbench::boardbench;

#[test]
fn the_header_begins_as_promised() {
    let output = boardbench("playout tictactoe --playouts 2").succeeds();
    let promised = "game,size,representation,playouts,moves,seconds,playouts_per_second,\
                    moves_per_second,black_wins,digest";
    assert!(output.header().starts_with(promised), "{}", output.header());
}

#[test]
fn the_reference_games_are_played_on_19x19() {
    let output = boardbench("playout go --playouts 1000 --representation padded+flood").succeeds();
    assert_eq!(output.column("digest"), ["824ea9da238c1f25"]);
    assert_eq!(output.column("moves"), ["456010"]);
    assert_eq!(output.column("black_wins"), ["537"]);
}

#[test]
fn a_name_selects_the_dynamic_contender_where_no_size_is_compiled() {
    let output =
        boardbench("playout go --size 5 --playouts 20000 --representation flat").succeeds();
    let all = [
        "flat-dynamic+flood",
        "flat-dynamic+strings",
        "flat-dynamic+pseudo",
    ];
    assert_eq!(output.column("representation"), all);
    assert_eq!(output.column("digest"), ["90b1a8c7c89dbfa8"; 3]);
}

/// Over millions of games the mean length is 111.05 and black wins 52.4 %.
#[test]
fn free_games_are_other_games_of_the_same_kind() {
    let call = "playout go --size 9 --playouts 4000 --protocol free --representation padded+pseudo,padded+flood";
    let output = boardbench(call).succeeds();
    assert_eq!(output.column("digest"), [""; 2]);
    for (moves, wins) in output
        .column("moves")
        .iter()
        .zip(output.column("black_wins"))
    {
        let length = moves.parse::<f64>().unwrap() / 4000.0;
        assert!((110.4..111.7).contains(&length), "{length}");
        let won = wins.parse::<f64>().unwrap() / 4000.0;
        assert!((0.49..0.56).contains(&won), "{won}");
    }
    assert_ne!(output.column("moves")[0], output.column("moves")[1]);
}

#[test]
fn seeds_and_threads_are_repeatable() {
    let digest = |words: &str| {
        let call = format!("playout othello --playouts 7 --representation padded {words}");
        boardbench(&call).succeeds().column("digest")
    };
    assert_eq!(digest("--seed 3"), digest("--seed 3"));
    assert_ne!(digest("--seed 3"), digest("--seed 4"));
    assert_eq!(digest("--threads 3"), digest("--threads 3"));
    assert_eq!(digest("--seed 1"), digest("--threads 1"));
}

/// Whatever their order: by threads, in lockstep, or one at a time.
#[test]
fn independent_games_have_one_digest() {
    let digest = |words: &str| {
        let call = format!("playout othello --playouts 50 --protocol independent {words}");
        let output = boardbench(&call).succeeds();
        let mut digests = output.column("digest");
        digests.dedup();
        assert_eq!(digests.len(), 1, "{words}: {digests:?}");
        digests.remove(0)
    };
    let expected = digest("");
    for words in ["--threads 3", "--lockstep 4", "--lockstep 16 --threads 4"] {
        assert_eq!(digest(words), expected, "{words}");
    }
    assert_ne!(digest("--seed 2 --lockstep 4"), expected);
}

#[test]
fn lockstep_is_for_independent_games_of_those_compiled_for_it() {
    boardbench("playout othello --lockstep 2").refuses(&["--protocol independent"]);
    let call = "playout othello --protocol independent --lockstep 2";
    boardbench(&format!("{call} --representation table+scan"))
        .refuses(&["table+scan is not compiled"]);
    boardbench(&format!("{call}000")).refuses(&["2000"]);
    let output = boardbench(call).succeeds();
    assert!(output.stderr.contains("left out"), "{}", output.stderr);
    assert!(output.stderr.contains("naive2d-dynamic+scan"));
    assert!(
        output
            .column("representation")
            .contains(&"bitboard+lanes".to_owned())
    );
}

#[test]
fn more_threads_than_games_are_fine() {
    let call = "playout gomoku --playouts 2 --threads 9 --representation table";
    let output = boardbench(call).succeeds();
    assert_eq!(output.column("playouts"), ["2"]);
}

#[test]
fn rectangular_boards_name_columns_first() {
    let call = "playout go --rows 3 --columns 5 --playouts 3 --representation 0x88-dynamic+flood";
    let output = boardbench(call).succeeds();
    assert_eq!(output.column("size"), ["5x3"]);
}
