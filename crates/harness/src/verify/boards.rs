//! What a game is checked on: published counts, boards.

/// Published counts of perft, in the order of their table: a start, the depth, and the
/// nodes.
pub type Counts<S> = Vec<(S, u32, u64)>;

/// Moves, their digest, and games won by black.
pub type Figures = (u64, u64, u64);

/// Random games on one board.
pub struct Run<S> {
    /// Where they start.
    pub setup: S,
    /// Their number.
    pub games: u64,
    /// The seed of the generator.
    pub seed: u64,
    /// What others found; none if the reference's figures are expected.
    pub published: Option<Figures>,
}

impl<S> Run<S> {
    /// This many games that are compared with the reference's.
    pub fn of((setup, games): (S, u64)) -> Self {
        Self {
            setup,
            games,
            seed: 1,
            published: None,
        }
    }
}

/// The boards on which contenders are compared with the reference.
pub struct Boards<S> {
    /// Random games.
    pub playouts: Vec<Run<S>>,
    /// With a number of random games, and of moves and undos in each.
    pub agreement: Vec<(S, usize, usize)>,
    /// With the number of moves after which a position is copied, on average.
    pub copies: Vec<(S, usize)>,
    /// On which each offered workload runs.
    pub offers: Vec<S>,
}

impl<S: Clone> Boards<S> {
    /// The same boards for all comparisons.
    pub fn alike(boards: Vec<S>) -> Self {
        let each = || boards.iter().cloned();
        Self {
            playouts: each().map(|setup| Run::of((setup, 8))).collect(),
            agreement: each().map(|setup| (setup, 8, 80)).collect(),
            copies: each().map(|setup| (setup, 30)).collect(),
            offers: boards,
        }
    }
}
