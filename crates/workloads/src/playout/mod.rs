//! Random games by the protocols that make them the same for every contender.
//!
//! The generator is [`XorShift64Star`] and runs on
//! through all games of a run; so does the digest of the moves' codes.

mod candidates;
mod chess;
mod connect4;
mod counted;
mod drawn;
mod go;
mod go_free;
mod othello;
mod placement;

pub use chess::ChessPlayer;
pub use connect4::Connect4Player;
pub use drawn::{Decided, DrawnPlayer};
pub use go::GoPlayer;
pub use othello::OthelloPlayer;
pub use placement::PlacementPlayer;

use counted::Counted;

use crate::{Digest, Footprint, Inputs, Offer, Pool, Work, Workload};
use board::Unsupported;
use games::{Position, Side, View, XorShift64Star, mix};

/// Random games.
pub const PLAYOUT: Workload = Workload::new(
    "playout",
    "move",
    Inputs::NewGames,
    "random games by the game's protocol",
);
/// Random games in each contender's own way to choose moves.
pub const FREE_PLAYOUT: Workload = Workload::new(
    "playout-free",
    "move",
    Inputs::NewGames,
    "random games as each contender plays them at best, beside peers",
)
.with("protocol=free", 0)
.whose_operations_differ();

/// The set-up of a player's representation.
type Setup<R> = <<R as Player>::Position as Position>::Setup;

/// Random games for one representation.
pub(crate) fn offer<R: Player<Position: Position<Setup: 'static>>>() -> &'static [Offer<Setup<R>>] {
    fn playout<R: Player>(
        _: &Workload,
        setup: &Setup<R>,
        _: &Pool<Setup<R>>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        Ok(games::<R>(setup)?)
    }
    const { &[Offer::new(PLAYOUT, playout::<R>)] }
}

/// Free games for one representation. They differ from one contender to the next, so
/// their digest only counts them.
pub(crate) fn free<R: Player<Position: Position<Setup: 'static>>>() -> &'static [Offer<Setup<R>>] {
    fn free<R: Player>(
        _: &Workload,
        setup: &Setup<R>,
        _: &Pool<Setup<R>>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        match R::free_work(setup) {
            Some(own) => own,
            None => Ok(Box::new(Counted::new(games::<R>(setup)?))),
        }
    }
    const { &[Offer::new(FREE_PLAYOUT, free::<R>)] }
}

/// A player of one representation, for whatever its games are wanted.
pub(crate) fn games<R: Player>(
    setup: &<R::Position as Position>::Setup,
) -> Result<Box<dyn Games>, Unsupported> {
    Ok(Box::new(PlayoutWork::<R>::new(setup)?))
}

/// What a run of playouts amounts to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub playouts: u64,
    /// Moves made, passes included.
    pub moves: u64,
    /// Games that black won.
    pub black_wins: u64,
    /// The digest of all moves' codes in their order.
    pub digest: Digest,
}

impl Tally {
    /// Two runs as one: counts add up, and the other run's digest is taken in
    /// as one word.
    pub fn joined(mut self, other: Self) -> Self {
        self.playouts += other.playouts;
        self.moves += other.moves;
        self.black_wins += other.black_wins;
        self.digest.add(other.digest.value());
        self
    }

    /// One copy for the games that are timed and those that are counted.
    ///
    /// What every move changes is copied for the length of a game, so that it can
    /// stay in registers: behind references it is stored to memory at each move.
    #[inline(never)]
    fn add<R: Player>(&mut self, player: &mut R, random: &mut XorShift64Star) {
        let (mut moves, mut digest, mut generator) = (0, self.digest, random.clone());
        let winner = player.play(&mut generator, u64::MAX, &mut |code| {
            moves += 1;
            digest.add(u64::from(code));
        });
        (self.digest, *random) = (digest, generator);
        self.moves += moves;
        self.playouts += 1;
        self.black_wins += u64::from(winner == Some(Side::Black));
    }
}

/// Plays random games with one representation, by the protocol of its game.
pub trait Player: Sized + 'static {
    /// The representation.
    type Position: Position;

    /// Prepares to play from a set-up.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation can't play there.
    fn new(setup: &<Self::Position as Position>::Setup) -> Result<Self, Unsupported>;

    /// Plays one game from the set-up, or its first `most_moves` moves, calling
    /// `moved` with the code of each. Returns the winner of the position
    /// reached, if it has one.
    fn play(
        &mut self,
        random: &mut XorShift64Star,
        most_moves: u64,
        moved: &mut impl FnMut(u32),
    ) -> Option<Side>;

    /// Plays as [`play`](Self::play) does, for games that are not timed. Override where
    /// that takes less code.
    fn recorded(
        &mut self,
        random: &mut XorShift64Star,
        most_moves: u64,
        mut moved: &mut dyn FnMut(u32),
    ) {
        self.play(random, most_moves, &mut moved);
    }

    /// The position as the last game left it.
    fn position(&self) -> &Self::Position;

    /// Bytes of the list that moves are chosen from.
    fn list_bytes(&self) -> usize;

    /// Plays as many games in the representation's own way to choose moves, if it
    /// has one. The digest proves nothing.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation can't play from the set-up.
    fn free_playouts(
        _: &<Self::Position as Position>::Setup,
        _playouts: u64,
        _seed: u64,
    ) -> Option<Result<Tally, Unsupported>> {
        None
    }

    /// Such games, to be timed. The digest counts them.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation can't play from the set-up.
    fn free_work(
        _: &<Self::Position as Position>::Setup,
    ) -> Option<Result<Box<dyn Work>, Unsupported>> {
        None
    }
}

