//! The words that sets are kept in, and a mailbox beside them: published counts,
//! agreement with the scan, questions, and planted faults.

mod along;
#[path = "../../../common/tests/common/mod.rs"]
mod common;

use along::{Reference, TACTICAL_POSITIONS, missed, own_ways_along, position, setup};
use boardbench_chess::stores::{
    Army, Cells, KindsAndColours, Mailbox, Nibbles, NoMailbox, Planes, Sets, Twelve,
};
use boardbench_chess::{
    Attacks, Bitboard, ChessPosition, Evaluates, KeptKey, Kindergarten, Setup, uci,
};
use boardbench_chess::{Position, Unmake, XorShift64Star};
use common::{agree_along, moves_by_code};
use std::cell::Cell;

/// With a hash, which asks what is captured.
type Of<P, M> = Bitboard<Kindergarten, KeptKey, P, M>;

/// Along random games from every tactical position: legal moves, views, hashes, undo,
/// children, counts and draws are those of the scan, and so are values and exchanges
/// of the base form.
fn difference<P>() -> Option<String>
where
    P: Attacks + Evaluates + ChessPosition + Unmake + Position<Setup = Setup>,
{
    let mut random = XorShift64Star::new(1);
    TACTICAL_POSITIONS.into_iter().find_map(|fen| {
        let choices: Vec<u16> = (0..60).map(|_| random.next_u64() as u16).collect();
        let (mut reference, mut tried): (Reference, P) = (position(fen), position(fen));
        let played = agree_along(&mut reference, &mut tried, &choices, uci).err();
        let own = || own_ways_along::<P>(fen, &choices).err();
        let found = played.or_else(|| own().map(|why| why.to_string()));
        found.or_else(|| questions::<P>(fen, &choices))
    })
}

/// Where values or what captures win are not those of the base form.
fn questions<P>(fen: &str, choices: &[u16]) -> Option<String>
where
    P: Attacks + Evaluates + Position<Setup = Setup>,
{
    let (mut base, mut tried): (Bitboard<Kindergarten>, P) = (position(fen), position(fen));
    for &choice in choices {
        let expected = moves_by_code(&mut base);
        let found = moves_by_code(&mut tried);
        if base.evaluate(&base.values()) != tried.evaluate(&tried.values()) {
            return Some(format!("{fen}: another value"));
        }
        for (&(code, of_base), &(_, of_tried)) in expected.iter().zip(&found) {
            let at = |square: u32| boardbench_chess::square_of(square as usize % 64);
            let (from, to) = (at(code), at(code >> 6));
            let wins = base.exchange(base.square(from), base.square(to));
            if wins != tried.exchange(tried.square(from), tried.square(to)) {
                return Some(format!("{fen}: {} wins another value", uci(code)));
            }
            let change = base.change(&base.values(), of_base);
            if change != tried.change(&tried.values(), of_tried) {
                return Some(format!("{fen}: {} changes by another value", uci(code)));
            }
        }
        let number = usize::from(choice) % expected.len().max(1);
        let (Some(&(_, first)), Some(&(_, second))) = (expected.get(number), found.get(number))
        else {
            break;
        };
        base.play(first);
        tried.play(second);
    }
    None
}

#[test]
fn every_store_plays_and_answers_as_the_scan() {
    assert_eq!(difference::<Of<Planes, NoMailbox>>(), None);
    assert_eq!(difference::<Of<Planes, Cells>>(), None);
    assert_eq!(difference::<Of<Planes, Nibbles>>(), None);
    assert_eq!(difference::<Of<KindsAndColours, NoMailbox>>(), None);
    assert_eq!(difference::<Of<KindsAndColours, Cells>>(), None);
    assert_eq!(difference::<Of<Twelve, NoMailbox>>(), None);
    assert_eq!(difference::<Of<Twelve, Cells>>(), None);
}

#[test]
fn every_store_has_the_published_counts() {
    fn counted<P: Sets, M: Mailbox>() {
        let new = |setup: &Setup| Of::<P, M>::new(setup).unwrap();
        assert_eq!(missed(20_000, new), None);
    }
    counted::<Planes, Cells>();
    counted::<Planes, Nibbles>();
    counted::<KindsAndColours, NoMailbox>();
    counted::<KindsAndColours, Cells>();
    counted::<Twelve, NoMailbox>();
}

#[test]
fn bytes_are_words_and_squares() {
    fn bytes<P: Sets, M: Mailbox>() -> usize {
        let setup = setup(TACTICAL_POSITIONS[1]);
        let position = Bitboard::<Kindergarten, boardbench_chess::NoKey, P, M>::new(&setup);
        position.unwrap().bytes()
    }
    assert_eq!(bytes::<Planes, NoMailbox>(), 5 * 8);
    assert_eq!(bytes::<Planes, Cells>(), 5 * 8 + 64);
    assert_eq!(bytes::<Planes, Nibbles>(), 5 * 8 + 32);
    assert_eq!(bytes::<KindsAndColours, NoMailbox>(), 9 * 8);
    assert_eq!(bytes::<KindsAndColours, Cells>(), 9 * 8 + 64);
    assert_eq!(bytes::<Twelve, NoMailbox>(), 17 * 8);
}

