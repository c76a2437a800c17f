//! What can be seen from inside only: marks at the end of their range, every
//! byte after a move is taken back, and structures written to directly.

use super::{GnuGo, Strings};
use crate::go::{BLACK, EMPTY, Move, Passes, Reads, Rules, Setup, Suicide, WHITE};
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

/// Plays so many random moves.
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
            let string = layout.get(&position.string_number, point);
            let next = layout.get(&position.next_stone, point);
            text += &format!(" {string} {next:?}");
        }
    });
    let stacks = (
        position.stones.len(),
        position.frames.len(),
        position.history.len(),
    );
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
                // Another on top, so that two records are taken back.
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
