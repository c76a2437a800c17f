//! One figure of a claim, and what it is about.

use measure::BoardSize;

use super::place::{Place, link};
use super::{Figure, Outcome};
use crate::measured::QUERY;
use crate::measured::read::MeasuredContender;

/// One figure of a claim.
#[derive(Clone, Debug)]
pub struct Item {
    /// The report it is from, as [`super::Source::name`].
    pub source: String,
    /// The case, or two with ` : ` between them.
    pub case: String,
    /// Its game.
    pub game: String,
    /// The size of its board.
    pub size: String,
    /// What is done.
    pub workload: String,
    /// The same without what is compared.
    pub work: String,
    /// What else distinguishes it.
    pub parameters: String,
    /// The pair as the claim names it.
    pub pair: String,
    /// The contender that the claim favours.
    pub own: String,
    /// The other one.
    pub other: String,
    /// Whether both know the size.
    pub size_known: BoardSize,
    /// The one relative to the other.
    pub figure: Figure,
    /// What it means for the claim.
    pub outcome: Outcome,
    /// Whether it is shown only.
    pub beside: bool,
    /// The same for instructions, where they were counted.
    pub instructions: Option<f64>,
    /// Where the report has the case's table.
    pub link: String,
}

impl Item {
    /// Of a case, or of the first of two; whether instructions were counted is
    /// known elsewhere.
    pub(super) fn new(
        place: Place<'_>,
        (own, other): (&MeasuredContender, &MeasuredContender),
        pair: String,
        figure: Figure,
        beside: bool,
    ) -> Self {
        let row = &own.row;
        Self {
            source: place.source.name.to_owned(),
            case: row.case_name.clone(),
            game: row.game.clone(),
            size: row.size.clone(),
            workload: row.workload.clone(),
            work: row.work.clone(),
            parameters: row.parameters.clone(),
            pair,
            own: row.contender_name.clone(),
            other: other.row.contender_name.clone(),
            size_known: row.board_size,
            figure,
            outcome: Outcome::Ties,
            beside,
            instructions: None,
            link: link(place),
        }
    }

    /// The workload; of a single query what is asked.
    pub(super) fn kind_of_work(&self) -> &str {
        match self.work == QUERY {
            true => &self.parameters,
            false => &self.workload,
        }
    }
}
