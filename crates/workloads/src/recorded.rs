//! Games of a pool in a representation's own terms.

use board::Unsupported;
use games::Position;
use std::sync::Arc;

/// Recorded games, those of a block translated.
pub(crate) struct Recorded<P: Position> {
    pub(crate) setup: P::Setup,
    /// Games as codes of moves.
    games: Arc<[Vec<u32>]>,
    pub(crate) position: P,
    /// The moves of this block's games in this representation's own terms.
    pub(crate) loaded: Vec<Vec<P::Move>>,
}

impl<P: Position> Recorded<P>
where
    P::Setup: Clone,
{
    pub(crate) fn new(setup: &P::Setup, games: Arc<[Vec<u32>]>) -> Result<Self, Unsupported> {
        Ok(Self {
            setup: setup.clone(),
            games,
            position: P::new(setup)?,
            loaded: Vec::new(),
        })
    }

    /// Translates the games of a block.
    pub(crate) fn load(&mut self, seed: u64, batch: u32) {
        self.loaded = crate::choose(seed, batch, self.games.len())
            .map(|index| self.translate(index))
            .collect();
    }

    fn translate(&mut self, game: usize) -> Vec<P::Move> {
        self.position.set_up(&self.setup);
        let mut legal = Vec::new();
        let mut moves = Vec::with_capacity(self.games[game].len());
        for &code in &self.games[game] {
            legal.clear();
            self.position.legal_moves(&mut legal);
            let found = legal.iter().find(|&&m| self.position.code(m) == code);
            // A contender that finds no such move plays fewer moves, and its
            // digest says so.
            let Some(&chosen) = found else { break };
            self.position.play(chosen);
            moves.push(chosen);
        }
        moves
    }

    /// Bytes of the position and of the moves of a block.
    pub(crate) fn working_bytes(&self) -> usize {
        let moves: usize = self.loaded.iter().map(Vec::len).sum();
        self.position.bytes() + moves * size_of::<P::Move>()
    }

    /// One line for each move of the block, with the hashes that `after` finds;
    /// it also has to play the move.
    #[inline(never)]
    pub(crate) fn transcript(
        &mut self,
        after: &mut dyn FnMut(&mut P, P::Move) -> Vec<u64>,
    ) -> Vec<String> {
        let mut lines = Vec::new();
        for (number, game) in self.loaded.iter().enumerate() {
            self.position.set_up(&self.setup);
            for &chosen in game {
                let code = self.position.code(chosen);
                lines.push(line(number, code, &after(&mut self.position, chosen)));
            }
        }
        lines
    }
}

fn line(game: usize, code: u32, hashes: &[u64]) -> String {
    let hashes: Vec<String> = hashes.iter().map(|hash| format!("{hash:016x}")).collect();
    format!("game {game}, move {code}: hash {}", hashes.join(", then "))
}
