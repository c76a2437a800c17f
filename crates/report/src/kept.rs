//! What contenders keep up to date, in words, and who keeps other things than
//! the reference: a ratio between the two is of more than layouts.

use measure::schema::CaseRow;

use crate::game::Workload;

/// Put behind the name of a contender with another bookkeeping than the reference's.
const MARK: &str = " *";

/// Game, bookkeeping, what it keeps beside the board itself. Games that are
/// boards of one kind share theirs.
const WORDS: [(&str, &str, &str); 19] = [
    (
        "go",
        "flood",
        "nothing beside the stones, liberties found by flood fill",
    ),
    (
        "go",
        "strings",
        "strings with their liberties and neighbours, a change stack, a hash",
    ),
    (
        "go",
        "pseudo",
        "pseudo-liberties counted for each chain, neighbours for each empty point",
    ),
    (
        "go",
        "chains",
        "sets of stones, and for each chain the set of its liberties",
    ),
    (
        "go",
        "fill",
        "sets of stones alone, liberties found by filling chains",
    ),
    (
        "chess",
        "scan",
        "nothing beside the board, each move tested by making it",
    ),
    (
        "chess",
        "lists",
        "piece lists; pins and checkers found once a node",
    ),
    (
        "chess",
        "micromax",
        "nothing beside the board, legality by capture of the king",
    ),
    (
        "chess",
        "search",
        "the board, key and evaluation of micro-Max",
    ),
    (
        "chess",
        "magic",
        "sets of squares; pins and checkers found once a node",
    ),
    (
        "chess",
        "kindergarten",
        "sets of squares; pins and checkers found once a node",
    ),
    ("othello", "scan", "nothing beside the discs"),
    (
        "othello",
        "endgame",
        "a list of the empty squares, the directions live from each square",
    ),
    (
        "othello",
        "frontier",
        "the empty squares, and those beside discs, as bits",
    ),
    (
        "othello",
        "shifts",
        "sets of discs alone, moves found by shifts",
    ),
    (
        "othello",
        "lanes",
        "sets of discs alone, moves found by shifts, four directions at once",
    ),
    ("mnk", "walk", "nothing beside the stones"),
    (
        "mnk",
        "lines",
        "each side's stones along every row, column and diagonal, as bits",
    ),
    (
        "mnk",
        "word",
        "each side's stones along all eight lines, in one word",
    ),
];

/// What `bookkeeping` keeps in `game`; a variant (`strings-copy`) keeps what its
/// base does, but for what its name says. `None` for those of outsiders.
pub fn kept(game: &str, bookkeeping: &str) -> Option<&'static str> {
    let game = match game {
        "gomoku" | "tictactoe" => "mnk",
        game => game,
    };
    let base = base_of(bookkeeping);
    let own = WORDS
        .iter()
        .find(|(of, name, _)| (*of, *name) == (game, base));
    own.map(|(.., words)| *words)
}

/// The bookkeepings of a table.
pub(crate) struct Bookkeepings<'a> {
    game: &'a str,
    reference: &'a str,
    /// Those of the contenders beside the reference, each once.
    others: Vec<&'a str>,
    /// Whether somebody but the reference keeps what the reference does.
    compares_layouts: bool,
}

