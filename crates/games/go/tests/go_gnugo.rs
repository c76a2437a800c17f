//! Moves compared with GNU Go itself, where it is installed: legality and captures
//! along random games, and its text board.

use board::{Coord, Family};
use boardbench_go::{Board, EMPTY, Move, Setup, parse_vertex, text_board, vertex};
use boardbench_go::{Side, XorShift64Star};
use layouts::Padded;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// GNU Go behind the Go Text Protocol.
struct GnuGo {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GnuGo {
    /// None, said in one line, where it is not installed.
    fn start() -> Option<Self> {
        let names = ["gnugo", "/usr/games/gnugo"];
        let start = |name: &&str| {
            let mut command = Command::new(name);
            command.args(["--mode", "gtp"]).stderr(Stdio::null());
            command.stdin(Stdio::piped()).stdout(Stdio::piped());
            command.spawn().ok()
        };
        let Some(mut process) = names.iter().find_map(start) else {
            eprintln!("SKIPPED: gnugo is not installed");
            return None;
        };
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        Some(Self {
            process,
            input,
            output,
        })
    }

    /// The answer to a command that is obeyed, without its sign, line by line.
    fn ask(&mut self, command: &str) -> Vec<String> {
        self.answer(command)
            .unwrap_or_else(|why| panic!("{command}: {why}"))
    }

    /// The answer to a command, or why it is refused.
    fn answer(&mut self, command: &str) -> Result<Vec<String>, String> {
        writeln!(self.input, "{command}").unwrap();
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "{command}");
            let line = line.trim_end_matches('\n');
            if line.is_empty() {
                break;
            }
            lines.push(line.to_owned());
        }
        if lines[0].starts_with('?') {
            return Err(lines.join(" "));
        }
        lines[0] = lines[0].trim_start_matches(['=', ' ']).to_owned();
        Ok(lines)
    }

    /// Whether it lets a move be tried. Its `is_legal` must not be asked while
    /// moves are tried.
    fn can_try(&mut self, how: &str, side: Side, vertex: &str) -> bool {
        let legal = self
            .answer(&format!("{how} {} {vertex}", colour(side)))
            .is_ok();
        if legal {
            self.ask("popgo");
        }
        legal
    }

    fn is_true(&mut self, command: &str) -> bool {
        self.ask(command) == ["1"]
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.process.wait();
    }
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}

/// Everything that can be asked of both about a position.
fn same<L: board::Layout>(gnugo: &mut GnuGo, board: &mut Board<L>, size: usize) -> u32 {
    let drawn = gnugo.ask("showboard");
    let ours = text_board(&board.view());
    let ours: Vec<&str> = ours.lines().collect();
    assert_eq!(&drawn[1..], ours);
    let mut refused = 0;
    for code in 0..(size * size) as u32 {
        let at = vertex(code, size, size);
        let point = board.point(Coord::new(code as usize / size, code as usize % size));
        if board.stone(point) != EMPTY {
            let theirs: usize = gnugo.ask(&format!("countlib {at}"))[0].parse().unwrap();
            assert_eq!(
                board.countlib(point),
                theirs,
                "liberties at {at}\n{ours:#?}"
            );
            continue;
        }
        for side in [Side::Black, Side::White] {
            let theirs = gnugo.can_try("trymove", side, &at);
            let legal = board.is_legal(Move::Place(point), side);
            assert_eq!(legal, theirs, "{side:?} {at}\n{ours:#?}");
            let as_ko = board.tryko(point, side, "").is_some();
            let their_ko = gnugo.can_try("tryko", side, &at);
            assert_eq!(as_ko, their_ko, "as a ko: {side:?} {at}\n{ours:#?}");
            if board.stackp() == 0 {
                let command = format!("is_legal {} {at}", colour(side));
                assert_eq!(legal, gnugo.is_true(&command), "{command}\n{ours:#?}");
            }
            refused += u32::from(!theirs);
            // What a try of it would leave.
            if theirs {
                let mut found = Vec::new();
                board.accuratelib(point, side, &mut found);
                let command = format!("accuratelib {} {at}", colour(side));
                let theirs = gnugo.ask(&command).join(" ");
                let mut theirs: Vec<u32> = theirs
                    .split_whitespace()
                    .map(|vertex| parse_vertex(vertex, size, size).unwrap())
                    .collect();
                let columns = |point| {
                    (0..(size * size) as u32)
                        .find(|&n| {
                            let at = Coord::new(n as usize / size, n as usize % size);
                            board.point(at) == point
                        })
                        .unwrap()
                };
                let mut ours: Vec<u32> = found.into_iter().map(columns).collect();
                ours.sort_unstable();
                theirs.sort_unstable();
                assert_eq!(ours, theirs, "{command}");
            }
        }
    }
    refused
}

