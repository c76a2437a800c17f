//! The crate `board-game` at Connect 4: two words of 64 bits, columns of eight bits.

use crate::{About, peer};
use board_game::board::{Board, BoardMoves, BoardSymmetry, Outcome, Player};
use board_game::games::connect4;
use boardbench::board::Unsupported;
use boardbench::games::connect4::{DropPosition, Setup, compiled};
use boardbench::games::othello::squares::{WHITE_TO_MOVE, key};
use boardbench::games::{Position, Side, Unmake, View, witness};
use boardbench::workloads::Contender;
use internal_iterator::InternalIterator;
use std::collections::HashSet;

/// The one.
pub(crate) fn peers() -> Vec<Contender<Setup>> {
    vec![peer(
        About {
            name: "board-game",
            state: "words",
            size_known: true,
            summary: "two words, columns of eight bits; rows of four by shifts",
            source: "crate board-game 0.8.2, MIT OR Apache-2.0",
        },
        compiled::<Connect4>(),
    )]
}

const ROWS: usize = connect4::Connect4::HEIGHT as usize;
const COLUMNS: usize = connect4::Connect4::WIDTH as usize;

/// A position of the crate.
#[derive(Clone)]
struct Connect4(connect4::Connect4);

fn side(player: Player) -> Side {
    match player {
        Player::A => Side::Black,
        Player::B => Side::White,
    }
}

/// The stones of each column, the lowest first.
type Stacks = [Vec<Side>; COLUMNS];

/// The crate's board with the stones of a set-up. Its players take turns from the first
/// move on, so an order of these stones is sought.
fn board(setup: &Setup) -> Result<connect4::Connect4, Unsupported> {
    let unsupported = |why: &str| Err(Unsupported(why.into()));
    if (setup.columns(), setup.rows()) != (COLUMNS, ROWS) {
        return unsupported("it plays on seven columns and six rows alone");
    }
    let stones = setup.board().stones();
    let start = connect4::Connect4::default();
    if stones.is_empty() && setup.board().to_move() == Side::Black {
        return Ok(start);
    }
    let mut stacks = Stacks::default();
    for &(at, owner) in stones.iter().rev() {
        // Row by row with the uppermost first.
        stacks[usize::from(at.column)].push(owner);
    }
    match played(start, &stacks, stones.len(), &mut HashSet::new()) {
        Some(board) if side(board.next_player()) == setup.board().to_move() => Ok(board),
        _ => unsupported("in its games black moves first and players take turns"),
    }
}

/// The board after all stones, if some order of them is a game; `tried` has the heights
/// of columns from which there is none.
fn played(
    board: connect4::Connect4,
    stacks: &Stacks,
    stones: usize,
    tried: &mut HashSet<[usize; COLUMNS]>,
) -> Option<connect4::Connect4> {
    let (_, occupied) = board.canonical_key();
    let height = |column: usize| (occupied >> (8 * column) & 0xff).count_ones() as usize;
    let heights: [usize; COLUMNS] = std::array::from_fn(height);
    if heights.iter().sum::<usize>() == stones {
        return Some(board);
    }
    if !tried.insert(heights) {
        return None;
    }
    let to_move = side(board.next_player());
    (0..COLUMNS).find_map(|column| {
        let next = stacks[column].get(heights[column]);
        if next != Some(&to_move) {
            return None;
        }
        let mut child = board.clone();
        child.play(column as u8).ok()?;
        played(child, stacks, stones, tried)
    })
}

impl Connect4 {
    /// Every square with its code, row by row, and the side whose stone is on it.
    fn squares(&self) -> impl Iterator<Item = (u32, Option<Side>)> {
        let (next, occupied) = self.0.canonical_key();
        let to_move = side(self.0.next_player());
        (0..ROWS * COLUMNS).map(move |code| {
            let bit = ROWS - 1 - code / COLUMNS + 8 * (code % COLUMNS);
            let owner = match (occupied >> bit & 1, next >> bit & 1) {
                (0, _) => None,
                (_, 1) => Some(to_move),
                _ => Some(to_move.other()),
            };
            (code as u32, owner)
        })
    }
}

impl Position for Connect4 {
    type Setup = Setup;
    type Move = u8;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        board(setup).map(Self)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.0 = board(setup).expect("a set-up that it can play from");
    }

    fn legal_moves(&mut self, moves: &mut Vec<u8>) {
        if let Ok(available) = self.0.available_moves() {
            available.for_each(|column| moves.push(column));
        }
    }

    fn play(&mut self, chosen: u8) {
        self.drop_stone(chosen);
    }

    fn code(&self, of: u8) -> u32 {
        of.into()
    }

    fn is_over(&self) -> bool {
        self.0.is_done()
    }

    fn hash(&self) -> u64 {
        let turn = match self.0.next_player() {
            Player::A => 0,
            Player::B => WHITE_TO_MOVE,
        };
        self.squares().fold(turn, |hash, (code, owner)| {
            hash ^ owner.map_or(0, |side| key(code, side))
        })
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        witness(side(self.0.next_player()), self.winner().is_some().into())
    }

    fn view(&self) -> View {
        let drawn = |(_, owner)| match owner {
            None => '.',
            Some(Side::Black) => 'X',
            Some(Side::White) => 'O',
        };
        let all: Vec<char> = self.squares().map(drawn).collect();
        let winner = match self.winner() {
            None => "none",
            Some(Side::Black) => "black",
            Some(Side::White) => "white",
        };
        View {
            rows: all.chunks(COLUMNS).map(String::from_iter).collect(),
            to_move: side(self.0.next_player()),
            state: vec![("winner", winner.to_owned())],
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

impl Unmake for Connect4 {
    type Undo = connect4::Connect4;

    fn make(&mut self, chosen: u8) -> connect4::Connect4 {
        let before = self.0.clone();
        self.drop_stone(chosen);
        before
    }

    fn unmake(&mut self, _: u8, before: connect4::Connect4) {
        self.0 = before;
    }
}

impl DropPosition for Connect4 {
    fn is_full(&self, column: u8) -> bool {
        self.0.is_available_move(column) != Ok(true)
    }

    fn drop_stone(&mut self, column: u8) -> bool {
        let played = self.0.play(column);
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
