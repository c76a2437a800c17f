//! Bookkeeping of contenders in words, and which of them differ in it from
//! the reference: a ratio between the two is of more than layouts.

use measure::BoardSize;
use measure::schema::CaseRow;

use crate::lists::joined;
use crate::numbers::means::Workload;
use crate::order::grouped;
use crate::{CaseEstimate, ContenderEstimate};

/// Put behind the name of a contender with another bookkeeping than the reference's.
const MARK: &str = " *";

/// A bookkeeping: its name, that of the one it varies (else its own), and the state
/// that it maintains in words, if they are known.
#[derive(Clone, Copy)]
pub(crate) struct Bookkeeping<'a> {
    name: &'a str,
    base: &'a str,
    words: &'a str,
}

/// The bookkeepings of a table.
pub(crate) struct Bookkeepings<'a> {
    reference: Bookkeeping<'a>,
    /// Those of the contenders beside the reference, each once.
    others: Vec<Bookkeeping<'a>>,
    /// Whether a contender other than the reference has the reference's bookkeeping.
    compares_layouts: bool,
}

impl<'a> Bookkeepings<'a> {
    /// For contenders given as name and bookkeeping, one of which is `reference`.
    pub(crate) fn new(
        reference: (&str, Bookkeeping<'a>),
        contenders: impl Iterator<Item = (&'a str, Bookkeeping<'a>)>,
    ) -> Self {
        let (name, reference) = reference;
        let is_same = |own: &(&str, Bookkeeping<'a>)| own.1.name == reference.name;
        let (same, others): (Vec<_>, Vec<_>) = contenders.partition(is_same);
        let others = grouped(others.into_iter().map(|(_, own)| (own.name, own)));
        Self {
            reference,
            others: others.into_iter().map(|(_, own)| own[0]).collect(),
            compares_layouts: same.iter().any(|own| own.0 != name),
        }
    }

    /// For the ranked contenders of a class of a case; `None` without a reference.
    pub(crate) fn of_class(case: &'a CaseEstimate, class: BoardSize) -> Option<Self> {
        let in_words = |own: &'a ContenderEstimate| {
            let bookkeeping = Bookkeeping {
                name: &own.row.bookkeeping,
                base: &own.row.base_bookkeeping,
                words: &own.row.state,
            };
            (own.row.contender_name.as_str(), bookkeeping)
        };
        let ranked = case.ranked(class).into_iter().map(in_words);
        Some(Self::new(in_words(case.reference(class)?), ranked))
    }

    /// For a mean over cases.
    pub(crate) fn of_workload(workload: &'a Workload) -> Self {
        let own = Bookkeeping {
            name: &workload.bookkeeping,
            base: &workload.base_bookkeeping,
            words: &workload.state,
        };
        let means = workload.means.iter().map(|mean| {
            let bookkeeping = Bookkeeping {
                name: &mean.bookkeeping,
                base: &mean.base_bookkeeping,
                words: &mean.state,
            };
            (mean.contender.as_str(), bookkeeping)
        });
        Self::new((&workload.reference, own), means)
    }

    /// Whether some differ in layout alone.
    pub(crate) fn compares_layouts(&self) -> bool {
        self.compares_layouts
    }

    /// Whether a bookkeeping differs where layouts are compared.
    pub(crate) fn is_other(&self, bookkeeping: &str) -> bool {
        self.compares_layouts && bookkeeping != self.reference.name
    }

    /// The name as a table has it: marked if its bookkeeping differs.
    pub(crate) fn name(&self, name: &str, bookkeeping: &str) -> String {
        let mark = if self.is_other(bookkeeping) { MARK } else { "" };
        format!("{name}{mark}")
    }

    /// The same of a row of a case.
    pub(crate) fn name_of(&self, row: &CaseRow) -> String {
        self.name(&row.contender_name, &row.bookkeeping)
    }

    /// Lines below the table; none where contenders are no positions of a game.
    pub(crate) fn in_words(&self) -> Vec<String> {
        if self.reference.name.is_empty() {
            return Vec::new();
        }
        // A variant's name says what differs from its base, unless its state differs.
        let mut known: Vec<(&str, Option<&str>)> = Vec::new();
        let mut in_words = |own: Bookkeeping<'a>| {
            let words = (!own.words.is_empty()).then_some(own.words);
            let base = (own.base, words);
            let new = words.filter(|_| !known.contains(&base));
            known.push(base);
            let name = own.name;
            new.map_or_else(|| name.to_owned(), |words| format!("{name} ({words})"))
        };
        let own = format!("Bookkeeping: {}.", in_words(self.reference));
        if self.others.is_empty() {
            return vec![own];
        }
        let others = joined(self.others.iter().map(|&other| in_words(other)), ", ");
        let words = match self.compares_layouts {
            true => "* also differs in bookkeeping; compare as whole programs",
            false => "Other bookkeepings, which this table compares",
        };
        vec![own, format!("{words}: {others}.")]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn bookkeeping(name: &'static str, words: &'static str) -> Bookkeeping<'static> {
        let base = name;
        Bookkeeping { name, base, words }
    }

