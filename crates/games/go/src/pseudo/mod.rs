//! Bookkeeping *pseudo*: pseudo-liberties. One number for each chain of stones
//! says whether it has a liberty, and each empty point counts its neighbours.
//!
//! ```text
//!   . X X .      the chain of X has 5 pseudo-liberties on 4 liberties, because
//!   O X . .      C3 touches two of its stones; C3 has two empty, two black and
//!   O . . .      no white neighbours, D4 one empty, three black (two of them
//!   . . . .      are the edge) and two white (the same two)
//! ```
//!
//! A stone put down is one step to each neighbour: an empty one counts one
//! neighbour more of that colour, a chain has one pseudo-liberty less. What
//! would be an eye and what might be suicide is a bit of the point's own word.
//! Liberties are not known, and can't be listed.
//!
//! What neighbours are can't be foreseen, and a branch that is predicted wrongly
//! costs as much as some sixty other instructions: a stone is put down, and a point
//! asked about, by the same instructions whatever is around it.
//!
//! * `word`: what a cell holds; `lanes`: four of them at once; `chains`: the chains.
//! * `legal`: whether a stone may be put down; `place`: stones put down; `take`:
//!   captures; `undo`: moves undone.
//! * `position`: what perft and playouts ask; `check`: every kept fact computed
//!   again.
//!
//! Bytes: two a cell, and 8 KB of chains, of which as many entries are used as
//! there are cells. A game is reset by copying the cells of the empty board,
//! which all positions share.
//!
//! Source: libego (Lukasz Lew), "Library of effective Go routines".

mod bookkeeping;
mod chains;
mod check;
mod circles;
mod exact;
mod lanes;
mod legal;
mod place;
mod position;
mod sums;
mod take;
mod ten;
#[cfg(test)]
mod tests;
mod undo;
mod word;

pub use bookkeeping::Bookkeeping;
pub use exact::Exact;
pub use sums::Sums;
pub use ten::Ten;
pub use undo::PseudoUndo;

use super::{Ko, Rules, Suicide, stone_key};
use crate::Side;
use board::{Layout, ORTHOGONAL};
use chains::Chains;
use std::sync::Arc;
use word::{EMPTY, OFF, Word, arrival, colour, other};

/// What the last move left behind and most moves do not: a stone that takes none
/// clears it with one store.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
struct LastMove {
    /// Whether there is a ko.
    ko: bool,
    /// Passes in a row.
    passes: u8,
    unused: u16,
    /// Stones that it took.
    took: u32,
}

/// The side to move, and what follows from it: kept, because the compiler recomputes at each
/// neighbour what it can compute.
///
/// Each a field of 32 bits that is read and written whole. Of a field of 16 bits the
/// compiler reads more, or writes one byte; what is read then lies in two stores, and
/// the processor waits until both have left it, which is until the move before is over.
#[derive(Clone, Copy, Debug)]
struct Sides {
    /// The stone of the side to move.
    own: u32,
    /// The other side's.
    enemy: u32,
    /// What an own stone adds to an empty neighbour.
    arrives: u32,
}

impl Sides {
    fn new(own: Word) -> Self {
        Self {
            own: own.into(),
            enemy: other(own).into(),
            arrives: arrival(own).into(),
        }
    }

    /// The other side moves.
    #[inline(always)]
    fn passed(self) -> Self {
        const BOTH: u32 = arrival(word::BLACK) as u32 + arrival(word::WHITE) as u32;
        Self {
            own: self.enemy,
            enemy: self.own,
            arrives: BOTH - self.arrives,
        }
    }
}

/// Bookkeeping *pseudo*: one count of pseudo-liberties a chain.
pub type Pseudo<L> = Chained<L, Chains>;

/// A Go position in layout `L` that keeps chains as `K` does.
///
/// No hash is kept up to date: [`Position::hash`](crate::Position::hash)
/// computes it, and positional superko pays for that at every move.
#[derive(Debug)]
pub struct Chained<L: Layout, K> {
    layout: L,
    cells: L::Map<Word>,
    /// The cells of the empty board, the same for all copies.
    empty: Arc<L::Map<Word>>,
    chains: K,
    /// Captured stones, the latest last: those of the last move are at the end, those of
    /// moves that can be unmade lie below.
    taken: Vec<L::Point>,
    /// Their words.
    taken_words: Vec<Word>,
    /// The side to move.
    sides: Sides,
    /// The bits of which an empty point must have one for a stone to be legal there
    /// without a question: those that count its empty neighbours. None under
    /// positional superko, where every stone is a question.
    open: Word,
    /// Whether a legal stone is put down without a question: it has a liberty, and
    /// no board is remembered.
    plain: bool,
    /// What is below it numbers chains on the board, from 1: fewer than a layout has cells
    /// that was made for larger boards.
    numbers: u16,
    last_move: LastMove,
    /// The ko, where the turn says that there is one.
    ko: L::Point,
    /// Stones captured by black and by white.
    captures: [u32; 2],
    rules: Rules,
    /// Hashes of earlier boards, under positional superko only.
    history: Vec<u64>,
}

