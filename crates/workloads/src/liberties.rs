//! Liberties: recorded moves made again, and after each the liberties of the
//! strings of the latest stones counted. How many questions a move make it worth
//! while to keep what they ask for.

use crate::recorded::Recorded;
use crate::{Digest, Work};
use board::Unsupported;
use games::go::{EMPTY, Reads, Setup};
use std::sync::Arc;

/// Games whose moves are made again and asked about.
pub(crate) struct LibertiesWork<P: Reads> {
    recorded: Recorded<P>,
    /// Questions after each move.
    questions: usize,
    /// The points of the board, row by row.
    points: Vec<P::Point>,
    /// Where the stones of each loaded game were put.
    placed: Vec<Vec<Option<P::Point>>>,
    /// Liberties found, to be forgotten.
    found: Vec<P::Point>,
    moves: u64,
}

impl<P: Reads> LibertiesWork<P> {
    /// # Errors
    /// [`Unsupported`] where the representation can't play from the set-up.
    pub(crate) fn new(
        setup: &Setup,
        games: Arc<[Vec<u32>]>,
        questions: usize,
    ) -> Result<Self, Unsupported> {
        let recorded = Recorded::<P>::new(setup, games)?;
        let mut points = Vec::new();
        recorded.position.points(&mut points);
        Ok(Self {
            recorded,
            questions,
            points,
            placed: Vec::new(),
            found: Vec::new(),
            moves: 0,
        })
    }
}

impl<P: Reads> Work for LibertiesWork<P> {
    fn load(&mut self, seed: u64, batch: u32) {
        self.recorded.load(seed, batch);
        let (position, points) = (&self.recorded.position, &self.points);
        let place = |&chosen: &P::Move| points.get(position.code(chosen) as usize).copied();
        let games = self.recorded.loaded.iter();
        self.placed = games.map(|game| game.iter().map(place).collect()).collect();
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        let Recorded {
            setup,
            position,
            loaded,
            ..
        } = &mut self.recorded;
        self.moves = 0;
        for (game, placed) in loaded.iter().zip(&self.placed) {
            position.set_up(setup);
            let mut liberties = 0;
            for (number, &chosen) in game.iter().enumerate() {
                position.play(chosen);
                let first = (number + 1).saturating_sub(self.questions);
                for stone in placed[first..=number].iter().flatten() {
                    if position.stone(*stone) != EMPTY {
                        self.found.clear();
                        liberties +=
                            position.find_liberties(*stone, usize::MAX - 1, &mut self.found);
                    }
                }
            }
            self.moves += game.len() as u64;
            digest.add(liberties as u64);
            digest.add(position.hash());
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.moves
    }

    fn bytes(&self) -> usize {
        self.recorded.position.bytes()
    }

    fn working_bytes(&self) -> usize {
        let placed: usize = self.placed.iter().map(Vec::len).sum();
        self.recorded.working_bytes() + placed * size_of::<Option<P::Point>>()
    }
}
