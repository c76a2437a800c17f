//! Faults planted in Go on purpose, registered like any contender from outside:
//! the checks of `verify` must refuse each of them and say what differs first.

use boardbench::Registry;
use boardbench::board::{Family, Unsupported};
use boardbench::games::go::{Flood, GoPosition, Move, Setup, Suicide, parse_vertex};
use boardbench::games::{Position, Side, Unmake, View};
use boardbench::verify::{Depth, Verdict, checks};
use boardbench::workloads::{Compiled, Contender, Rebuild};

type Honest = Flood<<layouts::Padded as Family>::Dynamic>;
type Point = <Honest as GoPosition>::Point;

/// Nothing is wrong.
const NONE: u8 = 0;
/// Undoing a move loses the ban that held before it.
const UNDO_FORGETS_KO: u8 = 1;
/// One stone of those captured stays on the board.
const CAPTURE_MISSES_A_STONE: u8 = 2;
/// Suicide is legal whatever the rules say.
const SUICIDE_ALLOWED: u8 = 3;
/// No ko is ever noticed.
const KO_NEVER_SET: u8 = 4;
/// The point of a ko stays forbidden after a pass.
const PASS_KEEPS_KO: u8 = 5;
/// Playouts fill their own eyes.
const EYES_FILLED: u8 = 6;
/// Captured stones are told in the opposite order.
const CAPTURED_BACKWARDS: u8 = 7;
/// A contender that panics at its first capture.
const PANICS: u8 = 8;

/// An honest position that lies about one thing.
#[derive(Clone)]
struct Faulty<const FAULT: u8> {
    honest: Honest,
    setup: Setup,
    /// The point that a pass failed to free.
    still_forbidden: Option<u32>,
    captured: Vec<Point>,
}

impl<const FAULT: u8> Faulty<FAULT> {
    /// Goes on from another board: without a ko.
    fn replace(&mut self, view: &View) {
        self.honest.set_up(&self.setup.rebuild(view));
    }

    fn ko(&self) -> Option<String> {
        let view = self.honest.view();
        let ko = view.state.into_iter().find(|(name, _)| *name == "ko");
        ko.map(|(_, point)| point).filter(|point| point != "-")
    }

    /// What is left of an honest move.
    fn spoil(&mut self) {
        self.captured = self.honest.captured().to_vec();
        match FAULT {
            CAPTURE_MISSES_A_STONE => self.leave_a_stone(),
            KO_NEVER_SET if self.ko().is_some() => self.replace(&self.honest.view()),
            CAPTURED_BACKWARDS => self.captured.reverse(),
            PANICS => assert!(self.captured.is_empty(), "a capture is too much"),
            _ => {}
        }
    }

    fn leave_a_stone(&mut self) {
        let Some(point) = self.captured.pop() else {
            return;
        };
        let mut view = self.honest.view();
        let number = self.honest.number(point) as usize;
        let (row, column) = (number / self.setup.columns, number % self.setup.columns);
        let stone = if view.to_move == Side::Black {
            "X"
        } else {
            "O"
        };
        view.rows[row].replace_range(column..=column, stone);
        self.replace(&view);
    }
}

impl<const FAULT: u8> Position for Faulty<FAULT> {
    type Setup = Setup;
    type Move = Move<Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let mut setup = setup.clone();
        if FAULT == SUICIDE_ALLOWED {
            setup.rules.suicide = Suicide::OfSeveral;
        }
        Ok(Self {
            honest: Honest::new(&setup)?,
            setup,
            still_forbidden: None,
            captured: Vec::new(),
        })
    }
    fn set_up(&mut self, _: &Setup) {
        self.honest.set_up(&self.setup);
        self.still_forbidden = None;
    }
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        self.honest.legal_moves(moves);
        let forbidden = self.still_forbidden;
        moves.retain(|&m| forbidden.is_none_or(|code| self.honest.code(m) != code));
    }
    fn play(&mut self, chosen: Self::Move) {
        self.make(chosen);
    }
    fn code(&self, of: Self::Move) -> u32 {
        self.honest.code(of)
    }
    fn is_over(&self) -> bool {
        self.honest.is_over()
    }
    fn hash(&self) -> u64 {
        self.honest.hash()
    }
    fn view(&self) -> View {
        self.honest.view()
    }
    fn bytes(&self) -> usize {
        self.honest.bytes()
    }
}

