//! The crate `board-game` at tic-tac-toe: nine cells, the eight lines searched
//! after each move.

use crate::{About, peer};
use board_game::board::{Board, BoardMoves, Outcome, Player};
use board_game::games::ttt::TTTBoard;
use board_game::util::coord::Coord3;
use boardbench::board::Unsupported;
use boardbench::games::mnk::{MnkPosition, Setup, compiled};
use boardbench::games::othello::squares::{WHITE_TO_MOVE, key};
use boardbench::games::{Position, Side, Unmake, View, witness};
use boardbench::workloads::Contender;
use internal_iterator::InternalIterator;

/// The one.
pub(crate) fn peers() -> Vec<Contender<Setup>> {
    vec![peer(
        About {
            name: "board-game",
            state: "cells",
            size_known: true,
            summary: "nine cells; the eight lines searched after each move",
            source: "crate board-game 0.8.2, MIT OR Apache-2.0",
        },
        compiled::<TicTacToe>(),
    )]
}

/// A position of the crate.
#[derive(Clone)]
struct TicTacToe(TTTBoard);

fn side(player: Player) -> Side {
    match player {
        Player::A => Side::Black,
        Player::B => Side::White,
    }
}

/// The crate's board with the stones of a set-up. Its players take turns from the
/// first move on.
fn board(setup: &Setup) -> Result<TTTBoard, Unsupported> {
    let unsupported = |why: &str| Err(Unsupported(why.into()));
    if (setup.columns(), setup.rows(), setup.in_a_row()) != (3, 3, 3) {
        return unsupported("it plays 3,3,3 alone");
    }
    if setup.winner().is_some() {
        return unsupported("its games can't begin at their end");
    }
    let (black, white): (Vec<_>, Vec<_>) = setup
        .stones()
        .iter()
        .partition(|(_, owner)| *owner == Side::Black);
    let more = usize::from(setup.to_move() == Side::White);
    if black.len() != white.len() + more {
        return unsupported("in its games black moves first and players take turns");
    }
    let mut board = TTTBoard::default();
    for turn in 0..setup.stones().len() {
        let (coord, _) = [&black, &white][turn % 2][turn / 2];
        let played = board.play(Coord3::from_xy(coord.column, coord.row));
        assert_eq!(played, Ok(()), "no side wins with fewer stones");
    }
    Ok(board)
}

impl TicTacToe {
    fn cell(&self, code: u8) -> Option<Side> {
        self.0.tile(Coord3::from_index(code)).map(side)
    }
}

impl Position for TicTacToe {
    type Setup = Setup;
    type Move = Coord3;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        board(setup).map(Self)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.0 = board(setup).expect("a set-up that it can play from");
    }

    fn legal_moves(&mut self, moves: &mut Vec<Coord3>) {
        if let Ok(available) = self.0.available_moves() {
            available.for_each(|point| moves.push(point));
        }
    }

    fn play(&mut self, chosen: Coord3) {
        self.place(chosen);
    }

    fn code(&self, of: Coord3) -> u32 {
        u32::from(of.index())
    }

    fn is_over(&self) -> bool {
        self.0.is_done()
    }

    fn hash(&self) -> u64 {
        let stones = (0..9).filter_map(|code| Some(key(u32::from(code), self.cell(code)?)));
        let turn = match self.0.next_player() {
            Player::A => 0,
            Player::B => WHITE_TO_MOVE,
        };
        stones.fold(turn, |hash, key| hash ^ key)
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        witness(side(self.0.next_player()), self.winner().is_some().into())
    }

    fn view(&self) -> View {
        let drawn = |code| match self.cell(code) {
            None => '.',
            Some(Side::Black) => 'X',
            Some(Side::White) => 'O',
        };
        let winner = match self.winner() {
            None => "none",
            Some(Side::Black) => "black",
            Some(Side::White) => "white",
        };
        View {
            rows: (0..3)
                .map(|row| (3 * row..3 * row + 3).map(drawn).collect())
                .collect(),
            to_move: side(self.0.next_player()),
            state: vec![("winner", winner.to_owned())],
        }
    }

    fn bytes(&self) -> usize {
        size_of::<TTTBoard>()
    }
}

impl Unmake for TicTacToe {
    type Undo = TTTBoard;

    fn make(&mut self, chosen: Coord3) -> TTTBoard {
        let before = self.0.clone();
        self.place(chosen);
        before
    }

    fn unmake(&mut self, _: Coord3, before: TTTBoard) {
        self.0 = before;
    }
}

impl MnkPosition for TicTacToe {
    fn empty_points(&self, list: &mut Vec<Coord3>) {
        list.extend(Coord3::all().filter(|&point| self.0.tile(point).is_none()));
    }

    fn place(&mut self, point: Coord3) -> bool {
        let played = self.0.play(point);
        debug_assert_eq!(played, Ok(()), "the caller makes legal moves");
        matches!(self.0.outcome(), Some(Outcome::WonBy(_)))
    }

    fn winner(&self) -> Option<Side> {
        match self.0.outcome() {
            Some(Outcome::WonBy(player)) => Some(side(player)),
            Some(Outcome::Draw) | None => None,
        }
    }
}
