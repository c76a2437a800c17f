//! Copies and new set-ups between any two positions: of other boards, other rules, other
//! histories.
//!
//! After `a.clone_from(&b)`, `b.clone()` and `a.set_up(s)` a position must be what the
//! reference's is there: the whole view, hash and legal moves, also along the next moves
//! (where an earlier board that was forgotten would be missed) and back, and what was
//! copied must be what it was. The reference's positions are played and opened, never copied,
//! so that a bookkeeping whose copies are wrong in every layout is refused too.

use super::agreement::TACTICAL_POSITIONS;
use super::check::{Check, Verdict};
use super::difference;
use super::each::for_contenders;
use crate::Registry;
use crate::game::{Chess, Connect4, Game, Go, Hex, Mnk, Othello, open, size_text};
use games::{XorShift64Star, chess, connect4, go, hex, mnk, othello};
use workloads::{AnyPosition, Contender};

/// Moves played on after a copy.
const FOLLOWED: usize = 20;
/// Positions from each start.
const EACH: usize = 2;

/// Adds the checks of all games.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry) {
    for_contenders::<Go>(list, registry, "copies", |reference, contender| {
        check_equal::<Go>(reference, contender, go_starts())
    });
    for_contenders::<Chess>(list, registry, "copies", |reference, contender| {
        let starts =
            TACTICAL_POSITIONS.map(|fen| chess::Setup::from_fen(fen).expect("a valid FEN"));
        check_equal::<Chess>(reference, contender, starts.map(|start| (start, 40)).into())
    });
    for_contenders::<Othello>(list, registry, "copies", |reference, contender| {
        let of = |rows, columns| othello::Setup::start_of(rows, columns).expect("a possible board");
        let starts = [
            (of(8, 8), 50),
            (of(6, 6), 25),
            (of(4, 8), 20),
            (of(8, 6), 40),
        ];
        check_equal::<Othello>(reference, contender, starts.into())
    });
    for_contenders::<Mnk>(list, registry, "copies", |reference, contender| {
        let of = |columns, rows, k| mnk::Setup::new(columns, rows, k).expect("a possible board");
        let starts = [
            (mnk::Setup::gomoku(), 60),
            (mnk::Setup::tic_tac_toe(), 5),
            (of(9, 4, 4), 20),
            (of(4, 9, 3), 8),
            (of(3, 3, 2), 2),
        ];
        check_equal::<Mnk>(reference, contender, starts.into())
    });
    for_contenders::<Hex>(list, registry, "copies", |reference, contender| {
        let of = |size| hex::Setup::new(size).expect("a possible board");
        check_equal::<Hex>(
            reference,
            contender,
            vec![(of(11), 60), (of(3), 5), (of(6), 20)],
        )
    });
    for_contenders::<Connect4>(list, registry, "copies", |reference, contender| {
        let of = |columns, rows| connect4::Setup::new(columns, rows).expect("a possible board");
        let starts = [(of(7, 6), 20), (of(12, 12), 60), (of(4, 5), 10)];
        check_equal::<Connect4>(reference, contender, starts.into())
    });
}

/// With the number of moves after which a position is taken, on average. Two boards of
/// each size under rules that differ in all.
fn go_starts() -> Vec<(go::Setup, usize)> {
    let loose = go::Rules {
        ko: go::Ko::PositionalSuperko,
        suicide: go::Suicide::OfSeveral,
        passes: go::Passes::Free,
    };
    let never = go::Rules {
        passes: go::Passes::Never,
        ..go::Rules::default()
    };
    let of = |rows, columns, rules| go::Setup::empty(rows, columns, rules).expect("a board");
    vec![
        (of(9, 9, go::Rules::default()), 70),
        (of(9, 9, loose), 80),
        (of(3, 3, loose), 30),
        (of(3, 3, go::Rules::default()), 12),
        (of(5, 4, loose), 40),
        (of(2, 7, never), 17),
        (of(19, 19, go::Rules::default()), 120),
        (of(21, 21, loose), 40),
    ]
}

/// A position of a contender, the reference's, and where they come from.
struct Pair<S> {
    setup: S,
    position: Box<dyn AnyPosition>,
    reference: Box<dyn AnyPosition>,
    description: String,
}

