//! Stones put down, and whether they may be.

use crate::chains::Chains;
use crate::lanes::{add_to_empty, first, giving, lane, lanes, numbers, occupied, of, unlike};
use crate::words::{
    BLACK, CELLS, DIAGONALS, EMPTIES, NEIGHBOURS, SIZE, WHITE, Word, arrival, beside, colour,
    empties, enclosed, is_eye, on_board, stone,
};
use games::go::Tried;
use std::hint::select_unpredictable;

/// What the last move left behind, cleared by one store.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub(crate) struct LastMove {
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
    /// In 32 bits, so that they are written and read whole.
    pub(crate) own: u32,
    pub(crate) enemy: u32,
    pub(crate) arrives: u32,
    pub(crate) last_move: LastMove,
    /// The ko, where `turn` says that there is one.
    pub(crate) ko: u16,
    pub(crate) captures: [u32; 2],
}

impl State {
    #[inline(always)]
    pub(crate) fn place<const SPARE_EYES: bool>(&mut self, point: u16) -> Tried {
        let pos = on_board(point);
        let word = self.board[pos];
        let crowded = word & EMPTIES == 0;
        if crowded && (SPARE_EYES && self.is_eye(pos, word) || self.liberties(pos) == 0) {
            return Tried::Refused;
        }
        self.put_down(pos, word)
    }

    #[inline(always)]
    pub(crate) fn is_eye(&self, pos: usize, word: Word) -> bool {
        if word & enclosed(self.own()) == 0 {
            return false;
        }
        let mut diagonals: Word = 0;
        for delta in DIAGONALS {
            diagonals = diagonals.wrapping_add(self.board[beside(pos, delta)]);
        }
        is_eye(word, diagonals, self.enemy())
    }

    /// The neighbours that give a stone without an empty one a liberty, as bits.
    #[inline(always)]
    fn liberties(&self, pos: usize) -> u64 {
        let banned = self.last_move.ko & (usize::from(self.ko) == pos);
        let contents = NEIGHBOURS.map(|delta| self.board[beside(pos, delta)]);
        let chains = contents.map(|content| self.chains.of(content));
        let spare = chains.map(|chain| self.chains.spare(chain) as Word);
        let giving = giving(lanes(contents), lanes(chains), lanes(spare), self.enemy());
        select_unpredictable(banned, 0, giving)
    }

    #[inline(always)]
    pub(crate) fn put_down(&mut self, pos: usize, word: Word) -> Tried {
        let (own, enemy, arrives) = (self.own(), self.enemy(), self.arrives as Word);
        let empties = empties(word) as i16;
        let contents = lanes(NEIGHBOURS.map(|delta| self.board[beside(pos, delta)]));
        let occupied = occupied(contents);
        let friends = occupied & !of(contents, enemy);
        let chains = numbers(contents, occupied).map(|number| self.chains.current(number));
        let arrived = add_to_empty(contents, occupied, arrives);
        for (at, delta) in NEIGHBOURS.into_iter().enumerate() {
            self.board[beside(pos, delta)] = lane(arrived, at);
        }
        let mut least = 0;
        for chain in chains {
            least |= self.chains.add(chain, -1);
        }
        self.chains.begin(pos + 1, 0);
        let mut numbers = lanes(chains);
        let alone = friends == 0;
        let mut chain = select_unpredictable(alone, pos as u16 + 1, first(numbers, friends));
        loop {
            let others = unlike(numbers, friends, chain);
            if others == 0 {
                break;
            }
            chain = self.chains.join(chain, first(numbers, others));
            let current = |at| self.chains.current(lane(numbers, at).into());
            numbers = lanes([0, 1, 2, 3].map(current));
        }
        self.chains.add(chain, empties);
        self.board[pos] = stone(own, chain.into());
        self.last_move = LastMove::default();
        self.pass_turn();
        if least < 0 && self.takes(contents, chains) {
            self.take_around(pos as u16, empties == 0 && alone);
            return Tried::Took;
        }
        Tried::Played
    }

    /// Whether chains of the other side, which now moves, are left without a liberty.
    #[inline(always)]
    fn takes(&self, contents: u64, chains: [u16; 4]) -> bool {
        let mut takes = false;
        for (at, chain) in chains.into_iter().enumerate() {
            takes |= (colour(lane(contents, at)) == self.own()) & self.chains.is_taken(chain);
        }
        takes
    }

    #[inline(always)]
    pub(crate) fn own(&self) -> Word {
        self.own as Word
    }

    #[inline(always)]
    fn enemy(&self) -> Word {
        self.enemy as Word
    }

    #[inline(always)]
    pub(crate) fn pass_turn(&mut self) {
        const BOTH: u32 = arrival(BLACK) as u32 + arrival(WHITE) as u32;
        (self.own, self.enemy) = (self.enemy, self.own);
        self.arrives = BOTH - self.arrives;
    }
}
