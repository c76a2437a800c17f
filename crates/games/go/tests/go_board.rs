//! GNU Go's board functions: their contracts, the komaster scheme, and what a
//! reader asks about strings.

mod diagram;

use board::{Coord, Family};
use boardbench_go::{
    Board, EMPTY, Komaster, Move, Passes, Rules, Setup, Suicide, WHITE, parse_vertex, read_sgf,
};
use boardbench_go::{Side, View, XorShift64Star};
use diagram::of_diagram;
use layouts::{Flat, Padded};

type AnySize = <Padded as Family>::Dynamic;
type Point = <AnySize as board::Layout>::Point;
type Goban = Board<AnySize>;

fn drawn(rows: &[&str], suicide: Suicide) -> Goban {
    let rules = Rules {
        suicide,
        ..Rules::default()
    };
    Board::new(&of_diagram(rows, rules), 6.5).unwrap()
}

/// The point of a vertex on a board of five rows and five columns.
fn at(board: &Goban, vertex: &str) -> Point {
    let code = parse_vertex(vertex, 5, 5).unwrap() as usize;
    board.point(Coord::new(code / 5, code % 5))
}

fn place(board: &Goban, vertex: &str) -> Move<Point> {
    Move::Place(at(board, vertex))
}

/// Black takes B3 by a stone at C3, where white could retake at once.
fn ko_board() -> Goban {
    drawn(
        &[
            ".....", //
            ".XO..", //
            "XO.O.", //
            ".XO..", //
            ".....",
        ],
        Suicide::Forbidden,
    )
}

#[test]
fn a_ko_is_retaken_by_tryko_only() {
    let mut board = ko_board();
    let take = place(&board, "C3");
    let retake = at(&board, "B3");
    let before = board.view();
    let mut taken = board.trymove(take, Side::Black, "takes").unwrap();
    assert_eq!((taken.stackp(), taken.captured_by(Side::Black)), (1, 1));
    assert_eq!(taken.board_ko_pos(), Some(retake));
    assert!(
        taken
            .trymove(Move::Place(retake), Side::White, "")
            .is_none()
    );
    assert!(!taken.is_legal(Move::Place(retake), Side::White));
    // The side that took the ko may fill it.
    assert!(taken.is_legal(Move::Place(retake), Side::Black));
    let retaken = taken.tryko(retake, Side::White, "as if answered").unwrap();
    assert_eq!((retaken.stackp(), retaken.captured_by(Side::White)), (2, 1));
    retaken.popgo();
    assert_eq!(taken.stackp(), 1);
    drop(taken);
    assert_eq!((board.stackp(), board.view()), (0, before));
}

#[test]
fn suicide_is_refused_by_trymove_and_tryko() {
    let rows = [".X...", "X.X..", ".XX..", "XX...", "....."];
    let mut board = drawn(&rows, Suicide::Forbidden);
    for vertex in ["A5", "A3", "B4"] {
        let point = at(&board, vertex);
        assert!(board.trymove(Move::Place(point), Side::White, "").is_none());
        assert!(board.tryko(point, Side::White, "").is_none());
    }
    assert_eq!(board.stackp(), 0);
    let occupied = at(&board, "B5");
    assert!(board.tryko(occupied, Side::White, "").is_none());
}

#[test]
fn a_move_played_removes_captures_first_then_its_own_string() {
    let mut board = drawn(
        &[".X...", "OX...", "X....", ".....", "....."],
        Suicide::Forbidden,
    );
    // Two white stones without a liberty: a suicide that is no legal move.
    let corner = place(&board, "A5");
    assert!(!board.is_legal(corner, Side::White));
    board.play_move(corner, Side::White).unwrap();
    board.check().unwrap();
    assert_eq!(board.captured_by(Side::Black), 2);
    assert_eq!(board.stone(at(&board, "A4")), EMPTY);
    let occupied = place(&board, "A3");
    assert!(board.play_move(occupied, Side::White).is_err());
    assert!(board.undo_move(2).is_ok_and(|undone| !undone));
    assert_eq!(board.captured_by(Side::Black), 2);
    assert!(board.undo_move(1).unwrap());
    assert_eq!(board.captured_by(Side::Black), 0);
    assert_eq!(board.stone(at(&board, "A4")), WHITE);
    board.check().unwrap();
}

