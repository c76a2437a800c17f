//! A line of moves that is made and unmade: what is timed, and what audits it.

use game::Unmake;

/// Makes the moves of a line and takes all of them back. Returns what each left, added up:
/// what nothing asks about need not be made.
#[inline(never)]
pub(crate) fn there_and_back<P: Unmake>(
    position: &mut P,
    line: &[P::Move],
    made: &mut Vec<(P::Move, P::Undo)>,
) -> u64 {
    let mut witnesses = 0_u64;
    for &chosen in line {
        let undo = position.make(chosen);
        witnesses = witnesses.wrapping_add(position.witness());
        made.push((chosen, undo));
    }
    while let Some((chosen, undo)) = made.pop() {
        position.unmake(chosen, undo);
    }
    witnesses
}