/// Tries moves on both, takes them back, and plays one: the position is the
/// same all along.
#[test]
fn legality_and_liberties_are_gnu_gos() {
    let Some(mut gnugo) = GnuGo::start() else {
        return;
    };
    let mut refused = 0;
    for (seed, size) in [(1, 5), (2, 5), (3, 6), (4, 7), (5, 9)] {
        gnugo.ask(&format!("boardsize {size}"));
        gnugo.ask("clear_board");
        let setup = Setup::square(size).unwrap();
        let mut board = Board::<<Padded as Family>::Dynamic>::new(&setup, 0.0).unwrap();
        let mut random = XorShift64Star::new(seed);
        let mut side = Side::Black;
        for ply in 0..4 * size * size {
            let code = random.below((size * size) as u32) as usize;
            let point = board.point(Coord::new(code / size, code % size));
            if !board.is_legal(Move::Place(point), side) {
                continue;
            }
            let at = vertex(code as u32, size, size);
            // A try of both sides, one on the other, and back.
            if gnugo
                .ask(&format!("trymove {} {at}", colour(side)))
                .is_empty()
            {
                panic!("no answer");
            }
            let mut trial = board.trymove(Move::Place(point), side, "").unwrap();
            if ply % 12 == 0 {
                refused += same(&mut gnugo, &mut trial, size);
            }
            trial.popgo();
            gnugo.ask("popgo");
            gnugo.ask(&format!("play {} {at}", colour(side)));
            board.play_move(Move::Place(point), side).unwrap();
            side = side.other();
        }
        refused += same(&mut gnugo, &mut board, size);
        // The last moves undone, as far as both remember.
        for _ in 0..3 {
            gnugo.ask("undo");
            assert!(board.undo_move(1).unwrap());
        }
        refused += same(&mut gnugo, &mut board, size);
    }
    assert!(refused > 60, "only {refused} moves were illegal");
}

/// A ko on both: refused at once, retaken by `tryko`.
#[test]
fn a_ko_is_gnu_gos() {
    let Some(mut gnugo) = GnuGo::start() else {
        return;
    };
    gnugo.ask("boardsize 5");
    gnugo.ask("clear_board");
    let setup = Setup::square(5).unwrap();
    let mut board = Board::<<Padded as Family>::Dynamic>::new(&setup, 0.0).unwrap();
    let moves = "B B4 W C4 B A3 W B3 B B2 W D3 B E5 W C2 B C3";
    for (side, code) in boardbench_go::parse_moves(moves, 5, 5).unwrap() {
        gnugo.ask(&format!("play {} {}", colour(side), vertex(code, 5, 5)));
        let point = board.point(Coord::new(code as usize / 5, code as usize % 5));
        board.play_move(Move::Place(point), side).unwrap();
    }
    same(&mut gnugo, &mut board, 5);
    let retake = board.point(Coord::new(2, 1));
    assert!(!gnugo.is_true("is_legal white B3"));
    assert!(gnugo.is_true("is_legal black B3"));
    assert!(
        board
            .trymove(Move::Place(retake), Side::White, "")
            .is_none()
    );
    gnugo.ask("tryko white B3");
    let mut retaken = board.tryko(retake, Side::White, "").unwrap();
    same(&mut gnugo, &mut retaken, 5);
    drop(retaken);
    gnugo.ask("popgo");
    same(&mut gnugo, &mut board, 5);
}
