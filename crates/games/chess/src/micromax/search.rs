//! The search: negamax with quiescence by recaptures, deepened inside every
//! node.

use super::keys::Keys;
use super::node::{INFINITY, Iteration, Move, Node, Purpose};
use super::piece::{BISHOP, EMPTY, KIND, KING, OFF, VIRGIN, is_pawn, opponent, passing_row};
use super::search_board::SearchBoard;
use super::table::{Entry, Table};
use super::{Engine, Square};

/// The depth of what no deeper search can change: a mate.
const FINAL: i32 = 99;
/// Values by kind, in 99ths of a pawn; a king's is below 0, to recognise it.
const VALUES: [i32; 8] = [0, 1, 1, 3, -1, 3, 5, 9];
/// What a pawn's value is multiplied by.
const PAWN: i32 = 99;

/// How the moves of a ray or a piece ended.
pub(super) enum End {
    /// All have been tried.
    Done,
    /// The best move has been sneaked in: the ray starts again.
    Again,
    /// The score is at least beta.
    Cut,
    /// The move entered has been found and made.
    Entered,
}

impl<B: SearchBoard> Engine<B> {
    /// The score of a node: at least beta, at most alpha, or exact.
    pub(super) fn search(&mut self, node: &Node<B>) -> i32 {
        let place = self.place_of(node);
        let known = self.table.get(place);
        if let Some(entry) = known
            && entry.serves(node.alpha, node.beta, node.depth)
        {
            return entry.score;
        }
        self.nodes += 1;
        let (mut depth, mut best) = self.begin(node, known);
        let mut score = 0;
        while depth < node.depth || self.deepens(node, depth) {
            depth += 1;
            best.depth = depth;
            best.score = if depth > 1 {
                -INFINITY
            } else {
                node.evaluation
            };
            best.sneaks = best.is_plain && self.switches.best_move_first;
            if let End::Entered = self.iterate(node, &mut best) {
                return node.beta;
            }
            score = self.conclude(node, &mut best);
            self.table
                .store(place, node.keys.lock, self.entry(node, &best, score));
            if node.purpose == Purpose::Think {
                self.report(depth, score, &best);
            }
            depth = best.depth;
        }
        score
    }

    /// The place of a node in the table.
    #[inline]
    fn place_of(&self, node: &Node<B>) -> usize {
        if !self.switches.hash_table {
            return Table::nowhere();
        }
        let passed = match node.purpose {
            Purpose::Reply => i32::from(self.board.place_number(node.passed)),
            _ => self.passed_number,
        };
        let key = i32::from(node.colour).wrapping_mul(passed) ^ node.keys.place;
        self.table.find(key, node.keys.lock)
    }

    /// The depth to go on from, with the best move known from there.
    #[inline]
    fn begin(&self, node: &Node<B>, known: Option<Entry>) -> (i32, Iteration<B>) {
        let first = self.board.square(0);
        let mut best = Iteration {
            depth: 0,
            score: 0,
            from: first,
            to: first,
            is_plain: false,
            sneaks: false,
            after_castling: self.board.is_occupied(node.passed),
        };
        let mut depth = 0;
        if let Some(entry) = known {
            depth = entry.depth.min(node.depth - 1);
            best.from = self.board.square(entry.from.number());
            if depth > 0 {
                best.to = self.board.square(entry.to.number());
                best.is_plain = entry.is_plain;
            }
        }
        if !self.switches.internal_deepening && node.purpose == Purpose::Reply {
            depth = node.depth - 1;
        }
        (depth, best)
    }

    /// Scans the board for own pieces, from the one that moved best, and tries
    /// their moves.
    #[inline]
    fn iterate(&mut self, node: &Node<B>, best: &mut Iteration<B>) -> End {
        let start = if self.switches.best_move_first {
            best.from
        } else {
            self.board.square(0)
        };
        let mut from = start;
        loop {
            let cell = self.board.get(from);
            if cell & node.colour != 0 {
                match self.piece(node, best, from, cell) {
                    End::Done | End::Again => {}
                    end => return end,
                }
            }
            from = self.board.next(from);
            if from == start {
                return End::Done;
            }
        }
    }

    #[inline]
    fn piece(&mut self, node: &Node<B>, best: &mut Iteration<B>, from: B::Square, cell: u8) -> End {
        let mut index = 0;
        while let Some(step) = self.board.step(cell & KIND, index) {
            match self.ray(node, best, from, cell, (index, step)) {
                End::Again => {}
                End::Done => index += 1,
                end => return end,
            }
        }
        End::Done
    }