impl<const FAULT: u8> Unmake for Faulty<FAULT> {
    /// The position before.
    type Undo = (Honest, Option<u32>);

    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        let before = (self.honest.clone(), self.still_forbidden.take());
        if FAULT == PASS_KEEPS_KO && chosen == Move::Pass {
            let (rows, columns) = (self.setup.rows, self.setup.columns);
            let code = |point: String| parse_vertex(&point, rows, columns).expect("a point");
            self.still_forbidden = self.ko().map(code);
        }
        self.honest.make(chosen);
        if chosen != Move::Pass {
            self.spoil();
        }
        before
    }

    fn unmake(&mut self, _: Self::Move, before: Self::Undo) {
        (self.honest, self.still_forbidden) = before;
        if FAULT == UNDO_FORGETS_KO && self.ko().is_some() {
            self.replace(&self.honest.view());
        }
    }
}

impl<const FAULT: u8> GoPosition for Faulty<FAULT> {
    type Point = Point;

    fn points(&self, list: &mut Vec<Point>) {
        self.honest.points(list);
    }
    fn number(&self, point: Point) -> u32 {
        self.honest.number(point)
    }
    fn stone(&self, point: Point) -> u8 {
        self.honest.stone(point)
    }
    fn side_to_move(&self) -> Side {
        self.honest.side_to_move()
    }
    fn is_own_eye(&self, point: Point) -> bool {
        FAULT != EYES_FILLED && self.honest.is_own_eye(point)
    }
    fn try_play(&mut self, point: Point) -> bool {
        let legal = self.honest.try_play(point);
        if legal {
            self.spoil();
        }
        legal
    }
    fn pass(&mut self) {
        self.honest.pass();
    }
    fn captured(&self) -> &[Point] {
        &self.captured
    }
    fn playout_lead(&self) -> i32 {
        self.honest.playout_lead()
    }
}

/// What one check says about a fault.
fn verdict<const FAULT: u8>(kind: &str) -> Verdict {
    let mut registry = Registry::standard();
    let instance = Compiled::go::<Faulty<FAULT>>();
    let mut contender = Contender::of_layout::<layouts::Padded>("faulty", false, vec![instance]);
    contender.name = "faulty".into();
    registry.go.push(contender);
    let name = format!("{kind}/go/faulty");
    let all = checks(&registry, Depth::Usual);
    let check = all.iter().find(|check| check.name() == name);
    check.expect("whoever is registered is checked").run()
}

/// The check must refuse the fault and say so in these words.
#[track_caller]
fn refuses<const FAULT: u8>(kind: &str, words: &[&str]) {
    let Verdict::Failed(message) = verdict::<FAULT>(kind) else {
        panic!("{kind} does not refuse it");
    };
    for word in words {
        assert!(message.contains(word), "no {word:?} in: {message}");
    }
}

#[test]
fn no_fault_is_not_refused() {
    for kind in ["oracle", "playouts", "agreement"] {
        let verdict = verdict::<NONE>(kind);
        assert!(matches!(verdict, Verdict::Passed(_)), "{kind}: {verdict:?}");
    }
}

#[test]
fn an_undo_that_forgets_the_ko_is_refused() {
    refuses::<UNDO_FORGETS_KO>("agreement", &["undo", "expected \"", "found \"", "to move"]);
}

#[test]
fn a_capture_that_misses_a_stone_is_refused() {
    refuses::<CAPTURE_MISSES_A_STONE>("agreement", &["from the top: expected \"", "after \"B "]);
    refuses::<CAPTURE_MISSES_A_STONE>("oracle", &["nodes, found", "from the top: expected \""]);
    refuses::<CAPTURE_MISSES_A_STONE>("playouts", &[", ply ", "expected"]);
}

#[test]
fn suicide_against_the_rules_is_refused() {
    let words = ["legal moves: [] are missing, [\"", "are not legal"];
    refuses::<SUICIDE_ALLOWED>("agreement", &words);
    refuses::<SUICIDE_ALLOWED>("oracle", &words);
    refuses::<SUICIDE_ALLOWED>("playouts", &[", ply "]);
}

#[test]
fn a_ko_never_set_is_refused() {
    refuses::<KO_NEVER_SET>("agreement", &["ko: expected \"", "found \"-\""]);
    refuses::<KO_NEVER_SET>("oracle", &["nodes, found", "ko: expected \""]);
}

#[test]
fn a_pass_that_does_not_lift_the_ko_is_refused() {
    refuses::<PASS_KEEPS_KO>(
        "agreement",
        &["pass", "legal moves: [\"", "are missing, [] are"],
    );
}

#[test]
fn a_wrong_eye_is_refused_by_the_playouts() {
    refuses::<EYES_FILLED>("playouts", &["of digest", ", ply ", "expected "]);
}

#[test]
fn captured_stones_in_another_order_are_refused_by_the_digest() {
    refuses::<CAPTURED_BACKWARDS>("playouts", &["of digest", "game ", "expected "]);
}

#[test]
fn a_contender_that_panics_has_failed_and_no_more() {
    refuses::<PANICS>("playouts", &["panicked: a capture is too much"]);
}