    const fn variant(
        base: &'static str,
        name: &'static str,
        words: &'static str,
    ) -> Bookkeeping<'static> {
        Bookkeeping { name, base, words }
    }

    const LAYOUTS: [(&str, Bookkeeping); 3] = [
        (
            "naive2d+flood",
            bookkeeping("flood", "nothing beside the stones"),
        ),
        (
            "padded+flood",
            bookkeeping("flood", "nothing beside the stones"),
        ),
        ("bitboard+chains", bookkeeping("chains", "sets of stones")),
    ];

    #[test]
    fn other_bookkeepings_are_marked() {
        let of = Bookkeepings::new(LAYOUTS[0], LAYOUTS.into_iter());
        let names = LAYOUTS.map(|(name, bookkeeping)| of.name(name, bookkeeping.name));
        assert_eq!(
            names,
            ["naive2d+flood", "padded+flood", "bitboard+chains *"]
        );
        let in_words = of.in_words();
        assert!(
            in_words[0].starts_with("Bookkeeping: flood (nothing beside"),
            "{in_words:?}"
        );
        assert!(in_words[1].starts_with("* also differs") && in_words[1].contains("chains (sets"));
    }

    #[test]
    fn where_all_differ_none_is_marked() {
        let variants = [
            ("strings", bookkeeping("strings", "")),
            ("copy", variant("strings", "strings-copy", "")),
            ("other", bookkeeping("own", "")),
        ];
        let of = Bookkeepings::new(variants[0], variants.into_iter());
        assert_eq!(of.name("copy", "strings-copy"), "copy");
        let in_words = of.in_words().concat();
        assert!(
            in_words.ends_with("which this table compares: strings-copy, own."),
            "{in_words}"
        );
    }

    #[test]
    fn what_is_no_position_has_no_bookkeeping() {
        let layouts = [
            ("naive2d", bookkeeping("", "")),
            ("padded", bookkeeping("", "")),
        ];
        let of = Bookkeepings::new(layouts[0], layouts.into_iter());
        assert!(of.in_words().is_empty() && of.name("padded", "") == "padded");
    }

    #[test]
    fn own_words_come_first_and_once_where_they_are_the_same() {
        let variants = [
            ("lists", bookkeeping("lists", "lists of pieces")),
            ("copy", variant("lists", "lists-copy", "lists of pieces")),
            (
                "hash",
                variant("lists", "lists-hash", "lists of pieces; a hash"),
            ),
            ("other", bookkeeping("other", "lists of pieces")),
        ];
        let in_words = Bookkeepings::new(variants[0], variants.into_iter()).in_words();
        assert_eq!(in_words[0], "Bookkeeping: lists (lists of pieces).");
        assert!(
            in_words[1].ends_with(
                ": lists-copy, lists-hash (lists of pieces; a hash), other (lists of pieces)."
            ),
            "{in_words:?}"
        );
    }
}
