//! Moves that can be undone: what is about to be changed is saved with its
//! place, on a stack for each type of memory.

use crate::state::{ByHand, SIZE, State};
use crate::table::{Entry, Head, Id, place};
use games::go::{EMPTY, Ko};
use std::mem::MaybeUninit;

/// The head of a string and one place of its liberty list.
struct HeadChange {
    head: Head,
    string: Id,
    slot: u32,
    liberty: u16,
}

/// A neighbour and the place it stood at.
struct NeighbourChange {
    place: u32,
    old: Id,
}

/// What the board said of a stone, its colour apart.
struct LinkChange {
    string_number: Id,
    pos: u16,
    next_stone: u16,
    /// More than eight bytes, which would be packed into one word and taken apart
    /// again.
    _apart: MaybeUninit<u32>,
}

/// The change stacks.
pub(super) struct Changes {
    heads: Vec<HeadChange>,
    neighbours: Vec<NeighbourChange>,
    links: Vec<LinkChange>,
}

/// The state before a move, and where the change stacks stood.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    state: State,
    /// Where the stone was put: an empty cell before.
    placed: Option<u16>,
    heads: u32,
    neighbours: u32,
    links: u32,
    next_string: Id,
    history: u32,
    /// Stones captured by all moves tried before.
    taken: u32,
}

impl Changes {
    /// Room for eighty changes a point in each stack.
    pub(super) fn new() -> Self {
        let room = 80 * SIZE * SIZE;
        Self {
            heads: Vec::with_capacity(room),
            neighbours: Vec::with_capacity(room),
            links: Vec::with_capacity(room),
        }
    }

    pub(super) fn forget(&mut self) {
        self.heads.clear();
        self.neighbours.clear();
        self.links.clear();
    }

    #[inline(always)]
    pub(super) fn push_head(&mut self, string: Id, entry: &Entry, slot: usize) {
        self.heads.push(HeadChange {
            head: entry.head,
            string,
            slot: slot as u32,
            liberty: entry.liberties[slot],
        });
    }

    #[inline(always)]
    pub(super) fn push_neighbour(&mut self, place: usize, old: Id) {
        let place = place as u32;
        self.neighbours.push(NeighbourChange { place, old });
    }

    /// Neighbours stand elsewhere: in rows of `to` places that were of `from`.
    pub(super) fn widen(&mut self, from: usize, to: usize) {
        for change in &mut self.neighbours {
            let place = change.place as usize;
            change.place = (place / from * to + place % from) as u32;
        }
    }
}

impl<const LIMITED: bool> ByHand<LIMITED> {
    /// Marks the beginning of a move that can be undone.
    #[inline(always)]
    pub(super) fn begin_change_record(&mut self, placed: Option<u16>) {
        self.initialize();
        self.frames.push(Frame {
            state: self.state,
            placed,
            heads: self.changes.heads.len() as u32,
            neighbours: self.changes.neighbours.len() as u32,
            links: self.changes.links.len() as u32,
            next_string: self.next_string,
            history: if LIMITED {
                0
            } else {
                self.history.len() as u32
            },
            taken: self.taken.len() as u32,
        });
    }

    /// Saves what is kept of a stone.
    #[inline(always)]
    pub(super) fn push_link(&mut self, pos: u16) {
        self.changes.links.push(LinkChange {
            string_number: self.string_number[usize::from(pos)],
            pos,
            next_stone: self.next_stone[usize::from(pos)],
            _apart: MaybeUninit::uninit(),
        });
    }

    /// Gives the stones of a string another number. Room on the stack is asked
    /// for once.
    pub(super) fn renumber(&mut self, from: Id, to: Id) {
        let head = self.head(from);
        let mut stone = head.origin;
        let (string_number, next_stone) = (&mut self.string_number, &self.next_stone);
        let changes = (0..head.size).map(|_| {
            let pos = stone;
            stone = next_stone[usize::from(pos)];
            string_number[usize::from(pos)] = to;
            LinkChange {
                string_number: from,
                pos,
                next_stone: stone,
                _apart: MaybeUninit::uninit(),
            }
        });
        self.changes.links.extend(changes);
    }

    /// Puts the table back if the last move tried had used it up. Returns whether
    /// it had.
    #[cold]
    #[inline(never)]
    fn put_table_back(&mut self) -> bool {
        let frames = self.frames.len();
        self.used_up.pop_if(|used_up| *used_up == frames).is_some()
    }

    /// Undoes the last move.
    pub(super) fn pop_move(&mut self) {
        let frame = *self.frames.last().expect("a move was made");
        // Captured stones are of the side that moves after the move.
        let colour = self.state.own;
        self.state = frame.state;
        self.taken_before = frame.taken;
        if let Some(pos) = frame.placed {
            let start = frame.taken as usize;
            if start < self.taken.len() {
                for &stone in &self.taken[start..] {
                    self.board[usize::from(stone)] = colour;
                }
                self.taken.truncate(start);
            }
            self.board[usize::from(pos)] = EMPTY;
        }
        if !LIMITED && self.rules.ko == Ko::PositionalSuperko {
            self.history.truncate(frame.history as usize);
        }
        let restored = !LIMITED && !self.used_up.is_empty() && self.put_table_back();
        self.frames.truncate(self.frames.len() - 1);
        if restored {
            return;
        }
        let Changes {
            heads,
            neighbours,
            links,
        } = &mut self.changes;
        for change in links[frame.links as usize..].iter().rev() {
            let pos = usize::from(change.pos);
            self.string_number[pos] = change.string_number;
            self.next_stone[pos] = change.next_stone;
        }
        links.truncate(frame.links as usize);
        for change in heads[frame.heads as usize..].iter().rev() {
            let entry = &mut self.strings[place(change.string)];
            entry.head = change.head;
            entry.liberties[change.slot as usize] = change.liberty;
        }
        heads.truncate(frame.heads as usize);
        for change in neighbours[frame.neighbours as usize..].iter().rev() {
            let place = change.place as usize;
            if LIMITED {
                self.limited_chains[place] = change.old;
            } else {
                self.chains[place] = change.old;
            }
        }
        neighbours.truncate(frame.neighbours as usize);
        self.next_string = frame.next_string;
    }
}
