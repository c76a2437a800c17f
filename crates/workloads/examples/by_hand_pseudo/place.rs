//! Stones put down, and whether they may be.

use crate::chains::Chains;
use crate::words::{
    BLACK, CELLS, CHAINS, DIAGONALS, EMPTIES, EMPTY, NEIGHBOURS, SIZE, WHITE, Word, arrival,
    beside, chain, colour, empties, enclosed, is_eye, on_board, other, stone,
};
use games::go::Tried;

/// What the last move left behind, cleared by one store.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub(crate) struct Turn {
    pub(crate) ko: bool,
    pub(crate) passes: u8,
    pub(crate) unused: u16,
    pub(crate) took: u32,
}

#[derive(Clone)]
pub(crate) struct State {
    pub(crate) board: [Word; CELLS],
    pub(crate) chains: Chains,
    /// The stones that the last move took, as many as `turn` says.
    pub(crate) taken: [u16; SIZE * SIZE],
    pub(crate) own: Word,
    pub(crate) enemy: Word,
    pub(crate) arrives: Word,
    pub(crate) turn: Turn,
    /// The ko, where `turn` says that there is one.
    pub(crate) ko: u16,
    pub(crate) captures: [u32; 2],
}

/// The own chains around a point: numbers of 16 bits, the last met in the lowest,
/// 0 beyond the first.
type Friends = u64;

impl State {
    #[inline(always)]
    pub(crate) fn place(&mut self, point: u16, spare_eyes: bool) -> Tried {
        let pos = on_board(point);
        let word = self.board[pos];
        if word & EMPTIES == 0 {
            if spare_eyes && self.is_eye(pos, word) {
                return Tried::Refused;
            }
            let hemmed = word & enclosed(self.enemy) != 0;
            if hemmed && self.is_hemmed_in(pos) {
                return Tried::Refused;
            }
            if (hemmed || !self.has_strong_friend(pos)) && !self.is_alive(pos) {
                return Tried::Refused;
            }
        }
        self.put_down(pos, word)
    }

    #[inline(always)]
    pub(crate) fn is_eye(&self, pos: usize, word: Word) -> bool {
        word & enclosed(self.own) != 0 && {
            let mut diagonals: Word = 0;
            for delta in DIAGONALS {
                diagonals = diagonals.wrapping_add(self.board[beside(pos, delta)]);
            }
            is_eye(word, diagonals, self.enemy)
        }
    }

    /// Whether all chains around have more liberties than this point.
    #[inline(always)]
    fn is_hemmed_in(&self, pos: usize) -> bool {
        for delta in NEIGHBOURS {
            if !self.chains.has_many(chain(self.board[beside(pos, delta)])) {
                return false;
            }
        }
        true
    }

    /// Whether an own chain around has more liberties than this point.
    #[inline(always)]
    fn has_strong_friend(&self, pos: usize) -> bool {
        for delta in NEIGHBOURS {
            let content = self.board[beside(pos, delta)];
            if content & self.enemy == 0 && self.chains.has_many(chain(content)) {
                return true;
            }
        }
        false
    }

    /// Whether a stone without an empty neighbour would have a liberty: the chains
    /// around are counted down, looked at and counted up again.
    ///
    /// Its argument is an index that is known to be on the board, and the compiler
    /// knows it here, too: a point of 16 bits it tests again, 3 instructions a move.
    #[inline(never)]
    fn is_alive(&mut self, pos: usize) -> bool {
        if self.turn.ko && usize::from(self.ko) == pos {
            return false;
        }
        let enemy = self.enemy;
        let around = NEIGHBOURS.map(|delta| {
            let q = beside(pos, delta);
            let content = self.board[q];
            let number = chain(content);
            if self.chains.has_joined(number) {
                let content = stone(colour(content), self.chains.current(number));
                self.board[q] = content;
                return content;
            }
            content
        });
        for content in around {
            self.chains.take_liberty(chain(content));
        }
        let mut alive = false;
        for content in around {
            alive |= self.chains.is_taken(chain(content)) != (content & enemy == 0);
        }
        for content in around {
            self.chains.add(chain(content), 1);
        }
        alive
    }

    #[inline(always)]
    pub(crate) fn put_down(&mut self, pos: usize, word: Word) -> Tried {
        let mut friends: Friends = 0;
        let mut captures = false;
        let (own, enemy, arrives) = (self.own, self.enemy, self.arrives);
        let [north, west, east, south] = NEIGHBOURS;
        self.touch(pos, north, enemy, arrives, &mut friends, &mut captures);
        self.touch(pos, west, enemy, arrives, &mut friends, &mut captures);
        self.touch(pos, east, enemy, arrives, &mut friends, &mut captures);
        self.touch(pos, south, enemy, arrives, &mut friends, &mut captures);
        let empties = empties(word);
        let chain = if friends == 0 {
            self.chains.begin(pos + 1, empties);
            pos + 1
        } else {
            let chain = self.join(friends);
            self.chains.add(chain, empties);
            chain
        };
        self.board[pos] = stone(own, chain);
        self.turn = Turn::default();
        self.pass_turn();
        if captures {
            self.take_around(pos as u16, empties == 0 && friends == 0);
            return Tried::Took;
        }
        Tried::Played
    }

    #[inline(always)]
    fn touch(
        &mut self,
        pos: usize,
        delta: isize,
        enemy: Word,
        arrives: Word,
        friends: &mut Friends,
        captures: &mut bool,
    ) {
        let q = beside(pos, delta);
        let content = self.board[q];
        if colour(content) == EMPTY {
            self.board[q] = content.wrapping_add(arrives);
            return;
        }
        let mut chain = chain(content);
        let mut none_left = false;
        if !self.chains.take_liberty(chain) {
            (chain, none_left) = self.chains.take_on(chain);
        }
        if content & enemy == 0 {
            *friends = *friends << 16 | chain as Friends;
        } else if none_left {
            *captures = true;
        }
    }

    /// Makes the chains around one, of which there is one at least.
    #[inline(always)]
    fn join(&mut self, friends: Friends) -> usize {
        let number = |friends| friends as usize & (CHAINS - 1);
        let (mut chain, mut others) = (number(friends), friends >> 16);
        while others != 0 {
            // One that was met twice may have been joined just now.
            let friend = self.chains.current(number(others));
            if friend != chain {
                chain = self.chains.join(chain, friend);
            }
            others >>= 16;
        }
        chain
    }

    #[inline(always)]
    pub(crate) fn pass_turn(&mut self) {
        self.own = other(self.own);
        self.enemy = other(self.enemy);
        self.arrives ^= const { arrival(BLACK) ^ arrival(WHITE) };
    }
}
