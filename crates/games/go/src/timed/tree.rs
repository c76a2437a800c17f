//! A small Monte-Carlo tree search of Go (UCT): a tree that keeps positions, which
//! it copies, or one that plays its moves again from the root.
//!
//! * The moves of a node are the points that are empty and no true eye of the
//!   mover, in an order drawn at random; those that turn out illegal are left out.
//!   A node without a move passes. After two passes the game is over.
//! * While moves have no node, the next gets one; then the child is gone to with
//!   the largest `wins / visits + sqrt(ln(visits of the node) / visits)`, of equal
//!   ones the first made. From a new node a random game is played by the
//!   reference protocol.
//!
//! Moves in the tree are calls, so that the code that places a stone is compiled
//! into the random games alone; these are a hundred times as many.
//!
//! Source: L. Kocsis and C. Szepesvari, *Bandit based Monte-Carlo Planning*, 2006.

use super::{GoPlayer, points, try_play};
use crate::{EMPTY, GoPosition};
use crate::{Side, XorShift64Star};

/// Random games of a search, and so nodes beside the root.
pub(super) const PLAYOUTS: usize = 256;

const ROOT: usize = 0;

/// A node, whose children are a list of siblings.
#[derive(Clone, Copy, Debug)]
struct Node<P> {
    /// The move that leads here; none for a pass.
    chosen: Option<P>,
    /// Passes in a row that led here.
    passes: u8,
    visits: u32,
    /// The score of the side that has just moved, in halves.
    wins: u32,
    first_child: Option<usize>,
    last_child: usize,
    next_sibling: Option<usize>,
    /// Where its moves without a node lie, the next last; none are listed before
    /// the second visit.
    untried: Option<(usize, usize)>,
}

impl<P> Node<P> {
    fn new(chosen: Option<P>, passes: u8) -> Self {
        Self {
            chosen,
            passes,
            visits: 0,
            wins: 0,
            first_child: None,
            last_child: ROOT,
            next_sibling: None,
            untried: None,
        }
    }
}

/// The tree, in memory that is kept from search to search.
pub(super) struct Tree<P: GoPosition> {
    nodes: Vec<Node<P::Point>>,
    /// The position of each node; the root's alone where moves are played again.
    positions: Vec<P>,
    /// Lists of moves without a node, of all nodes.
    moves: Vec<P::Point>,
    /// The nodes from the root to where a game begins.
    line: Vec<usize>,
    points: Vec<P::Point>,
    kept: bool,
}

impl<P: GoPosition> Tree<P> {
    pub(super) fn new(position: &P, kept: bool) -> Self {
        let points = points(position);
        let nodes = PLAYOUTS + 1;
        let positions = if kept { nodes } else { 1 };
        Self {
            nodes: Vec::with_capacity(nodes),
            positions: vec![position.clone(); positions],
            moves: Vec::with_capacity(nodes * points.len()),
            line: Vec::with_capacity(nodes),
            points,
            kept,
        }
    }

    /// Searches from a position.
    #[inline(never)]
    pub(super) fn search(
        &mut self,
        root: &P,
        player: &mut GoPlayer<P>,
        random: &mut XorShift64Star,
    ) {
        self.nodes.clear();
        self.moves.clear();
        self.nodes.push(Node::new(None, 0));
        self.positions[ROOT].clone_from(root);
        for _ in 0..PLAYOUTS {
            if !self.kept {
                player.position_mut().clone_from(&self.positions[ROOT]);
            }
            let leaf = self.descend(player, random);
            if self.kept {
                player.position_mut().clone_from(&self.positions[leaf]);
            }
            let lead = player.finish(self.nodes[leaf].passes, random);
            self.back_up(root.side_to_move(), lead);
        }
    }

    /// The moves at the root of the last search with their visits, in the order
    /// in which they were tried; none is a pass.
    pub(super) fn visits(&self) -> impl Iterator<Item = (Option<P::Point>, u32)> {
        let first = self.nodes[ROOT].first_child;
        let siblings = std::iter::successors(first, |&index| self.nodes[index].next_sibling);
        siblings.map(|index| (self.nodes[index].chosen, self.nodes[index].visits))
    }

    /// Bytes of nodes, positions of nodes and lists of moves.
    pub(super) fn bytes(&self) -> usize {
        let positions = self.positions.iter().map(P::bytes).sum::<usize>();
        positions + size_of_val(&*self.nodes) + size_of_val(&*self.moves)
    }

