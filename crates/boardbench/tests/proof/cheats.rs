//! Representations that do less work than they are timed for, although their answers are
//! right: each must be refused by name, in perft, playouts, replays and queries. Threads and
//! files, which need processes, are in `processes.rs`; moves that are only noted, which need
//! optimised code, are in `noted.rs` of `games`.

use crate::honest::{honest, refused};
use boardbench::measure::{Case, Contender, Footprint, InProcess, Work};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// How a representation gets out of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cheat {
    /// Not at all: the same wrapping around honest work.
    None,
    /// Everything is computed while it loads.
    InLoad,
    /// Half of it is.
    HalfInLoad,
    /// A tenth of it is. It runs all the same, since only with it would the answer be right
    /// here; that a load does work is seen by the load alone.
    PartInLoad,
    /// Every hundredth unit is left out, and its part of the digest computed before.
    Skips,
    /// Honest in the preparation, and as `InLoad` when it is timed.
    WhenTimed,
    /// The last answer is kept, for the case that the same input comes again.
    Remembers,
    /// All answers are kept, by seed and batch, from one run to the next.
    Memo,
    /// It counts every operation twice.
    Doubles,
    /// It does nothing.
    Nothing,
}

use Cheat::{
    Doubles, HalfInLoad, InLoad, Memo, None as Honest, Nothing, PartInLoad, Remembers, Skips,
    WhenTimed,
};

/// Digest and operations of a run.
type Answer = (u64, u64);

/// What outlives a representation, as a file would.
#[derive(Clone, Default)]
struct Outside {
    made: Rc<Cell<u32>>,
    answers: Rc<RefCell<HashMap<(u64, u32), Answer>>>,
}

struct Cheating {
    cheat: Cheat,
    inner: Box<dyn Work>,
    outside: Outside,
    input: (u64, u32),
    /// What it knows before it runs.
    known: Option<Answer>,
    last: Answer,
}

impl Cheating {
    fn compute(&mut self) -> Answer {
        (self.inner.run(), self.inner.operations())
    }
}

impl Work for Cheating {
    fn load(&mut self, seed: u64, batch: u32) {
        let is_same = self.input == (seed, batch);
        self.input = (seed, batch);
        self.known = match self.cheat {
            Remembers if is_same => return,
            Memo => self.outside.answers.borrow().get(&self.input).copied(),
            _ => None,
        };
        if self.known.is_some() {
            return;
        }
        if self.cheat == PartInLoad {
            self.inner.load(seed, batch.div_ceil(10));
            self.inner.run();
        }
        self.inner.load(seed, batch);
        let left = match self.cheat {
            InLoad | WhenTimed => 0,
            HalfInLoad => batch.div_ceil(2),
            Skips => batch - batch.div_ceil(100),
            _ => return,
        };
        self.known = Some(self.compute());
        if left > 0 {
            self.inner.load(seed, left);
        }
    }

    fn run(&mut self) -> u64 {
        self.last = match self.known {
            Some(known) => {
                if matches!(self.cheat, HalfInLoad | Skips) {
                    self.inner.run();
                }
                known
            }
            None => self.compute(),
        };
        match self.cheat {
            Remembers => self.known = Some(self.last),
            Memo if self.known.is_none() => {
                self.known = Some(self.last);
                let mut answers = self.outside.answers.borrow_mut();
                answers.insert(self.input, self.last);
            }
            Doubles => self.last.1 *= 2,
            Nothing => self.last.0 = 0,
            _ => {}
        }
        self.last.0
    }

    fn operations(&self) -> u64 {
        self.last.1
    }

    fn footprint(&self) -> Footprint {
        self.inner.footprint()
    }
}

fn cheating(cheat: Cheat, like: &Contender) -> Contender {
    let (make, outside) = (Rc::clone(&like.make), Outside::default());
    Contender {
        name: format!("{cheat:?}"),
        reference: false,
        make: Rc::new(move || {
            outside.made.set(outside.made.get() + 1);
            // The preparation makes the first.
            let is_timed = outside.made.get() > 1;
            Box::new(Cheating {
                cheat: if cheat == WhenTimed && !is_timed {
                    Honest
                } else {
                    cheat
                },
                inner: make(),
                outside: outside.clone(),
                input: (0, 0),
                known: None,
                last: (0, 0),
            })
        }),
        ..like.clone()
    }
}

/// A case with its reference, three more, and all cheats, which cheat as the last one.
fn with_cheats(name: &str, cheats: &[Cheat]) -> Case {
    let mut found = honest(name);
    let last = found.contenders[3].clone();
    let all = [&[Honest], cheats].concat();
    let all = all.into_iter().map(|cheat| cheating(cheat, &last));
    found.contenders.extend(all);
    found
}

/// What refuses each.
fn reason(cheat: Cheat) -> &'static str {
    match cheat {
        Honest => unreachable!("it is not refused"),
        InLoad | WhenTimed => "its work is not done while it is timed",
        HalfInLoad | PartInLoad | Skips => "its work is done before it is timed",
        Remembers | Memo => "its answers are remembered",
        Doubles => "operations where",
        Nothing => "digest 0000000000000000 where",
    }
}

/// All of these are refused, each for its reason, and no other.
#[track_caller]
fn all_are_refused(name: &str, cheats: &[Cheat]) {
    let case = with_cheats(name, cheats);
    let cases = std::slice::from_ref(&case);
    let mut found = refused(&case, &mut InProcess::new(cases));
    for &cheat in cheats {
        let own = format!("{cheat:?}");
        let at = found.iter().position(|(name, _)| *name == own);
        let (_, why) = found.remove(at.unwrap_or_else(|| panic!("{name}: {own} is not refused")));
        assert!(why.contains(reason(cheat)), "{name}: {own} {why}");
    }
    assert!(
        found.is_empty(),
        "{name}: honest ones are refused: {found:?}"
    );
    if cheats.contains(&Memo) {
        // Another run of the same plan: now every answer is known.
        let again = refused(&case, &mut InProcess::new(cases));
        let memo = again.iter().find(|(name, _)| name == "Memo");
        let (_, why) = memo.expect("it is refused again");
        let is_refused = |of: Cheat| why.contains(reason(of));
        assert!(is_refused(InLoad) || is_refused(Memo), "{why}");
    }
}

const ALL: [Cheat; 8] = [
    InLoad, HalfInLoad, Skips, WhenTimed, Remembers, Memo, Doubles, Nothing,
];

#[test]
fn cheats_are_refused_in_perft() {
    all_are_refused("othello-8-perft", &ALL);
}

#[test]
fn cheats_are_refused_in_playouts() {
    all_are_refused("go-9-playout", &ALL);
}

#[test]
fn cheats_are_refused_in_queries() {
    all_are_refused(
        "go-19-neighbours",
        &[InLoad, WhenTimed, Remembers, Memo, Doubles, Nothing],
    );
}

/// To translate recorded games takes all of them far longer than to replay them, so that
/// a part of the work is not seen there: what METHODOLOGY says.
#[test]
fn cheats_are_refused_in_replays() {
    all_are_refused(
        "go-9-replay",
        &[InLoad, WhenTimed, Remembers, Memo, Doubles, Nothing],
    );
}

/// Where the usual load is far shorter.
#[test]
fn a_tenth_of_the_work_in_load_is_refused() {
    all_are_refused("gomoku-15-playout", &[PartInLoad]);
    all_are_refused("tictactoe-3-playout", &[PartInLoad]);
}
