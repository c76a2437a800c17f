//! The command line's grammar. What is common to all verbs that play: a game,
//! a board (`BOARD`), and who plays on it (`WHO`).

mod measuring;

use crate::game::GameName;
use crate::output::Format;
use clap::{Args, Parser, Subcommand, ValueEnum};
pub(crate) use measuring::MeasureArgs;
use measuring::{percent, seconds};
use std::fmt;
use std::path::PathBuf;

/// Compares board representations: proves that they do the same work, then
/// times them side by side.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Example: boardbench perft go --size 9 --depth 2\n\
                  Results go to stdout, messages to stderr. Exit code 0, 1 for a finding \
                  (a disagreement, a refused row), 2 for bad usage or input, 130 after Ctrl-C.\n\
                  Tables are text on a terminal and CSV in a pipe or a file; --format chooses. \
                  measure, merge, verify, show and layout always print text."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List games, representations, workloads or cases
    #[command(after_help = "Example: boardbench list representations go\n\
                      A word that is the whole of a cell selects the rows with that cell; any other \
                      word selects the rows in whose first two columns it occurs. CSV and JSON have \
                      more columns than the table.")]
    List {
        /// What to list
        #[arg(value_enum, default_value = "representations")]
        what: Listing,
        /// Words that select rows: a game, a size, a part of a name
        filter: Vec<String>,
        /// How to print it
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Count the move sequences of a given length
    #[command(
        after_help = "Example: boardbench perft chess --depth 4 --representation padded,0x88\n\
                      A game that ends before the depth counts no node. Every leaf is made unless --bulk."
    )]
    Perft {
        /// The game
        #[arg(value_parser = GameName::parser())]
        game: GameName,
        /// Length of the sequences in plies
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=64))]
        depth: u32,
        #[command(flatten)]
        board: BoardArgs,
        #[command(flatten)]
        who: WhoArgs,
        /// Print the nodes behind each legal move
        #[arg(long)]
        divide: bool,
        /// Count moves one ply above the leaves instead of making them
        #[arg(long)]
        bulk: bool,
        /// How to print it
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Play random games by the game's protocol
    #[command(
        after_help = "Example: boardbench playout go --size 9 --playouts 1000 --seed 1\n\
                      Representations that play the same games have the same digest."
    )]
    Playout {
        /// The game
        #[arg(value_parser = GameName::parser())]
        game: GameName,
        #[command(flatten)]
        board: BoardArgs,
        #[command(flatten)]
        who: WhoArgs,
        /// Number of games
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
        playouts: u64,
        /// Seed of the generator
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How moves are drawn: by the game's protocol, or from a representation's own list
        #[arg(long, value_enum, default_value = "reference")]
        protocol: Protocol,
        /// Threads; each plays its share with another seed
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
        threads: u32,
        /// How to print it
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Search a position: nodes, score and best move of each depth
    #[command(
        after_help = "Example: boardbench search chess --engine micromax --depth 5 --moves \"e2e4 e7e5\"\n\
                      Scores are in 99ths of a pawn, from the side to move. A mate ends the search."
    )]
    Search {
        /// The game
        #[arg(value_parser = GameName::parser())]
        game: GameName,
        /// The engine
        #[arg(long, value_enum)]
        engine: EngineName,
        /// The deepest iteration
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=64))]
        depth: u32,
        #[command(flatten)]
        board: BoardArgs,
        #[command(flatten)]
        who: WhoArgs,
        /// How to print it
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Show a position: board, hash, captures, legal moves
    #[command(after_help = "Example: boardbench show go --size 9 --moves \"B E5 W E4\"")]
    Show {
        /// The game
        #[arg(value_parser = GameName::parser())]
        game: GameName,
        #[command(flatten)]
        board: BoardArgs,
        /// The representation that shows it [default: the reference]
        #[arg(long)]
        representation: Option<String>,
        /// How to print it
        #[arg(long, value_enum, default_value = "text")]
        format: ShowFormat,
    },
    /// Show the memory of a layout: index map and border
    #[command(after_help = "Example: boardbench layout padded --size 5 --max 7\n\
                      boardbench layout padded --game chess shows the 10x12 mailbox.")]
    Layout {
        /// The layout's name
        name: String,
        /// The game that it is drawn for: its size, and in chess a border for the
        /// knight's jumps
        #[arg(long, value_parser = GameName::parser())]
        game: Option<GameName>,
        /// Rows and columns [default: the game's, or 19]
        #[arg(long, conflicts_with_all = ["rows", "columns"])]
        size: Option<usize>,
        /// Rows
        #[arg(long, requires = "columns")]
        rows: Option<usize>,
        /// Columns
        #[arg(long, requires = "rows")]
        columns: Option<usize>,
        /// The largest board the array is made for [default: 19, or 25 for a larger board]
        #[arg(long)]
        max: Option<usize>,
    },
    /// Prove that the representations do the same work, without timing
    #[command(after_help = "Example: boardbench verify chess\n\
                      Words of the filter must all occur in a check's name, such as oracle/chess/padded+scan.")]
    Verify {
        /// Words that a check's name must contain
        filter: Vec<String>,
        /// Also the rows of the published tables from 10^5 to 10^7 nodes
        #[arg(long)]
        deep: bool,
    },
    /// Time the representations side by side and write a report
    #[command(
        after_help = "Example: boardbench measure go 19x19 playout --budget 2m\n\
                      A case's whole name chooses that case. Another word must be a case's game, size or \
                      workload, or if it is none of any case, occur in its name; see boardbench list cases."
    )]
    Measure(MeasureArgs),
    /// Print the rankings of a report
    #[command(
        after_help = "Example: boardbench rank reports/FOLDER go-19-playout --reference padded\n\
                      Ratios to another reference are computed from the samples again, in the cases \
                      in which it ran."
    )]
    Rank {
        /// The report's folder
        dir: PathBuf,
        /// Only this case, or all cases in whose names this occurs
        case: Option<String>,
        /// Show times relative to this representation, or to this layout
        #[arg(long, value_name = "NAME")]
        reference: Option<String>,
        /// How to print it
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Recommend a representation
    #[command(
        after_help = "Example: boardbench advise go --size 19 --workload tree\n\
                      Ranks all representations that ran together in one case, and shows time, interval and memory of \
                      each. Those that tie are recommended together. Uses the built-in reports unless --from names another. \
                      A query is named as in boardbench list cases, such as --workload copy."
    )]
    Advise {
        /// The game
        #[arg(value_parser = GameName::parser())]
        game: GameName,
        /// Rows and columns [default: 19 in Go, 15 in Gomoku]
        #[arg(long)]
        size: Option<usize>,
        /// The kind of work, such as playout, perft, tree, copy or positions-65536
        #[arg(long, default_value = "playout")]
        workload: String,
        /// Answer from the report in this folder
        #[arg(long, value_name = "DIR")]
        from: Option<PathBuf>,
        /// Answer from the newest report of this machine in a folder of reports, if
        /// there is one [default folder: reports]
        #[arg(long, value_name = "DIR", num_args = 0..=1, default_missing_value = "reports", conflicts_with = "from")]
        here: Option<PathBuf>,
        /// Output format
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Compare two representations in every case in which both ran
    #[command(after_help = "Example: boardbench versus padded 0x88 chess\n\
                      A name is a representation (padded+flood), a layout (padded: with each bookkeeping in turn) or bitboard. \
                      The ratio is the time of A relative to B: below 1, A is faster. A verdict other than tie means that \
                      the 95 % interval excludes 1, that the difference exceeds the noise floor of the case, and that it is \
                      significant over all rows. Uses the built-in reports unless --from names another; their intervals are \
                      computed from those to the reference of each case, and so are wider than those of --from.")]
    Versus {
        /// The representation or layout
        a: String,
        /// The one that it is compared with
        b: String,
        /// The game; all if left out
        #[arg(value_parser = GameName::parser())]
        game: Option<GameName>,
        /// Compare in the report in this folder
        #[arg(long, value_name = "DIR")]
        from: Option<PathBuf>,
        /// Output format
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Measure a case of a report again, and show which ratios agree
    #[command(
        after_help = "Example: boardbench repeat reports/FOLDER go-19-playout\n\
                      Uses the report's own plan, with this case's share of its time and another seed, which draws other inputs and link orders. A ratio differs if it \
                      moved by more than the noise floor of either report, and the change is significant over all \
                      representations; then the exit code is 1. A different machine or build is reported; the comparison goes on."
    )]
    Repeat {
        /// The report's folder
        dir: PathBuf,
        /// The full name of the case
        case: String,
        /// Seed of blocks, orders and inputs [default: the one after the report's]
        #[arg(long)]
        seed: Option<u64>,
        /// Folder for the new report; without it none is kept
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// The positions of the report's inputs, if it was measured with --positions
        #[arg(long, value_name = "FILE|DIR")]
        positions: Option<PathBuf>,
        /// How to print it
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Judge the claims of the source documents by reports
    #[command(
        after_help = "Example: boardbench claims reports/FOLDER --format markdown\n\
                      Verdicts: supported, refuted, no measurable difference, depends (on what), effect only (nothing \
                      is predicted), not decidable by this program, not measured here. METHODOLOGY.md has the rules. If several \
                      reports of one machine hold a case, the first one is used. With reports of several machines, a claim is \
                      supported if it is on all that measured it, and otherwise depends on the machine. --format markdown writes a page with every figure; run it in the \
                      folder of the reports. Exit code 1 if the reports lack what decides a claim."
    )]
    Claims {
        /// The folders of the reports
        #[arg(required = true)]
        dir: Vec<PathBuf>,
        /// How to print it
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Write summary.csv, README.md, CLAIMS.md, index.html, figures and tables of a report again
    /// from its measured files
    #[command(after_help = "Example: boardbench report reports/FOLDER")]
    Report {
        /// The report's folder
        dir: PathBuf,
    },
    /// Build a web site of reports: the page of each, and an index by question and by machine
    #[command(
        after_help = "Example: boardbench site reports --out public\nAny web server can serve the folder; it needs no network and no other file."
    )]
    Site {
        /// Folders of reports, or folders that hold some
        #[arg(required = true)]
        dir: Vec<PathBuf>,
        /// The folder to write
        #[arg(long, value_name = "FOLDER")]
        out: PathBuf,
    },
    /// Generate more realistic positions than random play gives, for `measure --positions`
    #[command(
        after_help = "Chess: FEN lines from games that micro-Max plays against itself.\nGo: SGF files of games in which what can be captured mostly is.\nExample: boardbench pool chess --out search.fen"
    )]
    Pool {
        /// The game: chess or go
        #[arg(value_parser = GameName::parser())]
        game: GameName,
        /// Rows and columns of the board of Go
        #[arg(long, default_value_t = 19)]
        size: usize,
        /// Number of positions of chess, or of games of Go
        #[arg(long, default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        count: u32,
        /// Seed of the generator
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The file or folder to make
        #[arg(long)]
        out: PathBuf,
    },
    /// Measure the harness's own error on this machine, by comparisons whose
    /// truth is known
    #[command(after_help = "Example: boardbench calibrate --pairs 40 --format csv\n\
                      Each pair takes five times its seconds: the same work again, slowdowns of 0.5, 1 and 2 %, and its \
                      twin, on the work of eight cases in turn. Limits are meant for 2 seconds; that for the twin \
                      falls with the link orders that were averaged over, of which every case needs its launches \
                      (--link-orders 8 --pairs 64); ok is false only if the limit lies outside the 95 % interval (low, high) on the \
                      bad side. Exit code 1 if any is missed.")]
    Calibrate {
        /// Number of comparisons of each kind
        #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        pairs: u32,
        /// Seconds for each comparison
        #[arg(long, value_name = "S", default_value = "2", value_parser = seconds)]
        seconds: f64,
        /// Link this program with its functions in K orders and rotate
        /// comparisons through them
        #[arg(long = "link-orders", alias = "layouts", value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
        layouts: u32,
        /// How to print it
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Compare two reports of the same cases: exit code 1 for a regression
    #[command(
        after_help = "Example: boardbench compare reports/base reports/new --threshold 5\n\
                      A regression is a ratio that grew by more than the threshold, and significantly over \
                      all rows. Also shown: the 95th percentile of all changes, and the pairs that tied and \
                      now differ, that differed and now tie, or that swapped their order."
    )]
    Compare {
        /// The folder of the earlier report
        base: PathBuf,
        /// The folder of the later report
        new: PathBuf,
        /// Percent by which a regression is slower
        #[arg(long, value_name = "PERCENT", default_value = "5", value_parser = percent)]
        threshold: f64,
        /// How to print it
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    /// Pool reports of several machines: what holds on all, and an interval for another one
    #[command(
        after_help = "Example: boardbench machines reports/here reports/elsewhere --case playout\n\
                      A machine is a processor with a compiler and its flags; reports of one machine are averaged. \
                      The interval is that of a machine not in the set (random effects, Paule and Mandel; with two \
                      machines it is wide). Means over cases are left out."
    )]
    Machines(crate::verbs::machines::Args),
    /// Join reports of one machine and program, such as the shards of a run
    #[command(
        after_help = "Example: boardbench merge out/*-shard*of4 --out reports/all\n\
                      Refuses reports whose machine, build or plan differ, and cases that two of them hold or \
                      none; an unfinished shard is left out if another folder holds it whole."
    )]
    Merge {
        /// The folders of the reports
        #[arg(required = true)]
        dir: Vec<PathBuf>,
        /// Only cases with this name or prefix, such as go or chess-8-perft: a report
        /// that is too large can be split into several
        #[arg(long, value_name = "NAME[,NAME..]", value_delimiter = ',')]
        only: Vec<String>,
        /// The folder of the new report; it must be new or empty
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
    /// Measure the default cases and write a small report for others
    #[command(after_help = "Example: boardbench contribute\n\
                      Takes about six minutes, with the plan of cargo bench. Writes a folder of at most 200 kB, \
                      without samples, and prints the steps of a pull request. The folder's name follows from its \
                      content. The full report stays in reports/.")]
    Contribute {
        /// Use this finished report and measure nothing
        #[arg(long, value_name = "DIR")]
        from: Option<PathBuf>,
        /// The folder that the contribution is put into [default: reports/contributed]
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
    /// Check a contributed report, in seconds
    #[command(after_help = "Example: boardbench check reports/contributed/FOLDER\n\
                      Refuses unknown files, names, texts and versions, a name that does not follow from the content, \
                      digests other than this version's, a noise floor above 5 % in half of the cases, and ratios \
                      that are impossible or do not follow from the launches. Flags a report that disagrees with \
                      others of its processor. Exit code 0 if accepted, 1 if refused, 2 if it can't be read.")]
    Check {
        /// The contributed folder
        folder: PathBuf,
    },
    /// Print the completions of a shell
    #[command(
        after_help = "Example: boardbench completions bash >~/.local/share/bash-completion/completions/boardbench"
    )]
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write those of all verbs into a folder
    #[command(after_help = "Example: boardbench man ~/.local/share/man/man1")]
    Man {
        /// The folder for boardbench.1, boardbench-measure.1 and so on
        dir: Option<PathBuf>,
    },
    /// One launch of a measurement; started by `measure`
    #[command(name = crate::verbs::CHILD, hide = true)]
    Child {
        /// What to do, as JSON
        request: String,
        /// The positions of the inputs
        #[arg(long)]
        positions: Option<PathBuf>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Listing {
    /// The games and their boards.
    Games,
    /// The representations, by game.
    Representations,
    /// The workloads: kinds of timed work.
    Workloads,
    /// The cases that `measure` times.
    Cases,
}

/// The engines of `search`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EngineName {
    /// H. G. Muller's micro-Max.
    Micromax,
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Micromax => "micromax",
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// The same list for every representation; the digest proves the same games.
    Reference,
    /// A representation may use its own list; no digest.
    Free,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShowFormat {
    /// A diagram.
    Text,
    /// One object.
    Json,
}

/// The heading of its options; not `next_help_heading`, which would also stand over
/// what follows them.
const BOARD: &str = "Board";

/// `BOARD`: where the game starts.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct BoardArgs {
    /// Rows and columns
    #[arg(help_heading = BOARD, long, conflicts_with_all = ["rows", "columns", "mnk"])]
    pub(crate) size: Option<usize>,
    /// Rows
    #[arg(help_heading = BOARD, long, requires = "columns", conflicts_with = "mnk")]
    pub(crate) rows: Option<usize>,
    /// Columns
    #[arg(help_heading = BOARD, long, requires = "rows", conflicts_with = "mnk")]
    pub(crate) columns: Option<usize>,
    /// Columns, rows and stones in a row, such as 7,6,4
    #[arg(help_heading = BOARD, long, value_name = "M,N,K")]
    pub(crate) mnk: Option<String>,
    /// FEN (chess), an SGF file (Go), 64 squares and the side (Othello)
    // Othello's squares begin with a hyphen where a1 is empty.
    #[arg(help_heading = BOARD, long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Moves from there: "B D4 W Q16" (Go), "e2e4 e7e5" (chess), "c4 e3 pass"
    #[arg(help_heading = BOARD, long, value_name = "TEXT")]
    pub(crate) moves: Option<String>,
    /// Which repetitions are forbidden (Go)
    #[arg(help_heading = BOARD, long, value_enum)]
    pub(crate) ko: Option<KoArg>,
    /// Whether a move may capture its own stones, two or more (Go)
    #[arg(help_heading = BOARD, long, value_enum)]
    pub(crate) suicide: Option<SuicideArg>,
    /// What a pass is (Go)
    #[arg(help_heading = BOARD, long, value_enum)]
    pub(crate) passes: Option<PassesArg>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum KoArg {
    /// A single stone that took a single stone may not be retaken at once.
    Simple,
    /// No earlier whole-board position may recur.
    PositionalSuperko,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SuicideArg {
    /// Forbidden.
    No,
    /// Of two or more stones.
    Yes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PassesArg {
    /// A move; two in a row end the game.
    Ends,
    /// A move that never ends the game.
    Free,
    /// No move.
    Never,
}

/// `WHO`: which contenders play.
#[derive(Clone, Debug, Args)]
pub(crate) struct WhoArgs {
    /// Names, separated by commas: padded+flood selects one, padded all of
    /// that layout's, all every representation that can play the case
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "all",
        value_name = "NAME[,NAME..]|all"
    )]
    pub(crate) representation: Vec<String>,
    /// With all: variants too, which change one thing of another representation
    #[arg(long)]
    pub(crate) variants: bool,
}

impl WhoArgs {
    /// One representation.
    pub(crate) fn named(name: &str) -> Self {
        Self {
            representation: vec![name.to_owned()],
            variants: false,
        }
    }
}
