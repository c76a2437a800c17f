//! Positions that games make for users.

/// What positions are made.
pub struct Making {
    /// Rows and columns of the board, where there are several.
    pub size: usize,
    /// Number of positions, or of games.
    pub count: usize,
    /// Seed of the generator.
    pub seed: u64,
}

/// Positions that were made, as they are written.
pub enum Made {
    /// The text of a file.
    File(String),
    /// Texts of files, which are numbered, and what their names end in.
    Folder(Vec<String>, &'static str),
}
