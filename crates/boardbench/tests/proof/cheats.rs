//! Representations that do less work than they are timed for, although their answers are
//! right: each must be refused by name, in perft, playouts, replays and queries. Threads and
//! files, which need processes, are in `processes.rs`.

use boardbench::board::{Family, Unsupported};
use boardbench::games::chess::{Bitboard, ChessPosition, Magic, Scan, Setup, compiled};
use boardbench::games::{Position, Side, Unmake, View};
use boardbench::layouts::Padded;
use boardbench::measure::{
    Case, Contender, Event, Finding, Folder, Footprint, InProcess, Plan, Stop, Work, run,
};
use boardbench::workloads::made_again::{self, MAKE_UNMAKE};
use boardbench::workloads::perft::PERFT;
use boardbench::workloads::{Compiled, Pool, Workload};
use boardbench::{Registry, case};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::SystemTime;

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
    let mut found = case(&Registry::standard(), name, 64).unwrap_or_else(|| panic!("no {name}"));
    let reference = found.contenders.iter().find(|own| own.reference);
    let class = reference.expect("a reference").board_size;
    let is_honest = |own: &Contender| own.board_size == class && own.duplicate_of.is_none();
    found.contenders.retain(is_honest);
    found.contenders.sort_by_key(|own| !own.reference);
    found.contenders.truncate(4);
    let last = found.contenders[3].clone();
    let all = [&[Honest], cheats].concat();
    let all = all.into_iter().map(|cheat| cheating(cheat, &last));
    found.contenders.extend(all);
    found.fresh_units = 0;
    found
}

/// The refused of a run of a case, with the reasons.
fn refused(case: &Case) -> Vec<(String, String)> {
    let cheats = case.contenders.len();
    let name = format!("cheats-{}-{}-{cheats}", std::process::id(), case.name);
    let base = std::env::temp_dir().join(name);
    let _ = std::fs::remove_dir_all(&base);
    let folder = Folder::create(&base, SystemTime::now(), "test").unwrap();
    let stop = Stop {
        least: 48,
        most: 48,
        budget_ms: 0,
    };
    let plan = Plan {
        seeds: 3,
        launches: 1,
        stop,
        ..Plan::default()
    };
    let cases = std::slice::from_ref(case);
    let mut progress = |_: &Event<'_>| ControlFlow::Continue(());
    let outcome = run(
        &plan,
        cases,
        &folder,
        &mut InProcess::new(cases),
        &mut progress,
    )
    .unwrap();
    std::fs::remove_dir_all(&base).unwrap();
    let refused = |finding: Finding| match finding {
        Finding::Refused(row) => (row.contender_name, row.reason),
        Finding::Failed { reason, .. } => panic!("{}: {reason}", case.name),
    };
    outcome.findings.into_iter().map(refused).collect()
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
    let mut found = refused(&case);
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
        let again = refused(&case);
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

/// Notes each move and finds out its witness alone; makes it when another move or more is
/// asked. With `IN_CHILDREN`, `make` is honest, and the children that perft visits are noted.
struct Lazy<P: Unmake, const IN_CHILDREN: bool> {
    made: P,
    noted: Option<P::Move>,
    /// Of moves that were noted and are made.
    undos: Vec<(P::Move, P::Undo)>,
}

impl<P: Unmake, const IN_CHILDREN: bool> Lazy<P, IN_CHILDREN> {
    fn now(&self) -> P {
        let mut now = self.made.clone();
        self.noted.into_iter().for_each(|noted| now.play(noted));
        now
    }

    fn settle(&mut self) -> &mut P {
        if let Some(noted) = self.noted.take() {
            let undo = self.made.make(noted);
            self.undos.push((noted, undo));
        }
        &mut self.made
    }

    fn undo(&mut self) {
        if self.noted.take().is_none() {
            let (made, undo) = self.undos.pop().expect("it was noted");
            self.made.unmake(made, undo);
        }
    }
}

impl<P: Unmake, const IN_CHILDREN: bool> Clone for Lazy<P, IN_CHILDREN> {
    fn clone(&self) -> Self {
        Self {
            made: self.now(),
            noted: None,
            undos: Vec::new(),
        }
    }
}

/// Squares of chess, as codes of moves count them.
const E3: u32 = 20;
const E4: u32 = 28;

impl<P, const IN_CHILDREN: bool> Position for Lazy<P, IN_CHILDREN>
where
    P: ChessPosition + Unmake<Undo: Send>,
{
    type Setup = Setup;
    type Move = P::Move;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Ok(Self {
            made: P::new(setup)?,
            noted: None,
            undos: Vec::new(),
        })
    }
    fn set_up(&mut self, setup: &Setup) {
        self.noted = None;
        self.undos.clear();
        self.made.set_up(setup);
    }
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        self.settle().legal_moves(moves);
    }
    fn play(&mut self, chosen: Self::Move) {
        self.settle().play(chosen);
        self.undos.clear();
    }
    fn code(&self, of: Self::Move) -> u32 {
        self.made.code(of)
    }
    fn is_over(&self) -> bool {
        self.now().is_over()
    }
    fn hash(&self) -> u64 {
        self.now().hash()
    }
    /// Whether anything stands on e4, which a move shows without being made, but for a
    /// pawn that may be taken in passing.
    #[inline(always)]
    fn witness(&self) -> u64 {
        let Some(noted) = self.noted else {
            return self.made.witness();
        };
        let code = self.made.code(noted);
        match (code & 63, code >> 6 & 63) {
            (_, E4) => 1,
            (E4, _) => 0,
            (_, E3) => self.now().witness(),
            _ => self.made.witness(),
        }
    }
    fn view(&self) -> View {
        self.now().view()
    }
    fn bytes(&self) -> usize {
        self.made.bytes()
    }
}

