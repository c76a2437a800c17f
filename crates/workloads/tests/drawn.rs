//! Random games by the protocol for games that bring their own, of a game of one line: from
//! a heap of 21 take one, two or three; who takes the last one has won.

use board::Unsupported;
use boardbench_workloads::playout::{Decided, DrawnPlayer, PLAYOUT};
use boardbench_workloads::{Compiled, Digest, Footprint, Pool};
use game::{Position, Side, Unmake, View, XorShift64Star, finalise};

#[derive(Clone)]
struct Heap {
    left: u32,
    to_move: Side,
}

impl Position for Heap {
    type Setup = u32;
    type Move = u32;

    fn new(&left: &u32) -> Result<Self, Unsupported> {
        let to_move = Side::Black;
        Ok(Self { left, to_move })
    }
    fn set_up(&mut self, setup: &u32) {
        *self = Self::new(setup).unwrap();
    }
    fn legal_moves(&mut self, moves: &mut Vec<u32>) {
        moves.extend(1..=self.left.min(3));
    }
    fn play(&mut self, chosen: u32) {
        self.left -= chosen;
        self.to_move = self.to_move.other();
    }
    fn code(&self, of: u32) -> u32 {
        of
    }
    fn is_over(&self) -> bool {
        self.left == 0
    }
    fn hash(&self) -> u64 {
        self.left.into()
    }
    fn view(&self) -> View {
        View {
            rows: vec!["|".repeat(self.left as usize)],
            to_move: self.to_move,
            state: Vec::new(),
        }
    }
    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

impl Unmake for Heap {
    type Undo = ();
    fn make(&mut self, chosen: u32) {
        self.play(chosen);
    }
    fn unmake(&mut self, chosen: u32, (): ()) {
        self.left += chosen;
        self.to_move = self.to_move.other();
    }
}

impl Decided for Heap {
    fn winner(&self) -> Option<Side> {
        self.is_over().then(|| self.to_move.other())
    }
}

/// A game as the protocol says: its moves and who has won.
fn as_written(random: &mut XorShift64Star) -> (Vec<u32>, Side) {
    let (mut left, mut moves) = (21, Vec::new());
    loop {
        // Before it is known whether there is a move.
        let draw = random.next_u64();
        if left == 0 {
            break;
        }
        let all = 1..=u32::min(left, 3);
        let chosen = all.min_by_key(|&code| finalise(draw ^ u64::from(code)));
        moves.push(chosen.unwrap());
        left -= chosen.unwrap();
    }
    let first_has_won = moves.len() % 2 == 1;
    (
        moves,
        if first_has_won {
            Side::Black
        } else {
            Side::White
        },
    )
}

#[test]
fn the_move_of_least_weight_is_played() {
    let compiled = Compiled::playouts_alone::<DrawnPlayer<Heap>>();
    let tally = compiled.playouts(&21, 50, 9).unwrap();
    let mut random = XorShift64Star::new(9);
    let games: Vec<_> = (0..50).map(|_| as_written(&mut random)).collect();
    let moves = || games.iter().flat_map(|(moves, _)| moves);
    let mut digest = Digest::default();
    moves().for_each(|&code| digest.add(code.into()));
    let won = games.iter().filter(|(_, side)| *side == Side::Black);
    assert_eq!(tally.moves, moves().count() as u64);
    assert_eq!(tally.digest, digest);
    assert_eq!((tally.playouts, tally.black_wins), (50, won.count() as u64));
    // The player whose games are recorded plays the same.
    let mut random = XorShift64Star::new(9);
    let mut recorder = compiled.recorder(&21).unwrap();
    let recorded = boardbench_workloads::record_games(recorder.as_mut(), 50, &mut random);
    assert_eq!(recorded.concat(), moves().copied().collect::<Vec<_>>());
}

/// After a thousand plies, without a winner.
#[test]
fn a_long_game_is_broken_off() {
    let compiled = Compiled::playouts_alone::<DrawnPlayer<Heap>>();
    let tally = compiled.playouts(&10_000, 3, 1).unwrap();
    assert_eq!((tally.moves, tally.black_wins), (3000, 0));
}

#[test]
fn a_list_of_moves_takes_memory() {
    let compiled = Compiled::playouts_alone::<DrawnPlayer<Heap>>();
    let offer = compiled.offer(&PLAYOUT).expect("it is offered");
    let work = offer.work(&21, &Pool::empty()).unwrap();
    let Footprint { position, working } = work.footprint();
    // Room for 256 moves.
    assert_eq!((position, working), (8, 8 + 256 * 4));
}
