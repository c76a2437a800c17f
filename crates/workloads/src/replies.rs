//! Whether moves are made at once: moves with replies to them, for the audit of a launch.
//!
//! Full perft and make-unmake look at one word of what a move leads to, and undo the move.
//! A representation could note the move, find out that word alone, and make the move only
//! when another one follows. Then a reply takes longer behind its move than from a position
//! that stands already, although the same moves are made in the same order.

use crate::line::there_and_back;
use crate::untimed;
use game::Unmake;
use std::hint::black_box;
use std::sync::atomic::{Ordering, fence};
use work::{Pass, Replies};

/// Positions of perft that are loaded, and the replies to their children at most: to list
/// them takes time in each launch.
pub(crate) const POSITIONS: u32 = 16;
const MOST: usize = 96;

/// Games that are loaded, and their moves with a reply at most: two positions are kept for
/// each.
pub(crate) const GAMES: u32 = 1;
const MOST_OF_GAMES: usize = 12;

/// A position of perft with replies to its children.
struct Root<P: Unmake> {
    position: P,
    /// In the order in which children are visited; none for the children after them.
    replies: Vec<Option<P::Move>>,
    /// The children that have one, standing.
    standing: Vec<P>,
}

/// Goes through the children: compiled once for what finds replies and what makes them.
#[inline(never)]
fn visit<P: Unmake>(position: &mut P, list: &mut Vec<P::Move>, with: &mut dyn FnMut(&mut P)) {
    position.for_each_child(list, |child, _| with(black_box(child)));
}

impl<P: Unmake> Root<P> {
    fn new(position: &P, most: usize) -> Self {
        let mut position = untimed::cloned(position);
        let (mut standing, mut replies, mut list) = (Vec::new(), Vec::new(), Vec::new());
        visit(&mut position, &mut Vec::new(), &mut |child| {
            if standing.len() < most {
                let mut copy = untimed::cloned(child);
                list.clear();
                // No move can be listed before the last one is made.
                untimed::legal_moves(&mut copy, &mut list);
                // Another one each time.
                let chosen = 7 * replies.len() % list.len().max(1);
                let reply = list.get(chosen).copied();
                standing.extend(reply.map(|_| copy));
                replies.push(reply);
            }
        });
        Self {
            position,
            replies,
            standing,
        }
    }
}

/// Those of the children of positions, visited as perft does.
pub(crate) fn of_children<P: Unmake<Undo: Send>>(positions: &[P]) -> Option<Replies> {
    let mut roots: Vec<Root<P>> = Vec::new();
    let mut left = MOST;
    for position in positions {
        if left == 0 {
            break;
        }
        let root = Root::new(position, left);
        left -= root.standing.len();
        roots.push(root);
    }
    let (mut list, mut made) = (Vec::new(), Vec::new());
    let pass = move |pass: Pass| {
        for root in &mut roots {
            let (mut replies, mut standing) = (root.replies.iter(), root.standing.iter_mut());
            visit(&mut root.position, &mut list, &mut |child| {
                black_box(child.witness());
                let Some(reply) = replies.next().and_then(Option::as_ref) else {
                    return;
                };
                // What was just stored may have to reach the cache before it can be read in
                // other widths: that is no part of a move.
                fence(Ordering::SeqCst);
                let on = match (pass, standing.next()) {
                    (Pass::WithReplies, _) => child,
                    (Pass::Apart, Some(copy)) => copy,
                    _ => return,
                };
                black_box(there_and_back(on, std::slice::from_ref(reply), &mut made));
            });
        }
    };
    (left < MOST).then(|| Box::new(pass) as Replies)
}

/// Two moves of a game from where they were made, and from where the second was.
struct Line<P: Unmake> {
    before: P,
    moves: [P::Move; 2],
    after: P,
}

/// Those of games, which begin in `start`.
pub(crate) fn along<P: Unmake>(start: &P, games: &[Vec<P::Move>]) -> Option<Replies> {
    let moves: usize = games.iter().map(Vec::len).sum();
    let step = (moves / MOST_OF_GAMES).max(1);
    let (mut lines, mut made) = (Vec::new(), Vec::new());
    let mut number = 0_usize;
    for game in games {
        let mut position = untimed::cloned(start);
        for pair in game.windows(2) {
            number += 1;
            if number.is_multiple_of(step) && lines.len() < MOST_OF_GAMES {
                let before = untimed::cloned(&position);
                untimed::play(&mut position, pair[0]);
                lines.push(Line {
                    before,
                    moves: [pair[0], pair[1]],
                    after: untimed::cloned(&position),
                });
            } else {
                untimed::play(&mut position, pair[0]);
            }
        }
    }
    let any = !lines.is_empty();
    let pass = move |pass: Pass| {
        for Line {
            before,
            moves,
            after,
        } in &mut lines
        {
            let along = match pass {
                Pass::WithReplies => 2,
                _ => 1,
            };
            black_box(there_and_back(before, &moves[..along], &mut made));
            if pass == Pass::Apart {
                black_box(there_and_back(after, &moves[1..], &mut made));
            }
        }
    };
    any.then(|| Box::new(pass) as Replies)
}