pub(super) fn check_equal<G: Game>(
    reference: &Contender<G::Setup>,
    contender: &Contender<G::Setup>,
    starts: Vec<(G::Setup, usize)>,
) -> Verdict {
    let mut random = XorShift64Star::new(1);
    let mut pairs = Vec::new();
    for (setup, moves) in &starts {
        for _ in 0..EACH {
            match pair::<G>(reference, contender, setup, *moves, &mut random) {
                Ok(pair) => pairs.extend(pair),
                Err(what) => return Verdict::Failed(what),
            }
        }
    }
    let mut compared = 0;
    for source in 0..pairs.len() {
        for target in 0..pairs.len() {
            let same_size = G::size(&pairs[source].setup) == G::size(&pairs[target].setup);
            // All pairs of one size, some of two.
            if !same_size && random.below(6) > 0 {
                continue;
            }
            match between::<G>(reference, &mut pairs, (source, target), &mut random) {
                Ok(held_there) => compared += usize::from(held_there),
                Err(what) => {
                    let (from, to) = (&pairs[source].description, &pairs[target].description);
                    return Verdict::Failed(format!("from {from} to {to}, {what}"));
                }
            }
        }
    }
    match compared {
        0 => Verdict::NotApplicable("it can play on none of the boards".into()),
        compared => Verdict::Passed(format!("{compared} pairs")),
    }
}

/// Plays both from a start. Nothing where the contender can't play.
fn pair<G: Game>(
    reference: &Contender<G::Setup>,
    contender: &Contender<G::Setup>,
    setup: &G::Setup,
    moves: usize,
    random: &mut XorShift64Star,
) -> Result<Option<Pair<G::Setup>>, String> {
    let Some((mut position, mut reference)) = open(contender, setup).zip(open(reference, setup))
    else {
        return Ok(None);
    };
    let most = random.below(2 * moves as u32);
    for _ in 0..most {
        let legal = reference.legal_moves();
        if legal.is_empty() {
            break;
        }
        let code = legal[random.below(legal.len() as u32) as usize];
        // Some can be undone when the position is copied.
        let made = match random.below(2) {
            0 => reference.make(code) && position.make(code),
            _ => reference.play(code) && position.play(code),
        };
        if !made {
            return Err("a legal move can't be made".into());
        }
    }
    Ok(Some(Pair {
        setup: setup.clone(),
        description: format!("{} after {most} moves", size_text(G::size(setup))),
        position,
        reference,
    }))
}

/// Copies one position, copies it into a copy of another, and sets its board up in that
/// one's memory. Returns false for boards of different types, as sizes known to the
/// compiler are.
fn between<G: Game>(
    reference: &Contender<G::Setup>,
    pairs: &mut [Pair<G::Setup>],
    (source, target): (usize, usize),
    random: &mut XorShift64Star,
) -> Result<bool, String> {
    let setup = pairs[source].setup.clone();
    let notation = |side, code| G::move_text(&setup, side, code);
    let mut follow = |reference: &mut dyn AnyPosition, copy: &mut dyn AnyPosition, what: &str| {
        follow(reference, copy, random, &notation).map_err(|why| format!("{what}, {why}"))
    };
    let mut copy = pairs[target].position.copied();
    let same_size = G::size(&setup) == G::size(&pairs[target].setup);
    let pair = &mut pairs[source];
    if source == target {
        follow(pair.reference.as_mut(), copy.as_mut(), "clone")?;
    }
    if !copy.copy_from(pair.position.as_ref()) {
        return Ok(false);
    }
    follow(pair.reference.as_mut(), copy.as_mut(), "clone_from")?;
    // What was copied knows nothing of its copy's moves.
    difference::compare_briefly(pair.reference.as_mut(), pair.position.as_mut(), &notation)
        .map_err(|what| format!("the source of clone_from: {what}"))?;
    if !same_size {
        return Ok(true);
    }
    let mut renewed = pairs[target].position.copied();
    let mut reference = open(reference, &setup).ok_or("the judge can't play there")?;
    if !renewed.set_up(&setup) {
        return Err("set_up: another game was opened".into());
    }
    follow(reference.as_mut(), renewed.as_mut(), "set_up")?;
    Ok(true)
}

/// Compares two positions, plays on with both, and undoes that.
fn follow(
    reference: &mut dyn AnyPosition,
    copy: &mut dyn AnyPosition,
    random: &mut XorShift64Star,
    notation: difference::Notation,
) -> Result<(), String> {
    let mut words: Vec<String> = Vec::new();
    let after = |words: &[String], why: String| match words {
        [] => format!("at once: {why}"),
        words => format!("and \"{}\": {why}", words.join(" ")),
    };
    loop {
        let legal = difference::compare_briefly(reference, copy, notation)
            .map_err(|why| after(&words, why))?;
        if legal.is_empty() || words.len() == FOLLOWED {
            break;
        }
        let code = legal[random.below(legal.len() as u32) as usize];
        words.push(notation(reference.view().to_move, code));
        if !reference.make(code) || !copy.make(code) {
            return Err(after(&words, "that move can't be made".into()));
        }
    }
    for _ in 0..words.len() {
        if !reference.unmake() || !copy.unmake() {
            return Err(after(&words, "a move can't be undone".into()));
        }
    }
    difference::compare_briefly(reference, copy, notation)
        .map(|_| ())
        .map_err(|why| after(&words, format!("all undone, {why}")))
}
