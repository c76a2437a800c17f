//! Tests of internals: marks at the end of their range, every
//! byte after a move is undone, and structures written to directly.

use super::{Config, GnuGo, GnuGoBut, Strings, choice};
use crate::{
    BLACK, EMPTY, GoPosition, Move, OFF, Passes, Reads, Rules, Setup, Suicide, WHITE, stone_of,
};
use crate::{Position, Side, Unmake, XorShift64Star};
use ::board::{Family, Layout};
use layouts::Padded;

type Nine = <Padded as Family>::Go9;
type Kept = Strings<Nine, GnuGo>;

fn setup() -> Setup {
    let mut setup = Setup::square(9).unwrap();
    setup.rules = Rules {
        suicide: Suicide::OfSeveral,
        passes: Passes::Never,
        ..Rules::default()
    };
    setup
}

/// A legal move, if there is one.
fn choose(
    position: &mut Kept,
    random: &mut XorShift64Star,
) -> Option<Move<<Nine as Layout>::Point>> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    (!moves.is_empty()).then(|| moves[random.below(moves.len() as u32) as usize])
}

/// Plays this many random moves.
fn played(moves: usize, seed: u64) -> Kept {
    let mut random = XorShift64Star::new(seed);
    let mut position = Kept::new(&setup()).unwrap();
    for _ in 0..moves {
        if let Some(chosen) = choose(&mut position, &mut random) {
            position.play(chosen);
        }
    }
    position
}

/// "Never allowed to decrease": but numbers end, and must not come to mean
/// again what they meant before.
#[test]
fn marks_outlast_their_range() {
    let mut position = played(0, 1);
    let mut random = XorShift64Star::new(9);
    let mut wrapped = false;
    for ply in 0..400 {
        if ply % 7 == 0 {
            position.liberty_mark = u32::MAX - 2;
            position.table.age_marks(u32::MAX - 2);
        }
        let Some(chosen) = choose(&mut position, &mut random) else {
            break;
        };
        position.make(chosen);
        position.check().unwrap();
        position.unmake(chosen, ());
        position.play(chosen);
        position.check().unwrap();
        wrapped |= position.liberty_mark < 1000;
    }
    assert!(wrapped && position.state.captures != [0; 2]);
}

/// All that is kept and not scratch, as text.
fn everything(position: &Kept) -> String {
    let layout = position.layout;
    let mut text = format!("{:?} {:?}", position.state, position.table.in_use());
    layout.points(|point| {
        let cell = layout.get(&position.cells, point);
        text += &format!("\n{cell}");
        if cell != EMPTY {
            let string = position.links.string(layout, point);
            let next = position.links.next(layout, point);
            text += &format!(" {string} {next:?}");
        }
    });
    let stacks = (position.frames.len(), position.history.len());
    format!("{text}\n{stacks:?}")
}

/// popgo "leaves the board in the same state as it was before".
#[test]
fn popgo_leaves_every_byte_as_it_was() {
    let mut random = XorShift64Star::new(4);
    let mut tried = 0;
    for seed in 1..=40 {
        let mut position = played(20 + 10 * seed as usize, seed);
        position.initialize();
        let mut points = Vec::new();
        position.layout.points(|point| points.push(point));
        for &point in &points {
            let side = [Side::Black, Side::White][random.below(2) as usize];
            if position.layout.get(&position.cells, point) != EMPTY {
                continue;
            }
            let before = everything(&position);
            if position
                .trymove(point, side)
                .or_else(|| position.tryko(point, side))
                .is_some()
            {
                // Another on top, so that two records are undone.
                let above = points[random.below(81) as usize];
                if position.trymove(above, side.other()).is_some() {
                    position.popgo(());
                }
                position.popgo(());
                tried += 1;
            }
            assert_eq!(everything(&position), before);
        }
    }
    assert!(tried > 500, "only {tried}");
}