impl<L: Layout, K: Bookkeeping<L>> Clone for Chained<L, K> {
    fn clone(&self) -> Self {
        Self {
            layout: self.layout,
            cells: self.cells.clone(),
            empty: Arc::clone(&self.empty),
            chains: self.chains.clone(),
            taken: self.taken.clone(),
            taken_words: self.taken_words.clone(),
            sides: self.sides,
            open: self.open,
            plain: self.plain,
            numbers: self.numbers,
            last_move: self.last_move,
            ko: self.ko,
            captures: self.captures,
            rules: self.rules,
            history: self.history.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.layout = source.layout;
        self.cells.clone_from(&source.cells);
        self.empty.clone_from(&source.empty);
        self.chains
            .copy_from(&source.chains, usize::from(source.numbers));
        self.taken.clone_from(&source.taken);
        self.taken_words.clone_from(&source.taken_words);
        self.sides = source.sides;
        self.open = source.open;
        self.plain = source.plain;
        self.numbers = source.numbers;
        self.last_move = source.last_move;
        self.ko = source.ko;
        self.captures = source.captures;
        self.rules = source.rules;
        self.history.clone_from(&source.history);
    }
}

impl<L: Layout, K: Bookkeeping<L>> Chained<L, K> {
    #[inline(always)]
    fn first_chain(&self, point: L::Point) -> usize {
        word::first_chain(self.layout, point)
    }

    /// The words of an empty board.
    fn empty_cells(layout: L) -> L::Map<Word> {
        let mut cells = layout.map(word::EMPTY, OFF);
        layout.points(|point| {
            let mut counts = word::EMPTY;
            for direction in ORTHOGONAL {
                let (_, content) = layout.look(&cells, point, layout.step(direction), OFF);
                counts += word::unit(colour(content));
            }
            layout.set(&mut cells, point, counts);
        });
        cells
    }

    fn set_turn(&mut self, side: Side) {
        self.sides = Sides::new(word::of_stone(super::stone_of(side)));
    }

    fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
        self.open = match rules.ko {
            Ko::Simple => word::EMPTIES,
            Ko::PositionalSuperko => 0,
        };
        self.plain = rules.ko == Ko::Simple && rules.suicide == Suicide::Forbidden;
    }

    /// The stone of the side to move.
    #[inline(always)]
    fn own(&self) -> Word {
        self.sides.own as Word
    }

    /// The stone of the other side.
    #[inline(always)]
    fn enemy(&self) -> Word {
        self.sides.enemy as Word
    }

    /// The other side moves.
    #[inline(always)]
    fn pass_turn(&mut self) {
        self.sides = self.sides.passed();
    }

    /// The hash of the stones alone, computed from scratch.
    fn stones_hash(&self) -> u64 {
        let layout = self.layout;
        let mut hash = 0;
        layout.scan(&self.cells, OFF, |point, content| {
            if colour(content) != EMPTY {
                let stone = word::as_stone(content);
                hash ^= stone_key(stone, layout.coord(point));
            }
        });
        hash
    }

    /// Forgets the stones captured so far and the joins: no move before this can be
    /// unmade. The words of the stones are forgotten when a move is next made that
    /// can be.
    fn forget_taken(&mut self) {
        self.taken.clear();
        self.chains.forget_joins();
        self.last_move.took = 0;
    }

    /// Where the stones begin that the last move took.
    #[inline(always)]
    fn taken_before(&self) -> usize {
        self.taken.len() - self.last_move.took as usize
    }

    /// The chain of a stone; any number of what is no stone.
    #[inline(always)]
    fn chain_of(&self, stone: Word) -> u16 {
        self.chains.current(word::chain(stone))
    }

    /// Where a stone is forbidden by simple ko.
    #[inline(always)]
    fn ko(&self) -> Option<L::Point> {
        self.last_move.ko.then_some(self.ko)
    }
}