#[test]
fn permanent_moves_are_undone_all_or_none_within_the_history() {
    let setup = Setup::square(9).unwrap();
    let mut board = Board::<<Padded as Family>::Go9>::with_history(&setup, 0.0, 10).unwrap();
    let mut random = XorShift64Star::new(5);
    let mut views: Vec<(View, u64)> = vec![(board.view(), board.hash())];
    for _ in 0..3000 {
        let side = [Side::Black, Side::White][random.below(2) as usize];
        let point = board.point(Coord::new(
            random.below(9) as usize,
            random.below(9) as usize,
        ));
        if board.is_legal(Move::Place(point), side) {
            board.play_move(Move::Place(point), side).unwrap();
            views.push((board.view(), board.hash()));
        }
    }
    assert!(views.len() > 100, "only {} moves", views.len());
    assert_eq!(board.undoable(), 10);
    let last = views.last().unwrap().clone();
    assert!(!board.undo_move(11).unwrap());
    assert_eq!((board.view(), board.hash()), last);
    for count in [0, 1, 3, 6] {
        assert!(board.undo_move(count).unwrap());
        views.truncate(views.len() - count);
        assert_eq!((board.view(), board.hash()), *views.last().unwrap());
        board.check().unwrap();
    }
    assert!(!board.undo_move(1).unwrap());
}

#[test]
fn nothing_is_played_for_good_while_a_move_is_tried() {
    let mut board = ko_board();
    let (first, second) = (place(&board, "A1"), place(&board, "B1"));
    let mut trial = board.trymove(first, Side::Black, "").unwrap();
    assert!(trial.play_move(second, Side::White).is_err());
    assert!(trial.undo_move(0).is_err());
}

#[test]
fn nobody_is_komaster_until_a_conditional_capture() {
    let mut board = ko_board();
    let (black, white) = (at(&board, "C3"), at(&board, "B3"));
    let mut first = board
        .komaster_trymove(black, Side::Black, "", true)
        .unwrap();
    assert_eq!(first.ko_state().komaster, Komaster::Empty);
    assert!(
        first
            .komaster_trymove(white, Side::White, "", false)
            .is_none()
    );
    let mut second = first
        .komaster_trymove(white, Side::White, "", true)
        .unwrap();
    assert!(second.is_conditional_ko());
    assert_eq!(second.ko_state().komaster, Komaster::Master(WHITE));
    assert_eq!(second.ko_state().kom_pos, Some(black));
    // The other side may not take the claimed ko, not even conditionally.
    assert!(
        second
            .komaster_trymove(black, Side::Black, "", true)
            .is_none()
    );
    // The master fills: the ko is resolved, and there is no master any more.
    let fill = second
        .komaster_trymove(black, Side::White, "", false)
        .unwrap();
    assert!(!fill.is_conditional_ko());
    fill.popgo();
    drop(second);
    assert_eq!(first.ko_state().komaster, Komaster::Empty);
}

#[test]
fn the_master_of_a_resolved_ko_is_forgotten() {
    let mut board = ko_board();
    let (black, white) = (at(&board, "C3"), at(&board, "B3"));
    let corner = at(&board, "E1");
    let mut first = board
        .komaster_trymove(black, Side::Black, "", true)
        .unwrap();
    let mut second = first
        .komaster_trymove(white, Side::White, "", true)
        .unwrap();
    let mut fill = second
        .komaster_trymove(black, Side::White, "", true)
        .unwrap();
    let after = fill
        .komaster_trymove(corner, Side::Black, "", true)
        .unwrap();
    assert_eq!(after.ko_state().komaster, Komaster::Empty);
}

