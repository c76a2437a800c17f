//! Proof that the tests of Othello and m,n,k games have teeth: positions with
//! one planted fault each, which the figures and the comparison must refuse.

#[path = "../common/tests/common/mod.rs"]
mod common;
#[path = "../common/tests/common_boards/mod.rs"]
mod common_boards;

use board::{Family, Unsupported};
use boardbench_games::mnk::{self, MnkPosition, Walk};
use boardbench_games::oracle::{self, RecordedGame};
use boardbench_games::othello::{self, Move, Scan};
use boardbench_games::{Position, Side, Unmake, View};
use boardbench_layouts::PaddedTight;
use common::{agree_along, perft};
use common_boards::choices;
use std::marker::PhantomData;

type Othello = Scan<<PaddedTight as Family>::Othello>;
type OthelloMove = <Othello as Position>::Move;
type Mnk = Walk<<PaddedTight as Family>::Dynamic>;

/// What goes wrong in a game of Othello; the rest is honest.
trait OthelloFault: Clone + Send + 'static {
    fn legal_moves(position: &mut Othello, moves: &mut Vec<OthelloMove>) {
        position.legal_moves(moves);
    }
    fn is_over(position: &Othello) -> bool {
        position.is_over()
    }
    /// What is left of an honest move.
    fn after_make(_before: &Othello, after: Othello) -> Othello {
        after
    }
    /// What is left of an honest unmake.
    fn after_unmake(before: Othello, _after: &Othello) -> Othello {
        before
    }
}

#[derive(Clone)]
struct Faulty<F>(Othello, PhantomData<F>);

impl<F: OthelloFault> Position for Faulty<F> {
    type Setup = othello::Setup;
    type Move = OthelloMove;

    fn new(setup: &othello::Setup) -> Result<Self, Unsupported> {
        Ok(Self(Othello::new(setup)?, PhantomData))
    }
    fn set_up(&mut self, setup: &othello::Setup) {
        self.0.set_up(setup);
    }
    fn legal_moves(&mut self, moves: &mut Vec<OthelloMove>) {
        F::legal_moves(&mut self.0, moves);
    }
    fn play(&mut self, chosen: OthelloMove) {
        self.make(chosen);
    }
    fn code(&self, of: OthelloMove) -> u32 {
        self.0.code(of)
    }
    fn is_over(&self) -> bool {
        F::is_over(&self.0)
    }
    fn hash(&self) -> u64 {
        self.0.hash()
    }
    fn view(&self) -> View {
        self.0.view()
    }
    fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

impl<F: OthelloFault> Unmake for Faulty<F> {
    type Undo = Othello;