impl<'a> Bookkeepings<'a> {
    /// Of contenders given as name and bookkeeping, one of which is `reference`.
    pub(crate) fn new(
        game: &'a str,
        reference: (&str, &'a str),
        contenders: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let mut own = Self {
            game,
            reference: reference.1,
            others: Vec::new(),
            compares_layouts: false,
        };
        for (name, kept) in contenders {
            if kept == own.reference {
                own.compares_layouts |= name != reference.0;
            } else if !own.others.contains(&kept) {
                own.others.push(kept);
            }
        }
        own
    }

    /// Of the ranked contenders of a class of a case.
    pub(crate) fn of_rows(reference: &'a CaseRow, rows: impl Iterator<Item = &'a CaseRow>) -> Self {
        let base = (
            reference.contender_name.as_str(),
            reference.bookkeeping.as_str(),
        );
        let rows = rows.map(|row| (row.contender_name.as_str(), row.bookkeeping.as_str()));
        Self::new(&reference.game, base, rows)
    }

    /// Of a mean over cases.
    pub(crate) fn of_workload(workload: &'a Workload) -> Self {
        let base = (workload.reference.as_str(), workload.bookkeeping.as_str());
        let means = workload.means.iter();
        let means = means.map(|mean| (mean.contender.as_str(), mean.bookkeeping.as_str()));
        Self::new(&workload.game, base, means)
    }

    /// Whether some differ in layout alone.
    pub(crate) fn compares_layouts(&self) -> bool {
        self.compares_layouts
    }

    /// Whether one keeps other things where layouts are compared.
    pub(crate) fn is_other(&self, kept: &str) -> bool {
        self.compares_layouts && kept != self.reference
    }

    /// The name as a table has it: marked if it keeps other things.
    pub(crate) fn name(&self, name: &str, kept: &str) -> String {
        format!("{name}{}", if self.is_other(kept) { MARK } else { "" })
    }

    /// Lines below the table; none where contenders are no positions of a game.
    pub(crate) fn told(&self) -> Vec<String> {
        if self.reference.is_empty() {
            return Vec::new();
        }
        // A variant's name says what is other than in its base.
        let mut bases: Vec<&str> = Vec::new();
        let mut told = |name: &'a str| {
            let base = base_of(name);
            let words = kept(self.game, name).filter(|_| !bases.contains(&base));
            bases.push(base);
            words.map_or_else(|| name.to_owned(), |words| format!("{name} ({words})"))
        };
        let own = format!("Kept up to date: {}.", told(self.reference));
        let others: Vec<_> = self.others.iter().map(|name| told(name)).collect();
        if others.is_empty() {
            return vec![own];
        }
        let others = others.join(", ");
        let words = match self.compares_layouts {
            true => {
                format!("Marked *, for more than the layout differs: {others}.")
            }
            false => format!("The others keep other things, which is what is compared: {others}."),
        };
        vec![own, words]
    }
}

/// The name without what a variant adds to it.
fn base_of(bookkeeping: &str) -> &str {
    bookkeeping.split('-').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYOUTS: [(&str, &str); 3] = [
        ("naive2d+flood", "flood"),
        ("padded+flood", "flood"),
        ("bitboard+chains", "chains"),
    ];

    #[test]
    fn who_keeps_other_things_is_marked() {
        let of = Bookkeepings::new("go", LAYOUTS[0], LAYOUTS.into_iter());
        let names = LAYOUTS.map(|(name, kept)| of.name(name, kept));
        assert_eq!(
            names,
            ["naive2d+flood", "padded+flood", "bitboard+chains *"]
        );
        let told = of.told();
        assert!(
            told[0].starts_with("Kept up to date: flood (nothing beside"),
            "{told:?}"
        );
        assert!(told[1].starts_with("Marked *, for more") && told[1].contains("chains (sets"));
    }

    #[test]
    fn where_all_differ_nobody_is_marked() {
        let variants = [
            ("strings", "strings"),
            ("copy", "strings-copy"),
            ("other", "own"),
        ];
        let of = Bookkeepings::new("go", variants[0], variants.into_iter());
        assert_eq!(of.name("copy", "strings-copy"), "copy");
        let told = of.told().concat();
        assert!(
            told.ends_with("which is what is compared: strings-copy, own."),
            "{told}"
        );
    }

    #[test]
    fn what_is_no_position_keeps_nothing() {
        let layouts = [("naive2d", ""), ("padded", "")];
        let of = Bookkeepings::new("go", layouts[0], layouts.into_iter());
        assert!(of.told().is_empty() && of.name("padded", "") == "padded");
    }
}