thread_local! {
    /// What is wrong in [`Wrong`] and [`WrongSets`]. A value, so that each of these is
    /// compiled once for all faults.
    static FAULT: Cell<u8> = const { Cell::new(u8::MAX) };
}

fn is_wrong(fault: u8) -> bool {
    FAULT.get() == fault
}

/// A mailbox with a fault.
#[derive(Clone, Copy, Debug)]
struct Wrong<M>(M);

/// A square that is left is not emptied.
const NOT_EMPTIED: u8 = 0;
/// A captured piece is restored in the other colour.
const OTHER_COLOUR: u8 = 1;
/// A captured queen is remembered as a rook.
const CHEAPER_QUEEN: u8 = 2;

impl<M: Mailbox<Captured = u8>> Mailbox for Wrong<M> {
    const NAME: &'static str = M::NAME;
    type Captured = u8;

    fn new(setup: &Setup) -> Self {
        Self(M::new(setup))
    }
    fn content(&self, square: usize, found: impl FnOnce() -> u8) -> u8 {
        self.0.content(square, found)
    }
    fn replace(&mut self, square: usize, content: u8) -> u8 {
        if is_wrong(NOT_EMPTIED) && content == 0 {
            return self.0.content(square, || 0);
        }
        self.0.replace(square, content)
    }
    fn captured(&self, to: usize) -> u8 {
        match self.0.captured(to) {
            captured if is_wrong(OTHER_COLOUR) && captured != 0 => captured ^ 8,
            captured if is_wrong(CHEAPER_QUEEN) && captured & 7 == 7 => captured - 1,
            captured => captured,
        }
    }
    fn restore(&mut self, to: usize, captured: u8) {
        self.0.restore(to, captured);
    }
}

/// Sets of kinds and colours with a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct WrongSets(KindsAndColours);

/// A captured piece stays in the word of its colour.
const COLOUR_STAYS: u8 = 3;
/// Queens are not found along lines.
const NO_STRAIGHT_QUEENS: u8 = 4;
/// Where a queen stands, a rook is found.
const QUEEN_AS_ROOK: u8 = 5;

impl Sets for WrongSets {
    const EMPTY: Self = Self(KindsAndColours::EMPTY);
    const KINDS_APART: bool = true;

    fn army(&self, white: bool) -> Army {
        let army = self.0.army(white);
        match is_wrong(NO_STRAIGHT_QUEENS) {
            true => Army {
                straight: army.rooks,
                ..army
            },
            false => army,
        }
    }
    fn occupied(&self) -> u64 {
        self.0.occupied()
    }
    fn of_side(&self, white: bool) -> u64 {
        self.0.of_side(white)
    }
    fn number(&self, square: usize) -> u8 {
        match self.0.number(square) {
            7 if is_wrong(QUEEN_AS_ROOK) => 6,
            number => number,
        }
    }
    fn toggled(&self, white: bool, kind: u8, squares: u64) -> Self {
        Self(self.0.toggled(white, kind, squares))
    }
    fn captured(&self, by_white: bool, squares: u64) -> Self {
        let of_white = by_white != is_wrong(COLOUR_STAYS);
        Self(self.0.captured(of_white, squares))
    }
    fn each(&self, white: bool, visit: impl FnMut(usize, u8)) {
        self.0.each(white, visit);
    }
}

#[test]
fn faults_of_a_mailbox_are_refused() {
    for fault in [NOT_EMPTIED, OTHER_COLOUR, CHEAPER_QUEEN] {
        FAULT.set(fault);
        let why = difference::<Of<Planes, Wrong<Cells>>>();
        println!("{}", why.expect("games refuse it beside planes"));
        let why = difference::<Of<Planes, Wrong<Nibbles>>>();
        println!("{}", why.expect("games refuse it in four bits"));
        let why = difference::<Of<KindsAndColours, Wrong<Cells>>>();
        println!("{}", why.expect("games refuse it beside kinds"));
    }
}

#[test]
fn faults_of_sets_are_refused() {
    for fault in [COLOUR_STAYS, NO_STRAIGHT_QUEENS, QUEEN_AS_ROOK] {
        FAULT.set(fault);
        let why = difference::<Of<WrongSets, NoMailbox>>();
        println!("{}", why.expect("games refuse it"));
    }
}

/// What refuses the faults is them.
#[test]
fn without_a_fault_nothing_is_refused() {
    assert_eq!(difference::<Of<Planes, Wrong<Nibbles>>>(), None);
    assert_eq!(difference::<Of<WrongSets, NoMailbox>>(), None);
}