    /// The moves along one ray, or the best move in place of its first.
    ///
    /// The sneaked move takes the ray's direction: a pawn's capture is refused
    /// on the straight ray, which is then not tried itself; its double step
    /// passes no square.
    fn ray(
        &mut self,
        node: &Node<B>,
        best: &mut Iteration<B>,
        from: B::Square,
        cell: u8,
        (index, step): (usize, B::Step),
    ) -> End {
        let kind = cell & KIND;
        let mut tried = Move {
            from,
            to: from,
            cell,
            captured_on: from,
            captured: EMPTY,
            corner: B::NOWHERE,
            passed: B::NOWHERE,
        };
        loop {
            let content;
            (tried.to, content) = if best.sneaks {
                (best.to, self.board.get(best.to))
            } else {
                self.board.look(tried.to, step)
            };
            tried.captured_on = tried.to;
            tried.captured = content;
            if is_pawn(kind) {
                if content != OFF && B::Place::from(tried.to) == node.passed {
                    tried.captured_on = self.board.paired_row(tried.to);
                    tried.captured = self.board.get(tried.captured_on);
                }
                if (index == 0) != (tried.captured == EMPTY) {
                    return End::Done;
                }
            }
            if tried.captured & node.colour != 0 {
                return End::Done;
            }
            match self.try_move(node, best, &tried) {
                End::Done => {}
                end => return end,
            }
            if tried.captured != EMPTY {
                return End::Done;
            }
            if kind < BISHOP && !self.goes_on(node, &mut tried, index) {
                return End::Done;
            }
        }
    }

    /// Whether a piece that doesn't slide goes on after a step to an empty
    /// square: a pawn on its third rank, and a virgin king sideways once.
    #[inline]
    fn goes_on(&self, node: &Node<B>, tried: &mut Move<B>, index: usize) -> bool {
        let kind = tried.cell & KIND;
        if is_pawn(kind) {
            tried.passed = tried.to.into();
            return self.board.is_in_row(tried.to, passing_row(node.colour));
        }
        let may_castle =
            kind == KING && tried.cell & VIRGIN != 0 && index < 2 && tried.corner == B::NOWHERE;
        let corner = if may_castle {
            self.board.castles_with(tried.from, index == 1)
        } else {
            None
        };
        if let Some(corner) = corner {
            tried.corner = corner.into();
            tried.passed = tried.to.into();
        }
        corner.is_some()
    }

    /// Captures the king, cuts, or makes the move and asks for its score.
    #[inline]
    fn try_move(&mut self, node: &Node<B>, best: &mut Iteration<B>, tried: &Move<B>) -> End {
        let value = PAWN * VALUES[usize::from(tried.captured & KIND)];
        if value < 0 || best.after_castling && self.is_beside(tried.to, node.passed) {
            best.score = INFINITY;
        }
        if best.score >= node.beta {
            return End::Cut;
        }
        let depth = best.depth - i32::from(B::Place::from(tried.to) != node.arrived);
        if depth == 0 {
            return End::Done;
        }
        let gain = self.make(node.colour, tried, value);
        let mut score = self.score_of(node, best, tried, gain, depth);
        if node.purpose == Purpose::Enter {
            if score != -INFINITY && self.is_entered(tried) {
                self.evaluation = -node.evaluation - gain.material;
                self.passed = tried.passed;
                return End::Entered;
            }
            // So that no reply that captures the king becomes the best move.
            score = best.score;
        }
        self.undo_move(node.colour, tried);
        if best.sneaks {
            best.score = score;
            best.sneaks = false;
            return End::Again;
        }
        if score > best.score {
            best.score = score;
            best.from = tried.from;
            best.to = tried.to;
            best.is_plain = tried.corner == B::NOWHERE;
        }
        End::Done
    }

    /// Whether a square is on or beside the one that a castling king passed.
    fn is_beside(&self, square: B::Square, passed: B::Place) -> bool {
        self.board
            .number(square)
            .abs_diff(self.board.place_number(passed))
            < 2
    }

    /// Ends an iteration: a mate is as good at any depth, and if every move
    /// loses the king it is mate only if the king could be captured now.
    #[inline]
    fn conclude(&mut self, node: &Node<B>, best: &mut Iteration<B>) -> i32 {
        if best.score.abs() > INFINITY / 4 {
            best.depth = FINAL;
        }
        if best.score != -INFINITY {
            return best.score;
        }
        let null = Node {
            colour: opponent(node.colour),
            alpha: -INFINITY,
            beta: INFINITY,
            evaluation: 0,
            // The program passes the square its last own move left as the lock.
            keys: Keys {
                lock: i32::from(self.entered.from),
                ..node.keys
            },
            passed: B::NOWHERE,
            arrived: node.arrived,
            purpose: Purpose::Reply,
            depth: 1,
        };
        -self.search(&null) / 2
    }

    fn entry(&self, node: &Node<B>, best: &Iteration<B>, score: i32) -> Entry {
        Entry {
            score,
            depth: best.depth,
            is_upper_bound: score < node.beta,
            is_lower_bound: score > node.alpha,
            from: Square::new(self.board.number(best.from)),
            to: Square::new(self.board.number(best.to)),
            is_plain: best.is_plain,
        }
    }
}