impl<P, const IN_CHILDREN: bool> Unmake for Lazy<P, IN_CHILDREN>
where
    P: ChessPosition + Unmake<Undo: Send>,
{
    type Undo = ();

    #[inline(always)]
    fn make(&mut self, chosen: Self::Move) {
        self.settle();
        self.noted = Some(chosen);
        if IN_CHILDREN {
            self.settle();
        }
    }
    #[inline(always)]
    fn unmake(&mut self, _: Self::Move, (): ()) {
        self.undo();
    }
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        let start = moves.len();
        self.legal_moves(moves);
        for index in start..moves.len() {
            self.noted = Some(moves[index]);
            visit(self, moves);
            self.undo();
        }
        moves.truncate(start);
    }
}

impl<P, const IN_CHILDREN: bool> ChessPosition for Lazy<P, IN_CHILDREN>
where
    P: ChessPosition + Unmake<Undo: Send>,
{
    fn side_to_move(&self) -> Side {
        self.now().side_to_move()
    }
    fn in_check(&self) -> bool {
        self.now().in_check()
    }
}

/// A case of this workload with these representations, the first of which is the reference.
fn of_chess(workload: &Workload, all: Vec<(&'static str, Compiled<Setup>)>) -> Case {
    let setup = Setup::start();
    let mut recorder = all[0].1.recorder(&setup).unwrap();
    let pool = Rc::new(Pool::new(recorder.as_mut(), &setup, 64, 1));
    let mut case = with_cheats("chess-8-perft", &[]);
    let like = case.contenders.pop().expect("honest ones");
    let contender = |(name, compiled): (&str, Compiled<Setup>)| {
        let offer = compiled.offer(workload).expect("all offer it");
        let (pool, setup) = (Rc::clone(&pool), setup.clone());
        Contender {
            name: name.into(),
            reference: name == "reference",
            make: Rc::new(move || offer.work(&setup, &pool).unwrap()),
            ..like.clone()
        }
    };
    case.contenders = all.into_iter().map(contender).collect();
    case
}

/// Their leaves are right when they are asked for, and so are their witnesses: only the time
/// of replies shows that they are not made.
#[test]
fn moves_that_are_only_noted_are_refused() {
    type Honest = Bitboard<Magic>;
    fn offering<P: ChessPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
        compiled::<P>().and(made_again::offers::<P>())
    }
    let all = || {
        vec![
            ("reference", offering::<Scan<<Padded as Family>::Chess>>()),
            ("honest", offering::<Honest>()),
            ("noted in make", offering::<Lazy<Honest, false>>()),
            ("noted in children", offering::<Lazy<Honest, true>>()),
        ]
    };
    for (workload, cheats) in [
        (PERFT.of(2), &["noted in make", "noted in children"][..]),
        (MAKE_UNMAKE, &["noted in make"]),
    ] {
        let found = refused(&of_chess(&workload, all()));
        let names: Vec<_> = found.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, cheats, "{found:?}");
        let why = "a move is made only when another follows";
        assert!(found.iter().all(|(_, own)| own.ends_with(why)), "{found:?}");
    }
}