/// Writing the variables directly puts structures out of step: the check sees
/// every such write. What the moves after it would do is not tried: they may go
/// round a broken circle of stones for ever.
#[test]
fn the_check_catches_what_is_written_directly() {
    let mut writes = 0;
    for seed in 1..=30 {
        let sound = played(40 + seed as usize, seed);
        let layout = sound.layout;
        layout.points(|point| {
            let cell = layout.get(&sound.cells, point);
            for content in [EMPTY, BLACK, WHITE].into_iter().filter(|&c| c != cell) {
                let mut broken = sound.clone();
                layout.set(&mut broken.cells, point, content);
                assert!(broken.check().is_err(), "{:?}", broken.view());
                writes += 1;
            }
        });
    }
    assert_eq!(writes, 30 * 81 * 2);
}

/// Values pushed by the moves of random games, and the number of the moves: of
/// stones that touch no friendly string, one, and several.
fn pushes<C: Config>() -> [(u32, u32); 3] {
    let mut counted = [(0, 0); 3];
    for seed in 1..=20 {
        let mut random = XorShift64Star::new(seed);
        let mut reference = played(0, seed);
        let mut position = Strings::<Nine, C>::new(&setup()).unwrap();
        for _ in 0..150 {
            let Some(chosen) = choose(&mut reference, &mut random) else {
                break;
            };
            let friends = friends(&mut reference, chosen);
            position.initialize();
            let before = position.table.pushed();
            position.make(chosen);
            let (values, moves) = &mut counted[friends.min(2)];
            *values += position.table.pushed() - before;
            *moves += 1;
            position.unmake(chosen, ());
            reference.play(chosen);
            position.play(chosen);
        }
    }
    counted
}

/// The friendly strings that a stone will touch.
fn friends(position: &mut Kept, chosen: Move<<Nine as Layout>::Point>) -> usize {
    let Move::Place(point) = chosen else {
        return 0;
    };
    position.initialize();
    let own = stone_of(position.side_to_move());
    let layout = position.layout;
    let mut strings = Vec::new();
    layout.around(&position.cells, point, OFF, |neighbour, content| {
        if content == own {
            strings.push(position.links.string(layout, neighbour));
        }
    });
    strings.sort_unstable();
    strings.dedup();
    strings.len()
}

/// "The isolated stone is the easiest, joining the most complex", counted in
/// values that taking the move back restores.
#[test]
fn a_stone_pushes_more_the_more_it_joins() {
    let mean = pushes::<GnuGo>().map(|(values, moves)| f64::from(values) / f64::from(moves));
    println!("values pushed by a stone alone, with one friend, with several: {mean:.1?}");
    assert!(mean[0] < mean[1] && mean[1] < mean[2], "{mean:?}");
}

/// The document makes a new string of those that a stone joins, so that less
/// need be pushed. Extending the largest of them pushes less.
#[test]
fn pushes_of_joining_anew_and_into_the_largest() {
    let [_, _, recomputed] = pushes::<GnuGo>();
    let [_, _, largest] = pushes::<GnuGoBut<{ choice::JOIN_LARGEST }>>();
    println!(
        "values pushed by {} joins: {} recomputed, {} into the largest",
        recomputed.1, recomputed.0, largest.0
    );
    assert_eq!(recomputed.1, largest.1, "the same games");
    assert!(largest.0 < recomputed.0);
}

/// Entries are not reused, so that what is in them needs no push: reusing them
/// pushes more.
#[test]
fn pushes_of_entries_left_and_reused() {
    let all = |counted: [(u32, u32); 3]| counted.map(|(values, _)| values).iter().sum::<u32>();
    let (left, reused) = (
        all(pushes::<GnuGo>()),
        all(pushes::<GnuGoBut<{ choice::REUSED }>>()),
    );
    println!("values pushed: {left} with entries left, {reused} with entries reused");
    assert!(left < reused, "{left} {reused}");
}

/// "Fixed space": a game without tried moves needs no more memory at its end
/// than at its beginning.
#[test]
fn strings_need_fixed_space() {
    let start = played(0, 3).bytes();
    assert_eq!(played(300, 3).bytes(), start);
}
