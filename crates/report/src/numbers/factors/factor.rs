//! Properties of a contender, from its registration: the levels of the factors in
//! [`factors`](crate::numbers::factors).

use measure::schema::CaseRow;

/// One decision in the design of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// How points are addressed, as a whole.
    Layout,
    /// Whether memory has one dimension or two.
    Dimension,
    /// Whether cells around the board say where it ends.
    Border,
    /// State that a position maintains beside its board.
    Bookkeeping,
    /// Whether the board size is known at compile time or at run time.
    BoardSize,
    /// Whether indices are tested before memory is read.
    Bounds,
    /// Bytes of a cell.
    CellWidth,
    /// How moves are undone.
    Undo,
}

/// With run-time sizes a bounds test remains, so this does not apply to them.
const MASKED: &str = "masked";

impl Factor {
    /// Those that are no part of another one, in the order of tables.
    pub(crate) const WHOLE: [Self; 6] = [
        Self::Layout,
        Self::Bookkeeping,
        Self::BoardSize,
        Self::Bounds,
        Self::CellWidth,
        Self::Undo,
    ];

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Layout => "layout",
            Self::Dimension => "dimension",
            Self::Border => "border",
            Self::Bookkeeping => "bookkeeping",
            Self::BoardSize => "board size",
            Self::Bounds => "bounds checks",
            Self::CellWidth => "cell width",
            Self::Undo => "undo",
        }
    }

    /// What `row` is in this respect; `None` where it is unknown.
    pub fn level(self, row: &CaseRow) -> Option<String> {
        let some = |level: &str| (!level.is_empty()).then(|| level.to_owned());
        let is_own = changed(row) == Some(self);
        let changed_or = |usual| some(if is_own { &row.change_to } else { usual });
        match self {
            // A layout variant counts as its base layout.
            Self::Layout => some(match changed(row) {
                Some(_) => &row.base_layout,
                None => &row.layout,
            }),
            Self::Dimension => some(&row.dimension),
            Self::Border => some(&row.border),
            Self::Bookkeeping => some(&row.base_bookkeeping),
            Self::BoardSize => some(match row.board_size {
                measure::BoardSize::CompileTime => "compile-time",
                measure::BoardSize::RunTime => "run-time",
            }),
            Self::Bounds => changed_or("tested").filter(|level| {
                level != MASKED || row.board_size == measure::BoardSize::CompileTime
            }),
            Self::CellWidth => changed_or("one byte"),
            Self::Undo => changed_or("as its bookkeeping does"),
        }
    }
}

/// The factor in which a variant differs, if it is one.
fn changed(row: &CaseRow) -> Option<Factor> {
    let mut factors = [Factor::Bounds, Factor::CellWidth, Factor::Undo].into_iter();
    factors.find(|factor| factor.name() == row.change)
}

/// The decision in which a variant of a bookkeeping differs that is no factor; empty
/// for others.
pub(crate) fn variant(row: &CaseRow) -> &str {
    match changed(row) {
        None if row.bookkeeping != row.base_bookkeeping => &row.change_to,
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured::made_up::{Made, case};

    /// The row of a contender from outside, of which no name is known here.
    fn row(name: &str) -> CaseRow {
        let made = Made {
            name: name.into(),
            time: 1.0,
        };
        let row = case("go-19-playout", &[made]).contenders[0].row.clone();
        CaseRow {
            dimension: "two".into(),
            border: "full".into(),
            change: String::new(),
            change_to: String::new(),
            base_layout: row.layout.clone(),
            base_bookkeeping: row.bookkeeping.clone(),
            ..row
        }
    }

    #[test]
    fn contenders_from_outside_have_the_levels_that_they_bring() {
        let own = row("mine-own+null-move");
        let level = |factor: Factor| factor.level(&own);
        assert_eq!(level(Factor::Layout).as_deref(), Some("mine-own"));
        assert_eq!(level(Factor::Dimension).as_deref(), Some("two"));
        assert_eq!(level(Factor::Border).as_deref(), Some("full"));
        // A hyphen in a name means nothing.
        assert_eq!(level(Factor::Bookkeeping).as_deref(), Some("null-move"));
        assert_eq!(variant(&own), "");
    }

    #[test]
    fn variants_from_outside_are_compared_by_what_they_change() {
        let varied = CaseRow {
            change: "cell width".into(),
            change_to: "three bytes".into(),
            base_layout: "mine".into(),
            ..row("other+flood")
        };
        assert_eq!(Factor::Layout.level(&varied).as_deref(), Some("mine"));
        let width = Factor::CellWidth.level(&varied);
        assert_eq!(width.as_deref(), Some("three bytes"));
        let kept = CaseRow {
            change: "hash".into(),
            change_to: "none".into(),
            base_bookkeeping: "flood".into(),
            ..row("mine+quick")
        };
        assert_eq!(Factor::Bookkeeping.level(&kept).as_deref(), Some("flood"));
        assert_eq!(variant(&kept), "none");
        let base_bookkeeping = kept.bookkeeping.clone();
        let laid = CaseRow {
            base_bookkeeping,
            ..kept
        };
        assert_eq!(variant(&laid), "", "another layout");
    }
}