    fn make(&mut self, chosen: OthelloMove) -> Othello {
        let before = self.0.clone();
        let mut after = before.clone();
        after.make(chosen);
        self.0 = F::after_make(&before, after);
        before
    }
    fn unmake(&mut self, _chosen: OthelloMove, before: Othello) {
        self.0 = F::after_unmake(before, &self.0);
    }
}

/// `position` with the first disc that has another colour in `other` turned.
fn with_one_disc_of(position: &Othello, other: &Othello) -> Othello {
    let view = position.view();
    let (ours, theirs) = (view.rows.concat(), other.view().rows.concat());
    let differs = |(ours, theirs): (char, char)| ours != theirs && ours != '.' && theirs != '.';
    let turned = ours.chars().zip(theirs.chars()).position(differs);
    let squares: Vec<Option<Side>> = ours
        .chars()
        .zip(theirs.chars())
        .enumerate()
        .map(|(code, (ours, theirs))| {
            let piece = if Some(code) == turned { theirs } else { ours };
            match piece {
                'X' => Some(Side::Black),
                'O' => Some(Side::White),
                _ => None,
            }
        })
        .collect();
    Othello::new(&othello::Setup::new(8, 8, &squares, view.to_move).unwrap()).unwrap()
}

/// Turns one disc too few.
#[derive(Clone)]
struct OneDiscShort;
impl OthelloFault for OneDiscShort {
    fn after_make(before: &Othello, after: Othello) -> Othello {
        with_one_disc_of(&after, before)
    }
}

/// Ends the game where the rules force a pass.
#[derive(Clone)]
struct NoPass;
impl OthelloFault for NoPass {
    fn legal_moves(position: &mut Othello, moves: &mut Vec<OthelloMove>) {
        position.legal_moves(moves);
        moves.retain(|&chosen| chosen != Move::Pass);
    }
    fn is_over(position: &Othello) -> bool {
        let mut moves = Vec::new();
        Self::legal_moves(&mut position.clone(), &mut moves);
        moves.is_empty()
    }
}

/// Leaves one disc turned when a move is undone.
#[derive(Clone)]
struct OneDiscLeft;
impl OthelloFault for OneDiscLeft {
    fn after_unmake(before: Othello, after: &Othello) -> Othello {
        with_one_disc_of(&before, after)
    }
}

fn othello_notation(code: u32) -> String {
    othello::notation(code, 8, 8)
}

/// What the comparison says of a fault along a recorded game.
fn refused_othello<F: OthelloFault>(game: &RecordedGame) -> String {
    let start = othello::Setup::start();
    let read = |text: &String| othello::parse(text, 8, 8).unwrap();
    let codes: Vec<u32> = game.moves.iter().map(read).collect();
    let chosen = choices(&mut Othello::new(&start).unwrap(), &codes);
    let mut reference = Othello::new(&start).unwrap();
    let mut faulty = Faulty::<F>::new(&start).unwrap();
    agree_along(&mut reference, &mut faulty, &chosen, othello_notation).unwrap_err()
}

fn othello_perft<F: OthelloFault>(text: &str, depth: u32) -> u64 {
    let setup = othello::Setup::parse(text).unwrap();
    perft(
        &mut Faulty::<F>::new(&setup).unwrap(),
        depth,
        &mut Vec::new(),
    )
}

const START: &str = "---------------------------OX------XO--------------------------- X";

#[track_caller]
fn contains_all(message: &str, parts: &[&str]) {
    for part in parts {
        assert!(message.contains(part), "no {part:?} in: {message}");
    }
}

#[test]
fn one_disc_too_few_is_refused() {
    let message = refused_othello::<OneDiscShort>(&oracle::recorded_othello()[0]);
    let row = "row 4 from the top: expected \"...XX...\", found \"...OX...\"";
    contains_all(&message, &["after \"d3\"", row]);
    assert_ne!(othello_perft::<OneDiscShort>(START, 4), 244);
}

#[test]
fn a_forgotten_pass_is_refused() {
    let games = oracle::recorded_othello();
    let passed = |game: &&RecordedGame| game.moves.iter().any(|text| text == "pass");
    let message = refused_othello::<NoPass>(games.iter().find(passed).unwrap());
    contains_all(&message, &["legal moves: [\"pass\"] are missing"]);
    let nine_empty = "OOOOOOO-XXXO--X--XOOOXX-OOOOOOXXXOXXOXXOXXOXOXOOXXXXXX--XXXXXXX- O";
    assert_ne!(othello_perft::<NoPass>(nine_empty, 9), 24085);
}

#[test]
fn a_disc_left_turned_is_refused() {
    let message = refused_othello::<OneDiscLeft>(&oracle::recorded_othello()[0]);
    contains_all(&message, &["was undone", "from the top: expected"]);
    assert_ne!(othello_perft::<OneDiscLeft>(START, 4), 244);
}

/// How a faulty win test counts stones in a row.
trait WinTest: Clone + Send + 'static {
    /// Rows and columns to add, for each line that is looked at.
    const LINES: &'static [(isize, isize)];
    fn wins(length: usize, in_a_row: usize) -> bool;
}

/// Looks at one diagonal only.
#[derive(Clone)]
struct OneDiagonal;
impl WinTest for OneDiagonal {
    const LINES: &'static [(isize, isize)] = &[(0, 1), (1, 0), (1, 1)];
    fn wins(length: usize, in_a_row: usize) -> bool {
        length >= in_a_row
    }
}

/// Wants the exact number: six in a row don't win.
#[derive(Clone)]
struct Exactly;
impl WinTest for Exactly {
    const LINES: &'static [(isize, isize)] = &[(0, 1), (1, 0), (1, 1), (1, -1)];
    fn wins(length: usize, in_a_row: usize) -> bool {
        length == in_a_row
    }
}

/// The honest stones with a faulty winner.
#[derive(Clone)]
struct Misjudged<W> {
    stones: Mnk,
    in_a_row: usize,
    winner: Option<Side>,
    test: PhantomData<W>,
}