#[test]
fn variations_are_an_sgf_tree_with_messages() {
    let mut board = ko_board();
    board.record_variations();
    let (take, corner) = (place(&board, "C3"), place(&board, "A1"));
    let mut trial = board.trymove(take, Side::Black, "takes [ko]").unwrap();
    trial.trymove(corner, Side::White, "").unwrap().popgo();
    trial.trymove(Move::Pass, Side::White, "").unwrap().popgo();
    trial.popgo();
    let text = board.finish_variations().unwrap();
    assert!(text.contains("C[takes [ko\\]]"), "{text}");
    let record = read_sgf(&text, Rules::default()).unwrap();
    assert_eq!(record.setup.stones.len(), 7);
    assert_eq!(record.moves, [(Side::Black, 12), (Side::White, 20)]);
    assert!(board.finish_variations().is_none());
}

/// Sorted and without doubles, which there must not have been.
fn set<P: Ord + Copy + std::fmt::Debug>(mut points: Vec<P>) -> Vec<P> {
    points.sort_unstable();
    let length = points.len();
    points.dedup();
    assert_eq!(points.len(), length, "{points:?}");
    points
}

/// Asks everything about every point and compares the answers with one another
/// and with the moves really tried.
fn questions_agree<L: board::Layout>(board: &mut Board<L>, points: &[L::Point]) {
    for &point in points {
        if board.stone(point) == EMPTY {
            for side in [Side::Black, Side::White] {
                let mut foretold = Vec::new();
                board.accuratelib(point, side, &mut foretold);
                if let Some(mut trial) = board.tryko(point, side, "") {
                    let mut found = Vec::new();
                    // After a suicide there is no string any more.
                    if trial.stone(point) != EMPTY {
                        trial.findlib(point, &mut found);
                    }
                    assert_eq!(set(foretold), set(found), "{:?}", trial.view());
                }
            }
            continue;
        }
        let (mut liberties, mut stones, mut links) = (Vec::new(), Vec::new(), Vec::new());
        board.findlib(point, &mut liberties);
        board.findstones(point, &mut stones);
        board.chainlinks(point, &mut links);
        assert_eq!(liberties.len(), board.countlib(point));
        assert_eq!(stones.len(), board.countstones(point));
        assert_eq!(stones[0], board.find_origin(point));
        let mut by_liberties = Vec::new();
        for count in 1..=points.len() {
            board.chainlinks2(point, count, &mut by_liberties);
        }
        assert_eq!(set(links), set(by_liberties));
        for &stone in &set(stones) {
            assert!(board.same_string(point, stone));
        }
        let liberties = set(liberties);
        for &other in points {
            let is_liberty = board.liberty_of_string(other, point);
            assert_eq!(is_liberty, liberties.contains(&other));
        }
    }
}

fn a_reader_asks<F: Family>() {
    let rules = Rules {
        suicide: Suicide::OfSeveral,
        passes: Passes::Never,
        ..Rules::default()
    };
    let setup = Setup::empty(7, 8, rules).unwrap();
    let mut board = Board::<F::Dynamic>::new(&setup, 0.5).unwrap();
    let mut points = Vec::new();
    for row in 0..7 {
        points.extend((0..8).map(|column| board.point(Coord::new(row, column))));
    }
    let mut random = XorShift64Star::new(2);
    let mut side = Side::Black;
    for ply in 0..1000 {
        let point = points[random.below(56) as usize];
        let before = (board.view(), board.hash());
        let tried = board.trymove(Move::Place(point), side, "");
        let checked = tried.map(|trial| trial.check());
        board.check().unwrap();
        assert_eq!((board.view(), board.hash()), before);
        if let Some(checked) = checked {
            checked.unwrap();
            board.play_move(Move::Place(point), side).unwrap();
            side = side.other();
        }
        if ply % 20 == 0 {
            questions_agree(&mut board, &points);
        }
    }
    assert!(board.captured_by(Side::Black) + board.captured_by(Side::White) > 10);
    assert_eq!(board.komi(), 0.5);
}

#[test]
fn readers_are_answered_rightly() {
    a_reader_asks::<Padded>();
    a_reader_asks::<Flat>();
}
