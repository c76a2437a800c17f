//! The crate's game with passes counted.

use super::super::points::{AROUND, At, beside};
use boardbench::games::Side;
use boardbench::games::go::{BLACK, EMPTY, Move, Passes, Rules, Setup, WHITE};
use goban::pieces::stones::{Color, Stone};
use goban::rules::game::Game;
use goban::rules::{self, GobanSizes, IllegalRules, Rule, ScoreRules};

/// The crate's game, which counts passes only until they end it.
#[derive(Clone)]
pub(in crate::go) struct Counted {
    pub(super) game: Game,
    pub(super) passes: u8,
}

pub(super) fn color(side: Side) -> Color {
    match side {
        Side::Black => Color::Black,
        Side::White => Color::White,
    }
}

/// A stone in the numbers of the protocol.
#[inline(always)]
pub(super) fn stone_of(color: Option<Color>) -> u8 {
    match color {
        None => EMPTY,
        Some(Color::Black) => BLACK,
        Some(Color::White) => WHITE,
    }
}

impl Counted {
    pub(super) fn new(setup: &Setup) -> Self {
        let rule = Rule {
            komi: 0.0,
            flag_illegal: IllegalRules::KO | IllegalRules::SUICIDE,
            flag_score: ScoreRules::STONES,
        };
        let game = if setup.stones.is_empty() && setup.to_move == Side::Black {
            Game::new(GobanSizes::Custom(setup.rows, setup.columns), rule)
        } else {
            let mut builder = Game::builder();
            builder
                .size((setup.rows as u8, setup.columns as u8))
                .rule(rule)
                .turn(color(setup.to_move));
            for &(coord, side) in &setup.stones {
                builder.add(Stone {
                    coord: (coord.row, coord.column),
                    color: color(side),
                });
            }
            builder
                .build()
                .expect("the crate builds whatever it is given")
        };
        Self { game, passes: 0 }
    }

    #[inline(always)]
    pub(super) fn stone(&self, at: At) -> u8 {
        stone_of(self.game.get_color(at))
    }

    #[inline(always)]
    pub(super) fn size(&self) -> u8 {
        self.game.size().0
    }

    /// Which neighbours of a point are stones of the side not to move: a bit each,
    /// in the order of [`AROUND`].
    #[inline(always)]
    pub(super) fn enemies_around(&self, point: At) -> u8 {
        let (size, enemy) = (self.size(), Some(!self.game.turn()));
        let mut enemies = 0;
        for (place, step) in AROUND.into_iter().enumerate() {
            if let Some(at) = beside(point, step, size) {
                enemies |= u8::from(self.game.get_color(at) == enemy) << place;
            }
        }
        enemies
    }

    pub(super) fn pass(&mut self, rules: Rules) {
        self.game.play(rules::Move::Pass);
        self.passes += 1;
        if rules.passes == Passes::Free {
            self.game.resume();
        }
    }

    pub(super) fn make(&mut self, chosen: Move<At>, rules: Rules) {
        match chosen {
            Move::Place((row, column)) => {
                self.game.play(rules::Move::Play(row, column));
                self.passes = 0;
            }
            Move::Pass => self.pass(rules),
        }
    }

    /// The point of a ko. The crate remembers where a single stone was taken,
    /// also where a stone put there would be suicide.
    pub(super) fn ko(&self) -> Option<At> {
        let color = self.game.turn();
        self.game.pseudo_legals().find(|&coord| {
            let stone = Stone { coord, color };
            self.game.check_ko(stone) && !self.game.check_suicide(stone)
        })
    }
}
