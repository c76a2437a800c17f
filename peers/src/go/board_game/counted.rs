//! The crate's board with captures and passes counted.

use super::super::points::At;
use board_game::board::{Board, Player};
use board_game::games::go;
use board_game::games::go::{GoBoard, Komi, PlacementKind, State, Tile};
use boardbench::games::Side;
use boardbench::games::go::{BLACK, EMPTY, Ko, Move, Passes, Rules, Setup, Suicide, WHITE};

/// The crate's board, which counts neither captures nor passes.
#[derive(Clone)]
pub(in crate::go) struct Counted {
    pub(super) board: GoBoard,
    pub(super) captures: [u32; 2],
    pub(super) passes: u8,
}

/// The crate's player of a side: A moves first.
pub(super) fn player(side: Side) -> Player {
    match side {
        Side::Black => Player::A,
        Side::White => Player::B,
    }
}

/// A stone in the numbers of the protocol.
#[inline(always)]
pub(super) fn stone_of(owner: Option<Player>) -> u8 {
    match owner {
        None => EMPTY,
        Some(Player::A) => BLACK,
        Some(Player::B) => WHITE,
    }
}

#[inline(always)]
pub(super) fn tile((row, column): At) -> Tile {
    Tile::new(column, row)
}

#[inline(always)]
pub(super) fn at(tile: Tile) -> At {
    (tile.y(), tile.x())
}

impl Counted {
    pub(super) fn new(setup: &Setup) -> Self {
        let rules = go::Rules {
            allow_multi_stone_suicide: setup.rules.suicide == Suicide::OfSeveral,
        };
        let mut chains = go::Chains::new(setup.rows as u8);
        for &(coord, side) in &setup.stones {
            let flat = tile((coord.row, coord.column)).to_flat(chains.size());
            let placed = chains.place_stone(flat, player(side));
            assert!(placed.is_ok(), "a set-up names each point once");
        }
        let to_move = player(setup.to_move);
        let history = Default::default();
        let komi = Komi::zero();
        Self {
            board: GoBoard::from_parts(rules, chains, to_move, State::Normal, history, komi),
            captures: [0; 2],
            passes: 0,
        }
    }

    #[inline(always)]
    pub(super) fn stone(&self, point: At) -> u8 {
        stone_of(self.board.stone_at(tile(point)))
    }

    /// Places a stone if that is legal, and says how many enemies it took.
    #[inline(always)]
    pub(super) fn place(&mut self, point: Tile, rules: Rules) -> Option<u16> {
        let mover = self.board.next_player();
        let chains = self.board.chains();
        let before = chains.zobrist();
        let [own, enemies] = [mover, mover.other()].map(|side| chains.stone_count_from(side));
        self.board.play(go::Move::Place(point)).ok()?;
        if rules.ko == Ko::Simple {
            let mut history = self.board.replace_history(Default::default());
            history.clear();
            history.insert(before);
            self.board.replace_history(history);
        }
        let chains = self.board.chains();
        let taken = enemies - chains.stone_count_from(mover.other());
        let suicides = own + 1 - chains.stone_count_from(mover);
        self.captures[usize::from(mover.index())] += u32::from(taken);
        self.captures[usize::from(mover.other().index())] += u32::from(suicides);
        self.passes = 0;
        Some(taken)
    }

    pub(super) fn pass(&mut self, rules: Rules) {
        if rules.passes == Passes::Free && self.board.state() == State::Passed {
            // Two passes end the crate's games: this goes on with another.
            self.board = GoBoard::from_parts(
                self.board.rules(),
                self.board.chains().clone(),
                self.board.next_player(),
                State::Normal,
                self.board.history().clone(),
                self.board.komi(),
            );
        }
        let passed = self.board.play(go::Move::Pass);
        assert!(passed.is_ok(), "a pass is legal in a game that goes on");
        if rules.ko == Ko::Simple {
            self.board.clear_history();
        }
        self.passes += 1;
    }

    pub(super) fn make(&mut self, chosen: Move<Tile>, rules: Rules) {
        match chosen {
            Move::Place(point) => {
                let placed = self.place(point, rules);
                debug_assert!(placed.is_some(), "the caller makes legal moves");
            }
            Move::Pass => self.pass(rules),
        }
    }

    /// The point where a capture would bring the last board back.
    pub(super) fn ko(&self) -> Option<Tile> {
        let chains = self.board.chains();
        self.board.empty_tiles().find(|point| {
            let flat = point.to_flat(self.board.size());
            let placed = chains.simulate_place_stone_minimal(flat, self.board.next_player());
            placed.is_ok_and(|placed| {
                placed.kind == PlacementKind::Capture
                    && self.board.history().contains(&placed.next_zobrist)
            })
        })
    }
}
