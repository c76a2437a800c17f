//! Whether moves are made at once: moves with replies to them, for the audit of a launch.
//!
//! Full perft and make-unmake look at one word of what a move leads to, and undo the move.
//! A representation could note the move, find out that word alone, and make the move only
//! when another one follows. Then a reply takes longer behind its move than from a position
//! that stands already.

use crate::line::there_and_back;
use crate::untimed;
use game::Unmake;
use std::hint::black_box;
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
    /// As many moves of the position itself as there are replies.
    moves: Vec<P::Move>,
}

/// Goes through the children: compiled once for what finds replies and what makes them.
#[inline(never)]
fn visit<P: Unmake>(position: &mut P, list: &mut Vec<P::Move>, with: &mut dyn FnMut(&mut P)) {
    position.for_each_child(list, |child, _| with(black_box(child)));
}

impl<P: Unmake> Root<P> {
    fn new(position: &P, most: usize) -> Self {
        let mut position = untimed::cloned(position);
        let (mut moves, mut replies, mut list) = (Vec::new(), Vec::new(), Vec::new());
        visit(&mut position, &mut Vec::new(), &mut |child| {
            if replies.len() < most {
                list.clear();
                untimed::legal_moves(child, &mut list);
                // Another one each time.
                let chosen = 7 * replies.len() % list.len().max(1);
                replies.push(list.get(chosen).copied());
            }
        });
        untimed::legal_moves(&mut position, &mut moves);
        let found = replies.iter().flatten().count();
        // From all of the list, as the replies are.
        let step = moves.len() / found.max(1);
        let moves = moves.into_iter().step_by(step.max(1)).take(found);
        Self {
            moves: moves.collect(),
            position,
            replies,
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
        left -= root.moves.len();
        roots.push(root);
    }
    let (mut list, mut made) = (Vec::new(), Vec::new());
    let pass = move |pass: Pass| {
        for root in &mut roots {
            if pass == Pass::Alone {
                for one in root.moves.chunks(1) {
                    black_box(there_and_back(&mut root.position, one, &mut made));
                }
                continue;
            }
            let mut replies = root.replies.iter();
            visit(&mut root.position, &mut list, &mut |child| {
                black_box(child.witness());
                let reply = replies.next().and_then(Option::as_ref);
                if let Some(reply) = reply.filter(|_| pass == Pass::WithReplies) {
                    let reply = std::slice::from_ref(reply);
                    black_box(there_and_back(child, reply, &mut made));
                }
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
            let (position, moves) = match pass {
                Pass::Moves => (before, &moves[..1]),
                Pass::WithReplies => (before, &moves[..]),
                Pass::Alone => (after, &moves[1..]),
            };
            black_box(there_and_back(position, moves, &mut made));
        }
    };
    any.then(|| Box::new(pass) as Replies)
}
