//! Checks all maintained state by recomputing it from the cells.

use super::{Config, Id, Strings};
use crate::Position;
use crate::cells::{self, opponent};
use crate::{EMPTY, vertex};
use board::{Coord, Layout, ORTHOGONAL};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// A kept fact that is not what the stones say.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Inconsistency(String);

/// What the cells say of one string.
struct Found {
    colour: u8,
    stones: BTreeSet<Coord>,
    liberties: BTreeSet<Coord>,
    /// Any stone of each neighbour's.
    enemies: BTreeSet<Coord>,
}

impl<L: Layout, C: Config> Strings<L, C> {
    /// Compares all that is kept with what the cells say, found by plain
    /// coordinates. For tests: it takes its time.
    ///
    /// # Errors
    /// The first [`Inconsistency`].
    pub fn check(&self) -> Result<(), Inconsistency> {
        let hash = cells::stones_hash(self.layout, &self.cells);
        if C::HASH {
            self.same("hash of the stones", hash, self.state.stones_hash)?;
        }
        if !self.strings_initialized {
            return Ok(());
        }
        let mut seen: BTreeSet<Coord> = BTreeSet::new();
        let mut entries = BTreeSet::new();
        for row in 0..self.layout.rows() {
            for column in 0..self.layout.columns() {
                let coord = Coord::new(row, column);
                if self.cell(coord) != EMPTY && !seen.contains(&coord) {
                    let found = self.string_from(coord);
                    seen.extend(&found.stones);
                    let entry = self.string_at(self.layout.point(coord));
                    let fresh = entries.insert(entry);
                    self.same("one entry for one string", true, fresh)?;
                    self.check_string(coord, entry, &found)?;
                }
            }
        }
        Ok(())
    }

    fn cell(&self, coord: Coord) -> u8 {
        self.layout.get(&self.cells, self.layout.point(coord))
    }

    fn neighbours(&self, coord: Coord) -> impl Iterator<Item = Coord> {
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        ORTHOGONAL
            .into_iter()
            .filter_map(move |direction| coord.moved(direction, rows, columns))
    }

    /// The string of a stone, by flood fill.
    fn string_from(&self, start: Coord) -> Found {
        let colour = self.cell(start);
        let mut found = Found {
            colour,
            stones: BTreeSet::from([start]),
            liberties: BTreeSet::new(),
            enemies: BTreeSet::new(),
        };
        let mut open = vec![start];
        while let Some(stone) = open.pop() {
            for neighbour in self.neighbours(stone) {
                let content = self.cell(neighbour);
                if content == EMPTY {
                    found.liberties.insert(neighbour);
                } else if content == opponent(colour) {
                    found.enemies.insert(neighbour);
                } else if found.stones.insert(neighbour) {
                    open.push(neighbour);
                }
            }
        }
        found
    }

    fn check_string(&self, at: Coord, entry: Id, found: &Found) -> Result<(), Inconsistency> {
        let point = self.layout.point(at);
        let columns = self.layout.columns();
        let name = vertex(self.layout.number(point), self.layout.rows(), columns);
        let same = |what: &str, expected: &dyn Debug, kept: &dyn Debug| {
            let what = format!("{what} of the string at {name}");
            self.same(&what, format!("{expected:?}"), format!("{kept:?}"))
        };
        let table = &self.table;
        let coords = |list: &[L::Point]| -> Vec<Coord> {
            list.iter().map(|&point| self.layout.coord(point)).collect()
        };
        same("colour", &found.colour, &table.colour(entry))?;
        same("size", &found.stones.len(), &table.head(entry).size)?;
        same("origin", &at, &self.layout.coord(table.head(entry).origin))?;
        let linked = self.linked(entry, found.stones.len());
        same("stones linked or listed", &found.stones, &linked)?;
        for &stone in &found.stones {
            let number = self.string_at(self.layout.point(stone));
            same("string number", &entry, &number)?;
        }
        same(
            "liberties",
            &found.liberties.len(),
            &table.head(entry).liberties,
        )?;
        let listed = coords(table.liberty_list(entry));
        let distinct: BTreeSet<Coord> = listed.iter().copied().collect();
        let expected = found.liberties.len().min(C::LIBERTIES);
        same("listed liberties", &expected, &listed.len())?;
        same("distinct listed liberties", &expected, &distinct.len())?;
        same(
            "listed points that are no liberties",
            &0,
            &distinct.difference(&found.liberties).count(),
        )?;
        let neighbours: BTreeSet<Id> = found
            .enemies
            .iter()
            .map(|&enemy| self.string_at(self.layout.point(enemy)))
            .collect();
        let chain = table.chain(entry);
        same("number of neighbours", &neighbours.len(), &chain.len())?;
        let chain: BTreeSet<Id> = chain.iter().copied().collect();
        same("neighbours", &neighbours, &chain)
    }

    /// The stones met in a walk, at most one more than there should be.
    fn linked(&self, entry: Id, size: usize) -> BTreeSet<Coord> {
        let mut stones = BTreeSet::new();
        let mut walk = self.walk(entry);
        let mut stone = Some(walk.first);
        for _ in 0..=size {
            let Some(met) = stone else { break };
            stones.insert(self.layout.coord(met));
            stone = self.following(&mut walk, met);
        }
        stones
    }

    fn same<T: PartialEq + Debug>(
        &self,
        what: &str,
        expected: T,
        kept: T,
    ) -> Result<(), Inconsistency> {
        if expected == kept {
            return Ok(());
        }
        let board = self.view().rows.join("\n");
        Err(Inconsistency(format!(
            "{what}: the stones say {expected:?}, kept is {kept:?}\n{board}"
        )))
    }
}
