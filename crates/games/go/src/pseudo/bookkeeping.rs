//! What is kept of chains: the seam between the bookkeepings that count liberties.

use super::lanes::{Lanes, Which};
use super::word::Word;
use board::Layout;
use std::fmt::Debug;

/// A stone that is put down, as a store of chains sees it: its neighbours count it
/// already, and the point itself is still empty.
pub struct Placed<L: Layout> {
    pub(super) layout: L,
    pub(super) point: L::Point,
    /// The number of the chain that begins here.
    pub(super) begun: u16,
    /// The neighbours, what they hold now, and which of them are stones or off the board.
    pub(super) around: [L::Point; 4],
    pub(super) contents: Lanes,
    pub(super) occupied: Which,
    /// Which are stones of the mover, and the chains of all.
    pub(super) friends: Which,
    pub(super) chains: [u16; 4],
    pub(super) own: Word,
    /// How many are empty.
    pub(super) empties: i16,
}

/// A stone that is put down or removed by undo: the layout, its point and its number.
pub(super) type At<L> = (L, <L as Layout>::Point, usize);

/// What is kept of chains, so that it is known whether one has a liberty.
pub trait Bookkeeping<L: Layout>: Clone + Debug + Send + 'static {
    /// What undoing a stone restores.
    type Undo: Copy + Debug + Send;
    /// The chains that a point was counted for.
    type Seen: Default;

    /// What the empty board has.
    fn new(layout: L) -> Self;
    /// Takes over what another has, of chains below `numbers` and of what is none.
    fn copy_from(&mut self, source: &Self, numbers: usize);
    /// Begins a game on the empty board.
    fn renew(&mut self);
    /// Forgets the joins: no move before this can be undone.
    fn forget_joins(&mut self);
    /// Bytes on the heap.
    fn heap_bytes(&self, layout: L) -> usize;

    /// The chain that a number belongs to.
    fn current(&self, number: usize) -> u16;
    /// What a chain has beside one liberty: below 0 if it has none.
    fn spare(&self, chain: u16) -> i16;
    /// Which of four chains would have a liberty without the point between them.
    fn outlast(spare: Lanes, chains: Lanes) -> Which;

    /// Takes a point from the liberties of the chains around it. Returns less than 0
    /// if one of them is left without any.
    fn touch(&mut self, number: usize, chains: [u16; 4]) -> i16;
    /// Puts a stone into a chain of its friends, or begins one. Returns its number.
    fn grow<const KEEP: bool>(&mut self, cells: &mut L::Map<Word>, placed: Placed<L>) -> u16;
    /// Gives a point from which a stone was taken to the chain of a neighbour, or with
    /// `BACK` undoes that.
    fn free<const BACK: bool>(&mut self, number: usize, chain: u16, seen: &mut Self::Seen);

    /// What the undo of a stone needs.
    fn undo(&self, at: At<L>, chains: [u16; 4]) -> Self::Undo;
    /// What the undo of a pass needs.
    fn undo_pass(&self, layout: L) -> Self::Undo;
    /// The inverse of [`grow`](Self::grow): the stone's chain and its empty neighbours
    /// are given.
    fn shrink(
        &mut self,
        cells: &mut L::Map<Word>,
        at: At<L>,
        chain: u16,
        empties: i16,
        undo: &Self::Undo,
    );
    /// The inverse of [`touch`](Self::touch) for one neighbour.
    fn untouch(&mut self, number: usize, chain: u16);

    /// Compares what is kept of a chain with what the cells say.
    ///
    /// # Errors
    /// What differs.
    fn check(&self, layout: L, chain: u16, found: Found<L>) -> Result<(), String>;
}

/// A chain as the cells say: its stones, and the numbers of its liberties, one for each
/// stone that they touch.
pub struct Found<L: Layout> {
    pub(super) stones: Vec<L::Point>,
    pub(super) liberties: Vec<usize>,
}
