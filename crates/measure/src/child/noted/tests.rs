use super::*;
use crate::{Footprint, Replies};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

fn say(moves: u64, with_replies: u64, apart: u64) -> Says {
    Times {
        moves,
        with_replies,
        apart,
    }
    .say()
}

fn is_noted(says: &Says) -> bool {
    matches!(says, Says::Noted(_))
}

#[test]
fn replies_that_take_long_behind_their_moves_show_it() {
    assert_eq!(say(1_000, 1_750, 1_500), Says::Made);
    assert_eq!(say(1_000, 1_751, 1_500), Says::Neither);
    assert_eq!(say(1_000, 2_000, 1_500), Says::Neither);
    let Says::Noted(reason) = say(1_000, 2_001, 1_500) else {
        panic!("500 ns of replies take 501 more");
    };
    assert!(
        reason.starts_with("moves with replies take 2001 ns, and 1500 with"),
        "{reason}"
    );
    // More than all the moves, and not than the replies.
    assert_eq!(say(400, 1_800, 1_400), Says::Neither);
    assert!(is_noted(&say(400, 1_801, 1_400)));
    assert_eq!(say(100, 1_500, 1_150), Says::Made);
    // Where to find the moves takes most of the time, it is lost there.
    assert_eq!(say(9_000, 10_000, 9_100), Says::Made);
    assert!(is_noted(&say(8_990, 9_990, 9_090)));
}

#[test]
fn replies_that_take_less_do_not() {
    assert_eq!(say(1_000, 1_400, 1_500), Says::Made);
    assert_eq!(say(1_000, 900, 1_500), Says::Made);
}

#[test]
fn inputs_that_show_it_must_not_be_outvoted() {
    // By letters: noted, made, neither.
    let judged = |letters: &str| {
        let mut asked = 0;
        let reason = judged(letters.chars().map(|letter| {
            asked += 1;
            match letter {
                'm' => Says::Made,
                'n' => Says::Noted("late".into()),
                _ => Says::Neither,
            }
        }));
        (reason.is_some(), asked)
    };
    assert_eq!(judged("nnnnnnnn"), (true, 8));
    assert_eq!(judged("nnnnnnn"), (false, 7));
    assert_eq!(judged("n--nnnn-nnn"), (true, 11));
    assert_eq!(judged("nmnnnmnnnn"), (true, 10));
    assert_eq!(judged("mnnnnnnnn"), (false, 1));
    assert_eq!(judged("-mnnnnnnnn"), (false, 2));
    assert_eq!(judged("nmmnnnnnnn"), (false, 3));
}

/// Passes that take twice as long as they must, and the seeds they were asked for.
#[derive(Default)]
struct Slow {
    seeds: Vec<u64>,
    passes: Rc<Cell<usize>>,
}

impl Work for Slow {
    fn load(&mut self, _seed: u64, _batch: u32) {}
    fn run(&mut self) -> u64 {
        0
    }
    fn operations(&self) -> u64 {
        1
    }
    fn footprint(&self) -> Footprint {
        Footprint::default()
    }
    fn replies(&mut self, seed: u64) -> Option<Replies> {
        self.seeds.push(seed);
        let passes = Rc::clone(&self.passes);
        Some(Box::new(move |_| {
            passes.set(passes.get() + 1);
            let begin = Instant::now();
            while begin.elapsed() < Duration::from_nanos(2 * LONG) {}
        }))
    }
}

#[test]
fn passes_that_are_long_are_not_repeated_and_no_block_has_their_inputs() {
    let mut slow = Slow::default();
    assert_eq!(super::refused(&mut slow, 5), None);
    assert_eq!(slow.passes.get(), 3 * (2 + ROUNDS));
    assert_eq!(slow.seeds.len(), 1, "the first input shows it");
    let of_blocks = (0..INPUTS).map(|number| block_seed(5, number));
    assert!(of_blocks.into_iter().all(|own| !slow.seeds.contains(&own)));
}
