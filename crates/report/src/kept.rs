//! What contenders keep up to date, in words, and who keeps other things than
//! the reference: a ratio between the two is of more than layouts.

use measure::schema::CaseRow;

use crate::game::Workload;

/// Put behind the name of a contender with another bookkeeping than the reference's.
const MARK: &str = " *";

/// Game, bookkeeping, what it keeps beside the board itself, for reports of before
/// contenders said so themselves in `cases.csv`, and for advice from none. Games
/// that are boards of one kind share theirs. A new bookkeeping needs no line here.
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

/// What a contender keeps up to date: by its name, and in its own words, if any.
#[derive(Clone, Copy)]
pub(crate) struct Kept<'a> {
    name: &'a str,
    words: &'a str,
}

impl<'a> Kept<'a> {
    /// The words, or those for a report that lacks them.
    fn words(self, game: &str) -> Option<&'a str> {
        match self.words {
            "" => kept(game, self.name),
            words => Some(words),
        }
    }
}

/// The bookkeepings of a table.
pub(crate) struct Bookkeepings<'a> {
    game: &'a str,
    reference: Kept<'a>,
    /// Those of the contenders beside the reference, each once.
    others: Vec<Kept<'a>>,
    /// Whether somebody but the reference keeps what the reference does.
    compares_layouts: bool,
}

impl<'a> Bookkeepings<'a> {
    /// Of contenders given as name and bookkeeping, one of which is `reference`.
    pub(crate) fn new(
        game: &'a str,
        reference: (&str, Kept<'a>),
        contenders: impl Iterator<Item = (&'a str, Kept<'a>)>,
    ) -> Self {
        let mut own = Self {
            game,
            reference: reference.1,
            others: Vec::new(),
            compares_layouts: false,
        };
        for (name, kept) in contenders {
            if kept.name == own.reference.name {
                own.compares_layouts |= name != reference.0;
            } else if own.others.iter().all(|other| other.name != kept.name) {
                own.others.push(kept);
            }
        }
        own
    }

    /// Of the ranked contenders of a class of a case.
    pub(crate) fn of_rows(reference: &'a CaseRow, rows: impl Iterator<Item = &'a CaseRow>) -> Self {
        let told = |row: &'a CaseRow| {
            let (name, words) = (row.bookkeeping.as_str(), row.keeps.as_str());
            (row.contender_name.as_str(), Kept { name, words })
        };
        Self::new(&reference.game, told(reference), rows.map(told))
    }

    /// Of a mean over cases.
    pub(crate) fn of_workload(workload: &'a Workload) -> Self {
        let kept = |name: &'a String, words: &'a String| Kept { name, words };
        let base = kept(&workload.bookkeeping, &workload.keeps);
        let means = workload.means.iter();
        let means = means.map(|mean| {
            let kept = kept(&mean.bookkeeping, &mean.keeps);
            (mean.contender.as_str(), kept)
        });
        Self::new(&workload.game, (&workload.reference, base), means)
    }

    /// Whether some differ in layout alone.
    pub(crate) fn compares_layouts(&self) -> bool {
        self.compares_layouts
    }

    /// Whether one keeps other things where layouts are compared.
    pub(crate) fn is_other(&self, kept: &str) -> bool {
        self.compares_layouts && kept != self.reference.name
    }

    /// The name as a table has it: marked if it keeps other things.
    pub(crate) fn name(&self, name: &str, kept: &str) -> String {
        format!("{name}{}", if self.is_other(kept) { MARK } else { "" })
    }

    /// Lines below the table; none where contenders are no positions of a game.
    pub(crate) fn told(&self) -> Vec<String> {
        if self.reference.name.is_empty() {
            return Vec::new();
        }
        // A variant's name says what is other than in its base, unless it keeps
        // other things.
        let mut known: Vec<(&str, Option<&str>)> = Vec::new();
        let mut told = |own: Kept<'a>| {
            let words = own.words(self.game);
            let base = (base_of(own.name), words);
            let new = words.filter(|_| !known.contains(&base));
            known.push(base);
            let name = own.name;
            new.map_or_else(|| name.to_owned(), |words| format!("{name} ({words})"))
        };
        let own = format!("Kept up to date: {}.", told(self.reference));
        let others: Vec<_> = self.others.iter().map(|&other| told(other)).collect();
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

    const fn kept(name: &'static str, words: &'static str) -> Kept<'static> {
        Kept { name, words }
    }

    const LAYOUTS: [(&str, Kept); 3] = [
        ("naive2d+flood", kept("flood", "")),
        ("padded+flood", kept("flood", "")),
        ("bitboard+chains", kept("chains", "")),
    ];

    #[test]
    fn who_keeps_other_things_is_marked() {
        let of = Bookkeepings::new("go", LAYOUTS[0], LAYOUTS.into_iter());
        let names = LAYOUTS.map(|(name, kept)| of.name(name, kept.name));
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
            ("strings", kept("strings", "")),
            ("copy", kept("strings-copy", "")),
            ("other", kept("own", "")),
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
        let layouts = [("naive2d", kept("", "")), ("padded", kept("", ""))];
        let of = Bookkeepings::new("go", layouts[0], layouts.into_iter());
        assert!(of.told().is_empty() && of.name("padded", "") == "padded");
    }

    #[test]
    fn own_words_come_first_and_once_where_they_are_the_same() {
        let variants = [
            ("lists", kept("lists", "lists of pieces")),
            ("copy", kept("lists-copy", "lists of pieces")),
            ("hash", kept("lists-hash", "lists of pieces; a hash")),
            ("other", kept("other", "lists of pieces")),
        ];
        let told = Bookkeepings::new("chess", variants[0], variants.into_iter()).told();
        assert_eq!(told[0], "Kept up to date: lists (lists of pieces).");
        assert!(
            told[1].ends_with(
                ": lists-copy, lists-hash (lists of pieces; a hash), other (lists of pieces)."
            ),
            "{told:?}"
        );
    }
}
