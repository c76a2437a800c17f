//! The claims of the source documents: `docs/data/claims.csv`, which the program
//! is built with.

pub mod judge;

use serde::Deserialize;

/// A claim of a document about speed, memory, convenience or safety, and what
/// decides it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Claim {
    /// Letter of the document and number, such as `A5`.
    pub id: String,
    /// The document.
    pub seed: String,
    /// S speed, M memory, V convenience, F safety or correctness; several
    /// separated by spaces.
    pub kind: String,
    /// The statement of the document; its own words in quotes.
    pub claim: String,
    /// `case`, `law` or `count`.
    pub decided_by: String,
    /// The compared contenders: the one that the claim favours first, ` : ` between them,
    /// ` | ` between comparisons; a representation in parentheses is shown, not
    /// judged.
    pub contenders: String,
    /// Cases as `boardbench list cases` names them; see [`Claim::cases`]. Those
    /// in parentheses are shown, not judged.
    pub case: String,
    /// `compile-time` where a contender implements the claim only if the compiler knows
    /// the board size; empty for both sizes.
    pub sizes: String,
    /// What is compared.
    pub metric: String,
    /// Tests, as `file::function`, and scripts.
    pub test: String,
    /// What the document expects.
    pub predicted: String,
    /// The same for each metric that a report has, such as `ratio<1`; see
    /// [`crate::claims::judge::Expectation`]. A metric without it is an effect only.
    pub expects: String,
    /// What the tests and scripts show: `supported`, `refuted` or `depends`; or `not
    /// decidable by this program`. Empty where the data decide alone.
    pub verdict: String,
    /// What the tests found, or why nothing decides the claim.
    pub note: String,
    /// `exists`, or who makes what is missing.
    pub status_of_contender: String,
}

/// The cases of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cases<'a> {
    /// Every comparison is made in each of them.
    Each(Vec<&'a str>),
    /// Each comparison is between cases: of its contenders the first plays in
    /// the first case and so on; a single contender plays in all.
    Between(Vec<Vec<&'a str>>),
}

impl Claim {
    /// The comparisons, each with its contenders in the order of the claim.
    /// Without bookkeeping a name means the contender whose bookkeeping is that
    /// of the reference.
    pub fn comparisons(&self) -> Vec<Vec<&str>> {
        let mut lists = lists(&self.contenders);
        let names = lists.iter_mut().flatten();
        names.for_each(|name| *name = bare(name).0);
        lists
    }

    /// Each comparison's first contender with each of its others, and whether
    /// that is shown only.
    pub(crate) fn pairs(&self) -> Vec<(&str, &str, bool)> {
        let mut pairs = Vec::new();
        for list in lists(&self.contenders) {
            if let [own, others @ ..] = list.as_slice() {
                let others = others.iter().map(|other| bare(other));
                pairs.extend(others.map(|(other, beside)| (bare(own).0, other, beside)));
            }
        }
        pairs
    }

    /// Whether only compile-time sizes are judged.
    pub(crate) fn is_of_compile_time_sizes(&self) -> bool {
        !self.sizes.is_empty()
    }

    /// Whether its document is about a program in C, which tests no index.
    pub(crate) fn is_about_c(&self) -> bool {
        ["A", "B", "C"]
            .iter()
            .any(|letter| self.id.starts_with(letter))
    }

    /// Whether a case is shown, not judged.
    pub(crate) fn is_beside(&self, case: &str) -> bool {
        let mut words = self.case.split_whitespace().map(bare);
        words.any(|word| word == (case, true))
    }

    /// Where they are compared.
    pub fn cases(&self) -> Cases<'_> {
        if self.case.contains(" : ") {
            Cases::Between(lists(&self.case))
        } else {
            let names = self.case.split_whitespace();
            Cases::Each(names.map(|name| bare(name).0).collect())
        }
    }
}

/// Lists separated by bars, their items by colons.
fn lists(text: &str) -> Vec<Vec<&str>> {
    let lists = text.split(" | ").filter(|list| !list.is_empty());
    lists.map(|list| list.split(" : ").collect()).collect()
}

/// A name without its parentheses, and whether it had some.
fn bare(name: &str) -> (&str, bool) {
    let inner = name.strip_prefix('(').and_then(|n| n.strip_suffix(')'));
    (inner.unwrap_or(name), inner.is_some())
}

/// The claims as they were when this program was built.
///
/// # Panics
/// Never: a test reads them.
pub fn built_in() -> Vec<Claim> {
    read(include_str!("../../../../docs/data/claims.csv")).expect("a test reads them")
}

/// Reads the claims.
///
/// # Errors
/// What is wrong with the file, and in which line.
pub fn read(text: &str) -> Result<Vec<Claim>, csv::Error> {
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .collect()
}

/// What the letter of a claim's id stands for.
const DOCUMENTS: [(char, &str); 5] = [
    ('A', "GNU Go: the board array"),
    ('B', "micro-Max: the 0x88 board"),
    ('C', "GNU Go: libboard"),
    ('D', "One-dimensional array modeling"),
    ('E', "Board representation (a Go bot's board)"),
];

/// A table for each document, with the rows of its claims.
fn by_document<'a, const N: usize>(
    rows: impl Iterator<Item = (&'a Claim, [String; N])> + Clone,
    header: [&str; N],
) -> String {
    let mut text = String::new();
    for (letter, document) in DOCUMENTS {
        let (header, line) = (header.join(" | "), "---|".repeat(N));
        text += &format!("\n## {letter}: {document}\n\n| {header} |\n|{line}\n");
        for (_, row) in rows.clone().filter(|own| own.0.id.starts_with(letter)) {
            text += &format!("| {} |\n", row.join(" | "));
        }
    }
    text
}
