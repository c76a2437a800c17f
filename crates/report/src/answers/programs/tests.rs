use super::*;
use crate::measured::made_up::{Made, case};

fn made(name: &str, times: &[Made<'_>]) -> CaseEstimate {
    let mut case = case(name, times);
    for own in &mut case.contenders {
        if own.row.layout == "bitboard" {
            own.row.layout = String::new();
        }
    }
    case
}

#[test]
fn the_case_of_whole_programs_stands_for_its_game() {
    let cases = [
        made(
            "go-19-playout",
            &[
                ("naive2d+flood", 200.0),
                ("padded+flood", 100.0),
                ("bitboard+chains", 40.0),
            ],
        ),
        made(
            "go-9-playout-programs",
            &[("padded+flood", 1.0), ("padded+pseudo", 2.0)],
        ),
        made(
            "go-19-playout-programs",
            &[
                ("padded+flood", 100.0),
                ("naive2d+flood", 200.0),
                ("padded+pseudo", 40.0),
                ("bitboard+chains", 20.0),
            ],
        ),
        made(
            "gomoku-15-playout",
            &[
                ("naive2d+walk", 90.0),
                ("flat+walk", 80.0),
                ("padded+walk", 60.0),
                ("bitboard+lines", 30.0),
            ],
        ),
        made(
            "othello-8-playout",
            &[("naive2d+scan", 2.0), ("padded+scan", 1.0)],
        ),
    ];
    let found = of_games(&cases);
    let names: Vec<_> = found
        .iter()
        .map(|own| own.case.about().case_name.as_str())
        .collect();
    assert_eq!(names, ["go-19-playout-programs", "gomoku-15-playout"]);
    let own = found[0].contributions().unwrap();
    let step = |from: &str, to: &str| Step {
        from: from.into(),
        to: to.into(),
        factor: 2.0,
        tie: false,
    };
    assert_eq!(own.layout, step("naive2d+flood", "padded+flood"));
    assert_eq!(own.bookkeeping.as_ref().unwrap().factor, 2.5);
    let alone = found[1].contributions().unwrap();
    assert!(alone.bookkeeping.is_none(), "only one was measured");
    assert_eq!(own.bitboard, Some(step("padded+pseudo", "bitboard+chains")));
    let gomoku: Vec<_> = found[1]
        .rows
        .iter()
        .map(|own| own.row.contender_name.as_str())
        .collect();
    assert_eq!(
        gomoku,
        ["bitboard+lines", "padded+walk", "naive2d+walk"],
        "the best array of each bookkeeping, and the naive one"
    );
    let words = ranges(&found).unwrap();
    assert_eq!(
        words,
        "Across 2 games, a better layout makes an array 1.50 to 2.00 times as fast; a better \
             bookkeeping makes it 2.50 to 2.50 times as fast, where a game has several (1); the \
             best bitboard is 2.00 to 2.00 times as fast as the best array."
    );
}