/// A player behind one face, for games that are not timed: those of pools, and
/// those whose every move is compared.
pub trait Records {
    /// Plays one game, or its first `most_moves` moves, and reports the code of
    /// each.
    fn record(&mut self, random: &mut XorShift64Star, most_moves: u64, moved: &mut dyn FnMut(u32));
    /// Whether the rules ended the last game.
    fn is_over(&self) -> bool;
    /// The position as the last game left it.
    fn view(&self) -> View;
}

impl<R: Player> Records for R {
    fn record(&mut self, random: &mut XorShift64Star, most_moves: u64, moved: &mut dyn FnMut(u32)) {
        self.recorded(random, most_moves, moved);
    }

    fn is_over(&self) -> bool {
        self.position().is_over()
    }

    fn view(&self) -> View {
        self.position().view()
    }
}

/// Whole games as codes of moves.
pub fn record_games(
    player: &mut dyn Records,
    games: usize,
    random: &mut XorShift64Star,
) -> Vec<Vec<u32>> {
    let one = |_| {
        let mut codes = Vec::new();
        player.record(random, u64::MAX, &mut |code| codes.push(code));
        codes
    };
    (0..games).map(one).collect()
}

/// The moves of games in words, one a line.
fn describe(games: &[Vec<u32>]) -> Vec<String> {
    let line = |game: usize, ply: usize, code: u32| format!("game {game}, ply {ply}: move {code}");
    let of_game = |(game, codes): (usize, &Vec<u32>)| -> Vec<String> {
        let plies = (1..).zip(codes);
        plies.map(|(ply, &code)| line(game, ply, code)).collect()
    };
    games.iter().enumerate().flat_map(of_game).collect()
}

/// The moves of a block's games, compiled once for all players.
fn transcript(player: &mut dyn Records, seed: u64, batch: u32) -> Vec<String> {
    let mut random = XorShift64Star::new(mix(seed));
    describe(&record_games(player, batch as usize, &mut random))
}

/// The side that is ahead.
fn ahead(black_lead: i32) -> Option<Side> {
    match black_lead {
        0 => None,
        lead if lead > 0 => Some(Side::Black),
        _ => Some(Side::White),
    }
}

/// Plays `playouts` games with one generator.
///
/// # Errors
/// [`Unsupported`] where the representation can't play from the set-up.
#[inline(never)]
pub fn playouts<R: Player>(
    setup: &<R::Position as Position>::Setup,
    playouts: u64,
    seed: u64,
) -> Result<Tally, Unsupported> {
    Ok(PlayoutWork::<R>::new(setup)?.tally(playouts, seed))
}

/// A player of random games behind one face: timed, counted or recorded.
pub trait Games: Work + Records {
    /// Plays `playouts` games with one generator.
    fn tally(&mut self, playouts: u64, seed: u64) -> Tally;
}

/// Whole playouts, timed; other games in every block.
pub(crate) struct PlayoutWork<R> {
    player: R,
    seed: u64,
    batch: u32,
    moves: u64,
}

impl<R: Player> PlayoutWork<R> {
    pub(crate) fn new(setup: &<R::Position as Position>::Setup) -> Result<Self, Unsupported> {
        Ok(Self {
            player: R::new(setup)?,
            seed: 0,
            batch: 1,
            moves: 0,
        })
    }
}

impl<R: Player> Games for PlayoutWork<R> {
    #[inline(never)]
    fn tally(&mut self, playouts: u64, seed: u64) -> Tally {
        let mut random = XorShift64Star::new(seed);
        let mut tally = Tally::default();
        for _ in 0..playouts {
            tally.add(&mut self.player, &mut random);
        }
        tally
    }
}

impl<R: Player> Records for PlayoutWork<R> {
    fn record(&mut self, random: &mut XorShift64Star, most_moves: u64, moved: &mut dyn FnMut(u32)) {
        self.player.record(random, most_moves, moved);
    }

    fn is_over(&self) -> bool {
        self.player.is_over()
    }

    fn view(&self) -> View {
        self.player.view()
    }
}

impl<R: Player> Work for PlayoutWork<R> {
    fn load(&mut self, seed: u64, batch: u32) {
        // Neighbouring seeds of xorshift start alike; mixed ones do not.
        self.seed = mix(seed);
        self.batch = batch;
    }

    fn run(&mut self) -> u64 {
        let tally = self.tally(u64::from(self.batch), self.seed);
        self.moves = tally.moves;
        tally.digest.value()
    }

    fn operations(&self) -> u64 {
        self.moves
    }

    fn footprint(&self) -> Footprint {
        // Beside the position, one list of candidates or moves.
        let position = self.player.position().bytes();
        Footprint::of(position, position + self.player.list_bytes())
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        transcript(&mut self.player, seed, batch)
    }
}
