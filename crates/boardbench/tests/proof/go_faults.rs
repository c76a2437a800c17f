//! Faults planted in Go on purpose, registered like any contender from outside:
//! the checks of `verify` must refuse each of them and say what differs first.

use boardbench::board::{Family, Unsupported};
use boardbench::games::go::timed::reading;
use boardbench::games::go::{Flood, GoPosition, Move, Reads, Setup, Suicide, parse_vertex};
use boardbench::games::{Position, Side, Unmake, View};
use boardbench::verify::{Depth, Verdict, checks};
use boardbench::workloads::{Contender, Rebuild};
use boardbench::{Go, Registry};
use std::cell::Cell;

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
/// Captured stones are reported in the opposite order.
const CAPTURED_BACKWARDS: u8 = 7;
/// A contender that panics at its first capture.
const PANICS: u8 = 8;

/// `clone_from` keeps its own rules.
const COPY_KEEPS_RULES: u8 = 9;
/// `clone_from` keeps its own count of captured stones.
const COPY_KEEPS_CAPTURES: u8 = 10;
/// `clone_from` does nothing.
const COPY_IGNORED: u8 = 11;
/// A clone forgets the boards before it, which superko asks for, and the ko.
const CLONE_FORGETS_HISTORY: u8 = 12;
/// A new set-up leaves the rules as they are.
const SET_UP_KEEPS_RULES: u8 = 13;
/// The children that perft walks have another count of captured stones, which is in no
/// hash.
const CHILDREN_MISCOUNTED: u8 = 14;
/// Replies, which have separate code, are counted without those to a pass.
const REPLIES_TO_A_PASS_FORGOTTEN: u8 = 22;

/// A stone that retakes a ko is refused even as the answer to a threat.
const TRYKO_REFUSES_KO: u8 = 15;
/// A stone that retakes a ko is tried as any other.
const TRYMOVE_RETAKES_KO: u8 = 16;
/// No string beside another can be captured.
const CAPTURES_UNSEEN: u8 = 17;

/// Nothing is wrong, and free games are chosen in a separate way; so in all that follow.
const FREE: u8 = 18;
/// Free games fill own eyes.
const FREE_EYES_FILLED: u8 = 19;
/// Suicide is legal in free games.
const FREE_SUICIDE: u8 = 20;
/// Free games leave out the first row.
const FREE_WITHOUT_A_ROW: u8 = 21;

thread_local! {
    /// What is wrong with the positions that are opened next: a value, because a type for
    /// each fault would be compiled with all that positions can do.
    static PLANTED: Cell<u8> = const { Cell::new(NONE) };
}

/// An honest position that lies about one thing.
struct Faulty<const OWN_LIST: bool> {
    fault: u8,
    honest: Honest,
    setup: Setup,
    /// The point that a pass failed to free.
    still_forbidden: Option<u32>,
    captured: Vec<Point>,
    /// What the view says that black has captured, if not the truth.
    miscounted: Option<String>,
}

impl<const OWN_LIST: bool> Clone for Faulty<OWN_LIST> {
    fn clone(&self) -> Self {
        let mut copy = Self {
            fault: self.fault,
            honest: self.honest.clone(),
            setup: self.setup.clone(),
            still_forbidden: self.still_forbidden,
            captured: self.captured.clone(),
            miscounted: self.miscounted.clone(),
        };
        if self.fault == CLONE_FORGETS_HISTORY {
            copy.replace(&self.honest.view());
        }
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        match self.fault {
            COPY_IGNORED => return,
            // The board and all else of the source, under rules of before.
            COPY_KEEPS_RULES => {
                let rules = self.setup.rules;
                self.setup = source.setup.clone();
                self.setup.rules = rules;
                self.honest = Honest::new(&self.setup).expect("padded holds it");
                self.replace(&source.honest.view());
                return;
            }
            COPY_KEEPS_CAPTURES => self.miscounted = captures(&self.honest.view()),
            _ => {}
        }
        self.honest.clone_from(&source.honest);
        self.setup.clone_from(&source.setup);
        self.still_forbidden = source.still_forbidden;
        self.captured.clone_from(&source.captured);
        if self.fault != COPY_KEEPS_CAPTURES {
            self.miscounted.clone_from(&source.miscounted);
        }
    }
}

/// What black has captured, as the view says it.
fn captures(view: &View) -> Option<String> {
    let mut state = view.state.iter();
    let black = state.find(|(name, _)| *name == "captures_black");
    black.map(|(_, count)| count.clone())
}

