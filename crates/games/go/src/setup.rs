//! Starting position and rules of a game of Go.

use crate::{BadInput, Side};
use board::{AtRunTime, Coord, Geometry, Layout, ORTHOGONAL, Unsupported};

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ko {
    /// A single stone that captured a single stone may not be retaken at once.
    /// A pass lifts the ban.
    #[default]
    Simple,
    /// No earlier whole-board position may recur; the one at the start counts,
    /// and a pass adds none.
    PositionalSuperko,
}

/// Whether a move may take its own stones off the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Suicide {
    /// Never.
    #[default]
    Forbidden,
    /// Of two or more stones; of one stone never.
    OfSeveral,
}

/// What a pass is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passes {
    /// A move, and two in a row end the game.
    #[default]
    End,
    /// A move that never ends the game.
    Free,
    /// Not a move.
    Never,
}

/// The rules of a game of Go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Which repetitions are forbidden.
    pub ko: Ko,
    /// Whether suicide is allowed.
    pub suicide: Suicide,
    /// What a pass is.
    pub passes: Passes,
}

/// The largest board of GNU Go, for which `padded` keeps its array.
const MAX_BOARD: usize = 19;

/// A starting point: a board with stones and rules, no captures yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// The largest board that the array of a layout of fixed stride should
    /// hold: 19, or 25 for a larger board.
    pub max: usize,
    /// The rules.
    pub rules: Rules,
    /// The side that moves first.
    pub to_move: Side,
    /// Stones on the board at the start.
    pub stones: Vec<(Coord, Side)>,
}

impl Setup {
    /// An empty board, black to move.
    ///
    /// # Errors
    /// [`BadInput`] unless rows and columns are from 2 to 25.
    pub fn empty(rows: usize, columns: usize, rules: Rules) -> Result<Self, BadInput> {
        let max = if rows.max(columns) <= MAX_BOARD {
            MAX_BOARD
        } else {
            board::LARGEST
        };
        AtRunTime::<1>::new(rows, columns, max).map_err(|e| BadInput(e.to_string()))?;
        Ok(Self {
            rows,
            columns,
            max,
            rules,
            to_move: Side::Black,
            stones: Vec::new(),
        })
    }

    /// The board in layout `L`.
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold it.
    pub(super) fn laid_out<L: Layout>(&self) -> Result<L, Unsupported> {
        L::new(L::Geometry::of(self.rows, self.columns, self.max)?)
    }

    /// An empty square board with the usual rules, black to move.
    ///
    /// # Errors
    /// [`BadInput`] unless `size` is from 2 to 25.
    pub fn square(size: usize) -> Result<Self, BadInput> {
        Self::empty(size, size, Rules::default())
    }

    /// Whether the stones can stand as they do.
    ///
    /// # Errors
    /// [`BadInput`] for a point named twice or a string without a liberty.
    pub fn check(&self) -> Result<(), BadInput> {
        let mut owners = vec![None; self.points()];
        for &(coord, side) in &self.stones {
            let owner = &mut owners[self.index(coord)];
            if owner.replace(side).is_some() {
                return Err(BadInput(format!(
                    "two stones are set up on {}; each point takes one",
                    self.name(coord)
                )));
            }
        }
        match self.stones.iter().find(|s| !self.has_liberty(&owners, s.0)) {
            Some(&(coord, _)) => Err(BadInput(format!(
                "the string of {} is set up without a liberty; every string needs one",
                self.name(coord)
            ))),
            None => Ok(()),
        }
    }

    fn index(&self, coord: Coord) -> usize {
        usize::from(coord.row) * self.columns + usize::from(coord.column)
    }

    fn name(&self, coord: Coord) -> String {
        super::vertex(self.index(coord) as u32, self.rows, self.columns)
    }

    fn has_liberty(&self, owners: &[Option<Side>], start: Coord) -> bool {
        let colour = owners[self.index(start)];
        let (mut seen, mut open) = (vec![start], vec![start]);
        while let Some(coord) = open.pop() {
            for direction in ORTHOGONAL {
                let Some(next) = coord.moved(direction, self.rows, self.columns) else {
                    continue;
                };
                match owners[self.index(next)] {
                    None => return true,
                    owner if owner == colour && !seen.contains(&next) => {
                        seen.push(next);
                        open.push(next);
                    }
                    Some(_) => {}
                }
            }
        }
        false
    }

    /// Number of points, which is also the code of a pass.
    pub fn points(&self) -> usize {
        self.rows * self.columns
    }
}

impl game::Rebuild for Setup {
    fn rebuild(&self, view: &game::View) -> Self {
        let stones = game::owners(view).into_iter().enumerate();
        Self {
            to_move: view.to_move,
            stones: stones
                .filter_map(|(index, side)| {
                    let coord = Coord::new(index / self.columns, index % self.columns);
                    side.map(|side| (coord, side))
                })
                .collect(),
            ..self.clone()
        }
    }
}
