//! The crate `othello`: two words, those of the side to move first. Which side
//! that is, it leaves to the caller.

use super::bits;
use boardbench::board::Unsupported;
use boardbench::games::othello::{Move, OthelloPosition, Setup};
use boardbench::games::{Position, Side, Unmake, View};
use othello::Game;

/// A position of the crate.
#[derive(Clone)]
pub(super) struct OthelloCrate {
    game: Game,
    to_move: Side,
}

impl OthelloCrate {
    /// Black's discs and white's.
    fn sides(&self) -> [u64; 2] {
        let [own, theirs] = self.game.get();
        match self.to_move {
            Side::Black => [own, theirs],
            Side::White => [theirs, own],
        }
    }

    /// Whether the other side could move.
    #[inline(always)]
    fn other_can_move(&self) -> bool {
        let mut passed = self.game.clone();
        passed.pass_move();
        passed.available_moves() != 0
    }

    #[inline(always)]
    fn make_move(&mut self, chosen: Move<u8>) {
        match chosen {
            Move::Disc(square) => {
                let made = self.game.make_move(usize::from(square));
                self.game = made.expect("the caller makes legal moves");
            }
            Move::Pass => self.game.pass_move(),
        }
        self.to_move = self.to_move.other();
    }
}

impl Position for OthelloCrate {
    type Setup = Setup;
    type Move = Move<u8>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let [black, white] = bits::of_setup(setup)?;
        let (own, theirs) = match setup.to_move() {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Ok(Self {
            game: Game::new(own, theirs).expect("a square holds one disc"),
            to_move: setup.to_move(),
        })
    }

    fn set_up(&mut self, setup: &Setup) {
        *self = Self::new(setup).expect("a set-up that it can play from");
    }

    #[inline]
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let mut found = self.game.available_moves();
        if found == 0 && self.other_can_move() {
            moves.push(Move::Pass);
        }
        while found != 0 {
            moves.push(Move::Disc(found.trailing_zeros() as u8));
            found &= found - 1;
        }
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        self.make_move(chosen);
    }

    #[inline]
    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Disc(square) => u32::from(square),
            Move::Pass => 64,
        }
    }

    fn is_over(&self) -> bool {
        self.game.available_moves() == 0 && !self.other_can_move()
    }

    fn hash(&self) -> u64 {
        bits::hash(self.sides(), self.to_move)
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        bits::witness(self.sides(), self.to_move)
    }

    fn view(&self) -> View {
        bits::view(self.sides(), self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    #[inline]
    fn count_legal_moves(&mut self, _: &mut Vec<Self::Move>) -> u64 {
        match self.game.available_moves() {
            0 => u64::from(self.other_can_move()),
            found => u64::from(found.count_ones()),
        }
    }
}

impl Unmake for OthelloCrate {
    type Undo = Self;

    #[inline]
    fn make(&mut self, chosen: Self::Move) -> Self {
        let before = self.clone();
        self.make_move(chosen);
        before
    }

    #[inline]
    fn unmake(&mut self, _: Self::Move, before: Self) {
        *self = before;
    }
}

impl OthelloPosition for OthelloCrate {
    fn lead(&self) -> i32 {
        bits::lead(self.sides())
    }

    #[inline(always)]
    fn choose(
        &mut self,
        _: &mut Vec<Self::Move>,
        draw: impl FnOnce(u32) -> u32,
    ) -> Option<Self::Move> {
        let mut found = self.game.available_moves();
        if found == 0 {
            return self.other_can_move().then(|| {
                draw(1);
                Move::Pass
            });
        }
        for _ in 0..draw(found.count_ones()) {
            found &= found - 1;
        }
        Some(Move::Disc(found.trailing_zeros() as u8))
    }
}