    /// Goes down to a new node or the end of a game.
    fn descend(&mut self, player: &mut GoPlayer<P>, random: &mut XorShift64Star) -> usize {
        let mut here = ROOT;
        self.line.clear();
        loop {
            self.line.push(here);
            if self.nodes[here].passes >= 2 {
                return here;
            }
            if let Some(child) = self.expand(here, player, random) {
                self.line.push(child);
                return child;
            }
            here = self.best_child(here);
            if !self.kept {
                let position = player.position_mut();
                match self.nodes[here].chosen {
                    Some(point) => {
                        try_play(position, point);
                    }
                    None => position.pass(),
                }
            }
        }
    }

    /// Makes a node for the next move without one, or for a pass where there is
    /// no other move.
    fn expand(
        &mut self,
        here: usize,
        player: &mut GoPlayer<P>,
        random: &mut XorShift64Star,
    ) -> Option<usize> {
        let (start, mut end) = match self.nodes[here].untried {
            Some(listed) => listed,
            None => self.list(here, player, random),
        };
        let child = self.nodes.len();
        let mut made = None;
        if end > start {
            let place = (here, child);
            let position = Self::at_child(&mut self.positions, self.kept, place, player);
            // What is refused changes nothing.
            while end > start && made.is_none() {
                end -= 1;
                let point = self.moves[end];
                let legal = try_play(position, point);
                made = legal.then(|| Node::new(Some(point), 0));
            }
        }
        self.nodes[here].untried = Some((start, end));
        if made.is_none() && self.nodes[here].first_child.is_none() {
            let place = (here, child);
            Self::at_child(&mut self.positions, self.kept, place, player).pass();
            made = Some(Node::new(None, self.nodes[here].passes + 1));
        }
        self.nodes.push(made?);
        let parent = &mut self.nodes[here];
        let before = parent.first_child.map(|_| parent.last_child);
        parent.first_child.get_or_insert(child);
        parent.last_child = child;
        if let Some(before) = before {
            self.nodes[before].next_sibling = Some(child);
        }
        Some(child)
    }

    /// The position in which a new child's move is made: a copy of the node's, or
    /// the one that is there already where moves are played again.
    fn at_child<'a>(
        positions: &'a mut [P],
        kept: bool,
        (here, child): (usize, usize),
        player: &'a mut GoPlayer<P>,
    ) -> &'a mut P {
        if !kept {
            return player.position_mut();
        }
        let both = positions.get_disjoint_mut([here, child]);
        let [parent, copy] = both.expect("room for every node");
        copy.clone_from(parent);
        copy
    }

    /// Lists the moves of a node in random order. Returns where they lie.
    fn list(
        &mut self,
        here: usize,
        player: &mut GoPlayer<P>,
        random: &mut XorShift64Star,
    ) -> (usize, usize) {
        let position = match self.kept {
            true => &self.positions[here],
            false => &*player.position_mut(),
        };
        let start = self.moves.len();
        for &point in &self.points {
            if position.stone(point) == EMPTY && !position.is_own_eye(point) {
                self.moves.push(point);
            }
        }
        let listed = &mut self.moves[start..];
        for rest in (2..=listed.len()).rev() {
            listed.swap(rest - 1, random.below(rest as u32) as usize);
        }
        (start, self.moves.len())
    }

    fn best_child(&self, here: usize) -> usize {
        let explore = f64::from(self.nodes[here].visits).ln();
        let mut child = self.nodes[here].first_child;
        let (mut best, mut most) = (ROOT, f64::NEG_INFINITY);
        while let Some(index) = child {
            let node = &self.nodes[index];
            let visits = f64::from(node.visits);
            let worth = f64::from(node.wins) / (2.0 * visits) + (explore / visits).sqrt();
            if worth > most {
                (best, most) = (index, worth);
            }
            child = node.next_sibling;
        }
        best
    }

    /// Adds the result of a game to every node of the line.
    fn back_up(&mut self, to_move: Side, lead: i32) {
        // The root's move was the other side's.
        let for_white = (-lead).signum() + 1;
        let for_black = lead.signum() + 1;
        let mut moved = to_move.other();
        for &index in &self.line {
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.wins += match moved {
                Side::Black => for_black,
                Side::White => for_white,
            } as u32;
            moved = moved.other();
        }
    }
}
