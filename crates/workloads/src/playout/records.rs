//! Random games that are not timed, through a position's face.

use crate::face::AnyPosition;
use board::Unsupported;
use game::{View, XorShift64Star};

/// A player of games that are not timed: those of pools, and those whose every move is
/// compared.
pub trait Records {
    /// Plays one game, or its first `most_moves` moves, and reports the code of
    /// each.
    fn record(&mut self, random: &mut XorShift64Star, most_moves: u64, moved: &mut dyn FnMut(u32));
    /// Whether the rules ended the last game.
    fn is_over(&self) -> bool;
    /// The position as the last game left it.
    fn view(&self) -> View;
}

/// Makes a player of random games that are recorded.
pub type MakeGames<S> = fn(&S) -> Result<Box<dyn Records>, Unsupported>;

/// Opens a position behind its face.
pub type Open<S> = fn(&S) -> Result<Box<dyn AnyPosition>, Unsupported>;

/// Plays a game by a protocol through a position's face, or its first `most_moves` moves,
/// from where the position is.
pub type Protocol = fn(&mut dyn AnyPosition, &mut XorShift64Star, u64, &mut dyn FnMut(u32));

/// Games by a protocol, of any representation.
pub struct Recorder<S> {
    setup: S,
    position: Box<dyn AnyPosition>,
    protocol: Protocol,
}

impl<S: Clone + 'static> Recorder<S> {
    /// A player of games from `setup`, in this position of it.
    #[inline(never)]
    pub fn boxed(
        position: Box<dyn AnyPosition>,
        setup: &S,
        protocol: Protocol,
    ) -> Box<dyn Records> {
        let setup = setup.clone();
        Box::new(Self {
            setup,
            position,
            protocol,
        })
    }
}

impl<S: 'static> Records for Recorder<S> {
    fn record(&mut self, random: &mut XorShift64Star, most_moves: u64, moved: &mut dyn FnMut(u32)) {
        self.position.set_up(&self.setup);
        (self.protocol)(self.position.as_mut(), random, most_moves, moved);
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn view(&self) -> View {
        self.position.view()
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
