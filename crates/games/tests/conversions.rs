//! How often games convert between a point and its row and column: "since the
//! program will internally only use one-dimensional arrays, it will in practice
//! not have to do such conversion often" (*Board representation*).

use board::{Cell, Coord, Direction, Family, Layout, Unsupported};
use boardbench_games::go::GoPlayer;
use boardbench_games::othello::OthelloPlayer;
use boardbench_games::{go, mnk, othello};
use boardbench_layouts::PaddedTight;
use std::cell::Cell as Counter;
use workloads::playout::{PlacementPlayer, Player, playouts};

thread_local! {
    static CONVERSIONS: Counter<u64> = const { Counter::new(0) };
}

/// A layout that counts its conversions, both ways.
#[derive(Clone, Copy, Debug)]
struct Counting<L>(L);

impl<L: Layout> Layout for Counting<L> {
    type Geometry = L::Geometry;
    type Point = L::Point;
    type Step = L::Step;
    type Map<T: Cell> = L::Map<T>;

    fn new(geometry: L::Geometry) -> Result<Self, Unsupported> {
        L::new(geometry).map(Self)
    }
    fn geometry(self) -> L::Geometry {
        self.0.geometry()
    }
    fn point(self, coord: Coord) -> L::Point {
        CONVERSIONS.set(CONVERSIONS.get() + 1);
        self.0.point(coord)
    }
    fn coord(self, point: L::Point) -> Coord {
        CONVERSIONS.set(CONVERSIONS.get() + 1);
        self.0.coord(point)
    }
    fn step(self, direction: Direction) -> L::Step {
        self.0.step(direction)
    }
    fn map<T: Cell>(self, inside: T, outside: T) -> L::Map<T> {
        self.0.map(inside, outside)
    }
    fn fill<T: Cell>(self, map: &mut L::Map<T>, inside: T) {
        self.0.fill(map, inside);
    }
    fn get<T: Cell>(self, map: &L::Map<T>, point: L::Point) -> T {
        self.0.get(map, point)
    }
    fn set<T: Cell>(self, map: &mut L::Map<T>, point: L::Point, value: T) {
        self.0.set(map, point, value);
    }
    fn look<T: Cell>(
        self,
        map: &L::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
    ) -> (L::Point, T) {
        self.0.look(map, point, step, off)
    }
    fn cells(self) -> usize {
        self.0.cells()
    }
    fn stride(self) -> usize {
        self.0.stride()
    }
    fn index(self, point: L::Point) -> usize {
        self.0.index(point)
    }
    fn scan<T: Cell>(self, map: &L::Map<T>, off: T, f: impl FnMut(L::Point, T)) {
        self.0.scan(map, off, f);
    }
}

/// Conversions and moves of some playouts, set-up included.
fn counted<R: Player>(setup: &<R::Position as boardbench_games::Position>::Setup) -> (u64, u64) {
    let tally = playouts::<R>(setup, 0, 1).unwrap();
    assert_eq!(tally.moves, 0);
    CONVERSIONS.set(0);
    let tally = playouts::<R>(setup, 20, 1).unwrap();
    (CONVERSIONS.get(), tally.moves)
}

/// Go numbers each captured stone (0.4 conversions a move); Othello names each
/// move by its number (1.1), unless its list of empty squares knows it (0.2);
/// the rest is set-up (Gomoku: 0.1).
#[test]
fn a_move_of_a_playout_converts_less_than_twice() {
    let go = counted::<GoPlayer<go::Flood<Counting<<PaddedTight as Family>::Go19>>>>(
        &go::Setup::square(19).unwrap(),
    );
    let othello = counted::<OthelloPlayer<othello::Scan<Counting<<PaddedTight as Family>::Othello>>>>(
        &othello::Setup::start(),
    );
    let solver = counted::<
        OthelloPlayer<othello::Endgame<Counting<<PaddedTight as Family>::Othello>>>,
    >(&othello::Setup::start());
    let gomoku = counted::<PlacementPlayer<mnk::Walk<Counting<<PaddedTight as Family>::Gomoku>>>>(
        &mnk::Setup::gomoku(),
    );
    for (game, (conversions, moves)) in [
        ("go", go),
        ("othello", othello),
        ("othello, endgame", solver),
        ("gomoku", gomoku),
    ] {
        println!("{game}: {conversions} conversions in {moves} moves");
        assert!(conversions < 2 * moves, "{game}: {conversions} in {moves}");
    }
    assert!(go.0 < go.1, "the claim is about Go");
}
