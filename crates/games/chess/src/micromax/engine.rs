//! The game that the search plays on: think, and enter a move.

use super::keys::Keys;
use super::node::{INFINITY, Iteration, Move, Node, Purpose};
use super::piece::{colour, is_pawn, last_row, opponent};
use super::search_board::SearchBoard;
use super::table::Table;
use super::{Square, piece};
use crate::{MoveCode, PieceKind, Setup};
use board::Unsupported;

/// Parts of the search that can be left out, to see what they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// Scores and best moves are kept by position.
    pub hash_table: bool,
    /// Inner nodes are searched to depth 1, 2, 3 ... as the root is.
    pub internal_deepening: bool,
    /// The best move known is tried first, and the scan starts from its piece.
    pub best_move_first: bool,
}

/// All as micro-Max has it.
impl Default for Switches {
    fn default() -> Self {
        Self {
            hash_table: true,
            internal_deepening: true,
            best_move_first: true,
        }
    }
}

/// An iteration of the root that has been completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completed {
    /// Its depth in plies as the program prints it: moves of the side to move
    /// are searched with replies to this depth less one, captures on the last
    /// square further.
    pub depth: u32,
    /// Nodes since thinking began.
    pub nodes: u64,
    /// The score in 99ths of a pawn, from the side to move.
    pub score: i32,
    /// The best move.
    pub best_move: MoveCode,
}

/// The numbers of the squares left and reached by the last move, entered or
/// thought up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entered {
    pub(super) from: u8,
    pub(super) to: u8,
}

/// A game of micro-Max on some board: the position, the hash table and the
/// search.
///
/// ```
/// use boardbench_chess::{Setup, micromax::{Engine, KeyedArray, Switches}};
///
/// let mut game = Engine::<KeyedArray>::new(&Setup::start(), 16, Switches::default()).unwrap();
/// let last = *game.think(2).last().unwrap();
/// assert_eq!((last.nodes, last.score), (186, 0));
/// assert_eq!(last.best_move.to_string(), "c2c4");
/// ```
#[derive(Clone, Debug)]
pub struct Engine<B: SearchBoard> {
    pub(super) board: B,
    pub(super) table: Table,
    pub(super) switches: Switches,
    /// The colour bit of the side to move.
    colour: u8,
    /// Material, from the side to move.
    pub(super) evaluation: i32,
    /// The square passed by the last move.
    pub(super) passed: B::Place,
    /// What the root's place in the table is computed from: the program keeps
    /// its number in a signed byte, in which the dummy's 128 is -128, and which
    /// is 0 before the first move.
    pub(super) passed_number: i32,
    pub(super) entered: Entered,
    /// The best move of the last iteration.
    thought: Entered,
    pub(super) nodes: u64,
    /// The deepest iteration asked for.
    limit: i32,
    completed: Vec<Completed>,
}

impl<B: SearchBoard> Engine<B> {
    /// A game from a set-up, with a hash table of `2^table_log2` places, 12
    /// bytes each; the program itself has [`FULL_SIZE_LOG2`](super::FULL_SIZE_LOG2).
    ///
    /// # Errors
    /// [`Unsupported`] where the board can't hold chess.
    pub fn new(setup: &Setup, table_log2: u32, switches: Switches) -> Result<Self, Unsupported> {
        let mut engine = Self {
            board: B::empty()?,
            table: Table::new(table_log2),
            switches,
            colour: 0,
            evaluation: 0,
            passed: B::NOWHERE,
            passed_number: 0,
            entered: Entered { from: 0, to: 0 },
            thought: Entered { from: 0, to: 0 },
            nodes: 0,
            limit: 0,
            completed: Vec::new(),
        };
        engine.set_up(setup);
        Ok(engine)
    }

    /// Goes back to a set-up, as a program just started.
    pub fn set_up(&mut self, setup: &Setup) {
        self.board.set_up(setup);
        self.table.clear();
        self.colour = colour(setup.to_move);
        self.evaluation = 0;
        self.passed = match setup.en_passant {
            Some(square) => self.board.square(Square::of(square).number()).into(),
            None => B::NOWHERE,
        };
        self.keep_passed_number();
        if *setup == Setup::start() {
            self.passed_number = 0;
        }
        self.entered = Entered { from: 0, to: 0 };
    }

    /// Searches to depth 1, 2 ... `depth` and returns what each found. Stops
    /// early at a mate. The position must have a legal move. The table keeps
    /// what it knows from the move entered last.
    pub fn think(&mut self, depth: u32) -> &[Completed] {
        self.nodes = 0;
        self.limit = depth as i32;
        self.completed.clear();
        let root = self.root(Purpose::Think, 0);
        let _ = self.search(&root);
        // Not before: the search uses the square left by the last move.
        self.entered = self.thought;
        &self.completed
    }

    /// Plays a move if it is legal as micro-Max sees it, promotion being to a
    /// queen. Returns whether it was played. Forgets the table.
    pub fn enter(&mut self, chosen: MoveCode) -> bool {
        self.table.clear();
        self.entered = Entered {
            from: Square::of(chosen.from()).number(),
            to: Square::of(chosen.to()).number(),
        };
        let root = self.root(Purpose::Enter, 2);
        let legal = self.search(&root) == INFINITY;
        if legal {
            self.colour = opponent(self.colour);
            self.keep_passed_number();
        }
        legal
    }

    /// Bytes of the game without its hash table.
    pub fn board_bytes(&self) -> usize {
        size_of::<Self>() - size_of::<B>() + self.board.bytes()
    }

    /// Bytes of the hash table.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    fn root(&self, purpose: Purpose, depth: i32) -> Node<B> {
        Node {
            colour: self.colour,
            alpha: -INFINITY,
            beta: INFINITY,
            evaluation: self.evaluation,
            keys: Keys { place: 1, lock: 1 },
            passed: self.passed,
            arrived: B::NOWHERE,
            purpose,
            depth,
        }
    }

    fn keep_passed_number(&mut self) {
        let number = self.board.place_number(self.passed);
        self.passed_number = i32::from(number as i8);
    }

    /// Whether the root is to be searched deeper than `depth`, the program's
    /// count, which is one more than it prints.
    #[inline]
    pub(super) fn deepens(&self, node: &Node<B>, depth: i32) -> bool {
        node.purpose == Purpose::Think && depth <= self.limit
    }

    /// Whether a move is the one entered.
    pub(super) fn is_entered(&self, tried: &Move<B>) -> bool {
        self.board.number(tried.from) == self.entered.from
            && self.board.number(tried.to) == self.entered.to
    }

    /// Takes down a completed iteration of the root. The first, which only
    /// captures on the square of the last move, has no depth.
    pub(super) fn report(&mut self, depth: i32, score: i32, best: &Iteration<B>) {
        self.thought = Entered {
            from: self.board.number(best.from),
            to: self.board.number(best.to),
        };
        if depth > 1 {
            let best_move = self.best_move(best);
            self.completed.push(Completed {
                depth: depth as u32 - 1,
                nodes: self.nodes,
                score,
                best_move,
            });
        }
    }

    fn best_move(&self, best: &Iteration<B>) -> MoveCode {
        let cell = self.board.get(best.from);
        let promotes =
            is_pawn(cell & piece::KIND) && self.board.is_in_row(best.to, last_row(self.colour));
        let coord = |square| Square::new(self.board.number(square)).coord();
        MoveCode::new(
            coord(best.from),
            coord(best.to),
            promotes.then_some(PieceKind::Queen),
        )
    }
}
