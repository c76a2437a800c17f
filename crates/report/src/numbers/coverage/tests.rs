use super::*;
use crate::measured::made_up::{Made, measured, noisy, report};

fn made(flat: f64) -> [Made<'static>; 3] {
    [("naive2d", 3.0), ("flat", flat), ("padded", 1.0)]
}

fn playouts(mut case: MeasuredCase) -> MeasuredCase {
    for own in &mut case.contenders {
        own.row.work = "playout".into();
    }
    case
}

/// One ratio of two stays, and one moves by a tenth.
#[test]
fn ratios_of_two_reports_are_compared() {
    let of = |flat| report(vec![playouts(noisy("go-19-playout", &made(flat), 0.5))]);
    let mut found = Coverage::of_reports(&of(2.0), &of(2.2));
    let row = |kind: &str, counts: &str| {
        [counts, kind, "50.0 %", "5.0 %", "9.5 %"]
            .map(str::to_owned)
            .to_vec()
    };
    assert_eq!(found.table().rows, [row("playouts", "2"), row("all", "2")]);
    found.join(Coverage::of_cases(&of(2.0), &of(2.2), "in "));
    let rows = found.table().rows;
    assert_eq!(rows[0], row("in go-19-playout", "2"));
    assert_eq!(rows[2][0], "4");
    let same = Coverage::of_reports(&of(2.0), &of(2.0)).table().rows;
    assert_eq!(same[0][2..], ["100.0 %", "0.0 %", "0.0 %"]);
    let nothing = Coverage::default().table().rows;
    assert_eq!(
        nothing,
        [["0", "all", "0.0 %", "-", "-"].map(str::to_owned)]
    );
}

/// A ratio to another reference is another figure, and did not move.
#[test]
fn ratios_to_different_references_are_not_compared() {
    let of = |reference: &str| {
        let mut case = playouts(noisy("go-19-playout", &made(2.0), 0.5));
        for own in &mut case.contenders {
            own.row.reference = own.row.contender_name == reference;
        }
        report(vec![case])
    };
    let [naive, flat] = ["naive2d", "flat"].map(of);
    let count =
        |one, other| Coverage::of_reports(one, other).table().rows.pop().unwrap()[0].clone();
    assert_eq!(count(&naive, &naive), "2");
    assert_eq!(count(&naive, &flat), "0");
}

/// What moves in one way to halve is equal in the two others.
#[test]
fn halves_are_made_in_three_ways() {
    let halves = |of_order: &[f64]| {
        let mut case = measured("go-19-playout", &made(2.0));
        case.blocks = Nested::new(vec![vec![3]; of_order.len()]);
        for own in &mut case.contenders {
            let moves = own.row.contender_name == "flat";
            let time = |factor: &f64| own.least * if moves { *factor } else { 1.0 };
            own.times = of_order
                .iter()
                .flat_map(|factor| [time(factor); 3])
                .collect();
        }
        let found = Coverage::of_halves(&report(vec![playouts(case)]));
        found.table().rows.remove(0)
    };
    let moved = |of_order: &[f64]| halves(of_order)[4].clone();
    // Of six ratios the largest moves by a fifth; three quarters of that.
    let [a, b] = [1.0, 1.2];
    assert_eq!(halves(&[a, b, a, b, a, b, a, b])[0], "6");
    assert_eq!(moved(&[a, b, a, b, a, b, a, b]), "15.0 %");
    assert_eq!(moved(&[a, a, a, a, b, b, b, b]), "15.0 %");
    assert_eq!(moved(&[a, a, b, b, a, a, b, b]), "15.0 %");
    assert_eq!(moved(&[a, b, b, a, b, a, a, b]), "0.0 %");
    // Too few to be halved.
    assert_eq!(halves(&[a, b, a])[1], "all");
}

#[test]
fn works_have_their_kinds() {
    let of = |game: &str, work: &str| {
        let mut row = measured("go-19-playout", &made(2.0)).contenders[0]
            .row
            .clone();
        (row.game, row.work) = (game.into(), work.into());
        kind(&row)
    };
    assert_eq!(of("go", QUERY), "single queries");
    assert_eq!(of("tictactoe", "playout"), "tic-tac-toe");
    assert_eq!(of("go", "playout-free"), "playouts");
    assert_eq!(of("go", "perft"), "perft");
    assert_eq!(of("go", "replay"), "other games");
}
