//! Whether two representations are the same position.

use games::{Position, Unmake};

/// Compares views, hashes and legal moves, also after each move, all of which are taken
/// back.
pub(crate) fn agree<A: Unmake, B: Unmake>(one: &mut A, other: &mut B) {
    let (ours, theirs) = alike(one, other);
    let before = (one.view(), one.hash());
    for (&(_, first), &(_, second)) in ours.iter().zip(&theirs) {
        let undo = (one.make(first), other.make(second));
        same(one, other);
        one.unmake(first, undo.0);
        other.unmake(second, undo.1);
        assert_eq!(other.hash(), before.1);
    }
    assert_eq!((one.view(), one.hash()), before);
    assert_eq!(other.view(), before.0);
}

/// Moves with their codes.
type Coded<P> = Vec<(u32, <P as Position>::Move)>;

/// Compares views, hashes and legal moves, which it returns.
pub(crate) fn alike<A: Position, B: Position>(one: &mut A, other: &mut B) -> (Coded<A>, Coded<B>) {
    let (ours, theirs) = (coded(one), coded(other));
    same(one, other);
    assert_eq!(codes(&ours), codes(&theirs));
    (ours, theirs)
}

/// Plays moves on both as long as they are legal, and compares.
pub(crate) fn along<A: Position, B: Position>(
    one: &mut A,
    other: &mut B,
    moves: impl Iterator<Item = u32>,
) {
    for wanted in moves {
        let (ours, theirs) = (coded(one), coded(other));
        assert_eq!(codes(&ours), codes(&theirs));
        let find = |list: &[u32]| list.iter().position(|&code| code == wanted);
        let Some(index) = find(&codes(&ours)) else {
            break;
        };
        one.play(ours[index].1);
        other.play(theirs[index].1);
        same(one, other);
    }
}

fn same<A: Position, B: Position>(one: &A, other: &B) {
    assert_eq!(one.view(), other.view());
    assert_eq!(one.hash(), other.hash());
    assert_eq!(one.is_over(), other.is_over());
}

fn coded<P: Position>(position: &mut P) -> Vec<(u32, P::Move)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut coded: Vec<_> = moves.into_iter().map(|m| (position.code(m), m)).collect();
    coded.sort_by_key(|&(code, _)| code);
    coded
}

fn codes<M>(coded: &[(u32, M)]) -> Vec<u32> {
    coded.iter().map(|&(code, _)| code).collect()
}
