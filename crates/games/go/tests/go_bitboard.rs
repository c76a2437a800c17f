//! Go in sets of points: perft, agreement with the bookkeeping that keeps
//! nothing in nested vectors, and planted faults that must be refused.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::{AtRunTime, Family, Geometry, Go9, Go19, Unsupported};
use boardbench_go::bitboard::{Bitboard, Board, Bookkeeping, Chains, Fill, Point, Stones};
use boardbench_go::{Flood, Ko, Move, Passes, Rules, Setup, Suicide};
use boardbench_go::{Position, Rebuild, Side, Unmake, View, XorShift64Star, oracle};
use common::{agree_along, games_of, perft};
use layouts::Naive2d;
use proptest::prelude::*;

type Reference = Flood<<Naive2d as Family>::Dynamic>;
type AnySize<K> = Bitboard<AtRunTime<1>, K, 96>;
type WithChains = AnySize<Chains<96, 1024>>;
type WithFill = AnySize<Fill>;

fn counts_as_published<P: Unmake<Setup = Setup>>() {
    let mut compared = 0;
    for row in oracle::go_perft().iter().filter(|row| row.nodes <= 20_000) {
        let mut position = P::new(&row.setup()).unwrap();
        let found = perft(&mut position, row.depth, &mut Vec::new());
        assert_eq!(found, row.nodes, "{row:?}");
        compared += 1;
    }
    assert!(compared >= 80, "only {compared} rows");
}

#[test]
fn perft_is_as_published() {
    counts_as_published::<WithChains>();
    counts_as_published::<WithFill>();
}

fn agrees<P: Unmake<Setup = Setup>>(setup: &Setup, choices: &[u16]) -> Result<(), String> {
    let mut reference = Reference::new(setup).unwrap();
    let mut position = P::new(setup).unwrap();
    agree_along(&mut reference, &mut position, choices, |code| {
        code.to_string()
    })
}

fn all_rules() -> impl Iterator<Item = Rules> {
    let kos = [Ko::Simple, Ko::PositionalSuperko];
    let suicides = [Suicide::Forbidden, Suicide::OfSeveral];
    let rules = kos.map(|ko| {
        suicides.map(|suicide| Rules {
            ko,
            suicide,
            passes: Passes::Never,
        })
    });
    rules.into_iter().flatten()
}

/// A position that a random game has come to, to start from.
fn after_a_game(rules: Rules, rows: usize, columns: usize, seed: u64) -> Setup {
    let setup = Setup::empty(rows, columns, rules).unwrap();
    let mut reference = Reference::new(&setup).unwrap();
    let mut random = XorShift64Star::new(seed);
    for _ in 0..rows * columns {
        let mut moves = Vec::new();
        reference.legal_moves(&mut moves);
        if !moves.is_empty() {
            reference.play(moves[random.below(moves.len() as u32) as usize]);
        }
    }
    setup.rebuild(&reference.view())
}

