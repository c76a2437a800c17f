//! Decides when a launch has enough blocks.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The rule by which a launch ends. Asked after every block, so that a rule on
/// the precision reached can join the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stop {
    /// At least this many blocks, whatever the budget.
    pub least: u32,
    /// At most this many; more where a case's
    /// [`fresh_units`](crate::Case::fresh_units) ask for them.
    pub most: u32,
    /// Wall time for one case in one launch, in milliseconds.
    pub budget_ms: u64,
}

/// Why a launch ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stopped {
    /// All blocks were taken.
    #[default]
    Blocks,
    /// Its time was over.
    Budget,
    /// Every interval of the case is narrow enough, so that it needs no
    /// further launch.
    Precision,
    /// The user ended the run; it can be continued.
    Interrupted,
    /// The process failed.
    Failed,
}

impl Stop {
    /// After exactly this many blocks.
    pub fn exactly(blocks: u32) -> Self {
        Self {
            least: blocks,
            most: blocks,
            budget_ms: 0,
        }
    }

    /// Whether to end after `blocks` blocks in `elapsed`.
    pub fn after(&self, blocks: u32, elapsed: Duration) -> Option<Stopped> {
        if blocks >= self.most {
            Some(Stopped::Blocks)
        } else if blocks >= self.least && elapsed >= Duration::from_millis(self.budget_ms) {
            Some(Stopped::Budget)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_number_of_blocks_outlasts_the_budget() {
        let stop = Stop {
            least: 3,
            most: 5,
            budget_ms: 10,
        };
        let (early, late) = (Duration::from_millis(1), Duration::from_millis(11));
        assert_eq!(stop.after(2, late), None);
        assert_eq!(stop.after(3, early), None);
        assert_eq!(stop.after(3, late), Some(Stopped::Budget));
        assert_eq!(stop.after(5, late), Some(Stopped::Blocks));
    }
}
