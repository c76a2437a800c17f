//! What a contender is like, by its names: the levels of the factors in
//! [`factors`](crate::factors).

use measure::schema::CaseRow;

/// One decision of whoever makes a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// How points are addressed, as a whole.
    Layout,
    /// Whether memory has one dimension or two.
    Dimension,
    /// Whether cells around the board say where it ends.
    Border,
    /// What a position keeps up to date.
    Bookkeeping,
    /// Whether the compiler knows the size.
    Knowledge,
    /// Whether indices are tested before memory is read.
    Bounds,
    /// Bytes of a cell.
    CellWidth,
    /// How moves are taken back.
    Undo,
}

/// What a layout is like.
#[derive(Clone, Copy)]
struct Anatomy {
    layout: &'static str,
    dimension: &'static str,
    border: &'static str,
    /// The layout that it is but for bounds and cells.
    base: &'static str,
    bounds: &'static str,
    cell: &'static str,
}

const fn anatomy(layout: &'static str, dimension: &'static str, border: &'static str) -> Anatomy {
    Anatomy {
        layout,
        dimension,
        border,
        base: layout,
        bounds: TESTED,
        cell: ONE_BYTE,
    }
}

impl Anatomy {
    /// One that is `base` with other bounds or cells.
    const fn of(self, base: &'static str, bounds: &'static str, cell: &'static str) -> Self {
        Self {
            base,
            bounds,
            cell,
            ..self
        }
    }
}

/// What all layouts do unless they are there to show what it costs.
const TESTED: &str = "tested";
const ONE_BYTE: &str = "one byte";
/// At a size that only the run knows a test stays, and nothing can be said.
const MASKED: &str = "masked";
/// Neither, in a study outside of the workspace.
const UNCHECKED: &str = "unchecked";
/// What the names of such layouts end with.
const UNCHECKED_SUFFIX: &str = "-unchecked";
/// Bytes into an array of 256 cells.
const BYTES: &str = "one byte";

/// The one place where layouts are told apart by what they have. 0x88's spare
/// columns are no border: nothing is read there.
const LAYOUTS: &[Anatomy] = &[
    anatomy("naive2d", "two", "none"),
    anatomy("array2d", "two", "none"),
    anatomy("flat", "one", "none"),
    anatomy("flat-division", "one", "none"),
    anatomy("padded", "one", "shared"),
    anatomy("padded-tight", "one", "shared"),
    anatomy("padded-full", "one", "full"),
    anatomy("padded2d", "two", "full"),
    anatomy("0x88", "one", "none"),
    anatomy("0x88-wide", "one", "none"),
    anatomy("table", "one", "none"),
    anatomy("padded-twin", "one", "shared"),
    anatomy("padded-onboard1", "one", "shared"),
    anatomy("padded-loaded", "one", "shared"),
    anatomy("padded-stride21", "one", "shared"),
    anatomy("padded-stride24", "one", "shared"),
    anatomy("padded-stride32", "one", "shared"),
    anatomy("padded-full-calls", "one", "full"),
    anatomy("padded2d-calls", "two", "full"),
    anatomy("flat-masked", "one", "none").of("flat", MASKED, ONE_BYTE),
    anatomy("padded-masked", "one", "shared").of("padded", MASKED, ONE_BYTE),
    anatomy("0x88-masked", "one", "none").of("0x88", MASKED, ONE_BYTE),
    anatomy("0x88-byte", "one", "none").of("0x88", BYTES, ONE_BYTE),
    anatomy("padded-cells2", "one", "shared").of("padded", TESTED, "two bytes"),
    anatomy("padded-cells4", "one", "shared").of("padded", TESTED, "four bytes"),
];

/// Whether the factors know what `layout` is like; one from outside they take
/// for a level of its own, without dimension and border.
pub fn is_known(layout: &str) -> bool {
    find(layout).is_some()
}

/// The twin of a layout without tests of bounds is what that one is but for bounds.
fn find(layout: &str) -> Option<Anatomy> {
    let base = layout.strip_suffix(UNCHECKED_SUFFIX).unwrap_or(layout);
    let known = *LAYOUTS.iter().find(|known| known.layout == base)?;
    Some(match base == layout {
        true => known,
        false => known.of(known.base, UNCHECKED, known.cell),
    })
}

impl Factor {
    /// Those in which contenders of a case can differ, in the order of tables.
    pub const ALL: [Self; 8] = [
        Self::Layout,
        Self::Dimension,
        Self::Border,
        Self::Bookkeeping,
        Self::Knowledge,
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
            Self::Knowledge => "size knowledge",
            Self::Bounds => "bounds checks",
            Self::CellWidth => "cell width",
            Self::Undo => "undo",
        }
    }

    /// What `row` is in this respect; `None` where it can't be said.
    pub fn level(self, row: &CaseRow) -> Option<String> {
        let known = find(&row.layout);
        let level = match self {
            Self::Layout if row.layout.is_empty() => return None,
            Self::Layout => known.map_or(&*row.layout, |known| known.base),
            Self::Dimension => known?.dimension,
            Self::Border => known?.border,
            Self::Bookkeeping => kept(row)?.0,
            Self::Knowledge => match row.knowledge {
                measure::Knowledge::Known => "known",
                measure::Knowledge::RunTime => "run-time",
            },
            Self::Bounds => match known.map_or(TESTED, |known| known.bounds) {
                MASKED if row.knowledge == measure::Knowledge::RunTime => return None,
                bounds => bounds,
            },
            Self::CellWidth => known.map_or(ONE_BYTE, |known| known.cell),
            Self::Undo => match kept(row)?.1 {
                undo if UNDO.contains(&undo) => undo,
                _ => "as its bookkeeping does",
            },
        };
        Some(level.to_owned())
    }
}

/// Ways to take moves back that are not the bookkeeping's own.
const UNDO: [&str; 3] = ["copy", "recompute", "undo-move"];

/// The decision in which a variant differs that is no factor; empty for others.
pub(crate) fn variant(row: &CaseRow) -> &str {
    match kept(row) {
        Some((_, variant)) if !UNDO.contains(&variant) => variant,
        _ => "",
    }
}

/// What is kept, and the decision in which a variant differs from the plain one.
fn kept(row: &CaseRow) -> Option<(&str, &str)> {
    let kept = row.bookkeeping.as_str();
    (!kept.is_empty()).then(|| kept.split_once('-').unwrap_or((kept, "")))
}
