//! What the player asks of the board written by hand.

use crate::chains::Chains;
use crate::place::{LastMove, State};
use crate::words::{
    BLACK, EMPTY, EMPTY_BOARD, END, FIRST, NS, SIZE, WHITE, Word, arrival, colour, on_board, other,
    owner, pos,
};
use board::Unsupported;
use games::go::{self, GoPosition, Move, Rules, Setup, Tried};
use games::{Position, Side, View};

/// The board written by hand. Panics where it is asked what no playout asks.
#[derive(Clone)]
pub(crate) struct ByHand(State);

impl ByHand {
    fn set_turn(&mut self, side: Side) {
        let own = match side {
            Side::Black => BLACK,
            Side::White => WHITE,
        };
        self.0.own = own.into();
        self.0.enemy = other(own).into();
        self.0.arrives = arrival(own).into();
    }
}

impl Position for ByHand {
    type Setup = Setup;
    type Move = Move<u16>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if (setup.rows, setup.columns) != (SIZE, SIZE) || setup.rules != Rules::default() {
            return Err(Unsupported("written for 19x19 and the usual rules".into()));
        }
        let mut position = Self(State {
            board: EMPTY_BOARD,
            chains: Chains::new(),
            taken: [0; SIZE * SIZE],
            own: 0,
            enemy: 0,
            arrives: 0,
            last_move: LastMove::default(),
            ko: 0,
            captures: [0; 2],
        });
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        assert!(setup.rules == Rules::default(), "not written by hand");
        self.0.board = EMPTY_BOARD;
        self.0.chains.clear();
        for &(at, side) in &setup.stones {
            self.set_turn(side);
            let at = pos(at.row.into(), at.column.into());
            self.0.put_down(at, self.0.board[at]);
        }
        self.set_turn(setup.to_move);
        self.0.last_move = LastMove::default();
        self.0.captures = [0; 2];
    }

    fn legal_moves(&mut self, _: &mut Vec<Self::Move>) {
        panic!("not written by hand: playouts list no moves")
    }

    fn play(&mut self, chosen: Self::Move) {
        match chosen {
            Move::Place(point) => assert!(self.try_play(point), "the caller plays legal moves"),
            Move::Pass => self.pass(),
        }
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Place(point) => self.number(point),
            Move::Pass => (SIZE * SIZE) as u32,
        }
    }

    fn is_over(&self) -> bool {
        self.0.last_move.passes >= 2
    }

    fn hash(&self) -> u64 {
        panic!("not written by hand: playouts ask for no hash")
    }

    fn view(&self) -> View {
        panic!("not written by hand: playouts ask for no view")
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

impl GoPosition for ByHand {
    type Point = u16;

    fn points(&self, list: &mut Vec<u16>) {
        list.extend((0..SIZE * SIZE).map(|number| pos(number / SIZE, number % SIZE) as u16));
    }

    #[inline(always)]
    fn number(&self, point: u16) -> u32 {
        // One cell of the border lies between two rows.
        let from_first = u32::from(point) - FIRST as u32;
        from_first - from_first / NS as u32
    }

    fn stone(&self, point: u16) -> u8 {
        match colour(self.0.board[usize::from(point)]) {
            EMPTY => go::EMPTY,
            BLACK => go::BLACK,
            _ => go::WHITE,
        }
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        if self.0.own() == BLACK {
            Side::Black
        } else {
            Side::White
        }
    }

    #[inline(always)]
    fn is_own_eye(&self, point: u16) -> bool {
        let at = on_board(point);
        self.0.is_eye(at, self.0.board[at])
    }

    #[inline(always)]
    fn try_play(&mut self, point: u16) -> bool {
        self.0.place::<false>(point) != Tried::Refused
    }

    #[inline(always)]
    fn try_unless_eye(&mut self, point: u16) -> Tried {
        self.0.place::<true>(point)
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.0.last_move = LastMove {
            passes: self.0.last_move.passes + 1,
            ..LastMove::default()
        };
        self.0.pass_turn();
    }

    #[inline(always)]
    fn captured(&self) -> &[u16] {
        &self.0.taken[..self.0.last_move.took as usize]
    }

    /// Gray cells are a point for either.
    #[inline(never)]
    fn playout_lead(&self) -> i32 {
        let mut lead: i16 = 0;
        for &word in &self.0.board[FIRST..END] {
            let owner: Word = owner(word);
            lead += i16::from(owner & BLACK != 0) - i16::from(owner & WHITE != 0);
        }
        lead.into()
    }
}