/// Small boards under all rules, where captures, ko and suicide abound, from
/// the empty board and from the middle of a game.
fn agrees_everywhere<P: Unmake<Setup = Setup>>(choices: &[u16]) -> Result<(), String> {
    for rules in all_rules() {
        for (rows, columns) in [(2, 2), (3, 3), (2, 7), (5, 4), (7, 7)] {
            agrees::<P>(&Setup::empty(rows, columns, rules).unwrap(), choices)?;
            agrees::<P>(&after_a_game(rules, rows, columns, 7), choices)?;
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn chains_agree_with_nothing_kept(choices in games_of(120)) {
        let result = agrees_everywhere::<WithChains>(&choices);
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }

    #[test]
    fn fill_agrees_with_nothing_kept(choices in games_of(120)) {
        let result = agrees_everywhere::<WithFill>(&choices);
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }
}

/// Choices of a long game.
fn long(plies: u16) -> Vec<u16> {
    let mut random = XorShift64Star::new(3);
    (0..plies).map(|_| random.next_u64() as u16).collect()
}

#[test]
fn large_boards_agree_and_fit() {
    type Known9 = Bitboard<Go9, Chains<24, 128>, 24>;
    type Known19 = Bitboard<Go19, Chains<64, 512>, 64>;
    agrees::<Known9>(&Setup::square(9).unwrap(), &long(250)).unwrap();
    agrees::<Known19>(&Setup::square(19).unwrap(), &long(250)).unwrap();
    for (rows, columns) in [(25, 25), (2, 25), (25, 2)] {
        let setup = Setup::empty(rows, columns, Rules::default()).unwrap();
        agrees::<WithChains>(&setup, &long(120)).unwrap();
        agrees::<WithFill>(&setup, &long(120)).unwrap();
    }
    let refused = Bitboard::<AtRunTime<1>, Fill, 24>::new(&Setup::square(11).unwrap());
    let message = refused.unwrap_err().to_string();
    assert!(message.contains("24 bytes"), "{message}");
    type FewSpots = Bitboard<AtRunTime<1>, Chains<96, 128>, 96>;
    assert!(FewSpots::new(&Setup::square(11).unwrap()).is_err());
    assert!(Known9::can_play(&Setup::square(11).unwrap()).is_err());
}

/// What goes wrong in the bookkeeping of chains; the rest is honest.
trait Fault: Clone + std::fmt::Debug + Send + 'static {
    const STONES_ARE_SET_UP: bool = true;
    const ALONE_IS_TOLD: bool = true;
    const SUICIDE_IS_SEEN: bool = true;
    const TAKEN_CHAINS_COME_BACK: bool = true;
    const JOINED_CHAINS_ARE_PARTED: bool = true;
}

#[derive(Clone, Debug)]
struct Honest;
impl Fault for Honest {}

#[derive(Clone, Debug)]
struct NotSetUp;
impl Fault for NotSetUp {
    const STONES_ARE_SET_UP: bool = false;
}

#[derive(Clone, Debug)]
struct NoKo;
impl Fault for NoKo {
    const ALONE_IS_TOLD: bool = false;
}

#[derive(Clone, Debug)]
struct AllLive;
impl Fault for AllLive {
    const SUICIDE_IS_SEEN: bool = false;
}

#[derive(Clone, Debug)]
struct ChainsStayTaken;
impl Fault for ChainsStayTaken {
    const TAKEN_CHAINS_COME_BACK: bool = false;
}

#[derive(Clone, Debug)]
struct ChainsStayJoined;
impl Fault for ChainsStayJoined {
    const JOINED_CHAINS_ARE_PARTED: bool = false;
}

#[derive(Clone, Debug)]
struct Faulty<F>(Chains<96, 1024>, std::marker::PhantomData<F>);

impl<F> Default for Faulty<F> {
    fn default() -> Self {
        Self(Chains::default(), std::marker::PhantomData)
    }
}

impl<G: Geometry, F: Fault> Bookkeeping<G, 96> for Faulty<F> {
    type Undo = <Chains<96, 1024> as Bookkeeping<G, 96>>::Undo;

    const SPOTS: usize = 1024;

    fn set_up(&mut self, board: &Stones<G, 96>) {
        if F::STONES_ARE_SET_UP {
            self.0.set_up(board);
        }
    }

    fn would_live(&mut self, board: &mut Stones<G, 96>, point: Point, side: Side) -> bool {
        self.0.would_live(board, point, side) || !F::SUICIDE_IS_SEEN
    }

    fn place(&mut self, board: &mut Board<G, 96>, point: Point, side: Side) -> bool {
        self.0.place(board, point, side) && F::ALONE_IS_TOLD
    }

    fn give_up(&mut self, board: &mut Board<G, 96>, point: Point, side: Side) {
        self.0.give_up(board, point, side);
    }

    fn undo(&self, board: &Stones<G, 96>, point: Point, side: Side) -> Self::Undo {
        self.0.undo(board, point, side)
    }

    fn undone(
        &mut self,
        board: &Stones<G, 96>,
        point: Point,
        side: Side,
        taken: &[Point],
        undo: Self::Undo,
    ) {
        let back = if F::TAKEN_CHAINS_COME_BACK {
            taken
        } else {
            &[]
        };
        if F::JOINED_CHAINS_ARE_PARTED {
            self.0.undone(board, point, side, back, undo);
        }
    }

    fn heap_bytes(&self) -> usize {
        Bookkeeping::<G, 96>::heap_bytes(&self.0)
    }
}

/// Undoing removes the stone, and leaves what is restored beside the stones as it is
/// after the move: ko, passes, and where the stones begin that a move took. So what an
/// earlier move took does not come back.
#[derive(Clone, Debug)]
struct NotRestored(WithFill);

impl Position for NotRestored {
    type Setup = Setup;
    type Move = Move<Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Position::new(setup).map(Self)
    }
    fn set_up(&mut self, setup: &Setup) {
        self.0.set_up(setup);
    }
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        self.0.legal_moves(moves);
    }
    fn play(&mut self, chosen: Self::Move) {
        self.0.play(chosen);
    }
    fn code(&self, of: Self::Move) -> u32 {
        self.0.code(of)
    }
    fn is_over(&self) -> bool {
        self.0.is_over()
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

impl Unmake for NotRestored {
    type Undo = <WithFill as Unmake>::Undo;

    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        self.0.make(chosen)
    }
    fn unmake(&mut self, chosen: Self::Move, _: Self::Undo) {
        let now = self.0.clone().make(Move::Pass);
        self.0.unmake(chosen, now);
    }
}

fn result_of<F: Fault>() -> Result<(), String> {
    agrees_everywhere::<AnySize<Faulty<F>>>(&long(150))
}

#[test]
fn planted_faults_are_refused() {
    result_of::<Honest>().unwrap();
    let message = [
        result_of::<NotSetUp>(),
        result_of::<NoKo>(),
        result_of::<AllLive>(),
        result_of::<ChainsStayTaken>(),
        result_of::<ChainsStayJoined>(),
    ];
    for (number, result) in message.iter().enumerate() {
        assert!(result.is_err(), "fault {number} went unseen");
    }
}

#[test]
fn a_move_that_is_not_restored_is_refused() {
    let message = agrees_everywhere::<NotRestored>(&long(150)).unwrap_err();
    assert!(message.contains("was undone, row"), "{message}");
}