impl<const OWN_LIST: bool> Faulty<OWN_LIST> {
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
        match self.fault {
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

impl<const OWN_LIST: bool> Position for Faulty<OWN_LIST> {
    type Setup = Setup;
    type Move = Move<Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let (mut setup, fault) = (setup.clone(), PLANTED.get());
        if matches!(fault, SUICIDE_ALLOWED | FREE_SUICIDE) {
            setup.rules.suicide = Suicide::OfSeveral;
        }
        Ok(Self {
            fault,
            honest: Honest::new(&setup)?,
            setup,
            still_forbidden: None,
            captured: Vec::new(),
            miscounted: None,
        })
    }
    fn set_up(&mut self, setup: &Setup) {
        let rules = self.setup.rules;
        self.setup.clone_from(setup);
        if matches!(
            self.fault,
            SUICIDE_ALLOWED | FREE_SUICIDE | SET_UP_KEEPS_RULES
        ) {
            self.setup.rules = rules;
        }
        self.honest.set_up(&self.setup);
        self.still_forbidden = None;
        self.miscounted = None;
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
    fn witness(&self) -> u64 {
        self.honest.witness()
    }
    fn view(&self) -> View {
        let mut view = self.honest.view();
        if let Some(count) = &self.miscounted {
            let black = view
                .state
                .iter_mut()
                .find(|(name, _)| *name == "captures_black");
            black.expect("Go counts captures").1.clone_from(count);
        }
        view
    }
    fn bytes(&self) -> usize {
        self.honest.bytes()
    }
}

impl<const OWN_LIST: bool> Unmake for Faulty<OWN_LIST> {
    /// The position before.
    type Undo = (Honest, Option<u32>);

    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        let before = (self.honest.clone(), self.still_forbidden.take());
        if self.fault == PASS_KEEPS_KO && chosen == Move::Pass {
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

    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        let start = moves.len();
        self.legal_moves(moves);
        for index in start..moves.len() {
            let (chosen, kept) = (moves[index], self.miscounted.clone());
            let undo = self.make(chosen);
            if self.fault == CHILDREN_MISCOUNTED {
                self.miscounted = Some("1000".into());
            }
            visit(self, moves);
            self.unmake(chosen, undo);
            self.miscounted = kept;
        }
        moves.truncate(start);
    }

    fn count_replies(&mut self, moves: &mut Vec<Self::Move>) -> Option<u64> {
        if self.fault != REPLIES_TO_A_PASS_FORGOTTEN {
            return None;
        }
        let (mut own, mut replies) = (Vec::new(), 0);
        self.legal_moves(&mut own);
        for chosen in own.into_iter().filter(|&chosen| chosen != Move::Pass) {
            let undo = self.make(chosen);
            replies += self.count_legal_moves(moves);
            self.unmake(chosen, undo);
        }
        Some(replies)
    }

    fn unmake(&mut self, _: Self::Move, before: Self::Undo) {
        (self.honest, self.still_forbidden) = before;
        if self.fault == UNDO_FORGETS_KO && self.ko().is_some() {
            self.replace(&self.honest.view());
        }
    }
}

impl<const OWN_LIST: bool> GoPosition for Faulty<OWN_LIST> {
    type Point = Point;

    const OWN_LIST: bool = OWN_LIST;

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
        !matches!(self.fault, EYES_FILLED | FREE_EYES_FILLED) && self.honest.is_own_eye(point)
    }
    fn try_play(&mut self, point: Point) -> bool {
        let left_out =
            self.fault == FREE_WITHOUT_A_ROW && self.number(point) < self.setup.columns as u32;
        let legal = !left_out && self.honest.try_play(point);
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

impl<const OWN_LIST: bool> Reads for Faulty<OWN_LIST> {
    type Tried = <Honest as Reads>::Tried;

    fn trymove(&mut self, point: Point, side: Side) -> Option<Self::Tried> {
        match self.fault {
            TRYMOVE_RETAKES_KO => self.honest.tryko(point, side),
            _ => self.honest.trymove(point, side),
        }
    }
    fn tryko(&mut self, point: Point, side: Side) -> Option<Self::Tried> {
        match self.fault {
            TRYKO_REFUSES_KO => self.honest.trymove(point, side),
            _ => self.honest.tryko(point, side),
        }
    }
    fn popgo(&mut self, tried: Self::Tried) {
        self.honest.popgo(tried);
    }
    fn try_for_good(&mut self, point: Point, side: Side, ko: bool) -> bool {
        self.honest.try_for_good(point, side, ko)
    }
    fn find_liberties(&mut self, stone: Point, most: usize, liberties: &mut Vec<Point>) -> usize {
        self.honest.find_liberties(stone, most, liberties)
    }
    fn find_captures(&mut self, stone: Point, liberties: &mut Vec<Point>) {
        if self.fault != CAPTURES_UNSEEN {
            self.honest.find_captures(stone, liberties);
        }
    }
}

/// What one check says about a fault.
fn verdict(fault: u8, kind: &str) -> Verdict {
    PLANTED.set(fault);
    let mut registry = Registry::standard();
    let instance = match fault {
        FREE..=FREE_WITHOUT_A_ROW => games::go::compiled::<Faulty<true>>(),
        _ => games::go::compiled::<Faulty<false>>().and(reading::offers::<Faulty<false>>()),
    };
    let mut contender = Contender::of_layout::<layouts::Padded>("faulty", false, vec![instance]);
    contender.name = "faulty".into();
    registry.contenders_mut::<Go>().push(contender);
    let name = format!("{kind}/go/faulty");
    let all = checks(&registry, Depth::Usual);
    let check = all.iter().find(|check| check.name() == name);
    check.expect("every registered contender is checked").run()
}

/// The check must refuse the fault and say so in these words.
#[track_caller]
fn refuses(fault: u8, kind: &str, words: &[&str]) {
    let Verdict::Failed(message) = verdict(fault, kind) else {
        panic!("{kind} does not refuse it");
    };
    for word in words {
        assert!(message.contains(word), "no {word:?} in: {message}");
    }
}

#[test]
fn no_fault_is_not_refused() {
    for kind in ["oracle", "playouts", "agreement", "copies", "asked"] {
        let verdict = verdict(NONE, kind);
        assert!(matches!(verdict, Verdict::Passed(_)), "{kind}: {verdict:?}");
    }
    let verdict = verdict(FREE, "free");
    assert!(matches!(verdict, Verdict::Passed(_)), "free: {verdict:?}");
}

#[test]
fn an_undo_that_forgets_the_ko_is_refused() {
    refuses(
        UNDO_FORGETS_KO,
        "agreement",
        &["undone, and then ko: expected \"", "found \"-\"", "to move"],
    );
}

#[test]
fn a_capture_that_misses_a_stone_is_refused() {
    refuses(
        CAPTURE_MISSES_A_STONE,
        "agreement",
        &["from the top: expected \"", "after \"B "],
    );
    refuses(
        CAPTURE_MISSES_A_STONE,
        "oracle",
        &["nodes, found", "from the top: expected \""],
    );
    refuses(CAPTURE_MISSES_A_STONE, "playouts", &[", ply ", "expected"]);
}

#[test]
fn suicide_against_the_rules_is_refused() {
    let words = ["legal moves: [] are missing, [\"", "are not legal"];
    refuses(SUICIDE_ALLOWED, "agreement", &words);
    refuses(SUICIDE_ALLOWED, "oracle", &words);
    refuses(SUICIDE_ALLOWED, "playouts", &[", ply "]);
}

#[test]
fn a_ko_never_set_is_refused() {
    refuses(
        KO_NEVER_SET,
        "agreement",
        &["ko: expected \"", "found \"-\""],
    );
    refuses(KO_NEVER_SET, "oracle", &["nodes, found", "ko: expected \""]);
}

#[test]
fn a_pass_that_does_not_lift_the_ko_is_refused() {
    refuses(
        PASS_KEEPS_KO,
        "agreement",
        &["pass", "legal moves: [\"", "are missing, [] are"],
    );
}

#[test]
fn a_wrong_eye_is_refused_by_the_playouts() {
    refuses(
        EYES_FILLED,
        "playouts",
        &["of digest", ", ply ", "expected "],
    );
}

#[test]
fn captured_stones_in_another_order_are_refused_by_the_digest() {
    refuses(
        CAPTURED_BACKWARDS,
        "playouts",
        &["of digest", "game ", "expected "],
    );
}

#[test]
fn a_contender_that_panics_has_failed_and_no_more() {
    refuses(PANICS, "playouts", &["panicked: a capture is too much"]);
}

#[test]
fn copies_that_forget_something_are_refused() {
    refuses(COPY_IGNORED, "copies", &["clone_from, at the start: "]);
    refuses(COPY_KEEPS_RULES, "copies", &["clone_from, "]);
    refuses(
        COPY_KEEPS_CAPTURES,
        "copies",
        &["clone_from, ", "captures black: expected"],
    );
    refuses(CLONE_FORGETS_HISTORY, "copies", &["clone, "]);
    refuses(SET_UP_KEEPS_RULES, "copies", &["set_up, "]);
}

#[test]
fn captures_counted_wrong_after_each_child_alone_are_refused() {
    refuses(CHILDREN_MISCOUNTED, "agreement", &["have another sum"]);
}

#[test]
fn replies_counted_wrong_are_refused() {
    let words = ["number of replies to all legal moves: expected "];
    refuses(REPLIES_TO_A_PASS_FORGOTTEN, "agreement", &words);
}

#[test]
fn a_ko_misread_is_refused() {
    let words = ["reading: expected position ", "found position "];
    refuses(TRYKO_REFUSES_KO, "asked", &words);
    refuses(TRYMOVE_RETAKES_KO, "asked", &words);
    refuses(CAPTURES_UNSEEN, "asked", &words);
}

#[test]
fn free_games_against_the_rules_are_refused() {
    refuses(
        FREE_EYES_FILLED,
        "free",
        &["9x9, game ", "fills an own eye"],
    );
    refuses(FREE_SUICIDE, "free", &["9x9, game ", "is not legal"]);
    refuses(
        FREE_WITHOUT_A_ROW,
        "free",
        &["9x9, games are ", "long on average; expected 111.05"],
    );
}