impl<W: WinTest> Misjudged<W> {
    /// Whether the stone of that code wins, in this test's opinion.
    fn wins(&self, code: usize) -> bool {
        let rows = self.stones.view().rows;
        let (row, column) = (code / rows[0].len(), code % rows[0].len());
        let at = |row: usize, column: usize| rows.get(row)?.as_bytes().get(column).copied();
        let own = at(row, column);
        let run = |down: isize, right: isize| {
            let cell = |n: isize| {
                let row = row.checked_add_signed(down * n)?;
                at(row, column.checked_add_signed(right * n)?)
            };
            (1..).take_while(|&n| cell(n) == own).count()
        };
        W::LINES
            .iter()
            .any(|&(down, right)| W::wins(1 + run(down, right) + run(-down, -right), self.in_a_row))
    }
}

impl<W: WinTest> Position for Misjudged<W> {
    type Setup = mnk::Setup;
    type Move = <Mnk as Position>::Move;

    fn new(setup: &mnk::Setup) -> Result<Self, Unsupported> {
        Ok(Self {
            stones: Mnk::new(setup)?,
            in_a_row: setup.in_a_row(),
            winner: None,
            test: PhantomData,
        })
    }
    fn set_up(&mut self, setup: &mnk::Setup) {
        self.stones.set_up(setup);
        self.winner = None;
    }
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        if self.winner.is_none() {
            self.stones.empty_points(moves);
        }
    }
    fn play(&mut self, chosen: Self::Move) {
        self.make(chosen);
    }
    fn code(&self, of: Self::Move) -> u32 {
        self.stones.code(of)
    }
    fn is_over(&self) -> bool {
        let mut empty = Vec::new();
        self.stones.empty_points(&mut empty);
        self.winner.is_some() || empty.is_empty()
    }
    fn hash(&self) -> u64 {
        self.stones.hash()
    }
    fn view(&self) -> View {
        let winner = match self.winner {
            Some(Side::Black) => "black",
            Some(Side::White) => "white",
            None => "none",
        };
        View {
            state: vec![("winner", winner.to_owned())],
            ..self.stones.view()
        }
    }
    fn bytes(&self) -> usize {
        self.stones.bytes()
    }
}

impl<W: WinTest> Unmake for Misjudged<W> {
    type Undo = ();

    fn make(&mut self, chosen: Self::Move) {
        let mover = self.stones.view().to_move;
        self.stones.make(chosen);
        let code = self.stones.code(chosen) as usize;
        self.winner = self.wins(code).then_some(mover);
    }
    fn unmake(&mut self, chosen: Self::Move, (): ()) {
        self.stones.unmake(chosen, ());
        self.winner = None;
    }
}

/// What the comparison says of a win test along a recorded game of 15x15.
fn refused_gomoku<W: WinTest>(game: &RecordedGame) -> Result<(), String> {
    let start = mnk::Setup::gomoku();
    let read = |text: &String| mnk::parse(text, 15, 15).unwrap();
    let codes: Vec<u32> = game.moves.iter().map(read).collect();
    let chosen = choices(&mut Mnk::new(&start).unwrap(), &codes);
    let mut reference = Mnk::new(&start).unwrap();
    let mut faulty = Misjudged::<W>::new(&start).unwrap();
    agree_along(&mut reference, &mut faulty, &chosen, |code| {
        mnk::notation(code, 15)
    })
}

fn gomoku_games() -> Vec<RecordedGame> {
    let mut games = oracle::recorded_mnk();
    games.retain(|game| game.columns == 15);
    games
}

#[test]
fn a_missing_diagonal_is_refused() {
    let games = gomoku_games();
    let refused = games
        .iter()
        .find_map(|g| refused_gomoku::<OneDiagonal>(g).err());
    contains_all(
        &refused.unwrap(),
        &["winner: expected \"", "found \"none\""],
    );
    let setup = mnk::Setup::tic_tac_toe();
    let mut faulty = Misjudged::<OneDiagonal>::new(&setup).unwrap();
    assert_ne!(perft(&mut faulty, 6, &mut Vec::new()), 54720);
}

#[test]
fn six_in_a_row_that_do_not_win_are_refused() {
    for game in gomoku_games() {
        let verdict = refused_gomoku::<Exactly>(&game);
        if game.result.ends_with("run 5") {
            assert_eq!(verdict, Ok(()), "{}", game.result);
        } else {
            let found = "found \"none\"";
            contains_all(&verdict.unwrap_err(), &["winner: expected \"", found]);
        }
    }
}

/// The comparison itself finds nothing where there is nothing to find.
#[test]
fn no_fault_is_not_refused() {
    #[derive(Clone)]
    struct Honest;
    impl OthelloFault for Honest {}
    assert_eq!(othello_perft::<Honest>(START, 4), 244);
}
